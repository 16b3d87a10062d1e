import { draftRevisionsContract } from "@campaigns/port-contracts/Drafts/DraftRevisionsContract"
import { campaignsUnderTest, campaignsWithoutCache } from "./CampaignsUnderTest.ts"

draftRevisionsContract("PostgreSQL", campaignsUnderTest)
draftRevisionsContract("PostgreSQL, nothing cached", campaignsWithoutCache)
