import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import type { CircuitBreaker } from "effect/persistence/CircuitBreaker"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"

/** The circuits of a vendor that are not closed now: accounts, or the vendor as a whole, whose calls are held back. */
export const openCircuits = Metric.gauge("campaigns.circuit_breaker.open", {
  description: "Circuits to a vendor that are open or being tried out"
})

/** The number of times that circuits of a vendor changed, by the state that they went to. */
export const circuitTransitions = Metric.counter("campaigns.circuit_breaker.transitions", {
  description: "Changes of state of the circuits to a vendor",
  incremental: true
})

/** Counts the changes of a vendor's circuits for as long as the scope lasts. */
export const observeBreaker = (
  vendor: string
) =>
(breaker: CircuitBreaker): Effect.Effect<void, never, Scope.Scope> => {
  const open = Metric.withAttributes(openCircuits, { vendor })
  const count = Stream.runForEach(breaker.transitions, ({ from, to }) =>
    Effect.all([
      Metric.update(Metric.withAttributes(circuitTransitions, { vendor, to: to.toLowerCase() }), 1),
      Metric.modify(open, from === "Closed" ? 1 : to === "Closed" ? -1 : 0)
    ], { discard: true }))
  return Effect.andThen(Metric.update(open, 0), Effect.asVoid(Effect.forkScoped(count, { startImmediately: true })))
}
