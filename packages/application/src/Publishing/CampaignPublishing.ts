import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftAlreadyPublished, DraftIsPublishing } from "@campaigns/domain/Drafts/DraftErrors"
import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { unsureKeywordCount } from "@campaigns/domain/internal/Drafts/DraftLimits"
import { unpublished } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { readPath, writtenPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { isGuardRailFinding, publishingAsks } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import { type CannotBeLeftOut, leaveOut } from "@campaigns/domain/internal/Publishing/LeaveOut"
import { markerOf } from "@campaigns/domain/internal/Publishing/PublishMarker"
import { anew } from "@campaigns/domain/Publishing/PublishDraft"
import { type DraftPath, Finding } from "@campaigns/domain/Rules/Finding"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { AdPlatform, type EncodedOperation } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError, PlatformFinding } from "../AdPlatform/AdPlatformError.ts"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import type { DraftNotFound, RevisionConflict } from "../Drafts/DraftReader.ts"
import { DraftReviewing } from "../Drafts/DraftReviewing.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { expected, visibleTo, type WriteTarget } from "../Drafts/WriteTarget.ts"
import { guarding, withinGuardRails } from "../LiveCampaigns/GuardRailChecking.ts"
import type { GuardRailInTheWay } from "../LiveCampaigns/LiveErrors.ts"
import { removedCampaignOfDraft } from "../LiveCampaigns/RemovedCampaigns.ts"
import { type Task, Tasks } from "../Tasks/Tasks.ts"
import { declarationOf, declaring } from "./Declaring.ts"
import { PublishCampaign } from "./PublishCampaign.ts"
import { planning } from "./PublishPlanning.ts"
import * as PublishTransitions from "./PublishTransitions.ts"

/** Warnings stand in the way of publishing; nothing was sent. */
export class PublishBlocked extends Schema.TaggedError<PublishBlocked>()("PublishBlocked", {
  draftId: DraftId,
  warnings: Schema.Array(Finding)
}) {
  override get message(): string {
    return `Draft ${this.draftId} cannot be published: ${this.warnings.map(({ code }) => code).join(", ")}`
  }
}

/** The plan that publishing a draft would send, its number of keywords with a page in doubt, and blocking findings. */
export interface PublishPreview {
  readonly operations: ReadonlyArray<EncodedOperation>
  readonly unsureKeywords: number
  readonly blockedBy: ReadonlyArray<Finding>
}

/** The findings against a draft in the eyes of the rule book and of the platform itself. */
export interface PublishCheck {
  readonly blockedBy: ReadonlyArray<Finding>
  readonly findings: ReadonlyArray<PlatformFinding>
}

type Unpublishable = AdPlatformError | DraftNotFound

