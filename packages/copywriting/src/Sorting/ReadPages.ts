import { parsedUrl } from "@campaigns/domain/internal/Rules/Destinations"
import type { RsaBrief } from "../Orders/Briefs.ts"
import type { Material, SitePage } from "../Orders/Material.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { landingPageOf } from "../Sites/SortKeywords.ts"

/** The key of an address: without its fragment and a slash at its end, as the rule book compares sitelinks. */
export const pageKey = (url: string): string => (parsedUrl(url)?.href ?? url).replace(/#.*$/s, "").replace(/\/$/, "")

/** The page that was read at an address, which may differ from it in a fragment or a slash at its end. */
export const readPage = (pages: ReadonlyArray<SitePage>, url: string): SitePage | undefined =>
  pages.find((page) => page.url === url) ?? pages.find((page) => pageKey(page.url) === pageKey(url))

/**
 * The page that answers the keywords, as their ad should lead to it: the one that most of them fit, else the home page,
 * else the first; `undefined` when no page was read.
 */
export const bestPage = (material: Material, keywords: ReadonlyArray<string>): SitePage | undefined => {
  const model = siteModel(material)
  const url = (landingPageOf(keywords, model) ?? model.home)?.url
  return material.pages.find((page) => page.url === url) ?? material.pages[0]
}

/** The page that an ad leads to: the brief's or else the writer's choice, if it was read; else the keywords' own. */
export const pageOfAd = (
  { adGroupName, keywords, material, page = null }: Pick<RsaBrief, "adGroupName" | "keywords" | "material" | "page">,
  chosen: string | null = null
): SitePage | undefined => {
  const named = [page, chosen].flatMap((url) => (url === null ? [] : readPage(material.pages, url) ?? []))
  return named[0] ?? bestPage(material, keywords.length === 0 ? [adGroupName] : keywords)
}
