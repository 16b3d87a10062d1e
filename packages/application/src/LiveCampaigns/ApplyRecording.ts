import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { unkept } from "@campaigns/domain/internal/LiveCampaigns/AdoptLive"
import { type CampaignBase, rebased } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import { compareCampaigns } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import type { Drift } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CampaignDrafts } from "../Drafts/CampaignDrafts.ts"
import { DraftStore } from "../Drafts/DraftStore.ts"
import { PublishTiming } from "../Publishing/PublishTiming.ts"
import { askedFor, type TaskResult } from "../Tasks/TaskResult.ts"
import { brokeDown } from "../Tasks/Tasks.ts"
import { type Application, Applications } from "./Applications.ts"
import * as ApplyDecisions from "./ApplyDecisions.ts"
import type { ApplyOutcome } from "./ApplyEnsuring.ts"
import { type ChangePlanId, ChangePlans, type SavedPlan } from "./ChangePlans.ts"
import { type ComparedDraft, LiveComparing } from "./LiveComparing.ts"
import { planFindings } from "./PlanFindings.ts"

/** Writes down what came of applying a plan, and how the campaign is afterwards. */
export class ApplyRecording extends Context.Service<ApplyRecording, {
  /** `null` is work that broke off for a fault of the service; what it brought about is told by the campaign. */
  readonly record: (
    task: { readonly draftId: DraftId; readonly taskId: TaskId },
    outcome: ApplyOutcome | null
  ) => Effect.Effect<void, StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/ApplyRecording") {
  static readonly layer = Layer.effect(ApplyRecording, Effect.suspend(() => make))
}

/** The drift of a campaign right after something was applied to it. */
const driftAfter = ({ base, compared, now }: {
  readonly base: CampaignBase
  readonly compared: ComparedDraft
  readonly now: DateTime.Utc
}): Drift => {
  const { content, live } = compared
  const differences = unkept(compareCampaigns(base.content, content, live.content), base.kept)
    .filter(({ side }) => side === "live" || side === "conflict").length
  return { state: differences === 0 ? "inSync" : "drifted", checkedAt: now, differences, by: [] }
}

const operationsOf = ({ plan }: SavedPlan, requests: number): number =>
  plan.requests.slice(0, requests).reduce((sum, request) => sum + request.length, 0)

const make = Effect.gen(function*() {
  const drafts = yield* CampaignDrafts
  const plans = yield* ChangePlans
  const applications = yield* Applications
  const comparing = yield* LiveComparing
  const store = yield* DraftStore
  const patience = yield* PublishTiming

  /** The campaign after the requests, or `null` when it is gone. */
  const comparedAfter = (draft: CampaignDraft) =>
    comparing.compared(draft).pipe(
      Effect.retry({ schedule: patience.untilAnswered, while: ({ _tag }) => _tag === "AdPlatformError" }),
      Effect.catchTag("LiveCampaignGone", () => Effect.succeed(null)),
      orBug
    )

  const effectOf = Effect.fnUntraced(function*(
    draft: CampaignDraft,
    taskId: TaskId,
    plan: SavedPlan,
    outcome: ApplyOutcome
  ) {
    const compared = yield* comparedAfter(draft)
    if (compared === null) return null
    const now = yield* DateTime.now
    const content = rebased(compared.base.content, compared.content, compared.live.content)
    const base: CampaignBase = { ...compared.base, content, agreedAt: now }
    const application: Application = {
      id: yield* applications.reserveId,
      draftId: draft.id,
      campaignId: compared.campaignId,
      taskId,
      kind: plan.undoes === null ? "apply" : "undo",
      author: plan.author,
      at: now,
      operations: operationsOf(plan, outcome.requests),
      requestIds: outcome.requestIds,
      undoes: plan.undoes,
      exemptions: plan.exemptions,
      before: plan.live.content,
      after: compared.live.content
    }
    return { application, base, drift: driftAfter({ base, compared, now }) }
  })

  const endOf = Effect.fnUntraced(function*(
    draft: CampaignDraft,
    taskId: TaskId,
    planId: ChangePlanId,
    outcome: ApplyOutcome | null
  ) {
    if (outcome === null) return { ...brokeDown, effect: null }
    const plan = yield* orBug(plans.find(draft.id, planId))
    const effect = outcome.requests === 0 ? null : yield* effectOf(draft, taskId, plan, outcome)
    const applied = operationsOf(plan, outcome.requests)
    const { error, findings } = outcome
    const applicationId = effect?.application.id ?? null
    const result: TaskResult = error === null && applicationId !== null
      ? { _tag: "Applied", applied, applicationId, ...askedFor(plan.exemptions) }
      : { _tag: "NotApplied", applied, applicationId, findings: planFindings(plan.differences, findings) }
    const said = error === null && effect === null ? "The campaign was removed after the changes were applied." : error
    return { error: said, result, effect }
  })

  return ApplyRecording.of({
    record: Effect.fn("ApplyRecording.record")(
      function*({ draftId, taskId }, outcome) {
        const draft = yield* drafts.find(draftId)
        const applying = draft.publication._tag === "Published" ? draft.publication.applying : undefined
        if (applying?.taskId !== taskId) return
        const end = yield* endOf(draft, taskId, applying.planId as ChangePlanId, outcome)
        yield* store.writeFor({ draftId, taskId }, null, ApplyDecisions.end(taskId, end))
      },
      // Recorded before, by a run that was cut short, or cancelled before anything was sent.
      Effect.catchTags({
        AttemptOver: () => Effect.void,
        DraftNotFound: () => Effect.void,
        TaskHasEnded: () => Effect.void
      })
    )
  })
})
