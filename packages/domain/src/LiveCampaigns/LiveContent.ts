import * as Schema from "effect/Schema"
import { CampaignId } from "../Drafts/Ids.ts"
import { CampaignContent, ContentSettings } from "./CampaignContent.ts"
import { CampaignStatus } from "./LiveCampaign.ts"

/** A campaign of the account by its number and name. */
export const CampaignRef = Schema.Struct({ campaignId: CampaignId, name: Schema.String })
export type CampaignRef = typeof CampaignRef.Type

/** The budget from which a campaign spends; `others` are those that are not removed and spend from it as well. */
export const LiveBudget = Schema.Struct({
  resourceName: Schema.String,
  name: Schema.NullOr(Schema.String),
  isShared: Schema.Boolean,
  others: Schema.Array(CampaignRef)
})
export type LiveBudget = typeof LiveBudget.Type

/** A budget that several campaigns can share, its amount a day, micros of the account's currency, and its campaigns. */
export const SharedBudget = Schema.Struct({
  resourceName: Schema.String,
  name: Schema.NullOr(Schema.String),
  amountMicros: Schema.Int,
  campaigns: Schema.Array(CampaignRef)
})
export type SharedBudget = typeof SharedBudget.Type

/**
 * Something of a live campaign or its account that no draft can express, such as a radius or a promotion: it is shown,
 * never changed. `words` are the keywords of a list of exclusions, in the notation of match types; absent of others,
 * and of a list of another account, which only that can read.
 */
export const UnmanagedElement = Schema.Struct({
  kind: Schema.String,
  label: Schema.String,
  resourceName: Schema.String,
  words: Schema.optionalKey(Schema.Array(Schema.String))
})
export type UnmanagedElement = typeof UnmanagedElement.Type

/** A policy topic of an element, as the platform names it (`docs/platform-facts.md`). */
export const PolicyTopic = Schema.Struct({
  topic: Schema.String,
  type: Schema.String,
  evidences: Schema.Array(Schema.String)
})
export type PolicyTopic = typeof PolicyTopic.Type

/** The platform's word on an element: review, serving and quality. `null` and empty where it says nothing. */
export const ObservedState = Schema.Struct({
  kind: Schema.Literals(["campaign", "adGroup", "ad", "keyword", "asset"]),
  platformId: Schema.Int,
  adGroupId: Schema.NullOr(Schema.Int),
  approvalStatus: Schema.NullOr(Schema.String),
  reviewStatus: Schema.NullOr(Schema.String),
  policyTopics: Schema.Array(PolicyTopic),
  primaryStatus: Schema.NullOr(Schema.String),
  primaryStatusReasons: Schema.Array(Schema.String),
  adStrength: Schema.NullOr(Schema.String),
  actionItems: Schema.Array(Schema.String),
  /** 1 to 10; of keywords with data enough. */
  qualityScore: Schema.NullOr(Schema.Int)
})
export type ObservedState = typeof ObservedState.Type

const ofCampaign = {
  campaignId: CampaignId,
  readAt: Schema.DateTimeUtc,
  budget: LiveBudget,
  languageIds: Schema.Array(Schema.Int)
}

/** The settings of a live campaign of any kind, without what it holds. */
export const LiveSettings = Schema.Struct({ ...ofCampaign, settings: ContentSettings })
export type LiveSettings = typeof LiveSettings.Type

/** A live search campaign, read whole. */
export const LiveContent = Schema.Struct({
  ...ofCampaign,
  content: CampaignContent,
  unmanaged: Schema.Array(UnmanagedElement),
  observed: Schema.Array(ObservedState)
})
export type LiveContent = typeof LiveContent.Type

/** A search campaign in a list; `budgetIsShared` when other campaigns may spend from its budget as well. */
export const LiveCampaignSummary = Schema.Struct({
  campaignId: CampaignId,
  campaignName: Schema.String,
  status: CampaignStatus,
  primaryStatus: Schema.NullOr(Schema.String),
  primaryStatusReasons: Schema.Array(Schema.String),
  dailyBudgetMicros: Schema.Int,
  budgetIsShared: Schema.Boolean,
  /** The platform's own name of the strategy's type, such as `TARGET_SPEND`. */
  biddingStrategyType: Schema.String
})
export type LiveCampaignSummary = typeof LiveCampaignSummary.Type
