import * as MemoryPlatformData from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import type { ReportedAd } from "@campaigns/domain/AdReports/AdReport"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Layer from "effect/Layer"
import type { Stream } from "effect/Stream"

/** An ad with a text of a real one's length. */
export const adNumber = (n: number, change: Partial<ReportedAd> = {}): ReportedAd => ({
  customerId: CustomerId.make(1_234_567_890),
  campaignId: CampaignId.make(501),
  campaignName: "Trail shoes",
  campaignStatus: "ENABLED",
  adGroupId: 601,
  adGroupName: "Shoes for trails",
  adGroupStatus: "ENABLED",
  adId: 1_000_000 + n,
  adType: "RESPONSIVE_SEARCH_AD",
  adStatus: "PAUSED",
  headlines: Array.from({ length: 10 }, (_, index) => `Headline ${index} of the ad ${n}`),
  descriptions: Array.from(
    { length: 4 },
    (_, index) => `Description ${index} of ad ${n}: light, fast, and made to last.`
  ),
  path1: "trail",
  path2: "shoes",
  finalUrls: [`https://www.example.com/shoes/${n}`],
  metrics: { impressions: 1_000, clicks: 30, costMicros: 24_000_000, conversions: 1.5, conversionsValue: 73.25 },
  ...change
})

/** The platform with these ads in every account. */
export const platformWithAds = (ads: () => Stream<ReportedAd, AdPlatformError>): Layer.Layer<PlatformData> => {
  const { data } = MemoryPlatformData.make({})
  return Layer.succeed(PlatformData, { ...data, ads })
}
