import type { ElementStatus } from "../Drafts/ElementStatus.ts"
import type { Callout, Phone, Sitelink, StructuredSnippet } from "../Drafts/Extensions.ts"
import type { AdGroupId } from "../Drafts/Ids.ts"
import type { ServingFields } from "../Drafts/Keyword.ts"
import type { Micros } from "../Drafts/Money.ts"
import type { Rsa } from "../Drafts/Rsa.ts"
import type { ScheduleEntry } from "../Drafts/Targeting.ts"
import type { ContentSettings } from "../LiveCampaigns/CampaignContent.ts"
import type { PlainSettings } from "../LiveCampaigns/PlainSettings.ts"

/** The way in which a keyword is matched on the platform, which knows no BROAD_MODIFIER and no NEGATIVE. */
export type PlatformMatchType = "EXACT" | "PHRASE" | "BROAD"

/**
 * One thing that publishing asks of the platform, in the domain's words. Ad groups are referred to by their draft id; what a
 * draft does not say yet is `null`, which the platform may refuse.
 */
export type PublishOperation =
  | { readonly _tag: "CreateBudget"; readonly amountMicros: Micros | null }
  | {
    readonly _tag: "CreateCampaign"
    /** The campaign itself, without its budget, places, hours and goals; a declaration that is `null` the platform refuses. */
    readonly settings: PlainSettings & Pick<ContentSettings, "biddingStrategy" | "networkSettings">
  }
  | { readonly _tag: "MarkCampaign"; readonly marker: string }
  | { readonly _tag: "TargetLocation"; readonly geoTargetConstantId: number; readonly isExcluded: boolean }
  | { readonly _tag: "ExcludeFromCampaign"; readonly text: string; readonly matchType: PlatformMatchType }
  | { readonly _tag: "ScheduleAds"; readonly entry: ScheduleEntry }
  | {
    readonly _tag: "CreateAdGroup"
    readonly adGroupId: AdGroupId
    readonly name: string
    readonly cpcBidMicros: Micros | null
    readonly status: ElementStatus
  }
  | (ServingFields & {
    readonly _tag: "AddKeyword"
    readonly adGroupId: AdGroupId
    readonly text: string
    readonly matchType: PlatformMatchType
    readonly cpcBidMicros: Micros | null
    readonly finalUrl: string | null
  })
  | {
    readonly _tag: "ExcludeKeyword"
    readonly adGroupId: AdGroupId
    readonly text: string
    readonly matchType: PlatformMatchType
  }
  | { readonly _tag: "CreateAd"; readonly adGroupId: AdGroupId; readonly rsa: Omit<Rsa, "id" | "generation"> }
  | { readonly _tag: "AddSitelink"; readonly sitelink: Omit<Sitelink, "isGenerated" | "provenance"> }
  | { readonly _tag: "AddCallout"; readonly callout: Pick<Callout, "calloutText"> }
  /** `headerText` is the header in the language of the campaign. */
  | {
    readonly _tag: "AddSnippet"
    readonly snippet: Pick<StructuredSnippet, "header" | "values">
    readonly headerText: string
  }
  | { readonly _tag: "AddPhone"; readonly phone: Phone }
  | {
    readonly _tag: "SetConversionGoal"
    readonly category: string
    readonly origin: string
    readonly isBiddable: boolean
  }
  | {
    readonly _tag: "UseConversionActions"
    readonly name: string
    readonly conversionActionIds: ReadonlyArray<number>
  }

/**
 * An operation, the field of the draft that it comes from, such as `adGroups[2].keywords[0]` with elements by their place, and what it does in a
 * sentence. The settings are fields of the draft itself there.
 */
export interface PlannedOperation {
  readonly path: string
  readonly summary: string
  readonly operation: PublishOperation
}

/**
 * Everything that publishing a draft asks of the platform, in an order in which nothing is used before it was made. `marker`
 * is unique to the attempt, so that a campaign that an attempt made can be found again. `operationCount` is what the plan costs of
 * the platform's daily quota: one for each thing that it makes, links or sets.
 */
export interface PublishPlan {
  readonly marker: string
  readonly campaignName: string
  readonly operationCount: number
  readonly operations: ReadonlyArray<PlannedOperation>
}
