import { parsedUrl } from "@campaigns/domain/internal/Rules/Destinations"
import type { Material, SitePage } from "../Orders/Material.ts"
import { judgeKeyword } from "../Sites/JudgeKeyword.ts"
import { isForBuyers } from "../Sites/PageKinds.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { landingPageOf } from "../Sites/SortKeywords.ts"

/** The key of an address: without its fragment and a slash at its end, as the rule book compares sitelinks. */
export const pageKey = (url: string): string => (parsedUrl(url)?.href ?? url).replace(/#.*$/s, "").replace(/\/$/, "")

/** The page that was read at an address, which may differ from it in a fragment or a slash at its end. */
export const readPage = (pages: ReadonlyArray<SitePage>, url: string): SitePage | undefined =>
  pages.find((page) => page.url === url) ?? pages.find((page) => pageKey(page.url) === pageKey(url))

/**
 * The page that answers the keywords, as their ad should lead to it: the one that most of them fit, else the home page, else the first;
 * `undefined` when no page was read.
 */
export const bestPage = (material: Material, keywords: ReadonlyArray<string>): SitePage | undefined => {
  const model = siteModel(material)
  const url = (landingPageOf(keywords, model) ?? model.home)?.url
  return material.pages.find((page) => page.url === url) ?? material.pages[0]
}

const MOST_KEYWORDS = 60

/**
 * True when an ad for the keywords may lead to a page: buyers go there, and it answers one of them, or no page does. Of pages that nobody knows it is
 * never true.
 */
export const answersKeywords = (material: Material, url: string, keywords: ReadonlyArray<string>): boolean => {
  if (bestPage(material, keywords)?.url === url) return true
  const model = siteModel(material)
  const page = model.pages.find((one) => one.url === url)
  if (page === undefined || !isForBuyers(page.kind)) return false
  const fitting = keywords.slice(0, MOST_KEYWORDS).flatMap((keyword) => {
    const judgement = judgeKeyword(keyword, model)
    return judgement._tag === "Fits" ? [judgement.page] : []
  })
  return fitting.length === 0 || fitting.includes(page)
}
