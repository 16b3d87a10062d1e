import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { readAds } from "../AdReports/AdReading.ts"
import { readDays, readLifetime } from "../AdReports/CampaignMetricsReading.ts"
import { readLocations } from "../Locations/LocationReading.ts"
import { readKeywordIdeas } from "../MarketAnalysis/KeywordIdeaReading.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"

/** What the platform knows, read through its client. */
export const make = (client: GoogleAdsClient): PlatformData["Service"] =>
  PlatformData.of({
    locations: readLocations(client),
    ads: readAds(client),
    campaignMetrics: readLifetime(client),
    dailyMetrics: readDays(client),
    keywordIdeas: readKeywordIdeas(client)
  })
