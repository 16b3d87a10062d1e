import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { gzipSync } from "node:zlib"
import { CampaignDraftView } from "../../src/Api/Drafts/CampaignDraftView.ts"
import { anonymous, onService, signedIn } from "../support/Client.ts"
import { demoCustomer, manager, seeded } from "../support/DemoData.ts"

const drafts = "/api/v1/campaigns/drafts"
const settings = `${drafts}/${seeded.draft}/campaign-settings`
const json = { "content-type": "application/json" }

describe("the conventions, on the real API", () => {
  it.effect("answer both slash forms alike", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const path of ["/api/v1/users/me", drafts, `${drafts}/1`, "/api/v1/companies", "/health/live"]) {
        const one = yield* client.get(path)
        const other = yield* client.get(`${path}/`)
        assert.deepStrictEqual([other.status, other.json], [200, one.json])
      }
      assert.strictEqual((yield* client.patch(`${settings}/`, { name: "New" })).status, 200)
      const made = yield* client.post(`${drafts}/`, { name: "New", adplatform_customer_id: demoCustomer })
      assert.strictEqual(made.status, 201)
    }).pipe(onService))

  it.effect("answer 405 with what is allowed, before asking who it is", () =>
    Effect.gen(function*() {
      const client = yield* anonymous
      const put = yield* client.put(`${drafts}/1`, {})
      assert.deepInclude(put.json, { status: 405, code: "METHOD_NOT_ALLOWED" })
      assert.strictEqual(put.headers["allow"], "GET, HEAD, DELETE, OPTIONS")
      const token = yield* client.get("/api/v1/auth/token")
      assert.deepStrictEqual([token.status, token.headers["allow"]], [405, "POST, OPTIONS"])
      const options = yield* client.call("OPTIONS", settings)
      assert.deepStrictEqual([options.status, options.headers["allow"]], [204, "PATCH, OPTIONS"])
      assert.deepInclude((yield* client.get("/api/v1/nothing")).json, { status: 404, code: "NOT_FOUND" })
    }).pipe(onService))

  it.effect("refuse a body over 1 MiB, also when it is small before it is inflated", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const raw = JSON.stringify({ name: "x".repeat(1024 * 1024) })
      assert.strictEqual((yield* client.patch(settings, undefined, { raw, headers: json })).status, 413)
      const headers = { ...json, "content-encoding": "gzip" }
      const bomb = Uint8Array.from(gzipSync(raw))
      assert.strictEqual((yield* client.patch(settings, undefined, { raw: bomb, headers })).status, 413)
      const small = Uint8Array.from(gzipSync(JSON.stringify({ name: "Zipped" })))
      assert.strictEqual((yield* client.patch(settings, undefined, { raw: small, headers })).status, 200)
      const brotli = { ...json, "content-encoding": "br" }
      assert.strictEqual((yield* client.patch(settings, undefined, { raw: small, headers: brotli })).status, 415)
    }).pipe(onService))

  it.effect("answer 400 to bytes that are no UTF-8", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const raw = Uint8Array.from(Buffer.from("{\"name\":\"\xff\"}", "latin1"))
      const answer = yield* client.patch(settings, undefined, { raw, headers: json })
      assert.deepInclude(answer.json, { status: 400, code: "BAD_REQUEST" })
    }).pipe(onService))

  it.effect("answer 406 to a client that takes no JSON, and take HEAD for GET", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const headers = { accept: "text/csv" }
      assert.strictEqual((yield* client.get(drafts, { headers })).status, 406)
      const head = yield* client.call("HEAD", `${drafts}/1`)
      assert.deepStrictEqual([head.status, head.text, head.headers["etag"]], [200, "", "\"1\""])
    }).pipe(onService))

  it.effect("echo the request id, also in errors", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const headers = { "x-request-id": "my-id" }
      assert.strictEqual((yield* client.get(drafts, { headers })).headers["x-request-id"], "my-id")
      const missing = yield* client.get(`${drafts}/99`, { headers })
      assert.deepInclude(missing.json, { request_id: "my-id" })
      const made = yield* client.get(`${drafts}/99`)
      assert.deepInclude(made.json, { request_id: made.headers["x-request-id"] })
    }).pipe(onService))

  it.effect("name path, query and body errors in that order", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const path = `${drafts}/x/campaign-settings?update_all_keywords_match_type=2`
      const answer = yield* client.patch(path, { name: "", campaign_name: 5 })
      assert.deepStrictEqual(answer.text.match(/"loc":\[[^\]]*\]/g), [
        "\"loc\":[\"path\",\"draft_id\"]",
        "\"loc\":[\"query\",\"update_all_keywords_match_type\"]",
        "\"loc\":[\"body\",\"name\"]",
        "\"loc\":[\"body\",\"campaign_name\"]"
      ])
    }).pipe(onService))

  it.effect("keep text as it was sent", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const name = " Größe \"XL\" \\ 🥾 \u2028 </script> "
      yield* client.patch(settings, { name })
      assert.strictEqual((yield* client.get(`${drafts}/1`)).as(CampaignDraftView).name, name)
    }).pipe(onService))

  it.effect("answer 422 and not 500 to numbers and texts that are none", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (
        const raw of ["{\"daily_budget_micros\": NaN}", "{\"daily_budget_micros\": 1e999}", "{\"name\": \"\\ud800\"}"]
      ) {
        const answer = yield* client.patch(settings, undefined, { raw, headers: json })
        assert.strictEqual(answer.status, 422, raw)
      }
    }).pipe(onService))
})
