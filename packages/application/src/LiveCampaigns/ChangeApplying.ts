import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { ChangePlanId, DraftId } from "@campaigns/domain/Drafts/Ids"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { applicationActs } from "@campaigns/domain/internal/Administration/AuditEntry"
import { begun, isCarriedBy } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import type { Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import { editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { hasMoved } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import { pathKey } from "@campaigns/domain/internal/LiveCampaigns/ContentPaths"
import { type Decisions, differenceId } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import { type AskedChange, isGuardRailFinding } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import { risksNow } from "@campaigns/domain/internal/LiveCampaigns/PlanChanges"
import type { LimitReached } from "@campaigns/domain/LimitReached"
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
import { DraftReader } from "../Drafts/DraftReader.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { takingFrom } from "../Drafts/ReservedIds.ts"
import { visibleTo } from "../Drafts/WriteTarget.ts"
import { PublishBlocked } from "../Publishing/CampaignPublishing.ts"
import { type Task, Tasks } from "../Tasks/Tasks.ts"
import { Applications, appliedSummary } from "./Applications.ts"
import { ApplyChanges } from "./ApplyChanges.ts"
import * as ApplyTransitions from "./ApplyTransitions.ts"
import { keepingMoveOrder } from "./BudgetMoveOrder.ts"
import { askingOfDay } from "./BudgetOfDay.ts"
import { CampaignBases } from "./CampaignBases.ts"
import type { Uncompared } from "./ChangePlanning.ts"
import { type ChangePlanNotFound, ChangePlans, isOwnPlan, type SavedPlan } from "./ChangePlans.ts"
import { bidRiseOf, type Guarded, guarding, withinGuardRails } from "./GuardRailChecking.ts"
import { type ComparedDraft, LiveComparing } from "./LiveComparing.ts"
import {
  type ConfirmationNeeded,
  confirmedRisks,
  ConflictsUndecided,
  type DonorFirst,
  type GuardRailInTheWay,
  NothingToApply,
  PlanApplied,
  PlanOutdated,
  type ReceiverFirst
} from "./LiveErrors.ts"
import { LiveRecording } from "./LiveRecording.ts"
import { LiveSettling } from "./LiveSettling.ts"
import { elementsIn, takeDecisions, taking } from "./NamedDifferences.ts"
import { carrying, isRecommended, type RecommendedChanges, remakingPlans } from "./PlanRemaking.ts"

/** Why a plan is not applied. */
export type ApplyRefused =
  | ChangePlanNotFound
  | ConfirmationNeeded
  | ConflictsUndecided
  | DonorFirst
  | GuardRailInTheWay
  | LimitReached
  | NothingToApply
  | PlanApplied
  | PlanOutdated
  | PublishBlocked
  | ReceiverFirst
  | Uncompared

/** Carrying out change plans on the ad platform. */
export class ChangeApplying extends Context.Service<ChangeApplying, {
  /**
   * Starts applying a plan in the background and answers its task. The campaign is read again before: a plan that does
   * not stand for what is there any more is refused, and its recommendations are proposed again. A plan that is being
   * applied answers its task, so that the call is safe to repeat. `confirmed` are the codes of the risks that the user
   * takes.
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

/** The further looks at a campaign that moves while a plan of recommendations is about to begin. */
const LOOKS = 2

const decisionsOf = ({ decisions }: SavedPlan): Decisions =>
  new Map((decisions ?? []).map(({ differenceId: id, do: word }) => [id, word]))

/** The refusals that a plan carries in itself, and those of the customer's guard rails. */
const judged = (plan: SavedPlan, confirmed: ReadonlyArray<string>, guarded: Guarded, asked: AskedChange) =>
  Result.gen(function*() {
    const { blockedBy, draftId, planId } = plan
    const { requests, undecided } = plan.plan
    if (undecided.length > 0) {
      const paths = new Set(undecided.map(pathKey))
      const differenceIds = plan.differences.filter(({ path }) => paths.has(pathKey(path))).map(differenceId)
      return yield* Result.fail(new ConflictsUndecided({ paths: undecided, differenceIds }))
    }
    const { adopt, keep } = taking(decisionsOf(plan))
    if (requests.length === 0 && adopt.size === 0 && keep.size === 0) {
      return yield* Result.fail(new NothingToApply({ planId }))
    }
    yield* withinGuardRails(guarded, asked)
    // What the guard rails said when the plan was made is over: they may be others now, and so may be who applies it.
    const warnings = blockedBy.filter((finding) => !isGuardRailFinding(finding))
    if (warnings.length > 0) return yield* Result.fail(new PublishBlocked({ draftId, warnings }))
    const risks = [...plan.plan.risks, ...risksNow(plan.plan, plan.live, bidRiseOf(guarded))]
    yield* confirmedRisks(risks, confirmed)
    return plan
  })

/** The task that carries out this plan of a draft now. */
const underWay = ({ publication }: CampaignDraft, planId: ChangePlanId): TaskId | null =>
  publication._tag === "Published" && publication.applying?.planId === planId ? publication.applying.taskId : null

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const drafts = yield* DraftReader
  const applications = yield* Applications
  const plans = yield* ChangePlans
  const bases = yield* CampaignBases
  const comparing = yield* LiveComparing
  const store = yield* DraftWriter
  const tasks = yield* Tasks
  const random = yield* SecureRandom.SecureRandom
  const guards = yield* guarding
  const askedOf = yield* askingOfDay
  const order = yield* keepingMoveOrder
  const settling = yield* LiveSettling
  const remaking = yield* remakingPlans
  const engine = yield* WorkflowEngine.WorkflowEngine

  /** The draft beside its campaign, when the plan still stands for both and their base. */
  const upToDate = Effect.fnUntraced(function*(draft: CampaignDraft, plan: SavedPlan) {
    const { draftId, planId } = plan
    const outdated = (reason: PlanOutdated["reason"]) => new PlanOutdated({ draftId, planId, reason })
    if (DateTime.isGreaterThan(yield* DateTime.now, plan.expiresAt)) return yield* outdated("expired")
    if (plan.decisions === null) return yield* outdated("service")
    if (!isOwnPlan(plan) && draft.revision !== plan.draftRevision) return yield* outdated("draft")
    const base = yield* bases.find(draftId)
    if (base === null || !Equal.equals(base.agreedAt, plan.baseAt) || !Equal.equals(base.kept, plan.kept)) {
      return yield* outdated("base")
    }
    const { account, live } = yield* comparing.read(draft)
    if (hasMoved(plan.live, live)) return yield* outdated("campaign")
    return yield* comparing.comparedWith(draft, account, live)
  })

  const start = (task: { readonly draftId: DraftId; readonly taskId: TaskId }) =>
    ApplyChanges.execute(task, { discard: true }).pipe(
      Effect.provideService(WorkflowEngine.WorkflowEngine, engine),
      afterCommit
    )

  /**
   * Freezes the draft for a new attempt, or gives the attempt that carries the plan out. The same write puts into the
   * draft what the plan adopts, and into its base what it keeps.
   */
  const begin = Effect.fnUntraced(function*(
    user: Principal,
    plan: SavedPlan,
    compared: ComparedDraft,
    byManager: boolean
  ) {
    const { draftId, draftRevision, planId } = plan
    const { draft: seen } = compared
    const outdated = (reason: PlanOutdated["reason"]) => new PlanOutdated({ draftId, planId, reason })
    const taskId = TaskId.make(yield* random.uuidV7())
    const wanted = taking(decisionsOf(plan))
    const isTaken = wanted.adopt.size > 0 || wanted.keep.size > 0
    const ids = wanted.adopt.size === 0 ? [] : yield* drafts.reserveIds(elementsIn(compared.live.content))
    const agreedAt = yield* DateTime.now
    const { live, plan: { afterImage, requests } } = plan
    const audit = applicationActs({
      campaign: { customerId: seen.customerId, campaignId: live.campaignId, draftId },
      planId,
      undoes: plan.undoes,
      recommends: plan.recommends,
      changes: appliedSummary(requests.flat().map(({ summary }) => summary)),
      before: live.content,
      after: afterImage
    })
    const decide = (stored: CampaignDraft) =>
      Result.gen(function*() {
        const running = underWay(stored, planId)
        if (running !== null) return { draft: stored, answer: running }
        if (!isOwnPlan(plan) && stored.revision !== draftRevision) {
          return yield* Result.fail(outdated("draft"))
        }
        // What is said of the campaign itself just now makes of it something else than was reviewed. It is not known
        // what, so that recommendations are looked at once more.
        if (changingOf(stored) !== null) return yield* Result.fail(outdated(isRecommended(plan) ? "base" : "campaign"))
        if (basesOf(stored) !== basesOf(seen)) return yield* Result.fail(outdated("base"))
        if (isRecommended(plan)) {
          const { recommends } = plan
          return {
            ...(yield* ApplyTransitions.begin({ taskId, planId, byManager, recommends })(stored)),
            live: { plan },
            audit,
            recommendations: {
              ids: recommends,
              decide: (some: ReadonlyArray<Recommendation>) =>
                some.filter((one) => isCarriedBy(one, carrying(plan))).length === recommends.length
                  ? Result.succeed(some.map((one) => begun(one, taskId)))
                  : Result.fail(outdated("recommendations"))
            }
          }
        }
        const begin = ApplyTransitions.begin({ taskId, planId, byManager })
        if (!isTaken) return { ...(yield* begin(stored)), audit }
        const draft = yield* editable(stored)
        const taken = yield* takeDecisions(draft, compared, { ...wanted, agreedAt, newId: takingFrom(ids) })
        return { ...(yield* begin(taken.draft)), live: { base: taken.base }, audit }
      })
    return (yield* store.write(draftId, user.userId, visibleTo(user)(decide))).answer
  })

  /** Applies a plan that was not applied yet, on the draft and its campaign as they are then. */
  const applyNow = Effect.fnUntraced(function*(
    user: Principal,
    plan: SavedPlan,
    confirmed: ReadonlyArray<string>
  ) {
    const { draftId } = plan
    const draft = yield* access.draft(user, draftId)
    // What is on its way still belongs to the day.
    if (changingOf(draft) !== null) yield* settling.settle(draftId)
    const guarded = yield* guards.by(draft.customerId, user)
    const now = changingOf(draft) === null ? draft : yield* access.draft(user, draftId)
    const made = isRecommended(plan) ? yield* remaking.remade(now, plan, guarded) : null
    const standing = made?.plan ?? plan
    const { live: { budget, campaignId, content: before }, plan: { afterImage: after, requests } } = standing
    const asked = yield* askedOf(guarded, { campaignId, others: budget.others }, { before, after, requests })
    yield* Effect.fromResult(judged(standing, confirmed, guarded, asked))
    return yield* begin(user, standing, made?.compared ?? (yield* upToDate(now, plan)), guarded.isManager)
  })

  /** The same of recommendations: looked at again when the campaign moved meanwhile, and given back when outdated. */
  const applyRecommended = (user: Principal, plan: RecommendedChanges, confirmed: ReadonlyArray<string>) =>
    applyNow(user, plan, confirmed).pipe(
      Effect.retry({ times: LOOKS, while: (error) => error._tag === "PlanOutdated" && error.reason === "base" }),
      Effect.tapErrorTag(
        "PlanOutdated",
        ({ reason }) => reason === "base" ? Effect.void : remaking.giveBack(plan, reason)
      )
    )

  return ChangeApplying.of({
    apply: Effect.fn("ChangeApplying.apply")(function*(user, draftId, planId, confirmed) {
      const running = underWay(yield* access.draft(user, draftId), planId)
      if (running !== null) return yield* orBug(tasks.find(running))
      const plan = yield* plans.find(draftId, planId)
      const earlier = yield* applications.ofPlan(draftId, planId)
      if (earlier !== null) return yield* new PlanApplied({ planId, applicationId: earlier.id })
      yield* order.donorFirst(plan)
      yield* order.receiverBefore(plan)
      const taskId = yield* isRecommended(plan)
        ? applyRecommended(user, plan, confirmed)
        : applyNow(user, plan, confirmed)
      yield* start({ draftId, taskId })
      return yield* orBug(tasks.find(taskId))
    })
  })
})
