import type { Companies } from "@campaigns/application/Identity/Companies"
import type { Users } from "@campaigns/application/Identity/Users"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type PlatformToken, PlatformTokenId } from "@campaigns/domain/internal/Identity/PlatformToken"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSearched, assertSorted } from "../Conventions/SortedWalk.ts"
import { assertSame, at, someCustomer } from "../Drafts/ExampleDrafts.ts"
import { someone } from "../Identity/People.ts"

const unknownToken = PlatformTokenId.make(4_000_000_000_000)

/** Every byte there is. */
const sealed = { keyId: "0123456789abcdef", ciphertext: Uint8Array.from({ length: 256 }, (_, byte) => byte) }

interface Wanted {
  readonly customerId: CustomerId
  readonly isDefault?: boolean
  readonly label?: string
  readonly millis?: number
}

const stored = Effect.fnUntraced(function*(wanted: Wanted) {
  const tokens = yield* PlatformTokens
  const { customerId, isDefault = false, label = "Main", millis = 1 } = wanted
  const [id, { id: addedBy }] = [yield* tokens.reserveId, yield* someone()]
  return yield* tokens.create({ id, customerId, label, isDefault, addedBy, sealed, at: at(millis) })
})

const listed = Effect.fnUntraced(function*(customerId: CustomerId) {
  const tokens = yield* PlatformTokens
  return (yield* tokens.list({ customerIds: [customerId] }, { ...oldestFirst, limit: 200 })).items
})

