import { restoreContract } from "@campaigns/port-contracts/Drafts/RestoreContract"
import { campaignsUnderTest } from "./CampaignsUnderTest.ts"

restoreContract("memory", campaignsUnderTest, { runs: 100 })
