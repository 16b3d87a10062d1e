import type { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { TaskStarted } from "../Tasks/TaskView.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireId } from "../Wire/WireInt.ts"
import { KeywordSelectionBody, MarketAnalysisChangeBody, NewMarketAnalysisBody } from "./MarketAnalysisBodies.ts"
import { AnalysisLinked, AnalysisNotConfigured, AnalysisRunning } from "./MarketAnalysisProblems.ts"
import {
  analysisStatuses,
  MarketAnalysisSummaryView,
  MarketAnalysisView,
  NewMarketAnalysisView
} from "./MarketAnalysisViews.ts"

const analyses = "/api/v1/market-analysis/analyses" as const
const sorts = { id: "number", title: "string", date_added: "number", date_updated: "number" } as const
const path = { analysis_id: pathId<MarketAnalysisId>("The market analysis") }

/** Market analyses and their candidate keywords. */
export const MarketAnalysisGroup = HttpApiGroup.make("marketAnalyses").add(
  HttpApiEndpoint.post("createMarketAnalysis", analyses, {
    payload: NewMarketAnalysisBody,
    success: NewMarketAnalysisView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, LimitProblem]
  }).annotateMerge(OpenApi.annotations({
    summary: "Create a market analysis",
    description:
      "With `keywords` it is `completed` from the start, without it is a `draft`. A `keyword_text` may be a row of a table as it is pasted (cells " +
      "between tabs): its keyword is taken, with the match type and sign of its row, and `read_tables` says which columns were read as what."
  })),
  HttpApiEndpoint.get("listMarketAnalyses", analyses, {
    query: {
      adplatform_customer_id: Schema.optionalKey(
        documented(wireId<CustomerId>(), { description: "Only those of this customer" })
      ),
      status: Schema.optionalKey(
        documented(wireEnum(analysisStatuses.literals), { description: "Only those with this status" })
      ),
      ...searchQuery("Part of the title, in any case"),
      ...sortedPageQuery(sorts, "-id")
    },
    success: pageView("MarketAnalysisPage", MarketAnalysisSummaryView)
  }).annotateMerge(
    OpenApi.annotations({
      summary: "List market analyses",
      description: "Without keywords; the newest first unless `sort` says otherwise."
    })
  ),
  HttpApiEndpoint.get("getMarketAnalysis", `${analyses}/:analysis_id`, {
    params: path,
    query: {
      selected_only: wireDefault(
        documented(wireBoolean(), { description: "Leaves out the keywords that are not selected" }),
        false
      )
    },
    success: MarketAnalysisView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read a market analysis with all its keywords" })),
  HttpApiEndpoint.patch("changeMarketAnalysis", `${analyses}/:analysis_id`, {
    params: path,
    payload: MarketAnalysisChangeBody,
    success: MarketAnalysisView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Change a market analysis" })),
  HttpApiEndpoint.delete("deleteMarketAnalysis", `${analyses}/:analysis_id`, {
    params: path,
    success: HttpApiSchema.NoContent,
    error: [NotFound, AnalysisRunning, AnalysisLinked]
  }).annotateMerge(OpenApi.annotations({
    summary: "Delete a market analysis",
    description:
      "With its keywords, for good. While drafts link to it this is 409 `ANALYSIS_HAS_DRAFTS` with their number, while it runs 409 " +
      "`ANALYSIS_RUNNING`. A draft that is taken out of the bin later has no analysis any more."
  })),
  HttpApiEndpoint.patch("selectMarketKeywords", `${analyses}/:analysis_id/keywords`, {
    params: path,
    payload: KeywordSelectionBody,
    success: MarketAnalysisView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Select or unselect keywords",
    description:
      "`all` sets every keyword first, then the named ones. One id that the analysis does not have is 404 and nothing changes."
  })),
  HttpApiEndpoint.post("runMarketAnalysis", `${analyses}/:analysis_id/run`, {
    params: path,
    success: TaskStarted.pipe(HttpApiSchema.status(202)),
    error: [NotFound, AnalysisRunning, AnalysisNotConfigured]
  }).annotateMerge(OpenApi.annotations({
    summary: "Run a market analysis",
    description:
      "Asks the ad platform for keyword ideas from the services, locations, language and website of `config`, in the background: follow " +
      "the task at `Location`. A `draft` becomes `completed`; one of which a campaign was created stays `campaign_created`. Keywords that the " +
      "platform names again keep their ids and get new numbers, new ones are added unselected, selected ones stay in any case, and all others " +
      "go; an analysis has at most 5,000. A run that fails leaves the analysis as it was, and its task says why. While one runs, a second start is " +
      "409 `ANALYSIS_RUNNING` with the task's id; 409 `ANALYSIS_NOT_CONFIGURED` when there are neither services nor a website."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Market analyses",
  description: "What to advertise, where, and the candidate keywords that came of it"
}))