/** The ids of the customer's tokens that say they are the default, and of the one that is given as default. */
const defaults = Effect.fnUntraced(function*(customerId: CustomerId) {
  const tokens = yield* PlatformTokens
  const claimed = (yield* listed(customerId)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  const given = yield* tokens.defaultOf(customerId)
  return { claimed, given: given?.token.id ?? null }
})

const onlyDefault = (token: PlatformToken) => ({ claimed: [token.id], given: token.id })

const noDefault = { claimed: [], given: null }

/** The laws of `PlatformTokens`, for the adapter that the layer provides. */
export const platformTokensContract = <E>(
  name: string,
  adapter: Layer.Layer<PlatformTokens | Companies | Users, E>
): void =>
  layer(adapter)(`PlatformTokens (${name})`, (it) => {
    it.effect("finds a token as it was stored, with its sealed secret, and lists it without", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const customerId = yield* someCustomer
        const { id: addedBy } = yield* someone()
        const id = yield* tokens.reserveId
        const label = "Agentur \"Süd\" 🥐 \\ --"
        const made = yield* tokens.create({ id, customerId, label, isDefault: true, addedBy, sealed, at: at(1_234) })
        const dates = { dateAdded: at(1_234), dateUpdated: at(1_234) }
        assertSame(made, { id, customerId, label, isDefault: true, status: "active", addedBy, ...dates })
        const found = yield* tokens.find(id)
        assertSame(found.token, made)
        assert.strictEqual(found.sealed.keyId, sealed.keyId)
        assert.deepStrictEqual(Uint8Array.from(found.sealed.ciphertext), sealed.ciphertext)
        assertSame(yield* tokens.defaultOf(customerId), found)
        const items = yield* listed(customerId)
        assertSame(items, [made])
        assert.sameMembers(Object.keys(items[0] ?? {}), Object.keys(made))
      }))

    it.effect("knows no unknown token, and marks none", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        yield* tokens.markRevoked(unknownToken, at(1))
        for (
          const refused of [
            yield* Effect.flip(tokens.find(unknownToken)),
            yield* Effect.flip(tokens.remove(unknownToken))
          ]
        ) {
          assertSame(refused, { _tag: "PlatformTokenNotFound", tokenId: unknownToken })
        }
        assert.isNull(yield* tokens.defaultOf(CustomerId.make(4_000_000_000)))
      }))

    it.effect("never gives an id twice, and takes them in any order", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const customerId = yield* someCustomer
        const { id: addedBy } = yield* someone()
        const ids = yield* Effect.all(Array.from({ length: 20 }, () => tokens.reserveId), { concurrency: "unbounded" })
        assert.strictEqual(new Set(ids).size, 20)
        const [first, second] = [ids[0] ?? unknownToken, ids[1] ?? unknownToken].toSorted((left, right) => left - right)
        for (const id of [second ?? unknownToken, first ?? unknownToken]) {
          yield* tokens.create({ id, customerId, label: "Main", isDefault: false, addedBy, sealed, at: at(1) })
        }
        assert.deepStrictEqual((yield* listed(customerId)).map(({ id }) => Number(id)), [Number(first), Number(second)])
      }))

    it.effect("makes the first token of a customer the default, and another one only when asked to", () =>
      Effect.gen(function*() {
        const customerId = yield* someCustomer
        const first = yield* stored({ customerId })
        assert.isTrue(first.isDefault)
        const second = yield* stored({ customerId })
        assert.isFalse(second.isDefault)
        assert.deepStrictEqual(yield* defaults(customerId), onlyDefault(first))
        const third = yield* stored({ customerId, isDefault: true })
        assert.deepStrictEqual(yield* defaults(customerId), onlyDefault(third))
        assertSame(yield* listed(customerId), [{ ...first, isDefault: false }, second, third])
      }))

    it.effect("makes a token the default while the one there is needs consent", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const customerId = yield* someCustomer
        const first = yield* stored({ customerId })
        yield* tokens.markRevoked(first.id, at(2))
        const second = yield* stored({ customerId })
        assert.isTrue(second.isDefault)
        assert.deepStrictEqual(yield* defaults(customerId), onlyDefault(second))
      }))

    it.effect("tells the default tokens that need consent, of the customers that are asked for", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const [lost, active, quiet, stranger] = [
          yield* someCustomer,
          yield* someCustomer,
          yield* someCustomer,
          yield* someCustomer
        ]
        const [first, second] = [yield* stored({ customerId: lost }), yield* stored({ customerId: stranger })]
        yield* stored({ customerId: active })
        const spare = yield* stored({ customerId: active })
        for (const { id } of [first, second, spare]) yield* tokens.markRevoked(id, at(2))
        const withoutConsent = (...some: ReadonlyArray<CustomerId>) =>
          Effect.map(tokens.withoutConsent(some), (found) => Array.from(found))
        assert.deepStrictEqual(yield* withoutConsent(quiet, lost, active), [[lost, first.id]])
        assert.deepStrictEqual(yield* withoutConsent(), [])
        yield* stored({ customerId: lost })
        assert.deepStrictEqual(yield* withoutConsent(lost), [])
      }))

    it.effect("has one default when several are stored as default at once", () =>
      Effect.gen(function*() {
        const customerId = yield* someCustomer
        const made = yield* Effect.all(Array.from({ length: 8 }, () => stored({ customerId, isDefault: true })), {
          concurrency: "unbounded"
        })
        const { claimed, given } = yield* defaults(customerId)
        assert.strictEqual(claimed.length, 1)
        assert.strictEqual(claimed[0], given)
        assert.strictEqual((yield* listed(customerId)).length, made.length)
      }))

    it.effect("has one default when tokens come and go at once", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const customerId = yield* someCustomer
        const going = yield* Effect.all(Array.from({ length: 6 }, () => stored({ customerId })))
        yield* Effect.all([
          ...going.map(({ id }) => tokens.remove(id)),
          ...going.map((_, turn) => Effect.asVoid(stored({ customerId, isDefault: turn % 2 === 0 })))
        ], { concurrency: "unbounded" })
        const { claimed, given } = yield* defaults(customerId)
        assert.strictEqual(claimed.length, 1)
        assert.strictEqual(claimed[0], given)
        assert.strictEqual((yield* listed(customerId)).length, 6)
      }))

    it.effect("removes a token once, also when it is removed several times at once", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const { id } = yield* stored({ customerId: yield* someCustomer })
        const exits = yield* Effect.all(Array.from({ length: 5 }, () => Effect.exit(tokens.remove(id))), {
          concurrency: "unbounded"
        })
        assert.strictEqual(exits.filter(({ _tag }) => _tag === "Success").length, 1)
        assert.strictEqual((yield* Effect.flip(tokens.find(id)))._tag, "PlatformTokenNotFound")
      }))

    it.effect("gives a removed default's place to the newest other one, an active one first", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const customerId = yield* someCustomer
        const [first, second, third, fourth] = [
          yield* stored({ customerId }),
          yield* stored({ customerId }),
          yield* stored({ customerId }),
          yield* stored({ customerId })
        ]
        yield* tokens.remove(second.id)
        assert.deepStrictEqual(yield* defaults(customerId), onlyDefault(first))
        yield* tokens.markRevoked(fourth.id, at(2))
        yield* tokens.remove(first.id)
        assert.deepStrictEqual(yield* defaults(customerId), onlyDefault(third))
        yield* tokens.remove(third.id)
        assert.deepStrictEqual(yield* defaults(customerId), onlyDefault(fourth))
        yield* tokens.remove(fourth.id)
        assert.deepStrictEqual(yield* defaults(customerId), noDefault)
      }))

    it.effect("marks a token as revoked, changes nothing else of it, and does so once", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const token = yield* stored({ customerId: yield* someCustomer })
        yield* tokens.markRevoked(token.id, at(5))
        yield* tokens.markRevoked(token.id, at(9))
        const found = yield* tokens.find(token.id)
        assertSame(found.token, { ...token, status: "needsConsent", dateUpdated: at(5) })
        assert.deepStrictEqual(Uint8Array.from(found.sealed.ciphertext), sealed.ciphertext)
        assertSame(yield* tokens.defaultOf(token.customerId), found)
      }))

    it.effect("keeps the tokens of customers apart", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const [mine, theirs] = [
          yield* stored({ customerId: yield* someCustomer }),
          yield* stored({ customerId: yield* someCustomer })
        ]
        yield* stored({ customerId: theirs.customerId, isDefault: true })
        assertSame((yield* tokens.defaultOf(mine.customerId))?.token, mine)
        yield* tokens.remove(mine.id)
        assert.deepStrictEqual(yield* defaults(mine.customerId), noDefault)
        assert.strictEqual((yield* listed(theirs.customerId)).length, 2)
      }))

    it.effect("lists the tokens of the wanted customers from the lowest id up, page by page", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const [mine, other, third] = [yield* someCustomer, yield* someCustomer, yield* someCustomer]
        const made: Array<PlatformToken> = []
        for (let place = 1; place <= 5; place++) {
          made.push(yield* stored({ customerId: place % 2 === 0 ? other : mine }))
          yield* stored({ customerId: third })
        }
        const filter = { customerIds: [other, mine, CustomerId.make(4_000_000_000)] }
        const first = yield* tokens.list(filter, { ...oldestFirst, limit: 3 })
        const second = yield* tokens.list(filter, { ...oldestFirst, limit: 3, from: first.next })
        assert.strictEqual(first.items.length, 3)
        assertSame([...first.items, ...second.items], made)
        assert.isNull(second.next)
        assertSame(yield* tokens.list({ customerIds: [] }, { ...oldestFirst, limit: 3 }), { items: [], next: null })
        const all = yield* tokens.list({ customerIds: null }, { ...oldestFirst, limit: 200 })
        const ids = new Set(all.items.map(({ id }) => id))
        assert.isTrue(made.every(({ id }) => ids.has(id)))
      }))

    it.effect("sorts tokens by id, label and dates", () =>
      Effect.gen(function*() {
        const tokens = yield* PlatformTokens
        const [mine, other] = [yield* someCustomer, yield* someCustomer]
        const b = yield* stored({ customerId: mine, label: "b", millis: 5 })
        const a = yield* stored({ customerId: other, label: "A", millis: 3 })
        const c = yield* stored({ customerId: mine, label: "C", millis: 4 })
        yield* tokens.markRevoked(a.id, at(9))
        yield* assertSorted((page) => tokens.list({ customerIds: [other, mine] }, page), ({ id }) => id, {
          id: [b.id, a.id, c.id],
          label: [a.id, b.id, c.id],
          dateAdded: [a.id, c.id, b.id],
          dateUpdated: [c.id, b.id, a.id]
        })
        yield* assertSearched((page) => tokens.list({ customerIds: [other, mine] }, page), ({ id }) => id, [
          b.id,
          a.id,
          c.id
        ], { a: [a.id], c: [c.id], ab: [] })
      }))
  })
