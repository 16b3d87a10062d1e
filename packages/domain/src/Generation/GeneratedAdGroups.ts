import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { AdGroupId, KeywordId, MarketKeywordId, NegativeKeywordId, RsaId, TaskId } from "../Drafts/Ids.ts"
import { blankServing, type DraftKeyword, normaliseKeywordText, type PageDoubt } from "../Drafts/Keyword.ts"
import { NO_MICROS } from "../Drafts/Money.ts"
import { type NegativeKeyword, negativeOf } from "../Drafts/NegativeKeyword.ts"
import { candidateKey, candidateText } from "../MarketAnalysis/CandidateText.ts"
import type { MarketKeyword } from "../MarketAnalysis/MarketAnalysis.ts"
import { MAX_RSAS, plannedRsa } from "./GeneratedAds.ts"
import { suggestedBid } from "./GroupBids.ts"

/** The part of a market analysis' keyword that a draft's keyword is made of, with its bid where that is known. */
export type CandidateKeyword = Pick<MarketKeyword, "id" | "keywordText"> & Partial<Pick<MarketKeyword, "lowBid">>

/** Keywords that shall form an ad group, by their ids in the market analysis. */
export interface KeywordGroup {
  readonly name: string
  readonly keywordIds: ReadonlyArray<MarketKeywordId>
  /** The page that its ads lead to, where that is known. */
  readonly page?: string | null
}

/** A keyword of which it is in doubt whether its page answers it, by its id in the market analysis. */
interface DoubtedKeyword extends PageDoubt {
  readonly keywordId: MarketKeywordId
}

const placed = (draft: CampaignDraft): ReadonlyArray<DraftKeyword> =>
  draft.adGroups.flatMap(({ keywords }) => keywords.filter(({ matchType }) => matchType !== "NEGATIVE"))

/** True when a candidate keyword is an exclusion by its notation (`-x`). */
const isExclusion = ({ keywordText }: CandidateKeyword): boolean => candidateText(keywordText).matchType === "NEGATIVE"

/** The keywords that no ad group has yet, from this analysis or by their text; each once, and no exclusions. */
export const unplacedKeywords = <A extends CandidateKeyword>(
  draft: CampaignDraft,
  keywords: ReadonlyArray<A>
): ReadonlyArray<A> => {
  const there = placed(draft)
  const sources = new Set(there.map(({ sourceMarketAnalysisKeywordId }) => sourceMarketAnalysisKeywordId))
  const texts = new Set(there.map(({ text }) => candidateKey(text)))
  return keywords.filter((keyword) => {
    const { id, keywordText } = keyword
    const text = candidateKey(keywordText)
    if (isExclusion(keyword) || text === "" || sources.has(id) || texts.has(text)) return false
    texts.add(text)
    return true
  })
}

/** How many ids `addAdGroups` and `takeUnwrittenAds` take at most for a draft of so many ad groups. */
export const idsForAdGroups = (
  adGroups: number,
  groups: ReadonlyArray<KeywordGroup>,
  keywords: ReadonlyArray<CandidateKeyword>,
  adsPerGroup = 1
): number => {
  const exclusions = keywords.filter(isExclusion).length
  return groups.reduce((sum, { keywordIds }) => sum + 1 + adsPerGroup + keywordIds.length, adGroups + exclusions)
}

/** The name, or the name with the first number that makes it unique; case does not tell names apart. */
const uniqueName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name.toLowerCase())) return name
  for (let n = 2;; n++) {
    const numbered = `${name} ${n}`
    if (!taken.has(numbered.toLowerCase())) return numbered
  }
}

/** The candidates, of several that mean the same the first. */
const eachOnce = (keywords: ReadonlyArray<CandidateKeyword>): ReadonlyArray<CandidateKeyword> => {
  const seen = new Set<string>()
  return keywords.filter(({ keywordText }) => seen.size !== seen.add(candidateKey(keywordText)).size)
}

/** The exclusions of an analysis that the campaign does not have yet. */
const newExclusions = (
  { settings }: CampaignDraft,
  keywords: ReadonlyArray<CandidateKeyword>
): ReadonlyArray<Omit<NegativeKeyword, "id">> => {
  const keyOf = ({ matchType, text }: Omit<NegativeKeyword, "id">) => `${matchType} ${normaliseKeywordText(text)}`
  const there = new Set(settings.negativeKeywords.map(keyOf))
  return eachOnce(keywords.filter(isExclusion)).map(({ keywordText }) => negativeOf({ text: keywordText }))
    .filter((one) => !there.has(keyOf(one)))
}

