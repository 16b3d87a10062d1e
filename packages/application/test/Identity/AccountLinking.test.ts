import * as MemoryPlatform from "@campaigns/adapters-memory/AdPlatform/MemoryPlatform"
import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryPlatformTokens from "@campaigns/adapters-memory/PlatformTokens/MemoryPlatformTokens"
import type { DescribedAccount } from "@campaigns/application/AdPlatform/DescribedAccount"
import { AccountLinking, type AccountToLink, type LinkedAccount } from "@campaigns/application/Identity/AccountLinking"
import { Companies } from "@campaigns/application/Identity/Companies"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { companyDetails } from "@campaigns/port-contracts/Identity/People"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { administrator, manager } from "../UseCases/People.ts"

const id = (last: number) => CustomerId.make(4_000_000_000 + last)

const account = (last: number, change: Partial<DescribedAccount> = {}): DescribedAccount => ({
  customerId: id(last),
  name: `Account ${last}`,
  currencyCode: CurrencyCode.make("CHF"),
  timeZone: "Europe/Zurich",
  loginCustomerId: null,
  isManager: false,
  isEnabled: true,
  isTestAccount: false,
  ...change
})

const agency = id(9)

const accounts = [
  account(1),
  account(2, { name: "" }),
  account(9, { isManager: true }),
  account(3, { loginCustomerId: agency }),
  account(4, { loginCustomerId: agency, isEnabled: false }),
  account(5, { loginCustomerId: agency, currencyCode: CurrencyCode.make("JPY"), timeZone: "Asia/Tokyo" })
]

const service = AccountLinking.layer.pipe(
  Layer.provide(Layer.mergeAll(PrincipalCache.layer, PlatformAccounts.layer)),
  Layer.provideMerge(
    Layer.mergeAll(MemoryIdentity.layer, MemoryPlatformTokens.layer, MemoryPlatform.layerOf({ accounts }))
  )
)

const factsOf = ({ currencyCode, loginCustomerId, name, timeZone }: LinkedAccount): ReadonlyArray<unknown> => [
  name,
  currencyCode,
  timeZone,
  loginCustomerId
]

const numberAlone = (customerId: CustomerId): AccountToLink => ({
  customerId,
  name: null,
  currencyCode: null,
  timeZone: null,
  loginCustomerId: null
})

const company = Effect.flatMap(Companies, (companies) => companies.create(companyDetails()))

const customersOf = Effect.gen(function*() {
  const page = yield* (yield* Companies).customers({ companyIds: null, search: null }, { ...oldestFirst, limit: 50 })
  return page.items.map(({ customerId }) => customerId)
})

