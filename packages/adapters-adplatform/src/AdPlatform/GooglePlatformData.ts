import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { readAds } from "../AdReports/AdReading.ts"
import { readDays, readLifetime } from "../AdReports/CampaignMetricsReading.ts"
import { readConversionActions } from "../ConversionActions/ConversionActionReading.ts"
import { readLanguages } from "../Languages/LanguageReading.ts"
import { readLocations } from "../Locations/LocationReading.ts"
import { suggestLocations } from "../Locations/LocationSuggesting.ts"
import { readKeywordIdeas } from "../MarketAnalysis/KeywordIdeaReading.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"

/** Reads the platform's data through its client. */
export const make = (client: GoogleAdsClient): PlatformData["Service"] =>
  PlatformData.of({
    locations: readLocations(client),
    suggestLocations: suggestLocations(client),
    languages: readLanguages(client),
    conversionActions: readConversionActions(client),
    ads: readAds(client),
    campaignMetrics: readLifetime(client),
    dailyMetrics: readDays(client),
    keywordIdeas: readKeywordIdeas(client)
  })
