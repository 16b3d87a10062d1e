import { MemoryAdPlatformFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { pageView } from "../../src/Api/Paging.ts"
import { PlatformTokenView } from "../../src/Api/PlatformTokens/PlatformTokenViews.ts"
import { MASK } from "../../src/Api/Wire/WireSecret.ts"
import { HTTPValidationError } from "../../src/Validation/HTTPValidationError.ts"
import { onService, signedIn } from "../support/Client.ts"
import {
  administrator,
  demoCustomer,
  manager,
  member,
  seeded,
  stranger,
  strangersCustomer
} from "../support/DemoData.ts"

const address = "/api/v1/adplatform/tokens"
const PlatformTokensPage = pageView("PlatformTokenPage", PlatformTokenView)

const body = { adplatform_customer_id: demoCustomer, refresh_token: "1//0-secret", label: "Agency", is_default: true }

describe("a platform token", () => {
  it.effect("is stored, and shown with everything but itself", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(address, body)
      assert.strictEqual(answer.status, 201, answer.text)
      const token = answer.as(PlatformTokenView)
      assert.strictEqual(answer.headers["location"], `${address}/${token.id}`)
      assert.deepInclude(answer.json, {
        adplatform_customer_id: demoCustomer,
        label: "Agency",
        is_default: true,
        status: "active",
        date_added: "2026-11-20T09:00:00.000Z"
      })
      assert.deepStrictEqual((yield* client.get(`${address}/${token.id}`)).json, answer.json)
      const listed = (yield* client.get(`${address}?adplatform_customer_id=${demoCustomer}`)).as(PlatformTokensPage)
      assert.deepStrictEqual(listed.items.map(({ id, is_default }) => [id, is_default]), [
        [seeded.platformToken, false],
        [token.id, true]
      ])
    }).pipe(onService))

  it.effect("needs no label and is not the default unless asked, also when both are said to be nothing", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { is_default: _, label: __, ...least } = body
      for (const sent of [least, { ...least, label: null, is_default: false }]) {
        assert.deepInclude((yield* client.post(address, sent)).json, { label: "Platform token", is_default: false })
      }
    }).pipe(onService))

  it.effect("is listed page by page, of all customers that the user sees or of one", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      for (let count = 0; count < 3; count++) yield* client.post(address, body)
      const first = (yield* client.get(`${address}?limit=3`)).as(PlatformTokensPage)
      const rest = (yield* client.get(`${address}?limit=3&cursor=${first.next_cursor}`)).as(PlatformTokensPage)
      assert.deepStrictEqual([...first.items, ...rest.items].map(({ id }) => id), [1, 2, 3, 4, 5])
      assert.isNull(rest.next_cursor)
      const theirs = yield* client.get(`${address}?adplatform_customer_id=${strangersCustomer}`)
      assert.deepStrictEqual(theirs.as(PlatformTokensPage).items.map(({ id }) => id), [seeded.strangersPlatformToken])
      const readers = (yield* (yield* signedIn(member)).get(address)).as(PlatformTokensPage)
      assert.isTrue(readers.items.every((token) => token.adplatform_customer_id === demoCustomer))
    }).pipe(onService))

  it.effect("is removed without a trace, and another one takes its place as the default", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { id } = (yield* client.post(address, body)).as(PlatformTokenView)
      const removed = yield* client.delete(`${address}/${id}`)
      assert.deepStrictEqual([removed.status, removed.text], [204, ""])
      assert.strictEqual((yield* client.delete(`${address}/${id}`)).status, 404)
      assert.strictEqual((yield* client.get(`${address}/${id}`)).status, 404)
      assert.deepInclude((yield* client.get(`${address}/${seeded.platformToken}`)).json, { is_default: true })
    }).pipe(onService))

  it.effect("is the business of managers: members are told so, others find nothing", () =>
    Effect.gen(function*() {
      const [reader, other] = [yield* signedIn(member), yield* signedIn(stranger)]
      const path = `${address}/${seeded.platformToken}`
      for (const answer of [yield* reader.post(address, body), yield* reader.delete(path)]) {
        assert.deepInclude(answer.json, { status: 403, code: "FORBIDDEN" })
      }
      assert.deepInclude((yield* other.post(address, body)).json, { status: 404, detail: "There is no such customer" })
      assert.deepInclude((yield* other.delete(path)).json, { status: 404, detail: "There is no such platform token" })
      assert.strictEqual((yield* reader.get(path)).status, 200)
    }).pipe(onService))

  it.effect.each<[string, object, ReadonlyArray<string>]>([
    ["empty", {}, ["adplatform_customer_id missing", "refresh_token missing"]],
    ["without a customer", { refresh_token: "1//0-secret" }, ["adplatform_customer_id missing"]],
    ["of no account number", { ...body, adplatform_customer_id: 0 }, ["adplatform_customer_id greater_than_equal"]],
    ["of a mixed-up customer", { ...body, adplatform_customer_id: "1//0-secret" }, [
      "adplatform_customer_id int_parsing"
    ]],
    ["null", { ...body, refresh_token: null }, ["refresh_token string_type"]],
    ["no characters", { ...body, refresh_token: "" }, ["refresh_token string_too_short"]],
    ["two words", { ...body, refresh_token: "1//0 secret" }, ["refresh_token string_pattern_mismatch"]],
    ["a whole line", { ...body, refresh_token: "1//0-secret\n" }, ["refresh_token string_pattern_mismatch"]],
    ["beyond ASCII", { ...body, refresh_token: "schlüssel" }, ["refresh_token string_pattern_mismatch"]],
    ["half a character", { ...body, refresh_token: "\ud83e" }, ["refresh_token string_unicode"]],
    ["too long", { ...body, refresh_token: "x".repeat(2049) }, ["refresh_token string_too_long"]],
    ["without a name", { ...body, label: "" }, ["label string_too_short"]],
    ["named at length", { ...body, label: "x".repeat(257), is_default: "1//0" }, [
      "label string_too_long",
      "is_default bool_parsing"
    ]]
  ])("that is %s is 422, and nothing of it is echoed", ([, sent, expected]) =>
    Effect.gen(function*() {
      const answer = yield* (yield* signedIn(manager)).post(address, sent)
      assert.strictEqual(answer.status, 422, answer.text)
      const { detail } = answer.as(HTTPValidationError)
      assert.deepStrictEqual(detail.map(({ loc, type }) => `${loc[1]} ${type}`), expected)
      assert.isTrue(detail.every(({ input }) => input === MASK))
    }).pipe(onService))

  it.effect("may be as long as 2048 characters", () =>
    Effect.gen(function*() {
      const answer = yield* (yield* signedIn(manager)).post(address, { ...body, refresh_token: "~".repeat(2048) })
      assert.strictEqual(answer.status, 201)
    }).pipe(onService))
})

