import type { AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import { LocationLookup } from "@campaigns/application/Locations/LocationLookup"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { LocationCalls, locationsService, placeOf } from "./LocationsService.ts"
import { berlin, insiders, member, memberOfBoth, newYork, outsiders, stranger, unknownCustomer } from "./People.ts"

const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => LocationId.make(first + index))
const ids = (...numbers: ReadonlyArray<number>) => numbers.map((number) => LocationId.make(number))

const lookUp = (
  locationIds: ReadonlyArray<LocationId>,
  { customerId = berlin, isForced = false, tokenId = null, user = member }: {
    readonly customerId?: CustomerId
    readonly isForced?: boolean
    readonly tokenId?: PlatformTokenId | null
    readonly user?: Principal
  } = {}
) => Effect.flatMap(LocationLookup, (lookup) => lookup.lookUp(user, { customerId, isForced, locationIds, tokenId }))

const away: AdPlatformReason = { _tag: "Unavailable", timedOut: false }

/** Lets every fiber go as far as it can. */
const settle = TestClock.adjust("1 millis")

describe("Looking up locations", () => {
  it.effect("asks the platform once for what is not known, in one read and one write, and then no more", () =>
    Effect.gen(function*() {
      const state = yield* LocationCalls
      yield* lookUp(ids(1, 2))
      assert.deepStrictEqual(yield* lookUp(ids(3, 1, 2_000, 3, 2)), ids(3, 1, 2).map(placeOf))
      assert.deepStrictEqual(state.calls.map((call) => call.ids), [ids(1, 2), ids(3, 2_000)])
      assert.deepStrictEqual([state.reads, state.writes], [2, 2])
      assert.deepStrictEqual(yield* lookUp(ids(2_000, 2)), ids(2).map(placeOf))
      assert.deepStrictEqual(yield* lookUp([]), [])
      assert.deepStrictEqual([state.calls.length, state.reads, state.writes], [2, 2, 2])
    }).pipe(Effect.provide(locationsService)))

  it.effect("makes one call for 100 look-ups of the same 50 locations at once", () =>
    Effect.gen(function*() {
      const state = yield* LocationCalls
      state.answersAtOnce = false
      const wanted = idsFrom(1, 50)
      const users = [member, memberOfBoth]
      const running = yield* Effect.forkChild(Effect.forEach(
        Array.from({ length: 100 }, (_, index) => index),
        (index) => Effect.delay(lookUp(wanted, { user: users[index % 2] ?? member }), index % 10),
        { concurrency: "unbounded" }
      ))
      yield* TestClock.adjust("1 second")
      assert.strictEqual(state.calls.length, 1)
      for (const call of state.calls) yield* call.answer
      for (const answer of yield* Fiber.join(running)) assert.deepStrictEqual(answer, wanted.map(placeOf))
      assert.deepStrictEqual([state.calls.length, state.writes], [1, 1])
      state.answersAtOnce = true
      yield* Effect.all(Array.from({ length: 100 }, () => lookUp(idsFrom(51, 50))), { concurrency: "unbounded" })
      assert.deepStrictEqual([state.calls.length, state.writes], [2, 2])
    }).pipe(Effect.provide(locationsService)))

  it.effect("asks only for the ids that are not on their way already", () =>
    Effect.gen(function*() {
      const state = yield* LocationCalls
      state.answersAtOnce = false
      const first = yield* Effect.forkChild(lookUp(ids(1, 2)))
      yield* settle
      const second = yield* Effect.forkChild(lookUp(ids(2, 3)))
      yield* settle
      const third = yield* Effect.forkChild(lookUp(ids(3, 1)))
      yield* settle
      assert.deepStrictEqual(state.calls.map((call) => call.ids), [ids(1, 2), ids(3)])
      for (const call of state.calls) yield* call.answer
      assert.deepStrictEqual(
        [yield* Fiber.join(first), yield* Fiber.join(second), yield* Fiber.join(third)],
        [ids(1, 2), ids(2, 3), ids(3, 1)].map((some) => some.map(placeOf))
      )
    }).pipe(Effect.provide(locationsService)))

  it.effect("fails those who wait for a call that fails, and asks again afterwards", () =>
    Effect.gen(function*() {
      const state = yield* LocationCalls
      state.answersAtOnce = false
      const waiting = yield* Effect.forkChild(Effect.forEach([1, 2, 3], () => Effect.flip(lookUp(ids(1))), {
        concurrency: "unbounded"
      }))
      yield* settle
      yield* state.calls[0]?.fail(away) ?? Effect.void
      for (const error of yield* Fiber.join(waiting)) assert.strictEqual(error._tag, "AdPlatformError")
      state.answersAtOnce = true
      assert.deepStrictEqual(yield* lookUp(ids(1)), ids(1).map(placeOf))
      assert.strictEqual(state.calls.length, 2)
    }).pipe(Effect.provide(locationsService)))

  it.effect("does not let one customer's failure be another's: those ask with their own account", () =>
    Effect.gen(function*() {
      const state = yield* LocationCalls
      state.answersAtOnce = false
      const mine = yield* Effect.forkChild(Effect.flip(lookUp(ids(1, 2))))
      yield* settle
      const theirs = yield* Effect.forkChild(lookUp(ids(2, 1), { customerId: newYork, user: stranger }))
      yield* settle
      assert.strictEqual(state.calls.length, 1)
      yield* state.calls[0]?.fail({ _tag: "Unauthorized", code: "USER_PERMISSION_DENIED" }) ?? Effect.void
      yield* settle
      assert.strictEqual((yield* Fiber.join(mine))._tag, "AdPlatformError")
      assert.deepStrictEqual(state.calls.map(({ account }) => account.customerId), [berlin, newYork])
      yield* state.calls[1]?.answer ?? Effect.void
      assert.deepStrictEqual(yield* Fiber.join(theirs), ids(2, 1).map(placeOf))
    }).pipe(Effect.provide(locationsService)))

  it.effect("goes on for the others when whoever asked first goes away", () =>
    Effect.gen(function*() {
      const state = yield* LocationCalls
      state.answersAtOnce = false
      const first = yield* Effect.forkChild(lookUp(ids(1)))
      yield* settle
      const second = yield* Effect.forkChild(lookUp(ids(1)))
      yield* settle
      yield* Fiber.interrupt(first)
      yield* state.calls[0]?.answer ?? Effect.void
      assert.deepStrictEqual(yield* Fiber.join(second), ids(1).map(placeOf))
      assert.strictEqual(state.calls.length, 1)
    }).pipe(Effect.provide(locationsService)))

  it.effect("asks again after 30 days, after a day for what the platform did not know, and whenever it is forced", () =>
    Effect.gen(function*() {
      const state = yield* LocationCalls
      const asked = () => state.calls.splice(0).map((call) => call.ids)
      yield* lookUp(ids(1, 2_000))
      yield* TestClock.adjust("23 hours")
      yield* lookUp(ids(1, 2_000))
      assert.deepStrictEqual(asked(), [ids(1, 2_000)])
      yield* TestClock.adjust("1 hour")
      yield* lookUp(ids(1, 2_000))
      assert.deepStrictEqual(asked(), [ids(2_000)])
      yield* lookUp(ids(2, 1), { isForced: true })
      assert.deepStrictEqual(asked(), [ids(2, 1)])
      yield* TestClock.adjust("719 hours")
      yield* lookUp(ids(1))
      assert.deepStrictEqual(asked(), [])
      yield* TestClock.adjust("1 hour")
      yield* lookUp(ids(1))
      assert.deepStrictEqual(asked(), [ids(1)])
    }).pipe(Effect.provide(locationsService)))

  it.effect("answers from what is up to 90 days old when the platform is away, unless something is not known", () =>
    Effect.gen(function*() {
      const state = yield* LocationCalls
      yield* lookUp(ids(1, 2_000))
      yield* TestClock.adjust("89 days")
      state.answersAtOnce = false
      const failing = Effect.fnUntraced(function*(reason: AdPlatformReason, ...asked: Parameters<typeof lookUp>) {
        const running = yield* Effect.forkChild(Effect.result(lookUp(...asked)))
        yield* settle
        yield* state.calls.at(-1)?.fail(reason) ?? Effect.void
        const { _tag } = yield* Fiber.join(running)
        return _tag
      })
      assert.strictEqual(yield* failing(away, ids(2_000, 1)), "Success")
      assert.strictEqual(yield* failing({ _tag: "RateLimited", retryAfterSeconds: null }, ids(1)), "Success")
      assert.strictEqual(yield* failing(away, ids(1, 3)), "Failure")
      assert.strictEqual(yield* failing(away, ids(1), { isForced: true }), "Failure")
      assert.strictEqual(yield* failing({ _tag: "Unauthorized", code: "revoked" }, ids(1)), "Failure")
      yield* TestClock.adjust("1 day")
      assert.strictEqual(yield* failing(away, ids(1)), "Failure")
    }).pipe(Effect.provide(locationsService)))

  it.effect("answers also when what the platform said cannot be kept", () =>
    Effect.gen(function*() {
      const state = yield* LocationCalls
      state.isFull = true
      assert.deepStrictEqual(yield* lookUp(ids(1)), ids(1).map(placeOf))
      assert.deepStrictEqual(yield* lookUp(ids(1)), ids(1).map(placeOf))
      assert.strictEqual(state.calls.length, 1)
    }).pipe(Effect.provide(locationsService)))

  it.effect("needs a customer whom the user may see, and their token, also for what is known", () =>
    Effect.gen(function*() {
      const state = yield* LocationCalls
      yield* lookUp(ids(1))
      for (const user of outsiders) {
        assert.strictEqual((yield* Effect.flip(lookUp(ids(1), { user })))._tag, "CustomerNotFound")
      }
      for (const user of insiders) {
        const missing = yield* Effect.flip(lookUp(ids(1), { user, customerId: unknownCustomer }))
        assert.strictEqual(missing._tag, "CustomerNotFound")
        const token = yield* Effect.flip(lookUp(ids(1), { user, tokenId: PlatformTokenId.make(99) }))
        assert.strictEqual(token._tag, "PlatformTokenNotFound")
      }
      assert.strictEqual(state.calls.length, 1)
    }).pipe(Effect.provide(locationsService)))
})
