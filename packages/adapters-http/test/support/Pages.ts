import { DraftSummaryView } from "../../src/Api/Drafts/CampaignDraftView.ts"
import { LlmPromptView } from "../../src/Api/Generation/LlmPromptViews.ts"
import { CompanyView } from "../../src/Api/Identity/IdentityViews.ts"
import { MarketAnalysisSummaryView } from "../../src/Api/MarketAnalysis/MarketAnalysisViews.ts"
import { pageView } from "../../src/Api/Paging.ts"

/** Lists as a client reads them. */
export const CompaniesPage = pageView("CompanyPage", CompanyView)
export const DraftsPage = pageView("CampaignDraftPage", DraftSummaryView)
export const AnalysesPage = pageView("MarketAnalysisPage", MarketAnalysisSummaryView)
export const PromptsPage = pageView("LlmPromptPage", LlmPromptView)
