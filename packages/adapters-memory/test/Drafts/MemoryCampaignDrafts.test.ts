import { campaignDraftsContract } from "@campaigns/port-contracts/Drafts/CampaignDraftsContract"
import { largeDraftsContract } from "@campaigns/port-contracts/Drafts/LargeDraftsContract"
import { campaignsUnderTest } from "./CampaignsUnderTest.ts"

campaignDraftsContract("memory", campaignsUnderTest)
largeDraftsContract("memory", campaignsUnderTest)
