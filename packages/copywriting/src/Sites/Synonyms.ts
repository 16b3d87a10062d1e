import { dutchNeighbours, dutchSynonyms } from "./Lexicon/Dutch.ts"
import { englishNeighbours, englishSynonyms } from "./Lexicon/English.ts"
import { englishTrades } from "./Lexicon/EnglishTrades.ts"
import { frenchNeighbours, frenchSynonyms } from "./Lexicon/French.ts"
import { germanNeighbours, germanSynonyms } from "./Lexicon/German.ts"
import { germanTrades } from "./Lexicon/GermanTrades.ts"
import { italianNeighbours, italianSynonyms } from "./Lexicon/Italian.ts"
import { spanishNeighbours, spanishSynonyms } from "./Lexicon/Spanish.ts"
import type { SiteLanguage } from "./SiteLanguage.ts"
import { stemOf } from "./Stems.ts"

/*
 * Words that searchers and websites use for one thing, a line for each, over many trades; put together from general knowledge of the
 * languages, not from any website. A word may stand in several lines.
 */
const synonyms: Readonly<Record<SiteLanguage, string>> = {
  en: englishSynonyms,
  de: germanSynonyms,
  fr: frenchSynonyms,
  es: spanishSynonyms,
  it: italianSynonyms,
  nl: dutchSynonyms,
  other: ""
}

const neighbours: Readonly<Record<SiteLanguage, string>> = {
  en: englishNeighbours + englishTrades,
  de: germanNeighbours + germanTrades,
  fr: frenchNeighbours,
  es: spanishNeighbours,
  it: italianNeighbours,
  nl: dutchNeighbours,
  other: ""
}

type Concepts = ReadonlyMap<string, ReadonlyArray<string>>

const conceptsOf = (lines: ReadonlyArray<string>, language: SiteLanguage): Concepts => {
  const concepts = new Map<string, Array<string>>()
  lines.forEach((line, index) => {
    for (const stem of new Set(line.split(" ").filter((word) => word !== "").map((word) => stemOf(word, language)))) {
      concepts.set(stem, [...(concepts.get(stem) ?? []), `${language}${index}`])
    }
  })
  return concepts
}

const linesOf = (list: string): ReadonlyArray<string> => list.split("\n").filter((line) => line !== "")

/** Makes a value for a language once. */
const onceFor = <A>(make: (language: SiteLanguage) => A) => {
  const made = new Map<SiteLanguage, A>()
  return (language: SiteLanguage): A => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

const strict = onceFor((language) => conceptsOf(linesOf(synonyms[language]), language))

const wide = onceFor((language) =>
  conceptsOf([...linesOf(synonyms[language]), ...linesOf(neighbours[language])], language)
)

const written = onceFor((language): ReadonlySet<string> =>
  new Set(`${synonyms[language]}\n${neighbours[language]}`.split(/\s+/))
)

/** True for words that the lexicon of a language has just so. */
export const isLexiconWord = (word: string, language: SiteLanguage): boolean => written(language).has(word)

/** The ids of the concepts that a stem may stand for, where a search asks for something. */
export const conceptsOfStem = (stem: string, language: SiteLanguage): ReadonlyArray<string> =>
  wide(language).get(stem) ?? []

/** The ids of the concepts for which a stem stands so closely that a statement with one word proves one with another. */
export const synonymsOfStem = (stem: string, language: SiteLanguage): ReadonlyArray<string> =>
  strict(language).get(stem) ?? []

const known = onceFor((language): ReadonlySet<string> => new Set(wide(language).keys()))

/** The stems of all words that the lexicon of a language has. */
export const lexiconOf = (language: SiteLanguage): ReadonlySet<string> => known(language)

/** The stems of the words that have synonyms in the strict sense. */
export const synonymStems = (language: SiteLanguage): Iterable<string> => strict(language).keys()
