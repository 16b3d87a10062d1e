import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Schedule from "effect/Schedule"

/** The patience of publishing with the platform. */
export interface Patience {
  /** Between two looks for a campaign while the platform does not answer them; never gives up. */
  readonly untilAnswered: Schedule.Schedule<unknown>
  /** The time and the interval in which to look for the effect of a request whose answer was lost. */
  readonly settling: Schedule.Schedule<unknown>
  /** The waits between attempts of which none had any effect; after the last of them publishing fails. */
  readonly retries: ReadonlyArray<Duration.Duration>
  /** The time in which a request with a lost answer may still arrive; so long the labels of its attempts stay. */
  readonly stragglers: Duration.Duration
  /** The time for which a campaign of which a plan took effect in part is looked for before that is told without it. */
  readonly telling: Duration.Duration
  /** The waits between tries to take labels of attempts off while the platform is unwell; after the last they stay. */
  readonly unmarking: Schedule.Schedule<unknown>
}

/** The patience with which publishing runs; tests that wait for real shorten it. */
export const PublishTiming = Context.Reference<Patience>("@campaigns/application/Publishing/PublishTiming", {
  defaultValue: () => ({
    untilAnswered: Schedule.min([Schedule.exponential("500 millis"), Schedule.spaced("30 seconds")]),
    settling: Schedule.max([Schedule.spaced("1 second"), Schedule.recurs(10)]),
    retries: [2, 5, 10, 20, 40].map(Duration.seconds),
    stragglers: Duration.minutes(10),
    telling: Duration.seconds(4),
    // About six hours.
    unmarking: Schedule.max([
      Schedule.min([Schedule.exponential("2 seconds"), Schedule.spaced("5 minutes")]),
      Schedule.recurs(80)
    ])
  })
})
