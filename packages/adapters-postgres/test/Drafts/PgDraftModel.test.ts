import { draftModelContract } from "@campaigns/port-contracts/Drafts/DraftModelContract"
import { campaignsUnderTest, campaignsWithoutCache } from "./CampaignsUnderTest.ts"

draftModelContract("PostgreSQL", campaignsUnderTest, { runs: 25 })
draftModelContract("PostgreSQL, nothing cached", campaignsWithoutCache, { runs: 25 })
