import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { type History, historyAt } from "../Data/History.ts"
import { termCounts } from "../Data/SearchTerms.ts"
import type { RequestKind } from "../State/Faults.ts"
import type { SandboxState } from "../State/SandboxState.ts"
import { type Answer, answering } from "./Answers.ts"
import { metricsAnswer } from "./MetricsAnswer.ts"
import { type Query, type QueryFault, readInt, readQuery } from "./Query.ts"
import { faultRefusal, refusal } from "./Refusal.ts"

const monthParts = (name: string) => ["year", "month"].map((part) => `monthlyRange.${name}.${part}`)

const parameters = [...monthParts("startMonth"), ...monthParts("endMonth"), "pageSize", "pageToken"]

const MAX_PAGE = 100

const readMonth = (query: Query, name: string): Result.Result<number, QueryFault> =>
  Result.gen(function*() {
    const year = yield* readInt(query, `monthlyRange.${name}.year`, 1, 9999)
    return year * 12 + (yield* readInt(query, `monthlyRange.${name}.month`, 1, 12)) - 1
  })

/** A page token is good for the question that it came with only. */
const tokenOf = (question: string, offset: number) => Buffer.from(`${question} ${offset}`).toString("base64url")

const readOffset = (query: Query, question: string): Result.Result<number, QueryFault> => {
  const token = query.get("pageToken")?.at(-1) ?? ""
  if (token === "") return Result.succeed(0)
  const offset = Number(Buffer.from(token, "base64url").toString().split(" ")[1])
  return tokenOf(question, offset) === token ? Result.succeed(offset) : Result.fail("The page token is invalid.")
}

/** A page of `searchkeywords/impressions/monthly`. */
const keywordsAnswer = (url: string, profile: string, history: History): Result.Result<unknown, QueryFault> =>
  Result.gen(function*() {
    const query = yield* readQuery(url, parameters)
    const start = yield* readMonth(query, "startMonth")
    const end = yield* readMonth(query, "endMonth")
    if (end < start) return yield* Result.fail("The end of the monthly range must not be before its start.")
    const wanted = yield* readInt(query, "pageSize", 0, 999_999_999)
    const size = wanted === 0 ? MAX_PAGE : Math.min(wanted, MAX_PAGE)
    const question = `${profile}/${start}/${end}`
    const offset = yield* readOffset(query, question)
    const months = Array.from(
      { length: end - start + 1 },
      (_, index) => [Math.floor((start + index) / 12), ((start + index) % 12) + 1] as const
    )
    const terms = termCounts(profile, months, history)
    const page = terms.slice(offset, offset + size)
    return {
      ...(page.length === 0 ? {} : { searchKeywordsCounts: page }),
      ...(offset + size < terms.length ? { nextPageToken: tokenOf(question, offset + size) } : {})
    }
  })

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
