import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type ApiUser, apiUser } from "../support/ApiUser.ts"
import { on, startServer, temporaryFolder } from "../support/Processes.ts"
import { draftNamed, draftsNamed, isInUse, keyedPost, untilAnswered } from "./Keyed.ts"

class Parts extends Context.Service<Parts, { readonly user: ApiUser }>()("test/ManyAtOnce/Parts") {}

const parts = Layer.effect(
  Parts,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const server = yield* startServer(on(url, yield* temporaryFolder))
    return { user: yield* apiUser(server.url) }
  })
).pipe(Layer.provide(TestDatabase.layerUrl))

const unbounded = { concurrency: "unbounded" } as const

layer(parts, { excludeTestServices: true })("Requests with one key at once", (it) => {
  it.effect(
    "have one effect, a thousand of them, and all that are answered are answered alike",
    () =>
      Effect.gen(function*() {
        const { user } = yield* Parts
        const replies = yield* Effect.forEach(
          Array.from({ length: 1_000 }),
          () => keyedPost(user, "thousand", "/campaigns/drafts", draftNamed("A thousand times")),
          unbounded
        )
        const answered = replies.filter((reply) => !isInUse(reply))
        const first = answered.find(({ headers }) => headers.get("idempotency-replayed") === null)
        assert.isDefined(first)
        for (
          const reply of [
            ...answered,
            yield* untilAnswered(user, "thousand", "/campaigns/drafts", draftNamed("A thousand times"))
          ]
        ) {
          assert.strictEqual(reply.status, 201, JSON.stringify(reply.body))
          assert.deepStrictEqual(reply.body, first?.body)
        }
        assert.lengthOf(answered.filter(({ headers }) => headers.get("idempotency-replayed") === null), 1)
        assert.strictEqual(yield* draftsNamed(user, "A thousand times"), 1)
      })
  )

  it.effect("start one task", () =>
    Effect.gen(function*() {
      const { user } = yield* Parts
      const made = yield* user.call("POST", "/campaigns/drafts", draftNamed("One task"))
      const path = `/campaigns/drafts/${String(made.body["id"])}/extensions/generate`
      const replies = yield* Effect.forEach(Array.from({ length: 100 }), () => keyedPost(user, "task", path), unbounded)
      const last = yield* untilAnswered(user, "task", path)
      assert.strictEqual(last.status, 202, JSON.stringify(last.body))
      for (const reply of replies.filter((reply) => !isInUse(reply))) assert.deepStrictEqual(reply.body, last.body)
    }))

  it.effect("do not hold up requests with other keys, many of them on one draft", () =>
    Effect.gen(function*() {
      const { user } = yield* Parts
      const made = yield* user.call("POST", "/campaigns/drafts", draftNamed("Many keys"))
      const draft = `/campaigns/drafts/${String(made.body["id"])}`
      const step = yield* user.call("PATCH", `${draft}/ad-groups`, {
        ad_groups: [{ name: "Shoes", cpc_bid_micros: 1_000_000 }]
      })
      const [, group = ""] = /"ad_groups":\[\{"id":(\d+)/.exec(JSON.stringify(step.body)) ?? []
      const texts = Array.from({ length: 40 }, (_, n) => `shoes ${n}`)
      const replies = yield* Effect.forEach(
        [...texts, ...texts],
        (text) =>
          untilAnswered(user, text.replace(" ", "-"), `${draft}/ad-groups/${group}/keywords`, {
            text,
            match_type: "EXACT"
          }),
        { concurrency: 8 }
      )
      assert.deepStrictEqual([...new Set(replies.map(({ status }) => status))], [200])
      const { body } = yield* user.call("GET", draft)
      assert.lengthOf(JSON.stringify(body).match(/"match_type":"EXACT"/g) ?? [], 40)
    }))
})
