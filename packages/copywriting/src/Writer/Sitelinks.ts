import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import type { ExtensionsProposal } from "../Orders/Proposals.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { linkWords } from "./Reserved.ts"
import { novelty } from "./Selection.ts"
import type { Site } from "./Site.ts"

type Sitelink = ExtensionsProposal["sitelinks"][number]

const MAX_SITELINKS = 8

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
  const words = linkWords(model, site)
  const sitelinks: Array<Sitelink> = []
  for (const page of wanted(keywords, model)) {
    if (sitelinks.length >= MAX_SITELINKS) break
    if (urls.has(pageOf(page.url)) || refused.has(foldText(page.url))) continue
    const link = words.get(page.url)
    if (link === undefined || refused.has(foldText(link.text)) || !texts.take(link.text)) continue
    urls.add(pageOf(page.url))
    const [first, second] = link.lines.filter((line) => !refused.has(foldText(line)))
    sitelinks.push({
      linkText: link.text,
      finalUrl: page.url,
      description1: second === undefined ? null : first ?? null,
      description2: second ?? null
    })
  }
  return sitelinks
}
