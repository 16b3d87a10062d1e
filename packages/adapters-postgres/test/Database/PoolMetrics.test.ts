import { countedReserve } from "@campaigns/adapters-postgres/Database/PooledClient"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Metric from "effect/Metric"
import * as Semaphore from "effect/Semaphore"
import * as TestClock from "effect/testing/TestClock"

const own = Effect.provideServiceEffect(Metric.MetricRegistry, Effect.sync(() => new Map()))

const figures = Effect.map(Metric.snapshot, (all) =>
  Object.fromEntries(all.map((metric) => [
    metric.id.replace("db.client.connection.", ""),
    metric.type === "Gauge" ? Number(metric.state.value) : metric.type === "Histogram" ? metric.state.sum : null
  ])))

it.effect("Connections are counted while they are taken and while they are waited for", () =>
  Effect.gen(function*() {
    const pool = yield* Semaphore.make(1)
    const reserve = yield* countedReserve("test", 1, pool.takeScoped(1))
    const hold = Effect.scoped(Effect.andThen(reserve, Effect.sleep("3 seconds")))
    const first = yield* Effect.forkChild(hold)
    const second = yield* Effect.forkChild(hold)
    yield* TestClock.adjust("1 second")
    assert.deepStrictEqual(yield* figures, { count: 1, pending_requests: 1, max: 1, wait_time: 0 })
    yield* TestClock.adjust("2 seconds")
    assert.deepStrictEqual(yield* figures, { count: 1, pending_requests: 0, max: 1, wait_time: 3 })
    yield* TestClock.adjust("3 seconds")
    yield* Fiber.joinAll([first, second])
    assert.deepStrictEqual(yield* figures, { count: 0, pending_requests: 0, max: 1, wait_time: 3 })
  }).pipe(own))

it.effect("Whoever gives up waiting, or gets no connection, is waited for no longer", () =>
  Effect.gen(function*() {
    const hung = yield* countedReserve("test", 1, Effect.never)
    const waiting = yield* Effect.forkChild(Effect.scoped(hung), { startImmediately: true })
    assert.deepInclude(yield* figures, { pending_requests: 1 })
    yield* Fiber.interrupt(waiting)
    const refused = yield* countedReserve("test", 1, Effect.fail("no connection"))
    yield* Effect.exit(Effect.scoped(refused))
    assert.deepInclude(yield* figures, { count: 0, pending_requests: 0 })
  }).pipe(own))
