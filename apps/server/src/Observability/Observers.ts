import { MetricsObservers, observing } from "@campaigns/adapters-http/Observability/MetricsObservers"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import type { Settings } from "../Config.ts"
import { cacheMetrics } from "./CacheMetrics.ts"
import { largeWorkMetrics } from "./LargeWorkMetrics.ts"
import { processMetrics } from "./ProcessMetrics.ts"
import { storageMetrics } from "./StorageMetrics.ts"
import { taskMetrics } from "./TaskMetrics.ts"
import { metricsInterval } from "./Telemetry.ts"

/** A scrape looks when it comes; what is pushed to a collector has to be looked at by the clock. */
const byTheClock = Layer.effectDiscard(
  Effect.flatMap(observing, (observe) => Effect.forkScoped(Effect.repeat(observe, Schedule.spaced(metricsInterval))))
)

/** The observers of metrics: the process, its caches, its large work, and the database with its tasks. */
export const layer = ({ collector }: Pick<Settings, "collector">) => {
  const observers = Layer.effect(
    MetricsObservers,
    Effect.all([processMetrics, cacheMetrics, largeWorkMetrics, storageMetrics, taskMetrics])
  )
  return collector === null ? observers : byTheClock.pipe(Layer.provideMerge(observers))
}
