import { candidateText } from "./CandidateText.ts"
import type { MarketAnalysisConfig } from "./MarketAnalysis.ts"

/** The seeds of keyword ideas. */
export interface IdeaSeeds {
  readonly keywords: ReadonlyArray<string>
  readonly pageUrl: string | null
}

/** The service that is sought, without the notation of pasted keywords; an exclusion is no seed. */
const seedOf = (service: string): string => {
  const { matchType, sought } = candidateText(service)
  return matchType === "NEGATIVE" ? "" : sought.trim()
}

/** The seeds of a configuration, each service once; `null` when it names neither services nor a website. */
export const ideaSeeds = (
  { services, websiteUrl }: Pick<MarketAnalysisConfig, "services" | "websiteUrl">
): IdeaSeeds | null => {
  const keywords = Array.from(new Set(services.map(seedOf).filter((service) => service !== "")))
  return keywords.length === 0 && websiteUrl === null ? null : { keywords, pageUrl: websiteUrl }
}
