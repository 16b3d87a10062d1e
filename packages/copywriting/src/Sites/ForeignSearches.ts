import { sumAll } from "effect/Number"
import type { Trigger } from "./Exclusions.ts"
import { priceIn } from "./Facts.ts"
import { termsOf } from "./KeywordTerms.ts"
import { isMarketName } from "./MarketNames.ts"
import { isForBuyers } from "./PageKinds.ts"
import { isOfTrade } from "./PageScores.ts"
import type { SiteIndex } from "./SiteIndex.ts"
import { stopWords, wordsOf } from "./SiteLanguage.ts"
import type { ModelPage } from "./SiteModel.ts"
import { isLesson, isQualifier, isSoftWord, lessonStems } from "./SoftWords.ts"
import { stemOf } from "./Stems.ts"
import { conceptsOfStem } from "./Synonyms.ts"

/** The share of a keyword's other words that stands beside a sign which the site takes back. */
const BESIDE = 0.4
/** The same for doing it oneself: a site says `selbst` of many things. */
const ALL_BESIDE = 0.8

/** The lines of a site that could take a sign back: `Kostenlose Erstberatung` that a page offers. */
const linesOf = (page: ModelPage): ReadonlyArray<string> => [
  [page.name, ...page.subtitles, ...page.anchors, page.headings[0] ?? ""].join(" . "),
  ...page.headings,
  ...page.description,
  ...page.sentences,
  ...page.lines
]

/** Things that do what a sign speaks of for whoever buys them: software for hiring is no job. */
const products =
  /^(?:software|saas|apps?|tools?|systems?|platforms?|plattform|programm|tool|logiciel|outil|programa|programma|\p{L}+software)$/u

const isMadeFor = ({ reason }: Trigger, words: ReadonlyArray<string>, { language }: SiteIndex): boolean =>
  (reason === "JOBS" || reason === "TEMPLATE" || reason === "TRAINING") &&
  words.some((word) => products.test(word) && isSoftWord(word, language))

/** True where the name of an offer begins with each of some words, or its address is just that word: `Employment Law`. */
const isCalledSo = (words: ReadonlyArray<string>, index: SiteIndex): boolean =>
  words.map((word) => stemOf(word, index.language)).every((stem) =>
    index.pages.some((page) =>
      page.kind === "offer" &&
      (stemOf(wordsOf(page.name)[0] ?? "", index.language) === stem || index.isLabelled(page, [stem]))
    )
  )

/**
 * True where courses are what is offered, or customers enrol: the site says so in names and calls, or more than once in what it tells; also as
 * the last part of a compound.
 */
const isOwnOffer = (signs: ReadonlyArray<string>, index: SiteIndex): boolean => {
  const { language } = index
  const partsOf = (word: string) =>
    [stemOf(word, language), index.compound(word)?.tail ?? ""].filter((stem) => stem !== "")
  // Who gives lessons gives what others call courses; a degree is something else.
  const withLessons = (stems: ReadonlyArray<string>) =>
    stems.some((stem) => isLesson(stem, language)) ? [...stems, ...lessonStems(language)] : stems
  const wanted = signs.map((sign) => withLessons(partsOf(sign)))
  const says = (text: string) => {
    const stems = new Set(wordsOf(text).flatMap(partsOf))
    return wanted.length > 0 && wanted.every((some) => some.some((stem) => stems.has(stem)))
  }
  const pages = index.pages.filter(({ kind }) => isForBuyers(kind))
  return isCalledSo(signs, index) ||
    pages.some((page) => says([page.name, ...page.headings, ...page.anchors, ...page.actions].join(" . "))) ||
    pages.flatMap(({ description, lines, sentences }) => [...description, ...sentences, ...lines]).filter(says)
        .length >= 2
}

