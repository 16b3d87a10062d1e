import { normaliseKeywordText } from "../Drafts/Keyword.ts"
import { MAX_KEYWORDS_OF_ANALYSIS } from "../Limits.ts"
import { candidateKey } from "./CandidateText.ts"
import { decimalBid } from "./DecimalBid.ts"
import type { KeywordIdea } from "./KeywordIdea.ts"
import type { MarketKeyword } from "./MarketAnalysis.ts"

/** A candidate keyword before it has an id. */
export type NewMarketKeyword = Omit<MarketKeyword, "id">

/** The keywords of an analysis after ideas have come in. */
export interface MergedKeywords {
  /** The keywords that the platform still names, with their numbers as they are now; ids, texts and selection stay. */
  readonly refreshed: ReadonlyArray<MarketKeyword>
  /** The selected keywords that the platform names no more, as they were. */
  readonly untouched: ReadonlyArray<MarketKeyword>
  readonly added: ReadonlyArray<NewMarketKeyword>
  readonly removed: ReadonlyArray<MarketKeyword>
  /** The number of ideas that found no room. */
  readonly leftOut: number
}

type Figures = Omit<NewMarketKeyword, "keywordText" | "isSelected">

const figuresOf = (idea: KeywordIdea, currencyCode: string): Figures => ({
  avgMonthlySearches: idea.avgMonthlySearches,
  competition: idea.competition,
  competitionIndex: idea.competitionIndex,
  lowBid: decimalBid(idea.lowBidMicros, currencyCode),
  highBid: decimalBid(idea.highBidMicros, currencyCode)
})

/**
 * Puts ideas into the keywords of an analysis. Texts that the platform takes for one keyword are one here too, in any
 * notation. What is selected stays selected, what stays keeps its id, to which drafts point, what is new is unselected,
 * and what is neither selected nor named goes. Ideas are taken in order up to `MAX_KEYWORDS_OF_ANALYSIS`.
 */
export const mergeIdeas = (
  keywords: ReadonlyArray<MarketKeyword>,
  ideas: ReadonlyArray<KeywordIdea>,
  currencyCode: string
): MergedKeywords => {
  const named = new Map<string, KeywordIdea>()
  for (const idea of ideas) {
    const key = normaliseKeywordText(idea.text)
    if (key !== "" && !named.has(key)) named.set(key, idea)
  }
  const known = new Set<string>()
  const refreshed: Array<MarketKeyword> = []
  const untouched: Array<MarketKeyword> = []
  const removed: Array<MarketKeyword> = []
  for (const keyword of keywords) {
    const key = candidateKey(keyword.keywordText)
    const idea = named.get(key)
    known.add(key)
    if (idea !== undefined) refreshed.push({ ...keyword, ...figuresOf(idea, currencyCode) })
    else if (keyword.isSelected) untouched.push(keyword)
    else removed.push(keyword)
  }
  const fresh = Array.from(named).filter(([key]) => !known.has(key))
  const added = fresh.slice(0, Math.max(0, MAX_KEYWORDS_OF_ANALYSIS - refreshed.length - untouched.length))
    .map(([, idea]): NewMarketKeyword => ({
      keywordText: idea.text.trim(),
      isSelected: false,
      ...figuresOf(idea, currencyCode)
    }))
  return { refreshed, untouched, added, removed, leftOut: fresh.length - added.length }
}
