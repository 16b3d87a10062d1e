import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { ApiUser } from "../support/ApiUser.ts"

/** A request for a draft: when it was sent, how long the answer took, and its status. Times in milliseconds. */
export interface Reading {
  readonly at: number
  readonly took: number
  readonly status: number
}

/** A time in which the database did not answer. */
export interface Outage {
  readonly kind: "stopped" | "frozen"
  readonly from: number
  readonly to: number
}

/** How long after an outage the pools make their connections again, milliseconds; requests of that time are counted with it. */
const aftermath = 5_000

const isHit = ({ at, took }: Reading, outages: ReadonlyArray<Outage>): boolean =>
  outages.some(({ from, to }) => at + took >= from && at <= to + aftermath)

/** Divides readings into those that an outage could not touch, and the others. */
export const divide = (readings: ReadonlyArray<Reading>, outages: ReadonlyArray<Outage>) => ({
  calm: readings.filter((reading) => !isHit(reading, outages)),
  hit: readings.filter((reading) => isHit(reading, outages))
})

/** The time within which this share of the readings was answered, in milliseconds; 0 when there are none. */
export const percentile = (readings: ReadonlyArray<Reading>, share: number): number => {
  const sorted = readings.map(({ took }) => took).toSorted((a, b) => a - b)
  return Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
}

const read = Effect.fnUntraced(function*(user: ApiUser, draftId: number, readings: Array<Reading>) {
  const at = yield* Clock.currentTimeMillis
  const start = performance.now()
  const { status } = yield* user.call("GET", `/campaigns/drafts/${draftId}`)
  readings.push({ at, took: performance.now() - start, status })
})

/** Between two requests of one reader, milliseconds. */
const pace = 25

/** Reads a draft again and again, without waiting for answers that are late, and adds to the readings until it is interrupted. */
export const readSteadily = (user: ApiUser, draftId: number, readings: Array<Reading>) =>
  read(user, draftId, readings).pipe(
    Effect.forkScoped,
    Effect.andThen(Effect.sleep(pace)),
    Effect.forever,
    Effect.scoped
  )
