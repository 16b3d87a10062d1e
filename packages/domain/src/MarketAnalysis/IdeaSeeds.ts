import type { MarketAnalysisConfig } from "./MarketAnalysis.ts"

/** The seeds of keyword ideas. */
export interface IdeaSeeds {
  readonly keywords: ReadonlyArray<string>
  readonly pageUrl: string | null
}

/** The seeds of a configuration, each service once; `null` when it names neither services nor a website. */
export const ideaSeeds = (
  { services, websiteUrl }: Pick<MarketAnalysisConfig, "services" | "websiteUrl">
): IdeaSeeds | null => {
  const keywords = Array.from(new Set(services.map((service) => service.trim()).filter((service) => service !== "")))
  return keywords.length === 0 && websiteUrl === null ? null : { keywords, pageUrl: websiteUrl }
}
