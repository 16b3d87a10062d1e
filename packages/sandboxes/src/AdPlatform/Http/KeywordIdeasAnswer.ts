import * as Result from "effect/Result"
import type { Account } from "../Data/Account.ts"
import { minimumUnitMicros } from "../Data/Currencies.ts"
import { type Idea, keywordIdeas } from "../Data/KeywordIdeas.ts"
import { dateOf, dayOf, daysWorth, seasonOf } from "../Data/Seasons.ts"
import { type AdsError, adsError } from "../Failure/AdsError.ts"
import { badRequest, type Refusal, refusal } from "../Failure/Refusal.ts"
import { GenerateKeywordIdeasRequest } from "../Generated/Messages.ts"
import { checkIdeasRequest, constantId } from "../Rules/KeywordIdeasRules.ts"
import { parseBody } from "../Wire/ParseFailure.ts"
import { decodeToken, encodeToken } from "./PageTokens.ts"
import type { AnswerContext } from "./SearchAnswers.ts"

const parseRequest = parseBody(GenerateKeywordIdeasRequest)

const months = "JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER".split(" ")

/** The searches of a keyword in each of the twelve months before this one. */
const monthlyVolumes = ({ monthlySearches, text }: Idea, today: string) => {
  const [year = 0, month = 1] = today.split("-").map(Number)
  const season = seasonOf(text)
  const volumes = Array.from({ length: 12 }, (_, index) => {
    const start = dayOf(new Date(Date.UTC(year, month - 13 + index, 1)).toISOString().slice(0, 10))
    const [ofYear = 0, ofMonth = 1] = dateOf(start).split("-").map(Number)
    return { ofYear, ofMonth, worth: daysWorth(season, start + 27) - daysWorth(season, start - 1) }
  })
  const usual = volumes.reduce((sum, { worth }) => sum + worth, 0) / volumes.length
  return volumes.map(({ ofMonth, ofYear, worth }) => ({
    month: months[ofMonth - 1],
    year: String(ofYear),
    monthlySearches: String(Math.round((monthlySearches * worth) / usual / 10) * 10)
  }))
}

const competitionOf = (index: number) => index < 34 ? "LOW" : index < 67 ? "MEDIUM" : "HIGH"

/** An idea on the wire, with the text alone where it has no searches. */
const toResult = (idea: Idea, today: string) => ({
  text: idea.text,
  keywordIdeaMetrics: idea.monthlySearches === 0 ? {} : {
    avgMonthlySearches: String(idea.monthlySearches),
    monthlySearchVolumes: monthlyVolumes(idea, today),
    competition: competitionOf(idea.competitionIndex),
    ...(idea.competitionIndex === 0 ? {} : { competitionIndex: String(idea.competitionIndex) }),
    lowTopOfPageBidMicros: String(idea.lowBidMicros),
    highTopOfPageBidMicros: String(idea.highBidMicros)
  }
})

const ideasFor = (request: GenerateKeywordIdeasRequest, account: Account) =>
  keywordIdeas({
    keywords: request.keywordSeed?.keywords ?? request.keywordAndUrlSeed?.keywords ?? [],
    page: request.urlSeed?.url ?? request.keywordAndUrlSeed?.url ?? request.siteSeed?.site ?? null,
    places: (request.geoTargetConstants ?? []).map(constantId),
    language: request.language === undefined ? null : constantId(request.language),
    unitMicros: Number(minimumUnitMicros(account.currencyCode))
  })

/** Answers `:generateKeywordIdeas`: one page of ideas. */
export const answerKeywordIdeas =
  (text: string, { requestId, state, today }: AnswerContext) => (account: Account): Result.Result<unknown, Refusal> => {
    const refuse = (errors: ReadonlyArray<AdsError>) =>
      Result.fail(refusal("INVALID_ARGUMENT", state.settings.version, requestId, errors))
    return Result.flatMap(Result.mapError(parseRequest(text), badRequest), (request) => {
      const errors = checkIdeasRequest(request)
      if (errors.length > 0) return refuse(errors)
      const offset = decodeToken(request.pageToken)
      if (offset === undefined) {
        return refuse([adsError("requestError", "INVALID_PAGE_TOKEN", { path: ["page_token"] })])
      }
      const ideas = ideasFor(request, account)
      const size = Math.min(
        request.pageSize === undefined || request.pageSize <= 0 ? Infinity : request.pageSize,
        state.settings.pageSize
      )
      const next = offset + size
      const results = ideas.slice(offset, next).map((idea) => toResult(idea, today(account)))
      return Result.succeed({
        ...(results.length === 0 ? {} : { results }),
        ...(next < ideas.length ? { nextPageToken: encodeToken(next) } : {}),
        totalSize: String(ideas.length)
      })
    })
  }
