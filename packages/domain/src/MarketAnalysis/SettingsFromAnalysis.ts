import type { SettingsPatch } from "../Drafts/EditSettings.ts"
import type { MarketAnalysisConfig } from "./MarketAnalysis.ts"

/** The settings that an analysis decides for a draft made from it: its website, places and language, if set. */
export const settingsFromAnalysis = ({ languageId, locationIds, websiteUrl }: MarketAnalysisConfig): SettingsPatch => ({
  ...(websiteUrl === null ? {} : { websiteUrl }),
  ...(languageId === null ? {} : { languageIds: [languageId] }),
  ...(locationIds.length === 0 ? {} : {
    locationTargets: Array.from(new Set(locationIds), (geoTargetConstantId) => ({
      geoTargetConstantId,
      targetType: "INCLUDE" as const
    }))
  })
})
