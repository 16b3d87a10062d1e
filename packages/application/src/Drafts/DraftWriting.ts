import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { differ } from "@campaigns/domain/Drafts/DiffDrafts"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { maySeeCustomer, type Principal } from "@campaigns/domain/Identity/Principal"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Predicate from "effect/Predicate"
import * as Result from "effect/Result"
import { DraftTasks, type TaskBeginning } from "../Tasks/DraftTasks.ts"
import { CampaignDrafts, type DraftNotFound, RevisionConflict } from "./CampaignDrafts.ts"
import { DraftAccess } from "./DraftAccess.ts"

/** Which draft a user wants to write, and the revisions of which it must have one, or `null` when any will do. */
export interface WriteTarget {
  readonly draftId: DraftId
  readonly expectedRevisions: ReadonlyArray<number> | null
}

/** Whether a draft at the revision may be written. */
export const isExpected = (expected: WriteTarget["expectedRevisions"], revision: number): boolean =>
  expected === null || expected.includes(revision)

/** What a change makes of a draft, and the background work that begins with it. */
export interface ChangedDraft {
  readonly draft: CampaignDraft
  readonly task?: TaskBeginning
}

/** How often a write is tried again when somebody else wrote between its read and its commit. */
export const WRITE_ATTEMPTS = 200

const nothing = Effect.succeed(null)

/** Whether a write lost against another one that left a revision which it takes as well, so that it may be tried again. */
export const wasOvertaken = ({ expectedRevisions }: WriteTarget) => (error: unknown): boolean =>
  error instanceof RevisionConflict && isExpected(expectedRevisions, error.currentRevision)

/**
 * The way every change of a draft goes: read it, check that the user may see it and that it is at an expected revision,
 * let a pure function change it, commit the difference as one revision. A change that changes nothing is no revision.
 *
 * The first try starts from the draft as the process remembers it, which saves the reading. It counts only if its commit takes
 * effect, which proves that nothing was out of date; a refusal of any kind is decided anew from what is stored.
 */
export class DraftWriting extends Context.Service<DraftWriting, {
  readonly write: <A extends ChangedDraft, E>(
    user: Principal,
    target: WriteTarget,
    change: (draft: CampaignDraft) => Result.Result<A, E>
  ) => Effect.Effect<A, E | DraftNotFound | RevisionConflict>
}>()("@campaigns/application/Drafts/DraftWriting") {
  static readonly layer: Layer.Layer<DraftWriting, never, CampaignDrafts | DraftAccess | DraftTasks> = Layer.effect(
    DraftWriting,
    Effect.gen(function*() {
      const drafts = yield* CampaignDrafts
      const access = yield* DraftAccess
      const tasks = yield* DraftTasks

      // No generators in what every write runs through: this, the attempt from memory, and `write`.
      const commit = <A extends ChangedDraft>(user: Principal, before: CampaignDraft, changed: A) =>
        Effect.flatMap(DateTime.now, (now) => {
          const after = { ...changed.draft, revision: before.revision + 1, dateUpdated: now }
          const write = { before, after, author: user.userId }
          const written = changed.task === undefined
            ? drafts.commit(write)
            // A task that only begins has not ended.
            : Effect.catchTag(tasks.commit({ ...write, task: changed.task }), "TaskHasEnded", Effect.die)
          return Effect.as(written, { ...changed, draft: after })
        })

      const attempt = Effect.fnUntraced(function*<A extends ChangedDraft, E>(
        user: Principal,
        { draftId, expectedRevisions }: WriteTarget,
        change: (draft: CampaignDraft) => Result.Result<A, E>
      ) {
        const before = yield* access.draft(user, draftId)
        if (!isExpected(expectedRevisions, before.revision)) {
          return yield* new RevisionConflict({ draftId, currentRevision: before.revision })
        }
        const changed = yield* Effect.fromResult(change(before))
        if (!differ(before, changed.draft)) return { ...changed, draft: before }
        return yield* commit(user, before, changed)
      })

      /** The outcome of a write that starts from memory, or `null` when that proves nothing. */
      const attemptFromMemory = <A extends ChangedDraft, E>(
        user: Principal,
        { draftId, expectedRevisions }: WriteTarget,
        change: (draft: CampaignDraft) => Result.Result<A, E>
      ) =>
        Effect.flatMap(drafts.recall(draftId), (before) => {
          if (before === null || !maySeeCustomer(user, before.customerId)) return nothing
          if (!isExpected(expectedRevisions, before.revision)) return nothing
          const changed = change(before)
          if (Result.isFailure(changed)) return nothing
          if (!differ(before, changed.success.draft)) return nothing
          return Effect.catchTag(
            commit(user, before, changed.success),
            ["DraftNotFound", "RevisionConflict"],
            () => nothing
          )
        })

      return DraftWriting.of({
        write: (user, target, change) =>
          Effect.filterOrElse(
            attemptFromMemory(user, target, change),
            Predicate.isNotNull,
            () => Effect.retry(attempt(user, target, change), { times: WRITE_ATTEMPTS, while: wasOvertaken(target) })
          )
      })
    })
  )
}
