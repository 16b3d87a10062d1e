import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftIsApplying } from "@campaigns/domain/Drafts/DraftErrors"
import { ApplicationId, type CampaignId, ChangePlanId } from "@campaigns/domain/Drafts/Ids"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { Changing } from "@campaigns/domain/Drafts/Publication"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { applicationActs } from "@campaigns/domain/internal/Administration/AuditEntry"
import { withinLimits } from "@campaigns/domain/internal/Drafts/DraftLimits"
import { editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { budgetMoveOf } from "@campaigns/domain/internal/LiveCampaigns/BudgetMoves"
import type { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import { settingsAlone } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { DraftTerms } from "@campaigns/domain/internal/LiveCampaigns/ContentOfDraft"
import type { Drift } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import { type ChangedSettings, followSettings } from "@campaigns/domain/internal/LiveCampaigns/FollowSettings"
import {
  basesOf,
  changingOf,
  withChanging,
  withDrift,
  withNewBase,
  withoutChanging
} from "@campaigns/domain/Publishing/ApplyDraft"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftReader, RevisionConflict } from "../Drafts/DraftReader.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { type Application, Applications, appliedStatus, appliedSummary } from "./Applications.ts"
import { CampaignBases } from "./CampaignBases.ts"
import { ChangePlans, PLAN_LIFETIME, type SavedPlan } from "./ChangePlans.ts"
import { LiveComparing } from "./LiveComparing.ts"
import type { LivePlan } from "./LivePlanning.ts"
import type { LiveOutcome } from "./LiveSending.ts"
import { requestImages } from "./PlanProgress.ts"

/** The draft of a live campaign, and the terms of its account. */
export interface OwnDraft {
  readonly draft: CampaignDraft
  readonly terms: DraftTerms
}

/** A change of a live campaign that is written down with its draft: the plan that it sends, and the account's terms. */
export interface WrittenChange {
  readonly draftId: DraftId
  readonly changing: Changing
  readonly plan: Pick<SavedPlan, "live" | "plan">
  readonly terms: DraftTerms
}

/** Another change of the campaign itself waits for its outcome, which has to be known first. */
export class ChangeUnderWay extends Schema.TaggedError<ChangeUnderWay>()("ChangeUnderWay", { draftId: DraftId }) {
  override get message(): string {
    return `A change of the campaign of draft ${this.draftId} is under way`
  }
}

/** Tells a live campaign's draft of a change: before it is sent, in case the process dies, and with its outcome. */
export class LiveRecording extends Context.Service<LiveRecording, {
  /** The draft of a campaign with its base made, or `null`; one that is being applied blocks other changes. */
  readonly draftOf: (
    account: PlatformAccount,
    campaignId: CampaignId
  ) => Effect.Effect<OwnDraft | null, AdPlatformError | DraftIsApplying | StorageUnavailable>
  /** Writes down that a change is about to go out, with its plan; `null` for a draft that is gone. */
  readonly begin: (
    user: Principal,
    plan: LivePlan,
    own: OwnDraft
  ) => Effect.Effect<WrittenChange | null, ChangeUnderWay | DraftIsApplying | StorageUnavailable>
  /** Writes down that a further request goes out; false when another process has settled the change. */
  readonly goesOn: (change: WrittenChange) => Effect.Effect<boolean, StorageUnavailable>
  /** Keeps what took effect with the draft, and lets base and draft follow; a repeat by any process does nothing. */
  readonly record: (
    change: WrittenChange,
    outcome: Pick<LiveOutcome, "requestIds" | "requests">
  ) => Effect.Effect<void, StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/LiveRecording") {
  static readonly layer = Layer.effect(LiveRecording, Effect.suspend(() => make))
}

/** The draft and base after the change; unchanged where the draft cannot be changed now or would be too large. */
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

/** The draft, unless changes of it are being applied to its campaign. */
const unfrozen = (draft: CampaignDraft): Result.Result<CampaignDraft, DraftIsApplying> => {
  const open = editable(draft)
  return Result.isFailure(open) && open.failure._tag === "DraftIsApplying"
    ? Result.fail(open.failure)
    : Result.succeed(draft)
}

/** The plan of a change, kept until its outcome is known: of a campaign of which only the settings are known. */
const savedChange = ({ author, draft, now, planId, planned: { differences, live, plan } }: {
  readonly planId: ChangePlanId
  readonly author: UserId
  readonly draft: CampaignDraft
  readonly now: DateTime.Utc
  readonly planned: Pick<LivePlan, "differences" | "live" | "plan">
}): SavedPlan => {
  const { settings, ...ofCampaign } = live
  return {
    planId,
    draftId: draft.id,
    author,
    undoes: null,
    decisions: [],
    exemptions: null,
    draftRevision: draft.revision,
    baseAt: now,
    kept: [],
    live: { ...ofCampaign, content: settingsAlone(settings), unmanaged: [], observed: [] },
    savedAt: now,
    expiresAt: DateTime.addDuration(now, PLAN_LIFETIME),
    differences,
    plan,
    encoded: [],
    blockedBy: [],
    findings: []
  }
}

/** The drift of a campaign that was removed. */
const gone = (checkedAt: DateTime.Utc): Drift => ({ state: "gone", checkedAt, differences: 0, by: [] })

/** The application that a change becomes with so many of its requests. */
const applicationOf = (
  { changing, draftId, plan: { live, plan } }: WrittenChange,
  { after, at, draftRevision, requestIds, requests }: Pick<LiveOutcome, "requestIds" | "requests"> & {
    readonly after: CampaignContent
    readonly at: DateTime.Utc
    readonly draftRevision: number
  }
): Application => ({
  id: ApplicationId.make(changing.applicationId),
  draftId,
  campaignId: live.campaignId,
  taskId: null,
  kind: "patch",
  planId: changing.planId,
  status: appliedStatus(plan.requests.slice(0, requests).flat().length, plan.requests.flat().length),
  summary: appliedSummary(plan.requests.flat().map(({ summary }) => summary)),
  draftRevision,
  author: changing.by,
  at,
  operations: plan.requests.flat().length,
  applied: plan.requests.slice(0, requests).flat().length,
  requestIds,
  undoes: null,
  exemptions: null,
  budgetMove: budgetMoveOf(plan.requests.slice(0, requests), live.budget),
  before: live.content,
  after
})

const make = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const bases = yield* CampaignBases
  const applications = yield* Applications
  const comparing = yield* LiveComparing
  const store = yield* DraftWriter
  const plans = yield* ChangePlans
  const random = yield* SecureRandom.SecureRandom

  const draftOf = Effect.fn("LiveRecording.draftOf")(function*(account: PlatformAccount, campaignId: CampaignId) {
    const head = yield* drafts.findOfCampaign(account.customerId, campaignId)
    if (head === null) return null
    const draft = yield* drafts.find(head.id)
    yield* Effect.fromResult(unfrozen(draft))
    const base = yield* bases.find(draft.id)
    // The first base is the campaign before the change, which would otherwise be taken for another user's.
    if (base?.campaignId !== campaignId) yield* comparing.compared(draft)
    return { draft, terms: yield* comparing.terms(account) }
  }, (effect) =>
    Effect.catchTags(effect, {
      DraftNotFound: () => Effect.succeed(null),
      DraftNotPublished: () => Effect.succeed(null),
      LiveCampaignGone: () => Effect.succeed(null)
    }))

  const begin = Effect.fn("LiveRecording.begin")(function*(
    user: Principal,
    { differences, live, plan }: LivePlan,
    { draft, terms }: OwnDraft
  ) {
    const now = yield* DateTime.now
    const saved = savedChange({
      planId: ChangePlanId.make(yield* random.uuidV7()),
      author: user.userId,
      draft,
      now,
      planned: { differences, live, plan }
    })
    yield* plans.save(saved)
    const applicationId = yield* applications.reserveId
    const changing: Changing = { applicationId, planId: saved.planId, by: user.userId, sentAt: now }
    yield* store.write(
      draft.id,
      null,
      (stored) =>
        Result.flatMap(unfrozen(stored), (stored) =>
          changingOf(stored) === null
            ? Result.succeed({ draft: withChanging(stored, changing), answer: undefined })
            : Result.fail(new ChangeUnderWay({ draftId: stored.id })))
    )
    return { draftId: draft.id, changing, plan: saved, terms }
  })

  const goesOn = Effect.fn("LiveRecording.goesOn")(function*({ changing, draftId }: WrittenChange) {
    const { answer } = yield* store.write(draftId, null, (stored, sentAt) => {
      const isOurs = changingOf(stored)?.applicationId === changing.applicationId
      return Result.succeed({
        draft: isOurs ? withChanging(stored, { ...changing, sentAt }) : stored,
        answer: isOurs
      })
    })
    return answer
  })

  const isRecorded = ({ changing, draftId }: WrittenChange) =>
    applications.find(draftId, ApplicationId.make(changing.applicationId)).pipe(
      Effect.as(true),
      Effect.catchTag("ApplicationNotFound", () => Effect.succeed(false))
    )

  const record = Effect.fn("LiveRecording.record")(function*(
    change: WrittenChange,
    { requestIds, requests }: Pick<LiveOutcome, "requestIds" | "requests">
  ) {
    const { changing, draftId, plan: { live, plan }, terms } = change
    const now = yield* DateTime.now
    const after = requestImages(live, plan.requests).images[requests] ?? live.content
    const write = Effect.gen(function*() {
      const seen = yield* drafts.find(draftId)
      const base = yield* bases.find(draftId)
      // Another process may have settled it; of one that it gave up, and that took effect, it has written nothing.
      if (changingOf(seen)?.applicationId !== changing.applicationId && (yield* isRecorded(change))) return
      yield* store.write(draftId, requests === 0 ? null : changing.by, (stored) => {
        if (basesOf(stored) !== basesOf(seen) || !Equal.equals(changingOf(stored), changingOf(seen))) {
          return Result.fail(new RevisionConflict({ draftId: stored.id, currentRevision: stored.revision }))
        }
        const isRemoved = requests > 0 && after.settings.status === "REMOVED"
        const open = isRemoved
          ? withDrift(withoutChanging(stored, changing), gone(now))
          : withoutChanging(stored, changing)
        if (requests === 0) return Result.succeed({ draft: open, answer: undefined })
        const application = applicationOf(change, {
          after,
          at: now,
          draftRevision: seen.revision,
          requestIds,
          requests
        })
        const audit = applicationActs({
          campaign: { customerId: stored.customerId, campaignId: live.campaignId, draftId },
          planId: changing.planId,
          undoes: null,
          changes: appliedSummary(plan.requests.slice(0, requests).flat().map(({ summary }) => summary)),
          before: live.content,
          after
        })
        const followed = following(open, base, { before: live.content.settings, after: after.settings }, { now, terms })
        return Result.succeed(
          followed.base === undefined
            ? { draft: followed.draft, answer: undefined, live: { application }, audit }
            : {
              draft: withNewBase(followed.draft),
              answer: undefined,
              live: { application, base: followed.base },
              audit
            }
        )
      })
    })
    // A write that gave the draft another base meanwhile comes first.
    yield* Effect.retry(write, { while: ({ _tag }) => _tag === "RevisionConflict" }).pipe(
      Effect.catchTag("RevisionConflict", Effect.die)
    )
  })

  // A draft that is in the bin by now takes no notice.
  return LiveRecording.of({
    draftOf,
    begin: (...change) => Effect.catchTag(begin(...change), "DraftNotFound", () => Effect.succeed(null)),
    goesOn: (change) => Effect.catchTag(goesOn(change), "DraftNotFound", () => Effect.succeed(false)),
    record: (...change) => Effect.catchTag(record(...change), "DraftNotFound", () => Effect.void)
  })
})
