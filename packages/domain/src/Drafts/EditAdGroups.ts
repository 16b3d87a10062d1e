import * as Result from "effect/Result"
import type { LimitReached } from "../LimitReached.ts"
import type { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { AdGroupNotFound, ElementIdTaken, ExclusionHasNone, firstTaken, KeywordNotFound } from "./DraftErrors.ts"
import { withinLimits } from "./DraftLimits.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"
import {
  freeKeywordIds,
  type KeywordPatch,
  makeListedKeyword,
  type NewKeyword,
  patchedKeyword,
  servingOf
} from "./EditKeywords.ts"
import type { ElementStatus } from "./ElementStatus.ts"
import type { AdGroupId, KeywordId } from "./Ids.ts"
import type { DraftKeyword } from "./Keyword.ts"
import type { Micros } from "./Money.ts"

/** A keyword in step 2: with an id it changes one that is there, without it adds one under the id reserved for it. */
export type KeywordEdit =
  | { readonly _tag: "Change"; readonly id: KeywordId; readonly patch: KeywordPatch }
  | { readonly _tag: "Add"; readonly newId: KeywordId; readonly keyword: NewKeyword }

interface AdGroupEditFields {
  readonly keywords: ReadonlyArray<KeywordEdit>
  readonly removedKeywordIds: ReadonlyArray<KeywordId>
}

/** An ad group in step 2: changed where it is there, added under the id reserved for it otherwise. */
export type AdGroupEdit =
  | (AdGroupEditFields & {
    readonly _tag: "Change"
    readonly id: AdGroupId
    readonly name?: string | undefined
    readonly cpcBidMicros?: Micros | undefined
    readonly status?: ElementStatus | undefined
  })
  | (AdGroupEditFields & {
    readonly _tag: "Add"
    readonly newId: AdGroupId
    readonly name: string
    readonly cpcBidMicros: Micros
    readonly status?: ElementStatus | undefined
  })

export type AdGroupsRefused =
  | DraftFrozen
  | AdGroupNotFound
  | ElementIdTaken
  | ExclusionHasNone
  | KeywordNotFound
  | LimitReached

const editKeywords = (
  draft: CampaignDraft,
  keywords: ReadonlyArray<DraftKeyword>,
  edit: AdGroupEditFields,
  place: number
): Result.Result<ReadonlyArray<DraftKeyword>, ExclusionHasNone | KeywordNotFound> => {
  const rows = new Map(keywords.map((keyword) => [keyword.id, keyword]))
  for (const keywordId of edit.removedKeywordIds) {
    if (!rows.delete(keywordId)) return Result.fail(new KeywordNotFound({ keywordId }))
  }
  for (const [index, keyword] of edit.keywords.entries()) {
    const was = keyword._tag === "Change" ? rows.get(keyword.id) : undefined
    if (keyword._tag === "Change" && was === undefined) {
      return Result.fail(new KeywordNotFound({ keywordId: keyword.id }))
    }
    const made = keyword._tag === "Add"
      ? servingOf(makeListedKeyword(draft, keyword.newId, keyword.keyword), keyword.keyword)
      : servingOf(patchedKeyword(was as DraftKeyword, keyword.patch), keyword.patch)
    if (made._tag === "Failure") {
      return Result.fail(
        new ExclusionHasNone({ path: ["adGroups", place, "keywords", index, ...made.failure.path] })
      )
    }
    rows.set(made.success.id, made.success)
  }
  return Result.succeed(Array.from(rows.values()))
}

const addedIds = <Id>(
  edits: ReadonlyArray<{ readonly _tag: "Change" } | { readonly _tag: "Add"; readonly newId: Id }>
) => edits.flatMap((edit) => (edit._tag === "Add" ? [edit.newId] : []))

/** Refuses ids of new elements that the draft has, or had before the write: clients would take one for the other. */
const freeIds = (draft: CampaignDraft, edits: ReadonlyArray<AdGroupEdit>): Result.Result<void, ElementIdTaken> => {
  const taken = firstTaken(addedIds(edits), [draft.adGroups])
  return taken === undefined
    ? freeKeywordIds(draft, edits.flatMap(({ keywords }) => addedIds(keywords)))
    : Result.fail(new ElementIdTaken({ element: "adGroup", id: taken }))
}

const startOf = (
  groups: ReadonlyMap<AdGroupId, AdGroup>,
  edit: AdGroupEdit
): Result.Result<AdGroup, AdGroupNotFound> => {
  if (edit._tag === "Add") {
    const { cpcBidMicros, name, newId: id, status = "ENABLED" } = edit
    return Result.succeed({ id, name, cpcBidMicros, status, keywords: [], rsas: [] })
  }
  const group = groups.get(edit.id)
  return group === undefined
    ? Result.fail(new AdGroupNotFound({ adGroupId: edit.id }))
    : Result.succeed({
      ...group,
      name: edit.name ?? group.name,
      cpcBidMicros: edit.cpcBidMicros ?? group.cpcBidMicros,
      status: edit.status ?? group.status
    })
}

/**
 * Step 2: ad groups are removed, changed and added in one write. What is not named stays; keywords go only when
 * `removedKeywordIds` names them. Ids of added elements are new in the draft.
 */
export const editAdGroups = (
  before: CampaignDraft,
  edits: ReadonlyArray<AdGroupEdit>,
  removedAdGroupIds: ReadonlyArray<AdGroupId>
): Result.Result<CampaignDraft, AdGroupsRefused> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const groups = new Map(draft.adGroups.map((group) => [group.id, group]))
    for (const adGroupId of removedAdGroupIds) {
      if (!groups.delete(adGroupId)) return yield* Result.fail(new AdGroupNotFound({ adGroupId }))
    }
    yield* freeIds(draft, edits)
    for (const [place, edit] of edits.entries()) {
      const start = yield* startOf(groups, edit)
      groups.set(start.id, { ...start, keywords: yield* editKeywords(draft, start.keywords, edit, place) })
    }
    return yield* withinLimits(draft, { ...draft, adGroups: Array.from(groups.values()) })
  })
