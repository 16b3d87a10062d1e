import { AnalysisOverseeing } from "@campaigns/application/Analyses/AnalysisOverseeing"
import { type LaterOutOfBounds, Recommending } from "@campaigns/application/Analyses/Recommending"
import type { RecommendationId } from "@campaigns/domain/Analyses/Recommendation"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { analysisTypes } from "../../Api/Administration/AnalysisConfigViews.ts"
import { analysisContextView, contextOf } from "../../Api/Analyses/AnalysisContextWire.ts"
import {
  AnalysisSwitchedOff,
  AnalysisTooEarly,
  AnalysisUnderWay,
  RecommendationsClosed
} from "../../Api/Analyses/AnalysisProblems.ts"
import { analysisRunView, runStatuses } from "../../Api/Analyses/AnalysisRunView.ts"
import { recommendationStatuses, recommendationView } from "../../Api/Analyses/RecommendationView.ts"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { forbiddenTo } from "../Administration/RoleHandlers.ts"
import { listed } from "../PageRequested.ts"
import { taskStarted } from "../Tasks/TaskResponse.ts"

const runNotFound = () => Effect.fail(new NotFound({ detail: "There is no such run of an analysis" }))

const recommendationNotFound = ({ recommendationId }: { readonly recommendationId: RecommendationId }) =>
  Effect.fail(new NotFound({ detail: `There is no recommendation ${recommendationId}` }))

const customerNotFound = () => Effect.fail(new NotFound({ detail: "There is no such customer" }))

/** 422: the recommendations are for several customers. */
const severalCustomers = (ids: ReadonlyArray<number>) =>
  validationErrorResponse([{
    type: "value_error",
    loc: ["body", "ids"],
    msg: "Value error, all recommendations must be for one customer",
    input: ids,
    ctx: { error: {} }
  }])

/** 422: the time to put recommendations off to is over, or after the end of one of them. */
const noLater = (until: DateTime.Utc) => ({ expiresAt }: LaterOutOfBounds) =>
  Effect.succeed(validationErrorResponse([{
    type: "value_error",
    loc: ["body", "until"],
    msg: `Value error, until must be ${
      expiresAt === null ? "in the future" : `at most ${DateTime.formatIso(expiresAt)}, when a recommendation ends`
    }`,
    input: DateTime.formatIso(until),
    ctx: { error: {} }
  }]))

const managersOnly = { NotPermitted: forbiddenTo("companyManager") }

/** Runs of recurring analyses, recommendations, and what people say for them. */
export const layer = HttpApiBuilder.group(
  Api,
  "analyses",
  Effect.fnUntraced(function*(handlers) {
    const overseeing = yield* AnalysisOverseeing
    const recommending = yield* Recommending
    return handlers
      .handle("runAnalysis", ({ params }) =>
        Effect.gen(function*() {
          return taskStarted(yield* overseeing.run(yield* CurrentUser, params.config_id))
        }).pipe(Effect.catchTags({
          ...managersOnly,
          AnalysisConfigNotFound: () => Effect.fail(new NotFound({ detail: "There is no such configuration" })),
          AnalysisNotActive: () =>
            Effect.fail(
              new AnalysisSwitchedOff({ detail: "The analysis is switched off or deleted; switch it on to run it" })
            ),
          AnalysisNotDue: ({ dueAt }) =>
            Effect.fail(
              new AnalysisTooEarly({
                detail: `The analysis has run lately; it may run again from ${DateTime.formatIso(dueAt)} on`,
                due_at: DateTime.formatIso(dueAt)
              })
            ),
          AnalysisRunning: () =>
            Effect.fail(
              new AnalysisUnderWay({ detail: "This analysis is running for the customer; wait until it has ended" })
            )
        })))
      .handle("listAnalysisRuns", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const filter = {
            customerId: query.customer_id ?? null,
            analysisType: query.analysis_type === undefined ? null : analysisTypes.read(query.analysis_type),
            status: query.status === undefined ? null : runStatuses.read(query.status)
          }
          return yield* listed(query, (page) => overseeing.list(user, filter, page), analysisRunView)
        }))
      .handle("getAnalysisRun", ({ params }) =>
        Effect.gen(function*() {
          return analysisRunView(yield* overseeing.get(yield* CurrentUser, params.run_id))
        }).pipe(Effect.catchTag("AnalysisRunNotFound", runNotFound)))
      .handle("releaseAnalysisRun", ({ params }) =>
        Effect.gen(function*() {
          return analysisRunView(yield* overseeing.release(yield* CurrentUser, params.run_id))
        }).pipe(Effect.catchTags({ ...managersOnly, AnalysisRunNotFound: runNotFound })))
      .handle("listRecommendations", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const filter = {
            customerId: query.customer_id ?? null,
            campaignId: query.campaign_id ?? null,
            analysisType: query.analysis_type === undefined ? null : analysisTypes.read(query.analysis_type),
            status: query.status === undefined ? null : recommendationStatuses.read(query.status),
            later: query.later
          }
          return yield* listed(query, (page) => recommending.list(user, filter, page), recommendationView)
        }))
      .handle("getRecommendation", ({ params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return recommendationView(yield* recommending.get(user, params.recommendation_id))
        }).pipe(Effect.catchTag("RecommendationNotFound", recommendationNotFound)))
      .handle("approveRecommendations", ({ payload }) =>
        Effect.gen(function*() {
          const [first, ...others] = payload.ids as ReadonlyArray<RecommendationId>
          if (first === undefined) return severalCustomers(payload.ids)
          return taskStarted(yield* recommending.approve(yield* CurrentUser, [first, ...others]))
        }).pipe(Effect.catchTags({
          RecommendationNotFound: recommendationNotFound,
          RecommendationsNotOpen: ({ ids }) =>
            Effect.fail(
              new RecommendationsClosed({
                detail: `Not proposed any more: ${ids.join(", ")}; leave them out`,
                recommendation_ids: ids
              })
            ),
          SeveralCustomers: () => Effect.succeed(severalCustomers(payload.ids))
        })))
      .handle("dismissRecommendations", ({ payload }) =>
        Effect.gen(function*() {
          const ids = payload.ids as ReadonlyArray<RecommendationId>
          return { dismissed: yield* recommending.dismiss(yield* CurrentUser, ids, payload.reason ?? null) }
        }).pipe(Effect.catchTag("RecommendationNotFound", recommendationNotFound)))
      .handle("putOffRecommendations", ({ payload: { until, ...payload } }) =>
        Effect.gen(function*() {
          const ids = payload.ids as ReadonlyArray<RecommendationId>
          return { later: yield* recommending.putOff(yield* CurrentUser, ids, until) }
        }).pipe(
          Effect.catchTags({ RecommendationNotFound: recommendationNotFound, LaterOutOfBounds: noLater(until) })
        ))
      .handle("getAnalysisContext", ({ params }) =>
        Effect.gen(function*() {
          return analysisContextView(yield* overseeing.context(yield* CurrentUser, params.customer_id))
        }).pipe(Effect.catchTag("CustomerNotFound", customerNotFound)))
      .handle("putAnalysisContext", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const context = contextOf(payload)
          return analysisContextView(yield* overseeing.putContext(user, params.customer_id, context))
        }).pipe(Effect.catchTag("CustomerNotFound", customerNotFound)))
  })
)
