import * as Result from "effect/Result"
import { type LimitedWhole, LimitReached } from "../LimitReached.ts"
import { MAX_DRAFT_SIZE, MAX_KEYWORDS_OF_AD_GROUP, MAX_KEYWORDS_OF_DRAFT } from "../Limits.ts"
import { readNotation } from "../Rules/KeywordNotation.ts"
import { visibleText } from "../Rules/VisibleText.ts"
import type { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { type AdGroupNotFound, ElementIdTaken, ExclusionHasNone, firstTaken, KeywordNotFound } from "./DraftErrors.ts"
import { draftSize, keywordCount, keywordSize, withinLimits } from "./DraftLimits.ts"
import { adGroupOf, type DraftFrozen, editable, withAdGroup } from "./EditableDraft.ts"
import type { AdGroupId, KeywordId } from "./Ids.ts"
import {
  afterEdit,
  blankServing,
  confirmed,
  type DraftKeyword,
  keywordIdentity,
  saidOfServing,
  withoutServing
} from "./Keyword.ts"
import { appended, highestIdOf } from "./KeywordLists.ts"
import { patched } from "./Patch.ts"

/** The fields of a new keyword that a client gives; without a match type it takes the draft's default. */
export interface NewKeyword {
  readonly text: string
  readonly matchType?: DraftKeyword["matchType"] | undefined
  readonly cpcBidMicros?: DraftKeyword["cpcBidMicros"] | undefined
  readonly finalUrl?: DraftKeyword["finalUrl"] | undefined
  readonly sourceMarketAnalysisKeywordId?: DraftKeyword["sourceMarketAnalysisKeywordId"] | undefined
  readonly status?: DraftKeyword["status"] | undefined
  readonly finalUrlSuffix?: DraftKeyword["finalUrlSuffix"] | undefined
  readonly trackingUrlTemplate?: DraftKeyword["trackingUrlTemplate"] | undefined
}

/** The changes of a client to a keyword; an absent key stays as it is, and so does one that is `undefined`. */
export type KeywordPatch = {
  readonly [K in Exclude<keyof DraftKeyword, "id" | "pageUnsure" | "sourceMarketAnalysisKeywordId">]?:
    | DraftKeyword[K]
    | undefined
}

/** A keyword as the draft keeps it, made from what a client said. */
export const makeKeyword = (draft: CampaignDraft, id: KeywordId, keyword: NewKeyword): DraftKeyword => ({
  id,
  text: keyword.text,
  matchType: keyword.matchType ?? draft.settings.defaultMatchType,
  cpcBidMicros: keyword.cpcBidMicros ?? null,
  finalUrl: keyword.finalUrl ?? null,
  sourceMarketAnalysisKeywordId: keyword.sourceMarketAnalysisKeywordId ?? null,
  status: keyword.status ?? blankServing.status,
  finalUrlSuffix: keyword.finalUrlSuffix ?? null,
  trackingUrlTemplate: keyword.trackingUrlTemplate ?? null
})

/**
 * A keyword that was made of what a client said, unless it is an exclusion of which something was said that it does not
 * have. A keyword that becomes an exclusion loses that without a word.
 */
export const servingOf = (
  made: DraftKeyword,
  said: NewKeyword | KeywordPatch
): Result.Result<DraftKeyword, ExclusionHasNone> => {
  const field = made.matchType === "NEGATIVE" ? saidOfServing(said) : undefined
  return field === undefined
    ? Result.succeed(withoutServing(made))
    : Result.fail(new ExclusionHasNone({ path: [field] }))
}

/** A keyword of a list as the draft keeps it; without a match type its notation says it (`[x]`, `"x"`, `-x`, `+x`). */
export const makeListedKeyword = (draft: CampaignDraft, id: KeywordId, keyword: NewKeyword): DraftKeyword => {
  const read = keyword.matchType === undefined ? readNotation(keyword.text) : null
  return makeKeyword(draft, id, read === null ? keyword : { ...keyword, ...read })
}

type KeywordRefused = DraftFrozen | AdGroupNotFound | KeywordNotFound

/** Refuses ids of new keywords that a keyword of the draft has. */
export const freeKeywordIds = (
  { adGroups }: CampaignDraft,
  ids: ReadonlyArray<KeywordId>
): Result.Result<void, ElementIdTaken> => {
  // Ids count upwards, so that a list with a lower one at its highest is not looked through.
  const lowest = ids.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const taken = firstTaken(ids, adGroups.flatMap(({ keywords }) => highestIdOf(keywords) < lowest ? [] : [keywords]))
  return taken === undefined ? Result.void : Result.fail(new ElementIdTaken({ element: "keyword", id: taken }))
}

/** The draft with one keyword more in an ad group. */
export const addKeyword = (
  before: CampaignDraft,
  adGroupId: AdGroupId,
  id: KeywordId,
  keyword: NewKeyword
): Result.Result<
  { readonly draft: CampaignDraft; readonly keyword: DraftKeyword },
  DraftFrozen | AdGroupNotFound | ElementIdTaken | ExclusionHasNone | LimitReached
> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const group = yield* adGroupOf(draft, adGroupId)
    yield* freeKeywordIds(draft, [id])
    const added = yield* servingOf(makeKeyword(draft, id, keyword), keyword)
    const after = withAdGroup(draft, { ...group, keywords: appended(group.keywords, added) })
    return { draft: yield* withinLimits(draft, after), keyword: added }
  })

