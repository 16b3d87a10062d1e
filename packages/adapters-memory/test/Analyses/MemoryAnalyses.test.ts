import { analysisRecordsContract } from "@campaigns/port-contracts/Analyses/AnalysisRecordsContract"
import { analysisRunsContract } from "@campaigns/port-contracts/Analyses/AnalysisRunsContract"
import { newestRunsContract } from "@campaigns/port-contracts/Analyses/NewestRunsContract"
import { recommendationPlansContract } from "@campaigns/port-contracts/Analyses/RecommendationPlansContract"
import { recommendationsContract } from "@campaigns/port-contracts/Analyses/RecommendationsContract"
import { runSlotsContract } from "@campaigns/port-contracts/Analyses/RunSlotsContract"
import { campaignsUnderTest } from "../Drafts/CampaignsUnderTest.ts"

analysisRunsContract("memory", campaignsUnderTest)
newestRunsContract("memory", campaignsUnderTest)
runSlotsContract("memory", campaignsUnderTest)
recommendationsContract("memory", campaignsUnderTest)
recommendationPlansContract("memory", campaignsUnderTest)
analysisRecordsContract("memory", campaignsUnderTest)
