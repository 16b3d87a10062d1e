import * as VendorCircuit from "@campaigns/vendor-http/VendorCircuit"
import {
  ofAnswer,
  unavailable,
  type VendorFailure,
  VendorReason,
  withoutAnswer
} from "@campaigns/vendor-http/VendorFailure"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Metric from "effect/Metric"
import * as TestClock from "effect/testing/TestClock"

const settings = { failures: 3, openStart: Duration.seconds(10), openMost: Duration.minutes(1) }
const owner = { name: "The vendor", metric: "vendor" }
const circuit = VendorCircuit.make(owner, settings)

const broken = unavailable("Broken.")
const answered = (status: number) => ofAnswer("The vendor", { status, headers: {}, body: undefined }, {}, null)

const failing = ({ through }: VendorCircuit.VendorCircuit, failure: VendorFailure, times: number, key = "one") =>
  Effect.replicateEffect(Effect.ignore(through(key, Effect.fail(failure))), times)

const heldFor = (seconds: number) => ({
  _tag: "Unavailable" as const,
  timedOut: false,
  mayHaveActed: false,
  retryAfterSeconds: seconds
})

const reasonOf = <A, R>(call: Effect.Effect<A, VendorFailure, R>) =>
  Effect.map(Effect.flip(call), ({ reason }) => ({ ...reason }))

