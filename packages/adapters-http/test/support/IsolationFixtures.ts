import { filePart, multipart } from "../Media/support/Multipart.ts"
import type { Options } from "./Client.ts"
import { demoCustomer, freeCustomer, member, password, seeded, strangersCustomer } from "./DemoData.ts"

/** The ids that requests are filled with; a parameter of a path has the name that the document gives it. */
export interface Ids {
  readonly company_id: number
  readonly customer_id: number
  /** A customer who has nothing. */
  readonly free_customer_id: number
  readonly analysis_id: number
  readonly draft_id: number
  readonly ad_group_id: number
  readonly keyword_id: number
  readonly rsa_id: number
  readonly market_keyword_id: number
  readonly user_id: number
  readonly invitation_id: number
  readonly campaign_id: number
  readonly prompt_id: number
  readonly token_id: number
  readonly location_id: number
  readonly media_id: number
  readonly revision: number
  readonly config_id: number
  readonly run_id: number
  readonly recommendation_id: number
  readonly module_id: number
  readonly report_id: number
  readonly subscription_id: number
  readonly task_id: string
  /** A task that has not ended; what needs one has it in the place of `task_id`. */
  readonly open_task_id: string
  /** A draft that has a campaign; what needs one has it in the place of `draft_id`. */
  readonly published_draft_id: number
  /** A plan of the published draft, and something that was applied for it. */
  readonly plan_id: string
  readonly application_id: number
  readonly difference_id: string
  /** A session of the user to whom the rest belongs. */
  readonly session_id: string
  /** A view that the user has saved. */
  readonly name: string
}

/** The values with which an operation is called. */
export interface Fixture {
  readonly query?: (ids: Ids) => string
  readonly body?: (ids: Ids) => object
  /** The form that is sent instead of JSON. */
  readonly form?: Options
  /** Who may call it; a member of the company when nothing is said. The `owner` is the one user to whom the thing belongs. */
  readonly for?: "owner" | "manager" | "administrator" | "superuser"
  /** It answers 200 with an empty list instead of 404 when it is asked for what the user may not see. */
  readonly isFilter?: true
  /** It lists what is a vendor's, and the same for everybody. */
  readonly isOfVendor?: true
  /** The code of the 409 with which it is refused, because other things of the demo data hang on what it is called with. */
  readonly inUse?: string
  /** It makes what has no such name yet, for whoever asks. */
  readonly makesOwn?: true
  /** It is called with a task that has not ended. */
  readonly needsOpenTask?: true
  /** It is called with a draft that has a campaign. */
  readonly needsPublishedDraft?: true
  /** It is called with a customer who has nothing. */
  readonly needsFreeCustomer?: true
}

type Made = Pick<
  Ids,
  | "application_id"
  | "campaign_id"
  | "difference_id"
  | "session_id"
  | "name"
  | "open_task_id"
  | "plan_id"
  | "published_draft_id"
  | "task_id"
>

/** The codes of the risks that a plan may have. */
export const everyRisk = ("HISTORY_ENDS LEARNING_RESTARTS REVIEW_AGAIN OTHERS_AFFECTED NOT_UNDOABLE SPEND_RISES " +
  "SPENDING_BEGINS BID_RISES MATCH_WIDENS NETWORK_ADDED PLACE_ADDED HOURS_ADDED SEVERAL_REQUESTS").split(" ")

/** Ids of what the demo company owns; what publishing has made is filled in by the test. */
export const demoIds = (made: Made): Ids => ({
  company_id: seeded.company,
  customer_id: demoCustomer,
  free_customer_id: freeCustomer,
  analysis_id: seeded.analysis,
  draft_id: seeded.draft,
  ad_group_id: seeded.adGroup,
  keyword_id: seeded.keywords.exact,
  rsa_id: seeded.rsa,
  market_keyword_id: seeded.marketKeywords[0],
  user_id: 3,
  invitation_id: seeded.invitation,
  prompt_id: 1,
  token_id: seeded.platformToken,
  location_id: seeded.location,
  media_id: seeded.media,
  revision: 1,
  config_id: seeded.analysisConfig,
  run_id: seeded.analysisRun,
  recommendation_id: seeded.recommendation,
  module_id: seeded.planModule,
  report_id: seeded.bugReport,
  subscription_id: seeded.subscription,
  ...made
})

