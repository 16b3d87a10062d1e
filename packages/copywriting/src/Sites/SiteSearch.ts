import { sumAll } from "effect/Number"
import { onceFor } from "./OnceFor.ts"
import { isForBuyers } from "./PageKinds.ts"
import { mannerWords, priceWords, type SiteLanguage, stopWords, wordsOf } from "./SiteLanguage.ts"
import type { ModelPage, SiteModel } from "./SiteModel.ts"
import { folded, LONGEST_WORD, stemOf } from "./Stems.ts"

/** A page with how well it answers a search. */
export interface Ranked {
  readonly page: ModelPage
  readonly score: number
}

/** The stems of the parts of a compound; `null` for one that the site does not say by itself, and of other words. */
export interface Parts {
  readonly head: string | null
  readonly tail: string | null
}

/** The pages of a website that buyers are led to, to be searched by BM25. */
export interface SiteSearch {
  readonly pages: ReadonlyArray<ModelPage>
  /** The stems of the parts of a compound, as far as the site says them by themselves. */
  readonly parts: (word: string) => Parts
  /** The pages that say anything of the words, the best first. */
  readonly ranked: (words: ReadonlyArray<string>) => ReadonlyArray<Ranked>
  /** The share of a word, from 0 to 1, that a page says: the word itself, a part of it, or a like one. */
  readonly says: (page: ModelPage, word: string) => number
  /** True when a page is called by a word: in its title, its first heading, its address or the links to it. */
  readonly isCalled: (page: ModelPage, word: string) => boolean
  /** The share, 0 to 1, of a page's shortest name (title, first heading or a link to it) that words say. */
  readonly covered: (page: ModelPage, words: ReadonlyArray<string>) => number
}

/** The weights of where a word stands on a page: what the page is called, what it tells of itself, its text. */
const weights = { called: 3, told: 2, text: 1 }
type Field = keyof typeof weights

/**
 * The weights of what a word has in common with another: its last part says what a thing is, its first of which kind;
 * and of words that say how something is sought. A page that has a thing of another kind says a little more than half
 * of it.
 */
const shares = { tail: 0.8, likeTail: 0.55, head: 0.35, gram: 0.15, aside: 0.7 }

/** The usual parameters of BM25: how soon a repeated word counts no more, and how much long texts count less. */
const bm25 = { saturation: 1.2, length: 0.6 }

/** The weight of the home page, which names everything that the others are about. */
const HOME = 0.8

const SHORTEST_PART = 4
const GRAM = 4

/** The runs of letters of words written as one: `daycare` and `day care` have the same. */
const gramsOf = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const letters = Array.from(folded(words.join("")))
  return Array.from(
    { length: Math.max(0, letters.length - GRAM + 1) },
    (_, at) => `#${letters.slice(at, at + GRAM).join("")}`
  )
}

const whole: Parts = { head: null, tail: null }

/** Parts German and Dutch compounds by the words of a site. */
const compounds = (vocabulary: ReadonlySet<string>, language: SiteLanguage) => {
  const stems = new Set([...vocabulary].map((word) => stemOf(word, language)))
  const known = (part: string): string | null => {
    const stem = stemOf(part, language)
    return part.length >= SHORTEST_PART && (vocabulary.has(part) || stems.has(stem)) ? stem : null
  }
  const part = (word: string): Parts => {
    for (let at = SHORTEST_PART - 1; at <= word.length - SHORTEST_PART; at++) {
      const tail = known(word.slice(at))
      if (tail === null) continue
      const head = word.slice(0, at)
      return { head: known(head) ?? known(head.replace(/(?:en|er|es|n|s)$/, "")), tail }
    }
    for (let at = word.length - SHORTEST_PART + 1; at >= SHORTEST_PART; at--) {
      const head = known(word.slice(0, at)) ?? known(word.slice(0, at).replace(/(?:en|er|es|n|s)$/, ""))
      if (head !== null) return { head, tail: null }
    }
    return whole
  }
  const made = new Map<string, Parts>()
  return (word: string): Parts => {
    if (language !== "de" && language !== "nl") return whole
    if (word.length < 2 * SHORTEST_PART - 1 || word.length > LONGEST_WORD) return whole
    const parts = made.get(word) ?? part(word)
    made.set(word, parts)
    return parts
  }
}

