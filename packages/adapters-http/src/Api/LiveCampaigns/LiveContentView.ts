import type {
  CampaignContent,
  ContentAd,
  ContentKeyword,
  LivePortfolio
} from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { Drift } from "@campaigns/domain/LiveCampaigns/Drift"
import type { LiveCampaignSummary, LiveContent, ObservedState } from "@campaigns/domain/LiveCampaigns/LiveContent"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { DriftView, driftView } from "../Drafts/DriftView.ts"
import { biddingStrategyView } from "../Drafts/SettingsView.ts"
import { toWire, wireWord, wireWords } from "../Wire/WireWords.ts"

const nullable = Schema.NullOr

/** A campaign of an account in a list. */
export const ListedCampaignView = Schema.Struct({
  campaign_id: Schema.Int,
  campaign_name: Schema.String,
  status: Schema.String,
  primary_status: nullable(Schema.String),
  primary_status_reasons: Schema.Array(Schema.String),
  daily_budget_micros: Schema.Int,
  budget_is_shared: Schema.Boolean,
  bidding_strategy_type: Schema.String.annotate({ description: "The platform's own name of the strategy" }),
  draft_id: nullable(Schema.Int).annotate({ description: "The draft that made it, or was made of it" }),
  drift: nullable(DriftView)
}).annotate({ identifier: "LiveCampaign" })

type Listed = LiveCampaignSummary & { readonly draftId: number | null; readonly drift: Drift | null }

export const listedCampaignView = (campaign: Listed): typeof ListedCampaignView.Type => ({
  campaign_id: campaign.campaignId,
  campaign_name: campaign.campaignName,
  status: campaign.status,
  primary_status: campaign.primaryStatus,
  primary_status_reasons: campaign.primaryStatusReasons,
  daily_budget_micros: campaign.dailyBudgetMicros,
  budget_is_shared: campaign.budgetIsShared,
  bidding_strategy_type: campaign.biddingStrategyType,
  draft_id: campaign.draftId,
  drift: campaign.drift === null ? null : driftView(campaign.drift)
})

const observedKinds = wireWords(["campaign", "adGroup", "ad", "keyword", "asset"])

const ObservedView = Schema.Struct({
  kind: Schema.Literals(observedKinds.literals),
  id: Schema.Int,
  ad_group_id: nullable(Schema.Int),
  approval_status: nullable(Schema.String),
  review_status: nullable(Schema.String),
  policy_topics: Schema.Array(
    Schema.Struct({ topic: Schema.String, type: Schema.String, evidences: Schema.Array(Schema.String) }).annotate({
      identifier: "PolicyTopic"
    })
  ),
  primary_status: nullable(Schema.String),
  primary_status_reasons: Schema.Array(Schema.String),
  ad_strength: nullable(Schema.String),
  action_items: Schema.Array(Schema.String),
  quality_score: nullable(Schema.Int)
}).annotate({ identifier: "ObservedState" })

const observedView = (state: ObservedState): typeof ObservedView.Type => ({
  kind: wireWord(state.kind),
  id: state.platformId,
  ad_group_id: state.adGroupId,
  approval_status: state.approvalStatus,
  review_status: state.reviewStatus,
  policy_topics: state.policyTopics,
  primary_status: state.primaryStatus,
  primary_status_reasons: state.primaryStatusReasons,
  ad_strength: state.adStrength,
  action_items: state.actionItems,
  quality_score: state.qualityScore
})

/** A bidding strategy that several campaigns of the account use. */
export const PortfolioView = Schema.Struct({
  resource_name: Schema.String,
  name: nullable(Schema.String),
  type: Schema.String
}).annotate({ identifier: "BiddingPortfolio" })

export const portfolioView = (portfolio: LivePortfolio | null | undefined): typeof PortfolioView.Type | null =>
  portfolio == null ? null : { resource_name: portfolio.resourceName, name: portfolio.name, type: portfolio.type }

