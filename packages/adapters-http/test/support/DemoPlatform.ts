import { exampleFacts } from "@campaigns/adapters-memory/AdPlatform/ExampleFacts"
import type { MemoryAd } from "@campaigns/adapters-memory/AdPlatform/MemoryReports"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"

const { ads = [] } = exampleFacts

/** The campaign that the platform in memory makes of what is published first. */
const firstPublished = CampaignId.make(7_000_000_001)

const demoAds = (campaignId: CampaignId, customerId: CustomerId): ReadonlyArray<MemoryAd> =>
  ads.slice(0, 1).map((ad) => ({ ...ad, campaignId, customerId }))

/** The facts of the platform in memory: example campaigns of the demo company's customer, some places, keyword ideas about shoes. */
export const demoFacts = {
  ...exampleFacts,
  ads: [...ads, ...demoAds(firstPublished, CustomerId.make(1_234_567_890))]
}
