import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { isActive } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import type { AnalysisType } from "@campaigns/domain/internal/Administration/AnalysisType"
import type { RunReasonCode } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import { appliedSettings } from "@campaigns/domain/internal/Analyses/AppliedSettings"
import { dueForCheck } from "@campaigns/domain/internal/Analyses/DoubleCheck"
import type { Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import { brokenOff } from "@campaigns/domain/internal/Analyses/RunWords"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import * as Stream from "effect/Stream"
import * as Activity from "effect/workflow/Activity"
import * as Workflow from "effect/workflow/Workflow"
import { AnalysisConfigs } from "../Administration/AnalysisConfigs.ts"
import { orBug } from "../Conventions/StorageUnavailable.ts"
import { anyDraft, DraftReader, type DraftSummary } from "../Drafts/DraftReader.ts"
import { CopyWriting } from "../Generation/CopyWriting.ts"
import { Companies } from "../Identity/Companies.ts"
import { AppliedChanges } from "../LiveCampaigns/AppliedChanges.ts"
import { everyItem } from "../Paging/EveryItem.ts"
import { newestFirst, oldestFirst } from "../Paging/SortedPage.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { isAtWork, retryOutages, withHeartbeat, WorkBroke } from "../Tasks/DurableWork.ts"
import { brokeDown } from "../Tasks/Tasks.ts"
import { AccountAnalyst } from "./AccountAnalyst.ts"
import { AccountReadings } from "./AccountReadings.ts"
import { AnalysisContexts } from "./AnalysisContexts.ts"
import { AnalysisRuns, endedWithConfig, type RunEnding } from "./AnalysisRuns.ts"
import { judgesTexts, judgesWords, needsTwoRuns } from "./JudgeAccount.ts"
import { writingTexts } from "./NewTexts.ts"
import type { DataUnreadable } from "./PackedAccount.ts"
import { PlatformQuota } from "./PlatformQuota.ts"
import { WINDOW_DAYS } from "./ReadAccount.ts"
import { Recommendations } from "./Recommendations.ts"
import { labellingSearches } from "./SearchLabelling.ts"
import { readingSiteWords } from "./SiteWords.ts"

/**
 * The durable work of one run of a recurring analysis. Executing it again for the same task joins the execution that is
 * there. It only reads until the end, which is one write that does nothing the second time.
 */
export const RunAnalysis = Workflow.make("RunAnalysis", {
  payload: { taskId: TaskId },
  idempotencyKey: ({ taskId }) => taskId
})

/**
 * The number of runs that a process works on at the same time. Two keep a large account from holding up all others, and
 * the data of more together would take too much memory.
 */
export const AnalysisTurns = Context.Reference<Semaphore.Semaphore>(
  "@campaigns/application/Analyses/AnalysisTurns",
  { defaultValue: () => Semaphore.makeUnsafe(2) }
)

/** The outcome of a run before it is written down: `null` when it is over already. */
type Outcome = Pick<RunEnding, "checks" | "findings" | "proposals" | "status" | "window"> | "ConfigEnded" | null

const skippedFor = (code: RunReasonCode, message: string): Outcome => ({
  status: "skipped",
  window: null,
  findings: brokenOff(code, message),
  proposals: []
})

/** The number of drafts that are looked through at a time. */
const DRAFTS_AT_A_TIME = 200

/** The campaign of a draft with a change on its way; `null` without one. */
const changingCampaign = ({ publication }: DraftSummary): CampaignId | null =>
  publication._tag === "Published" && (publication.applying !== undefined || publication.changing !== undefined)
    ? publication.campaignId
    : null

const make = Effect.gen(function*() {
  const accounts = yield* PlatformAccounts
  const analyst = yield* AccountAnalyst
  const applications = yield* AppliedChanges
  const companies = yield* Companies
  const configs = yield* AnalysisConfigs
  const contexts = yield* AnalysisContexts
  const drafts = yield* DraftReader
  const quota = yield* PlatformQuota
  const readings = yield* AccountReadings
  const recommendations = yield* Recommendations
  const runs = yield* AnalysisRuns
  const readSiteWords = yield* readingSiteWords
  const labelling = yield* labellingSearches
  const writeTexts = yield* writingTexts

  /** The campaigns of a customer with changes on their way. */
  const underWay = Effect.fnUntraced(function*(customerId: CustomerId) {
    const filter = { ...anyDraft, customerIds: [customerId], isPublished: true }
    return yield* everyItem((from) => drafts.list(filter, { ...oldestFirst, limit: DRAFTS_AT_A_TIME, from })).pipe(
      Stream.map(changingCampaign),
      Stream.filter((campaignId) => campaignId !== null),
      Stream.runCollect
    )
  })

  /** The keys of what the last run of a type has seen that was neither skipped nor failed. */
  const sightedBefore = Effect.fnUntraced(function*(customerId: CustomerId, analysisType: AnalysisType) {
    const last = yield* Effect.forEach(
      ["completed", "held"] as const,
      (status) => runs.list({ customerIds: [customerId], analysisType, status }, { ...newestFirst, limit: 1 })
    )
    const [latest] = last.flatMap(({ items }) => items).sort((one, other) => other.id - one.id)
    return latest?.sighted ?? []
  })

  /** The data of an account, which all analyses of a day share; `isFresh` asks for it to be read in any case. */
  const dataOf = Effect.fnUntraced(
    function*(customerId: CustomerId, isFresh: boolean, placeIds: ReadonlyArray<number>) {
      const { timeZone } = yield* orBug(companies.customer(customerId))
      const now = yield* DateTime.now
      const today = todayIn(now, timeZone)
      const kept = isFresh ? null : yield* readings.find(customerId)
      if (kept !== null && kept.day === today) return kept
      const account = yield* accounts.accountOf(customerId)
      yield* quota.ofAnalyses
      const since = DateTime.subtract(now, { days: WINDOW_DAYS + 1 })
      const { data, settings, summary } = yield* analyst.read({
        account,
        today,
        placeIds,
        settings: yield* readings.settings(customerId),
        applied: (yield* applications.ofCustomer(customerId, since)).flatMap(({ after, at, before, campaignId }) =>
          appliedSettings({ campaignId, before, after, date: todayIn(at, timeZone) })
        )
      })
      const reading = { customerId, day: today, readAt: now, data, summary }
      yield* readings.put(reading)
      yield* readings.putSettings(customerId, settings)
      return reading
    }
  )

  /** The labels of the keywords whose pauses are due for a second look. */
  const labelsOfChecked = (customerId: CustomerId, earlier: ReadonlyArray<Recommendation>, now: DateTime.Utc) => {
    const texts = new Set(dueForCheck(earlier, now).map(({ entity }) => entity.text))
    return labelling.label(customerId, Array.from(texts, (text) => ({ text, examples: [] })))
  }

  const analysed = Effect.fnUntraced(function*(taskId: TaskId) {
    const run = yield* runs.ofTask(taskId)
    if (run === null || run.status !== "running" || !(yield* isAtWork(taskId))) return null
    const { analysisType, configId, customerId } = run
    const config = yield* orBug(configs.find(configId))
    if (!isActive(config)) return "ConfigEnded"
    const now = yield* DateTime.now
    const earlier = yield* recommendations.bearing(customerId)
    const context = yield* contexts.find(customerId)
    const order = {
      analysisType,
      constraint: config.constraint,
      context,
      earlier,
      plansUnderWay: yield* underWay(customerId),
      siteWords: judgesWords(analysisType) || judgesTexts(analysisType) ? yield* readSiteWords(customerId) : [],
      labels: analysisType === "doubleCheckKeywordsToPause" ? yield* labelsOfChecked(customerId, earlier, now) : [],
      sighted: needsTwoRuns(analysisType) ? yield* sightedBefore(customerId, analysisType) : [],
      now
    }
    const judged = (isFresh: boolean) =>
      Effect.gen(function*() {
        const { data, readAt } = yield* dataOf(customerId, isFresh, context.serviceArea?.locationIds ?? [])
        const tellsUnlabelled = labelling.asksModel && judgesWords(analysisType)
        const first = yield* analyst.judge({ ...order, data, tellsUnlabelled })
        const labels = yield* labelling.label(customerId, first.unlabelled ?? [])
        const { window, ...judgement } = labels.length === 0
          ? first
          : yield* analyst.judge({ ...order, data, labels, tellsUnlabelled: false })
        const outcome = yield* writeTexts(customerId, new Set(order.siteWords), judgement)
        const { checks = [], findings, proposals, status } = outcome
        return { checks, findings, proposals, status, window: { ...window, readAt } }
      })
    return yield* judged(false).pipe(
      // Another version may have kept it.
      Effect.catchTag("DataUnreadable", () => judged(true)),
      Effect.catchTags({
        AdPlatformError: (error) => Effect.succeed(skippedFor("ACCOUNT_UNREACHABLE", error.message)),
        DataUnreadable: (error: DataUnreadable) => Effect.die(error),
        QuotaSpent: (error) => Effect.succeed(skippedFor("QUOTA", error.message))
      })
    )
  })

  return Effect.fnUntraced(function*(taskId: TaskId) {
    const outcome: Outcome = yield* analysed(taskId)
    const at = yield* DateTime.now
    if (outcome === null) return
    if (outcome === "ConfigEnded") yield* runs.fail({ taskId, ...endedWithConfig, at })
    else yield* runs.end({ taskId, ...outcome, at })
  })
})

/** Runs `RunAnalysis` in this process. */
export const layer = Layer.unwrap(
  Effect.map(make, (work) =>
    RunAnalysis.toLayer(Effect.fnUntraced(function*({ taskId }) {
      const turns = yield* AnalysisTurns
      const isDone = yield* Activity.make({
        name: "Analyse",
        error: WorkBroke,
        execute: withHeartbeat(taskId, retryOutages(turns.withPermit(work(taskId))))
      }).pipe(Effect.as(true), Effect.catchTag("WorkBroke", () => Effect.succeed(false)))
      if (isDone) return
      yield* Activity.make({
        name: "GiveUp",
        execute: Effect.orDie(retryOutages(Effect.gen(function*() {
          const runs = yield* AnalysisRuns
          const findings = brokenOff("INTERNAL_ERROR", brokeDown.error)
          yield* runs.fail({ taskId, ...brokeDown, findings, at: yield* DateTime.now })
        })))
      })
    })))
).pipe(Layer.provide(CopyWriting.layer))
