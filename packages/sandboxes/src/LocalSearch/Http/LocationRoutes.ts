import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { type History, historyAt } from "../Data/History.ts"
import type { RequestKind } from "../State/Faults.ts"
import type { SandboxState } from "../State/SandboxState.ts"
import { type Answer, answering } from "./Answers.ts"
import { keywordsAnswer } from "./KeywordsAnswer.ts"
import { metricsAnswer } from "./MetricsAnswer.ts"
import type { QueryFault } from "./Query.ts"
import { faultRefusal, refusal } from "./Refusal.ts"

type Ask = (url: string, profile: string, history: History) => Result.Result<unknown, QueryFault>

/** Answers a question about a profile: faults first, then who asks, then what is asked. */
const answer = (
  state: SandboxState,
  request: HttpServerRequest,
  question: { readonly kind: RequestKind; readonly profile: string; readonly ask: Ask }
) =>
  answering(
    state,
    request,
    { kind: question.kind, location: question.profile },
    ({ fault, now, requestId }): Answer => {
      const { settings, tokens } = state
      const failed = fault === undefined ? undefined : faultRefusal(fault, requestId)
      if (failed !== undefined) return failed
      const token = /^Bearer (\S+)$/i.exec(request.headers["authorization"] ?? "")?.[1]
      if (token === undefined || tokens.state(token, now) !== "Valid") return refusal("UNAUTHENTICATED", requestId)
      const { profile } = question
      const isKnown = settings.profiles === null ? /^\d{1,20}$/.test(profile) : settings.profiles.includes(profile)
      if (!isKnown) return refusal("NOT_FOUND", requestId)
      return Result.match(question.ask(request.url, profile, historyAt(settings.now ?? now)), {
        onFailure: (message) => refusal("INVALID_ARGUMENT", requestId, { message }),
        onSuccess: (body) => ({ status: 200, body })
      })
    }
  )

const METHOD = ":fetchMultiDailyMetricsTimeSeries"

/** Serves `GET /v1/locations/{id}:fetchMultiDailyMetricsTimeSeries` and `.../searchkeywords/impressions/monthly`. */
export const locationRoutes = (state: SandboxState) =>
  Layer.mergeAll(
    HttpRouter.add(
      "GET",
      "/v1/locations/:resource",
      Effect.fnUntraced(function*(request: HttpServerRequest) {
        const { resource = "" } = yield* HttpRouter.params
        // Any other method of a location is one that the vendor does not have.
        const profile = resource.endsWith(METHOD) ? resource.slice(0, -METHOD.length) : ""
        return yield* answer(state, request, { kind: "metrics", profile, ask: metricsAnswer })
      })
    ),
    HttpRouter.add(
      "GET",
      "/v1/locations/:profile/searchkeywords/impressions/monthly",
      Effect.fnUntraced(function*(request: HttpServerRequest) {
        const { profile = "" } = yield* HttpRouter.params
        return yield* answer(state, request, { kind: "keywords", profile, ask: keywordsAnswer })
      })
    )
  )
