import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftIsApplying } from "@campaigns/domain/Drafts/DraftErrors"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { withinLimits } from "@campaigns/domain/internal/Drafts/DraftLimits"
import { editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { budgetMoveOf } from "@campaigns/domain/internal/LiveCampaigns/BudgetMoves"
import type { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { DraftTerms } from "@campaigns/domain/internal/LiveCampaigns/ContentOfDraft"
import { type ChangedSettings, followSettings } from "@campaigns/domain/internal/LiveCampaigns/FollowSettings"
import { settingsAlone } from "@campaigns/domain/internal/LiveCampaigns/PlanSettings"
import { basesOf, withNewBase } from "@campaigns/domain/Publishing/ApplyDraft"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CampaignDrafts, RevisionConflict } from "../Drafts/CampaignDrafts.ts"
import { DraftStore } from "../Drafts/DraftStore.ts"
import { type Application, Applications } from "./Applications.ts"
import { CampaignBases } from "./CampaignBases.ts"
import { LiveComparing } from "./LiveComparing.ts"
import type { LivePlan } from "./LivePlanning.ts"
import type { LiveOutcome } from "./LiveSending.ts"

/** The draft of a live campaign, and the terms of its account. */
export interface OwnDraft {
  readonly draft: CampaignDraft
  readonly terms: DraftTerms
}

/** Tells the draft of a live campaign what was changed in the campaign. */
export class LiveRecording extends Context.Service<LiveRecording, {
  /** The draft of a campaign with its base made, `null` when it has none; one that is just being applied stands in the way of other changes. */
  readonly draftOf: (
    account: PlatformAccount,
    campaignId: CampaignId
  ) => Effect.Effect<OwnDraft | null, AdPlatformError | DraftIsApplying | StorageUnavailable>
  /** Keeps what took effect with the draft, and lets base and draft follow. */
  readonly record: (
    user: Principal,
    plan: LivePlan,
    own: OwnDraft,
    outcome: LiveOutcome
  ) => Effect.Effect<void, StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/LiveRecording") {
  static readonly layer = Layer.effect(LiveRecording, Effect.suspend(() => make))
}

/** The draft and the base after the change; nothing of a draft that cannot be changed now, or that would be too large. */
const following = (
  stored: CampaignDraft,
  base: CampaignBase | null,
  settings: ChangedSettings,
  { now, terms }: { readonly now: DateTime.Utc; readonly terms: DraftTerms }
): { readonly draft: CampaignDraft; readonly base?: CampaignBase } => {
  const followed = Result.flatMap(editable(stored), (draft) => {
    if (base === null) return Result.fail(null)
    const { base: content, draft: next } = followSettings({ draft, base: base.content }, settings, terms)
    return Result.map(withinLimits(draft, next), (draft) => ({ draft, base: { ...base, content, agreedAt: now } }))
  })
  return Result.getOrElse(followed, () => ({ draft: stored }))
}

const make = Effect.gen(function*() {
  const drafts = yield* CampaignDrafts
  const bases = yield* CampaignBases
  const applications = yield* Applications
  const comparing = yield* LiveComparing
  const store = yield* DraftStore

  const draftOf = Effect.fn("LiveRecording.draftOf")(function*(account: PlatformAccount, campaignId: CampaignId) {
    const head = yield* drafts.findOfCampaign(account.customerId, campaignId)
    if (head === null) return null
    const draft = yield* drafts.find(head.id)
    const frozen = editable(draft)
    if (Result.isFailure(frozen) && frozen.failure._tag === "DraftIsApplying") return yield* frozen.failure
    const base = yield* bases.find(draft.id)
    // The first base is made of the campaign as it was before, or the change would be taken for somebody else's.
    if (base?.campaignId !== campaignId) yield* comparing.compared(draft)
    return { draft, terms: yield* comparing.terms(account) }
  }, (effect) =>
    Effect.catchTags(effect, {
      DraftNotFound: () => Effect.succeed(null),
      DraftNotPublished: () => Effect.succeed(null),
      LiveCampaignGone: () => Effect.succeed(null)
    }))

  const record = Effect.fn("LiveRecording.record")(function*(
    user: Principal,
    { live, plan }: LivePlan,
    { draft, terms }: OwnDraft,
    { after, requestIds, requests }: LiveOutcome
  ) {
    const now = yield* DateTime.now
    const application: Application = {
      id: yield* applications.reserveId,
      draftId: draft.id,
      campaignId: live.campaignId,
      taskId: null,
      kind: "apply",
      author: user.userId,
      at: now,
      operations: plan.requests.slice(0, requests).flat().length,
      requestIds,
      undoes: null,
      exemptions: null,
      budgetMove: budgetMoveOf(plan.requests.slice(0, requests), live.budget),
      before: settingsAlone(live.settings),
      after: settingsAlone(after)
    }
    const write = Effect.gen(function*() {
      const seen = yield* drafts.find(draft.id)
      const base = yield* bases.find(draft.id)
      yield* store.write(draft.id, user.userId, (stored) => {
        if (basesOf(stored) !== basesOf(seen)) {
          return Result.fail(new RevisionConflict({ draftId: stored.id, currentRevision: stored.revision }))
        }
        const followed = following(stored, base, { before: live.settings, after }, { now, terms })
        return Result.succeed(
          followed.base === undefined
            ? { draft: followed.draft, answer: undefined, live: { application } }
            : { draft: withNewBase(followed.draft), answer: undefined, live: { application, base: followed.base } }
        )
      })
    })
    // Whoever gave the draft another base meanwhile comes first.
    yield* Effect.retry(write, { while: ({ _tag }) => _tag === "RevisionConflict" }).pipe(
      Effect.catchTag("RevisionConflict", Effect.die)
    )
  })

  return LiveRecording.of({
    draftOf,
    // A draft that is in the bin by now takes no notice.
    record: (...change) => Effect.catchTag(record(...change), "DraftNotFound", () => Effect.void)
  })
})
