import type { ExtensionsProposal } from "@campaigns/domain/Generation/Proposals"
import { textWidth } from "@campaigns/domain/Rules/TextWidth"
import { foldText } from "@campaigns/domain/Rules/Wording"
import { type Fit, worthOf } from "./PageFit.ts"
import { fits, novelty } from "./Selection.ts"
import { cutTo, firstClause } from "./Sentences.ts"
import type { Page, Site } from "./Site.ts"
import { isQuestion, isTelling, shortText } from "./SiteTexts.ts"
import { upperFirst } from "./Tongue.ts"

type Sitelink = ExtensionsProposal["sitelinks"][number]

const MAX_SITELINKS = 8
const LINK_TEXT = 25
const DESCRIPTION = 35

/** Two addresses of one page are the same here. */
const pageOf = (url: string): string => url.replace(/#.*$/s, "").replace(/\/$/, "")

const linkTexts = (page: Page, site: Site): ReadonlyArray<string> =>
  [page.title, ...page.headings.slice(0, 3), (page.sections.at(-1) ?? "").replace(/[-_]+/g, " ")].flatMap((text) => {
    const short = text === "" ? null : shortText(text, LINK_TEXT, site)
    return short === null ? [] : [upperFirst(short, site.language)]
  })

/** The statements of a page about itself in lines of 35 columns: whole sentences first, then headings, then beginnings of sentences. */
const lines = (page: Page, site: Site): ReadonlyArray<string> => {
  const bare = (sentence: string) => sentence.replace(/(?<![.。!])[.。!]+$/u, "")
  const isShort = (text: string) => textWidth(text) <= DESCRIPTION
  const whole = page.summary.map(bare).filter(isShort)
  const headings = page.headings.filter((heading) => isTelling(heading) && isShort(heading)).map(bare)
  // Only the first clause is sure to stand for itself; the others may be parts of a list.
  const begun = page.summary.flatMap((sentence) => {
    const clause = firstClause(sentence)
    const short = clause === null ? null : cutTo(clause, DESCRIPTION, 12, site.tongue)
    return short === null ? [] : [short]
  })
  const body = page.body.map(bare).filter(isShort)
  return [...whole, ...headings, ...begun, ...body].map((line) => upperFirst(line, site.language)).filter((line) =>
    textWidth(line) >= 10 && !isQuestion(line) && fits(line, DESCRIPTION)
  )
}

/** At first two pages of each part of the site, so that the links show its breadth. */
const varied = (pages: ReadonlyArray<Page>): ReadonlyArray<Page> => {
  const counts = new Map<string, number>()
  const later: Array<Page> = []
  const first = pages.filter((page) => {
    const section = page.sections.length > 1 ? page.sections[0] ?? "" : page.url
    const count = counts.get(section) ?? 0
    counts.set(section, count + 1)
    if (count >= 2) later.push(page)
    return count < 2
  })
  return [...first, ...later]
}

/**
 * Links to the pages that fit best, never the home page, each with a text of its own; with two lines when the page says enough about
 * itself, else with none.
 */
export const sitelinksOf = (
  ranked: ReadonlyArray<Fit>,
  site: Site,
  kept: ReadonlyArray<{ readonly linkText: string; readonly finalUrl: string | null }>,
  refused: ReadonlySet<string>
): ReadonlyArray<Sitelink> => {
  const texts = novelty(site.tongue, kept.map(({ linkText }) => linkText))
  const urls = new Set(kept.flatMap(({ finalUrl }) => (finalUrl === null ? [] : [pageOf(finalUrl)])))
  const sitelinks: Array<Sitelink> = []
  for (const page of varied(ranked.map(({ page }) => page))) {
    if (sitelinks.length >= MAX_SITELINKS) break
    if (page.isHome || worthOf(page) === 0 || urls.has(pageOf(page.url)) || refused.has(foldText(page.url))) continue
    const linkText = linkTexts(page, site).find((text) =>
      fits(text, LINK_TEXT) && !refused.has(foldText(text)) && texts.take(text)
    )
    if (linkText === undefined) continue
    urls.add(pageOf(page.url))
    const news = novelty(site.tongue, [linkText], "parts")
    const [first, second] = lines(page, site).filter((line) => !refused.has(foldText(line)) && news.take(line))
    sitelinks.push({
      linkText,
      finalUrl: page.url,
      description1: second === undefined ? null : first ?? null,
      description2: second ?? null
    })
  }
  return sitelinks
}
