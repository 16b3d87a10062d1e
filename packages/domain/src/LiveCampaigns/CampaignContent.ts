import * as Schema from "effect/Schema"
import { StatedBidding } from "../Drafts/Bidding.ts"
import { storedFields } from "../Drafts/Described.ts"
import { ElementStatus } from "../Drafts/ElementStatus.ts"
import { SnippetHeader } from "../Drafts/Extensions.ts"
import { PinnedField } from "../Drafts/Rsa.ts"
import { LocationTarget, NetworkSettings, ScheduleEntry } from "../Drafts/Targeting.ts"
import { LiveConversionGoal } from "./LiveCampaign.ts"
import { plainSchemas, plainSettingsOf } from "./PlainSettings.ts"

export { ElementStatus }

/** The platform's match types of a keyword (`docs/platform-facts.md#match-types`). */
export const ContentMatchType = Schema.Literals(["EXACT", "PHRASE", "BROAD"])

const id = Schema.NullOr(Schema.Int)

/**
 * The two numbers of an element: `elementId` in the draft, `null` when no draft has it; `platformId` on the platform
 * (of an ad group, ad, criterion or asset), `null` when it is not there yet. A negative `elementId` is of no draft: a
 * base has it for what an undo put back and the draft removed. `formerId` keeps in a base the draft's number of such an
 * element, and of a removed one, so that it is the same when a revision brings it back.
 */
export const ElementIds = { elementId: id, platformId: id, formerId: Schema.optionalKey(Schema.Int) }

interface Numbered {
  readonly elementId: number | null
  readonly platformId: number | null
  readonly formerId?: number
}

/** The number that an element has or had in the draft, `null` when it never was in one. */
export const numberInDraft = ({ elementId, formerId }: Numbered): number | null =>
  elementId !== null && elementId >= 0 ? elementId : formerId ?? null

/** An element that is no longer the draft's, with its former number; `known` is the same with that number known. */
export const leftByDraft = <A extends Numbered>(element: A, known: Numbered = element): A => {
  const formerId = numberInDraft(known)
  return formerId === null ? { ...element, elementId: null } : { ...element, elementId: null, formerId }
}

/** A custom parameter of addresses, without the braces and the underscore with which it stands in them. */
export const CustomParameter = Schema.Struct({ key: Schema.String, value: Schema.String })
export type CustomParameter = typeof CustomParameter.Type

/**
 * The parts of a keyword or an ad that a draft does not have: they are shown, never changed, and taken along where the
 * element is made anew. `labels` are resource names of the platform. A part that is not set is absent.
 */
export const UnmanagedParts = Schema.Struct({
  finalMobileUrl: Schema.optionalKey(Schema.String),
  customParameters: Schema.optionalKey(Schema.Array(CustomParameter)),
  labels: Schema.optionalKey(Schema.Array(Schema.String))
})
export type UnmanagedParts = typeof UnmanagedParts.Type

const unmanaged = Schema.optionalKey(UnmanagedParts)

/** A part of an address; what an earlier version kept does not say it where it is none. */
const addressPart = Schema.NullOr(Schema.String).annotate({ default: null })

/** A keyword of an ad group, or an exclusion of it; `cpcBidMicros: null` inherits the ad group's bid. */
export const ContentKeyword = Schema.Struct(storedFields({
  ...ElementIds,
  text: Schema.String,
  matchType: ContentMatchType,
  isNegative: Schema.Boolean,
  status: ElementStatus,
  cpcBidMicros: Schema.NullOr(Schema.Int),
  finalUrl: Schema.NullOr(Schema.String),
  finalUrlSuffix: addressPart,
  trackingUrlTemplate: addressPart,
  unmanaged
}))
export type ContentKeyword = typeof ContentKeyword.Type

/** A headline or a description of an ad. */
export const ContentText = Schema.Struct({ text: Schema.String, pinnedField: Schema.NullOr(PinnedField) })
export type ContentText = typeof ContentText.Type

/** A responsive search ad. */
export const ContentAd = Schema.Struct(storedFields({
  ...ElementIds,
  status: ElementStatus,
  headlines: Schema.Array(ContentText),
  descriptions: Schema.Array(ContentText),
  finalUrl: Schema.NullOr(Schema.String),
  finalMobileUrl: Schema.NullOr(Schema.String),
  displayPath1: Schema.NullOr(Schema.String),
  displayPath2: Schema.NullOr(Schema.String),
  trackingUrlTemplate: Schema.NullOr(Schema.String),
  finalUrlSuffix: addressPart,
  unmanaged
}))
export type ContentAd = typeof ContentAd.Type

