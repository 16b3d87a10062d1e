import { PlatformOperations } from "@campaigns/application/Analyses/PlatformQuota"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Schedule from "effect/Schedule"

/** The time between two writes of what was counted. */
const EVERY = "5 seconds"

/** The operations that this process asked of the ad platform and that are not written down yet, for all its threads. */
export class OperationCounter extends Context.Service<OperationCounter, Int32Array<SharedArrayBuffer>>()(
  "@campaigns/server/Analyses/OperationCounter"
) {
  static readonly layer = Layer.sync(
    OperationCounter,
    () => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  )
}

/** Adds operations to a counter, from any thread. */
export const countedBy = (counter: OperationCounter["Service"]) => (operations: number): void => {
  Atomics.add(counter, 0, operations)
}

const sent = Metric.counter("campaigns.ad_platform.operations", {
  description: "The operations that this process asked of the ad platform and wrote down",
  incremental: true
})

/** Writes down what was counted; what cannot be written is kept for the next time. */
export const write = Effect.gen(function*() {
  const counter = yield* OperationCounter
  const operations = yield* PlatformOperations
  const taken = Atomics.exchange(counter, 0, 0)
  if (taken === 0) return
  yield* operations.add(taken, yield* DateTime.now).pipe(
    Effect.onError(() => Effect.sync(() => countedBy(counter)(taken))),
    Effect.andThen(Metric.update(sent, taken)),
    Effect.catchCause((cause) => Effect.logWarning("could not write down the operations of the ad platform", cause))
  )
}).pipe(Effect.uninterruptible)

/** Writes down every few seconds, and at the end, what was counted. */
export const layer = Layer.effectDiscard(
  Effect.gen(function*() {
    yield* Effect.addFinalizer(() => write)
    yield* Effect.forkScoped(Effect.repeat(write, Schedule.spaced(EVERY)))
  })
)
