import { longestCompound } from "./Compounds.ts"
import { isPlace } from "./Districts.ts"
import type { SiteIndex } from "./SiteIndex.ts"
import { type SiteLanguage, stopWords, wordsOf } from "./SiteLanguage.ts"
import type { SiteModel } from "./SiteModel.ts"
import { isAudience, isManner, isNearness, isPriceWord, isSoftWord, softStems } from "./SoftWords.ts"
import { stemOf } from "./Stems.ts"
import { conceptsOfStem, lexiconOf } from "./Synonyms.ts"

/** A word that is sought, or a part of one, with how much it says about what is sought. */
export interface Term {
  readonly stem: string
  readonly weight: number
  readonly isSoft: boolean
  /** True for the last part of a compound that no page has as a whole. */
  readonly isTail?: boolean
  /** True for a word that neither the site nor the lexicon has, such as the name of a village: it says little against the site. */
  readonly isUnknown?: boolean
  /** True for a word that says how a thing is had, and not what it is: `delivery`. */
  readonly isManner?: boolean
}

const SOFT = 0.3
/** The weight of words that say for whom a thing is, where a page is called so: less than that of the thing. */
const AUDIENCE = 0.7
/** The weight of words that say how a thing is had. */
const MANNER = 0.5
/** The last word of a noun phrase says what it is about in English and German. */
const FIRST = 0.9

/** The weight of a word that nobody knows. */
const UNKNOWN = 0.6

/**
 * The parts of a compound weigh alike; of one that names an action the thing that is acted on weighs more, and of
 * one that only narrows a word of the site that word.
 */
const parts = { alike: [0.48, 0.52], action: [0.6, 0.4], narrower: [0.5, 0.5], unknown: [0.35, 0.65] } as const
const action = /(?:ung|ungen|reparatur|service|wechsel|montage|bau)$/

/** A word that looks like the name of a street or a quarter, of which no list is complete. */
const local =
  /(?:straße|strasse|gasse|(?:s|er|en)platz|viertel|vorstadt|stadt|bezirk|(?<!ferien|hütten)dorf|hausen|kirchen)$/

/** A compound for those who make or do something: `Teichbau`, `Räumdienst`; its first part says what. */
const maker = /^(\p{L}{3,}?)s?(?:bau|bauer|dienst|arbeiten|technik|profi|meister|planer)$/u

/** A word as it may begin another one: as it is, by its stem, and in German and Dutch without the ending of an adjective: `grüner` of `Grüntee`. */
const firstsOf = (word: string, language: SiteLanguage): ReadonlyArray<string> => [
  word,
  stemOf(word, language),
  ...(language === "de" || language === "nl" ? [word.replace(/e[rnsm]?$/, "")] : [])
]

/** The words of a keyword: initials written out, neighbours that the site writes as one word joined, and one that it writes as two taken apart. */
export const joinedWords = (search: string, index: SiteIndex): ReadonlyArray<string> => {
  const words = wordsOf(search)
  const joined: Array<string> = []
  const lexicon = lexiconOf(index.language)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ""
    const written = index.acronym(word)
    if (written.length > 0) {
      joined.push(...written)
      continue
    }
    const apart = index.apart(word)
    if (apart.length > 0) {
      joined.push(...apart)
      continue
    }
    const next = words[at + 1] ?? ""
    const isGrammar = stopWords[index.language].has(next) && !lexicon.has(stemOf(`${word}${next}`, index.language))
    const both = firstsOf(word, index.language).map((first) => `${first}${next}`).find((one) =>
      index.has(stemOf(one, index.language)) || lexicon.has(stemOf(one, index.language))
    )
    if (next !== "" && !isGrammar && both !== undefined) {
      joined.push(both)
      at++
    } else joined.push(word)
  }
  return joined
}

const isKnownWord = (stem: string, { language }: SiteIndex): boolean =>
  conceptsOfStem(stem, language).length > 0 || softStems(language).has(stem)

/** From so much presence on, a page is about a word. */
const ABOUT = 0.7
/** From so much presence on, a page is called by a word or a synonym of it. */
const CALLED = 0.8
const LEAST = { head: 5, tail: 4 } as const

