import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"

/** The time for which one account may be read, unless an installation says otherwise. */
export const READING_LIMIT = Duration.minutes(30)

/** The time for which one account may be read, all parts together. */
export const ReadingLimit = Context.Reference<Duration.Duration>("@campaigns/application/Analyses/ReadingLimit", {
  defaultValue: () => READING_LIMIT
})

/** A part of an account could not be read in the time that the service allows. */
export class ReadingTooLong extends Schema.TaggedError<ReadingTooLong>()("ReadingTooLong", {
  /** The part as a sentence names it, such as `the days of its keywords`. */
  part: Schema.String,
  /** The time that this part took until it was broken off. */
  seconds: Schema.Int,
  /** The limit that it came to. */
  limit: Schema.String
}) {
  override get message(): string {
    return `Reading ${this.part} was broken off after ${this.seconds} s. ${this.limit}`
  }
}

/** The time at which a reading is to be over, milliseconds since the epoch. */
const ReadingEnd = Context.Reference<number>("@campaigns/application/Analyses/ReadingEnd", {
  defaultValue: () => Number.POSITIVE_INFINITY
})

/** A reading that is over when the installation's limit is, if it is made of parts (`readingPart`). */
export const withinReadingLimit = <A, E, R>(reading: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function*() {
    const now = yield* Clock.currentTimeMillis
    const limit = yield* ReadingLimit
    return yield* Effect.provideService(reading, ReadingEnd, now + Duration.toMillis(limit))
  })

/** Reads a part of an account; where a limit of time of the service's own ends it, that is said with the part. */
export const readingPart = <A, R>(
  part: string,
  reading: Effect.Effect<A, AdPlatformError, R>
): Effect.Effect<A, AdPlatformError | ReadingTooLong, R> =>
  Effect.gen(function*() {
    const begun = yield* Clock.currentTimeMillis
    const left = Math.max(0, (yield* ReadingEnd) - begun)
    const tooLong = (limit: string) =>
      Effect.flatMap(
        Clock.currentTimeMillis,
        (now) => Effect.fail(new ReadingTooLong({ part, seconds: Math.round((now - begun) / 1_000), limit }))
      )
    const inTime = reading.pipe(
      Effect.catchIf(
        ({ reason }) => reason._tag === "Unavailable" && reason.timedOut,
        ({ message }) => tooLong(message)
      )
    )
    const limit = Duration.format(yield* ReadingLimit)
    return yield* Effect.timeoutOrElse(inTime, {
      duration: left,
      orElse: () => tooLong(`An account may be read for ${limit} in all.`)
    })
  })
