import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal, visibleCustomers } from "@campaigns/domain/Identity/Principal"
import {
  type AnalysisConfig,
  AnalysisConfigId,
  AnalysisConfigNotFound,
  isActive
} from "@campaigns/domain/internal/Administration/AnalysisConfig"
import type { AnalysisContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import type { AnalysisRun } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import type { AnalysisRunId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { hoursBetween, nextRunAt } from "@campaigns/domain/internal/Analyses/Slots"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { managesCustomer } from "@campaigns/domain/internal/Identity/Permissions"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { AnalysisConfigs } from "../Administration/AnalysisConfigs.ts"
import { PlanModules } from "../Administration/PlanModules.ts"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import type { Page } from "../Paging/Page.ts"
import { oldestFirst, type SortedPageRequest, type SortPosition } from "../Paging/SortedPage.ts"
import { type Task, Tasks } from "../Tasks/Tasks.ts"
import { AnalysisContexts } from "./AnalysisContexts.ts"
import {
  type AnalysisRunFilter,
  type AnalysisRunning,
  AnalysisRunNotFound,
  AnalysisRuns,
  type AnalysisRunSort
} from "./AnalysisRuns.ts"
import { RunAnalysis } from "./RunAnalysis.ts"

/** The configuration is switched off or deleted. */
export class AnalysisNotActive extends Schema.TaggedError<AnalysisNotActive>()("AnalysisNotActive", {
  configId: AnalysisConfigId
}) {
  override get message(): string {
    return `Analysis configuration ${this.configId} is switched off or deleted`
  }
}

/** The last run is too short ago. */
export class AnalysisNotDue extends Schema.TaggedError<AnalysisNotDue>()("AnalysisNotDue", {
  configId: AnalysisConfigId,
  dueAt: Schema.DateTimeUtc
}) {
  override get message(): string {
    return `Analysis configuration ${this.configId} may run again from ${DateTime.formatIso(this.dueAt)} on`
  }
}

/** When a configuration runs by itself next, and its last run. */
export interface RunsOfConfig {
  readonly nextRunAt: DateTime.Utc | null
  readonly lastRunId: AnalysisRunId | null
}

/** The runs of recurring analyses, and what people say for them, on behalf of a user who may see the customer. */
export class AnalysisOverseeing extends Context.Service<AnalysisOverseeing, {
  /** The runs of configurations that the user may see. */
  readonly runsOf: (
    user: Principal,
    configs: ReadonlyArray<AnalysisConfig>
  ) => Effect.Effect<ReadonlyMap<AnalysisConfigId, RunsOfConfig>, StorageUnavailable>
  /** Begins a run by hand, for administrators and the customer's managers; the schedule stays as it is. */
  readonly run: (
    user: Principal,
    configId: AnalysisConfigId
  ) => Effect.Effect<
    Task,
    | AnalysisConfigNotFound
    | AnalysisNotActive
    | AnalysisNotDue
    | AnalysisRunning
    | NotPermitted
    | StorageUnavailable
  >
  /** `customerId: null` lists the runs of every customer that the user may see. */
  readonly list: (
    user: Principal,
    filter: Omit<AnalysisRunFilter, "customerIds"> & { readonly customerId: CustomerId | null },
    page: SortedPageRequest<AnalysisRunSort>
  ) => Effect.Effect<Page<AnalysisRun, SortPosition>, StorageUnavailable>
  readonly get: (
    user: Principal,
    runId: AnalysisRunId
  ) => Effect.Effect<AnalysisRun, AnalysisRunNotFound | StorageUnavailable>
  /** Lets the recommendations of a held run stand, for administrators and the customer's managers. */
  readonly release: (
    user: Principal,
    runId: AnalysisRunId
  ) => Effect.Effect<AnalysisRun, AnalysisRunNotFound | NotPermitted | StorageUnavailable>
  readonly context: (
    user: Principal,
    customerId: CustomerId
  ) => Effect.Effect<AnalysisContext, CustomerNotFound | StorageUnavailable>
  readonly putContext: (
    user: Principal,
    customerId: CustomerId,
    context: AnalysisContext
  ) => Effect.Effect<AnalysisContext, CustomerNotFound | StorageUnavailable>
}>()("@campaigns/application/Analyses/AnalysisOverseeing") {
  static readonly layer = Layer.effect(AnalysisOverseeing, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const configs = yield* AnalysisConfigs
  const contexts = yield* AnalysisContexts
  const customers = yield* CustomerAccess
  const engine = yield* WorkflowEngine.WorkflowEngine
  const modules = yield* PlanModules
  const random = yield* SecureRandom.SecureRandom
  const runs = yield* AnalysisRuns
  const tasks = yield* Tasks

  const planOf = Effect.map(
    modules.list({ ...oldestFirst, limit: AnalysisType.literals.length }),
    ({ items }) => (config: AnalysisConfig) =>
      items.find(({ analysisType }) => analysisType === config.analysisType) ?? null
  )

  /** The configuration, for those who may begin its runs. */
  const manageable = Effect.fnUntraced(function*(user: Principal, configId: AnalysisConfigId) {
    const config = yield* configs.find(configId)
    if (!maySeeCustomer(user, config.customerId)) return yield* new AnalysisConfigNotFound({ configId })
    return yield* managing(user, config)
  })

  const managing = <A extends { readonly customerId: CustomerId }>(user: Principal, of: A) =>
    Effect.as(Effect.fromResult(managesCustomer(user, of.customerId)), of)

  const visible = (user: Principal, runId: AnalysisRunId) =>
    Effect.filterOrFail(
      runs.find(runId),
      ({ customerId }) => maySeeCustomer(user, customerId),
      () => new AnalysisRunNotFound({ runId })
    )

  return AnalysisOverseeing.of({
    runsOf: Effect.fn("AnalysisOverseeing.runsOf")(function*(user, some) {
      const limitsOf = yield* planOf
      const latest = yield* runs.latest(some)
      const now = yield* DateTime.now
      const found = yield* Effect.forEach(some, (config) =>
        Effect.match(customers.customer(user, config.customerId), {
          onFailure: () => [config.id, { nextRunAt: null, lastRunId: null }] as const,
          onSuccess: ({ timeZone }) => {
            const last = latest.get(config.id)
            const { slot: lastSlot = null, usedSlot = null } = last ?? {}
            const scheduled = { config, limits: limitsOf(config), timeZone, lastSlot, usedSlot }
            return [config.id, { nextRunAt: nextRunAt(scheduled, now), lastRunId: last?.runId ?? null }] as const
          }
        }))
      return new Map<AnalysisConfigId, RunsOfConfig>(found)
    }),

    run: Effect.fn("AnalysisOverseeing.run")(function*(user, configId) {
      const config = yield* manageable(user, configId)
      if (!isActive(config)) return yield* new AnalysisNotActive({ configId })
      const at = yield* DateTime.now
      const last = (yield* runs.latest([config])).get(configId)
      const hours = hoursBetween(config, (yield* planOf)(config))
      const dueAt = last?.isUnderWay === false && last.countedAt !== null
        ? DateTime.addDuration(last.countedAt, Duration.hours(hours))
        : at
      if (DateTime.isGreaterThan(dueAt, at)) return yield* new AnalysisNotDue({ configId, dueAt })
      const taskId = TaskId.make(yield* random.uuidV7())
      yield* Effect.catchTag(runs.begin({ config, taskId, slot: null, at }), "SlotTaken", Effect.die)
      // Should the start get lost, `TaskWatching` makes up for it.
      yield* RunAnalysis.execute({ taskId }, { discard: true }).pipe(
        Effect.provideService(WorkflowEngine.WorkflowEngine, engine),
        afterCommit
      )
      return yield* orBug(tasks.find(taskId))
    }),

    list: Effect.fn("AnalysisOverseeing.list")(function*(user, { customerId, ...filter }, page) {
      const customerIds = visibleCustomers(user, customerId)
      return yield* runs.list({ ...filter, customerIds }, page)
    }),

    get: (user, runId) => visible(user, runId),

    release: Effect.fn("AnalysisOverseeing.release")(function*(user, runId) {
      yield* managing(user, yield* visible(user, runId))
      return yield* runs.release(runId, { author: user.userId, at: yield* DateTime.now })
    }),

    context: Effect.fn("AnalysisOverseeing.context")(function*(user, customerId) {
      yield* customers.customer(user, customerId)
      return yield* contexts.find(customerId)
    }),

    putContext: Effect.fn("AnalysisOverseeing.putContext")(function*(user, customerId, context) {
      yield* customers.customer(user, customerId)
      yield* contexts.put(customerId, context, { author: user.userId, at: yield* DateTime.now })
      return context
    })
  })
})
