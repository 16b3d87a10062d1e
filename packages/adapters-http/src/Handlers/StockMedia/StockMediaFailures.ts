import type { StockMediaError } from "@campaigns/application/StockMedia/StockMediaError"
import * as Effect from "effect/Effect"
import { StockMediaRefused, StockMediaTimeout, StockMediaUnavailable } from "../../Api/StockMedia/StockSearchViews.ts"

/** The place where a failure of the provider of stock images becomes an answer. */
export const stockMediaFailure = (
  { message: detail, reason }: StockMediaError
): Effect.Effect<never, StockMediaRefused | StockMediaUnavailable | StockMediaTimeout> => {
  switch (reason._tag) {
    case "Unauthorized":
      return Effect.fail(new StockMediaRefused({ detail, code: "STOCKMEDIA_UNAUTHORIZED" }))
    case "RateLimited":
      return Effect.fail(
        new StockMediaUnavailable({
          detail,
          code: "STOCKMEDIA_RATE_LIMITED",
          ...(reason.retryAfterSeconds === null ? {} : { retry_after_seconds: Math.ceil(reason.retryAfterSeconds) })
        })
      )
    case "Unavailable":
      return reason.timedOut
        ? Effect.fail(new StockMediaTimeout({ detail, code: "STOCKMEDIA_TIMEOUT" }))
        : Effect.fail(new StockMediaUnavailable({ detail, code: "STOCKMEDIA_UNAVAILABLE" }))
    default:
      return Effect.fail(new StockMediaRefused({ detail, code: "STOCKMEDIA_REJECTED" }))
  }
}
