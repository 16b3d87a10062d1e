import { StockImporting } from "@campaigns/application/StockMedia/StockImporting"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { stockImportView } from "../../Api/StockMedia/StockImportViews.ts"
import { StockMediaGroup } from "../../Api/StockMedia/StockMediaGroup.ts"
import { handlerGroup } from "../HandlerGroup.ts"

/** The part of the contract that is answered here. */
const api = HttpApi.make("campaigns").add(StockMediaGroup)

/** Imports of stock images. */
export const layer = handlerGroup(
  api,
  "stockMedia",
  Effect.fnUntraced(function*(handlers) {
    const importing = yield* StockImporting
    return handlers.handle("importStockMedia", ({ payload, query }) =>
      Effect.gen(function*() {
        const outcome = yield* importing.take(yield* CurrentUser, query.company_id as CompanyId, {
          assetIds: payload.asset_ids as ReadonlyArray<StockAssetId>,
          tags: payload.tags
        })
        return stockImportView(outcome)
      }).pipe(
        Effect.catchTag("CompanyNotFound", () => Effect.fail(new NotFound({ detail: "There is no such company" })))
      ))
  })
)
