import { applyDelta } from "@campaigns/domain/Drafts/ApplyDelta"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftFrozen } from "@campaigns/domain/Drafts/EditableDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { contentOf, type DraftContent, restoreDraft, RevisionNotFound } from "@campaigns/domain/Drafts/RestoreDraft"
import type { GenerationUnderWay } from "@campaigns/domain/Generation/GenerationErrors"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { Users } from "../Identity/Users.ts"
import { usersById } from "../Identity/UsersById.ts"
import type { Page, PageRequest } from "../Paging/Page.ts"
import { DraftNotFound, type RevisionConflict } from "./CampaignDrafts.ts"
import { DraftAccess } from "./DraftAccess.ts"
import { type DraftRevision, DraftRevisions } from "./DraftRevisions.ts"
import { DraftWriting, type WriteTarget } from "./DraftWriting.ts"

/** How many revisions are held at a time: one that removes 20,000 keywords says in full what they were. */
const REVISIONS_AT_A_TIME = 10

/** A revision as its reader tells it, and who wrote it; `author` is `null` when that was the service itself. */
export interface ToldRevision<A> {
  readonly told: A
  readonly author: { readonly id: UserId; readonly user: User | null } | null
}

/** What was done to a draft, and going back to what it was. */
export class DraftHistory extends Context.Service<DraftHistory, {
  /** From the newest revision down; `tell` makes of each what the caller wants to know, so that the rest of it can go. */
  readonly list: <A>(
    user: Principal,
    draftId: DraftId,
    page: PageRequest<number>,
    tell: (revision: DraftRevision) => A
  ) => Effect.Effect<Page<ToldRevision<A>, number>, DraftNotFound>
  /** Writes the content of a revision as a new one; the content that the draft has already is no revision. */
  readonly restore: (
    user: Principal,
    target: WriteTarget,
    revision: number
  ) => Effect.Effect<
    CampaignDraft,
    DraftFrozen | DraftNotFound | GenerationUnderWay | RevisionConflict | RevisionNotFound
  >
}>()("@campaigns/application/Drafts/DraftHistory") {
  static readonly layer: Layer.Layer<DraftHistory, never, DraftAccess | DraftRevisions | DraftWriting | Users> = Layer
    .effect(DraftHistory, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const revisions = yield* DraftRevisions
  const users = yield* Users
  const writing = yield* DraftWriting

  /** What a draft was at an earlier revision, which does not change however the draft moves on meanwhile. */
  const contentAt = Effect.fnUntraced(function*(present: CampaignDraft, revision: number) {
    let draft = present
    let from: number | null = present.revision + 1
    while (from !== null && draft.revision > revision) {
      const page: Page<DraftRevision, number> = yield* revisions.list(present.id, { limit: REVISIONS_AT_A_TIME, from })
      for (const { backward, revision: undone } of page.items) {
        if (undone > revision) draft = { ...applyDelta(draft, backward), revision: undone - 1 }
      }
      from = page.next
    }
    // Somebody removed the draft, and its revisions with it, between the two reads.
    return draft.revision === revision ? contentOf(draft) : yield* new DraftNotFound({ draftId: present.id })
  })

  return DraftHistory.of({
    list: Effect.fn("DraftHistory.list")(function*<A>(
      user: Principal,
      draftId: DraftId,
      { from, limit }: PageRequest<number>,
      tell: (revision: DraftRevision) => A
    ) {
      yield* access.draft(user, draftId)
      const told: Array<{ readonly told: A; readonly author: UserId | null }> = []
      let next = from
      do {
        const part: Page<DraftRevision, number> = yield* revisions.list(draftId, {
          limit: Math.min(limit - told.length, REVISIONS_AT_A_TIME),
          from: next
        })
        for (const revision of part.items) told.push({ told: tell(revision), author: revision.author })
        next = part.next
      } while (next !== null && told.length < limit)
      const authors = yield* usersById(users, told.flatMap(({ author }) => (author === null ? [] : [author])))
      const items = told.map(({ author, told }) => ({
        told,
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
      const { draft } = yield* writing.write(
        user,
        target,
        (draft) => Result.map(restoreDraft(draft, content), (restored) => ({ draft: restored }))
      )
      return draft
    })
  })
})