describe("linking", () => {
  it.effect("takes name, currency, time zone and manager from the platform", () =>
    Effect.gen(function*() {
      const { linkCustomer } = yield* AccountLinking
      const { id: companyId } = yield* company
      const direct = yield* linkCustomer(administrator, companyId, numberAlone(id(1)))
      assert.deepStrictEqual(factsOf(direct), ["Account 1", "CHF", "Europe/Zurich", null])
      assert.deepStrictEqual(direct.corrections, [])
      const unnamed = yield* linkCustomer(administrator, companyId, numberAlone(id(2)))
      assert.strictEqual(unnamed.name, String(id(2)))
      const below = yield* linkCustomer(administrator, companyId, numberAlone(id(5)))
      assert.deepStrictEqual(factsOf(below), ["Account 5", "JPY", "Asia/Tokyo", agency])
    }).pipe(Effect.provide(service)))

  it.effect("believes the platform rather than the user, and says so", () =>
    Effect.gen(function*() {
      const { linkCustomer } = yield* AccountLinking
      const { id: companyId } = yield* company
      const stated = { name: "Ours", currencyCode: CurrencyCode.make("EUR"), timeZone: "Europe/Zurich" }
      const linked = yield* linkCustomer(administrator, companyId, { ...numberAlone(id(1)), ...stated })
      assert.deepStrictEqual(factsOf(linked), ["Ours", "CHF", "Europe/Zurich", null])
      assert.deepStrictEqual(linked.corrections, [{ fact: "currencyCode", stated: "EUR", platform: "CHF" }])
      const known = yield* (yield* Companies).customer(id(1))
      assert.strictEqual(known.currencyCode, "CHF")
    }).pipe(Effect.provide(service)))

  it.effect.each(
    [
      ["that nobody reaches", id(77), "unreachable"],
      ["that manages others", agency, "manager"],
      ["that is closed", id(4), "notEnabled"]
    ] as const
  )("refuses an account %s", ([, customerId, reason]) =>
    Effect.gen(function*() {
      const { linkCustomer } = yield* AccountLinking
      const { id: companyId } = yield* company
      const refused = yield* Effect.flip(linkCustomer(administrator, companyId, numberAlone(customerId)))
      assert.deepInclude(refused, { _tag: "AccountNotLinkable", customerId, reason })
      assert.deepStrictEqual(yield* customersOf, [])
    }).pipe(Effect.provide(service)))

  it.effect("links nothing while the platform is away, and asks it nothing for who may not link", () =>
    Effect.gen(function*() {
      const { linkCustomer } = yield* AccountLinking
      const { id: companyId } = yield* company
      const faults = yield* MemoryPlatformDataFaults
      const refused = yield* Effect.flip(linkCustomer(manager, companyId, numberAlone(id(1))))
      assert.strictEqual(refused._tag, "NotPermitted")
      assert.strictEqual(yield* faults.calls, 0)
      yield* faults.failAll({ _tag: "Unavailable", timedOut: false })
      const away = yield* Effect.flip(linkCustomer(administrator, companyId, numberAlone(id(1))))
      assert.strictEqual(away._tag, "AdPlatformError")
      assert.deepStrictEqual(yield* customersOf, [])
    }).pipe(Effect.provide(service)))
})

describe("importing", () => {
  it.effect("links all that has campaigns and is enabled, and again changes nothing", () =>
    Effect.gen(function*() {
      const { importCustomers } = yield* AccountLinking
      const { id: companyId } = yield* company
      const everything = { loginCustomerId: null, customerIds: null }
      const first = yield* importCustomers(administrator, companyId, everything)
      assert.deepStrictEqual(first.linked.map(({ customerId }) => customerId), [id(1), id(2), id(3), id(5)])
      assert.deepStrictEqual(first.failed, [])
      assert.deepStrictEqual(yield* importCustomers(administrator, companyId, everything), first)
    }).pipe(Effect.provide(service)))

  it.effect("keeps to a manager account, which has to be reached", () =>
    Effect.gen(function*() {
      const { importCustomers } = yield* AccountLinking
      const { id: companyId } = yield* company
      const below = yield* importCustomers(administrator, companyId, { loginCustomerId: agency, customerIds: null })
      assert.deepStrictEqual(below.linked.map(({ customerId }) => customerId), [id(3), id(5)])
      const nowhere = { loginCustomerId: id(88), customerIds: [id(1)] }
      const refused = yield* Effect.flip(importCustomers(administrator, companyId, nowhere))
      assert.deepInclude(refused, { _tag: "AccountNotLinkable", customerId: id(88) })
    }).pipe(Effect.provide(service)))

  it.effect("puts each named account into one list, once", () =>
    Effect.gen(function*() {
      const { importCustomers, linkCustomer } = yield* AccountLinking
      const [mine, theirs] = [yield* company, yield* company]
      yield* linkCustomer(administrator, theirs.id, numberAlone(id(2)))
      const customerIds = [5, 77, 1, 9, 4, 2, 5, 77].map(id)
      const { failed, linked } = yield* importCustomers(administrator, mine.id, { loginCustomerId: null, customerIds })
      assert.deepStrictEqual(linked.map(({ customerId }) => customerId), [id(5), id(1)])
      assert.deepStrictEqual(
        failed.map(({ customerId, error }) => [customerId, "reason" in error ? error.reason : error._tag]),
        [[id(77), "unreachable"], [id(9), "manager"], [id(4), "notEnabled"], [id(2), "CustomerAlreadyLinked"]]
      )
    }).pipe(Effect.provide(service)))
})
