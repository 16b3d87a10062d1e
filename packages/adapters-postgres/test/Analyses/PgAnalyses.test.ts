import { analysisRecordsContract } from "@campaigns/port-contracts/Analyses/AnalysisRecordsContract"
import { analysisRunsContract } from "@campaigns/port-contracts/Analyses/AnalysisRunsContract"
import { recommendationsContract } from "@campaigns/port-contracts/Analyses/RecommendationsContract"
import { campaignsUnderTest } from "../Drafts/CampaignsUnderTest.ts"

analysisRunsContract("PostgreSQL", campaignsUnderTest)
recommendationsContract("PostgreSQL", campaignsUnderTest)
analysisRecordsContract("PostgreSQL", campaignsUnderTest)
