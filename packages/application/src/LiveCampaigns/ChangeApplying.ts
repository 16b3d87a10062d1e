import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { changeAsks, isGuardRailFinding } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import { basesOf, changingOf } from "@campaigns/domain/Publishing/ApplyDraft"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import { orBug } from "../Conventions/StorageUnavailable.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import { DraftStore } from "../Drafts/DraftStore.ts"
import { visibleTo } from "../Drafts/WriteTarget.ts"
import { PublishBlocked } from "../Publishing/CampaignPublishing.ts"
import { type Task, Tasks } from "../Tasks/Tasks.ts"
import { ApplyChanges } from "./ApplyChanges.ts"
import * as ApplyDecisions from "./ApplyDecisions.ts"
import { CampaignBases } from "./CampaignBases.ts"
import type { Uncompared } from "./ChangePlanning.ts"
import { type ChangePlanId, type ChangePlanNotFound, ChangePlans, type SavedPlan } from "./ChangePlans.ts"
import { type Guarded, guarding, withinGuardRails } from "./GuardRailChecking.ts"
import { hasMoved } from "./HasMoved.ts"
import { LiveComparing } from "./LiveComparing.ts"
import {
  ConfirmationNeeded,
  ConflictsUndecided,
  type GuardRailInTheWay,
  NothingToApply,
  PlanOutdated
} from "./LiveErrors.ts"
import { LiveRecording } from "./LiveRecording.ts"
import { LiveSettling } from "./LiveSettling.ts"

/** Why a plan is not applied. */
export type ApplyRefused =
  | ChangePlanNotFound
  | ConfirmationNeeded
  | ConflictsUndecided
  | GuardRailInTheWay
  | NothingToApply
  | PlanOutdated
  | PublishBlocked
  | Uncompared

/** Carrying out change plans on the ad platform. */
export class ChangeApplying extends Context.Service<ChangeApplying, {
  /**
   * Starts applying a plan in the background and answers its task. The campaign is read again before: a plan that does not stand for what is there any more is
   * refused. A plan that is being applied answers the task that does it, so that the call is safe to repeat. `confirmed` are the codes of the risks that
   * somebody takes.
   */
  readonly apply: (
    user: Principal,
    draftId: DraftId,
    planId: ChangePlanId,
    confirmed: ReadonlyArray<string>
  ) => Effect.Effect<Task, ApplyRefused>
}>()("@campaigns/application/LiveCampaigns/ChangeApplying") {
  static readonly layer = Layer.effect(ChangeApplying, Effect.suspend(() => make)).pipe(
    Layer.provide(LiveSettling.layer.pipe(Layer.provide(LiveRecording.layer)))
  )
}

/** The refusals that a plan carries in itself, and those of the customer's guard rails. */
const judged = (plan: SavedPlan, confirmed: ReadonlyArray<string>, guarded: Guarded) =>
  Result.gen(function*() {
    const { blockedBy, draftId, planId } = plan
    const { afterImage: after, requests, risks, undecided } = plan.plan
    if (undecided.length > 0) return yield* Result.fail(new ConflictsUndecided({ paths: undecided }))
    if (requests.every((request) => request.length === 0)) return yield* Result.fail(new NothingToApply({ planId }))
    const { today } = guarded
    yield* withinGuardRails(guarded, changeAsks({ before: plan.live.content, after, requests, today }))
    // What the guard rails said when the plan was made is over: they may be others now, and so may be who applies it.
    const warnings = blockedBy.filter((finding) => !isGuardRailFinding(finding))
    if (warnings.length > 0) return yield* Result.fail(new PublishBlocked({ draftId, warnings }))
    const codes = risks.flatMap(({ code, needsConfirmation }) =>
      needsConfirmation && !confirmed.includes(code) ? [code] : []
    )
    return codes.length > 0
      ? yield* Result.fail(new ConfirmationNeeded({ codes: Array.from(new Set(codes)) }))
      : plan
  })

