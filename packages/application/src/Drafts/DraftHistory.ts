import { applyDelta } from "@campaigns/domain/Drafts/ApplyDelta"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { contentOf, type DraftContent, restoreDraft, RevisionNotFound } from "@campaigns/domain/Drafts/RestoreDraft"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import type { DraftFrozen } from "@campaigns/domain/internal/Drafts/EditableDraft"
import type { GenerationUnderWay } from "@campaigns/domain/internal/Generation/GenerationErrors"
import type { Turns } from "@campaigns/domain/internal/Turns"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { inTurns } from "../Conventions/InTurns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Users } from "../Identity/Users.ts"
import { usersById } from "../Identity/UsersById.ts"
import { Applications, type ApplicationSummary } from "../LiveCampaigns/Applications.ts"
import { pauseIfLong } from "../Load/LargeWork.ts"
import type { Page } from "../Paging/Page.ts"
import { DraftAccess } from "./DraftAccess.ts"
import { DraftNotFound, type RevisionConflict } from "./DraftReader.ts"
import { type DraftRevision, DraftRevisions, type RevisionRequest } from "./DraftRevisions.ts"
import { DraftWriter } from "./DraftWriter.ts"
import { onTarget, type WriteTarget } from "./WriteTarget.ts"

/** The number of revisions asked for at a time: one may say of 50,000 keywords what each was and what it is. */
const REVISIONS_AT_A_TIME = 10

/** A revision as its reader tells it, and who wrote it; `author` is `null` when that was the service itself. */
export interface AuthoredRevision<A> {
  readonly item: A
  /** The applications that were sent to the platform for the draft as it was at this revision. */
  readonly applications: ReadonlyArray<ApplicationSummary>
  readonly author: { readonly id: UserId; readonly user: User | null } | null
}

/** The revisions of a draft, and restoring one. */
export class DraftHistory extends Context.Service<DraftHistory, {
  /** `toItem` maps each in steps, so that no more than the caller needs of it is kept in memory. */
  readonly list: <A>(
    user: Principal,
    draftId: DraftId,
    page: RevisionRequest,
    toItem: (revision: DraftRevision) => Turns<A>
  ) => Effect.Effect<Page<AuthoredRevision<A>, number>, DraftNotFound | StorageUnavailable>
  /** Writes the content of a revision as a new one; the content that the draft has already is no revision. */
  readonly restore: (
    user: Principal,
    target: WriteTarget,
    revision: number
  ) => Effect.Effect<
    CampaignDraft,
    | DraftFrozen
    | DraftNotFound
    | GenerationUnderWay
    | LimitReached
    | RevisionConflict
    | RevisionNotFound
    | StorageUnavailable
  >
}>()("@campaigns/application/Drafts/DraftHistory") {
  static readonly layer: Layer.Layer<
    DraftHistory,
    never,
    Applications | DraftAccess | DraftRevisions | DraftWriter | Users
  > = Layer
    .effect(DraftHistory, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const revisions = yield* DraftRevisions
  const applications = yield* Applications
  const users = yield* Users
  const store = yield* DraftWriter

  /** The content of a draft at an earlier revision, which does not change however the draft moves on meanwhile. */
  const contentAt = Effect.fnUntraced(function*(present: CampaignDraft, revision: number) {
    let draft = present
    let from: number | null = present.revision + 1
    while (from !== null && draft.revision > revision) {
      const page: Page<DraftRevision, number> = yield* revisions.list(present.id, { limit: REVISIONS_AT_A_TIME, from })
      for (const { backward, revision: undone } of page.items) {
        if (undone > revision) draft = { ...applyDelta(draft, backward, present), revision: undone - 1 }
        yield* pauseIfLong(draft)
      }
      from = page.next
    }
    // Another request removed the draft, and its revisions with it, between the two reads.
    return draft.revision === revision ? contentOf(draft) : yield* new DraftNotFound({ draftId: present.id })
  })

  return DraftHistory.of({
    list: Effect.fn("DraftHistory.list")(function*<A>(
      user: Principal,
      draftId: DraftId,
      { from, isAscending = false, limit }: RevisionRequest,
      toItem: (revision: DraftRevision) => Turns<A>
    ) {
      yield* access.draft(user, draftId)
      const read: Array<{ readonly item: A; readonly author: UserId | null; readonly number: number }> = []
      let next = from
      do {
        const part: Page<DraftRevision, number> = yield* revisions.list(draftId, {
          limit: Math.min(limit - read.length, REVISIONS_AT_A_TIME),
          from: next,
          isAscending
        })
        for (const revision of part.items) {
          read.push({
            item: yield* inTurns(() => toItem(revision)),
            author: revision.author,
            number: revision.revision
          })
        }
        next = part.next
      } while (next !== null && read.length < limit)
      const authors = yield* usersById(users, read.flatMap(({ author }) => (author === null ? [] : [author])))
      const numbers = read.map(({ number }) => number)
      const sent = numbers.length === 0
        ? []
        : yield* applications.ofRevisions(draftId, Math.min(...numbers), Math.max(...numbers))
      const items = read.map(({ author, item, number }) => ({
        item,
        applications: sent.filter(({ draftRevision }) => draftRevision === number),
        author: author === null ? null : { id: author, user: authors.get(author) ?? null }
      }))
      return { items, next }
    }),

    restore: Effect.fn("DraftHistory.restore")(function*(user, target, revision) {
      const present = yield* access.draft(user, target.draftId)
      if (revision < 1 || revision > present.revision) {
        return yield* new RevisionNotFound({ draftId: target.draftId, revision })
      }
      const content: DraftContent = yield* contentAt(present, revision)
      const restore = (draft: CampaignDraft) =>
        Result.map(restoreDraft(draft, content), (restored) => ({ draft: restored, answer: undefined }))
      const { draft } = yield* store.write(target.draftId, user.userId, onTarget(user, target)(restore))
      return draft
    })
  })
})
