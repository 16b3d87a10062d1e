import { draftStoreContract } from "@campaigns/port-contracts/Drafts/DraftStoreContract"
import { campaignsUnderTest, campaignsWithoutCache } from "./CampaignsUnderTest.ts"

draftStoreContract("PostgreSQL", campaignsUnderTest)
draftStoreContract("PostgreSQL, nothing cached", campaignsWithoutCache)
