import { type ChangePlanId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal, visibleCustomers } from "@campaigns/domain/Identity/Principal"
import type { AnalysisRun } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import { dismissed, putOff, putOffUntil, reopened } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { type Recommendation, RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { ChangePlans } from "../LiveCampaigns/ChangePlans.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { type Task, Tasks } from "../Tasks/Tasks.ts"
import { AnalysisRuns } from "./AnalysisRuns.ts"
import { PlanRecommendations } from "./PlanRecommendations.ts"
import {
  type RecommendationFilter,
  RecommendationNotFound,
  Recommendations,
  type RecommendationSort
} from "./Recommendations.ts"

/** A recommendation with what its sentences need: the run that found it, and the account's currency. */
export interface ToldRecommendation {
  readonly recommendation: Recommendation
  readonly run: AnalysisRun | null
  /** ISO 4217. */
  readonly currencyCode: string
}

/** Recommendations that are not proposed, or not any more. */
export class RecommendationsNotOpen extends Schema.TaggedError<RecommendationsNotOpen>()("RecommendationsNotOpen", {
  ids: Schema.Array(RecommendationId)
}) {
  override get message(): string {
    return `Recommendations that are not proposed any more: ${this.ids.join(", ")}`
  }
}

/** Recommendations for several customers, of which each has its own plans. */
export class SeveralCustomers extends Schema.TaggedError<SeveralCustomers>()("SeveralCustomers", {}) {
  override get message(): string {
    return "The recommendations are for several customers"
  }
}

/** A time to put recommendations off to that is over, or comes after the first of them ends, at `expiresAt`. */
export class LaterOutOfBounds extends Schema.TaggedError<LaterOutOfBounds>()("LaterOutOfBounds", {
  expiresAt: Schema.NullOr(Schema.DateTimeUtc)
}) {
  override get message(): string {
    return "Recommendations are put off to a time in the future, before they end"
  }
}

/** Reading and deciding on what analyses recommend, on behalf of a user who may see the customer. */
export class Recommending extends Context.Service<Recommending, {
  /** `customerId: null` lists those of every customer that the user may see; `later` those, too, that are put off. */
  readonly list: (
    user: Principal,
    filter: Omit<RecommendationFilter, "customerIds" | "withoutPutOffAt"> & {
      readonly customerId: CustomerId | null
      readonly later: boolean
    },
    page: SortedPageRequest<RecommendationSort>
  ) => Effect.Effect<Page<ToldRecommendation, SortPosition>, StorageUnavailable>
  readonly get: (
    user: Principal,
    recommendationId: RecommendationId
  ) => Effect.Effect<ToldRecommendation, RecommendationNotFound | StorageUnavailable>
  /**
   * Dismisses those that are proposed, or approved and not begun to be applied, and gives their number; one that the
   * user may not see refuses all. Their plans are void then, and others in such a plan are proposed again.
   */
  readonly dismiss: (
    user: Principal,
    ids: ReadonlyArray<RecommendationId>,
    reason: string | null
  ) => Effect.Effect<number, RecommendationNotFound | StorageUnavailable>
  /** Puts off those that are proposed, and gives their number; one that the user may not see refuses all. */
  readonly putOff: (
    user: Principal,
    ids: ReadonlyArray<RecommendationId>,
    until: DateTime.Utc
  ) => Effect.Effect<number, LaterOutOfBounds | RecommendationNotFound | StorageUnavailable>
  /** Begins to plan recommendations of one customer that are all proposed, and gives the task. */
  readonly approve: (
    user: Principal,
    ids: readonly [RecommendationId, ...ReadonlyArray<RecommendationId>]
  ) => Effect.Effect<
    Task,
    RecommendationNotFound | RecommendationsNotOpen | SeveralCustomers | StorageUnavailable
  >
}>()("@campaigns/application/Analyses/Recommending") {
  static readonly layer = Layer.effect(Recommending, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const changePlans = yield* ChangePlans
  const customers = yield* CustomerAccess
  const recommendations = yield* Recommendations
  const runs = yield* AnalysisRuns
  const engine = yield* WorkflowEngine.WorkflowEngine
  const random = yield* SecureRandom.SecureRandom
  const tasks = yield* Tasks

  /** The recommendations with what their sentences need. */
  const told = Effect.fnUntraced(function*(user: Principal, some: ReadonlyArray<Recommendation>) {
    const found = new Map((yield* runs.findMany(some.map(({ runId }) => runId))).map((run) => [run.id, run]))
    const currencies = new Map(
      yield* Effect.forEach(
        new Set(some.map(({ customerId }) => customerId)),
        (customerId) =>
          Effect.match(customers.customer(user, customerId), {
            onFailure: () => [customerId, null] as const,
            onSuccess: ({ currencyCode }) => [customerId, currencyCode] as const
          })
      )
    )
    const at = yield* DateTime.now
    // A customer who was unlinked just now has taken them along.
    return some.flatMap((recommendation): ReadonlyArray<ToldRecommendation> => {
      const currencyCode = currencies.get(recommendation.customerId) ?? null
      return currencyCode === null
        ? []
        : [{
          recommendation: { ...recommendation, laterUntil: putOffUntil(recommendation, at) },
          run: found.get(recommendation.runId) ?? null,
          currencyCode
        }]
    })
  })

  const visible = Effect.fnUntraced(function*(user: Principal, ids: ReadonlyArray<RecommendationId>) {
    const found = new Map((yield* recommendations.findMany(ids)).map((one) => [one.id, one]))
    return yield* Effect.forEach(ids, (recommendationId) => {
      const one = found.get(recommendationId)
      return one !== undefined && maySeeCustomer(user, one.customerId)
        ? Effect.succeed(one)
        : Effect.fail(new RecommendationNotFound({ recommendationId }))
    })
  })

  /** The recommendations that a plan is to carry out; none of one that is not kept any more. */
  const plannedIn = Effect.fnUntraced(
    function*(planId: string) {
      const draftId = yield* changePlans.draftOf(planId as ChangePlanId)
      if (draftId === null) return []
      const { recommends = [] } = yield* changePlans.find(draftId, planId as ChangePlanId)
      return recommends
    },
    Effect.catchTag("ChangePlanNotFound", () => Effect.succeed([]))
  )

  return Recommending.of({
    list: Effect.fn("Recommending.list")(function*(user, { customerId, later, ...filter }, page) {
      const customerIds = visibleCustomers(user, customerId)
      const without = later ? {} : { withoutPutOffAt: yield* DateTime.now }
      const { items, next } = yield* recommendations.list({ ...filter, ...without, customerIds }, page)
      return { items: yield* told(user, items), next }
    }),

    get: Effect.fn("Recommending.get")(function*(user, recommendationId) {
      const [one] = yield* told(user, yield* visible(user, [recommendationId]))
      return one ?? (yield* new RecommendationNotFound({ recommendationId }))
    }),

    dismiss: Effect.fn("Recommending.dismiss")(function*(user, ids, reason) {
      const found = yield* visible(user, ids)
      const at = yield* DateTime.now
      const named = new Set(ids)
      const plans = found.flatMap((one) => one.plans)
      const together = yield* Effect.forEach(new Set(plans.map(({ planId }) => planId)), plannedIn)
      const changed = yield* recommendations.change(
        Array.from(new Set([...ids, ...together.flat()])),
        (stored) =>
          named.has(stored.id)
            ? dismissed(stored, { at, by: user.userId, reason })
            : plans.reduce((one, plan) => reopened(one, plan, { code: "PLAN_VOID", at }), stored)
      )
      return changed.filter(({ id }) => named.has(id)).length
    }),

    putOff: Effect.fn("Recommending.putOff")(function*(user, ids, until) {
      if (!DateTime.isGreaterThan(until, yield* DateTime.now)) return yield* new LaterOutOfBounds({ expiresAt: null })
      const found = yield* visible(user, ids)
      const ends = found.flatMap(({ expiresAt, status }) => status === "proposed" ? [expiresAt] : [])
      const first = ends.reduce<DateTime.Utc | null>((one, end) => one === null ? end : DateTime.min(one, end), null)
      if (first !== null && DateTime.isGreaterThan(until, first)) {
        return yield* new LaterOutOfBounds({ expiresAt: first })
      }
      return (yield* recommendations.change(ids, (stored) => putOff(stored, until))).length
    }),

    approve: Effect.fn("Recommending.approve")(function*(user, ids) {
      const found = yield* visible(user, ids)
      const [customerId, ...others] = new Set(found.map((one) => one.customerId))
      if (customerId === undefined || others.length > 0) return yield* new SeveralCustomers()
      const taskId = TaskId.make(yield* random.uuidV7())
      const at = yield* DateTime.now
      const approved = yield* recommendations.approve({ customerId, ids, taskId, by: user.userId, at })
      if (approved.length === 0) {
        const now = yield* recommendations.findMany(ids)
        const open = new Set(now.filter(({ status }) => status === "proposed").map(({ id }) => id))
        return yield* new RecommendationsNotOpen({ ids: ids.filter((id) => !open.has(id)) })
      }
      // Should the start get lost, `TaskWatching` makes up for it.
      yield* PlanRecommendations.execute({ taskId }, { discard: true }).pipe(
        Effect.provideService(WorkflowEngine.WorkflowEngine, engine),
        afterCommit
      )
      return yield* orBug(tasks.find(taskId))
    })
  })
})