/** Ids that nothing has. */
export const noIds: Ids = {
  company_id: 901,
  customer_id: 9020000000,
  free_customer_id: 9030000000,
  analysis_id: 903,
  draft_id: 904,
  ad_group_id: 905,
  keyword_id: 906,
  rsa_id: 907,
  market_keyword_id: 908,
  user_id: 909,
  invitation_id: 920,
  campaign_id: 910,
  prompt_id: 911,
  token_id: 913,
  location_id: 914,
  media_id: 919,
  // Every draft has a first revision, whatever its company.
  revision: 1,
  config_id: 915,
  run_id: 925,
  recommendation_id: 926,
  module_id: 916,
  report_id: 917,
  subscription_id: 918,
  task_id: "00000000-0000-4000-8000-000000000912",
  open_task_id: "00000000-0000-4000-8000-000000000920",
  published_draft_id: 921,
  plan_id: "00000000-0000-4000-8000-000000000922",
  application_id: 923,
  difference_id: "924abc-924def",
  session_id: "22222222-2222-4222-8222-222222222222",
  name: "None"
}

/** The ids of things of the second company, with the given ids for the parts inside it. */
export const strangersOwn = (inside: Ids): Ids => ({
  ...inside,
  company_id: seeded.strangersCompany,
  customer_id: strangersCustomer,
  analysis_id: seeded.strangersAnalysis,
  draft_id: seeded.strangersDraft,
  published_draft_id: seeded.strangersDraft
})

/** The operations that need no credential. */
export const publicOperations = [
  "tokens_createToken",
  "tokens_revokeToken",
  "tokens_getJwks",
  "invitationAcceptance_acceptInvitation",
  "passwordResets_requestPasswordReset",
  "platformConsents_finishPlatformConsent",
  "passwordResets_confirmPasswordReset",
  "health_live",
  "health_ready",
  "metrics_scrape"
]

