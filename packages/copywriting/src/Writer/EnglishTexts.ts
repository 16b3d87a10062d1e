import { type Candidate, candidates, inTurn, named } from "./Candidate.ts"
import { callDescriptions, closings, listDescriptions, phraseDescriptions } from "./EnglishDescriptions.ts"
import { callHeadlines, companyHeadlines, keywordHeadlines, wishHeadlines } from "./EnglishHeadlines.ts"
import { phrasesOf } from "./KeywordPhrase.ts"
import type { Page, Site } from "./Site.ts"
import { isClaim, oneLine } from "./SiteText.ts"
import { siteDescriptions, siteHeadlines } from "./SiteTexts.ts"

/** The texts for keywords, the best first, and what they ask for in short words. */
export interface Texts {
  readonly headlines: ReadonlyArray<Candidate>
  readonly descriptions: ReadonlyArray<Candidate>
  readonly topics: ReadonlyArray<string>
  /** Headlines for when there are too few others. */
  readonly thin?: ReadonlyArray<Candidate>
  /** The same for descriptions. */
  readonly thinDescriptions?: ReadonlyArray<Candidate>
}

const MAX_PHRASES = 8

/** The same list from another beginning, so that neighbours do not begin alike. */
const rotated = <A>(list: ReadonlyArray<A>, by: number): ReadonlyArray<A> => {
  const start = list.length === 0 ? 0 : by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

/** Keywords that are questions stand as they are. */
const questions = (keywords: ReadonlyArray<string>, site: Site): ReadonlyArray<Candidate> =>
  keywords.slice(0, 60).filter(({ length }) => length <= 80).map(oneLine).filter((keyword) =>
    /^(?:how|what|when|why) /i.test(keyword) && !keyword.toLowerCase().split(" ").some((word) => isClaim(word))
  ).flatMap((keyword) =>
    candidates("keyword", `Takes up the question ${named(keyword)}`, [
      site.casing.title(keyword).replace(/(?<!\?)\?*$/, "?").replace(/^(How to .*)\?$/, "$1")
    ])
  )

/** The texts in English. */
export const englishTexts = (
  keywords: ReadonlyArray<string>,
  site: Site,
  pages: ReadonlyArray<Page>,
  sought: ReadonlySet<string>
): Texts => {
  const phrases = phrasesOf(keywords, site).slice(0, MAX_PHRASES)
  const kind = phrases[0]?.kind ?? "topic"
  const place = phrases.find((phrase) => phrase.place !== null)?.place ?? null
  const own = siteDescriptions(pages, site, sought, closings[kind])
  return {
    headlines: inTurn([
      [...inTurn(phrases.map((phrase) => keywordHeadlines(phrase, site, place))), ...questions(keywords, site)],
      inTurn(phrases.map((phrase, index) => rotated(wishHeadlines(phrase, site), index))),
      siteHeadlines(pages, site, sought),
      companyHeadlines(site, place),
      callHeadlines(kind, site)
    ]),
    descriptions: inTurn([
      own,
      [
        ...inTurn(phrases.map((phrase, index) => rotated(phraseDescriptions(phrase, site, place), 2 * index))),
        ...callDescriptions(site)
      ],
      listDescriptions(phrases, site)
    ]),
    topics: [...phrases.map(({ core }) => core), ...(place === null ? [] : [place])]
  }
}