const make = (model: SiteModel): SiteSearch => {
  const { language } = model
  const pages = model.pages.filter(({ kind }) => isForBuyers(kind))
  const content = (text: string) => wordsOf(text).filter((word) => !stopWords[language].has(word))
  const texts = pages.map((page): Readonly<Record<Field, ReadonlyArray<string>>> => ({
    called: content(
      [
        page.name,
        ...page.subtitles,
        page.headings[0] ?? "",
        ...page.anchors,
        ...page.path.map((part) => part.replace(/[-_+]+/g, " "))
      ].join(" . ")
    ),
    told: content([...page.headings.slice(1), ...page.description].join(" . ")),
    text: content([...page.sentences, ...page.lines].join(" . "))
  }))
  const partsOf = compounds(new Set(texts.flatMap(({ called, text, told }) => [...called, ...told, ...text])), language)
  /** The stem of a word, and of its parts those that the site says by themselves. */
  const formsOf = (word: string): ReadonlyArray<string> => {
    const { head, tail } = partsOf(word)
    return [stemOf(word, language), ...(tail === null ? [] : [`~${tail}`]), ...(head === null ? [] : [`^${head}`])]
  }
  const meanOf = (field: Field) => sumAll(texts.map((fields) => fields[field].length)) / texts.length
  const means = { called: meanOf("called"), told: meanOf("told"), text: meanOf("text") }
  const terms = texts.map((fields) => {
    const counts = new Map<string, number>()
    for (const field of ["called", "told", "text"] as const) {
      const words = fields[field]
      const long = 1 - bm25.length + bm25.length * words.length / Math.max(1, means[field])
      const found = [...words.flatMap(formsOf), ...(field === "text" ? [] : gramsOf(words))]
      for (const term of found) counts.set(term, (counts.get(term) ?? 0) + weights[field] / long)
    }
    return { counts, called: new Set(fields.called.flatMap(formsOf)) }
  })
  const pagesWith = new Map<string, number>()
  for (const { counts } of terms) {
    for (const term of counts.keys()) pagesWith.set(term, (pagesWith.get(term) ?? 0) + 1)
  }
  const rarity = (term: string): number => {
    const having = pagesWith.get(term) ?? 0
    return having === 0 ? 0 : Math.log(1 + (terms.length - having + 0.5) / (having + 0.5))
  }
  /** True for words that tell no offers of a site apart: places, its own name, how and for whom. */
  const isAside = (word: string) =>
    model.ownPlaces.has(word) || model.companyWords.has(word) || mannerWords[language].has(word) ||
    priceWords[language].has(word)

  /** The terms that a search looks for, each with its weight; of words that say how something is sought less. */
  const soughtBy = (words: ReadonlyArray<string>): ReadonlyMap<string, number> => {
    const telling = words.filter((word) => !isAside(word))
    const sought = new Map<string, number>(gramsOf(telling).map((gram) => [gram, shares.gram]))
    for (const word of words) {
      const share = isAside(word) ? shares.aside : 1
      const add = (term: string, weight: number) => sought.set(term, Math.max(weight * share, sought.get(term) ?? 0))
      const stem = stemOf(word, language)
      const { head, tail } = partsOf(word)
      add(stem, 1)
      add(`~${stem}`, shares.tail)
      add(`^${stem}`, shares.head)
      if (tail !== null) { for (const form of [tail, `~${tail}`]) add(form, shares.tail) }
      if (head !== null) { for (const form of [head, `^${head}`]) add(form, shares.head) }
    }
    return sought
  }
  const termsOf = (page: ModelPage) => terms[pages.indexOf(page)]
  /** The weight with which some terms have one of a word's forms. */
  const likeness = (word: string, has: (term: string) => boolean): number => {
    const stem = stemOf(word, language)
    const { head, tail } = partsOf(word)
    if (has(stem)) return 1
    if (has(`~${stem}`) || (tail !== null && (has(tail) || has(`~${tail}`)))) return shares.likeTail
    return has(`^${stem}`) || (head !== null && (has(head) || has(`^${head}`))) ? shares.head : 0
  }
  const namesOf = new Map(pages.map((page) => [
    page,
    [page.name, page.headings[0] ?? "", ...page.anchors]
      .map((name) => content(name).filter((word) => !model.ownPlaces.has(word)))
      .filter((name) => name.length > 0)
  ]))
  const covered = (page: ModelPage, words: ReadonlyArray<string>): number => {
    const stems = new Set(words.map((word) => stemOf(word, language)))
    const joined = new Set(gramsOf(words))
    const isJoined = (word: string) => gramsOf([word]).length > 0 && gramsOf([word]).every((gram) => joined.has(gram))
    const share = (word: string): number => {
      if (stems.has(stemOf(word, language)) || isJoined(word)) return 1
      const { head, tail } = partsOf(word)
      return (head !== null && stems.has(head) ? 0.5 : 0) + (tail !== null && stems.has(tail) ? 0.5 : 0)
    }
    return Math.max(0, ...(namesOf.get(page) ?? []).map((name) => sumAll(name.map(share)) / name.length))
  }

  return {
    pages,
    parts: partsOf,
    ranked: (words) => {
      const sought = [...soughtBy(words)].map(([term, weight]) => [term, weight * rarity(term)] as const)
      return pages.map((page, at) => ({
        page,
        score: (page === model.home ? HOME : 1) * sumAll(sought.map(([term, weight]) => {
          const count = terms[at]?.counts.get(term) ?? 0
          return weight * count / (bm25.saturation + count)
        }))
      })).filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score)
    },
    says: (page, word) => {
      const counts = termsOf(page)?.counts ?? new Map<string, number>()
      const grams = gramsOf([word])
      return Math.max(
        likeness(word, (term) => counts.has(term)),
        grams.length === 0 ? 0 : grams.filter((gram) => counts.has(gram)).length / grams.length
      )
    },
    isCalled: (page, word) => termsOf(page)?.called.has(stemOf(word, language)) === true,
    covered
  }
}

/** The pages of a website, indexed once. */
export const siteSearch = onceFor(make)