/** True when the site itself offers what a sign speaks of: most of what else the keyword says stands beside it in one line. */
export const isTakenBack = (
  trigger: Trigger,
  words: ReadonlyArray<string>,
  index: SiteIndex
): boolean => {
  if (trigger.isQuestion) return false
  const { language } = index
  const spoken = wordsOf(trigger.words)
  const telling = spoken.filter((word) => !stopWords[language].has(word))
  // `Yogalehrer werden` is taken back where a site says `Werde Yogalehrer`.
  const signs = telling.length > 0 && spoken.at(-1) !== "werden" ? telling : spoken
  const own = new Set(signs.map((word) => stemOf(word, language)))
  const things = words.filter((word) => !signs.includes(word)).flatMap((word) => termsOf(word, true, index))
    .filter(({ isSoft }) => !isSoft)
  const others = things.filter(({ stem }) => !(trigger.reason === "FREE" && isOfTrade(stem, index)))
  const all = sumAll(others.map(({ stem, weight }) => weight * index.weight(stem)))
  // Who ends with it seeks a job, whatever the site says of jobs, unless jobs are what it is known by.
  if (
    trigger.reason === "JOBS" && words.at(-1) === spoken.at(-1) &&
    !signs.some((word) => isOfTrade(stemOf(word, language), index))
  ) {
    return false
  }
  if (isMadeFor(trigger, words, index)) return true
  if (trigger.reason === "JOBS" && isCalledSo(signs, index)) return true
  if (
    (trigger.reason === "TRAINING" || trigger.reason === "EXISTING_CUSTOMERS" || trigger.reason === "SECOND_HAND") &&
    isOwnOffer(signs, index)
  ) return true
  const isSame = (stem: string, other: string) =>
    stem === other ||
    conceptsOfStem(stem, language).some((concept) => conceptsOfStem(other, language).includes(concept))
  return index.pages.filter(({ kind }) => isForBuyers(kind)).some((page) =>
    linesOf(page).some((line, at) => {
      const words = wordsOf(line)
      const pairs = words.slice(1).map((word, before) => stemOf(`${words[before] ?? ""}${word}`, language))
      const stems = words.flatMap((word) => {
        const parts = index.compound(word)
        return [stemOf(word, language), ...(parts === null ? [] : [parts.head, parts.tail])]
      }).concat(pairs)
      const says = (sought: string) => stems.some((stem) => isSame(stem, sought))
      if (!own.size || ![...own].every(says)) return false
      // A page that is called so offers it, also where the thing is what the whole site is about.
      if (at === 0 && others.length === 0 && things.length > 0 && things.every(({ stem }) => says(stem))) return true
      const beside = sumAll(others.map(({ stem, weight }) => (says(stem) ? weight * index.weight(stem) : 0)))
      return others.length === 0
        ? page.kind === "home"
        : beside >= (trigger.reason === "DO_IT_YOURSELF" ? ALL_BESIDE : BESIDE) * all
    })
  )
}

/** The reason for which a company other than the site's own is sought, with its name. */
export const otherCompany = (search: string, words: ReadonlyArray<string>, index: SiteIndex): string | null => {
  const tokens = search.split(" ")
  const candidates = tokens.flatMap((token, at) => [
    token,
    `${token} ${tokens[at + 1] ?? ""}`.trim(),
    `${token} ${tokens[at + 1] ?? ""} ${tokens[at + 2] ?? ""}`.trim()
  ])
  const isKnown = (name: string) => wordsOf(name).every((word) => index.has(stemOf(word, index.language)))
  // What a site only works with is not for it to sell: who asks for no more than the price of it, or what others say, asks its maker.
  const isOnlyName = (name: string) => {
    const own = new Set(wordsOf(name))
    return words.length > own.size &&
      words.every((word) => own.has(word) || isQualifier(word, index.language))
  }
  const isSold = (name: string) =>
    index.pages.some(({ headings, lines }) =>
      headings.some((heading) => heading.toLowerCase().startsWith(name)) ||
      lines.some((line) => line.toLowerCase().includes(name) && priceIn(line) !== null)
    )
  const isOwn = (name: string) => isKnown(name) && (!isOnlyName(name) || isSold(name))
  const named = candidates.find((name) => isMarketName(name) && !isOwn(name))
  if (named !== undefined) return named
  // Who seeks the alternative to something the site does not know seeks a product by its name.
  const alternative = /^(\p{L}[\p{L}\p{N}.]+) (?:alternatives?|alternativen?)$/u.exec(search)?.[1]
  return alternative !== undefined && !words.every((word) => index.has(stemOf(word, index.language)))
    ? alternative
    : null
}
