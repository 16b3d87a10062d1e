import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { outcomeDue, outcomeOfChange, outcomeWindow } from "@campaigns/domain/internal/Analyses/OutcomeOfChange"
import type { Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import { OutcomeDays } from "@campaigns/domain/internal/Analyses/RecommendationOutcome"
import { groupedBy } from "@campaigns/domain/internal/GroupedBy"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { Companies } from "../Identity/Companies.ts"
import { Applications } from "../LiveCampaigns/Applications.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { AnalysisData } from "./AnalysisData.ts"
import { PlatformQuota } from "./PlatformQuota.ts"
import { Recommendations } from "./Recommendations.ts"

/** The time between two looks; a day more or less changes nothing in a comparison of weeks. */
const EVERY = "6 hours"

const [FIRST_LOOK, LAST_LOOK] = OutcomeDays.literals

/** Looks at what became of applied recommendations, 14 and 28 days later. */
export const makeLook = Effect.gen(function*() {
  const accounts = yield* PlatformAccounts
  const applications = yield* Applications
  const companies = yield* Companies
  const data = yield* AnalysisData
  const quota = yield* PlatformQuota
  const recommendations = yield* Recommendations

  /** The recommendations of a customer that are due, by the day of the change and the days after it. */
  const dueOf = (some: ReadonlyArray<Recommendation>, timeZone: string, now: DateTime.Utc) =>
    groupedBy(
      some.flatMap((recommendation) => {
        const { appliedAt } = recommendation
        if (appliedAt === null) return []
        const changedOn = todayIn(appliedAt, timeZone)
        const days = outcomeDue(recommendation, changedOn, todayIn(now, timeZone))
        return days === null ? [] : [{ recommendation, changedOn, days }]
      }),
      ({ changedOn, days }) => `${changedOn} ${days}`
    )

  const lookAt = Effect.fnUntraced(function*(customerId: CustomerId, some: ReadonlyArray<Recommendation>) {
    const { timeZone } = yield* companies.customer(customerId)
    const account = yield* accounts.accountOf(customerId)
    const now = yield* DateTime.now
    for (const group of dueOf(some, timeZone, now).values()) {
      const [first] = group
      if (first === undefined) continue
      const { changedOn, days } = first
      const today = todayIn(now, timeZone)
      yield* quota.ofAnalyses
      const overview = yield* data.overview(account, { ...outcomeWindow(changedOn, days), today })
      const begun = DateTime.subtract(now, { days: 2 * days + 2 })
      const touched = yield* applications.touched(customerId, begun)
      yield* recommendations.change(group.map(({ recommendation }) => recommendation.id), (stored) => {
        if (outcomeDue(stored, changedOn, today) === null) return stored
        const { entity: { campaignId }, moneyMicros } = stored
        const outcome = outcomeOfChange({ campaignId, changedOn, days, touched, moneyMicros }, overview, now)
        return outcome === null ? stored : { ...stored, outcome }
      })
    }
  })

  const look = Effect.gen(function*() {
    const now = yield* DateTime.now
    const due = yield* recommendations.awaitingOutcome({
      firstBefore: DateTime.subtract(now, { days: FIRST_LOOK }),
      lastBefore: DateTime.subtract(now, { days: LAST_LOOK })
    })
    for (const [customerId, some] of groupedBy(due, (one) => one.customerId)) {
      yield* lookAt(customerId, some).pipe(
        // The platform is asked again at the next look, and a customer who was unlinked takes everything along.
        Effect.catchTags({
          AdPlatformError: ({ message }) => Effect.logInfo("an outcome could not be looked at yet", message),
          CustomerNotFound: () => Effect.void,
          QuotaSpent: ({ message }) => Effect.logInfo("an outcome could not be looked at yet", message)
        }),
        Effect.annotateLogs({ customer_id: customerId })
      )
    }
  })
  return { look: Effect.catchCause(look, (cause) => Effect.logWarning("could not look for outcomes", cause)) }
})

/** Looks at outcomes every six hours; several processes that do at the same time write the same. */
export const layer = Layer.effectDiscard(
  Effect.flatMap(makeLook, ({ look }) => Effect.forkScoped(Effect.repeat(look, Schedule.spaced(EVERY))))
)
