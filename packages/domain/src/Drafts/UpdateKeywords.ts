import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { LimitReached } from "../LimitReached.ts"
import { MAX_KEYWORD_TEXT } from "../Limits.ts"
import { isBlank } from "../Rules/VisibleText.ts"
import { atOnce, TURN, type Turns } from "../Turns.ts"
import type { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { AdGroupNotFound, type ElementIdTaken } from "./DraftErrors.ts"
import { withinLimits } from "./DraftLimits.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"
import { freeKeywordIds, type KeywordPatch, patchedKeyword, servingOf } from "./EditKeywords.ts"
import { type AdGroupId, DraftId, type KeywordId } from "./Ids.ts"
import { type DraftKeyword, keywordIdentity, sameKeyword } from "./Keyword.ts"
import { MAX_MICROS, Micros } from "./Money.ts"

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

/**
 * The change of many keywords: fields for all, a part of their texts that becomes another, letter for letter, a change
 * of their bids, and the ad group into which they come.
 */
export interface KeywordsChange {
  readonly patch: Omit<KeywordPatch, "text">
  readonly replacing?: { readonly find: string; readonly replace: string } | undefined
  /**
   * The percent by which bids change, -90 to 900; a keyword without a bid starts from that of the ad group in which it
   * is, and where that has none, too, it is left alone. 0 changes nothing.
   */
  readonly bidPercent?: number | undefined
  /** The step in micros to which changed bids are rounded; a hundredth of the currency's unit when it is not said. */
  readonly unitMicros?: number | undefined
  /** The ad group into which the keywords move with their ids, or come as copies, while the originals stay. */
  readonly into?: { readonly adGroupId: AdGroupId; readonly isCopy: boolean } | undefined
}

/**
 * The reason for which a keyword stays unchanged: an exclusion takes neither another match type nor what only a keyword
 * that shows ads has; its text would be empty or too long; or the draft has none of that id.
 */
export type KeywordFault = "KEYWORD_NOT_FOUND" | "NEGATIVE_KEYWORD" | "TEXT_EMPTY" | "TEXT_TOO_LONG"

/** The outcome of a change of many keywords; each that was selected is in one of the lists, or counts as unchanged. */
export interface KeywordsUpdated {
  readonly draft: CampaignDraft
  /** Keywords as they are now; where copies were asked for, the copies. */
  readonly changed: ReadonlyArray<DraftKeyword>
  readonly unchanged: number
  readonly failed: ReadonlyArray<{ readonly keywordId: KeywordId; readonly code: KeywordFault }>
  /** Those that did not come into the ad group, as it had them already, or got them earlier in the same change. */
  readonly skipped: ReadonlyArray<{ readonly keywordId: KeywordId; readonly existing: DraftKeyword }>
}

/** More keywords would be copied than there are ids for the copies. */
export class KeywordIdsMissing extends Schema.TaggedError<KeywordIdsMissing>()("KeywordIdsMissing", {
  draftId: DraftId
}) {
  override get message(): string {
    return `There are fewer ids than copies of keywords of draft ${this.draftId}`
  }
}

/** Why a change of many keywords is refused as a whole. */
export type KeywordsRefused = DraftFrozen | AdGroupNotFound | ElementIdTaken | KeywordIdsMissing | LimitReached

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

/** The bid that a keyword gets by a change in percent, at least one step; `undefined` when there is none to change. */
const changedBid = (
  { cpcBidMicros }: DraftKeyword,
  group: AdGroup,
  { bidPercent = 0, unitMicros = 10_000 }: KeywordsChange
): Micros | undefined => {
  // A bid of 0 is none, of a keyword as of an ad group.
  const base = cpcBidMicros === null || cpcBidMicros === 0 ? group.cpcBidMicros : cpcBidMicros
  if (base === 0 || bidPercent === 0) return undefined
  const steps = Math.round((base * (100 + bidPercent)) / 100 / unitMicros)
  return Micros.make(Math.min(Math.max(steps, 1), Math.floor(MAX_MICROS / unitMicros)) * unitMicros)
}

const updated = (
  keyword: DraftKeyword,
  group: AdGroup,
  change: KeywordsChange
): Result.Result<DraftKeyword, KeywordFault> => {
  const { bidPercent, patch, replacing } = change
  const made = replacing === undefined ? Result.succeed(keyword.text) : replaced(keyword.text, replacing)
  if (Result.isFailure(made)) return Result.fail(made.failure)
  const text = made.success
  if (isBlank(text)) return Result.fail("TEXT_EMPTY")
  if (keyword.matchType === "NEGATIVE" && (patch.matchType ?? bidPercent) !== undefined) {
    return Result.fail("NEGATIVE_KEYWORD")
  }
  const cpcBidMicros = changedBid(keyword, group, change)
  const changes: KeywordPatch = {
    ...patch,
    ...(text === keyword.text ? {} : { text }),
    ...(cpcBidMicros === undefined ? {} : { cpcBidMicros })
  }
  return Result.mapError(
    servingOf(patchedKeyword(keyword, changes), changes),
    (): KeywordFault => "NEGATIVE_KEYWORD"
  )
}

/** A keyword that comes into another ad group, as it was and as it comes. */
interface Arriving {
  readonly was: DraftKeyword
  readonly keyword: DraftKeyword
}

/** The ad groups after keywords came into one of them, in steps; `null` when there are fewer ids than copies. */
const placedInTurns = function*(
  adGroups: ReadonlyArray<AdGroup>,
  { adGroupId, isCopy }: NonNullable<KeywordsChange["into"]>,
  arriving: ReadonlyArray<Arriving>,
  newIds: ReadonlyArray<KeywordId>
) {
  const known = new Map<string, DraftKeyword>()
  const skipped: Array<KeywordsUpdated["skipped"][number]> = []
  const placed: Array<DraftKeyword> = []
  let looked = 0
  for (const keyword of adGroups.find(({ id }) => id === adGroupId)?.keywords ?? []) {
    if (++looked % TURN === 0) yield
    known.set(keywordIdentity(keyword), keyword)
  }
  for (const { keyword, was } of arriving) {
    if (++looked % TURN === 0) yield
    const identity = keywordIdentity(keyword)
    const existing = known.get(identity)
    const id = isCopy ? newIds[placed.length] : was.id
    if (existing !== undefined) skipped.push({ keywordId: was.id, existing })
    else if (id === undefined) return null
    else {
      const came = isCopy ? { ...keyword, id } : keyword
      known.set(identity, came)
      placed.push(came)
    }
  }
  const left = new Set(isCopy ? [] : placed.map(({ id }) => id))
  const after = adGroups.map((group) => {
    if (group.id === adGroupId) {
      return { ...group, keywords: [...group.keywords, ...placed].sort((a, b) => a.id - b.id) }
    }
    const keywords = left.size === 0 ? group.keywords : group.keywords.filter(({ id }) => !left.has(id))
    return keywords.length === group.keywords.length ? group : { ...group, keywords }
  })
  return { adGroups: after, placed, skipped }
}

/** The number of keywords of a draft that a selection selects. */
export const countSelected = ({ adGroups }: CampaignDraft, selection: KeywordSelection): number => {
  const { group: isIn, keyword: isMeant } = selects(selection)
  return adGroups.filter(isIn).reduce((count, { keywords }) => count + keywords.filter(isMeant).length, 0)
}

/**
 * The draft with many of its keywords changed at once, in steps; a keyword that cannot be is left, with the reason.
 * Copies take their ids from `newIds`.
 */
export const updateKeywordsInTurns = function*(
  before: CampaignDraft,
  selection: KeywordSelection,
  change: KeywordsChange,
  newIds: ReadonlyArray<KeywordId> = []
): Turns<Result.Result<KeywordsUpdated, KeywordsRefused>> {
  const open = Result.flatMap(editable(before), (draft) => Result.map(freeKeywordIds(draft, newIds), () => draft))
  if (Result.isFailure(open)) return Result.fail(open.failure)
  const draft = open.success
  const { into } = change
  const named = [...(selection._tag === "Passing" ? selection.adGroupIds ?? [] : []), ...(into ? [into.adGroupId] : [])]
  const known = new Set(draft.adGroups.map(({ id }) => id))
  const unknown = named.find((id) => !known.has(id))
  if (unknown !== undefined) return Result.fail(new AdGroupNotFound({ adGroupId: unknown }))
  const { group: isIn, keyword: isMeant } = selects(selection)
  const missing = new Set(selection._tag === "Named" ? selection.keywordIds : [])
  const changed: Array<DraftKeyword> = []
  const arriving: Array<Arriving> = []
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
        const result = updated(keyword, group, change)
        if (Result.isFailure(result)) failed.push({ keywordId: keyword.id, code: result.failure })
        else if (into !== undefined && (into.isCopy || into.adGroupId !== group.id)) {
          arriving.push({ was: keyword, keyword: result.success })
        } else if (sameKeyword(keyword, result.success)) unchanged++
        else changed.push(next = result.success)
      }
      keywords.push(next)
    }
    adGroups.push(changed.length === count ? group : { ...group, keywords })
  }
  for (const keywordId of missing) failed.push({ keywordId, code: "KEYWORD_NOT_FOUND" })
  const moved = into === undefined || arriving.length === 0
    ? { adGroups, placed: [], skipped: [] }
    : yield* placedInTurns(adGroups, into, arriving, newIds)
  if (moved === null) return Result.fail(new KeywordIdsMissing({ draftId: draft.id }))
  const { placed, skipped } = moved
  const outcome = { changed: [...changed, ...placed], unchanged, failed, skipped }
  if (outcome.changed.length === 0) return Result.succeed({ draft, ...outcome })
  return Result.map(
    withinLimits(draft, { ...draft, adGroups: moved.adGroups }),
    (after) => ({ draft: after, ...outcome })
  )
}

/** The same at once. */
export const updateKeywords = (
  before: CampaignDraft,
  selection: KeywordSelection,
  change: KeywordsChange,
  newIds: ReadonlyArray<KeywordId> = []
): Result.Result<KeywordsUpdated, KeywordsRefused> => atOnce(updateKeywordsInTurns(before, selection, change, newIds))