/** A whole live campaign: its content in a draft's shape with the platform's ids, and the platform's word on it. */
export const LiveContentView = Schema.Struct({
  campaign_id: Schema.Int,
  read_at: DateTimeView,
  content: Schema.Json.annotate({
    description:
      "The settings, ad groups, keywords, ads, extensions and exclusions in the shape of a CampaignDraft; each `id` is the platform's"
  }),
  budget: Schema.Struct({
    resource_name: Schema.String,
    name: nullable(Schema.String),
    is_shared: Schema.Boolean,
    others: Schema.Array(Schema.Struct({ campaign_id: Schema.Int, name: Schema.String })).annotate({
      description: "The campaigns that spend from it as well"
    })
  }).annotate({ identifier: "LiveBudget" }),
  portfolio: nullable(PortfolioView),
  language_ids: Schema.Array(Schema.Int),
  unmanaged: Schema.Array(
    Schema.Struct({
      kind: Schema.String,
      label: Schema.String,
      resource_name: Schema.String,
      words: nullable(Schema.Array(Schema.String)).annotate({
        description: "The keywords of a list of exclusions, such as `[exact]` and `\"phrase\"`; null of anything else"
      })
    }).annotate({ identifier: "UnmanagedElement" })
  ).annotate({ description: "What a draft cannot express; it is never changed" }),
  observed: Schema.Array(ObservedView)
}).annotate({ identifier: "LiveCampaignContent" })

const keywordView = (keyword: ContentKeyword): Schema.Json => ({
  id: keyword.platformId,
  text: keyword.text,
  match_type: keyword.isNegative ? "NEGATIVE" : keyword.matchType,
  status: keyword.status,
  cpc_bid_micros: keyword.cpcBidMicros,
  final_url: keyword.finalUrl,
  final_url_suffix: keyword.finalUrlSuffix,
  tracking_url_template: keyword.trackingUrlTemplate
})

const textViews = (texts: ContentAd["headlines"]): Schema.Json =>
  texts.map(({ pinnedField, text }) => ({ text, pinned_field: pinnedField ?? "" }))

const adView = (ad: ContentAd): Schema.Json => ({
  id: ad.platformId,
  status: ad.status,
  headlines: textViews(ad.headlines),
  descriptions: textViews(ad.descriptions),
  final_url: ad.finalUrl,
  final_mobile_url: ad.finalMobileUrl,
  display_path_1: ad.displayPath1,
  display_path_2: ad.displayPath2,
  tracking_url_template: ad.trackingUrlTemplate,
  final_url_suffix: ad.finalUrlSuffix
})

/** The content of a campaign in the shape of a draft, with the platform's ids. */
export const contentView = ({ settings, ...content }: CampaignContent): Schema.Json => ({
  ...(toWire(Struct.omit(settings, ["biddingStrategy", "portfolio", "scheduleEntries"])) as Readonly<
    Record<string, Schema.Json>
  >),
  bidding_strategy: settings.biddingStrategy === null ? null : biddingStrategyView(settings.biddingStrategy),
  portfolio: portfolioView(settings.portfolio),
  ad_schedule: toWire(
    settings.scheduleEntries.length === 0
      ? { mode: "ALL_TIME", scheduleEntries: null }
      : { mode: "CUSTOM", scheduleEntries: settings.scheduleEntries }
  ),
  negative_keywords: content.negativeKeywords.map(({ matchType, platformId, text }) => ({
    id: platformId,
    text,
    match_type: matchType
  })),
  ad_groups: content.adGroups.map((group) => ({
    id: group.platformId,
    name: group.name,
    status: group.status,
    cpc_bid_micros: group.cpcBidMicros,
    keywords: group.keywords.map(keywordView),
    rsas: group.ads.map(adView)
  })),
  extensions: {
    sitelinks: content.sitelinks.map((sitelink) => ({
      id: sitelink.platformId,
      link_text: sitelink.linkText,
      final_url: sitelink.finalUrl ?? "",
      description_1: sitelink.description1 ?? "",
      description_2: sitelink.description2 ?? "",
      final_mobile_url: sitelink.finalMobileUrl ?? ""
    })),
    callouts: content.callouts.map(({ calloutText, platformId }) => ({ id: platformId, callout_text: calloutText })),
    structured_snippets: content.snippets.map(({ header, platformId, values }) => ({ id: platformId, header, values })),
    phones: content.phones.map(({ countryCode, phoneNumber, platformId }) => ({
      id: platformId,
      phone_number: phoneNumber,
      country_code: countryCode
    }))
  }
})

export const liveContentView = (live: LiveContent): typeof LiveContentView.Type => ({
  campaign_id: live.campaignId,
  read_at: DateTime.formatIso(live.readAt),
  content: contentView(live.content),
  budget: {
    resource_name: live.budget.resourceName,
    name: live.budget.name,
    is_shared: live.budget.isShared,
    others: live.budget.others.map(({ campaignId, name }) => ({ campaign_id: campaignId, name }))
  },
  portfolio: portfolioView(live.content.settings.portfolio),
  language_ids: live.languageIds,
  unmanaged: live.unmanaged.map(({ kind, label, resourceName, words = null }) => ({
    kind,
    label,
    resource_name: resourceName,
    words
  })),
  observed: live.observed.map(observedView)
})