/** A draft's keyword made of a candidate, with the match type that its notation says, else the draft's own. */
const draftKeyword = (
  { id, keywordText }: CandidateKeyword,
  keywordId: KeywordId,
  defaultMatchType: DraftKeyword["matchType"],
  doubt: PageDoubt | undefined
): DraftKeyword => {
  const { matchType, text } = candidateText(keywordText)
  return {
    id: keywordId,
    text,
    matchType: matchType ?? defaultMatchType,
    cpcBidMicros: null,
    finalUrl: null,
    sourceMarketAnalysisKeywordId: id,
    ...blankServing,
    ...(doubt === undefined ? {} : { pageUnsure: { page: doubt.page, reason: doubt.reason } })
  }
}

/**
 * The draft with ad groups made of keywords of its market analysis, each with as many ads as are wanted (1 to 3) for
 * the task to write and with the bid that its keywords suggest. The analysis' exclusions are for all of them, so that
 * the campaign has them. Keywords that the draft got meanwhile are left out, and so are groups that are empty then.
 */
export const addAdGroups = (
  draft: CampaignDraft,
  options: {
    readonly groups: ReadonlyArray<KeywordGroup>
    readonly keywords: ReadonlyArray<CandidateKeyword>
    /** Those that are marked as in doubt. */
    readonly unsure?: ReadonlyArray<DoubtedKeyword>
    readonly taskId: TaskId
    readonly nextId: () => number
    readonly adsPerGroup?: number
    /** The account's, ISO 4217. */
    readonly currencyCode: string
  }
): CampaignDraft => {
  const { adsPerGroup = 1, currencyCode, groups, keywords, nextId, taskId, unsure = [] } = options
  const { dailyBudgetMicros, defaultMatchType } = draft.settings
  const candidates = new Map(keywords.map((keyword) => [keyword.id, keyword]))
  const doubts = new Map(unsure.map((doubted) => [doubted.keywordId, doubted]))
  const free = new Map(unplacedKeywords(draft, keywords).map((keyword) => [keyword.id, keyword]))
  const taken = new Set(draft.adGroups.map(({ name }) => name.toLowerCase()))
  const added: Array<AdGroup> = []
  for (const { keywordIds, name, page = null } of groups) {
    const own = keywordIds.flatMap((id) => {
      const keyword = free.get(id)
      free.delete(id)
      return keyword === undefined ? [] : [keyword]
    })
    if (own.length === 0) continue
    const unique = uniqueName(name, taken)
    taken.add(unique.toLowerCase())
    const id = nextId() as AdGroupId
    const placed = own.map((one) => draftKeyword(one, nextId() as KeywordId, defaultMatchType, doubts.get(one.id)))
    added.push({
      id,
      name: unique,
      cpcBidMicros: suggestedBid({ keywords: placed }, candidates, dailyBudgetMicros, currencyCode)?.micros ??
        NO_MICROS,
      status: "ENABLED",
      keywords: placed,
      rsas: Array.from(
        { length: Math.max(1, Math.min(adsPerGroup, MAX_RSAS)) },
        () => plannedRsa(nextId() as RsaId, taskId, page)
      )
    })
  }
  if (added.length === 0) return draft
  const negativeKeywords = [
    ...draft.settings.negativeKeywords,
    ...newExclusions(draft, keywords).map((one) => ({ id: nextId() as NegativeKeywordId, ...one }))
  ]
  return { ...draft, settings: { ...draft.settings, negativeKeywords }, adGroups: [...draft.adGroups, ...added] }
}

const isAbandoned = (tag: string): boolean => tag === "Failed" || tag === "NotStarted"

const isUnwritten = ({ keywords, rsas }: AdGroup): boolean =>
  keywords.some(({ matchType }) => matchType !== "NEGATIVE") &&
  (rsas.length === 0 || rsas.some(({ generation }) => isAbandoned(generation._tag)))

/** True when an ad group is there that has keywords to write about and lacks an ad, or has one whose writing failed. */
export const lacksAds = (draft: CampaignDraft): boolean => draft.adGroups.some(isUnwritten)

/** The draft with the ads that are missing, or whose writing failed, handed to a task. */
export const takeUnwrittenAds = (draft: CampaignDraft, taskId: TaskId, nextId: () => number): CampaignDraft =>
  lacksAds(draft)
    ? {
      ...draft,
      adGroups: draft.adGroups.map((group) => {
        if (!isUnwritten(group)) return group
        if (group.rsas.length === 0) return { ...group, rsas: [plannedRsa(nextId() as RsaId, taskId)] }
        const generation = { _tag: "Pending", taskId } as const
        return {
          ...group,
          rsas: group.rsas.map((rsa) => (isAbandoned(rsa.generation._tag) ? { ...rsa, generation } : rsa))
        }
      })
    }
    : draft
