import { sumAll } from "effect/Number"
import { type Compound, splitCompound } from "./Compounds.ts"
import { isPlace } from "./Districts.ts"
import { isForBuyers } from "./PageKinds.ts"
import { type SiteLanguage, stopWords, wordsOf } from "./SiteLanguage.ts"
import type { ModelPage, SiteModel } from "./SiteModel.ts"
import { isAudience, isPriceWord, isSoftWord, softStems } from "./SoftWords.ts"
import { stemOf } from "./Stems.ts"
import { conceptsOfStem, isLexiconWord, lexiconOf, synonymsOfStem, synonymStems } from "./Synonyms.ts"
import { tradeStems } from "./TradeWords.ts"

/** The weight of a word for a page by where it stands. */
const field = { name: 1, lead: 0.7, body: 0.45 } as const

/** The relation of a word that is sought to one that a page has; 1 is the same word. */
const relation = { synonym: 0.85, neighbour: 0.6, derived: 0.7, misspelt: 0.9, kindOf: 0.8, partOf: 0.35 } as const

/** The part that a page with another compound of the same last word has of that word, because an `aktivurlaub` is no `badeurlaub`. */
const SIBLING = 0.4

/** The words of a website's pages, and how each is related to what is sought. */
export interface SiteIndex {
  readonly language: SiteLanguage
  /** The pages that are searched: those for buyers, and those that send readers to others. */
  readonly pages: ReadonlyArray<ModelPage>
  /** The home page, if it was read, and its position among the pages, or -1. */
  readonly home: ModelPage | undefined
  readonly homeAt: number
  /** The list of prices, or the first offer that is called after prices. */
  readonly prices: ModelPage | undefined
  /** The weight of a stem for each page, from 0 to 1, in the order of the pages; related words count. */
  readonly presence: (stem: string) => ReadonlyArray<number>
  /** The same for the last part of a compound that is sought as a whole; other compounds with that last part count little. */
  readonly presenceOfTail: (stem: string) => ReadonlyArray<number>
  /** The power of a stem to tell pages apart: more the fewer have it. */
  readonly weight: (stem: string) => number
  /** The parts of a word in lower case, when it is a compound of words that are known. */
  readonly compound: (word: string) => Compound | null
  /** The same by the words of the site and their synonyms alone, where one text is to prove another. */
  readonly provenCompound: (word: string) => Compound | null
  /** True when a word with this stem stands on one of the pages. */
  readonly has: (stem: string) => boolean
  /** The words of which a few letters are the initials on the site, such as `accounts payable` of `ap`. */
  readonly acronym: (letters: string) => ReadonlyArray<string>
  /** The two words as which the names of pages write one that no page has: `swimspa`. */
  readonly apart: (word: string) => ReadonlyArray<string>
  /** The stems in the name of a page, without places. */
  readonly nameStems: (page: ModelPage) => ReadonlySet<string>
  /** True when two stems are one word, derived from one, or synonyms. */
  readonly isAlike: (one: string, other: string) => boolean
  /** True when a part of a page's address says these stems and, but for places and words of any trade, nothing else. */
  readonly isLabelled: (page: ModelPage, stems: ReadonlyArray<string>) => boolean
  /** The stems of what the company says to do: of `pottery studio` that of `pottery`. */
  readonly trade: ReadonlySet<string>
  /** The stems of the company's name and of its trade. */
  readonly ownStems: ReadonlySet<string>
  /** The compounds among the words by which a page is called. */
  readonly nameCompounds: (page: ModelPage) => ReadonlyArray<Compound>
}

/** The words of names and headings by the initials of two to four of them in a row, and those of whole lines. */
const acronymsOf = (
  pages: ReadonlyArray<ModelPage>,
  language: SiteLanguage
): ReadonlyMap<string, ReadonlyArray<string>> => {
  const found = new Map<string, ReadonlyArray<string>>()
  const add = (words: ReadonlyArray<string>) => {
    const initials = words.map((word) => word.slice(0, 1)).join("")
    if (!found.has(initials)) found.set(initials, words)
  }
  const longWords = (text: string) => contentWords(text, language).filter(({ length }) => length > 2)
  for (const page of pages) {
    for (const text of [page.name, ...page.subtitles, ...page.headings, ...page.anchors]) {
      const words = longWords(text)
      for (let at = 0; at < words.length; at++) {
        for (let count = 2; count <= 4 && at + count <= words.length; count++) add(words.slice(at, at + count))
      }
    }
    page.lines.map(longWords).filter(({ length }) => length >= 2 && length <= 4).forEach(add)
  }
  return found
}

