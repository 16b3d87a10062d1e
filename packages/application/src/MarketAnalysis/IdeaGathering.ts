import type { MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { ideaSeeds } from "@campaigns/domain/internal/MarketAnalysis/IdeaSeeds"
import { isUsableIdea } from "@campaigns/domain/internal/MarketAnalysis/UsableIdea"
import { MAX_KEYWORDS_OF_ANALYSIS } from "@campaigns/domain/Limits"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { PlatformData } from "../AdPlatform/PlatformData.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Companies } from "../Identity/Companies.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { hasEnded, Tasks } from "../Tasks/Tasks.ts"
import { MarketAnalyses } from "./MarketAnalyses.ts"

/** The outcome of asking for ideas, in the currency of their bids; `Over` when the task has ended or is gone. */
export const GatheredIdeas = Schema.TaggedUnion({
  Gathered: { ideas: Schema.Array(KeywordIdea), currencyCode: Schema.String },
  Refused: { error: Schema.String },
  Over: {}
})
export type GatheredIdeas = typeof GatheredIdeas.Type

const refused = (error: string): GatheredIdeas => ({ _tag: "Refused", error })

const notConfigured = "The analysis names neither services nor a website any more; add one of them and run it again."

const analysisRemoved = "The analysis was deleted."

const noIdeas =
  "The ad platform suggests no keywords for these services, this website, places and language; widen them and run the analysis again."

const sentenceOf = ({ message, reason }: AdPlatformError): string => {
  switch (reason._tag) {
    case "RateLimited":
      return "The ad platform accepts no more requests for now; run the analysis again later."
    case "Unavailable":
    case "OutcomeUnknown":
      return "The ad platform could not be reached; run the analysis again later."
    case "Unauthorized":
      return reason.tokenId === undefined
        ? `The ad platform refused the credentials for this account (${reason.code}).`
        : message
    case "Rejected":
      return `The ad platform refused to suggest keywords: ${reason.findings[0]?.message ?? message}`
  }
}

/** A sentence in which the platform has words of its own, as any store takes it. */
const keepable = (sentence: string): string =>
  Array.from(sentence.toWellFormed().replace(/\p{Cc}+/gu, " ")).slice(0, 1_000).join("")

/** The waits between attempts while the platform is unwell; each attempt has repeated its requests already. */
export const IdeaPatience = Context.Reference<ReadonlyArray<Duration.Duration>>(
  "@campaigns/application/MarketAnalysis/IdeaPatience",
  { defaultValue: () => [5, 15, 45].map((seconds) => Duration.seconds(seconds)) }
)

const LONGEST_WAIT = Duration.minutes(2)

const mayPass = ({ reason: { _tag } }: AdPlatformError): boolean =>
  _tag === "RateLimited" || _tag === "Unavailable" || _tag === "OutcomeUnknown"

const waitBefore = ({ reason }: AdPlatformError, planned: Duration.Duration): Duration.Duration => {
  const asked = reason._tag === "RateLimited" ? Duration.seconds(reason.retryAfterSeconds ?? 0) : Duration.zero
  return Duration.min(Duration.max(asked, planned), LONGEST_WAIT)
}

const patiently = <A>(
  call: Effect.Effect<A, AdPlatformError | StorageUnavailable>,
  waits: ReadonlyArray<Duration.Duration>
): Effect.Effect<A, AdPlatformError | StorageUnavailable> =>
  Effect.catchTag(call, "AdPlatformError", (error) => {
    const [wait, ...later] = waits
    if (wait === undefined || !mayPass(error)) return Effect.fail(error)
    return Effect.logWarning("asking for keyword ideas failed", error.reason._tag, error.message).pipe(
      Effect.andThen(Effect.delay(patiently(call, later), waitBefore(error, wait)))
    )
  })

/** Makes what asks the ad platform for the keyword ideas of an analysis as configured now; it may be repeated. */
export const make = Effect.gen(function*() {
  const analyses = yield* MarketAnalyses
  const accounts = yield* PlatformAccounts
  const companies = yield* Companies
  const data = yield* PlatformData
  const tasks = yield* Tasks
  const waits = yield* IdeaPatience

  const gather = Effect.fnUntraced(
    function*(analysisId: MarketAnalysisId, taskId: TaskId) {
      if (hasEnded(yield* tasks.find(taskId))) return { _tag: "Over" } as const
      const { config, customerId } = yield* analyses.findHead(analysisId)
      const seeds = ideaSeeds(config)
      if (seeds === null) return refused(notConfigured)
      yield* tasks.progress(taskId, 10, yield* DateTime.now)
      const { languageId, locationIds } = config
      const asked = Effect.flatMap(
        accounts.accountOf(customerId),
        (account) =>
          data.keywordIdeas(account, {
            ...seeds,
            locationIds: locationIds.map((id) => LocationId.make(id)),
            languageId
          })
      )
      const answer = yield* patiently(asked, waits).pipe(
        Effect.catchTag("AdPlatformError", (error) => Effect.succeed(refused(keepable(sentenceOf(error)))))
      )
      if ("_tag" in answer) return answer
      // A text that no store takes would make recording fail for good.
      const ideas = answer.filter(isUsableIdea)
      if (ideas.length === 0) return refused(noIdeas)
      // Customers are never deleted.
      const { currencyCode } = yield* orBug(companies.customer(customerId))
      // More than an analysis can hold need not be remembered.
      return { _tag: "Gathered", ideas: ideas.slice(0, MAX_KEYWORDS_OF_ANALYSIS), currencyCode } as const
    },
    Effect.catchTags({
      TaskNotFound: () => Effect.succeed({ _tag: "Over" } as const),
      MarketAnalysisNotFound: () => Effect.succeed(refused(analysisRemoved))
    })
  )

  return (analysisId: MarketAnalysisId, taskId: TaskId): Effect.Effect<GatheredIdeas, StorageUnavailable> =>
    gather(analysisId, taskId).pipe(
      Effect.annotateLogs({ analysis_id: analysisId, task_id: taskId }),
      Effect.withSpan("IdeaGathering.gather")
    )
})
