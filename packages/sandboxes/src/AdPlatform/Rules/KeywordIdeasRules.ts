import { geoTargets } from "../Data/GeoTargets.ts"
import { languages } from "../Data/Languages.ts"
import { type AdsError, adsError, type PathElement } from "../Failure/AdsError.ts"
import type { GenerateKeywordIdeasRequest } from "../Generated/Messages.ts"

/** The most keywords, and the most places, of one request. */
const [keywordLimit, placeLimit] = [20, 10] as const

const invalid = (trigger: string, ...path: ReadonlyArray<PathElement>) =>
  adsError("keywordPlanIdeaError", "INVALID_VALUE", { path, trigger })

const checkKeywords = (seed: string, keywords: ReadonlyArray<string>): ReadonlyArray<AdsError> => {
  const path = [seed, "keywords"]
  if (keywords.length === 0) return [adsError("collectionSizeError", "TOO_FEW", { path })]
  if (keywords.length > keywordLimit) return [adsError("collectionSizeError", "TOO_MANY", { path })]
  return keywords.flatMap((keyword, index) => {
    const isUsable = keyword.trim() !== "" && Array.from(keyword).length <= 80 &&
      keyword.trim().split(/\s+/).length <= 10
    return isUsable ? [] : [invalid(keyword, seed, ["keywords", index])]
  })
}

const isPage = (url: string | undefined): boolean => {
  const parsed = URL.parse(url ?? "")
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.hostname.includes(".")
}

const checkPage = (seed: string, url: string | undefined): ReadonlyArray<AdsError> =>
  isPage(url)
    ? []
    : [adsError("keywordPlanIdeaError", "URL_CRAWL_ERROR", { path: [seed, "url"], trigger: url ?? "" })]

const checkSeed = (request: GenerateKeywordIdeasRequest): ReadonlyArray<AdsError> => {
  const { keywordAndUrlSeed, keywordSeed, siteSeed, urlSeed } = request
  if (keywordSeed !== undefined) return checkKeywords("keyword_seed", keywordSeed.keywords ?? [])
  if (urlSeed !== undefined) return checkPage("url_seed", urlSeed.url)
  if (siteSeed !== undefined) {
    const site = siteSeed.site ?? ""
    return isPage(`https://${site}`) && !/[/?#@]/.test(site) ? [] : [invalid(site, "site_seed", "site")]
  }
  if (keywordAndUrlSeed === undefined) return [adsError("requestError", "REQUIRED_FIELD_MISSING", { path: ["seed"] })]
  return [
    ...checkPage("keyword_and_url_seed", keywordAndUrlSeed.url),
    ...checkKeywords("keyword_and_url_seed", keywordAndUrlSeed.keywords ?? [])
  ]
}

/** The id in a resource name such as `geoTargetConstants/2276`, or what is there instead. */
export const constantId = (name: string): string => name.split("/").at(-1) ?? ""

/** The faults that the keyword planner finds in a request. */
export const checkIdeasRequest = (request: GenerateKeywordIdeasRequest): ReadonlyArray<AdsError> => {
  const { geoTargetConstants = [], language } = request
  const places = geoTargetConstants.length > placeLimit
    ? [adsError("collectionSizeError", "TOO_MANY", { path: ["geo_target_constants"] })]
    : geoTargetConstants.flatMap((name, index) =>
      name === `geoTargetConstants/${constantId(name)}` && geoTargets.has(constantId(name))
        ? []
        : [invalid(name, ["geo_target_constants", index])]
    )
  const isLanguage = language === undefined ||
    (language === `languageConstants/${constantId(language)}` && languages.has(constantId(language)))
  return [...checkSeed(request), ...places, ...(isLanguage ? [] : [invalid(language ?? "", "language")])]
}
