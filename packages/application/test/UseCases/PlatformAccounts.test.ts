import { AdPlatform, type PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdPlatformError, AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { AnalysisData } from "@campaigns/application/Analyses/AnalysisData"
import { Companies } from "@campaigns/application/Identity/Companies"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import { PlatformTokenAdministration } from "@campaigns/application/PlatformTokens/PlatformTokenAdministration"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CompanyId, CustomerId } from "@campaigns/domain/Identity/Ids"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { customerDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { administrator, berlin, insiders, manager, member, newYork, outsiders, unknownCustomer } from "./People.ts"
import { invalidGrant, storeToken, TokenScript, tokenService } from "./TokenService.ts"

const secretOf = ({ credential }: PlatformAccount) =>
  credential === null ? null : Redacted.value(credential.refreshToken)

const account = Effect.fnUntraced(function*(tokenId?: PlatformTokenId) {
  return yield* (yield* PlatformAccounts).account(member, berlin, { tokenId })
})

const statusOf = Effect.fnUntraced(function*(tokenId: PlatformTokenId) {
  return (yield* (yield* PlatformTokenAdministration).get(manager, tokenId)).status
})

const month = { from: CalendarDate.make("2026-10-01"), to: CalendarDate.make("2026-10-31") }

const everyCall: Record<
  | Exclude<keyof AdPlatform["Service"], "encode">
  | Exclude<keyof PlatformData["Service"], "accounts">
  | keyof AnalysisData["Service"],
  (
    account: PlatformAccount,
    platform: AdPlatform["Service"],
    data: PlatformData["Service"],
    analyses: AnalysisData["Service"]
  ) => Effect.Effect<unknown, unknown>
> = {
  validate: (account, platform) =>
    platform.validate(account, planPublishing({ draft: contractDraft(), marker: "m", accountGoals: [] })),
  publish: (account, platform) =>
    platform.publish(account, planPublishing({ draft: contractDraft(), marker: "m", accountGoals: [] })),
  findMarked: (account, platform) => platform.findMarked(account, "m"),
  conversionGoals: (account, platform) => platform.conversionGoals(account),
  overview: (account, _, __, analyses) => analyses.overview(account, { ...month, today: month.to }),
  figures: (account, _, __, analyses) => analyses.figures(account, { ...month, today: month.to, campaigns: new Map() }),
  account: (account, _, data) => data.account(account, null),
  locations: (account, _, data) => data.locations(account, []),
  suggestLocations: (account, _, data) =>
    data.suggestLocations(account, { text: "Berlin", countryCode: null, locale: null }),
  currencyUnits: (account, _, data) => data.currencyUnits(account),
  languages: (account, _, data) => data.languages(account),
  conversionActions: (account, _, data) => data.conversionActions(account),
  ads: (account, _, data) => {
    const all = { campaignId: null, adGroupId: null, adId: null, excludesRemoved: false, limit: null }
    return Stream.runCollect(data.ads(account, { period: month, ...all }))
  },
  campaignMetrics: (account, _, data) => data.campaignMetrics(account, CampaignId.make(1)),
  dailyMetrics: (account, _, data) => data.dailyMetrics(account, CampaignId.make(1), month),
  keywordIdeas: (account, _, data) =>
    data.keywordIdeas(account, { keywords: ["shoes"], pageUrl: null, locationIds: [], languageId: null })
}

describe("The account of a customer", () => {
  it.effect("is asked with the service's own credential while no token is stored", () =>
    Effect.gen(function*() {
      assert.deepStrictEqual(yield* account(), { customerId: berlin, loginCustomerId: null, credential: null })
    }).pipe(Effect.provide(tokenService)))

  it.effect("is asked with the default token, or with the one that is named", () =>
    Effect.gen(function*() {
      const first = yield* storeToken("first")
      const second = yield* storeToken("second")
      assert.strictEqual(secretOf(yield* account()), "first")
      assert.strictEqual((yield* account()).credential?.tokenId, first.id)
      assert.strictEqual(secretOf(yield* account(second.id)), "second")
      yield* storeToken("third", { isDefault: true })
      assert.strictEqual(secretOf(yield* account()), "third")
      const accounts = yield* PlatformAccounts
      assert.strictEqual(secretOf(yield* accounts.accountOf(berlin)), "third")
      assert.isNull(secretOf(yield* accounts.accountOf(newYork)))
    }).pipe(Effect.provide(tokenService)))

  it.effect("is reached through the customer's manager account, or through the one that is named", () =>
    Effect.gen(function*() {
      const accounts = yield* PlatformAccounts
      const companies = yield* Companies
      const [customerId, login] = [CustomerId.make(4_444_444_444), CustomerId.make(7_777_777_777)]
      yield* companies.linkCustomer(CompanyId.make(1), customerDetails({ customerId, loginCustomerId: login }))
      assert.strictEqual((yield* accounts.account(administrator, customerId)).loginCustomerId, login)
      assert.strictEqual((yield* accounts.accountOf(customerId)).loginCustomerId, login)
      const other = CustomerId.make(8_888_888_888)
      const chosen = yield* accounts.account(administrator, customerId, { loginCustomerId: other })
      assert.strictEqual(chosen.loginCustomerId, other)
      const unsaid = yield* accounts.account(administrator, customerId, { loginCustomerId: null, tokenId: null })
      assert.strictEqual(unsaid.loginCustomerId, login)
    }).pipe(Effect.provide(tokenService)))

  it.effect("is not there for who may not see the customer, whichever token they name", () =>
    Effect.gen(function*() {
      const accounts = yield* PlatformAccounts
      const { id: tokenId } = yield* storeToken("first")
      for (const user of outsiders) {
        for (const choice of [{}, { tokenId }]) {
          const refusal = yield* Effect.flip(accounts.account(user, berlin, choice))
          assert.deepInclude({ ...refusal }, { _tag: "CustomerNotFound", customerId: berlin })
        }
      }
      for (const user of insiders) {
        assert.strictEqual(secretOf(yield* accounts.account(user, berlin, { tokenId })), "first")
        const unknown = yield* Effect.flip(accounts.account(user, unknownCustomer))
        assert.strictEqual(unknown._tag, "CustomerNotFound")
      }
    }).pipe(Effect.provide(tokenService)))

  it.effect("knows no token of another customer, one that needs consent neither", () =>
    Effect.gen(function*() {
      const { refuse } = yield* TokenScript
      const accounts = yield* PlatformAccounts
      const theirs = yield* storeToken("theirs", { customerId: newYork })
      yield* refuse("theirs", invalidGrant)
      const before = yield* Effect.flip(account(theirs.id))
      const data = yield* PlatformData
      yield* Effect.flip(data.locations(yield* accounts.accountOf(newYork), []))
      const after = yield* Effect.flip(account(theirs.id))
      const absent = yield* Effect.flip(account(PlatformTokenId.make(4_000)))
      for (const refusal of [before, after, absent]) assert.strictEqual(refusal._tag, "PlatformTokenNotFound")
    }).pipe(Effect.provide(tokenService)))

  it.effect("is looked up once however many ask at once", () =>
    Effect.gen(function*() {
      const { reads } = yield* TokenScript
      yield* storeToken("first")
      const before = yield* reads
      yield* Effect.forEach(Array.from({ length: 50 }), () => account(), { concurrency: "unbounded" })
      assert.strictEqual((yield* reads) - before, 1)
    }).pipe(Effect.provide(tokenService)))

  it.effect("follows a removal in this process at once, and one by another process after five seconds", () =>
    Effect.gen(function*() {
      const administration = yield* PlatformTokenAdministration
      const [first, second] = [yield* storeToken("first"), yield* storeToken("second")]
      assert.strictEqual(secretOf(yield* account()), "first")
      yield* administration.remove(manager, first.id)
      assert.strictEqual(secretOf(yield* account()), "second")
      assert.strictEqual((yield* Effect.flip(account(first.id)))._tag, "PlatformTokenNotFound")
      assert.strictEqual(secretOf(yield* account(second.id)), "second")
      yield* (yield* PlatformTokens).remove(second.id)
      yield* TestClock.adjust("5 seconds")
      assert.isNull(secretOf(yield* account()))
      assert.strictEqual((yield* Effect.flip(account(second.id)))._tag, "PlatformTokenNotFound")
    }).pipe(Effect.provide(tokenService)))

  it.effect("cannot be asked with a token whose key is gone, which is said and not taken for a revocation", () =>
    Effect.gen(function*() {
      const tokens = yield* PlatformTokens
      const id = yield* tokens.reserveId
      const sealed = { keyId: "lost", ciphertext: new Uint8Array(64) }
      const described = { customerId: berlin, label: "Old", isDefault: true, addedBy: manager.userId }
      yield* tokens.create({ id, ...described, sealed, at: yield* DateTime.now })
      const failure = yield* Effect.flip(account())
      assert.deepInclude({ ...failure }, {
        _tag: "AdPlatformError",
        reason: { _tag: "Unauthorized", code: "SecretUnreadable", tokenId: id }
      })
      assert.strictEqual(yield* statusOf(id), "active")
      yield* storeToken("new", { isDefault: true })
      assert.strictEqual(secretOf(yield* account()), "new")
    }).pipe(Effect.provide(tokenService)))
})

describe("A token that the platform takes no more", () => {
  for (const [name, call] of Object.entries(everyCall)) {
    it.effect(`is marked as needing consent by ${name}, and not tried again`, () =>
      Effect.gen(function*() {
        const script = yield* TokenScript
        const { id } = yield* storeToken("revoked")
        const reached = yield* account()
        yield* script.refuse("revoked", invalidGrant)
        const failed = yield* Effect.flip(call(reached, yield* AdPlatform, yield* PlatformData, yield* AnalysisData))
        const reason: AdPlatformReason = { _tag: "Unauthorized", code: "invalid_grant", tokenId: id }
        assert.deepInclude({ ...(failed as AdPlatformError) }, {
          _tag: "AdPlatformError",
          reason,
          requestId: "vendor-1"
        })
        assert.strictEqual(yield* statusOf(id), "needsConsent")
        const calls = yield* script.calls
        for (const refusal of [yield* Effect.flip(account()), yield* Effect.flip(account(id))]) {
          assert.deepInclude({ ...refusal }, { _tag: "AdPlatformError", reason, requestId: null })
          assert.include((refusal as AdPlatformError).message, "Store a new token")
        }
        assert.strictEqual(yield* script.calls, calls)
      }).pipe(Effect.provide(tokenService)))
  }

  it.effect("is mended by a new one, at once and without saying that it is the default", () =>
    Effect.gen(function*() {
      const script = yield* TokenScript
      const data = yield* PlatformData
      yield* storeToken("revoked")
      yield* script.refuse("revoked", invalidGrant)
      yield* Effect.flip(data.locations(yield* account(), []))
      yield* Effect.flip(account())
      yield* storeToken("new")
      assert.deepStrictEqual(yield* data.locations(yield* account(), []), [])
    }).pipe(Effect.provide(tokenService)))

  it.effect("is told of also when that cannot be written down", () =>
    Effect.gen(function*() {
      const script = yield* TokenScript
      const data = yield* PlatformData
      const { id } = yield* storeToken("revoked")
      yield* script.refuse("revoked", invalidGrant)
      yield* script.breakStorage
      const failure = yield* Effect.flip(data.locations(yield* account(), []))
      assert.deepInclude({ ...failure.reason }, { _tag: "Unauthorized", tokenId: id })
      assert.strictEqual(yield* statusOf(id), "active")
    }).pipe(Effect.provide(tokenService)))

  const others: ReadonlyArray<AdPlatformReason> = [
    { _tag: "Unauthorized", code: "authorizationError.USER_PERMISSION_DENIED" },
    { _tag: "Unavailable", timedOut: false },
    { _tag: "RateLimited", retryAfterSeconds: 5 },
    { _tag: "Rejected", findings: [] },
    { _tag: "OutcomeUnknown" }
  ]

  for (const reason of others) {
    it.effect(`is not to be concluded from ${"code" in reason ? reason.code : reason._tag}`, () =>
      Effect.gen(function*() {
        const { refuse } = yield* TokenScript
        const data = yield* PlatformData
        const { id } = yield* storeToken("first")
        yield* refuse("first", reason)
        assert.deepStrictEqual((yield* Effect.flip(data.locations(yield* account(), []))).reason, reason)
        assert.strictEqual(yield* statusOf(id), "active")
        assert.strictEqual(secretOf(yield* account()), "first")
      }).pipe(Effect.provide(tokenService)))
  }

  it.effect("is not the service's own credential, which nobody can mend here", () =>
    Effect.gen(function*() {
      const { refuse } = yield* TokenScript
      const data = yield* PlatformData
      yield* refuse(null, invalidGrant)
      const failure = yield* Effect.flip(data.locations(yield* account(), []))
      assert.deepStrictEqual(failure.reason, invalidGrant)
      assert.isNull(secretOf(yield* account()))
    }).pipe(Effect.provide(tokenService)))
})
