import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { PlatformTokenAdministration } from "@campaigns/application/PlatformTokens/PlatformTokenAdministration"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import { CompanyId } from "@campaigns/domain/Identity/Ids"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as People from "./People.ts"
import { berlin, newYork } from "./People.ts"
import { storeToken, tokenService } from "./TokenService.ts"

const secret = "1//0-a-very-secret-refresh-token"

const handedOver = {
  customerId: berlin,
  label: "Agency",
  isDefault: false,
  refreshToken: Redacted.make(secret)
}

const page = { ...oldestFirst, limit: 50 }

describe("A platform token", () => {
  it.effect("is stored by managers of the customer's company and by administrators, sealed, with who they are", () =>
    Effect.gen(function*() {
      const administration = yield* PlatformTokenAdministration
      const tokens = yield* PlatformTokens
      for (const user of [People.manager, People.administrator, People.superuser]) {
        const token = yield* administration.store(user, handedOver)
        assert.deepInclude({ ...token }, {
          customerId: berlin,
          label: "Agency",
          status: "active",
          addedBy: user.userId
        })
        const found = yield* tokens.find(token.id)
        assert.notInclude(Buffer.from(found.sealed.ciphertext).toString("latin1"), secret)
        assert.notInclude(JSON.stringify(found), secret)
      }
    }).pipe(Effect.provide(tokenService)))

  it.effect("is neither stored nor removed by a mere member, nor by anybody for a customer that they do not see", () =>
    Effect.gen(function*() {
      const administration = yield* PlatformTokenAdministration
      const { id } = yield* storeToken(secret)
      for (const user of [People.member, People.memberOfBoth]) {
        const refusals = [
          yield* Effect.flip(administration.store(user, handedOver)),
          yield* Effect.flip(administration.remove(user, id))
        ]
        for (const refusal of refusals) {
          assert.deepInclude({ ...refusal }, { _tag: "NotPermitted", needed: "companyManager" })
        }
      }
      for (const user of People.outsiders) {
        const stored = yield* Effect.flip(administration.store(user, handedOver))
        assert.deepInclude({ ...stored }, { _tag: "CustomerNotFound", customerId: berlin })
        const removed = yield* Effect.flip(administration.remove(user, id))
        assert.deepInclude({ ...removed }, { _tag: "PlatformTokenNotFound", tokenId: id })
      }
      assert.strictEqual((yield* administration.list(People.manager, null, page)).items.length, 1)
    }).pipe(Effect.provide(tokenService)))

  it.effect("is listed and read by everybody who sees the customer, and by nobody else", () =>
    Effect.gen(function*() {
      const administration = yield* PlatformTokenAdministration
      const [mine, theirs] = [yield* storeToken(secret), yield* storeToken(secret, { customerId: newYork })]
      for (const user of People.insiders) {
        assert.deepStrictEqual(yield* administration.get(user, mine.id), mine)
        assert.deepStrictEqual((yield* administration.list(user, berlin, page)).items, [mine])
      }
      for (const user of People.outsiders) {
        const refusal = yield* Effect.flip(administration.get(user, mine.id))
        assert.deepInclude({ ...refusal }, { _tag: "PlatformTokenNotFound", tokenId: mine.id })
        assert.deepStrictEqual(yield* administration.list(user, berlin, page), { items: [], next: null })
      }
      assert.deepStrictEqual((yield* administration.list(People.member, null, page)).items, [mine])
      assert.deepStrictEqual((yield* administration.list(People.stranger, null, page)).items, [theirs])
      assert.deepStrictEqual((yield* administration.list(People.memberOfBoth, null, page)).items, [mine, theirs])
      assert.deepStrictEqual((yield* administration.list(People.administrator, null, page)).items, [mine, theirs])
      assert.deepStrictEqual((yield* administration.list(People.loner, null, page)).items, [])
    }).pipe(Effect.provide(tokenService)))

  it.effect("is gone once it is removed", () =>
    Effect.gen(function*() {
      const administration = yield* PlatformTokenAdministration
      const { id } = yield* storeToken(secret)
      yield* administration.remove(People.manager, id)
      for (
        const refusal of [
          yield* Effect.flip(administration.remove(People.manager, id)),
          yield* Effect.flip(administration.get(People.administrator, id)),
          yield* Effect.flip(administration.remove(People.administrator, PlatformTokenId.make(4_000)))
        ]
      ) assert.strictEqual(refusal._tag, "PlatformTokenNotFound")
    }).pipe(Effect.provide(tokenService)))

  it.effect("is no business of a manager of another company", () =>
    Effect.gen(function*() {
      const administration = yield* PlatformTokenAdministration
      const elsewhere = { companyId: CompanyId.make(2), role: "manager" as const, customerIds: [newYork] }
      const here = { companyId: CompanyId.make(1), role: "member" as const, customerIds: [berlin] }
      const user = { ...People.loner, memberships: [elsewhere, here] }
      assert.strictEqual((yield* Effect.flip(administration.store(user, handedOver)))._tag, "NotPermitted")
      assert.strictEqual(
        (yield* administration.store(user, { ...handedOver, customerId: newYork })).customerId,
        newYork
      )
    }).pipe(Effect.provide(tokenService)))
})
