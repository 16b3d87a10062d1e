import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { SignInLimits, SignInThrottle, type SignInThrottled } from "@campaigns/application/Identity/SignInThrottle"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { randomUUID } from "node:crypto"

const limits = {
  perAccountAtAddress: { attempts: 3, regainMillis: 20_000 },
  perAccount: { attempts: 6, regainMillis: 10_000 },
  perAddress: { attempts: 9, regainMillis: 5_000 },
  familiarMillis: 600_000
}

const attempt = (account: string = randomUUID(), address: string = randomUUID()) => ({ account, address })

const times = <A, E, R>(count: number, effect: Effect.Effect<A, E, R>) =>
  Effect.forEach(Array.from({ length: count }), () => effect, { discard: true })

/** The refusal of an attempt. */
const refusal = <A>(admission: Effect.Effect<A, SignInThrottled | StorageUnavailable>) =>
  Effect.flip(Effect.catchTag(admission, "StorageUnavailable", Effect.die))

/** Attempts at a moment without success, each at an address of its own. */
const fromEverywhere = (account: string, count: number, now: number) =>
  Effect.flatMap(SignInThrottle, ({ admit }) => times(count, Effect.suspend(() => admit(attempt(account), now))))

/** Attempts at a moment without success, each on an account of its own. */
const onEverybody = (address: string, count: number, now: number) =>
  Effect.flatMap(
    SignInThrottle,
    ({ admit }) => times(count, Effect.suspend(() => admit(attempt(randomUUID(), address), now)))
  )

