import * as Effect from "effect/Effect"
import { fork } from "node:child_process"

/** A request for a draft: when it was sent, how long the answer took, and its status; 0 when there was none. Times in milliseconds. */
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

/**
 * Reads at each of the addresses again and again, without waiting for answers that are late, and adds to the readings until it is
 * interrupted. The reader is a process of its own: what else a test does at the time must not make answers look late.
 */
export const readSteadily = (
  urls: ReadonlyArray<string>,
  headers: Readonly<Record<string, string>>,
  readings: Array<Reading>
): Effect.Effect<never> =>
  Effect.acquireUseRelease(
    Effect.sync(() => fork(new URL("ReaderProcess.ts", import.meta.url), [JSON.stringify({ urls, headers })])),
    (reader) =>
      Effect.callback<never>((resume) => {
        reader.on("message", (reading) => readings.push(reading as Reading))
        reader.on("exit", (code) => resume(Effect.die(new Error(`The reader ended with ${code}`))))
      }),
    (reader) => Effect.sync(() => reader.kill("SIGKILL"))
  )
