import { codeOf } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformConsent"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { AskedConsentView } from "../../src/Api/PlatformTokens/PlatformTokenViews.ts"
import { ServesConsole } from "../../src/Console/ServesConsole.ts"
import { anonymous, type Client, onService, signedIn } from "../support/Client.ts"
import { administrator, demoCustomer, manager, member, seeded, stranger } from "../support/DemoData.ts"

const start = "/api/v1/adplatform/oauth/start"
const tokens = "/api/v1/adplatform/tokens"

const callback = (fields: Readonly<Record<string, string>>) =>
  `/api/v1/adplatform/oauth/callback?${new URLSearchParams(fields)}`

/** The state of a question that a user has put. */
const stateBy = Effect.fnUntraced(function*(client: Client, body: object = {}) {
  const asked = yield* client.post(start, { adplatform_customer_id: demoCustomer, ...body })
  assert.strictEqual(asked.status, 200, asked.text)
  return new URL(asked.as(AskedConsentView).authorization_url).searchParams.get("state") ?? ""
})

const idsAt = (client: Client) => Effect.map(client.get(`${tokens}?sort=id`), ({ text }) => text)

describe("a consent", () => {
  it.effect("stores a token for whoever asked, once, and shows nothing of it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const state = yield* stateBy(client, { label: "By consent", is_default: true })
      const fields = { state, code: codeOf(state) }
      // A browser brings no bearer along; another user's changes nothing.
      const other = yield* signedIn(stranger)
      const answer = yield* other.get(callback(fields))
      assert.strictEqual(answer.status, 200, answer.text)
      assert.match(answer.headers["content-type"] ?? "", /^text\/html/)
      assert.strictEqual(answer.headers["cache-control"], "no-store")
      assert.strictEqual(answer.headers["referrer-policy"], "no-referrer")
      assert.include(answer.text, "This page can be closed.")
      const listed = yield* idsAt(client)
      assert.include(listed, "\"label\":\"By consent\"")
      assert.notInclude(listed, codeOf(state))
      assert.notInclude(yield* idsAt(other), "By consent")
      const again = yield* client.get(callback(fields))
      assert.deepInclude(again.json, { status: 400, code: "CONSENT_STATE_INVALID" })
    }).pipe(onService))

  it.effect("leads back to the customer where the console is served", () =>
    Effect.gen(function*() {
      const state = yield* stateBy(yield* signedIn(manager))
      const answer = yield* (yield* anonymous).get(callback({ state, code: codeOf(state) }))
      assert.include(answer.text, `<a href="/administration/customers/${demoCustomer}">Back to the customer</a>`)
    }).pipe(onService, Effect.provideService(ServesConsole, true)))

  it.effect("is asked for by managers, and not for what is another company's", () =>
    Effect.gen(function*() {
      const body = { adplatform_customer_id: demoCustomer }
      assert.strictEqual((yield* (yield* signedIn(member)).post(start, body)).status, 403)
      assert.strictEqual((yield* (yield* signedIn(stranger)).post(start, body)).status, 404)
      assert.strictEqual((yield* (yield* signedIn(administrator)).post(start, body)).status, 200)
    }).pipe(onService))

  it.effect("ends after 10 minutes, and when the same user asks anew", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const older = yield* stateBy(client)
      const newer = yield* stateBy(client)
      const refused = { status: 400, code: "CONSENT_STATE_INVALID" }
      assert.deepInclude((yield* client.get(callback({ state: older, code: codeOf(older) }))).json, refused)
      yield* TestClock.adjust("10 minutes")
      assert.deepInclude((yield* client.get(callback({ state: newer, code: codeOf(newer) }))).json, refused)
    }).pipe(onService))

  it.effect("is used up by a no, and by a code that is none", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const denied = yield* stateBy(client)
      const no = yield* client.get(callback({ state: denied, error: "access_denied" }))
      assert.deepInclude(no.json, { status: 409, code: "CONSENT_DENIED" })
      const after = yield* client.get(callback({ state: denied, code: codeOf(denied) }))
      assert.deepInclude(after.json, { status: 400, code: "CONSENT_STATE_INVALID" })
      const guessed = yield* stateBy(client)
      const wrong = yield* client.get(callback({ state: guessed, code: "guess" }))
      assert.deepInclude(wrong.json, { status: 409, code: "CONSENT_CODE_INVALID" })
      const empty = yield* stateBy(client)
      assert.deepInclude((yield* client.get(callback({ state: empty }))).json, { status: 409, code: "CONSENT_FAILED" })
      assert.strictEqual((yield* client.get(callback({ state: "x".repeat(600) }))).status, 400)
      assert.strictEqual((yield* client.get("/api/v1/adplatform/oauth/callback")).status, 422)
    }).pipe(onService))

  it.effect("is worth nothing once its user does not manage the company any more", () =>
    Effect.gen(function*() {
      const boss = yield* signedIn(administrator)
      const client = yield* signedIn(manager)
      const state = yield* stateBy(client)
      yield* boss.post(`/api/v1/companies/${seeded.company}/members`, { email: member, role: "manager" })
      yield* boss.post(`/api/v1/companies/${seeded.company}/members`, { email: manager, role: "member" })
      const refused = yield* client.get(callback({ state, code: codeOf(state) }))
      assert.strictEqual(refused.status, 403, refused.text)
    }).pipe(onService))
})