/** The laws of `SignInThrottle`, for the adapter that the layer provides, with small limits. */
export const signInThrottleContract = <E>(name: string, adapter: Layer.Layer<SignInThrottle, E>): void =>
  layer(Layer.provide(adapter, Layer.succeed(SignInLimits, limits)))(`SignInThrottle (${name})`, (it) => {
    it.effect("refuses an account at an address after its attempts, until one of them is forgotten", () =>
      Effect.gen(function*() {
        const { admit } = yield* SignInThrottle
        const mine = attempt()
        for (const now of [0, 1_000, 2_000]) yield* admit(mine, now)
        const refused = yield* refusal(admit(mine, 9_500))
        assert.strictEqual(refused.retryAfterSeconds, 11)
        yield* refusal(admit(mine, 19_999))
        yield* admit(mine, 20_000)
        assert.strictEqual((yield* refusal(admit(mine, 20_000))).retryAfterSeconds, 20)
        yield* times(3, admit(mine, 80_000))
      }))

    it.effect("leaves the account alone at other addresses, and other accounts at the address", () =>
      Effect.gen(function*() {
        const { admit } = yield* SignInThrottle
        const guessed = attempt()
        yield* times(3, admit(guessed, 0))
        yield* refusal(admit(guessed, 0))
        yield* admit(attempt(guessed.account), 0)
        yield* admit(attempt(randomUUID(), guessed.address), 0)
      }))

    it.effect("refuses an account that is guessed at from everywhere", () =>
      Effect.gen(function*() {
        const { admit } = yield* SignInThrottle
        const account = randomUUID()
        yield* fromEverywhere(account, 6, 0)
        assert.strictEqual((yield* refusal(admit(attempt(account), 0))).retryAfterSeconds, 10)
        yield* admit(attempt(account), 10_000)
      }))

    it.effect("refuses an address that guesses at everybody, and no other address", () =>
      Effect.gen(function*() {
        const { admit } = yield* SignInThrottle
        const address = randomUUID()
        yield* onEverybody(address, 9, 0)
        assert.strictEqual((yield* refusal(admit(attempt(randomUUID(), address), 0))).retryAfterSeconds, 5)
        yield* admit(attempt(), 0)
      }))

    it.effect("lets nobody be locked out at a familiar address by what others do", () =>
      Effect.gen(function*() {
        const { admit, succeeded } = yield* SignInThrottle
        const mine = attempt()
        yield* admit(mine, 0)
        yield* succeeded(mine, 0)
        yield* fromEverywhere(mine.account, 6, 1_000)
        yield* onEverybody(mine.address, 9, 1_000)
        yield* refusal(admit(attempt(mine.account), 1_000))
        yield* refusal(admit(attempt(randomUUID(), mine.address), 1_000))
        yield* admit(mine, 1_000)
        yield* succeeded(mine, 1_000)
        yield* times(3, admit(mine, 1_000))
        yield* refusal(admit(mine, 1_000))
      }))

    it.effect("gives up what counts no more, and nothing that does", () =>
      Effect.gen(function*() {
        const { admit, prune, succeeded } = yield* SignInThrottle
        const [over, counting, familiar] = [attempt(), attempt(), attempt()]
        yield* times(3, admit(over, 1_000_000))
        yield* admit(familiar, 1_000_000)
        yield* succeeded(familiar, 1_000_000)
        assert.isAtLeast(yield* prune(1_100_000), 3)
        yield* times(3, admit(counting, 1_100_000))
        assert.strictEqual(yield* prune(1_100_000), 0)
        yield* refusal(admit(counting, 1_100_000))
        yield* times(3, admit(over, 1_100_000))
        yield* refusal(admit(over, 1_100_000))
        yield* fromEverywhere(familiar.account, 6, 1_100_000)
        yield* admit(familiar, 1_100_000)
        assert.isAtLeast(yield* prune(10_000_000), 1)
      }))

    it.effect("forgets what address is familiar after its time without a sign-in", () =>
      Effect.gen(function*() {
        const { admit, succeeded } = yield* SignInThrottle
        const mine = attempt()
        for (const now of [0, 500_000]) {
          yield* admit(mine, now)
          yield* succeeded(mine, now)
        }
        yield* fromEverywhere(mine.account, 6, 1_099_000)
        yield* admit(mine, 1_099_999)
        yield* fromEverywhere(mine.account, 5, 1_160_000)
        yield* refusal(admit(mine, 1_160_000))
      }))

    it.effect("counts an attempt without an account for its address alone", () =>
      Effect.gen(function*() {
        const { admit } = yield* SignInThrottle
        const address = randomUUID()
        yield* times(9, admit(attempt("", address), 0))
        yield* refusal(admit(attempt("", address), 0))
        yield* admit(attempt("", randomUUID()), 0)
      }))

    it.effect("bounds many attempts at once like many in a row", () =>
      Effect.gen(function*() {
        const { admit } = yield* SignInThrottle
        const account = randomUUID()
        const exits = yield* Effect.all(
          Array.from({ length: 12 }, () => Effect.exit(admit(attempt(account), 0))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter((exit) => exit._tag === "Success").length, 6)
      }))

    it.effect("lets nobody wait after successes", () =>
      Effect.gen(function*() {
        const { admit, succeeded } = yield* SignInThrottle
        const mine = attempt()
        yield* times(20, Effect.andThen(admit(mine, 0), succeeded(mine, 0)))
      }))

    it.effect("counts right when the same person signs in many times at once", () =>
      Effect.gen(function*() {
        const { admit, succeeded } = yield* SignInThrottle
        const mine = attempt()
        yield* Effect.all(
          Array.from({ length: 100 }, () => admit(mine, 0).pipe(Effect.andThen(succeeded(mine, 0)), Effect.ignore)),
          { concurrency: "unbounded" }
        )
        yield* fromEverywhere(mine.account, 6, 0)
        yield* onEverybody(mine.address, 9, 0)
        yield* refusal(admit(attempt(mine.account), 0))
        yield* refusal(admit(attempt(randomUUID(), mine.address), 0))
      }))

    it.effect("does not let a success wash away the failures of others with the account or at the address", () =>
      Effect.gen(function*() {
        const { admit, succeeded } = yield* SignInThrottle
        const mine = attempt()
        yield* fromEverywhere(mine.account, 5, 0)
        yield* onEverybody(mine.address, 8, 0)
        yield* admit(mine, 0)
        yield* succeeded(mine, 0)
        yield* admit(attempt(mine.account), 0)
        yield* refusal(admit(attempt(mine.account), 0))
        yield* admit(attempt(randomUUID(), mine.address), 0)
        yield* refusal(admit(attempt(randomUUID(), mine.address), 0))
      }))

    it.effect("does not count a refused attempt", () =>
      Effect.gen(function*() {
        const { admit } = yield* SignInThrottle
        const mine = attempt()
        yield* times(3, admit(mine, 0))
        yield* times(5, refusal(admit(mine, 0)))
        yield* fromEverywhere(mine.account, 3, 0)
        yield* refusal(admit(attempt(mine.account), 0))
        yield* onEverybody(mine.address, 6, 0)
        yield* refusal(admit(attempt(randomUUID(), mine.address), 0))
      }))
  })
