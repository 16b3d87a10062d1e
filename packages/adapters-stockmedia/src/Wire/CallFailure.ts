import { StockMediaError } from "@campaigns/application/StockMedia/StockMediaError"
import { retryAfterSeconds } from "@campaigns/vendor-http/RetryAfter"
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"

/** No whole answer came that could be understood. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{ readonly timedOut: boolean }> {}

/** The provider answered with an error. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly status: number
  /** By its `Retry-After` header, in whole seconds. */
  readonly retryAfterSeconds: number | null
}> {}

export type CallFailure = NoAnswer | Refused

/** Fails with the refusal that an answer is. */
export const refuse = Effect.fnUntraced(function*(
  { headers, status }: { readonly status: number; readonly headers: { readonly [name: string]: string | undefined } }
) {
  const asked = retryAfterSeconds(headers["retry-after"], yield* Clock.currentTimeMillis)
  return yield* new Refused({ status, retryAfterSeconds: asked === null ? null : Math.ceil(asked) })
})

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
