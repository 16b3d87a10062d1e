import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftAlreadyPublished } from "@campaigns/domain/Drafts/DraftErrors"
import { DraftWarning } from "@campaigns/domain/Drafts/DraftWarning"
import { type DraftFrozen, editable } from "@campaigns/domain/Drafts/EditableDraft"
import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { markerOf } from "@campaigns/domain/Publishing/PublishMarker"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { AdPlatform, type EncodedOperation } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError, PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import { type DraftNotFound, RevisionConflict } from "../Drafts/CampaignDrafts.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import { DraftReviewing } from "../Drafts/DraftReviewing.ts"
import { isExpected, wasOvertaken, WRITE_ATTEMPTS, type WriteTarget } from "../Drafts/DraftWriting.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { type Task, Tasks } from "../Tasks/Tasks.ts"
import { Publications } from "./Publications.ts"
import { PublishCampaign } from "./PublishCampaign.ts"

/** Warnings stand in the way of publishing; nothing was sent. */
export class PublishBlocked extends Schema.TaggedError<PublishBlocked>()("PublishBlocked", {
  draftId: DraftId,
  warnings: Schema.Array(DraftWarning)
}) {}

/** What publishing a draft would send, and what blocks it. */
export interface PublishPreview {
  readonly operations: ReadonlyArray<EncodedOperation>
  readonly blockedBy: ReadonlyArray<DraftWarning>
}

/** What is wrong with a draft in the eyes of the rule book and of the platform itself. */
export interface PublishCheck {
  readonly blockedBy: ReadonlyArray<DraftWarning>
  readonly findings: ReadonlyArray<PlatformFinding>
}

type Unpublishable = AdPlatformError | DraftNotFound

/** Turning a finished draft into a campaign on the ad platform. */
export class CampaignPublishing extends Context.Service<CampaignPublishing, {
  /** Also answers for drafts that are published already, with what was sent. */
  readonly preview: (user: Principal, draftId: DraftId) => Effect.Effect<PublishPreview, Unpublishable>
  /** Lets the platform check the draft, at an expected revision if there are any, without making anything. */
  readonly check: (
    user: Principal,
    draftId: DraftId,
    expectedRevisions?: WriteTarget["expectedRevisions"]
  ) => Effect.Effect<PublishCheck, Unpublishable | DraftFrozen | RevisionConflict>
  /**
   * Starts publishing in the background and answers its task. A draft that is being published already answers the task
   * that does it, so that the call is safe to repeat.
   */
  readonly publish: (
    user: Principal,
    target: WriteTarget
  ) => Effect.Effect<Task, DraftAlreadyPublished | DraftNotFound | PublishBlocked | RevisionConflict>
}>()("@campaigns/application/Publishing/CampaignPublishing") {
  static readonly layer = Layer.effect(CampaignPublishing, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const accounts = yield* PlatformAccounts
  const platform = yield* AdPlatform
  const publications = yield* Publications
  const reviewing = yield* DraftReviewing
  const random = yield* SecureRandom.SecureRandom
  const tasks = yield* Tasks
  const engine = yield* WorkflowEngine.WorkflowEngine

  const newTaskId = Effect.map(random.uuidV7(), (uuid) => TaskId.make(uuid))

  const blockersOf = (user: Principal, draft: CampaignDraft) =>
    Effect.map(reviewing.warnings(user, draft), (warnings) => warnings.filter(({ isBlocking }) => isBlocking))

  /** The account and the plan of a draft; a plan that is only looked at is marked with an id that is never used. */
  const planned = Effect.fnUntraced(function*(draft: CampaignDraft) {
    const account = yield* accounts.accountOf(draft.customerId)
    const accountGoals = yield* platform.conversionGoals(account)
    const taskId = draft.publication._tag === "NotPublished" ? yield* newTaskId : draft.publication.taskId
    return { account, plan: planPublishing({ draft, marker: markerOf(draft.id, taskId), accountGoals }) }
  })

  const start = (task: { readonly draftId: DraftId; readonly taskId: TaskId }) =>
    PublishCampaign.execute(task, { discard: true }).pipe(
      Effect.provideService(WorkflowEngine.WorkflowEngine, engine),
      afterCommit
    )

  const atRevision = (draft: CampaignDraft, expected: WriteTarget["expectedRevisions"]) =>
    isExpected(expected, draft.revision)
      ? Effect.void
      : Effect.fail(new RevisionConflict({ draftId: draft.id, currentRevision: draft.revision }))

  const begin = Effect.fnUntraced(function*(user: Principal, { draftId, expectedRevisions }: WriteTarget) {
    const draft = yield* access.draft(user, draftId)
    if (draft.publication._tag === "Publishing") return draft.publication.taskId
    // `editable` can only fail as already published here.
    yield* Effect.catchTag(Effect.fromResult(editable(draft)), "DraftIsPublishing", Effect.die)
    yield* atRevision(draft, expectedRevisions)
    const warnings = yield* blockersOf(user, draft)
    if (warnings.length > 0) return yield* new PublishBlocked({ draftId, warnings })
    const taskId = yield* newTaskId
    yield* publications.begin({ draft, taskId, author: user.userId, at: yield* DateTime.now })
    return taskId
  })

  return CampaignPublishing.of({
    preview: Effect.fn("CampaignPublishing.preview")(function*(user, draftId) {
      const draft = yield* access.draft(user, draftId)
      const { account, plan } = yield* planned(draft)
      return { operations: yield* platform.encode(account, plan), blockedBy: yield* blockersOf(user, draft) }
    }),

    check: Effect.fn("CampaignPublishing.check")(function*(user, draftId, expectedRevisions = null) {
      const draft = yield* Effect.fromResult(editable(yield* access.draft(user, draftId)))
      yield* atRevision(draft, expectedRevisions)
      const blockedBy = yield* blockersOf(user, draft)
      const { account, plan } = yield* planned(draft)
      return { blockedBy, findings: yield* platform.validate(account, plan) }
    }),

    publish: Effect.fn("CampaignPublishing.publish")(function*(user, target) {
      const taskId = yield* Effect.retry(begin(user, target), { times: WRITE_ATTEMPTS, while: wasOvertaken(target) })
      yield* start({ draftId: target.draftId, taskId })
      return yield* Effect.orDie(tasks.find(taskId))
    })
  })
})