/** The word that a page is about and with which another word begins whose end nobody knows: an `ameisenplage` is about ants. */
const beginningOf = (word: string, index: SiteIndex): string | null => {
  for (let at = Math.min(word.length, longestCompound) - LEAST.tail; at >= LEAST.head; at--) {
    const stem = stemOf(word.slice(0, at), index.language)
    if (index.has(stem) && index.presence(stem).some((one) => one >= ABOUT)) return stem
  }
  return null
}

/** The terms of a word of a keyword: itself, or the parts of a compound that no page has as a whole. */
export const termsOf = (word: string, isLast: boolean, index: SiteIndex): ReadonlyArray<Term> => {
  const { language } = index
  const stem = stemOf(word, language)
  const position = isLast || (language !== "en" && language !== "de") ? 1 : FIRST
  const isPresent = index.presence(stem).some((one) => one > 0)
  // A page that says `kostet` or `Nähe` is no nearer to who asks for the price of a thing, or for one nearby, than others.
  if (isPriceWord(word, language) || isNearness(word, language)) return []
  // For whom something is says much where a page is called so.
  if (isAudience(word, language) && index.presence(stem).some((one) => one >= CALLED)) {
    return [{ stem, weight: AUDIENCE * position, isSoft: false }]
  }
  if (isSoftWord(word, language) || local.test(word) || /^\d+(?:m|cm|mm|km|kg|ft|in|l|h|min)?$/.test(word)) {
    return isPresent ? [{ stem, weight: SOFT * position, isSoft: true }] : []
  }
  if (isManner(word, language)) {
    return isPresent ? [{ stem, weight: MANNER * position, isSoft: false, isManner: true }] : []
  }
  if (isPresent) return [{ stem, weight: position, isSoft: false }]
  const made = language === "de" ? maker.exec(word)?.[1] : undefined
  if (made !== undefined && index.presence(stemOf(made, language)).some((one) => one > 0)) {
    return [{ stem: stemOf(made, language), weight: position, isSoft: false }]
  }
  const compound = index.compound(word)
  const beginning = compound === null && (language === "de" || language === "nl") ? beginningOf(word, index) : null
  if (beginning !== null && !isKnownWord(stem, index)) {
    const [head, tail] = parts.alike
    return [
      { stem: beginning, weight: head * position, isSoft: false },
      { stem, weight: UNKNOWN * tail * position, isSoft: false, isUnknown: true }
    ]
  }
  if (compound === null) {
    return isKnownWord(stem, index)
      ? [{ stem, weight: position, isSoft: false }]
      : [{ stem, weight: UNKNOWN * position, isSoft: false, isUnknown: true }]
  }
  if (compound.isHeadKnown && softStems(language).has(compound.tail)) {
    return [{ stem: compound.head, weight: position, isSoft: false }]
  }
  const [head, tail] = action.test(word)
    ? parts.action
    : index.presence(compound.tail).every((one) => one === 0)
    ? parts.unknown
    : index.has(compound.tail)
    ? parts.narrower
    : parts.alike
  return [
    { stem: compound.head, weight: head * position, isSoft: false },
    { stem: compound.tail, weight: tail * position, isSoft: false, isTail: true }
  ]
}

/** The presence of a term on each page of the site. */
export const presenceOf = ({ isTail, stem }: Term, index: SiteIndex): ReadonlyArray<number> =>
  isTail === true ? index.presenceOfTail(stem) : index.presence(stem)

/** A keyword by its places. */
export interface Places {
  /** The words of the keyword without those that name places. */
  readonly words: ReadonlyArray<string>
  readonly named: ReadonlyArray<string>
}

/** The words of a keyword that name no places, and those that do. */
export const withoutPlaces = (words: ReadonlyArray<string>, { ownPlaces }: SiteModel): Places => {
  const isNamed = (name: string) => ownPlaces.has(name) || isPlace(name)
  const named: Array<string> = []
  const rest: Array<string> = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ""
    const two = `${word} ${words[at + 1] ?? ""}`
    if (isNamed(two)) {
      named.push(two)
      at++
    } else if (isNamed(word)) named.push(word)
    else rest.push(word)
  }
  return { words: rest, named }
}
