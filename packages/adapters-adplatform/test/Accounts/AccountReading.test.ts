import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { AdPlatformSandbox } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { type Account, emptyAccount } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { sandboxedWith } from "../AdPlatform/support/Sandboxed.ts"

const top = "5000000001"
const inner = "5000000002"

const account = (customerId: string, change: Partial<Account> = {}): Account =>
  emptyAccount({
    customerId,
    name: `Account ${customerId}`,
    currencyCode: "SEK",
    timeZone: "Europe/Stockholm",
    ...change
  })

const accounts = [
  account(top, { isManager: true }),
  account("5000000003", { loginCustomerId: inner }),
  account(inner, { isManager: true, loginCustomerId: top }),
  account("5000000004"),
  account("5000000005", { loginCustomerId: top, status: "CANCELED" }),
  account("5000000006", { currencyCode: "???" }),
  account("5000000007", { status: "SUSPENDED" })
]

const at = (customerId: string | number, login: string | null = null): PlatformAccount => ({
  customerId: CustomerId.make(Number(customerId)),
  loginCustomerId: login === null ? null : CustomerId.make(Number(login)),
  credential: null
})

const draft = { name: "New", currencyCode: CurrencyCode.make("NOK"), timeZone: "Europe/Oslo" }

const platform = sandboxedWith({ accounts })

const accountsBelow = (login: string | null) =>
  Effect.gen(function*() {
    const found = yield* (yield* PlatformData).accounts(at(top, login))
    return found.map((
      { customerId, isEnabled, isManager, loginCustomerId }
    ) => [customerId - 5_000_000_000, loginCustomerId, isManager ? "manager" : isEnabled ? "enabled" : "not enabled"])
  })

describe("the accounts of a credential", () => {
  it.live("are those that it reaches directly and those below managers, however deep", () =>
    Effect.gen(function*() {
      const login = Number(top)
      assert.deepStrictEqual(yield* accountsBelow(null), [
        [1, null, "manager"],
        [4, null, "enabled"],
        [3, login, "enabled"],
        [2, login, "manager"],
        [5, login, "not enabled"]
      ])
    }).pipe(Effect.provide(platform)))

  it.live("are those below one manager when it is named", () =>
    Effect.gen(function*() {
      const below = yield* accountsBelow(top)
      assert.sameMembers(below.map(([last]) => last), [1, 2, 3, 5])
      assert.deepStrictEqual([...new Set(below.map(([, login]) => login))], [Number(top)])
      assert.deepStrictEqual(yield* accountsBelow("5999999999"), [])
    }).pipe(Effect.provide(platform)))
})

describe("an account", () => {
  it.live("is described through any manager above it, and through no other way", () =>
    Effect.gen(function*() {
      const data = yield* PlatformData
      const described = yield* data.account(at("5000000003", top), null)
      assert.deepStrictEqual([described?.name, described?.currencyCode, described?.timeZone], [
        "Account 5000000003",
        "SEK",
        "Europe/Stockholm"
      ])
      for (
        const other of [at("5000000003"), at("5000000004", top), at("5000000006"), at("5000000007"), at("5000000099")]
      ) {
        assert.isNull(yield* data.account(other, null), String(other.customerId))
      }
    }).pipe(Effect.provide(platform)))

  it.live("is made by a sandbox alone, once, and is then there for all", () =>
    Effect.gen(function*() {
      const { controlUrl } = yield* AdPlatformSandbox
      assert.isNull(yield* (yield* PlatformData).account(at(5_000_000_042), draft))
      yield* Effect.promise(() =>
        fetch(`${controlUrl}/accounts`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ customer_id: "5000000042", name: "A", currency_code: "NOK", time_zone: "Europe/Oslo" })
        })
      )
      const again = { ...draft, currencyCode: CurrencyCode.make("EUR") }
      const made = yield* (yield* PlatformData).account(at(5_000_000_042), again)
      assert.deepStrictEqual([made?.name, made?.currencyCode, made?.isTestAccount], ["A", "NOK", true])
    }).pipe(Effect.provide(platform)))

  it.live("is made when it is asked for with what it should be", () =>
    Effect.gen(function*() {
      const data = yield* PlatformData
      const made = yield* data.account(at(5_000_000_043, top), draft)
      assert.deepStrictEqual([made?.name, made?.currencyCode, made?.timeZone, made?.loginCustomerId], [
        draft.name,
        draft.currencyCode,
        draft.timeZone,
        Number(top)
      ])
      assert.deepStrictEqual(yield* data.account(at(5_000_000_043, top), null), made)
      assert.isNull(yield* data.account(at(5_000_000_043), draft))
    }).pipe(Effect.provide(sandboxedWith({ accounts }, {}, true))))
})
