import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type AnalysisConfig, isActive } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import type { PlanModule } from "@campaigns/domain/internal/Administration/PlanModule"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { overdue } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { dueSlot, waitingSince } from "@campaigns/domain/internal/Analyses/Slots"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Order from "effect/Order"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import { AnalysisConfigs } from "../Administration/AnalysisConfigs.ts"
import { PlanModules } from "../Administration/PlanModules.ts"
import { Companies } from "../Identity/Companies.ts"
import { PLAN_LIFETIME } from "../LiveCampaigns/ChangePlans.ts"
import { everyItem } from "../Paging/EveryItem.ts"
import { oldestFirst } from "../Paging/SortedPage.ts"
import { hasEnded, Tasks } from "../Tasks/Tasks.ts"
import { AnalysisRuns } from "./AnalysisRuns.ts"
import { Recommendations } from "./Recommendations.ts"
import { RunAnalysis } from "./RunAnalysis.ts"

/** The time between looks for what is due. A run is to begin within six hours after its time. */
const EVERY = "5 minutes"

/** The number of configurations that are looked through at a time. */
const CONFIGS_AT_A_TIME = 200

/** A configuration that is due, and the time since when it waits. */
interface Due {
  readonly config: AnalysisConfig
  readonly slot: DateTime.Utc
  readonly since: DateTime.Utc
}

/** Those first that have waited longest, as a day's quota may not do for all. */
const longestFirst = Order.mapInput(DateTime.Order, ({ since }: Due): DateTime.DateTime => since)

/** Begins the runs that are due, and gives back or ends the recommendations whose time is over. */
export const makeRound = Effect.gen(function*() {
  const companies = yield* Companies
  const configs = yield* AnalysisConfigs
  const modules = yield* PlanModules
  const random = yield* SecureRandom.SecureRandom
  const recommendations = yield* Recommendations
  const runs = yield* AnalysisRuns
  const tasks = yield* Tasks

  /** The clock of a customer's account; `null` of one who was unlinked just now. */
  const zoneOf = (customerId: CustomerId) =>
    companies.customer(customerId).pipe(
      Effect.map(({ timeZone }) => [customerId, timeZone] as const),
      Effect.catchTag("CustomerNotFound", () => Effect.succeed([customerId, null] as const))
    )

  const dueOf = Effect.fnUntraced(function*(some: ReadonlyArray<AnalysisConfig>, plan: ReadonlyArray<PlanModule>) {
    const latest = yield* runs.latest(some)
    const now = yield* DateTime.now
    const zones = new Map(
      yield* Effect.forEach(new Set(some.map(({ customerId }) => customerId)), zoneOf, { concurrency: 4 })
    )
    return some.flatMap((config): ReadonlyArray<Due> => {
      const { analysisType, customerId, id } = config
      const timeZone = zones.get(customerId) ?? null
      if (timeZone === null) return []
      const limits = plan.find((module) => module.analysisType === analysisType) ?? null
      const { slot: lastSlot = null, usedSlot = null } = latest.get(id) ?? {}
      const scheduled = { config, limits, timeZone, lastSlot, usedSlot }
      const slot = dueSlot(scheduled, now)
      return slot === null ? [] : [{ config, slot, since: waitingSince(scheduled) }]
    })
  })

  const due = Effect.gen(function*() {
    const { items: plan } = yield* modules.list({ ...oldestFirst, limit: AnalysisType.literals.length })
    const filter = { customerIds: null, includesDeleted: false }
    const found = yield* everyItem((from) => configs.list(filter, { ...oldestFirst, limit: CONFIGS_AT_A_TIME, from }))
      .pipe(
        Stream.filter((config) => isActive(config) && config.shouldRunDaily),
        Stream.grouped(CONFIGS_AT_A_TIME),
        Stream.mapEffect((daily) => dueOf(daily, plan)),
        Stream.runCollect
      )
    return found.flat().sort(longestFirst)
  })

  const begin = ({ config, slot }: Due) =>
    Effect.gen(function*() {
      const taskId = TaskId.make(yield* random.uuidV7())
      yield* runs.begin({ config, taskId, slot, at: yield* DateTime.now })
      yield* RunAnalysis.execute({ taskId }, { discard: true })
    }).pipe(
      // Another process was first, or a run that a person began is under way: then this one comes with the next look.
      Effect.catchTags({ AnalysisRunning: () => Effect.void, SlotTaken: () => Effect.void }),
      Effect.catchCause((cause) => Effect.logWarning("could not begin an analysis", cause)),
      Effect.annotateLogs({ analysis_config_id: config.id })
    )

  /** The task when it has ended, or is not known any more; `null` while it runs. */
  const endedOf = (taskId: TaskId) =>
    tasks.find(taskId).pipe(
      Effect.map((task) => hasEnded(task) ? taskId : null),
      Effect.catchTag("TaskNotFound", () => Effect.succeed(taskId))
    )

  const tidy = Effect.gen(function*() {
    const now = yield* DateTime.now
    const plansBefore = DateTime.subtractDuration(now, PLAN_LIFETIME)
    const ids = yield* recommendations.overdue({ expiredBefore: now, approvedBefore: plansBefore })
    const tasksOf = (yield* recommendations.findMany(ids)).flatMap(({ applying }) =>
      applying === null ? [] : [applying]
    )
    const ended = new Set(
      (yield* Effect.forEach(new Set(tasksOf), endedOf)).flatMap((taskId) => taskId === null ? [] : [taskId])
    )
    yield* recommendations.change(ids, (stored) => overdue(stored, { at: now, ended, plansBefore }))
  })

  const round = Effect.flatMap(due, (found) => Effect.forEach(found, begin, { discard: true })).pipe(
    Effect.andThen(tidy),
    Effect.catchCause((cause) => Effect.logWarning("could not look for analyses that are due", cause))
  )
  return { round }
})

/**
 * Looks every five minutes for analyses that are due, and begins them. Of several processes each slot is taken by one;
 * a run whose start was lost is made up for as every task is.
 */
export const layer = Layer.effectDiscard(
  Effect.flatMap(makeRound, ({ round }) => Effect.forkScoped(Effect.repeat(round, Schedule.spaced(EVERY))))
)
