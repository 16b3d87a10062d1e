import * as MemoryCopyWriter from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import * as MemoryWebsiteReader from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { AccountAnalyst } from "@campaigns/application/Analyses/AccountAnalyst"
import { AnalysisOverseeing } from "@campaigns/application/Analyses/AnalysisOverseeing"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { DataUnreadable } from "@campaigns/application/Analyses/PackedAccount"
import { PlatformOperations, PlatformQuota } from "@campaigns/application/Analyses/PlatformQuota"
import type { ReadingTooLong } from "@campaigns/application/Analyses/ReadingLimit"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import * as RunAnalysis from "@campaigns/application/Analyses/RunAnalysis"
import { CopyWriter } from "@campaigns/application/Generation/CopyWriter"
import { todayIn } from "@campaigns/domain/Drafts/CalendarDate"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { AnalysisConfigId } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import type { WantedOptions } from "@campaigns/domain/internal/Administration/PlanLimits"
import type { ConfigurationChange } from "@campaigns/domain/internal/Analyses/AccountOverview"
import type { AccountSettings } from "@campaigns/domain/internal/Analyses/AccountSettings"
import type { AccountSummary } from "@campaigns/domain/internal/Analyses/AccountSummary"
import type { AnalysisContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import type { LabelledText } from "@campaigns/domain/internal/Analyses/Labels"
import type { PastWord } from "@campaigns/domain/internal/Analyses/PastWords"
import type { Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { RunOutcome } from "@campaigns/domain/internal/Analyses/RunOrder"
import { completed, examplePause } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert } from "@effect/vitest"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { endOf } from "./AnalysisService.ts"
import { campaignService } from "./CampaignService.ts"
import { CutPoints } from "./CutPoints.ts"
import { administrator, berlin, manager } from "./People.ts"

const noTask = TaskId.make("00000000-0000-4000-8000-000000000000")

/** The desk of an analyst who does as told. */
export class AnalystDesk extends Context.Service<AnalystDesk, {
  /** The outcome of what is judged from now on. */
  outcome: Pick<RunOutcome, "checks" | "findings" | "proposals" | "status" | "unlabelled">
  /** The number of accounts that were read, each of which took `operations`. */
  reads: number
  operations: number
  /** True when the next data to be judged cannot be read. */
  isUnreadable: boolean
  /** The contexts by which was judged. */
  readonly contexts: Array<AnalysisContext>
  /** The words of the website by which was judged last. */
  siteWords: ReadonlyArray<string>
  /** The labels by which was judged, each time. */
  readonly labels: Array<ReadonlyArray<LabelledText>>
  /** The open recommendations by which was judged last, and what was said of others. */
  earlier: ReadonlyArray<Recommendation>
  past: ReadonlyArray<PastWord>
  /** The failure of the next reading, if there is one. */
  fails: ReadingTooLong | AdPlatformError | null
  /** The number of judgements that were begun. */
  judgements: number
  /** The settings that were known when accounts were read, each time. */
  readonly settings: Array<ReadonlyArray<AccountSettings>>
  /** The changes that were known when accounts were read, each time. */
  readonly applied: Array<ReadonlyArray<ConfigurationChange>>
  /** The keys of the run before, by which was judged last. */
  sighted: ReadonlyArray<string>
  /** The places that were asked for besides in the last reading. */
  placeIds: ReadonlyArray<number>
  /** The summary of every account that is read. */
  readonly summary: AccountSummary
  /** Happens in the middle of the next judgement. */
  meanwhile: Effect.Effect<void>
}>()("@campaigns/application/test/UseCases/AnalystDesk") {
  static readonly layer = Layer.sync(AnalystDesk, () => {
    const { findings, proposals, status } = completed(noTask, 0, [examplePause(1), examplePause(2)])
    return {
      outcome: { findings, proposals, status },
      reads: 0,
      operations: 0,
      isUnreadable: false,
      contexts: [],
      siteWords: [],
      labels: [],
      earlier: [],
      past: [],
      fails: null,
      judgements: 0,
      settings: [],
      applied: [],
      sighted: [],
      placeIds: [],
      summary: { enabled: 3, paused: 1, dailyBudgetMicros: 5_000_000, spending: [] },
      meanwhile: Effect.void
    }
  })
}

const analyst = Layer.effect(
  AccountAnalyst,
  Effect.gen(function*() {
    const desk = yield* AnalystDesk
    const operations = yield* PlatformOperations
    const points = yield* CutPoints
    return AccountAnalyst.of({
      read: ({ applied, placeIds, settings, today }) =>
        points.around(
          "read",
          Effect.gen(function*() {
            desk.reads += 1
            desk.settings.push(settings)
            desk.applied.push(applied)
            desk.placeIds = placeIds
            if (desk.fails !== null) {
              const failure = desk.fails
              desk.fails = null
              return yield* failure
            }
            yield* Effect.orDie(operations.add(desk.operations, yield* DateTime.now))
            return {
              data: new TextEncoder().encode(today),
              settings: { day: today, countedActions: [desk.reads], campaigns: [] },
              summary: desk.summary
            }
          })
        ),
      judge: ({ context, earlier, labels, now, past, sighted, siteWords, tellsUnlabelled }) =>
        points.around(
          "judge",
          Effect.gen(function*() {
            if (desk.isUnreadable) {
              desk.isUnreadable = false
              return yield* new DataUnreadable()
            }
            desk.judgements += 1
            yield* desk.meanwhile
            desk.earlier = earlier
            desk.past = past
            desk.contexts.push(context)
            desk.siteWords = siteWords
            desk.labels.push(labels)
            desk.sighted = sighted
            const today = todayIn(now, "Europe/Berlin")
            const { unlabelled = [], ...outcome } = desk.outcome
            return { ...outcome, ...tellsUnlabelled ? { unlabelled } : {}, window: { from: today, to: today } }
          })
        )
    })
  })
)

/** The ports of a run with points around what it writes, at which it can be cut short. */
const cuttable = Layer.effect(
  AnalysisRuns,
  Effect.gen(function*() {
    const points = yield* CutPoints
    const runs = yield* AnalysisRuns
    return AnalysisRuns.of({
      ...runs,
      end: (ending) => points.around("end", runs.end(ending)),
      fail: (failure) => points.around("fail", runs.fail(failure))
    })
  })
)

/** The service of campaigns with the runs of recurring analyses, over an analyst and a writer who do as told. */
const serviceWith = (readsPrompts: boolean) =>
  RunAnalysis.layer.pipe(
    Layer.provide(Layer.merge(analyst, PlatformQuota.layer)),
    Layer.provideMerge(MemoryWebsiteReader.layer),
    Layer.provideMerge(Layer.effect(CopyWriter, Effect.map(CopyWriter, (writer) => ({ ...writer, readsPrompts })))),
    Layer.provideMerge(MemoryCopyWriter.layer),
    Layer.provideMerge(cuttable),
    Layer.provideMerge(AnalystDesk.layer),
    Layer.provideMerge(campaignService)
  )

export const analysisRunService = serviceWith(false)

/** The same with a writer who reads prompts, as a language model does. */
export const analysisRunServiceWithModel = serviceWith(true)

/** A stored configuration of an analysis, of the Berlin customer unless told. */
export const configured = Effect.fnUntraced(function*(
  wanted: WantedOptions = {},
  analysisType: AnalysisType = "keywordPause",
  customerId: CustomerId = berlin
) {
  const configs = yield* AnalysisConfigs
  const write = { author: administrator.userId, at: yield* DateTime.now, overridesPlan: false }
  return yield* configs.create({ customerId, analysisType }, wanted, write)
})

/** The run of a configuration that a person begins, when it has ended. */
export const ran = Effect.fnUntraced(function*(configId: AnalysisConfigId) {
  const { taskId } = yield* (yield* AnalysisOverseeing).run(manager, configId)
  const task = yield* endOf(taskId)
  const run = yield* (yield* AnalysisRuns).ofTask(taskId)
  assert.isNotNull(run)
  return { task, run }
})

/** The open recommendations of the customer. */
export const proposed = Effect.flatMap(
  Recommendations,
  (recommendations) => recommendations.open(berlin, AnalysisType.literals)
)
