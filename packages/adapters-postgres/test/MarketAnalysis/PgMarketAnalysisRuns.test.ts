import { analysisRunsContract } from "@campaigns/port-contracts/MarketAnalysis/MarketAnalysisRunsContract"
import { campaignsUnderTest } from "../Drafts/CampaignsUnderTest.ts"

analysisRunsContract("PostgreSQL", campaignsUnderTest)
