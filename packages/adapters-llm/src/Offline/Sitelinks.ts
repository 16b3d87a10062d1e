import type { ExtensionsProposal } from "@campaigns/domain/Generation/Proposals"
import { textWidth } from "@campaigns/domain/Rules/TextWidth"
import { foldText } from "@campaigns/domain/Rules/Wording"
import { callsOf } from "@campaigns/domain/Sites/Facts"
import { judgeKeyword } from "@campaigns/domain/Sites/JudgeKeyword"
import { siteIndex } from "@campaigns/domain/Sites/SiteIndex"
import type { ModelPage, SiteModel } from "@campaigns/domain/Sites/SiteModel"
import { adLines, clausesOf, isUsable } from "./AdLines.ts"
import { asTitle, offerName, plainName } from "./OfferNames.ts"
import { fits, novelty } from "./Selection.ts"
import { cutTo } from "./Sentences.ts"
import type { Site } from "./Site.ts"
import { calm, oneLine } from "./SiteText.ts"
import { isTelling } from "./SiteTexts.ts"
import { upperFirst } from "./Tongue.ts"

type Sitelink = ExtensionsProposal["sitelinks"][number]

const MAX_SITELINKS = 8
const LINK_TEXT = 25
const DESCRIPTION = 35

/** Two addresses of one page are the same here. */
const pageOf = (url: string): string => url.replace(/#.*$/s, "").replace(/\/$/, "")

/** The pages that a buyer wants, those that most of the keywords ask for first, then those with prices and those to act on. */
const wanted = (keywords: ReadonlyArray<string>, model: SiteModel): ReadonlyArray<ModelPage> => {
  const votes = new Map<ModelPage, number>()
  for (const keyword of keywords) {
    const judgement = judgeKeyword(keyword, model)
    if (judgement._tag === "Fits") votes.set(judgement.page, (votes.get(judgement.page) ?? 0) + 1)
  }
  const order = { offer: 0, prices: 1, action: 2, contact: 3 } as const
  const linked = model.pages.flatMap((page) =>
    page.kind === "offer" || page.kind === "prices" || page.kind === "action" || page.kind === "contact"
      ? [{ page, order: order[page.kind], votes: votes.get(page) ?? 0 }]
      : []
  )
  return linked.toSorted((a, b) => a.order - b.order || b.votes - a.votes).map(({ page }) => page)
}

const linkTexts = (page: ModelPage, site: Site): ReadonlyArray<string> => {
  const { thing } = plainName(offerName(page, site))
  const cut = cutTo(thing, LINK_TEXT, 8, site.tongue)
  return [thing, ...page.anchors.map((anchor) => asTitle(anchor, site)), cut ?? ""].filter((text) =>
    text !== "" && textWidth(text) <= LINK_TEXT
  )
}

/** The statements of a page about itself in lines of 35 columns: facts first, then other lines and short sentences. */
const linesOf = (page: ModelPage, model: SiteModel, site: Site): ReadonlyArray<string> => {
  const short = adLines(page, siteIndex(model), site, "").filter(({ source }) => page.lines.includes(source)).map((
    { source }
  ) => source)
  const prose = [...page.description, ...page.sentences].flatMap(clausesOf).filter((text) => isUsable(text, site))
  const actions = new Set(page.actions)
  const labels = [...page.lines, ...page.headings.slice(1)].filter((line) =>
    !actions.has(line) && isUsable(line, site) && isTelling(line) && !line.endsWith(":")
  )
  return [...short, ...labels, ...prose].map((line) =>
    upperFirst(calm(oneLine(line)).replace(/(?<![.。!:])[.。!:]+$/u, ""), site.language)
  ).filter((line) => textWidth(line) >= 10 && fits(line, DESCRIPTION))
}

/**
 * Links to the pages that a buyer wants, never the home page, each with a name of its own; with two lines when the page says enough
 * about itself, else with none.
 */
export const sitelinksOf = (
  keywords: ReadonlyArray<string>,
  model: SiteModel,
  site: Site,
  kept: ReadonlyArray<{ readonly linkText: string; readonly finalUrl: string | null }>,
  refused: ReadonlySet<string>
): ReadonlyArray<Sitelink> => {
  const texts = novelty(site.tongue, kept.map(({ linkText }) => linkText))
  const urls = new Set(kept.flatMap(({ finalUrl }) => (finalUrl === null ? [] : [pageOf(finalUrl)])))
  const sitelinks: Array<Sitelink> = []
  for (const page of wanted(keywords, model)) {
    if (sitelinks.length >= MAX_SITELINKS) break
    if (urls.has(pageOf(page.url)) || refused.has(foldText(page.url))) continue
    const calls = page.kind === "action" ? callsOf(page, model.language).map((call) => asTitle(call, site)) : []
    const linkText = [...linkTexts(page, site), ...calls].find((text) =>
      fits(text, LINK_TEXT) && !refused.has(foldText(text)) && texts.take(text)
    )
    if (linkText === undefined) continue
    urls.add(pageOf(page.url))
    const news = novelty(site.tongue, [linkText], "parts")
    const [first, second] = linesOf(page, model, site).filter((line) => !refused.has(foldText(line)) && news.take(line))
    sitelinks.push({
      linkText,
      finalUrl: page.url,
      description1: second === undefined ? null : first ?? null,
      description2: second ?? null
    })
  }
  return sitelinks
}
