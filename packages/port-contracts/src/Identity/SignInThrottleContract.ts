import { SignInLimits, SignInThrottle } from "@campaigns/application/Identity/SignInThrottle"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { randomUUID } from "node:crypto"

const limits = { perAccount: 3, perAddress: 5, windowMillis: 60_000 }

const attempt = (account: string = randomUUID(), address: string = randomUUID()) => ({ account, address })

const times = <A, E>(count: number, effect: Effect.Effect<A, E>) =>
  Effect.forEach(Array.from({ length: count }), () => effect, { discard: true })

/** The laws of `SignInThrottle`, for the adapter that the layer provides, with small limits. */
export const signInThrottleContract = <E>(name: string, adapter: Layer.Layer<SignInThrottle, E>): void =>
  layer(Layer.provide(adapter, Layer.succeed(SignInLimits, limits)))(`SignInThrottle (${name})`, (it) => {
    it.effect("refuses an account that failed too often, from whatever address, until its window ends", () =>
      Effect.gen(function*() {
        const throttle = yield* SignInThrottle
        const account = randomUUID()
        for (const now of [0, 1_000, 2_000]) yield* throttle.admit(attempt(account), now)
        const refused = yield* Effect.flip(throttle.admit(attempt(account), 30_500))
        assert.strictEqual(refused.retryAfterSeconds, 30)
        yield* Effect.flip(throttle.admit(attempt(account), 59_999))
        yield* throttle.admit(attempt(account), 60_000)
      }))

    it.effect("refuses an address that failed too often, with whatever account, and no other address", () =>
      Effect.gen(function*() {
        const throttle = yield* SignInThrottle
        const address = randomUUID()
        for (const now of [0, 1, 2, 3, 4]) yield* throttle.admit(attempt(randomUUID(), address), now)
        yield* Effect.flip(throttle.admit(attempt(randomUUID(), address), 5))
        yield* throttle.admit(attempt(), 5)
      }))

    it.effect("counts an attempt without an account for its address alone", () =>
      Effect.gen(function*() {
        const throttle = yield* SignInThrottle
        const address = randomUUID()
        yield* times(5, throttle.admit(attempt("", address), 0))
        yield* Effect.flip(throttle.admit(attempt("", address), 0))
        yield* throttle.admit(attempt("", randomUUID()), 0)
      }))

    it.effect("bounds many attempts at once like many in a row", () =>
      Effect.gen(function*() {
        const throttle = yield* SignInThrottle
        const account = randomUUID()
        const exits = yield* Effect.all(
          Array.from({ length: 12 }, () => Effect.exit(throttle.admit(attempt(account), 0))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter((exit) => exit._tag === "Success").length, 3)
      }))

    it.effect("lets nobody wait after successes", () =>
      Effect.gen(function*() {
        const throttle = yield* SignInThrottle
        const mine = attempt()
        yield* times(20, Effect.andThen(throttle.admit(mine, 0), throttle.succeeded(mine, 0)))
      }))

    it.effect("counts right when the same person signs in many times at once", () =>
      Effect.gen(function*() {
        const throttle = yield* SignInThrottle
        const mine = attempt()
        yield* Effect.all(
          Array.from({ length: 100 }, () =>
            throttle.admit(mine, 0).pipe(Effect.andThen(throttle.succeeded(mine, 0)), Effect.ignore)),
          { concurrency: "unbounded" }
        )
        yield* times(5, throttle.admit(attempt("", mine.address), 0))
        yield* Effect.flip(throttle.admit(attempt("", mine.address), 0))
      }))

    it.effect("does not let a success with one account wash away an address's failures with others", () =>
      Effect.gen(function*() {
        const throttle = yield* SignInThrottle
        const own = attempt()
        yield* times(4, throttle.admit(attempt("", own.address), 0))
        yield* throttle.admit(own, 0)
        yield* throttle.succeeded(own, 0)
        yield* throttle.admit(attempt("", own.address), 0)
        yield* Effect.flip(throttle.admit(attempt("", own.address), 0))
      }))

    it.effect("does not count a refused attempt", () =>
      Effect.gen(function*() {
        const throttle = yield* SignInThrottle
        const [account, address] = [randomUUID(), randomUUID()]
        yield* times(3, throttle.admit(attempt(account), 0))
        yield* times(5, Effect.flip(throttle.admit(attempt(account, address), 0)))
        yield* times(5, throttle.admit(attempt("", address), 0))
      }))
  })
