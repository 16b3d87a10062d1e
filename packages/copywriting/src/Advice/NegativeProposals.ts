import { normaliseKeywordText } from "@campaigns/domain/Drafts/Keyword"
import { publishedKeyword } from "@campaigns/domain/internal/Drafts/PublishedKeyword"
import type { Turns } from "@campaigns/domain/internal/Turns"
import type { Material } from "../Orders/Material.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import type { LeftOutReason } from "../Sites/Signs.ts"
import { wordsOf } from "../Sites/SiteLanguage.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { leftOutProposal, leftOutSentence } from "../Sorting/LeftOutKeyword.ts"

/** A keyword that is not worth paying for, the reason in a sentence, and whether to exclude such searches. */
export interface Unwanted {
  readonly keyword: string
  readonly reason: string
  readonly proposal: "negative" | "none"
}

/** An exclusion that is proposed: its words, why, and some of the keywords that led to it. */
export interface NegativeProposal {
  /** The text of the exclusion, without notation: it keeps away searches that have all its words in any order. */
  readonly text: string
  readonly reason: string
  readonly keywords: ReadonlyArray<string>
}

export interface NegativeProposals {
  /** At most 200. */
  readonly unwanted: ReadonlyArray<Unwanted>
  /** At most 100, those that more keywords led to first. */
  readonly proposals: ReadonlyArray<NegativeProposal>
}

const MOST_UNWANTED = 200
const MOST_PROPOSALS = 100
const MOST_EXAMPLES = 5

/** The number of keywords that are judged in one step. */
const TURN = 20

interface Sought {
  readonly words: string
  readonly reason: LeftOutReason
  readonly keywords: Array<string>
}

/** True when an exclusion of these words would keep a search from a keyword. */
const blocks = (words: ReadonlyArray<string>, keyword: ReadonlySet<string>): boolean =>
  words.length > 0 && words.every((word) => keyword.has(word))

/** The words that keep such searches away: those that say so if the keyword has them as words, else all of it. */
const excludingWords = (keyword: string, sayingSo: string): string => {
  const own = new Set(wordsOf(keyword))
  const words = wordsOf(sayingSo)
  return words.length > 0 && words.every((word) => own.has(word)) ? words.join(" ") : wordsOf(keyword).join(" ")
}

/**
 * The keywords that are not worth paying for by what the website offers, and the exclusions that keep such searches
 * away. Nothing is proposed that is excluded already, or that would keep a search from a keyword that fits; without a
 * page of the website nothing is, because its offers are unknown.
 */
export function* negativeProposalsInTurns(
  material: Material,
  keywords: ReadonlyArray<string>,
  excluded: ReadonlyArray<string>
): Turns<NegativeProposals> {
  if (material.pages.length === 0) return { unwanted: [], proposals: [] }
  const model = siteModel(material)
  const unwanted: Array<Unwanted> = []
  const fitting: Array<ReadonlySet<string>> = []
  const sought = new Map<string, Sought>()
  const seen = new Set<string>()
  for (const [index, keyword] of keywords.entries()) {
    if (index % TURN === TURN - 1) yield
    const key = normaliseKeywordText(keyword)
    if (key === "" || seen.has(key)) continue
    seen.add(key)
    const judgement = judgeKeyword(keyword, model)
    if (judgement._tag === "Fits") {
      fitting.push(new Set(wordsOf(keyword)))
      continue
    }
    const { reason } = judgement
    const words = excludingWords(keyword, judgement.words)
    const proposal = leftOutProposal(reason)
    if (unwanted.length < MOST_UNWANTED) unwanted.push({ keyword, reason: leftOutSentence(judgement), proposal })
    if (proposal === "none") continue
    const known = sought.get(normaliseKeywordText(words)) ?? { words, reason, keywords: [] }
    known.keywords.push(keyword)
    sought.set(normaliseKeywordText(words), known)
  }
  const there = excluded.flatMap((text) => {
    const { matchType, text: plain } = publishedKeyword({ text, matchType: "NEGATIVE" })
    const words = wordsOf(plain)
    // A phrase or an exact exclusion leaves most searches with its words alone.
    return matchType === "BROAD" || (matchType === "PHRASE" && words.length === 1) ? [words] : []
  })
  const open = [...sought.values()].filter(({ words }) => {
    const own = wordsOf(words)
    const isExcluded = there.some((negative) => blocks(negative, new Set(own)))
    return own.length > 0 && !isExcluded && !fitting.some((keyword) => blocks(own, keyword))
  })
  return {
    unwanted,
    proposals: open.toSorted((one, other) => other.keywords.length - one.keywords.length).slice(0, MOST_PROPOSALS)
      .map(({ keywords, reason, words }) => ({
        text: words,
        reason: leftOutSentence({ reason, words }),
        keywords: keywords.slice(0, MOST_EXAMPLES)
      }))
  }
}
