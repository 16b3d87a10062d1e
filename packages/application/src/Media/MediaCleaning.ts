import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { MediaStorage } from "./MediaStorage.ts"
import { type StoredFileRemoval, StoredFileRemovals } from "./StoredFileRemovals.ts"

/** The age at which an announced file without an asset counts as abandoned: its request gave up long before. */
const abandonedAfter = Duration.hours(1)

/** The time that a removal may take before another process may try it too. */
const removalTime = Duration.seconds(60)

/** The interval at which the background looks for files that must go. */
const interval = Duration.seconds(5)

const BATCH = 100
const AT_ONCE = 8

/** The wait after so many failures before a removal is tried again: 5 s first, then twice as long, at most an hour. */
export const waitAfter = (failures: number): Duration.Duration =>
  Duration.seconds(Math.min(3_600, 5 * 2 ** Math.min(failures - 1, 20)))

/** The work of one round. */
export interface Cleaned {
  readonly removed: number
  readonly failed: number
}

const cleaning = ({ removals, storage }: {
  readonly storage: MediaStorage["Service"]
  readonly removals: StoredFileRemovals["Service"]
}) => {
  const remove = ({ failures, storageKey }: StoredFileRemoval) =>
    storage.remove(storageKey).pipe(
      Effect.timeout(removalTime),
      Effect.as({ storageKey, isGone: true }),
      Effect.catchCause((cause) =>
        Effect.gen(function*() {
          const wait = waitAfter(failures + 1)
          yield* Effect.logWarning("could not remove a media file yet", cause).pipe(
            Effect.annotateLogs({ storageKey, failures: failures + 1, nextTrySeconds: Duration.toSeconds(wait) })
          )
          yield* removals.failed(storageKey, DateTime.addDuration(yield* DateTime.now, wait))
          return { storageKey, isGone: false }
        })
      )
    )

  const cleanBatch = Effect.gen(function*() {
    const now = yield* DateTime.now
    // A batch may take its time; no other process is given the same files meanwhile.
    const until = DateTime.addDuration(now, Duration.times(removalTime, Math.ceil(BATCH / AT_ONCE) + 1))
    const taken = yield* removals.take(BATCH, now, until)
    const outcomes = yield* Effect.forEach(taken, remove, { concurrency: AT_ONCE })
    const gone = outcomes.filter(({ isGone }) => isGone).map(({ storageKey }) => storageKey)
    yield* removals.gone(gone)
    return { removed: gone.length, failed: taken.length - gone.length, isFull: taken.length === BATCH }
  })

  return Effect.gen(function*() {
    const now = yield* DateTime.now
    const abandoned = yield* removals.discardAnnouncedBefore(DateTime.subtractDuration(now, abandonedAfter), now)
    if (abandoned > 0) yield* Effect.logInfo("found abandoned media files", { abandoned })
    const total = { removed: 0, failed: 0 }
    for (;;) {
      const { failed, isFull, removed } = yield* cleanBatch
      total.removed += removed
      total.failed += failed
      if (!isFull) return total
    }
  })
}

/**
 * Removes the files that no asset has any more, and those that never became one. Tries every file that is due once; one
 * that cannot be removed is due again after `waitAfter`, for as long as it takes.
 */
export const clean: Effect.Effect<Cleaned, StorageUnavailable, MediaStorage | StoredFileRemovals> = Effect.all({
  storage: MediaStorage,
  removals: StoredFileRemovals
}).pipe(Effect.flatMap(cleaning), Effect.withSpan("MediaCleaning.clean"))

/** Cleans when the service starts and then for as long as it runs; a look that fails is made up for by the next. */
export const background: Layer.Layer<never, never, MediaStorage | StoredFileRemovals> = Layer.effectDiscard(
  clean.pipe(
    Effect.catchCause((cause) => Effect.logWarning("could not clean up media files", cause)),
    Effect.repeat(Schedule.spaced(interval)),
    Effect.forkScoped
  )
)
