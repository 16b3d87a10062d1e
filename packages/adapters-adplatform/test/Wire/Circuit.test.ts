import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as CircuitBreaker from "effect/persistence/CircuitBreaker"
import * as TestClock from "effect/testing/TestClock"
import { type CallFailure, HeldBack, NoAnswer, NoCredential, Refused } from "../../src/Wire/CallFailure.ts"
import * as Circuit from "../../src/Wire/Circuit.ts"

const [one, other] = [CustomerId.make(1), CustomerId.make(2)]

const circuit = Circuit.make({
  failures: 3,
  openStart: Duration.seconds(10),
  openMost: Duration.minutes(1)
})

const withStore = Effect.provide(CircuitBreaker.layerStoreMemory())

const broken = new NoAnswer({ timedOut: false, message: "", requestId: null })

const refused = (httpStatus: number, family: string, code: string) =>
  new Refused({
    httpStatus,
    body: null,
    retryAfterSeconds: null,
    report: { httpStatus, status: null, message: "", requestId: null, errors: [{ errorCode: { [family]: code } }] }
  })

const failing = (through: Circuit.Circuit["through"], failure: CallFailure, times: number) =>
  Effect.replicateEffect(Effect.ignore(through(one, Effect.fail(failure))), times)

describe("the circuit of an account", () => {
  it.effect("opens after some failures of the platform, and says for how long", () =>
    Effect.gen(function*() {
      const { through } = yield* circuit
      yield* failing(through, broken, 3)
      let calls = 0
      const held = yield* Effect.flip(through(one, Effect.sync(() => ++calls)))
      assert.instanceOf(held, HeldBack)
      assert.deepInclude(held, { because: "Unwell", retryAfterSeconds: 10 })
      assert.strictEqual(calls, 0)
      assert.strictEqual(yield* through(other, Effect.succeed("well")), "well")
    }).pipe(withStore, Effect.scoped))

  it.effect("does not open for what the user, the credential or a limit caused", () =>
    Effect.gen(function*() {
      const { through } = yield* circuit
      const harmless = [
        refused(400, "campaignError", "DUPLICATE_CAMPAIGN_NAME"),
        refused(403, "authorizationError", "USER_PERMISSION_DENIED"),
        refused(429, "quotaError", "RESOURCE_EXHAUSTED"),
        refused(404, "requestError", "UNSUPPORTED_VERSION"),
        new NoCredential({ code: "invalid_grant" })
      ]
      for (const failure of harmless) yield* failing(through, failure, 10)
      assert.strictEqual(yield* through(one, Effect.succeed("well")), "well")
    }).pipe(withStore, Effect.scoped))

  it.effect("lets one call through to probe, and closes when that goes well", () =>
    Effect.gen(function*() {
      const { through } = yield* circuit
      yield* failing(through, broken, 3)
      yield* TestClock.adjust("10 seconds")
      const answer = yield* Deferred.make<string>()
      const probe = yield* Effect.forkChild(through(one, Deferred.await(answer)), { startImmediately: true })
      const held = yield* Effect.flip(through(one, Effect.succeed("second")))
      assert.deepInclude(held, { _tag: "HeldBack", retryAfterSeconds: 1 })
      yield* Deferred.succeed(answer, "well")
      assert.strictEqual(yield* Fiber.join(probe), "well")
      assert.strictEqual(yield* through(one, Effect.succeed("third")), "third")
    }).pipe(withStore, Effect.scoped))

  it.effect("stays open for longer when the probe fails, and closes when the user's mistake is all that is wrong", () =>
    Effect.gen(function*() {
      const { through } = yield* circuit
      yield* failing(through, broken, 3)
      yield* TestClock.adjust("10 seconds")
      yield* failing(through, broken, 1)
      assert.deepInclude(yield* Effect.flip(through(one, Effect.void)), { retryAfterSeconds: 20 })
      yield* TestClock.adjust("20 seconds")
      yield* failing(through, refused(400, "queryError", "BAD_VALUE"), 1)
      yield* through(one, Effect.void)
    }).pipe(withStore, Effect.scoped))

  it.effect("counts answers that break off after they began", () =>
    Effect.gen(function*() {
      const { count, through } = yield* circuit
      yield* Effect.replicateEffect(count(one, broken), 3)
      assert.strictEqual((yield* Effect.flip(through(one, Effect.void)))._tag, "HeldBack")
    }).pipe(withStore, Effect.scoped))
})