/** The outcome of one bulk call for its keywords, by their place in it. */
export interface KeywordsAdded {
  readonly draft: CampaignDraft
  readonly created: ReadonlyArray<{ readonly index: number; readonly keyword: DraftKeyword }>
  /** Those that the ad group had already, or that stood earlier in the same call. */
  readonly skipped: ReadonlyArray<{ readonly index: number; readonly existing: DraftKeyword }>
  /** Those for which there is no room, with the limit that each would exceed. */
  readonly leftOut: ReadonlyArray<{ readonly index: number; readonly limit: LimitReached }>
  /** Exclusions of which something was said that they do not have. */
  readonly refused: ReadonlyArray<{ readonly index: number; readonly refusal: ExclusionHasNone }>
}

/** Finds out of each keyword more whether there is room for it in an ad group. */
const roomIn = (draft: CampaignDraft, group: AdGroup) => {
  const wholes: ReadonlyArray<
    { what: LimitedWhole; limit: number; count: number; of: (keyword: DraftKeyword) => number }
  > = [
    { what: "keywordsOfAdGroup", limit: MAX_KEYWORDS_OF_AD_GROUP, count: group.keywords.length, of: () => 1 },
    { what: "keywordsOfDraft", limit: MAX_KEYWORDS_OF_DRAFT, count: keywordCount(draft), of: () => 1 },
    { what: "draftSize", limit: MAX_DRAFT_SIZE, count: draftSize(draft), of: keywordSize }
  ]
  return (keyword: DraftKeyword): LimitReached | undefined => {
    const full = wholes.find(({ count, limit, of }) => count + of(keyword) > limit)
    if (full !== undefined) {
      return new LimitReached({ what: full.what, limit: full.limit, count: full.count + full.of(keyword) })
    }
    for (const whole of wholes) whole.count += whole.of(keyword)
    return undefined
  }
}

