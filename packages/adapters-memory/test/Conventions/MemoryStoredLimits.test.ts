import { storedLimitsContract } from "@campaigns/port-contracts/Conventions/StoredLimitsContract"
import { campaignsUnderTest } from "../Drafts/CampaignsUnderTest.ts"

storedLimitsContract("memory", campaignsUnderTest)
