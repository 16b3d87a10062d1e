import * as Result from "effect/Result"
import type { LimitReached } from "../LimitReached.ts"
import { MAX_KEYWORD_TEXT } from "../Limits.ts"
import { isBlank } from "../Rules/VisibleText.ts"
import { atOnce, TURN, type Turns } from "../Turns.ts"
import type { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { AdGroupNotFound } from "./DraftErrors.ts"
import { withinLimits } from "./DraftLimits.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"
import { type KeywordPatch, patchedKeyword, servingOf } from "./EditKeywords.ts"
import type { AdGroupId, KeywordId } from "./Ids.ts"
import { type DraftKeyword, sameKeyword } from "./Keyword.ts"

/** The keywords of a change: the named ones, or those that a filter passes; what it does not say passes all. */
export type KeywordSelection =
  | { readonly _tag: "Named"; readonly keywordIds: ReadonlySet<KeywordId> }
  | {
    readonly _tag: "Passing"
    readonly adGroupIds?: ReadonlyArray<AdGroupId> | undefined
    /** A part of the keyword's text, in any case. */
    readonly text?: string | undefined
    readonly matchType?: DraftKeyword["matchType"] | undefined
    readonly status?: DraftKeyword["status"] | undefined
  }

/** The change of many keywords: fields for all, and a part of their texts that becomes another, letter for letter. */
export interface KeywordsChange {
  readonly patch: Omit<KeywordPatch, "text">
  readonly replacing?: { readonly find: string; readonly replace: string } | undefined
}

/**
 * The reason for which a keyword stays unchanged: an exclusion takes neither another match type nor what only a keyword
 * that shows ads has; its text would be empty or too long; or the draft has none of that id.
 */
export type KeywordFault = "KEYWORD_NOT_FOUND" | "NEGATIVE_KEYWORD" | "TEXT_EMPTY" | "TEXT_TOO_LONG"

/** The outcome of a change of many keywords; each that was selected is in one of the lists, or counts as unchanged. */
export interface KeywordsUpdated {
  readonly draft: CampaignDraft
  readonly changed: ReadonlyArray<DraftKeyword>
  readonly unchanged: number
  readonly failed: ReadonlyArray<{ readonly keywordId: KeywordId; readonly code: KeywordFault }>
}

const selects = (selection: KeywordSelection) => {
  if (selection._tag === "Named") {
    return { group: () => true, keyword: ({ id }: DraftKeyword) => selection.keywordIds.has(id) }
  }
  const { adGroupIds, matchType, status, text } = selection
  const groups = adGroupIds === undefined ? null : new Set(adGroupIds)
  const part = text?.toLowerCase()
  return {
    group: ({ id }: AdGroup) => groups === null || groups.has(id),
    keyword: (keyword: DraftKeyword) =>
      (matchType === undefined || keyword.matchType === matchType) &&
      (status === undefined || keyword.status === status) &&
      (part === undefined || keyword.text.toLowerCase().includes(part))
  }
}

/**
 * The text with a part of it replaced wherever it stands. One that is too long in any case is not built, as a text of
 * 80 letters may become one of 6,400.
 */
const replaced = (
  text: string,
  { find, replace }: NonNullable<KeywordsChange["replacing"]>
): Result.Result<string, KeywordFault> => {
  const parts = text.split(find)
  if (parts.length === 1) return Result.succeed(text)
  if (isBlank(replace) && parts.every(isBlank)) return Result.fail("TEXT_EMPTY")
  const units = text.length + (parts.length - 1) * (replace.length - find.length)
  // A character has at most two units.
  if (units > 2 * MAX_KEYWORD_TEXT) return Result.fail("TEXT_TOO_LONG")
  const made = parts.join(replace)
  return made !== text && Array.from(made).length > MAX_KEYWORD_TEXT
    ? Result.fail("TEXT_TOO_LONG")
    : Result.succeed(made)
}

const updated = (
  keyword: DraftKeyword,
  { patch, replacing }: KeywordsChange
): Result.Result<DraftKeyword, KeywordFault> => {
  const made = replacing === undefined ? Result.succeed(keyword.text) : replaced(keyword.text, replacing)
  if (Result.isFailure(made)) return Result.fail(made.failure)
  const text = made.success
  if (isBlank(text)) return Result.fail("TEXT_EMPTY")
  const changes: KeywordPatch = text === keyword.text ? patch : { ...patch, text }
  if (keyword.matchType === "NEGATIVE" && patch.matchType !== undefined) return Result.fail("NEGATIVE_KEYWORD")
  return Result.mapError(
    servingOf(patchedKeyword(keyword, changes), changes),
    (): KeywordFault => "NEGATIVE_KEYWORD"
  )
}

/**
 * The draft with many of its keywords changed at once, in steps; a keyword that cannot be is left, with the reason.
 */
export const updateKeywordsInTurns = function*(
  before: CampaignDraft,
  selection: KeywordSelection,
  change: KeywordsChange
): Turns<Result.Result<KeywordsUpdated, DraftFrozen | AdGroupNotFound | LimitReached>> {
  const open = editable(before)
  if (Result.isFailure(open)) return Result.fail(open.failure)
  const draft = open.success
  const known = new Set(draft.adGroups.map(({ id }) => id))
  const unknown = selection._tag === "Passing" ? selection.adGroupIds?.find((id) => !known.has(id)) : undefined
  if (unknown !== undefined) return Result.fail(new AdGroupNotFound({ adGroupId: unknown }))
  const { group: isIn, keyword: isMeant } = selects(selection)
  const missing = new Set(selection._tag === "Named" ? selection.keywordIds : [])
  const changed: Array<DraftKeyword> = []
  const failed: Array<KeywordsUpdated["failed"][number]> = []
  let unchanged = 0
  let looked = 0
  const adGroups: Array<AdGroup> = []
  for (const group of draft.adGroups) {
    const count = changed.length
    const keywords: Array<DraftKeyword> = []
    for (const keyword of isIn(group) ? group.keywords : []) {
      if (++looked % TURN === 0) yield
      let next = keyword
      if (isMeant(keyword)) {
        missing.delete(keyword.id)
        const result = updated(keyword, change)
        if (Result.isFailure(result)) failed.push({ keywordId: keyword.id, code: result.failure })
        else if (sameKeyword(keyword, result.success)) unchanged++
        else changed.push(next = result.success)
      }
      keywords.push(next)
    }
    adGroups.push(changed.length === count ? group : { ...group, keywords })
  }
  for (const keywordId of missing) failed.push({ keywordId, code: "KEYWORD_NOT_FOUND" })
  if (changed.length === 0) return Result.succeed({ draft, changed, unchanged, failed })
  return Result.map(
    withinLimits(draft, { ...draft, adGroups }),
    (after) => ({ draft: after, changed, unchanged, failed })
  )
}

/** The same at once. */
export const updateKeywords = (
  before: CampaignDraft,
  selection: KeywordSelection,
  change: KeywordsChange
): Result.Result<KeywordsUpdated, DraftFrozen | AdGroupNotFound | LimitReached> =>
  atOnce(updateKeywordsInTurns(before, selection, change))