/** Turning a finished draft into a campaign on the ad platform. */
export class CampaignPublishing extends Context.Service<CampaignPublishing, {
  /** Also answers for drafts that are published already, with what was sent. */
  readonly preview: (
    user: Principal,
    draftId: DraftId
  ) => Effect.Effect<PublishPreview, Unpublishable | StorageUnavailable>
  /**
   * Lets the platform check the draft, at an expected revision if any, as `publish` would send it, and makes nothing.
   * The paths of findings are places in the whole draft. `asNew` is as in `publish`.
   */
  readonly check: (
    user: Principal,
    draftId: DraftId,
    expectedRevisions?: WriteTarget["expectedRevisions"],
    policyExemptions?: ReadonlyArray<string>,
    leftOut?: ReadonlyArray<DraftPath>,
    asNew?: boolean
  ) => Effect.Effect<
    PublishCheck,
    CannotBeLeftOut | Unpublishable | DraftAlreadyPublished | DraftIsPublishing | RevisionConflict | StorageUnavailable
  >
  /**
   * Starts publishing in the background and answers its task. A draft that is being published already answers the
   * task that does it, so that the call is safe to repeat. `policyExemptions` are the topics of the platform's policy
   * of which the user says that it is to make an exemption; who said so and when is kept with the draft. `leftOut`
   * are parts of the draft without which it is published: they are taken out of it by the same write that begins the
   * attempt. The customer's guard rails are told before the warnings.
   *
   * `asNew` lets a draft be published once more whose campaign is removed, which is read for that. From the write
   * that begins the attempt on the draft has no campaign, and when the attempt fails it stays so, as the removed one
   * does not come back; its applications stay, and cannot be undone.
   */
  readonly publish: (
    user: Principal,
    target: WriteTarget,
    policyExemptions?: ReadonlyArray<string>,
    leftOut?: ReadonlyArray<DraftPath>,
    asNew?: boolean
  ) => Effect.Effect<
    Task,
    | AdPlatformError
    | CannotBeLeftOut
    | DraftAlreadyPublished
    | DraftNotFound
    | GuardRailInTheWay
    | PublishBlocked
    | RevisionConflict
    | StorageUnavailable
  >
}>()("@campaigns/application/Publishing/CampaignPublishing") {
  static readonly layer = Layer.effect(CampaignPublishing, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const planFor = yield* planning
  const platform = yield* AdPlatform
  const store = yield* DraftWriter
  const guards = yield* guarding
  const findDeclaration = yield* declaring
  const reviewing = yield* DraftReviewing
  const random = yield* SecureRandom.SecureRandom
  const tasks = yield* Tasks
  const engine = yield* WorkflowEngine.WorkflowEngine
  const removedCampaign = yield* removedCampaignOfDraft

  /** The number of the draft's campaign when it is to be published anew and the campaign is removed. */
  const removedOf = (draft: CampaignDraft, asNew: boolean) => asNew ? removedCampaign(draft) : Effect.succeed(null)

  const newTaskId = Effect.map(random.uuidV7(), (uuid) => TaskId.make(uuid))

  /** The account and the plan of a draft; a plan that is only looked at is marked with an id that is never used. */
  const planned = Effect.fnUntraced(function*(draft: CampaignDraft) {
    const taskId = draft.publication._tag === "NotPublished" ? yield* newTaskId : draft.publication.taskId
    return yield* planFor(draft, markerOf(draft.id, taskId))
  })

  const start = (task: { readonly draftId: DraftId; readonly taskId: TaskId }) =>
    PublishCampaign.execute(task, { discard: true }).pipe(
      Effect.provideService(WorkflowEngine.WorkflowEngine, engine),
      afterCommit
    )

  /** Freezes the draft for a new attempt, or gives the attempt that is under way. */
  const begin = Effect.fnUntraced(function*(
    user: Principal,
    { draftId, expectedRevisions }: WriteTarget,
    topics: ReadonlyArray<string>,
    leftOut: ReadonlyArray<DraftPath>,
    asNew: boolean
  ) {
    const stored = yield* access.draft(user, draftId)
    const removed = yield* removedOf(stored, asNew)
    const seen = anew(stored, removed)
    const guarded = yield* guards.by(seen.customerId, user)
    const { customer } = guarded
    const declared = yield* findDeclaration(seen)
    const prepared = leaveOut(seen, leftOut)
    const published = (draft: CampaignDraft) =>
      Result.map(draft === stored ? prepared : leaveOut(anew(draft, removed), leftOut), (without) => without.draft)
    const blockedBy = yield* reviewing.blockingJudge(
      user,
      Result.match(prepared, {
        onFailure: () => seen,
        onSuccess: ({ draft }) => draft
      })
    )
    const taskId = yield* newTaskId
    const beginUnlessBlocked = (draft: CampaignDraft, now: DateTime.Utc) =>
      Result.gen(function*() {
        if (draft.publication._tag === "Publishing") return { draft, answer: draft.publication.taskId }
        yield* unpublished(anew(draft, removed))
        yield* expected(expectedRevisions, draft)
        const sent = yield* published(draft)
        const declaration = declarationOf(sent, { customer, seen, declared, user: user.userId }, now)
        const begun = yield* PublishTransitions.begin(taskId, { topics, by: user.userId }, declaration)(sent, now)
        yield* withinGuardRails(guarded, publishingAsks(sent))
        // The guard rails have just been asked as they are now; a finding may be of a few seconds ago.
        const warnings = blockedBy(sent).filter((finding) => !isGuardRailFinding(finding))
        if (warnings.length > 0) return yield* Result.fail(new PublishBlocked({ draftId, warnings }))
        const { customerId, settings: { campaignName } } = sent
        const after = {
          customerId,
          draftId,
          taskId,
          campaignName,
          policyExemptions: topics,
          leftOut: leftOut.length,
          asNew
        }
        return { ...begun, audit: [{ kind: "publish", subjectId: draftId, before: null, after }] as const }
      })
    const { answer } = yield* store.write(draftId, user.userId, visibleTo(user)(beginUnlessBlocked))
    return answer
  })

  return CampaignPublishing.of({
    preview: Effect.fn("CampaignPublishing.preview")(function*(user, draftId) {
      const draft = yield* access.draft(user, draftId)
      const { account, plan } = yield* planned(draft)
      return {
        operations: yield* platform.encode(account, plan),
        unsureKeywords: unsureKeywordCount(draft),
        blockedBy: yield* reviewing.blockingWarnings(user, draft)
      }
    }),

    check: Effect.fn("CampaignPublishing.check")(
      function*(user, draftId, expectedRevisions = null, policyExemptions = [], leftOut = [], asNew = false) {
        const stored = yield* access.draft(user, draftId)
        const whole = yield* Effect.fromResult(unpublished(anew(stored, yield* removedOf(stored, asNew))))
        yield* Effect.fromResult(expected(expectedRevisions, whole))
        const { draft, wholePath } = yield* Effect.fromResult(leaveOut(whole, leftOut))
        const blockedBy = yield* reviewing.blockingWarnings(user, draft)
        const { account, plan } = yield* planned(draft)
        const findings = yield* platform.validate(account, plan, policyExemptions)
        return {
          blockedBy: blockedBy.map((finding) => ({ ...finding, path: wholePath(finding.path) })),
          findings: PublishTransitions.judgedFindings(draft, findings).map((finding) => ({
            ...finding,
            path: finding.path === null ? null : writtenPath(wholePath(readPath(finding.path)))
          }))
        }
      }
    ),

    publish: Effect.fn("CampaignPublishing.publish")(
      function*(user, target, policyExemptions = [], leftOut = [], asNew = false) {
        // `DraftIsPublishing` is answered with its task.
        const taskId = yield* Effect.catchTag(
          begin(user, target, policyExemptions, leftOut, asNew),
          "DraftIsPublishing",
          Effect.die
        )
        yield* start({ draftId: target.draftId, taskId })
        return yield* orBug(tasks.find(taskId))
      }
    )
  })
})
