import type { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import { DraftNotFound, RevisionConflict } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter, type TaskBegun, TaskHasEnded, type TaskMove } from "@campaigns/application/Drafts/DraftWriter"
import * as PublishTransitions from "@campaigns/application/Publishing/PublishTransitions"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import { present } from "@campaigns/domain/internal/Present"
import { AttemptOver } from "@campaigns/domain/Publishing/PublishDraft"
import * as Clock from "effect/Clock"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"

/** The work, to which it is always the same time. */
export const atTime = (at: DateTime.Utc) => <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.Clock, (clock) => {
    const millis = DateTime.toEpochMillis(at)
    return Effect.provideService(work, Clock.Clock, {
      currentTimeMillisUnsafe: () => millis,
      currentTimeMillis: Effect.succeed(millis),
      currentTimeNanosUnsafe: () => BigInt(millis) * 1_000_000n,
      currentTimeNanos: Effect.succeed(BigInt(millis) * 1_000_000n),
      monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
      monotonicTimeNanos: clock.monotonicTimeNanos,
      sleep: (duration) => clock.sleep(duration)
    })
  })

/** The draft, as long as it is at the revision of the one that was read. */
const unmoved = (
  read: CampaignDraft,
  stored: CampaignDraft
): Result.Result<CampaignDraft, RevisionConflict> =>
  stored.revision === read.revision
    ? Result.succeed(stored)
    : Result.fail(new RevisionConflict({ draftId: stored.id, currentRevision: stored.revision }))

/** A write of a user who works with what they read, of any age; it is made at the time that `after` says. */
export interface Commit {
  readonly before: CampaignDraft
  readonly after: CampaignDraft
  readonly author: UserId | null
}

type Store = DraftWriter["Service"]

/** Writes to a store, while it has what was read. */
export const commitTo = (
  store: Store,
  { after, author, before, task }: Commit & { readonly task?: TaskBegun }
) =>
  store.write(before.id, author, (stored) =>
    Result.map(unmoved(before, stored), () => ({
      draft: after,
      answer: undefined,
      ...present({ task })
    }))).pipe(atTime(after.dateUpdated), Effect.map(({ draft }) => draft))

/** Writes, while what was read is stored. */
export const commit = (write: Commit & { readonly task?: TaskBegun }) =>
  Effect.flatMap(DraftWriter, (store) => commitTo(store, write))

/** Writes for a task that has not ended, while what was read is stored. */
export const commitFor = ({ after, author, before, move, taskId }: Commit & {
  readonly taskId: TaskId
  readonly move: TaskMove
}) =>
  Effect.flatMap(
    DraftWriter,
    (store) =>
      store.writeFor({ draftId: before.id, taskId }, author, (stored) =>
        Result.map(unmoved(before, stored), () => ({ draft: after, answer: undefined, task: move })))
  ).pipe(
    atTime(after.dateUpdated),
    Effect.map(({ draft }) =>
      draft
    )
  )

/** Puts a draft into the bin at a time, while it is what was read. */
export const removeFrom = (store: Store, read: CampaignDraft, at: DateTime.Utc) =>
  atTime(at)(store.remove(read.id, null, (stored) => unmoved(read, stored)))

export const remove = (read: CampaignDraft, at: DateTime.Utc) =>
  Effect.flatMap(DraftWriter, (store) => removeFrom(store, read, at))

interface Ending {
  readonly draftId: DraftId
  readonly taskId: TaskId
  readonly at: DateTime.Utc
}

type Over = AttemptOver | DraftNotFound | TaskHasEnded

/** The work, of which it is no failure that it came late and changed nothing. */
const unlessOver = <A, E, R>(work: Effect.Effect<A, E | Over, R>): Effect.Effect<void, Exclude<E, Over>, R> =>
  Effect.catch(
    Effect.asVoid(work),
    (error): Effect.Effect<void, Exclude<E, Over>> =>
      error instanceof AttemptOver || error instanceof DraftNotFound || error instanceof TaskHasEnded
        ? Effect.void
        : Effect.fail(error as Exclude<E, Over>)
  )

/** Publishing as the use cases write it. */
export const publications = {
  begin: ({ at, author, draft, taskId }: {
    readonly draft: CampaignDraft
    readonly taskId: TaskId
    readonly author: UserId
    readonly at: DateTime.Utc
  }) =>
    Effect.flatMap(
      DraftWriter,
      (store) =>
        Effect.asVoid(
          atTime(at)(
            store.write(
              draft.id,
              author,
              (stored, now) =>
                Result.flatMap(unmoved(draft, stored), (unchanged) => PublishTransitions.begin(taskId)(unchanged, now))
            )
          )
        )
    ),

  send: ({ at, taskId, draftId }: Ending) =>
    Effect.flatMap(
      DraftWriter,
      (store) => Effect.asVoid(atTime(at)(store.writeFor({ draftId, taskId }, null, PublishTransitions.send(taskId))))
    ),

  succeed: ({ at, campaignId, draftId, taskId }: Ending & { readonly campaignId: CampaignId }) =>
    Effect.flatMap(DraftWriter, (store) =>
      unlessOver(
        atTime(at)(store.writeFor({ draftId, taskId }, null, PublishTransitions.complete(taskId, campaignId)))
      )),

  fail: ({ at, draftId, error, findings, taskId }: Ending & {
    readonly error: string
    readonly findings: ReadonlyArray<PlatformFinding>
  }) =>
    Effect.flatMap(DraftWriter, (store) =>
      unlessOver(
        atTime(at)(
          store.writeFor(
            { draftId, taskId },
            null,
            PublishTransitions.fail(taskId, error, { _tag: "NotPublished", findings })
          )
        )
      )),

  cancel: ({ at, author, draftId, taskId }: Ending & { readonly author: UserId }) =>
    Effect.flatMap(
      DraftWriter,
      (store) =>
        Effect.asVoid(atTime(at)(store.writeFor({ draftId, taskId }, author, PublishTransitions.cancel(taskId))))
    )
}
