import type { CampaignId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import type { Counted } from "@campaigns/domain/internal/Analyses/CustomerNeeds"
import { planned, reopened, unplanned } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import type { PastWord } from "@campaigns/domain/internal/Analyses/PastWords"
import {
  type Recommendation,
  RecommendationId,
  type RecommendationStatus
} from "@campaigns/domain/internal/Analyses/Recommendation"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import type { TaskResultOf } from "../Tasks/TaskResult.ts"

/** No such recommendation, or one of a customer whom this user may not see. */
export class RecommendationNotFound
  extends Schema.TaggedError<RecommendationNotFound>()("RecommendationNotFound", { recommendationId: RecommendationId })
{
  override get message(): string {
    return `There is no recommendation ${this.recommendationId}`
  }
}

/** By what recommendations are sorted. */
export type RecommendationSort = "id" | "moneyMicros"

/** A user's word that recommendations of one customer are to be planned. */
export interface Approval {
  readonly customerId: CustomerId
  readonly ids: ReadonlyArray<RecommendationId>
  readonly taskId: TaskId
  readonly by: UserId
  readonly at: DateTime.Utc
}

/** The outcome of planning what was approved. */
export interface Planning extends Omit<TaskResultOf<"RecommendationsPlanned">, "_tag"> {
  readonly taskId: TaskId
  readonly at: DateTime.Utc
}

/**
 * The outcome of planning for those that are approved still: the plans that stand, and the recommendations after it.
 * One that was dismissed meanwhile takes its plans along, and those others with it that are in one of them.
 */
export const afterPlanning = (
  { at, plans, refused }: Pick<Planning, "at" | "plans" | "refused">,
  approved: ReadonlyArray<Recommendation>
) => {
  const left = new Set(approved.map(({ id }) => id))
  let standing = plans
  let isSettled = false
  while (!isSettled) {
    const next = standing.filter(({ recommendationIds }) => recommendationIds.every((id) => left.has(id)))
    const lost = standing.filter((plan) => !next.includes(plan))
    for (const id of lost.flatMap(({ recommendationIds }) => recommendationIds)) left.delete(id)
    isSettled = lost.length === 0
    standing = next
  }
  const codes = new Map(refused.map(({ code, id }) => [id, code]))
  const changed = approved.map((stored) => {
    const code = codes.get(stored.id)
    if (code !== undefined) return unplanned(stored, code === "ENTITY_GONE")
    const carrying = plans.filter(({ recommendationIds }) => recommendationIds.includes(stored.id))
    if (carrying.length === 0) return stored
    const carried = planned(stored, carrying)
    return left.has(stored.id)
      ? carried
      : carrying.reduce((one, plan) => reopened(one, plan, { code: "PLAN_VOID", at }), carried)
  })
  return { plans: standing, refused, changed }
}

/** The recommendations to list; `null` leaves a filter out. `customerIds: null` means those of every customer. */
export interface RecommendationFilter {
  readonly customerIds: ReadonlyArray<CustomerId> | null
  readonly campaignId: CampaignId | null
  readonly analysisType: AnalysisType | null
  readonly status: RecommendationStatus | null
  /** Those that are put off at this instant are left out. */
  readonly withoutPutOffAt?: DateTime.Utc
}

/**
 * The proposals of analyses, and what people made of them. `AnalysisRuns` keeps new ones.
 *
 * Laws. `change` decides on each recommendation as it is then, of several writers one after the other, and writes those
 * for which the decision gives another value: all of them or none.
 */
export class Recommendations extends Context.Service<Recommendations, {
  /** The recommendations of these ids, in the order of the ids, without those that are not there. */
  readonly findMany: (
    ids: ReadonlyArray<RecommendationId>
  ) => Effect.Effect<ReadonlyArray<Recommendation>, StorageUnavailable>
  /** `search` of the page looks into what the thing is called. */
  readonly list: (
    filter: RecommendationFilter,
    page: SortedPageRequest<RecommendationSort>
  ) => Effect.Effect<Page<Recommendation, SortPosition>, StorageUnavailable>
  /** The recommendations of each of these customers that wait for a decision, counted; nothing of one without any. */
  readonly proposed: (
    customerIds: ReadonlyArray<CustomerId>
  ) => Effect.Effect<ReadonlyMap<CustomerId, Counted<RecommendationId>>, StorageUnavailable>
  /** The open recommendations of a customer that runs of some types made, in the order of their ids. */
  readonly open: (
    customerId: CustomerId,
    analysisTypes: ReadonlyArray<AnalysisType>
  ) => Effect.Effect<ReadonlyArray<Recommendation>, StorageUnavailable>
  /**
   * All that was said of a customer's recommendations and bears on what may be proposed, in any order: what is
   * approved, dismissed or taken back, and what was applied since an instant.
   */
  readonly past: (
    customerId: CustomerId,
    appliedSince: DateTime.Utc
  ) => Effect.Effect<ReadonlyArray<PastWord>, StorageUnavailable>
  /** Writes what a decision makes of recommendations, and gives those that it changed. */
  readonly change: (
    ids: ReadonlyArray<RecommendationId>,
    decide: (stored: Recommendation) => Recommendation
  ) => Effect.Effect<ReadonlyArray<Recommendation>, StorageUnavailable>
  /**
   * Approves those that are proposed (`approved`), with a pending task that plans them, and gives them: all that are
   * named or, when one of them is not proposed, none, without a task.
   */
  readonly approve: (approval: Approval) => Effect.Effect<ReadonlyArray<Recommendation>, StorageUnavailable>
  /** The approved ones that a task plans. */
  readonly ofTask: (taskId: TaskId) => Effect.Effect<ReadonlyArray<Recommendation>, StorageUnavailable>
  /** Ends the task with what came of planning (`afterPlanning`), and writes it; nothing when it has ended. */
  readonly planned: (planning: Planning) => Effect.Effect<boolean, StorageUnavailable>
  /** The proposed ones whose time was over before an instant, and those approved before another, at most 1,000. */
  readonly overdue: (times: {
    readonly expiredBefore: DateTime.Utc
    readonly approvedBefore: DateTime.Utc
  }) => Effect.Effect<ReadonlyArray<RecommendationId>, StorageUnavailable>
  /**
   * The applied ones without an outcome that took effect before an instant, and those without the last outcome that
   * did before another one, the longest ago first, at most 1,000.
   */
  readonly awaitingOutcome: (times: {
    readonly firstBefore: DateTime.Utc
    readonly lastBefore: DateTime.Utc
  }) => Effect.Effect<ReadonlyArray<Recommendation>, StorageUnavailable>
}>()("@campaigns/application/Analyses/Recommendations") {}
