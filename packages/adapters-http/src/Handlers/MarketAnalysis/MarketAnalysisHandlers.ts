import * as Caches from "@campaigns/application/Caching/Caches"
import { bytesWeight, objectWeight } from "@campaigns/application/Caching/Weight"
import type { KeywordSelection } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { MarketAnalysing } from "@campaigns/application/MarketAnalysis/MarketAnalysing"
import type { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import type {
  MarketAnalysis,
  MarketAnalysisConfig,
  MarketKeyword
} from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { present } from "@campaigns/domain/Present"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import type { KeywordSelectionBody, MarketAnalysisConfigBody } from "../../Api/MarketAnalysis/MarketAnalysisBodies.ts"
import * as Problems from "../../Api/MarketAnalysis/MarketAnalysisProblems.ts"
import {
  analysisStatuses,
  marketAnalysisSummaryView,
  marketAnalysisView,
  marketKeywordView,
  newMarketAnalysisView
} from "../../Api/MarketAnalysis/MarketAnalysisViews.ts"
import { NotFound } from "../../Api/Problem.ts"
import { created } from "../Created.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"
import { listInPieces, printedBytes, streamed } from "../Printing.ts"
import { taskStarted } from "../Tasks/TaskResponse.ts"

/** Analyses of more keywords than this are printed while they are sent. */
const STREAMED_FROM = 10_000

/** The keywords of an analysis, printed: `,"keywords":[...]}`. They are known by being the same list. */
interface Printed {
  readonly keywords: WeakRef<ReadonlyArray<MarketKeyword>>
  readonly bytes: Uint8Array
}

const weightOfPrinted = ({ bytes }: Printed): number => bytesWeight(bytes) + 2 * objectWeight(2)

/**
 * Makes the function that gives analyses as answers to requests. The keywords of a whole analysis, once printed, are
 * not printed again while they are kept; a selection of them is another list each time.
 */
export const marketAnalysisResponses = Effect.map(
  Caches.make<MarketAnalysisId, Printed>("printedMarketAnalyses", weightOfPrinted),
  (cache) => {
    const print = (keywords: ReadonlyArray<MarketKeyword>): Uint8Array =>
      printedBytes(`,"keywords":${JSON.stringify(keywords.map(marketKeywordView))}}`)

    const printOnce = ({ id, keywords }: MarketAnalysis): Uint8Array => {
      const known = cache.get(id)
      if (known !== undefined && known.keywords.deref() === keywords) return known.bytes
      const bytes = print(keywords)
      cache.set(id, { keywords: new WeakRef(keywords), bytes })
      return bytes
    }

    return (analysis: MarketAnalysis, { selectedOnly }: { readonly selectedOnly: boolean }) => {
      const contentType = "application/json"
      const head = JSON.stringify(marketAnalysisSummaryView(analysis)).slice(0, -1)
      if (analysis.keywords.length > STREAMED_FROM) {
        const pieces = function*() {
          yield `${head},"keywords":`
          yield* listInPieces(analysis.keywords, marketKeywordView)
          yield "}"
        }
        return HttpServerResponse.stream(streamed(pieces), { contentType })
      }
      const start = Buffer.from(head)
      const keywords = selectedOnly ? print(analysis.keywords) : printOnce(analysis)
      return HttpServerResponse.stream(Stream.fromArrays([start], [keywords]), {
        contentType,
        contentLength: start.byteLength + keywords.byteLength
      })
    }
  }
)

const analysisNotFound = () => Effect.fail(new NotFound({ detail: "There is no such market analysis" }))

const configOf = (body: typeof MarketAnalysisConfigBody.Type): MarketAnalysisConfig => ({
  services: body.services,
  locationIds: body.location_ids,
  languageId: body.language_id,
  websiteUrl: body.website_url
})

const selectionsOf = (body: typeof KeywordSelectionBody.Type): ReadonlyArray<KeywordSelection> => {
  const all = body.all ?? null
  return [
    ...(all === null ? [] : [{ keywordIds: "all" as const, isSelected: all }]),
    ...(body.selected_ids.length === 0
      ? []
      : [{ keywordIds: body.selected_ids, isSelected: true }]),
    ...(body.unselected_ids.length === 0
      ? []
      : [{ keywordIds: body.unselected_ids, isSelected: false }])
  ]
}

/** The most ids that a sentence names. */
const MOST_NAMED = 20

const someOf = (ids: ReadonlyArray<number>): string => {
  const named = ids.slice(0, MOST_NAMED).join(", ")
  return ids.length > MOST_NAMED ? `${named} and ${ids.length - MOST_NAMED} more` : named
}

/** Market analyses. */
export const layer = HttpApiBuilder.group(
  Api,
  "marketAnalyses",
  Effect.fnUntraced(function*(handlers) {
    const analysing = yield* MarketAnalysing
    const responseOf = yield* marketAnalysisResponses
    return handlers
      .handle("createMarketAnalysis", ({ payload }) =>
        Effect.gen(function*() {
          const made = yield* analysing.create(yield* CurrentUser, {
            title: payload.title,
            customerId: payload.adplatform_customer_id,
            summary: payload.summary,
            doIncludeAssistantKnowledgeItem: payload.do_include_assistant_knowledge_item,
            config: configOf(payload.config),
            keywords: payload.keywords.map((keyword) => ({
              keywordText: keyword.keyword_text,
              isSelected: keyword.is_selected,
              avgMonthlySearches: keyword.avg_monthly_searches,
              competition: keyword.competition,
              competitionIndex: keyword.competition_index,
              lowBid: keyword.low_bid,
              highBid: keyword.high_bid
            }))
          })
          return created(newMarketAnalysisView(made), `/api/v1/market-analysis/analyses/${made.analysis.id}`)
        }).pipe(
          Effect.catchTags({
            ...limitFailure,
            CustomerNotFound: () => Effect.fail(new NotFound({ detail: "There is no such customer" }))
          })
        ))
      .handle("listMarketAnalyses", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const filter = {
            customerId: query.adplatform_customer_id ?? null,
            status: query.status === undefined ? null : analysisStatuses.read(query.status),
            search: query.search ?? null
          }
          return yield* listed(query, (page) => analysing.list(user, filter, page), marketAnalysisSummaryView)
        }))
      .handle("getMarketAnalysis", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const options = { selectedOnly: query.selected_only }
          return responseOf(yield* analysing.get(user, params.analysis_id, options), options)
        }).pipe(Effect.catchTag("MarketAnalysisNotFound", analysisNotFound)))
      .handle("changeMarketAnalysis", ({ params, payload }) =>
        Effect.gen(function*() {
          const analysis = yield* analysing.change(yield* CurrentUser, params.analysis_id, {
            ...present({ title: payload.title, summary: payload.summary }),
            ...(payload.do_include_assistant_knowledge_item === undefined
              ? {}
              : { doIncludeAssistantKnowledgeItem: payload.do_include_assistant_knowledge_item }),
            ...(payload.config === undefined ? {} : { config: configOf(payload.config) })
          })
          return marketAnalysisView(analysis)
        }).pipe(Effect.catchTag("MarketAnalysisNotFound", analysisNotFound)))
      .handle("deleteMarketAnalysis", ({ params }) =>
        Effect.gen(function*() {
          yield* analysing.remove(yield* CurrentUser, params.analysis_id)
        }).pipe(Effect.catchTags({
          MarketAnalysisNotFound: analysisNotFound,
          AnalysisUnderWay: ({ taskId }) =>
            Effect.fail(new Problems.AnalysisRunning({ detail: "The market analysis is being run", task_id: taskId })),
          MarketAnalysisLinked: ({ drafts }) =>
            Effect.fail(
              new Problems.AnalysisLinked({
                detail: `${drafts} drafts link to the market analysis; delete them first`,
                drafts
              })
            )
        })))
      .handle("selectMarketKeywords", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const analysisId = params.analysis_id
          return marketAnalysisView(yield* analysing.select(user, analysisId, selectionsOf(payload)))
        }).pipe(Effect.catchTags({
          MarketAnalysisNotFound: analysisNotFound,
          MarketKeywordsNotFound: ({ keywordIds }) =>
            Effect.fail(new NotFound({ detail: `The analysis has no keywords ${someOf(keywordIds)}` }))
        })))
      .handle("runMarketAnalysis", ({ params }) =>
        Effect.gen(function*() {
          return taskStarted(yield* analysing.run(yield* CurrentUser, params.analysis_id))
        }).pipe(Effect.catchTags({
          MarketAnalysisNotFound: analysisNotFound,
          AnalysisUnderWay: ({ taskId }) =>
            Effect.fail(
              new Problems.AnalysisRunning({
                detail: "This analysis is running already; follow its task or wait until it has ended",
                task_id: taskId
              })
            ),
          AnalysisNotConfigured: () =>
            Effect.fail(
              new Problems.AnalysisNotConfigured({
                detail:
                  "The analysis has neither services nor a website to start from; put one of them into its `config`"
              })
            )
        })))
  })
)
