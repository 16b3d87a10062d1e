import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { type ApiUser, apiUser, unlessLost } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"
import { on, startServer, temporaryFolder } from "../support/Processes.ts"
import { type StoppedWrite, stopPoint } from "../support/StopPoint.ts"
import { draftNamed, draftsNamed, isInUse, keyedPost, kill, untilAnswered } from "./Keyed.ts"

class Parts extends Context.Service<Parts, { readonly env: Readonly<Record<string, string>> }>()(
  "test/Idempotency/CrashPoints/Parts"
) {}

const parts = Layer.effect(
  Parts,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    return { env: on(url, yield* temporaryFolder) }
  })
).pipe(Layer.provideMerge(TestDatabase.layerUrl))

interface Sent {
  readonly key: string
  readonly path: string
  readonly body: unknown
}

/** Sends a request many times at once, kills the server when it is at the point, and gives a user of another one. */
const killedAt = (point: StoppedWrite, user: ApiUser, server: Parameters<typeof kill>[0], sent: Sent, times = 1) =>
  Effect.scoped(Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const { reached } = yield* stopPoint(url, point)
    const running = yield* Effect.forEach(
      Array.from({ length: times }),
      () => Effect.forkScoped(unlessLost(keyedPost(user, sent.key, sent.path, sent.body)))
    )
    yield* reached
    yield* kill(server)
    yield* Fiber.joinAll(running)
  }))

const restarted = Effect.gen(function*() {
  const { env } = yield* Parts
  const server = yield* startServer(env)
  return { server, user: yield* apiUser(server.url) }
})

const draftsPath = "/campaigns/drafts"

const points: ReadonlyArray<readonly [string, StoppedWrite]> = [
  ["before the key was claimed", { table: "idempotency_keys", when: "new.status is null" }],
  ["when it was about to write", { table: "campaign_drafts", when: "new.name like 'Killed%'" }],
  ["when it was about to keep its answer", { table: "idempotency_keys", when: "new.status is not null" }]
]

layer(parts, { timeout: 120_000, excludeTestServices: true })(
  "A server that is killed while it carries out a request",
  (it) => {
    it.effect.each(points)(
      "%s leaves it to the next attempt, and it has one effect",
      ([what, point]) =>
        Effect.gen(function*() {
          const { server, user } = yield* restarted
          const name = `Killed ${what}`
          const sent = { key: what.replaceAll(" ", "-"), path: draftsPath, body: draftNamed(name) }
          yield* killedAt(point, user, server, sent, 1_000)
          const after = yield* restarted
          assert.strictEqual(yield* draftsNamed(after.user, name), 0)
          const replies = yield* Effect.forEach(
            Array.from({ length: 100 }),
            () => untilAnswered(after.user, sent.key, sent.path, sent.body),
            { concurrency: "unbounded" }
          )
          const [first] = replies
          for (const { body, status } of replies) assert.deepStrictEqual([status, body], [201, first?.body])
          assert.strictEqual(yield* draftsNamed(after.user, name), 1)
        }),
      60_000
    )

    it.effect(
      "after all was written answers the next attempt with what the first one would have heard",
      () =>
        Effect.gen(function*() {
          const { server, user } = yield* restarted
          const made = yield* keyedPost(user, "lost-answer", draftsPath, draftNamed("Lost answer"))
          const path = `${draftsPath}/${String(made.body["id"])}/extensions/generate`
          // The work of a task is begun when its request is carried out; the answer waits for that.
          yield* killedAt(
            { table: "cluster_messages", when: "new.entity_type like 'Workflow/GenerateExtensions%'" },
            user,
            server,
            { key: "lost-answer", path, body: undefined }
          )
          const after = yield* restarted
          const replayed = yield* untilAnswered(after.user, "lost-answer", path)
          assert.deepStrictEqual(
            [replayed.status, replayed.headers.get("idempotency-replayed")],
            [202, "true"],
            JSON.stringify(replayed.body)
          )
          yield* eventually(
            "the task whose start was lost ends",
            Effect.map(
              after.user.call("GET", `/tasks/${String(replayed.body["task_id"])}`),
              ({ body }) => body["status"] === "completed" || body["status"] === "failed" ? true : undefined
            )
          )
          const again = yield* keyedPost(after.user, "lost-answer", draftsPath, draftNamed("Lost answer"))
          assert.deepStrictEqual([again.status, again.body], [201, made.body])
        }),
      60_000
    )

    const upload = { key: "upload", path: "/media/?company_id=1" }
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64"
    )
    const form = (): FormData => {
      const data = new FormData()
      data.set("file", new Blob([png]), "shoe.png")
      return data
    }
    const assets = (user: ApiUser) =>
      Effect.map(user.call("GET", "/media/"), ({ body }) => (body["items"] as ReadonlyArray<unknown>).length)

    it.effect.each(
      [
        ["carried out again when its asset was not there", { table: "media_assets", when: "true" }, 201],
        ["not carried out again when it was", { table: "idempotency_keys", when: "old.status is not null" }, 409]
      ] as const
    )("lets an upload be %s", ([what, point, status]) =>
      Effect.gen(function*() {
        const { server, user } = yield* restarted
        const before = yield* assets(user)
        const sent = { ...upload, key: what.replaceAll(" ", "-"), body: form() }
        yield* killedAt(point, user, server, sent)
        const after = yield* restarted
        const reply = yield* untilAnswered(after.user, sent.key, sent.path, form())
        assert.isFalse(isInUse(reply))
        assert.strictEqual(reply.status, status, JSON.stringify(reply.body))
        assert.strictEqual(yield* assets(after.user), before + 1)
      }), 120_000)
  }
)
