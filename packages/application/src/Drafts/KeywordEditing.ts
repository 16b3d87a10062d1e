import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { AdGroupNotFound, ExclusionHasNone, KeywordNotFound } from "@campaigns/domain/Drafts/DraftErrors"
import * as EditKeywords from "@campaigns/domain/Drafts/EditKeywords"
import type { AdGroupId, DraftId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import {
  countSelected,
  type KeywordsChange,
  type KeywordSelection,
  type KeywordsUpdated,
  updateKeywords,
  updateKeywordsInTurns
} from "@campaigns/domain/Drafts/UpdateKeywords"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { DraftFrozen } from "@campaigns/domain/internal/Drafts/EditableDraft"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import { inTurns } from "../Conventions/InTurns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { DraftNotFound, RevisionConflict } from "./DraftReader.ts"
import { idsAreReserved } from "./ReservedIds.ts"
import { onTarget, type WriteTarget } from "./WriteTarget.ts"

type WriteRefused = DraftFrozen | DraftNotFound | RevisionConflict | StorageUnavailable

/** A write of a draft. */
export type DraftWrite<A, E = never> = Effect.Effect<A, E | WriteRefused>

/** The changes of keywords of a draft. */
export interface KeywordEditing {
  readonly addKeyword: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keyword: EditKeywords.NewKeyword
  ) => DraftWrite<
    { readonly draft: CampaignDraft; readonly keyword: DraftKeyword },
    AdGroupNotFound | ExclusionHasNone | LimitReached
  >
  /** `index` is a keyword's place in the client's list. */
  readonly addKeywords: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keywords: ReadonlyArray<{ readonly index: number; readonly keyword: EditKeywords.NewKeyword }>
  ) => DraftWrite<EditKeywords.KeywordsAdded, AdGroupNotFound>
  readonly changeKeyword: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keywordId: KeywordId,
    patch: EditKeywords.KeywordPatch
  ) => DraftWrite<
    { readonly draft: CampaignDraft; readonly keyword: DraftKeyword; readonly textChanged: boolean },
    AdGroupNotFound | ExclusionHasNone | KeywordNotFound | LimitReached
  >
  /**
   * Changes many keywords in one write. `isDryRun` writes nothing, and tells what the write would do; copies have other
   * ids then. Bids are rounded to the smallest step of the account's currency.
   */
  readonly updateKeywords: (
    user: Principal,
    target: WriteTarget,
    update: {
      readonly selection: KeywordSelection
      readonly change: Omit<KeywordsChange, "unitMicros">
      readonly isDryRun: boolean
    }
  ) => DraftWrite<KeywordsUpdated, AdGroupNotFound | LimitReached>
  readonly removeKeyword: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keywordId: KeywordId
  ) => DraftWrite<{ readonly draft: CampaignDraft }, AdGroupNotFound | KeywordNotFound>
}

/** The means by which drafts are read and written, and ids are reserved. */
interface Means {
  readonly write: <A extends { readonly draft: CampaignDraft }, E>(
    user: Principal,
    target: WriteTarget,
    change: (draft: CampaignDraft) => Result.Result<A, E>
  ) => DraftWrite<A, E>
  readonly reserve: (count: number) => Effect.Effect<() => number, StorageUnavailable>
  /** The smallest step of the amounts of a draft's account, in micros. */
  readonly unitMicros: (user: Principal, draft: CampaignDraft) => Effect.Effect<number, StorageUnavailable>
  readonly draft: (
    user: Principal,
    draftId: DraftId
  ) => Effect.Effect<CampaignDraft, DraftNotFound | StorageUnavailable>
}

export const keywordDrafting = ({ draft: visibleDraft, reserve, unitMicros, write }: Means): KeywordEditing => ({
  addKeyword: (user, target, adGroupId, keyword) =>
    Effect.flatMap(reserve(1), (nextId) => {
      const id = nextId() as KeywordId
      return write(user, target, (draft) => EditKeywords.addKeyword(draft, adGroupId, id, keyword)).pipe(
        idsAreReserved
      )
    }),

  addKeywords: Effect.fn("KeywordEditing.addKeywords")(function*(user, target, adGroupId, keywords) {
    const nextId = yield* reserve(keywords.length)
    const rows = keywords.map((row) => ({ ...row, id: nextId() as KeywordId }))
    return yield* write(user, target, (draft) => EditKeywords.addKeywords(draft, adGroupId, rows)).pipe(
      idsAreReserved
    )
  }),

  changeKeyword: Effect.fnUntraced(function*(user, target, adGroupId, keywordId, patch) {
    return yield* write(user, target, (draft) => EditKeywords.changeKeyword(draft, adGroupId, keywordId, patch))
  }),

  updateKeywords: Effect.fn("KeywordEditing.updateKeywords")(
    function*(user, target, { change, isDryRun, selection }) {
      const seen = yield* visibleDraft(user, target.draftId)
      const whole = change.bidPercent === undefined ? change : { ...change, unitMicros: yield* unitMicros(user, seen) }
      const copies = change.into?.isCopy === true ? countSelected(seen, selection) : 0
      const nextId = yield* reserve(copies)
      const ids = Array.from({ length: copies }, () => nextId() as KeywordId)
      const updated = yield* inTurns(() => updateKeywordsInTurns(seen, selection, whole, ids))
      // What others wrote meanwhile is not lost: the change is made anew on it, in one piece.
      const update = (draft: CampaignDraft) =>
        draft.revision === seen.revision && Equal.equals(draft.publication, seen.publication)
          ? updated
          : updateKeywords(draft, selection, whole, ids)
      if (!isDryRun) return yield* write(user, target, update)
      return yield* Effect.fromResult(onTarget(user, target)(update)(seen, yield* DateTime.now))
    },
    idsAreReserved,
    // Others added keywords meanwhile that are copied, too: more ids are reserved for the next time.
    Effect.retry({ times: 10, while: ({ _tag }) => _tag === "KeywordIdsMissing" }),
    Effect.catchTag("KeywordIdsMissing", Effect.die)
  ),

  removeKeyword: Effect.fn("KeywordEditing.removeKeyword")(function*(user, target, adGroupId, keywordId) {
    return yield* write(
      user,
      target,
      (draft) => Result.map(EditKeywords.removeKeyword(draft, adGroupId, keywordId), (draft) => ({ draft }))
    )
  })
})
