import { analysisRunsContract } from "@campaigns/port-contracts/MarketAnalysis/AnalysisRunsContract"
import { campaignsUnderTest } from "../Drafts/CampaignsUnderTest.ts"

analysisRunsContract("PostgreSQL", campaignsUnderTest)
