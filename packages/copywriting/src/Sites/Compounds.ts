import type { SiteLanguage } from "./SiteLanguage.ts"
import { stemOf } from "./Stems.ts"

/** The two parts of a compound as stems; `head` is the first, `tail` the last, which says what the thing is. */
export interface Compound {
  readonly head: string
  readonly tail: string
  /** True when the head is a word that is known, too. */
  readonly isHeadKnown: boolean
}

const LEAST_TAIL = 4
/** The least of a last part by which a page is called: `tee`, `rad`. */
const LEAST_NAMED_TAIL = 3
const LEAST_HEAD = 3
/** The least of a first part that is no known word: `abd` begins no compound. */
const LEAST_UNKNOWN_HEAD = 4
/** The longest word that is taken apart, in UTF-16 units; no word of a language that is worth it is longer. */
export const longestCompound = 40
const linking = ["", "s", "es", "n", "en", "er", "e"]

/**
 * Splits a word of German, Dutch or another language where its end is a word that is known: of several such ends the longest whose
 * beginning is known, too. German and Dutch need not know the beginning. An end of three letters counts only where `isNamed` has it.
 */
export const splitCompound = (
  word: string,
  language: SiteLanguage,
  isKnown: (stem: string) => boolean,
  isNamed: (stem: string) => boolean = () => false
): Compound | null => {
  if (word.length > longestCompound) return null
  const compounding = language === "de" || language === "nl"
  let partial: Compound | null = null
  for (let at = LEAST_HEAD; at <= word.length - LEAST_NAMED_TAIL; at++) {
    const tail = stemOf(word.slice(at), language)
    if (tail.length < LEAST_NAMED_TAIL || !isKnown(tail)) continue
    if (word.length - at < LEAST_TAIL && !isNamed(tail)) continue
    const first = word.slice(0, at)
    const heads = compounding
      ? linking.filter((link) => link === "" || first.endsWith(link)).map((link) =>
        first.slice(0, first.length - link.length)
      )
      : [first]
    const head = heads.filter((one) => one.length >= LEAST_HEAD).map((one) => stemOf(one, language)).find(isKnown)
    if (head !== undefined) return { head, tail, isHeadKnown: true }
    if (first.length >= LEAST_UNKNOWN_HEAD) partial ??= { head: stemOf(first, language), tail, isHeadKnown: false }
  }
  return compounding ? partial : null
}
