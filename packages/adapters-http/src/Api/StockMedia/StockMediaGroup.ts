import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { cursorQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { documented } from "../Wire/Wire.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireString } from "../Wire/WireString.ts"
import { StockImportBody, StockImportView } from "./StockImportViews.ts"
import { StockImagePage, stockMediaErrors } from "./StockSearchViews.ts"

/** Images of a provider of stock media. */
export const StockMediaGroup = HttpApiGroup.make("stockMedia").add(
  HttpApiEndpoint.post("importStockMedia", "/api/v1/media/integrations/stockmedia/import", {
    query: {
      company_id: documented(wireId<CompanyId>(), { description: "The company whose library takes the images" })
    },
    payload: StockImportBody,
    success: StockImportView,
    error: NotFound
  }).annotate(RunsApart, always).annotateMerge(OpenApi.annotations({
    summary: "Import stock images",
    description:
      "Takes images of the configured provider over into the company's media library, with licence and attribution in " +
      "`external_metadata`. What does not work out for one of them is said in the answer and does not keep the others. The answer " +
      "comes within a minute; ids that were not reached by then are in `failed`, and the same request imports the rest."
  })),
  HttpApiEndpoint.get("searchStockMedia", "/api/v1/media/integrations/stockmedia/search", {
    query: {
      q: documented(wireString({ minLength: 1, maxLength: 100 }), {
        description: "What the images should show; blanks alone are nothing",
        examples: ["autumn forest"]
      }),
      company_id: documented(wireId<CompanyId>(), { description: "The company for whose library to choose" }),
      cursor: cursorQuery
    },
    success: StockImagePage,
    error: [NotFound, ...stockMediaErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Find stock images",
    description:
      "Of the configured provider, the best match first, at most 20 a page. Its answers are kept for an hour, for all companies together."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Stock media",
  description: "Images of a provider of stock media, imported into the media libraries of companies"
}))
