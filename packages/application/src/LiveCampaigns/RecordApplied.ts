import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { ChangePlanId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Applying } from "@campaigns/domain/Drafts/Publication"
import { unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import { budgetMoveOf } from "@campaigns/domain/internal/LiveCampaigns/BudgetMoves"
import { type CampaignBase, rebased, withRemade } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import {
  compareCampaigns,
  type Difference,
  isOfPlatform
} from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import { contentOfDraft } from "@campaigns/domain/internal/LiveCampaigns/ContentOfDraft"
import { differenceId } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import { type Drift, driftAfterDecision } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import { rebasedByUndo } from "@campaigns/domain/internal/LiveCampaigns/RebaseUndone"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { orBug } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { takingFrom } from "../Drafts/ReservedIds.ts"
import { PublishTiming } from "../Publishing/PublishTiming.ts"
import { askedFor, type TaskResult } from "../Tasks/TaskResult.ts"
import { brokeDown } from "../Tasks/Tasks.ts"
import { type Application, Applications, appliedStatus, appliedSummary } from "./Applications.ts"
import * as ApplyTransitions from "./ApplyTransitions.ts"
import { type CarriedOut, carriedOut, toldOf } from "./CarriedOut.ts"
import { ChangePlans, type SavedPlan } from "./ChangePlans.ts"
import type { ApplyOutcome } from "./EnsureApplied.ts"
import { leavableFindings } from "./LeavableFindings.ts"
import { type ComparedDraft, LiveComparing } from "./LiveComparing.ts"
import { elementsIn, takeDecisions } from "./NamedDifferences.ts"
import { imagesOf, requestsTaken } from "./PlanProgress.ts"

/** The drift of a campaign right after something was applied to it. */
const driftAfter = ({ base, before, content, live, now }: {
  readonly base: CampaignBase
  readonly before: Drift | undefined
  readonly content: CampaignContent
  readonly live: CampaignContent
  readonly now: DateTime.Utc
}): Drift => {
  const open = unkept(compareCampaigns(base.content, content, live), base.kept).filter(isOfPlatform)
  return driftAfterDecision(before, new Set(open.map(differenceId)), now)
}

/** The place of a difference by the platform's numbers, which are the same beside a draft and without one. */
const placeOf = ({ isElement, kind, path, platformIds = [] }: Difference): string =>
  [kind, ...platformIds, isElement ? "" : path.at(-1)].join(" ")

const operationsOf = ({ plan }: SavedPlan, requests: number): number =>
  plan.requests.slice(0, requests).reduce((sum, request) => sum + request.length, 0)

/** The application that a plan becomes when so many of its requests took effect, but for what the campaign tells. */
const appliedPlan = (plan: SavedPlan, requests: number, { done }: Pick<CarriedOut, "done">) => {
  const [applied, operations] = [operationsOf(plan, requests), operationsOf(plan, plan.plan.requests.length)]
  return {
    kind: plan.undoes === null ? "apply" : "undo",
    ...(plan.recommends === undefined ? {} : { recommends: done }),
    planId: plan.planId,
    status: appliedStatus(applied, operations),
    summary: appliedSummary(plan.plan.requests.flat().map(({ summary }) => summary)),
    author: plan.author,
    operations,
    applied,
    undoes: plan.undoes,
    exemptions: plan.exemptions,
    budgetMove: budgetMoveOf(plan.plan.requests.slice(0, requests), plan.live.budget),
    before: plan.live.content
  } as const
}

/**
 * Writes down what came of applying a plan, and the campaign afterwards. The outcome `null` is work that broke off for
 * a fault of the service; the campaign tells what it brought about.
 */
export const recordApplied = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const plans = yield* ChangePlans
  const applications = yield* Applications
  const comparing = yield* LiveComparing
  const store = yield* DraftWriter
  const patience = yield* PublishTiming
  const carriedBy = yield* carriedOut

  const untilAnswered = <A, E extends { readonly _tag: string }>(ask: Effect.Effect<A, E>) =>
    orBug(Effect.retry(ask, { schedule: patience.untilAnswered, while: ({ _tag }) => _tag === "AdPlatformError" }))

  /**
   * The campaign after the requests, or `null` when it is gone. Of a plan that took effect in part, which is told at
   * once, it is "unread" where the platform shows it too late.
   */
  const comparedAfter = (draft: CampaignDraft, told: ApplyOutcome | null) => {
    const compared = untilAnswered(
      Effect.catchTag(comparing.compared(draft), "LiveCampaignGone", () => Effect.succeed(null))
    )
    return told === null || told.error === null || told.requests === 0
      ? compared
      : Effect.timeoutOrElse(compared, {
        duration: patience.telling,
        orElse: () => Effect.succeed("unread" as const)
      })
  }

  /** The base after so many requests of a plan took effect, and the draft's content beside it. */
  const agreedAfter = (compared: ComparedDraft, plan: SavedPlan, requests: number) => {
    const { base, content, draft, live, terms } = compared
    const { images: [before = plan.live.content, ...afters] } = imagesOf(plan)
    const after = afters[requests - 1] ?? before
    if (plan.undoes === null) {
      return { agreed: rebased(withRemade(base.content, after, live.content), content, live.content), content }
    }
    const agreed = rebasedByUndo(base.content, { before, after, live: live.content })
    return { agreed, content: contentOfDraft(draft, agreed, terms) }
  }

  /** Takes what a plan has changed into the draft and its base, where both said the same before. */
  const following = Effect.fnUntraced(function*(
    compared: ComparedDraft,
    plan: SavedPlan,
    requests: number,
    agreedAt: DateTime.Utc
  ) {
    const { live } = compared
    const { images: [before = plan.live.content, ...afters] } = imagesOf(plan)
    const after = afters[requests - 1] ?? before
    // Against the campaign as it is now: what was added has its numbers there.
    const brought = compareCampaigns(before, after, live.content).differences.filter(({ side }) => side === "both")
    const changed = new Set(brought.map(placeOf))
    const adopt = new Set(
      compared.comparison.differences
        .filter((difference) => difference.side === "live" && changed.has(placeOf(difference)))
        .map(differenceId)
    )
    const ids = adopt.size === 0 ? [] : yield* drafts.reserveIds(elementsIn(after) - elementsIn(before) + 1)
    return (open: CampaignDraft) =>
      takeDecisions(open, compared, { adopt, keep: new Set(), agreedAt, newId: takingFrom(ids) })
  })

  const effectOf = Effect.fnUntraced(function*(
    compared: ComparedDraft,
    taskId: TaskId,
    plan: SavedPlan,
    outcome: ApplyOutcome,
    carried: CarriedOut
  ) {
    const { campaignId, draft, live } = compared
    const now = yield* DateTime.now
    const { agreed, content } = agreedAfter(compared, plan, outcome.requests)
    const follow = plan.follows === true ? yield* following(compared, plan, outcome.requests, now) : null
    const base: CampaignBase = { ...compared.base, content: agreed, agreedAt: now }
    const before = draft.publication._tag === "Published" ? draft.publication.drift : undefined
    const application: Application = {
      id: yield* applications.reserveId,
      draftId: draft.id,
      campaignId,
      taskId,
      ...appliedPlan(plan, outcome.requests, carried),
      draftRevision: draft.revision,
      at: now,
      requestIds: outcome.requestIds,
      after: live.content
    }
    const drift = driftAfter({ base, before, content, live: live.content, now })
    return { application, agreed: { base, drift }, follow }
  })

  /** The record of a plan without effect, or whose campaign is gone or not seen yet: then `after` is what it plans. */
  const recordOnly = Effect.fnUntraced(function*(
    draft: CampaignDraft,
    taskId: TaskId,
    plan: SavedPlan,
    outcome: ApplyOutcome,
    carried: CarriedOut,
    after: CampaignContent | null
  ) {
    const application: Application = {
      id: yield* applications.reserveId,
      draftId: draft.id,
      campaignId: plan.live.campaignId,
      taskId,
      ...appliedPlan(plan, outcome.requests, carried),
      draftRevision: draft.revision,
      at: yield* DateTime.now,
      requestIds: outcome.requestIds,
      after
    }
    return { application, agreed: null, follow: null }
  })

  /** The outcome of work that broke off, as far as the campaign tells it. */
  const foundOut = (plan: SavedPlan, compared: ComparedDraft | null): ApplyOutcome => ({
    requests: compared === null ? 0 : requestsTaken(imagesOf(plan), compared.live),
    requestIds: [],
    error: brokeDown.error,
    findings: []
  })

  const endOf = Effect.fnUntraced(function*(
    draft: CampaignDraft,
    taskId: TaskId,
    { planId, sendingSince }: Applying,
    told: ApplyOutcome | null
  ) {
    const at = yield* DateTime.now
    const plan = yield* orBug(plans.find(draft.id, planId as ChangePlanId))
    const nothing = { done: [], back: [], undone: [] }
    const without = {
      ...brokeDown,
      effect: null,
      recommendations: toldOf(plan, { application: null, carried: nothing, taskId, at })
    }
    if (told === null && sendingSince === null) return without
    // A plan that only adopts and keeps has no requests, and took effect when it began.
    const isSilent = plan.plan.requests.length === 0
    const seen = told?.requests === 0 && !isSilent ? null : yield* comparedAfter(draft, told)
    const compared = seen === "unread" ? null : seen
    const outcome = told ?? foundOut(plan, compared)
    if (told === null && outcome.requests === 0) return without
    const hasEffect = outcome.requests > 0 || isSilent
    const after = seen === "unread" ? imagesOf(plan).images[outcome.requests] ?? null : null
    const carried = yield* carriedBy(plan, outcome.requests)
    const effect = hasEffect && compared !== null
      ? yield* effectOf(compared, taskId, plan, outcome, carried)
      : yield* recordOnly(draft, taskId, plan, outcome, carried, after)
    const { application } = effect
    const applicationId = application.after === null ? null : application.id
    const { applied, operations: total } = application
    const { error, findings } = outcome
    const result: TaskResult = error === null && applicationId !== null
      ? { _tag: "Applied", applied, applicationId, ...askedFor(plan.exemptions) }
      : { _tag: "NotApplied", applied, total, applicationId, findings: leavableFindings(plan.differences, findings) }
    const said = error === null && applicationId === null
      ? "The campaign was removed after the changes were applied."
      : error
    return { error: said, result, effect, recommendations: toldOf(plan, { application, carried, taskId, at }) }
  })

  return Effect.fn("recordApplied")(
    function*(
      { draftId, taskId }: { readonly draftId: DraftId; readonly taskId: TaskId },
      outcome: ApplyOutcome | null
    ) {
      const draft = yield* drafts.find(draftId)
      const applying = draft.publication._tag === "Published" ? draft.publication.applying : undefined
      if (applying?.taskId !== taskId) return
      const told = endOf(draft, taskId, applying, outcome)
      // What broke the work off may break the look at the campaign, too; the draft is open again all the same.
      const end = yield* outcome === null
        ? Effect.catchDefect(told, () => Effect.succeed({ ...brokeDown, effect: null, recommendations: undefined }))
        : told
      yield* store.writeFor({ draftId, taskId }, null, ApplyTransitions.end(taskId, end))
    },
    // Recorded before, by a run that was cut short, or cancelled before anything was sent.
    Effect.catchTags({
      AttemptOver: () => Effect.void,
      DraftNotFound: () => Effect.void,
      TaskHasEnded: () => Effect.void
    })
  )
})
