import { stemmer as dutch } from "@orama/stemmers/dutch"
import { stemmer as english } from "@orama/stemmers/english"
import { stemmer as french } from "@orama/stemmers/french"
import { stemmer as german } from "@orama/stemmers/german"
import { stemmer as italian } from "@orama/stemmers/italian"
import { stemmer as spanish } from "@orama/stemmers/spanish"
import type { SiteLanguage } from "./SiteLanguage.ts"

const snowball: Readonly<Record<SiteLanguage, (word: string) => string>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  other: (word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, "") : word)
}

/** A word without accents, `ß` as `ss`. */
export const folded = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss")

/**
 * The most UTF-16 units of a word: dictionaries of German, which has the longest here, have none of more. Stemming and
 * parting take time by the square of the length, and websites have runs of 100,000 letters.
 */
export const LONGEST_WORD = 80

const cache = new Map<string, string>()
const MOST_REMEMBERED = 20_000

/**
 * The form under which the inflections of a word in lower case fall together by Snowball, without accents; no word of a
 * dictionary, and only to be compared. A run of letters that is longer than words are stays as it is.
 */
export const stemOf = (word: string, language: SiteLanguage): string => {
  if (word.length > LONGEST_WORD) return folded(word)
  const key = `${language} ${word}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const stem = folded(snowball[language](word))
  if (cache.size >= MOST_REMEMBERED) cache.clear()
  cache.set(key, stem)
  return stem
}
