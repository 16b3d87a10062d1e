import * as Result from "effect/Result"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { type AdGroupNotFound, KeywordNotFound } from "./DraftErrors.ts"
import { adGroupOf, type DraftFrozen, editable, withAdGroup } from "./EditableDraft.ts"
import type { AdGroupId, KeywordId } from "./Ids.ts"
import { type DraftKeyword, keywordIdentity } from "./Keyword.ts"

/** What a client says of a new keyword; without a match type it takes the draft's default. */
export interface NewKeyword {
  readonly text: string
  readonly matchType?: DraftKeyword["matchType"] | undefined
  readonly cpcBidMicros?: DraftKeyword["cpcBidMicros"] | undefined
  readonly finalUrl?: DraftKeyword["finalUrl"] | undefined
  readonly sourceMarketAnalysisKeywordId?: DraftKeyword["sourceMarketAnalysisKeywordId"] | undefined
}

/** What a client changes in a keyword; an absent key stays as it is. */
export type KeywordPatch = {
  readonly [K in Exclude<keyof DraftKeyword, "id" | "sourceMarketAnalysisKeywordId">]?: DraftKeyword[K]
}

/** A keyword as the draft keeps it, made from what a client said. */
export const makeKeyword = (draft: CampaignDraft, id: KeywordId, keyword: NewKeyword): DraftKeyword => ({
  id,
  text: keyword.text,
  matchType: keyword.matchType ?? draft.settings.defaultMatchType,
  cpcBidMicros: keyword.cpcBidMicros ?? null,
  finalUrl: keyword.finalUrl ?? null,
  sourceMarketAnalysisKeywordId: keyword.sourceMarketAnalysisKeywordId ?? null
})

type KeywordRefused = DraftFrozen | AdGroupNotFound | KeywordNotFound

/** The draft with one keyword more in an ad group. */
export const addKeyword = (
  before: CampaignDraft,
  adGroupId: AdGroupId,
  id: KeywordId,
  keyword: NewKeyword
): Result.Result<{ readonly draft: CampaignDraft; readonly keyword: DraftKeyword }, DraftFrozen | AdGroupNotFound> =>
  Result.flatMap(editable(before), (draft) =>
    Result.map(adGroupOf(draft, adGroupId), (group) => {
      const added = makeKeyword(draft, id, keyword)
      return { draft: withAdGroup(draft, { ...group, keywords: group.keywords.concat(added) }), keyword: added }
    }))

/** What became of the keywords of one bulk call, by their place in it. */
export interface KeywordsAdded {
  readonly draft: CampaignDraft
  readonly created: ReadonlyArray<{ readonly index: number; readonly keyword: DraftKeyword }>
  /** Those that the ad group had already, or that stood earlier in the same call. */
  readonly skipped: ReadonlyArray<{ readonly index: number; readonly existing: DraftKeyword }>
}

/** The draft with many keywords more in an ad group; a keyword that it has already is skipped. `ids` has one for each. */
export const addKeywords = (
  before: CampaignDraft,
  adGroupId: AdGroupId,
  keywords: ReadonlyArray<{ readonly index: number; readonly id: KeywordId; readonly keyword: NewKeyword }>
): Result.Result<KeywordsAdded, DraftFrozen | AdGroupNotFound> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const group = yield* adGroupOf(draft, adGroupId)
    const known = new Map(group.keywords.map((keyword) => [keywordIdentity(keyword), keyword]))
    const created: Array<KeywordsAdded["created"][number]> = []
    const skipped: Array<KeywordsAdded["skipped"][number]> = []
    for (const { id, index, keyword } of keywords) {
      const added = makeKeyword(draft, id, keyword)
      const existing = known.get(keywordIdentity(added))
      if (existing !== undefined) {
        skipped.push({ index, existing })
      } else {
        known.set(keywordIdentity(added), added)
        created.push({ index, keyword: added })
      }
    }
    const all = [...group.keywords, ...created.map(({ keyword }) => keyword)]
    return { draft: created.length === 0 ? draft : withAdGroup(draft, { ...group, keywords: all }), created, skipped }
  })

/** The draft with one keyword changed. */
export const changeKeyword = (
  before: CampaignDraft,
  adGroupId: AdGroupId,
  keywordId: KeywordId,
  patch: KeywordPatch
): Result.Result<
  { readonly draft: CampaignDraft; readonly keyword: DraftKeyword; readonly textChanged: boolean },
  KeywordRefused
> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const group = yield* adGroupOf(draft, adGroupId)
    const was = group.keywords.find(({ id }) => id === keywordId)
    if (was === undefined) return yield* Result.fail(new KeywordNotFound({ keywordId }))
    const keyword = { ...was, ...patch }
    const keywords = group.keywords.map((other) => (other.id === keywordId ? keyword : other))
    return { draft: withAdGroup(draft, { ...group, keywords }), keyword, textChanged: was.text !== keyword.text }
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