/** The task that carries out this plan of a draft now. */
const underWay = ({ publication }: CampaignDraft, planId: ChangePlanId): TaskId | null =>
  publication._tag === "Published" && publication.applying?.planId === planId ? publication.applying.taskId : null

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const plans = yield* ChangePlans
  const bases = yield* CampaignBases
  const comparing = yield* LiveComparing
  const store = yield* DraftStore
  const tasks = yield* Tasks
  const random = yield* SecureRandom.SecureRandom
  const guards = yield* guarding
  const settling = yield* LiveSettling
  const engine = yield* WorkflowEngine.WorkflowEngine

  /** The plan, when it still stands for the draft, the base and the campaign. */
  const upToDate = Effect.fnUntraced(function*(draft: CampaignDraft, plan: SavedPlan) {
    const { draftId, planId } = plan
    const outdated = (reason: PlanOutdated["reason"]) => new PlanOutdated({ draftId, planId, reason })
    if (DateTime.isGreaterThan(yield* DateTime.now, plan.expiresAt)) return yield* outdated("expired")
    if (plan.undoes === null && draft.revision !== plan.draftRevision) return yield* outdated("draft")
    const base = yield* bases.find(draftId)
    if (base === null || !Equal.equals(base.agreedAt, plan.baseAt) || !Equal.equals(base.kept, plan.kept)) {
      return yield* outdated("base")
    }
    const { live } = yield* comparing.read(draft)
    if (hasMoved(plan.live, live)) return yield* outdated("campaign")
  })

  const start = (task: { readonly draftId: DraftId; readonly taskId: TaskId }) =>
    ApplyChanges.execute(task, { discard: true }).pipe(
      Effect.provideService(WorkflowEngine.WorkflowEngine, engine),
      afterCommit
    )

  /** Freezes the draft for a new attempt, or gives the attempt that carries the plan out. */
  const begin = Effect.fnUntraced(function*(user: Principal, plan: SavedPlan, seen: CampaignDraft, byManager: boolean) {
    const { draftId, draftRevision, planId, undoes } = plan
    const taskId = TaskId.make(yield* random.uuidV7())
    const decide = (stored: CampaignDraft) =>
      Result.gen(function*() {
        const running = underWay(stored, planId)
        if (running !== null) return { draft: stored, answer: running }
        const begun = yield* ApplyDecisions.begin({ taskId, planId, byManager })(stored)
        if (undoes === null && stored.revision !== draftRevision) {
          return yield* Result.fail(new PlanOutdated({ draftId, planId, reason: "draft" }))
        }
        // What is said of the campaign itself just now makes of it something else than was reviewed.
        if (changingOf(stored) !== null) {
          return yield* Result.fail(new PlanOutdated({ draftId, planId, reason: "campaign" }))
        }
        if (basesOf(stored) !== basesOf(seen)) {
          return yield* Result.fail(new PlanOutdated({ draftId, planId, reason: "base" }))
        }
        return begun
      })
    return (yield* store.write(draftId, user.userId, visibleTo(user)(decide))).answer
  })

  return ChangeApplying.of({
    apply: Effect.fn("ChangeApplying.apply")(function*(user, draftId, planId, confirmed) {
      const draft = yield* access.draft(user, draftId)
      const running = underWay(draft, planId)
      if (running !== null) return yield* orBug(tasks.find(running))
      const plan = yield* plans.find(draftId, planId)
      const guarded = yield* guards.by(draft.customerId, user)
      yield* Effect.fromResult(judged(plan, confirmed, guarded))
      if (changingOf(draft) !== null) yield* settling.settle(draftId)
      const now = changingOf(draft) === null ? draft : yield* access.draft(user, draftId)
      yield* upToDate(now, plan)
      const taskId = yield* begin(user, plan, now, guarded.isManager)
      yield* start({ draftId, taskId })
      return yield* orBug(tasks.find(taskId))
    })
  })
})