/** The draft with many more keywords in an ad group, without invisible characters, repeats and what does not fit. */
export const addKeywords = (
  before: CampaignDraft,
  adGroupId: AdGroupId,
  keywords: ReadonlyArray<{ readonly index: number; readonly id: KeywordId; readonly keyword: NewKeyword }>
): Result.Result<KeywordsAdded, DraftFrozen | AdGroupNotFound | ElementIdTaken> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const group = yield* adGroupOf(draft, adGroupId)
    yield* freeKeywordIds(draft, keywords.map(({ id }) => id))
    const known = new Map(group.keywords.map((keyword) => [keywordIdentity(keyword), keyword]))
    const created: Array<KeywordsAdded["created"][number]> = []
    const skipped: Array<KeywordsAdded["skipped"][number]> = []
    const leftOut: Array<KeywordsAdded["leftOut"][number]> = []
    const refused: Array<KeywordsAdded["refused"][number]> = []
    const roomFor = roomIn(draft, group)
    for (const { id, index, keyword } of keywords) {
      const made = servingOf(makeListedKeyword(draft, id, { ...keyword, text: visibleText(keyword.text) }), keyword)
      if (Result.isFailure(made)) {
        refused.push({ index, refusal: made.failure })
        continue
      }
      const added = made.success
      const existing = known.get(keywordIdentity(added))
      const limit = existing === undefined ? roomFor(added) : undefined
      if (existing !== undefined) skipped.push({ index, existing })
      else if (limit !== undefined) leftOut.push({ index, limit })
      else {
        known.set(keywordIdentity(added), added)
        created.push({ index, keyword: added })
      }
    }
    const all = [...group.keywords, ...created.map(({ keyword }) => keyword)]
    const after = created.length === 0 ? draft : withAdGroup(draft, { ...group, keywords: all })
    return { draft: after, created, skipped, leftOut, refused }
  })

/** A keyword with the changes of a client, which end the doubt about its page. */
export const patchedKeyword = (keyword: DraftKeyword, patch: KeywordPatch): DraftKeyword =>
  afterEdit(keyword, patched(keyword, patch))

/** The draft with one keyword changed. */
export const changeKeyword = (
  before: CampaignDraft,
  adGroupId: AdGroupId,
  keywordId: KeywordId,
  patch: KeywordPatch
): Result.Result<
  { readonly draft: CampaignDraft; readonly keyword: DraftKeyword; readonly textChanged: boolean },
  ExclusionHasNone | KeywordRefused | LimitReached
> => replaceKeyword(before, adGroupId, keywordId, (keyword) => servingOf(patchedKeyword(keyword, patch), patch))

/** The draft with a person's word that the page of one of its keywords is right. */
export const confirmKeyword = (
  before: CampaignDraft,
  adGroupId: AdGroupId,
  keywordId: KeywordId
): Result.Result<CampaignDraft, KeywordRefused | LimitReached> =>
  Result.map(
    replaceKeyword(before, adGroupId, keywordId, (keyword) => Result.succeed(confirmed(keyword))),
    ({ draft }) => draft
  )

const replaceKeyword = <E>(
  before: CampaignDraft,
  adGroupId: AdGroupId,
  keywordId: KeywordId,
  change: (keyword: DraftKeyword) => Result.Result<DraftKeyword, E>
) =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const group = yield* adGroupOf(draft, adGroupId)
    const was = group.keywords.find(({ id }) => id === keywordId)
    if (was === undefined) return yield* Result.fail(new KeywordNotFound({ keywordId }))
    const keyword = yield* change(was)
    const keywords = group.keywords.map((other) => (other.id === keywordId ? keyword : other))
    const after = yield* withinLimits(draft, withAdGroup(draft, { ...group, keywords }))
    return { draft: after, keyword, textChanged: was.text !== keyword.text }
  })

/** The draft without one of its keywords. */
export const removeKeyword = (
  before: CampaignDraft,
  adGroupId: AdGroupId,
  keywordId: KeywordId
): Result.Result<CampaignDraft, KeywordRefused> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const group = yield* adGroupOf(draft, adGroupId)
    const keywords = group.keywords.filter(({ id }) => id !== keywordId)
    if (keywords.length === group.keywords.length) return yield* Result.fail(new KeywordNotFound({ keywordId }))
    return withAdGroup(draft, { ...group, keywords })
  })
