import { draftModelContract } from "@campaigns/port-contracts/Drafts/DraftModelContract"
import { campaignsUnderTest } from "./CampaignsUnderTest.ts"

draftModelContract("PostgreSQL", campaignsUnderTest, { runs: 25 })
