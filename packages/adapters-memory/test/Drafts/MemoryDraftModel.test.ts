import { draftModelContract } from "@campaigns/port-contracts/Drafts/DraftModelContract"
import { campaignsUnderTest } from "./CampaignsUnderTest.ts"

draftModelContract("memory", campaignsUnderTest, { runs: 100 })
