import { dutch } from "../Languages/Dutch.ts"
import { english } from "../Languages/English.ts"
import { french } from "../Languages/French.ts"
import { german } from "../Languages/German.ts"
import { italian } from "../Languages/Italian.ts"
import type { LanguageWords } from "../Languages/LanguageWords.ts"
import { spanish } from "../Languages/Spanish.ts"

const languages = ["en", "de", "fr", "es", "it", "nl"] as const

/** The languages whose word formation is known here; in `other` words are compared with their plural `s` alone. */
export type SiteLanguage = (typeof languages)[number] | "other"

/** The language of a BCP 47 tag such as `de-AT`. */
export const siteLanguage = (tag: string): SiteLanguage => {
  const primary = /^[a-z]+/i.exec(tag)?.[0].toLowerCase()
  return languages.find((language) => language === primary) ?? "other"
}

const words: Readonly<Record<SiteLanguage, LanguageWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  other: { ...english, grammar: "", price: "", manner: "" }
}

/** The lists of a language; where it has none, the signs of English, which searches of many languages use. */
export const languageWords = (language: SiteLanguage): LanguageWords => words[language]

const setsOf = (list: "grammar" | "price" | "manner"): Readonly<Record<SiteLanguage, ReadonlySet<string>>> => {
  const of = (language: SiteLanguage) => new Set(words[language][list].trim().split(/\s+/))
  return { en: of("en"), de: of("de"), fr: of("fr"), es: of("es"), it: of("it"), nl: of("nl"), other: of("other") }
}

/** Words of grammar, which never say what a text is about. */
export const stopWords = setsOf("grammar")

/** Words that ask for a price. */
export const priceWords = setsOf("price")

/** Words that say how, where or for whom something is sought. */
export const mannerWords = setsOf("manner")

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** True for text of a script that puts no blanks between words. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)

/** Each character of a run with the next. */
export const pairsOf = (run: string): ReadonlyArray<string> => {
  const characters = Array.from(run)
  return characters.length < 2 ? characters : characters.slice(1).map((next, index) => `${characters[index]}${next}`)
}

/**
 * The words of a text in lower case, in their order: without apostrophes, joined where a hyphen joins them (`e-bike` as
 * `ebike`), pairs of characters where a script puts no blanks between words.
 */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  (text.normalize("NFKC").toLowerCase().replace(/(\p{L})['’](?=s(?!\p{L}))/gu, "$1").replace(/['’]/g, " ").replace(
    /(?<![\p{L}\p{N}])(\p{L})[-‐‑](?=\p{L})/gu,
    "$1"
  ).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => (isUnspaced(word) ? pairsOf(word) : [word]))
