import { campaignDraftsContract } from "@campaigns/port-contracts/Drafts/CampaignDraftsContract"
import { largeDraftsContract } from "@campaigns/port-contracts/Drafts/LargeDraftsContract"
import { campaignsUnderTest, campaignsWithoutCache } from "./CampaignsUnderTest.ts"

campaignDraftsContract("PostgreSQL", campaignsUnderTest)
largeDraftsContract("PostgreSQL", campaignsUnderTest)
campaignDraftsContract("PostgreSQL, nothing cached", campaignsWithoutCache)
largeDraftsContract("PostgreSQL, nothing cached", campaignsWithoutCache)