/** An ad group with what it holds; `cpcBidMicros: null` means that it has no bid of its own. */
export const ContentAdGroup = Schema.Struct({
  ...ElementIds,
  name: Schema.String,
  status: ElementStatus,
  cpcBidMicros: Schema.NullOr(Schema.Int),
  keywords: Schema.Array(ContentKeyword),
  ads: Schema.Array(ContentAd)
})
export type ContentAdGroup = typeof ContentAdGroup.Type

/** A keyword that is excluded for the whole campaign. */
export const ContentNegative = Schema.Struct({ ...ElementIds, text: Schema.String, matchType: ContentMatchType })
export type ContentNegative = typeof ContentNegative.Type

// An asset has no number in a draft: it is known by its content. `platformId` is the asset's.
const assetId = { platformId: id }

export const ContentSitelink = Schema.Struct({
  ...assetId,
  linkText: Schema.String,
  finalUrl: Schema.NullOr(Schema.String),
  description1: Schema.NullOr(Schema.String),
  description2: Schema.NullOr(Schema.String),
  finalMobileUrl: Schema.NullOr(Schema.String)
})
export type ContentSitelink = typeof ContentSitelink.Type

export const ContentCallout = Schema.Struct({ ...assetId, calloutText: Schema.String })
export type ContentCallout = typeof ContentCallout.Type

/**
 * A structured snippet; one with a header unknown to drafts is an unmanaged element. `headerText` is the header in the
 * words of a language, English if absent, and makes no other snippet of it.
 */
export const ContentSnippet = Schema.Struct({
  ...assetId,
  header: SnippetHeader,
  headerText: Schema.optionalKey(Schema.String),
  values: Schema.Array(Schema.String)
})
export type ContentSnippet = typeof ContentSnippet.Type

export const ContentPhone = Schema.Struct({ ...assetId, phoneNumber: Schema.String, countryCode: Schema.String })
export type ContentPhone = typeof ContentPhone.Type

/** A bidding strategy that several campaigns of an account use; the campaign's own settings show its targets. */
export const LivePortfolio = Schema.Struct({
  resourceName: Schema.String,
  name: Schema.NullOr(Schema.String),
  type: Schema.String
})
export type LivePortfolio = typeof LivePortfolio.Type

/**
 * The settings of a campaign on the platform; amounts are micros of the account's currency. `conversionGoals` are all
 * goals, inherited or own, bid for or not; `conversionActionIds` those of its custom goal, or empty. A `portfolio`
 * gives the `biddingStrategy`; it is `null` for a strategy of its own, and absent where it was not read, as are plain
 * settings that an earlier version did not know.
 */
export const ContentSettings = Schema.Struct({
  ...plainSchemas,
  dailyBudgetMicros: Schema.NullOr(Schema.Int),
  networkSettings: NetworkSettings,
  biddingStrategy: Schema.NullOr(StatedBidding),
  portfolio: Schema.optionalKey(Schema.NullOr(LivePortfolio)),
  locationTargets: Schema.Array(LocationTarget),
  scheduleEntries: Schema.Array(ScheduleEntry),
  conversionGoals: Schema.Array(LiveConversionGoal),
  conversionActionIds: Schema.Array(Schema.Int)
})
export type ContentSettings = typeof ContentSettings.Type

/**
 * The managed content of a campaign in one form for the three sides of a comparison: the base last agreed with the
 * platform, the draft as publishing would make it, and the live campaign. Lists are in any order.
 */
export const CampaignContent = Schema.Struct({
  settings: ContentSettings,
  negativeKeywords: Schema.Array(ContentNegative),
  adGroups: Schema.Array(ContentAdGroup),
  sitelinks: Schema.Array(ContentSitelink),
  callouts: Schema.Array(ContentCallout),
  snippets: Schema.Array(ContentSnippet),
  phones: Schema.Array(ContentPhone)
})
export type CampaignContent = typeof CampaignContent.Type

/** The settings of a campaign of which nothing is said. */
export const noSettings: ContentSettings = {
  ...plainSettingsOf({}),
  dailyBudgetMicros: null,
  networkSettings: { targetAdplatformSearch: false, targetSearchNetwork: false, targetContentNetwork: false },
  biddingStrategy: null,
  locationTargets: [],
  scheduleEntries: [],
  conversionGoals: [],
  conversionActionIds: []
}

/** The settings as the content of a campaign that holds nothing, or of which nothing else is known. */
export const settingsAlone = (settings: ContentSettings): CampaignContent => ({
  settings,
  negativeKeywords: [],
  adGroups: [],
  sitelinks: [],
  callouts: [],
  snippets: [],
  phones: []
})
