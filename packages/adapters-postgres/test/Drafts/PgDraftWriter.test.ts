import { draftStoreContract } from "@campaigns/port-contracts/Drafts/DraftWriterContract"
import { campaignsUnderTest, campaignsWithoutCache } from "./CampaignsUnderTest.ts"

draftStoreContract("PostgreSQL", campaignsUnderTest)
draftStoreContract("PostgreSQL, nothing cached", campaignsWithoutCache)