const contentWords = (text: string, language: SiteLanguage): ReadonlyArray<string> =>
  wordsOf(text).filter((word) => !stopWords[language].has(word) && (word.length > 1 || /[a-z]/.test(word)))

/** A part of an address as it is, and with the umlauts that addresses write as two letters. */
const spellings = (part: string): ReadonlyArray<string> => {
  const umlauts = part.replace(/ae/g, "ä").replace(/oe/g, "ö").replace(/(?<![aeq])ue/g, "ü")
  return umlauts === part ? [part] : [part, umlauts]
}

const textsOf = (page: ModelPage) => ({
  name: [
    page.name,
    ...page.subtitles,
    ...page.sections.flatMap((part) => spellings(part.replace(/[_+]+/g, " "))),
    ...page.anchors,
    page.headings[0] ?? ""
  ],
  lead: [...page.headings.slice(1), ...page.description],
  body: [...page.sentences, ...page.lines]
})

/** The stems of a page with how much each says about it. */
const stemsOfPage = (
  page: ModelPage,
  language: SiteLanguage,
  words: Map<string, string>,
  lexicon: ReadonlySet<string>
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  const texts = textsOf(page)
  for (const place of ["name", "lead", "body"] as const) {
    const own = contentWords(texts[place].join(" . "), language)
    // Two words are one to the lexicon where it has them so: `day care` and `daycare`, `time off`.
    const all = wordsOf(texts[place].join(" . "))
    const pairs = all.slice(1).map((word, at) => `${all[at] ?? ""}${word}`).filter((pair) =>
      lexicon.has(stemOf(pair, language))
    )
    for (const word of [...own, ...pairs]) {
      const stem = stemOf(word, language)
      if (!words.has(stem)) words.set(stem, word)
      const before = found.get(stem) ?? 0
      // What is said again counts a little more.
      found.set(stem, before === 0 ? field[place] : Math.min(1, Math.max(before, field[place]) + 0.05))
    }
  }
  return found
}

const MIN_PREFIX = 5

/** True when two stems look like derivations of one word: `implantat` and `implantologie`. */
const isDerived = (one: string, other: string, language: SiteLanguage): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  let common = 0
  while (common < short.length && short[common] === long[common]) common++
  const most = language === "de" ? 5 : 4
  return common >= MIN_PREFIX && short.length - common <= 2 && long.length - common <= most
}

