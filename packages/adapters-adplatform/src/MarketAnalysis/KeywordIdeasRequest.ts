import type { KeywordIdeasQuery } from "@campaigns/application/AdPlatform/PlatformData"

/** The most keywords, and the most places, of one request (`keyword_plan_idea_service.proto`). */
const KEYWORDS = 20
const PLACES = 10

const groupsOf = <A>(all: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

const seedKeywords = (keywords: ReadonlyArray<string>): ReadonlyArray<string> =>
  Array.from(new Set(keywords.map((keyword) => keyword.trim().toLowerCase()))).filter((keyword) => keyword !== "")

/** A home page stands for its whole site, any other page for itself. */
const pageSeed = (pageUrl: string): object => {
  const url = URL.parse(pageUrl)
  const isHome = url !== null && url.pathname === "/" && url.search === ""
  return isHome ? { siteSeed: { site: url.host } } : { urlSeed: { url: pageUrl } }
}

const seedsOf = ({ keywords, pageUrl }: KeywordIdeasQuery): ReadonlyArray<object> => {
  const groups = groupsOf(seedKeywords(keywords), KEYWORDS)
  if (groups.length === 0) return [pageUrl === null ? {} : pageSeed(pageUrl)]
  return groups.map((group) =>
    pageUrl === null
      ? { keywordSeed: { keywords: group } }
      : { keywordAndUrlSeed: { url: pageUrl, keywords: group } }
  )
}

/** The bodies of the requests of a query, by groups of places: the searches of one group add to those of others. */
export const ideasRequests = (query: KeywordIdeasQuery): ReadonlyArray<ReadonlyArray<object>> => {
  const places = groupsOf(Array.from(new Set(query.locationIds)), PLACES)
  return (places.length === 0 ? [[]] : places).map((group) =>
    seedsOf(query).map((seed) => ({
      ...(query.languageId === null ? {} : { language: `languageConstants/${query.languageId}` }),
      geoTargetConstants: group.map((id) => `geoTargetConstants/${id}`),
      includeAdultKeywords: false,
      keywordPlanNetwork: "GOOGLE_SEARCH",
      ...seed
    }))
  )
}
