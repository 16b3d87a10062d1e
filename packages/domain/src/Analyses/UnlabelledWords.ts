import type { AccountFigures } from "./AccountFigures.ts"
import type { AccountHealth } from "./AccountHealth.ts"
import { searchWords } from "./ExclusionMatching.ts"
import type { UnlabelledWord } from "./Labels.ts"
import { termPeers } from "./TermPeers.ts"
import { withoutKeptOut, wordedTerms } from "./TermWords.ts"
import { type LabelInput, stemmed, wordLabels } from "./WordLabels.ts"

/**
 * The conversions that the clicks of words have to make expected which are labelled as meaning something else and
 * brought nothing. Below a fifth they cost less than a fifth of the target in half a year, which is not worth a look.
 * No proof is asked for, as a person decides: with a label that finds 85 of 100 bad words and flags 4 of 100 others it
 * keeps out six tenths of the bad clicks and less than a hundredth of the good ones at 57 conversions a month, where
 * 1.5 would keep out a quarter of the bad ones.
 */
export const LEAST_LABELLED = .2

/** The searches that show how a word is used. */
const EXAMPLES = 3

/** The sums of a word, and the searches that it stands in. */
interface Seen {
  costMicros: number
  expected: number
  conversions: number
  readonly forms: Map<string, number>
  readonly terms: Map<string, number>
}

const added = (sums: Map<string, number>, key: string, more: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + more)
}

const largestFirst = (sums: ReadonlyMap<string, number>): ReadonlyArray<string> =>
  Array.from(sums).sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([key]) => key)

/**
 * The words of which a label would tell something, the dearest first: they brought no conversion, are no word of a
 * keyword, nothing is known of their meaning, and their clicks are enough for them to be proposed with a label.
 */
export const unlabelledWords = (
  input: LabelInput & { readonly figures: AccountFigures; readonly health: Pick<AccountHealth, "campaigns"> },
  most: number
): ReadonlyArray<UnlabelledWord> => {
  const { figures, health, stemOf } = input
  const keywordTexts = figures.keywords.map(({ text }) => text)
  const fit = figures.terms.filter(({ campaignId }) => health.campaigns.has(campaignId))
  const { open } = withoutKeptOut(wordedTerms({ terms: fit, keywordTexts, converted: [], stemOf }), figures.exclusions)
  const peersOf = termPeers(open.map((term) => term.figures))
  const bought = new Set(keywordTexts.flatMap(searchWords).map(stemmed(stemOf)))
  const labels = wordLabels(input)
  const seen = new Map<string, Seen>()
  for (const { figures: { arrivedClicks, campaignId, term, window }, words } of open) {
    const rate = peersOf(campaignId)?.rate ?? 0
    const own = new Map(words.flatMap(({ isStop, stem, text }) => isStop || bought.has(stem) ? [] : [[stem, text]]))
    for (const [stem, text] of own) {
      const word = seen.get(stem) ??
        { costMicros: 0, expected: 0, conversions: 0, forms: new Map(), terms: new Map() }
      seen.set(stem, word)
      word.costMicros += window.costMicros
      word.expected += rate * arrivedClicks
      word.conversions += window.conversions
      added(word.forms, text, window.clicks)
      added(word.terms, term, window.costMicros)
    }
  }
  return Array.from(seen)
    .filter(([stem, { conversions, expected }]) =>
      conversions === 0 && expected >= LEAST_LABELLED && labels.of([stem]) === null
    )
    .sort(([a, one], [b, other]) => other.costMicros - one.costMicros || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([stem, { forms, terms }]) => ({
      text: largestFirst(forms)[0] ?? stem,
      examples: largestFirst(terms).slice(0, EXAMPLES)
    }))
}