/** Every other operation; a new one is missed by the matrix until it stands here. */
export const fixtures: Readonly<Record<string, Fixture>> = {
  users_createUser: { for: "administrator", body: () => ({ email: "new@demo.test" }) },
  users_listUsers: { for: "administrator" },
  users_getUser: { for: "administrator" },
  users_createPasswordResetLink: { for: "administrator" },
  users_changeUser: { for: "administrator", body: () => ({ is_approved: false }) },
  users_changeOwnUser: { body: () => ({ profile: { first_name: "New" } }) },
  users_listOwnSessions: { for: "owner" },
  users_endOwnSession: { for: "owner" },
  users_listOwnViews: { for: "owner" },
  users_getOwnView: { for: "owner" },
  users_putOwnView: { makesOwn: true, body: () => ({ screen: "keywords", columns: ["text"], range: "TODAY" }) },
  users_removeOwnView: { for: "owner" },
  users_changeOwnPassword: { body: () => ({ current_password: password, new_password: "quite another password" }) },
  companies_getOwnUser: {},
  permissions_getOwnPermissions: {
    query: (ids) => `draft_id=${ids.draft_id}&customer_id=${ids.customer_id}&company_id=${ids.company_id}`
  },
  companies_createCompany: { for: "administrator", body: () => ({ name: "New" }) },
  companies_listCompanies: {},
  companies_getCompany: {},
  companies_changeCompany: { for: "manager", body: () => ({ name: "New" }) },
  companies_linkCustomer: {
    for: "administrator",
    body: () => ({ adplatform_customer_id: 2222222222, name: "New", currency_code: "EUR", time_zone: "Europe/Berlin" })
  },
  companies_importCustomers: { for: "administrator", body: () => ({ customer_ids: [2222222222] }) },
  companies_listCustomers: {},
  companies_listAllCustomers: {},
  companies_changeCustomer: { for: "manager", body: () => ({ contains_eu_political_advertising: false }) },
  companies_unlinkCustomer: { for: "manager", needsFreeCustomer: true },
  companies_listMembers: {},
  companies_putMember: { for: "manager", body: () => ({ email: member }) },
  invitations_createInvitation: { for: "manager", body: () => ({ email: "new@demo.test" }) },
  invitations_listInvitations: { for: "manager" },
  invitations_withdrawInvitation: { for: "manager" },
  companies_removeMember: { for: "manager" },
  marketAnalyses_createMarketAnalysis: {
    body: (ids) => ({ title: "New", adplatform_customer_id: ids.customer_id })
  },
  marketAnalyses_listMarketAnalyses: { isFilter: true, query: (ids) => `adplatform_customer_id=${ids.customer_id}` },
  marketAnalyses_getMarketAnalysis: {},
  marketAnalyses_deleteMarketAnalysis: { inUse: "ANALYSIS_HAS_DRAFTS" },
  marketAnalyses_changeMarketAnalysis: { body: () => ({ title: "New" }) },
  marketAnalyses_selectMarketKeywords: { body: (ids) => ({ selected_ids: [ids.market_keyword_id] }) },
  marketAnalyses_runMarketAnalysis: {},
  drafts_createDraft: {
    body: (ids) => ({ name: "New", adplatform_customer_id: ids.customer_id, market_analysis_id: ids.analysis_id })
  },
  drafts_listDrafts: {
    isFilter: true,
    query: (ids) => `adplatform_customer_id=${ids.customer_id}&market_analysis_id=${ids.analysis_id}`
  },
  drafts_getActiveDraft: { query: (ids) => `market_analysis_id=${ids.analysis_id}` },
  drafts_getDraft: {},
  drafts_deleteDraft: {},
  drafts_undeleteDraft: {},
  drafts_duplicateDraft: {},
  drafts_updateCampaignSettings: { body: () => ({ name: "New" }) },
  drafts_updateAdGroups: {
    body: (ids) => ({ ad_groups: [{ id: ids.ad_group_id, keywords: [{ id: ids.keyword_id, text: "new" }] }] })
  },
  drafts_updateAds: { body: (ids) => ({ rsas: [{ id: ids.rsa_id, ad_group_id: ids.ad_group_id }] }) },
  drafts_updateNegativeKeywords: { body: () => ({ negative_keywords: [{ text: "free" }] }) },
  drafts_updateExtensions: { body: () => ({ callouts: [] }) },
  drafts_listDraftWarnings: {},
  drafts_applyWarningFix: {
    body: () => ({ field: "ad_groups[0].keywords[2].cpc_bid_micros", code: "NEGATIVE_KEYWORD_WITH_BID", fix: 0 })
  },
  drafts_applyWarningFixes: { body: () => ({ code: "NEGATIVE_KEYWORD_WITH_BID", fix: 0 }) },
  advice_getAdStrength: {},
  advice_getDraftStrength: {},
  advice_previewAd: {},
  advice_checkLandingPages: {},
  advice_proposeNegativeKeywords: {},
  history_listDraftHistory: {},
  history_restoreDraft: {},
  keywords_addKeyword: { body: () => ({ text: "new" }) },
  keywords_addKeywords: { body: () => ({ keywords: [{ text: "new" }] }) },
  keywords_changeKeyword: { body: () => ({ text: "new" }) },
  keywords_updateKeywords: { body: () => ({ filter: {}, status: "PAUSED" }) },
  keywords_readKeywords: {
    body: (ids) => ({ text: "new", adplatform_customer_id: ids.customer_id, as: "keywords" })
  },
  keywords_removeKeyword: {},
  publishing_getPublishPlan: {},
  publishing_publishDraft: {},
  generation_generateExtensions: {},
  generation_generateAdGroups: {},
  generation_generateRsas: {},
  generation_getRsaProvenance: {},
  changes_getChanges: { needsPublishedDraft: true },
  changes_planChanges: { needsPublishedDraft: true, body: () => ({}) },
  changes_getPlan: {},
  changes_applyPlan: { body: () => ({ confirm: everyRisk }) },
  changes_getChangePlan: { needsPublishedDraft: true },
  changes_applyChangePlan: { needsPublishedDraft: true, body: () => ({ confirm: everyRisk }) },
  changes_adoptChanges: { needsPublishedDraft: true, body: () => ({}) },
  changes_keepChanges: { needsPublishedDraft: true, body: () => ({}) },
  changes_deleteKeptChange: { needsPublishedDraft: true },
  changes_checkDrift: { needsPublishedDraft: true },
  changes_listApplications: { needsPublishedDraft: true },
  changes_listLiveApplications: { needsPublishedDraft: true },
  changes_undoLiveApplication: { needsPublishedDraft: true },
  changes_getApplication: { needsPublishedDraft: true },
  changes_undoApplication: { needsPublishedDraft: true },
  tasks_listTasks: { isFilter: true, query: (ids) => `draft_id=${ids.draft_id}` },
  tasks_getTask: {},
  tasks_cancelTask: { needsOpenTask: true },
  tasks_followTask: {},
  live_listLiveCampaigns: {},
  live_getLiveContent: { query: (ids) => `token_id=${ids.token_id}` },
  live_importLiveCampaign: { inUse: "CAMPAIGN_HAS_DRAFT" },
  live_getLiveCampaign: { query: (ids) => `token_id=${ids.token_id}` },
  locations_lookUpLocations: {
    body: (ids) => ({ adplatform_customer_id: ids.customer_id, location_ids: [2276, 999] })
  },
  pickers_suggestLocations: { query: (ids) => `q=Berlin&customer_id=${ids.customer_id}` },
  pickers_listLanguages: { query: (ids) => `customer_id=${ids.customer_id}` },
  pickers_listConversionActions: { query: (ids) => `customer_id=${ids.customer_id}` },
  adReports_exportAds: { query: (ids) => `customer_id=${ids.customer_id}` },
  adReports_getCampaignMetrics: { query: (ids) => `customer_id=${ids.customer_id}` },
  adReports_getCampaignDailyMetrics: { query: (ids) => `customer_id=${ids.customer_id}` },
  adReports_getCustomerDailyMetrics: { query: (ids) => `customer_id=${ids.customer_id}` },
  assistant_callCampaignMetrics: {
    body: (ids) => ({ adplatform_customer_id: String(ids.customer_id), campaign_id: String(ids.campaign_id) })
  },
  live_changeLiveCampaign: {
    query: (ids) => `token_id=${ids.token_id}`,
    body: () => ({ status: "ENABLED", confirm: everyRisk })
  },
  localSearch_createLocation: {
    for: "administrator",
    body: (ids) => ({ company_id: ids.company_id, name: "New", profile_location_id: "77" })
  },
  localSearch_listLocations: { isFilter: true, query: (ids) => `company_id=${ids.company_id}` },
  localSearch_getLocation: {},
  localSearch_changeLocation: { for: "manager", body: () => ({ name: "New" }) },
  localSearch_removeLocation: { for: "manager" },
  localSearch_getLocationPerformance: {
    query: () =>
      ["current_start", "current_end", "comparison_start", "comparison_end"].map((month) =>
        `${month}_year=2026&${month}_month=9`
      ).join("&")
  },
  media_uploadMedia: { query: (ids) => `company_id=${ids.company_id}`, form: multipart([filePart()]) },
  media_listMedia: { isFilter: true, query: (ids) => `company_id=${ids.company_id}` },
  // Ids that the company does not have are no failure, so that the company alone decides.
  media_removeMedia: { query: (ids) => `company_id=${ids.company_id}&media_ids=${seeded.media}` },
  media_archiveMedia: { query: (ids) => `company_id=${ids.company_id}&media_ids=${ids.media_id}` },
  media_getMedia: {},
  media_changeMedia: { body: () => ({ tags: ["new"] }) },
  media_getMediaContent: {},
  platformTokens_storePlatformToken: {
    for: "manager",
    body: (ids) => ({ adplatform_customer_id: ids.customer_id, refresh_token: "1//new" })
  },
  platformTokens_startPlatformConsent: {
    for: "manager",
    body: (ids) => ({ adplatform_customer_id: ids.customer_id })
  },
  platformTokens_listPlatformTokens: {
    isFilter: true,
    query: (ids) => `adplatform_customer_id=${ids.customer_id}`
  },
  platformTokens_getPlatformToken: {},
  stockMedia_searchStockMedia: { isOfVendor: true, query: (ids) => `q=image&company_id=${ids.company_id}` },
  stockMedia_importStockMedia: { query: (ids) => `company_id=${ids.company_id}`, body: () => ({ asset_ids: ["1"] }) },
  platformTokens_removePlatformToken: { for: "manager" },
  analysisConfigs_createAnalysisConfig: {
    for: "administrator",
    body: (ids) => ({ adplatform_customer_id: ids.customer_id, analysis_type: "headline" })
  },
  analysisConfigs_listAnalysisConfigs: { isFilter: true, query: (ids) => `adplatform_customer_id=${ids.customer_id}` },
  analysisConfigs_getAnalysisConfig: {},
  analysisConfigs_changeAnalysisConfig: { for: "administrator", body: () => ({ is_enabled: false }) },
  analysisConfigs_removeAnalysisConfig: { for: "administrator" },
  analyses_runAnalysis: { for: "manager" },
  analyses_listAnalysisRuns: { isFilter: true, query: (ids) => `customer_id=${ids.customer_id}` },
  analyses_getAnalysisRun: {},
  analyses_releaseAnalysisRun: { for: "manager" },
  analyses_listRecommendations: { isFilter: true, query: (ids) => `customer_id=${ids.customer_id}` },
  analyses_getRecommendation: {},
  analyses_approveRecommendations: { body: (ids) => ({ ids: [ids.recommendation_id] }) },
  analyses_putOffRecommendations: {
    body: (ids) => ({ ids: [ids.recommendation_id], until: "2026-12-15T00:00:00Z" })
  },
  analyses_dismissRecommendations: { body: (ids) => ({ ids: [ids.recommendation_id], reason: "Not now" }) },
  overview_listOverview: { isFilter: true, query: (ids) => `customer_id=${ids.customer_id}` },
  search_search: { isFilter: true, query: (ids) => `q=${ids.customer_id}` },
  analyses_getAnalysisContext: {},
  analyses_putAnalysisContext: { body: () => ({ brand_terms: ["Demo"] }) },
  planModules_createPlanModule: {
    for: "superuser",
    body: () => ({
      analysis_type: "headline",
      constraint: 1,
      analysis_frequency_hours: 1,
      is_autopilot_enabled: true
    })
  },
  planModules_listPlanModules: { for: "administrator" },
  planModules_getPlanModule: { for: "administrator" },
  planModules_replacePlanModule: {
    for: "superuser",
    body: () => ({
      analysis_type: "description",
      constraint: 1,
      analysis_frequency_hours: 1,
      is_autopilot_enabled: true
    })
  },
  bugReports_createBugReport: { body: () => ({ title: "New", send_to_team: "backend" }) },
  bugReports_listBugReports: { for: "superuser" },
  bugReports_getBugReport: { for: "superuser" },
  audit_listAudit: { for: "administrator" },
  eventSubscriptions_subscribe: { body: () => ({ event_type: "local_seo" }) },
  eventSubscriptions_listSubscriptions: { for: "owner" },
  eventSubscriptions_getSubscription: { for: "owner" },
  eventSubscriptions_unsubscribe: { for: "owner" },
  llmPrompts_listLlmPrompts: { for: "administrator" },
  llmPrompts_getLlmPrompt: { for: "administrator" },
  llmPrompts_replaceLlmPrompt: { for: "administrator", body: () => ({ prompt: "Read {{search_terms}}" }) }
}
