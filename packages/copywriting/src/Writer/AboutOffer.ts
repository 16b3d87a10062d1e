import { priceIn } from "../Sites/Facts.ts"
import { mannerWords, priceWords, stopWords, wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { siteSearch } from "../Sites/SiteSearch.ts"
import { stemOf } from "../Sites/Stems.ts"
import type { Saying } from "./Sayings.ts"

/** The words of a text that may say what it is about. */
export const contentWords = (text: string, { companyWords, language, ownPlaces }: SiteModel): ReadonlyArray<string> =>
  wordsOf(text).filter((word) =>
    !stopWords[language].has(word) && !priceWords[language].has(word) && !companyWords.has(word) &&
    !ownPlaces.has(word) && !/^\d+$/.test(word)
  )

/** The subject of an ad: its page, and the words that its keywords seek with their weights. */
export interface Offer {
  readonly page: ModelPage | null
  readonly model: SiteModel
  /** The stems of the keywords' words; those of the most sought weigh most. */
  readonly sought: ReadonlyMap<string, number>
}

/** The share of a keyword's weight that its place among the keywords gives, and that its searches give. */
const weightOf = (at: number, searches: number, all: number) => 1 / (at + 2) + (all === 0 ? 0 : searches / all)

/** The offer behind keywords, the first and most sought of which count most. */
export const offerOf = (
  keywords: ReadonlyArray<string>,
  searches: ReadonlyArray<number | null>,
  page: ModelPage | null,
  model: SiteModel
): Offer => {
  const { language } = model
  const all = searches.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const sought = new Map<string, number>()
  keywords.forEach((keyword, at) => {
    const words = contentWords(keyword, model)
    const subject = words.filter((word) => !mannerWords[language].has(word))
    for (const stem of new Set((subject.length === 0 ? words : subject).map((word) => stemOf(word, language)))) {
      sought.set(stem, (sought.get(stem) ?? 0) + weightOf(at, searches[at] ?? 0, all))
    }
  })
  return { page, model, sought }
}

const LONG = 5

/** True when a word is one of the sought ones, or a compound with it. */
const isOf = (word: string, stem: string, language: SiteModel["language"]): boolean =>
  stemOf(word, language) === stem ||
  ((language === "de" || language === "nl") && stem.length >= LONG && word.includes(stem))

/** The weight of what keywords seek and a text says. */
export const relevance = (text: string, { model: { language }, sought }: Offer): number => {
  const words = wordsOf(text)
  return [...sought].reduce(
    (sum, [stem, weight]) => sum + (words.some((word) => isOf(word, stem, language)) ? weight : 0),
    0
  )
}

/** The words of a text by which other offers of the site are called, and not the one of the ad. */
const foreignWords = (words: ReadonlyArray<string>, { model, page }: Offer): ReadonlyArray<string> => {
  const search = siteSearch(model)
  const offers = search.pages.filter(({ kind }) => kind === "offer")
  return words.filter((word) => {
    const having = offers.filter((offer) => search.isCalled(offer, word))
    return having.length > 0 && !having.some(({ url }) => url === page?.url) && having.length * 2 < offers.length &&
      !(page !== null && search.isCalled(page, word))
  })
}

/** True for a part of a page about another offer of the site, or another thing of the page than the keywords seek. */
const isOtherPart = (heading: string, offer: Offer): boolean => {
  const { model, page, sought } = offer
  const words = contentWords(heading, model).filter((word) => !mannerWords[model.language].has(word))
  if (words.length === 0 || page === null) return false
  const search = siteSearch(model)
  const own = new Set(wordsOf([page.name, page.headings[0] ?? "", ...page.anchors].join(" ")))
  const partly = (text: string): number => {
    const rest = wordsOf(text).filter((word) => !own.has(word))
    return [...sought.keys()].filter((stem) => rest.some((word) => isOf(word, stem, model.language))).length
  }
  const most = Math.max(0, ...page.headings.slice(1).map(partly))
  if (partly(heading) < most && !words.some((word) => search.isCalled(page, word))) return true
  return page !== model.home && foreignWords(words, offer).length === words.length
}

/** True for a text that may be said of the offer: of its page's part about it, or of a page without other offers. */
export const isAbout = ({ heading, page, text }: Saying, offer: Offer): boolean => {
  const isOwn = page.url === offer.page?.url
  if (heading !== null && isOwn && isOtherPart(heading, offer)) return false
  // What is priced in a list of prices is what it names.
  if (!isOwn && page.kind !== "home" && priceIn(text) !== null && relevance(text, offer) === 0) return false
  if (offer.page?.kind !== "offer") return true
  const words = contentWords(isOwn ? text : `${heading ?? ""} ${text}`, offer.model)
  const others = foreignWords(words, offer)
  return isOwn ? others.length * 2 < Math.max(1, words.length) : others.length === 0
}
