import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, seeded } from "../../support/DemoData.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const keywords = `${draft}/ad-groups/${seeded.adGroup}/keywords`

/** Every way to write a draft. */
const writes: ReadonlyArray<[method: string, path: string, body: object | undefined]> = [
  ["PATCH", `${draft}/campaign-settings`, { name: "Changed" }],
  ["PATCH", `${draft}/ad-groups`, { ad_groups: [{ name: "New" }] }],
  ["PATCH", `${draft}/ads`, { removed_rsa_ids: [seeded.rsa] }],
  ["PATCH", `${draft}/extensions`, { callouts: [{ callout_text: "New" }] }],
  ["POST", `${draft}/warnings/apply-fix`, {
    field: "ad_groups[0].keywords[2].cpc_bid_micros",
    code: "NEGATIVE_KEYWORD_WITH_BID",
    fix: 0
  }],
  ["POST", keywords, { text: "new" }],
  ["POST", `${keywords}?regenerate_rsas=true`, { text: "new" }],
  ["POST", `${keywords}/bulk`, { keywords: [{ text: "new" }] }],
  ["PUT", `${keywords}/${seeded.keywords.exact}`, { text: "new" }],
  ["PUT", `${keywords}/${seeded.keywords.exact}?regenerate_rsas=true`, { text: "new" }],
  ["DELETE", `${keywords}/${seeded.keywords.exact}`, undefined],
  ["POST", `${draft}/extensions/generate`, undefined],
  ["POST", `${draft}/ad-groups/generate`, undefined],
  ["POST", `${draft}/ad-groups/${seeded.adGroup}/rsas/generate`, undefined],
  ["POST", `${draft}/publish`, undefined],
  ["DELETE", draft, undefined]
]

const rename = (client: Client, ifMatch: string) =>
  client.patch(`${draft}/campaign-settings`, { name: "Changed" }, { headers: { "if-match": ifMatch } })

describe("If-Match", () => {
  it.effect.each(writes)(
    "of another revision is 412 and nothing changes: %s %s",
    ([method, path, body]) =>
      Effect.gen(function*() {
        const client = yield* signedIn(manager)
        const before = yield* client.get(draft)
        const answer = yield* client.call(method, path, body, { headers: { "if-match": "\"7\"" } })
        assert.deepInclude(answer.json, { status: 412, code: "REVISION_MISMATCH", current_revision: 1 })
        const after = yield* client.get(draft)
        assert.deepStrictEqual(after.json, before.json)
        assert.strictEqual(after.headers["etag"], before.headers["etag"])
      }).pipe(onService)
  )

  it.effect.each(writes)(
    "of the revision that was read lets the write through: %s %s",
    ([method, path, body]) =>
      Effect.gen(function*() {
        const client = yield* signedIn(manager)
        const etag = (yield* client.get(draft)).headers["etag"] ?? ""
        const answer = yield* client.call(method, path, body, { headers: { "if-match": etag } })
        assert.oneOf(answer.status, [200, 202, 204], answer.text)
      }).pipe(onService)
  )

  it.effect.each(["*", "\"1\"", "W/\"1\"", " \"1\" ", "\"7\", \"1\"", "\"1\",W/\"7\"", "x, \"a,b\" ,, \"1\""])(
    "%s takes the present revision",
    (ifMatch) =>
      Effect.gen(function*() {
        const client = yield* signedIn(manager)
        assert.strictEqual((yield* rename(client, ifMatch)).status, 200)
      }).pipe(onService)
  )

  it.effect.each([
    "\"2\"",
    "1",
    "\"x\"",
    "\"0\"",
    "\"\"",
    "\"2\", \"3\"",
    "1, \"2\"",
    "*, \"2\"",
    "\"1",
    "\"2 , 1\"",
    ","
  ])(
    "%s takes no present revision",
    (ifMatch) =>
      Effect.gen(function*() {
        const client = yield* signedIn(manager)
        assert.strictEqual((yield* rename(client, ifMatch)).status, 412)
      }).pipe(onService)
  )

  it.effect("lets one of two writers through who read the same revision", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answers = yield* Effect.all([rename(client, "\"1\""), rename(client, "\"1\"")], { concurrency: 2 })
      // The second one asks for what is there already, and insists on a revision that is gone all the same.
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [200, 412])
    }).pipe(onService))

  it.effect("is not needed: writers without it never lose a write", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const posts = Array.from({ length: 20 }, (_, n) => client.post(keywords, { text: `shoe ${n}` }))
      const answers = yield* Effect.all(posts, { concurrency: 20 })
      assert.isTrue(answers.every(({ status }) => status === 200))
      const after = yield* client.get(draft)
      assert.strictEqual(after.headers["etag"], "\"21\"")
      for (let n = 0; n < 20; n++) assert.include(after.text, `"shoe ${n}"`)
    }).pipe(onService))

  it.effect("on a draft that is not there is 404", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const headers = { "if-match": "\"1\"" }
      assert.strictEqual(
        (yield* client.call("DELETE", "/api/v1/campaigns/drafts/99", undefined, { headers })).status,
        404
      )
    }).pipe(onService))
})
