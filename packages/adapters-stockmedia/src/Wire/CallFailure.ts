import { StockMediaError } from "@campaigns/application/StockMedia/StockMediaError"
import * as Data from "effect/Data"

/** No whole answer came that could be understood. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{ readonly timedOut: boolean }> {}

/** The provider answered with an error. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly status: number
  /** By its `Retry-After` header. */
  readonly retryAfterSeconds: number | null
}> {}

export type CallFailure = NoAnswer | Refused

/** `Retry-After` in seconds, as a number or as a date. */
export const retryAfter = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}

/** The failure in the port's words; a 404 is told apart before. */
export const toStockMediaError = (failure: CallFailure): StockMediaError => {
  if (failure._tag === "NoAnswer") {
    return new StockMediaError({
      reason: { _tag: "Unavailable", timedOut: failure.timedOut },
      message: failure.timedOut
        ? "The stock media provider did not answer in time."
        : "The stock media provider gave no whole answer."
    })
  }
  const { retryAfterSeconds, status } = failure
  if (status === 429) {
    return new StockMediaError({
      reason: { _tag: "RateLimited", retryAfterSeconds },
      message: "The stock media provider takes no more requests for now."
    })
  }
  if (status === 401 || status === 403) {
    return new StockMediaError({
      reason: { _tag: "Unauthorized" },
      message: `The stock media provider does not accept the configured key (${status}).`
    })
  }
  return status === 408 || status >= 500
    ? new StockMediaError({
      reason: { _tag: "Unavailable", timedOut: status === 408 || status === 504 },
      message: `The stock media provider is not available (${status}).`
    })
    : new StockMediaError({
      reason: { _tag: "Rejected", code: String(status) },
      message: `The stock media provider refused the request (${status}).`
    })
}
