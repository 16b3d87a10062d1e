import { type Gamma, type Prior, priorOf, type Tried } from "./Statistics.ts"
import type { WordedTerm } from "./TermWords.ts"
import type { Labelled } from "./WordLabels.ts"

/**
 * The conversions, at the account's rate, that the words with a label are drawn by to that rate. Of three expected ones
 * the absence is no chance any more, so that a handful of labelled words with few clicks makes no prior of its own.
 */
const DRAWN_BY = 3

/** The distributions of the rates of words, for the rate of a campaign. */
export interface WordPriors {
  /** The prior of words of a label, where the terms convert at a rate. */
  readonly of: (label: Labelled | null, rate: number) => Gamma
  /** The number of different words with clicks. */
  readonly words: number
}

/** The clicks and conversions of each word, by its stem; words that say nothing are left out. */
const triedWords = (terms: ReadonlyArray<WordedTerm>): ReadonlyMap<string, Tried> => {
  const all = new Map<string, { clicks: number; conversions: number }>()
  for (const { figures: { arrivedClicks, window: { conversions } }, words } of terms) {
    if (arrivedClicks <= 0) continue
    const stems = new Set(words.flatMap(({ isStop, stem }) => isStop ? [] : [stem]))
    for (const stem of stems) {
      const known = all.get(stem)
      if (known === undefined) all.set(stem, { clicks: arrivedClicks, conversions })
      else {
        known.clicks += arrivedClicks
        known.conversions += conversions
      }
    }
  }
  return all
}

/**
 * The priors of words: one for those that are labelled as meaning something else, one for all others. A label so only
 * groups; how much worse its words convert the account says itself. `null` without one conversion.
 */
export const wordPriors = (
  terms: ReadonlyArray<WordedTerm>,
  labelOf: (stems: ReadonlyArray<string>) => Labelled | null
): WordPriors | null => {
  const tried = triedWords(terms)
  const labelled: Array<Tried> = []
  const others: Array<Tried> = []
  for (const [stem, one] of tried) (labelOf([stem])?.label === "other" ? labelled : others).push(one)
  const ofOthers = priorOf(others)
  if (ofOthers === null) return null
  const mean = ofOthers.shape / ofOthers.rate
  const ofLabelled = priorOf([...labelled, { conversions: DRAWN_BY, clicks: DRAWN_BY / mean }]) ?? ofOthers
  const ratio = Math.min(1, ofLabelled.shape / ofLabelled.rate / mean)
  const at = ({ shape }: Prior, rate: number): Gamma => ({ shape, rate: shape / rate })
  return {
    of: (label, rate) => label?.label === "other" ? at(ofLabelled, rate * ratio) : at(ofOthers, rate),
    words: tried.size
  }
}
