import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { AdCustomer } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { isActive } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import { analysisBook } from "@campaigns/domain/internal/Analyses/AnalysisBook"
import type { RunReasonCode } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import { appliedSettings } from "@campaigns/domain/internal/Analyses/AppliedSettings"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
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
import { Applications } from "../LiveCampaigns/Applications.ts"
import { everyItem } from "../Paging/EveryItem.ts"
import { oldestFirst } from "../Paging/SortedPage.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { isAtWork, retryOutages, withHeartbeat, WorkBroke } from "../Tasks/DurableWork.ts"
import { brokeDown } from "../Tasks/Tasks.ts"
import { AccountAnalyst } from "./AccountAnalyst.ts"
import { AccountReadings } from "./AccountReadings.ts"
import { AnalysisContexts } from "./AnalysisContexts.ts"
import { AnalysisRuns, endedWithConfig, type RunEnding } from "./AnalysisRuns.ts"
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

/** A run that was skipped for what passes by itself; one with a slot is tried again. */
const skippedFor = (code: RunReasonCode, message: string, slot: DateTime.Utc | null): Outcome => ({
  status: "skipped",
  window: null,
  findings: brokenOff(code, slot === null ? message : `${message} It is tried again at its time on the next day.`),
  proposals: []
})

/** The attempts at a run; one after which the service broke down each time fails, so that no start dies of it. */
const ATTEMPTS = 3

/** The days between two looks by whose agreement something is proposed: in fewer nearly all figures are the same. */
const LOOKS_APART = 7

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
  const applications = yield* Applications
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

  /** The data of an account, which all analyses of a day share; `isFresh` asks for it to be read in any case. */
  const dataOf = Effect.fnUntraced(
    function*({ customerId, timeZone }: AdCustomer, isFresh: boolean, placeIds: ReadonlyArray<number>) {
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
        settings: yield* readings.settings(customerId, daysAfter(today, -WINDOW_DAYS)),
        applied: (yield* applications.settings(customerId, since)).flatMap(({ after, at, before, campaignId }) =>
          appliedSettings({ campaignId, before, after, date: todayIn(at, timeZone) })
        )
      })
      const reading = { customerId, day: today, readAt: now, data, summary }
      yield* readings.put(reading)
      yield* readings.putSettings(customerId, settings)
      return reading
    }
  )

  const analysed = Effect.fnUntraced(function*(taskId: TaskId) {
    const run = yield* runs.ofTask(taskId)
    if (run === null || run.status !== "running" || !(yield* isAtWork(taskId))) return null
    const { analysisType, configId, customerId, slot } = run
    const config = yield* orBug(configs.find(configId))
    if (!isActive(config)) return "ConfigEnded"
    const now = yield* DateTime.now
    const customer = yield* orBug(companies.customer(customerId))
    const lastSighting = daysAfter(todayIn(now, customer.timeZone), -1 - LOOKS_APART)
    const { isSightedTwice, labelled, looksAtOpen, readsSite, unlabelled } = analysisBook[analysisType]
    const earlier = yield* recommendations.open(customerId, looksAtOpen ?? [])
    const context = yield* contexts.find(customerId)
    const order = {
      analysisType,
      constraint: config.constraint,
      context,
      earlier,
      plansUnderWay: yield* underWay(customerId),
      siteWords: readsSite === true ? yield* readSiteWords(customerId) : [],
      labels: labelled === undefined ? [] : yield* labelling.label(
        customerId,
        Array.from(labelled(earlier, now), (text) => ({ text, examples: [] }))
      ),
      sighted: isSightedTwice === true ? yield* runs.sighted(customerId, analysisType, lastSighting) : [],
      now
    }
    const judged = (isFresh: boolean) =>
      Effect.gen(function*() {
        const { data, readAt } = yield* dataOf(customer, isFresh, context.serviceArea?.locationIds ?? [])
        const of = { ...order, data, past: yield* recommendations.past(customerId, readAt) }
        const tellsUnlabelled = labelling.asksModel && unlabelled !== undefined
        const first = yield* analyst.judge({ ...of, tellsUnlabelled })
        const labels = yield* labelling.label(customerId, first.unlabelled ?? [])
        const { window, ...judgement } = labels.length === 0
          ? first
          : yield* analyst.judge({ ...of, labels, tellsUnlabelled: false })
        const outcome = yield* writeTexts(customerId, new Set(order.siteWords), judgement)
        const { checks = [], findings, proposals, status } = outcome
        return { checks, findings, proposals, status, window: { ...window, readAt } }
      })
    return yield* judged(false).pipe(
      // Another version may have kept it.
      Effect.catchTag("DataUnreadable", () => judged(true)),
      Effect.catchTags({
        AdPlatformError: (error) => Effect.succeed(skippedFor("ACCOUNT_UNREACHABLE", error.message, slot)),
        DataUnreadable: (error: DataUnreadable) => Effect.die(error),
        QuotaSpent: (error) => Effect.succeed(skippedFor("QUOTA", error.message, slot)),
        ReadingTooLong: (error) => Effect.succeed(skippedFor("READING_TOO_LONG", error.message, slot))
      })
    )
  })

  const work = Effect.fnUntraced(function*(taskId: TaskId) {
    const outcome: Outcome = yield* analysed(taskId)
    const at = yield* DateTime.now
    if (outcome === null) return
    if (outcome === "ConfigEnded") yield* runs.fail({ taskId, ...endedWithConfig, at })
    else yield* runs.end({ taskId, ...outcome, at })
  })

  const giveUp = Effect.fnUntraced(function*(taskId: TaskId) {
    const findings = brokenOff("INTERNAL_ERROR", brokeDown.error)
    yield* runs.fail({ taskId, ...brokeDown, findings, at: yield* DateTime.now })
  })

  /**
   * The work, each attempt counted in the store before it begins: a process that dies of it cannot do so afterwards.
   * While the store is away it is one attempt, and one that is interrupted, as when the process stops, is none.
   */
  const attempted = (taskId: TaskId) => {
    let isCounted = false
    const attempt = Effect.gen(function*() {
      const attempts = isCounted ? 1 : yield* runs.attempt(taskId, 1)
      isCounted = true
      yield* attempts > ATTEMPTS ? giveUp(taskId) : work(taskId)
    })
    return attempt.pipe(
      Effect.tapDefect(() => Effect.sync(() => (isCounted = false))),
      Effect.onInterrupt(() => isCounted ? Effect.ignore(runs.attempt(taskId, -1)) : Effect.void)
    )
  }

  return { attempted, giveUp }
})

/** Runs `RunAnalysis` in this process. */
export const layer = Layer.unwrap(
  Effect.map(make, ({ attempted, giveUp }) =>
    RunAnalysis.toLayer(Effect.fnUntraced(function*({ taskId }) {
      const turns = yield* AnalysisTurns
      const isDone = yield* Activity.make({
        name: "Analyse",
        error: WorkBroke,
        execute: withHeartbeat(taskId, retryOutages(turns.withPermit(attempted(taskId))))
      }).pipe(Effect.as(true), Effect.catchTag("WorkBroke", () => Effect.succeed(false)))
      if (isDone) return
      yield* Activity.make({
        name: "GiveUp",
        execute: Effect.orDie(retryOutages(giveUp(taskId)))
      })
    })))
).pipe(Layer.provide(CopyWriting.layer))