/** True when a stem looks like a slip of the pen in another: letters doubled or not, two changed over, or one wrong in a long word. */
const isMisspelt = (slip: string, stem: string): boolean => {
  if (slip.length < 4 || stem.length < 4 || slip[0] !== stem[0] || Math.abs(slip.length - stem.length) > 1) return false
  const single = (word: string) => word.replace(/(.)\1/g, "$1")
  if (single(slip) === single(stem)) return true
  let front = 0
  while (front < slip.length && slip[front] === stem[front]) front++
  let back = 0
  while (back < Math.min(slip.length, stem.length) - front && slip.at(-1 - back) === stem.at(-1 - back)) back++
  const [wrong, right] = [slip.slice(front, slip.length - back), stem.slice(front, stem.length - back)]
  const isChangedOver = wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`
  return (isChangedOver && slip.length >= 5) || (slip.length >= 8 && wrong.length <= 1 && right.length <= 1)
}

const make = (model: SiteModel): SiteIndex => {
  const { language } = model
  const pages = model.pages.filter(({ kind }) => isForBuyers(kind) || kind === "referral")
  const words = new Map<string, string>()
  const lexicon = lexiconOf(language)
  const byPage = pages.map((page) => new Map(stemsOfPage(page, language, words, lexicon)))
  const knowing = (stems: Iterable<string>) => {
    const all = new Set([...stems, ...softStems(language)])
    return (stem: string) => words.has(stem) || all.has(stem)
  }
  const named = new Set(
    pages.flatMap(({ name }) => contentWords(name, language)).filter((word) => !isSoftWord(word, language)).map((
      word
    ) => stemOf(word, language))
  )
  const splitting = (isKnown: (stem: string) => boolean) => {
    const split = new Map<string, Compound | null>()
    return (word: string): Compound | null => {
      const known = split.get(word)
      if (known !== undefined) return known
      const made = splitCompound(word, language, isKnown, (stem) => named.has(stem))
      split.set(word, made)
      return made
    }
  }
  const isKnown = knowing(lexicon)
  const compound = splitting(isKnown)

  // A shop or a firm for something is about that: `fahrradladen` says `fahrrad`.
  const general = softStems(language)
  for (const [stem, word] of Array.from(words)) {
    const parts = compound(word)
    if (parts === null || !parts.isHeadKnown || !general.has(parts.tail)) continue
    if (!words.has(parts.head)) words.set(parts.head, parts.head)
    for (const stems of byPage) {
      const strength = stems.get(stem)
      if (strength !== undefined) stems.set(parts.head, Math.max(stems.get(parts.head) ?? 0, strength))
    }
  }

  const byConcept = new Map<string, Array<string>>()
  const byInitial = new Map<string, Array<string>>()
  const byPrefix = new Map<string, Array<string>>()
  const bySuffix = new Map<string, Array<string>>()
  const byTail = new Map<string, Array<string>>()
  const byHead = new Map<string, Array<string>>()
  const put = (map: Map<string, Array<string>>, key: string, stem: string) => {
    const list = map.get(key)
    if (list === undefined) map.set(key, [stem])
    else list.push(stem)
  }
  for (const [stem, word] of words) {
    for (const concept of conceptsOfStem(stem, language)) put(byConcept, concept, stem)
    put(byInitial, stem.slice(0, 1), stem)
    if (stem.length >= MIN_PREFIX) {
      put(byPrefix, stem.slice(0, MIN_PREFIX), stem)
      put(bySuffix, stem.slice(-MIN_PREFIX), stem)
    }
    const parts = compound(word)
    if (parts === null) continue
    put(byTail, parts.tail, stem)
    if (parts.isHeadKnown) put(byHead, parts.head, stem)
  }

  /** True when one of two stems is the other with a word behind it, as in German compounds. */
  const isPart = (one: string, other: string): boolean => {
    const [short, long] = one.length < other.length ? [one, other] : [other, one]
    return long.startsWith(short) && [0, 1, 2].some((link) => isKnown(long.slice(short.length + link)))
  }

  const related = (sought: string, kindOf: number): ReadonlyMap<string, number> => {
    const found = new Map<string, number>()
    const add = (stems: ReadonlyArray<string> | undefined, strength: number) => {
      for (const stem of stems ?? []) found.set(stem, Math.max(found.get(stem) ?? 0, strength))
    }
    add(
      byPrefix.get(sought.slice(0, MIN_PREFIX))?.filter((stem) =>
        isDerived(sought, stem, language) && !isPart(sought, stem)
      ),
      relation.derived
    )
    add(byTail.get(sought), kindOf)
    add(byHead.get(sought), relation.partOf)
    const close = new Set(synonymsOfStem(sought, language))
    for (const concept of conceptsOfStem(sought, language)) {
      // Where a site has the very word, what is only near to it is something else there.
      const strength = words.has(sought) && !close.has(concept) ? relation.neighbour : relation.synonym
      add(byConcept.get(concept), strength)
      for (const alike of byConcept.get(concept) ?? []) add(byTail.get(alike), strength * kindOf)
    }
    add(words.has(sought) ? [sought] : [], 1)
    if (found.size > 0) return found
    add(byInitial.get(sought.slice(0, 1))?.filter((stem) => isMisspelt(sought, stem)), relation.misspelt)
    if ((language === "de" || language === "nl") && sought.length >= MIN_PREFIX) {
      add(bySuffix.get(sought.slice(-MIN_PREFIX))?.filter((stem) => stem.endsWith(sought)), kindOf)
      add(byPrefix.get(sought.slice(0, MIN_PREFIX))?.filter((stem) => stem.startsWith(sought)), relation.partOf)
    }
    return found
  }

  const acronyms = acronymsOf(pages, language)
  const pairs = new Map(
    pages.flatMap(({ anchors, headings, name }) => [name, ...headings, ...anchors]).flatMap((text) => {
      const all = wordsOf(text)
      return all.slice(1).map((second, at) => [all[at] ?? "", second] as const)
    }).filter(([first, second]) => first.length > 2 && second.length > 2).map((pair) =>
      [stemOf(pair.join(""), language), pair] as const
    )
  )
  const ownNames = new Set([...model.ownPlaces].flatMap((place) => place.split(" ")))
  const nameStems = new Map(pages.map((page) => [
    page,
    new Set(
      contentWords(page.name, language).filter((word) => word.length > 2 && !isPlace(word) && !ownNames.has(word))
        .map((word) => stemOf(word, language))
    )
  ]))
  const labels = new Map(pages.map((page) => [
    page,
    page.sections.flatMap((part) => spellings(part.replace(/[_+]+/g, " "))).map((text) =>
      new Set(
        contentWords(text, language).filter((word) =>
          !isPlace(word) && !ownNames.has(word) && (!isSoftWord(word, language) || isAudience(word, language))
        ).map((word) => stemOf(word, language))
      )
    )
  ]))
  const nameCompounds = new Map(pages.map((page) => [
    page,
    contentWords(textsOf(page).name.join(" "), language).flatMap((word) => compound(word) ?? [])
  ]))
  const presences = new Map<string, ReadonlyArray<number>>()
  const presenceBy = (kindOf: number) => (stem: string): ReadonlyArray<number> => {
    const key = `${kindOf} ${stem}`
    const known = presences.get(key)
    if (known !== undefined) return known
    const relatives = related(stem, kindOf)
    const made = byPage.map((stems) => {
      let best = 0
      for (const [relative, strength] of relatives) best = Math.max(best, strength * (stems.get(relative) ?? 0))
      return best
    })
    presences.set(key, made)
    return made
  }
  const presence = presenceBy(relation.kindOf)
  const trade = tradeStems(model, compound)
  const homeAt = pages.findIndex(({ kind }) => kind === "home")
  return {
    language,
    pages,
    home: pages[homeAt],
    homeAt,
    prices: pages.find(({ kind }) => kind === "prices") ??
      pages.find(({ kind, name }) => kind === "offer" && wordsOf(name).some((word) => isPriceWord(word, language))),
    presence,
    presenceOfTail: presenceBy(SIBLING),
    compound,
    provenCompound: splitting(knowing(synonymStems(language))),
    weight: (stem) => Math.log(1 + (pages.length + 1) / (0.5 + sumAll(presence(stem)))),
    has: (stem) => words.has(stem),
    acronym: (letters) =>
      letters.length > 4 || stopWords[language].has(letters) || words.has(stemOf(letters, language)) ||
        isLexiconWord(letters, language)
        ? []
        : acronyms.get(letters) ?? [],
    apart: (word) => (words.has(stemOf(word, language)) ? [] : pairs.get(stemOf(word, language)) ?? []),
    nameStems: (page) => nameStems.get(page) ?? new Set(),
    isAlike: (one, other) =>
      one === other || isDerived(one, other, language) ||
      conceptsOfStem(one, language).some((concept) => conceptsOfStem(other, language).includes(concept)),
    isLabelled: (page, stems) =>
      stems.length > 0 &&
      (labels.get(page) ?? []).some((label) =>
        label.size === new Set(stems).size && stems.every((stem) => label.has(stem))
      ),
    trade,
    ownStems: new Set([...[...model.companyWords].map((word) => stemOf(word, language)), ...trade]),
    nameCompounds: (page) => nameCompounds.get(page) ?? []
  }
}

const indexes = new WeakMap<SiteModel, SiteIndex>()

/** The index of a website, which is made once. */
export const siteIndex = (model: SiteModel): SiteIndex => {
  const known = indexes.get(model) ?? make(model)
  indexes.set(model, known)
  return known
}
