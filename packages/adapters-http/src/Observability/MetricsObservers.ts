import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"

/** A source of figures that are not counted as they happen: `observe` looks at it and sets its metrics. */
export interface MetricsObserver {
  readonly name: string
  readonly observe: Effect.Effect<void, unknown>
}

/** The observers that run before metrics are read; nothing unless said otherwise. */
export const MetricsObservers = Context.Reference<ReadonlyArray<MetricsObserver>>(
  "@campaigns/adapters-http/MetricsObservers",
  { defaultValue: () => [] }
)

/** An observer that takes longer than this counts as failed: a scrape must not wait for a database that hangs. */
const patience = Duration.seconds(2)

/** Readers within this time see the same figures, so that frequent readers do not load what is observed. */
const freshness = Duration.seconds(1)

const success = Metric.gauge("campaigns.observation.success", {
  description: "1 when the source of a group of metrics could be read the last time, 0 when those are older"
})

const look = ({ name, observe }: MetricsObserver): Effect.Effect<void> => {
  const told = Metric.withAttributes(success, { source: name })
  return observe.pipe(
    Effect.timeout(patience),
    Effect.andThen(Metric.update(told, 1)),
    Effect.catchCause((cause) =>
      Effect.andThen(Effect.logDebug("metrics could not be observed", name, cause), Metric.update(told, 0))
    )
  )
}

/** Makes the effect that brings the metrics of all observers up to date; it never fails. */
export const observing: Effect.Effect<Effect.Effect<void>> = Effect.flatMap(
  MetricsObservers,
  (observers) =>
    Effect.cachedWithTTL(Effect.forEach(observers, look, { concurrency: "unbounded", discard: true }), freshness)
)
