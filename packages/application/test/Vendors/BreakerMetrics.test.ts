import { circuitTransitions, observeBreaker, openCircuits } from "@campaigns/application/Vendors/BreakerMetrics"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import * as CircuitBreaker from "effect/persistence/CircuitBreaker"
import * as TestClock from "effect/testing/TestClock"

const vendor = { vendor: "vendor" }
const open = Effect.map(Metric.value(Metric.withAttributes(openCircuits, vendor)), ({ value }) => value)
const went = (to: string) =>
  Effect.map(Metric.value(Metric.withAttributes(circuitTransitions, { ...vendor, to })), ({ count }) => count)

it.effect("Circuits of a vendor are counted while they are not closed", () =>
  Effect.gen(function*() {
    const breaker = yield* CircuitBreaker.make({
      tripPolicy: CircuitBreaker.consecutive(1),
      openDuration: "1 second"
    })
    yield* observeBreaker("vendor")(breaker)
    assert.strictEqual(yield* open, 0)

    for (const key of ["one", "other"]) yield* Effect.exit(breaker.execute(Effect.fail("down"), { key }))
    yield* TestClock.adjust("1 second")
    assert.strictEqual(yield* open, 2)

    yield* Effect.exit(breaker.execute(Effect.fail("still down"), { key: "one" }))
    yield* breaker.execute(Effect.void, { key: "other" })
    yield* TestClock.adjust("1 millis")
    assert.strictEqual(yield* open, 1)
    assert.deepStrictEqual([yield* went("open"), yield* went("halfopen"), yield* went("closed")], [3, 2, 1])
  }).pipe(
    Effect.provide(CircuitBreaker.layerStoreMemory()),
    Effect.provideServiceEffect(Metric.MetricRegistry, Effect.sync(() => new Map()))
  ))
