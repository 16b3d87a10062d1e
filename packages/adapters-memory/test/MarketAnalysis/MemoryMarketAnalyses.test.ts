import { marketAnalysesContract } from "@campaigns/port-contracts/MarketAnalysis/MarketAnalysesContract"
import { campaignsUnderTest } from "../Drafts/CampaignsUnderTest.ts"

marketAnalysesContract("memory", campaignsUnderTest)
