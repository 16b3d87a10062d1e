import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { AdGroupId, KeywordId, MarketKeywordId, RsaId, TaskId } from "../Drafts/Ids.ts"
import { type DraftKeyword, normaliseKeywordText } from "../Drafts/Keyword.ts"
import { NO_MICROS } from "../Drafts/Money.ts"
import type { MarketKeyword } from "../MarketAnalysis/MarketAnalysis.ts"
import { MAX_RSAS, plannedRsa } from "./GeneratedAds.ts"

/** The part of a market analysis' keyword that a draft's keyword is made of. */
export type CandidateKeyword = Pick<MarketKeyword, "id" | "keywordText">

/** Keywords that shall form an ad group, by their ids in the market analysis. */
export interface KeywordGroup {
  readonly name: string
  readonly keywordIds: ReadonlyArray<MarketKeywordId>
}

const placed = (draft: CampaignDraft): ReadonlyArray<DraftKeyword> =>
  draft.adGroups.flatMap(({ keywords }) => keywords.filter(({ matchType }) => matchType !== "NEGATIVE"))

/** The keywords that no ad group of the draft has yet, neither from this analysis nor by their text; each once. */
export const unplacedKeywords = <A extends CandidateKeyword>(
  draft: CampaignDraft,
  keywords: ReadonlyArray<A>
): ReadonlyArray<A> => {
  const there = placed(draft)
  const sources = new Set(there.map(({ sourceMarketAnalysisKeywordId }) => sourceMarketAnalysisKeywordId))
  const texts = new Set(there.map(({ text }) => normaliseKeywordText(text)))
  return keywords.filter(({ id, keywordText }) => {
    const text = normaliseKeywordText(keywordText)
    if (text === "" || sources.has(id) || texts.has(text)) return false
    texts.add(text)
    return true
  })
}

/** How many ids `addAdGroups` and `takeUnwrittenAds` take at most. */
export const idsForAdGroups = (
  draft: CampaignDraft,
  groups: ReadonlyArray<KeywordGroup>,
  adsPerGroup = 1
): number => groups.reduce((sum, { keywordIds }) => sum + 1 + adsPerGroup + keywordIds.length, draft.adGroups.length)

/** The name, or the name with the first number that makes it unique; case does not tell names apart. */
const uniqueName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name.toLowerCase())) return name
  for (let n = 2;; n++) {
    const numbered = `${name} ${n}`
    if (!taken.has(numbered.toLowerCase())) return numbered
  }
}

/**
 * The draft with ad groups made of keywords of its market analysis, each with as many ads as are wanted (1 to 3) for the task to write. Keywords that got into
 * the draft since the groups were formed are left out, and so are groups that are empty then.
 */
export const addAdGroups = (
  draft: CampaignDraft,
  options: {
    readonly groups: ReadonlyArray<KeywordGroup>
    readonly keywords: ReadonlyArray<CandidateKeyword>
    readonly taskId: TaskId
    readonly nextId: () => number
    readonly adsPerGroup?: number
  }
): CampaignDraft => {
  const { adsPerGroup = 1, groups, keywords, nextId, taskId } = options
  const free = new Map(unplacedKeywords(draft, keywords).map((keyword) => [keyword.id, keyword]))
  const taken = new Set(draft.adGroups.map(({ name }) => name.toLowerCase()))
  const added: Array<AdGroup> = []
  for (const { keywordIds, name } of groups) {
    const own = keywordIds.flatMap((id) => {
      const keyword = free.get(id)
      free.delete(id)
      return keyword === undefined ? [] : [keyword]
    })
    if (own.length === 0) continue
    const unique = uniqueName(name, taken)
    taken.add(unique.toLowerCase())
    added.push({
      id: nextId() as AdGroupId,
      name: unique,
      cpcBidMicros: NO_MICROS,
      keywords: own.map(({ id, keywordText }) => ({
        id: nextId() as KeywordId,
        text: keywordText,
        matchType: draft.settings.defaultMatchType,
        cpcBidMicros: null,
        finalUrl: null,
        sourceMarketAnalysisKeywordId: id
      })),
      rsas: Array.from(
        { length: Math.max(1, Math.min(adsPerGroup, MAX_RSAS)) },
        () => plannedRsa(nextId() as RsaId, taskId)
      )
    })
  }
  return added.length === 0 ? draft : { ...draft, adGroups: [...draft.adGroups, ...added] }
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