describe("the circuit of a vendor", () => {
  it.effect("opens after some failures of the vendor, says for how long, and leaves other keys alone", () =>
    Effect.gen(function*() {
      const made = yield* circuit
      yield* failing(made, broken, 3)
      let calls = 0
      const held = made.through("one", Effect.sync(() => ++calls))
      assert.deepStrictEqual(yield* reasonOf(held), heldFor(10))
      assert.strictEqual(
        (yield* Effect.flip(held)).message,
        "The vendor has failed too often and is left alone for now; ask again in 10 s."
      )
      assert.strictEqual(calls, 0)
      assert.strictEqual(yield* made.through("other", Effect.succeed("well")), "well")
    }))

  it.effect("counts only a vendor that is out of order, away or not understood", () =>
    Effect.gen(function*() {
      const cases: ReadonlyArray<readonly [VendorFailure, opens: boolean]> = [
        [answered(400), false],
        [answered(401), false],
        [answered(403), false],
        [answered(404), false],
        [answered(422), false],
        [answered(429), false],
        [answered(408), true],
        [answered(500), true],
        [answered(503), true],
        [answered(504), true],
        [broken, true],
        [unavailable("", { timedOut: true }), true],
        [unavailable("", { mayHaveActed: false }), true],
        [withoutAnswer(VendorReason.MalformedAnswer(), ""), true]
      ]
      for (const [failure, opens] of cases) {
        const made = yield* circuit
        yield* failing(made, failure, 10)
        const outcome = yield* Effect.exit(made.through("one", Effect.void))
        assert.strictEqual(outcome._tag === "Failure", opens, failure.message)
      }
    }))

  it.effect("takes a vendor for well whose answer is of no use to the caller, and knows nothing of defects", () =>
    Effect.gen(function*() {
      const { through } = yield* circuit
      yield* Effect.replicateEffect(Effect.ignore(through("one", Effect.fail("no such asset"))), 10)
      yield* Effect.replicateEffect(Effect.exit(through("one", Effect.die("a bug"))), 10)
      assert.strictEqual(yield* through("one", Effect.succeed("well")), "well")
    }))

  it.effect("lets one call through to probe, and closes when that goes well", () =>
    Effect.gen(function*() {
      const made = yield* circuit
      yield* failing(made, broken, 3)
      yield* TestClock.adjust("10 seconds")
      const answer = yield* Deferred.make<string>()
      const probe = yield* Effect.forkChild(made.through("one", Deferred.await(answer)), { startImmediately: true })
      assert.deepStrictEqual(yield* reasonOf(made.through("one", Effect.succeed("second"))), heldFor(1))
      yield* Deferred.succeed(answer, "well")
      assert.strictEqual(yield* Fiber.join(probe), "well")
      assert.strictEqual(yield* made.through("one", Effect.succeed("third")), "third")
    }))

  it.effect("lets others wait for the probe where they have the patience", () =>
    Effect.gen(function*() {
      const made = yield* VendorCircuit.make(owner, { ...settings, probePatience: Duration.seconds(5) })
      yield* failing(made, broken, 3)
      yield* TestClock.adjust("10 seconds")
      const answer = yield* Deferred.make<string>()
      const probe = yield* Effect.forkChild(made.through("one", Deferred.await(answer)), { startImmediately: true })
      const other = yield* Effect.forkChild(made.through("one", Effect.succeed("second")), { startImmediately: true })
      const late = yield* Effect.forkChild(Effect.flip(made.through("one", Effect.void)), { startImmediately: true })
      yield* TestClock.adjust("4 seconds")
      assert.isUndefined(other.pollUnsafe())
      yield* Fiber.interrupt(late)
      yield* Deferred.succeed(answer, "well")
      yield* TestClock.adjust("100 millis")
      assert.strictEqual(yield* Fiber.join(probe), "well")
      assert.strictEqual(yield* Fiber.join(other), "second")
    }))

  it.effect("sends those away who waited for the probe for as long as they have the patience", () =>
    Effect.gen(function*() {
      const made = yield* VendorCircuit.make(owner, { ...settings, probePatience: Duration.seconds(5) })
      yield* failing(made, broken, 3)
      yield* TestClock.adjust("10 seconds")
      yield* Effect.forkChild(made.through("one", Effect.never), { startImmediately: true })
      const other = yield* Effect.forkChild(reasonOf(made.through("one", Effect.void)), { startImmediately: true })
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(yield* Fiber.join(other), heldFor(1))
    }))

  it.effect("lets a call wait until it is let through where it has the patience, and no longer", () =>
    Effect.gen(function*() {
      const made = yield* VendorCircuit.make(owner, { ...settings, openPatience: Duration.seconds(15) })
      yield* failing(made, broken, 3)
      const waiting = yield* Effect.forkChild(made.through("one", Effect.succeed("well")), { startImmediately: true })
      yield* TestClock.adjust("9 seconds")
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* Fiber.join(waiting), "well")
      yield* failing(made, broken, 3)
      assert.deepStrictEqual(yield* reasonOf(made.through("one", Effect.void)), heldFor(20))
    }))

  it.effect("stays open for longer when the probe fails, and closes when a mistake of ours is all that is wrong", () =>
    Effect.gen(function*() {
      const made = yield* circuit
      yield* failing(made, broken, 3)
      yield* TestClock.adjust("10 seconds")
      yield* failing(made, broken, 1)
      assert.deepStrictEqual(yield* reasonOf(made.through("one", Effect.void)), heldFor(20))
      yield* TestClock.adjust("20 seconds")
      yield* failing(made, answered(400), 1)
      yield* made.through("one", Effect.void)
    }))

  it.effect("counts answers that break off after they began", () =>
    Effect.gen(function*() {
      const made = yield* circuit
      yield* Effect.replicateEffect(made.count("one", broken), 3)
      assert.deepStrictEqual(yield* reasonOf(made.through("one", Effect.void)), heldFor(10))
    }))

  it.effect("is a metric while it is not closed, and so are its changes", () =>
    Effect.gen(function*() {
      const attributes = { vendor: "vendor" }
      const open = Effect.map(
        Metric.value(Metric.withAttributes(VendorCircuit.openCircuits, attributes)),
        ({ value }) => value
      )
      const went = (to: string) =>
        Effect.map(
          Metric.value(Metric.withAttributes(VendorCircuit.circuitTransitions, { ...attributes, to })),
          ({ count }) => count
        )
      const made = yield* VendorCircuit.make(owner, { ...settings, failures: 1 })
      assert.strictEqual(yield* open, 0)
      for (const key of ["one", "other"]) yield* failing(made, broken, 1, key)
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(yield* open, 2)
      yield* failing(made, broken, 1)
      yield* made.through("other", Effect.void)
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(yield* open, 1)
      assert.deepStrictEqual([yield* went("open"), yield* went("halfopen"), yield* went("closed")], [3, 2, 1])
    }).pipe(Effect.provideServiceEffect(Metric.MetricRegistry, Effect.sync(() => new Map()))))
})
