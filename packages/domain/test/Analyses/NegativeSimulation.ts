import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import type { KnownTerm, TermFigures } from "@campaigns/domain/Analyses/AccountFigures"
import { isKeptOut, phraseOf, searchWords } from "@campaigns/domain/Analyses/ExclusionMatching"
import type { WordLabel } from "@campaigns/domain/Analyses/Labels"
import { account, campaign, EUR, keyword, one } from "./ExampleAccount.ts"
import { negativesOf } from "./NegativeExamples.ts"
import { numbersOf } from "./Simulation.ts"

const WORDS = 200
const BAD = 12
/** The first place at which a bad word may stand among the most searched: those before it are what is sold. */
const BAD_FROM = 10
const RATE = .04
/** The rate of a search with a bad word, beside the same without. */
const BAD_RATE = .05
const FOUND = .85
const FLAGGED = .04
const HIDDEN_TO = 2
const HIDDEN = .7
const WINDOW = 180
const KNOWN = 396
const KNOWN_SHARE = .01

const normal = (next: () => number) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

/** The first place of rising sums that is above a number. */
const placeOf = (sums: ReadonlyArray<number>, value: number): number => {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

interface Counted {
  readonly words: ReadonlyArray<number>
  clicks: number
  conversions: number
  ofWindow: number
  convertedInWindow: number
}

/** The truth of one account and one look at it. */
export interface Excluding {
  readonly proposals: number
  readonly wrong: number
  readonly badClicks: number
  readonly badBlocked: number
  readonly goodClicks: number
  readonly goodCut: number
}

/** One account of the size of its conversions a month; `bad` and `labels` may be left out. */
export const exclude = (
  seed: number,
  conversionsAMonth: number,
  { bad = BAD, found = FOUND, flagged = FLAGGED }: {
    readonly bad?: number
    readonly found?: number
    readonly flagged?: number
  } = {}
): Excluding => {
  const next = numbersOf(seed)
  const badWords = new Set<number>()
  while (badWords.size < bad) badWords.add(BAD_FROM + Math.floor(next() * (WORDS - BAD_FROM)))
  const effects = Array.from(
    { length: WORDS },
    (_, word) => badWords.has(word) ? BAD_RATE : Math.exp(.25 * normal(next))
  )
  const labels = new Map<string, WordLabel>()
  for (let word = 0; word < WORDS; word++) {
    if (next() < (badWords.has(word) ? found : flagged)) labels.set(`m${word}x`, "other")
  }
  let sum = 0
  const zipf = Array.from({ length: WORDS }, (_, word) => sum += 1 / (word + 1) ** 1.05)
  const drawn = () => placeOf(zipf, next() * sum)
  const clicksADay = conversionsAMonth / 30 / RATE
  const terms = new Map<string, Counted>()
  for (let click = 0; click < clicksADay * KNOWN; click++) {
    const isOfWindow = click >= clicksADay * (KNOWN - WINDOW)
    const words = Array.from(new Set(Array.from({ length: 1 + Math.floor(next() * 3) }, drawn)))
    const rate = words.reduce((rate, word) => rate * (effects[word] ?? 1), RATE)
    const converts = next() < rate ? 1 : 0
    const text = `head ${words.map((word) => `m${word}x`).join(" ")}`
    const counted = terms.get(text) ?? { words, clicks: 0, conversions: 0, ofWindow: 0, convertedInWindow: 0 }
    terms.set(text, counted)
    counted.clicks++
    counted.conversions += converts
    if (!isOfWindow) continue
    counted.ofWindow++
    counted.convertedInWindow += converts
  }
  const all = Array.from(terms)
  const isShown = (clicks: number) => clicks > 0 && (clicks > HIDDEN_TO || next() >= HIDDEN)
  const figures = all.filter(([, { ofWindow }]) => isShown(ofWindow)).map(([term, counted]): TermFigures => ({
    campaignId: one,
    adGroupId: 10,
    keywordId: 1,
    term,
    status: "NONE",
    window: {
      ...noMetrics,
      impressions: counted.ofWindow * 20,
      clicks: counted.ofWindow,
      costMicros: counted.ofWindow * EUR,
      conversions: counted.convertedInWindow
    },
    arrivedClicks: counted.ofWindow
  }))
  const knownTerms = all.filter(([, { clicks, conversions }]) =>
    isShown(clicks) && (conversions > 0 || clicks >= KNOWN_SHARE * clicksADay * KNOWN)
  ).map(([term, { clicks, conversions }]): KnownTerm => ({ campaignId: one, adGroupId: 10, term, clicks, conversions }))
  const overview = account({ actions: [], campaigns: [campaign({ targetCpaMicros: EUR / RATE })] })
  const keywords = [keyword(1, { text: "head" })]
  const { proposals } = negativesOf(figures, { knownTerms, keywords, labels, overview })
  const exclusions = proposals.flatMap(({ evidence }) => evidence._tag === "AddNegative" ? evidence.texts : []).map(
    phraseOf
  )
  const result = { proposals: proposals.length, wrong: 0, badClicks: 0, badBlocked: 0, goodClicks: 0, goodCut: 0 }
  for (const { entity } of proposals) {
    if (!Array.from(badWords).some((word) => searchWords(entity.text).includes(`m${word}x`))) result.wrong++
  }
  for (const [text, { ofWindow, words }] of all) {
    const isBlocked = exclusions.some((exclusion) => isKeptOut(exclusion, searchWords(text)))
    const isBad = words.some((word) => badWords.has(word))
    if (isBad) {
      result.badClicks += ofWindow
      if (isBlocked) result.badBlocked += ofWindow
    } else {
      result.goodClicks += ofWindow
      if (isBlocked) result.goodCut += ofWindow
    }
  }
  return result
}

/** Several accounts together: the shares of bad clicks blocked, of good ones cut, and of proposals that are wrong. */
export const together = (all: ReadonlyArray<Excluding>) => {
  const sum = (of: keyof Excluding) => all.reduce((sum, one) => sum + one[of], 0)
  return {
    items: sum("proposals") / all.length,
    wrong: sum("wrong") / Math.max(1, sum("proposals")),
    blocked: sum("badBlocked") / Math.max(1, sum("badClicks")),
    cut: sum("goodCut") / Math.max(1, sum("goodClicks"))
  }
}
