import { StockImporting } from "@campaigns/application/StockMedia/StockImporting"
import type { StockMediaError } from "@campaigns/application/StockMedia/StockMediaError"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { stockImportView } from "../../Api/StockMedia/StockImportViews.ts"
import { StockMediaGroup } from "../../Api/StockMedia/StockMediaGroup.ts"
import {
  stockImagePage,
  StockMediaRefused,
  StockMediaTimeout,
  StockMediaUnavailable
} from "../../Api/StockMedia/StockSearchViews.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { mediaViews } from "../Media/MediaResponse.ts"

/** The place where a failure of the provider of stock images becomes an answer. */
const stockMediaFailure = (
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

/** The part of the contract that is answered here. */
const api = HttpApi.make("campaigns").add(StockMediaGroup)

/** No provider pages deeper; Pexels ends a search after some thousand images. */
const DEEPEST_PAGE = 1_000

const companyNotFound = () => Effect.fail(new NotFound({ detail: "There is no such company" }))

const invalid = (name: string, msg: string, input: unknown) =>
  validationErrorResponse([{ type: "value_error", loc: ["query", name], msg, input, ctx: { error: {} } }])

/** Searches for stock images, and imports of them. */
export const layer = HttpApiBuilder.group(
  api,
  "stockMedia",
  Effect.fnUntraced(function*(handlers) {
    const importing = yield* StockImporting
    const viewOf = yield* mediaViews
    return handlers
      .handle("importStockMedia", ({ payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const outcome = yield* importing.take(user, query.company_id, {
            assetIds: payload.asset_ids,
            tags: payload.tags
          })
          return stockImportView(outcome, yield* Effect.forEach(outcome.imported, (asset) => viewOf(user, asset)))
        }).pipe(
          Effect.catchTag("CompanyNotFound", companyNotFound)
        ))
      .handle("searchStockMedia", ({ query }) =>
        Effect.gen(function*() {
          const page = query.cursor ?? 1
          if (query.q.trim() === "") return invalid("q", "Value error, q must not be blank", query.q)
          if (page < 1 || page > DEEPEST_PAGE) {
            return invalid("cursor", "Value error, cursor must be a next_cursor of this listing", page)
          }
          const found = yield* importing.search(yield* CurrentUser, query.company_id, {
            text: query.q,
            page
          })
          return stockImagePage(found)
        }).pipe(Effect.catchTags({ CompanyNotFound: companyNotFound, StockMediaError: stockMediaFailure })))
  })
)
