import { candidates, inTurn, named } from "./Candidate.ts"
import type { Texts } from "./EnglishTexts.ts"
import { phrasebooks } from "./Phrasebook.ts"
import { plainPhrasesOf } from "./PlainPhrase.ts"
import type { Page, Site } from "./Site.ts"
import { siteDescriptions, siteHeadlines } from "./SiteTexts.ts"

const MAX_PHRASES = 8

/** Keywords in a row, which needs no grammar. */
const lists = (titles: ReadonlyArray<string>, and: string | null, close: string): ReadonlyArray<string> =>
  [5, 4, 3, 2].filter((count) => titles.length >= count).map((count) => {
    const some = titles.slice(0, count)
    return `${and === null ? some.join(", ") : `${some.slice(0, -1).join(", ")} ${and} ${some.at(-1) ?? ""}`}${close}`
  })

/** The texts in languages other than English: a phrasebook's sentences, or without one only names, keywords and the site's words. */
export const plainTexts = (
  keywords: ReadonlyArray<string>,
  site: Site,
  pages: ReadonlyArray<Page>,
  sought: ReadonlySet<string>
): Texts => {
  const book = site.tongue === "en" ? null : phrasebooks[site.tongue]
  const phrases = plainPhrasesOf(keywords, site).slice(0, MAX_PHRASES)
  const { company } = site
  const titles = phrases.map(({ title }) => title)
  const close = company === null ? "." : ` – ${company}.`
  return {
    headlines: inTurn([
      inTurn(phrases.map(({ keyword, title }) =>
        candidates("keyword", `Names the keyword ${named(keyword)}`, [
          title,
          company === null ? null : book === null ? `${title} – ${company}` : book.headline.at(title, company)
        ])
      )),
      book === null ? [] : inTurn(phrases.map(({ isCaseless, keyword, title }, index) => {
        const frames = book.headline.keyword(title, isCaseless)
        const start = index % frames.length
        return candidates("wish", `Invites to act on the keyword ${named(keyword)}`, [
          ...frames.slice(start),
          ...frames.slice(0, start)
        ])
      })),
      siteHeadlines(pages, site, sought),
      company === null
        ? []
        : candidates("company", "Names the company", book === null ? [company] : book.headline.company(company)),
      candidates("call", "Says what to do next", book?.headline.calls ?? [])
    ]),
    descriptions: inTurn([
      siteDescriptions(pages, site, sought, []),
      book === null ?
        [] :
        phrases.flatMap(({ keyword, title }) =>
          candidates("wish", `Invites to act on the keyword ${named(keyword)}`, [
            ...(company === null ? [] : book.description.at(title, company)),
            ...book.description.keyword(title)
          ])
        ),
      book === null ? candidates("keyword", "Lists what the keywords ask for", lists(titles, null, close)) : [],
      [
        ...candidates("company", "Names the company", company === null ? [] : book?.description.company(company) ?? []),
        ...candidates("call", "Says what to do next", book?.description.calls ?? []),
        ...(book === null
          ? []
          : candidates("keyword", "Lists what the keywords ask for", lists(titles, book.and, close)))
      ]
    ]),
    topics: titles
  }
}