describe("a request to the ad platform", () => {
  const live = `/api/v1/campaigns/live/${demoCustomer}/1`
  const invalidGrant = { _tag: "Unauthorized", code: "invalid_grant" } as const

  it.effect("names a token of the customer, or finds none", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const own = yield* client.get(`${live}?token_id=${seeded.platformToken}`)
      assert.deepInclude(own.json, { status: 404, detail: "There is no such campaign" })
      for (const id of [seeded.strangersPlatformToken, 4_000, 0, -1, Number.MAX_SAFE_INTEGER]) {
        for (
          const answer of [
            yield* client.get(`${live}?token_id=${id}`),
            yield* client.patch(`${live}?token_id=${id}`, {})
          ]
        ) {
          assert.deepInclude(answer.json, { status: 404, detail: "There is no such platform token" })
        }
      }
    }).pipe(onService))

  it.effect("says that a revoked token needs a new consent, names it, and works again once there is one", () =>
    Effect.gen(function*() {
      const { failNext } = yield* MemoryAdPlatformFaults
      const client = yield* signedIn(manager)
      yield* failNext(invalidGrant)
      const problem = { status: 409, code: "PLATFORM_CONSENT_NEEDED", token_id: seeded.platformToken }
      for (const path of [live, live, `${live}?token_id=${seeded.platformToken}`]) {
        const answer = yield* client.get(path)
        assert.deepInclude(answer.json, problem)
        assert.include(answer.text, "Store a new token")
      }
      const plan = yield* client.get(`/api/v1/campaigns/drafts/${seeded.draft}/publish-plan`)
      assert.deepInclude(plan.json, problem)
      const token = yield* client.get(`${address}/${seeded.platformToken}`)
      assert.deepInclude(token.json, { status: "needs_consent" })
      yield* client.post(address, { ...body, is_default: false })
      assert.deepInclude((yield* client.get(live)).json, { status: 404, detail: "There is no such campaign" })
      assert.deepInclude((yield* client.get(`${live}?token_id=${seeded.platformToken}`)).json, problem)
    }).pipe(onService))

  it.effect("says that a token whose key is lost must be stored anew", () =>
    Effect.gen(function*() {
      const tokens = yield* PlatformTokens
      const id = yield* tokens.reserveId
      const sealed = { keyId: "lost", ciphertext: new Uint8Array(64) }
      const { token } = yield* tokens.find(PlatformTokenId.make(seeded.platformToken))
      yield* tokens.create({
        id,
        customerId: CustomerId.make(demoCustomer),
        label: "Old",
        isDefault: true,
        addedBy: token.addedBy,
        sealed,
        at: yield* DateTime.now
      })
      const answer = yield* (yield* signedIn(manager)).get(live)
      assert.deepInclude(answer.json, { status: 409, code: "PLATFORM_CONSENT_NEEDED", token_id: Number(id) })
    }).pipe(onService))

  it.effect("is a vendor's failure when it is the service's own credential that is refused", () =>
    Effect.gen(function*() {
      const { failNext } = yield* MemoryAdPlatformFaults
      const client = yield* signedIn(manager)
      yield* client.delete(`${address}/${seeded.platformToken}`)
      yield* failNext(invalidGrant)
      assert.deepInclude((yield* client.get(live)).json, { status: 502, code: "PLATFORM_UNAUTHORIZED" })
      assert.deepInclude((yield* client.get(live)).json, { status: 404, detail: "There is no such campaign" })
    }).pipe(onService))
})
