import type { StatedBidding } from "../Drafts/Bidding.ts"
import type { LocationTarget, NetworkSettings, ScheduleEntry } from "../Drafts/Targeting.ts"
import type {
  ContentAd,
  ContentAdGroup,
  ContentCallout,
  ContentKeyword,
  ContentNegative,
  ContentPhone,
  ContentSitelink,
  ContentSnippet,
  ElementStatus,
  LivePortfolio
} from "./CampaignContent.ts"
import type { CampaignStatus } from "./LiveCampaign.ts"
import type { PlainSettings } from "./PlainSettings.ts"

/** The fields of a campaign that one update sets; an absent one stays as it is. */
export interface CampaignChange extends Partial<Omit<PlainSettings, "status">> {
  readonly status?: Exclude<CampaignStatus, "REMOVED">
  /** Only the networks that change. */
  readonly networkSettings?: Partial<NetworkSettings>
  /** Without `portfolio` a strategy of the campaign's own, which leaves the portfolio that it has. */
  readonly biddingStrategy?: StatedBidding
  /** Lets the campaign bid by a portfolio; `biddingStrategy` is then what that is known to aim at. */
  readonly portfolio?: LivePortfolio
}

/** The fields of an ad's own resource that one update sets; lists are replaced whole, pins included. */
export type AdTextChange = Partial<Omit<ContentAd, "elementId" | "platformId" | "status" | "unmanaged">>

/** An asset of a campaign with its content. */
export type ContentAsset =
  | { readonly kind: "sitelink"; readonly asset: ContentSitelink }
  | { readonly kind: "callout"; readonly asset: ContentCallout }
  | { readonly kind: "snippet"; readonly asset: ContentSnippet }
  | { readonly kind: "phone"; readonly asset: ContentPhone }

/**
 * The ad group of an operation: one of the platform by its number, or one that an earlier operation of the same request
 * makes, by the `key` of that operation.
 */
export type AdGroupRef = { readonly platformId: number } | { readonly key: number }

/** One operation of a change of a live campaign. No two of a request name the same resource. */
export type ChangeOperation =
  | { readonly _tag: "SetCampaign"; readonly change: CampaignChange }
  /** Removing is final. */
  | { readonly _tag: "RemoveCampaign" }
  /** Sets the amount of the budget that the campaign has, for every campaign that spends from it. */
  | { readonly _tag: "SetBudget"; readonly resourceName: string; readonly amountMicros: number }
  /** Makes the campaign its own budget; others keep the shared one. One resource with its request's `SetCampaign`. */
  | { readonly _tag: "DetachBudget"; readonly amountMicros: number }
  /**
   * Lets the campaign spend from a shared budget of a known amount in place of its own. `removes` names that one when
   * no campaign would spend from it any more. One resource with its request's `SetCampaign`, too.
   */
  | {
    readonly _tag: "JoinBudget"
    readonly resourceName: string
    readonly name: string | null
    readonly amountMicros: number
    readonly removes?: string
  }
  | { readonly _tag: "AddLocation"; readonly location: LocationTarget }
  | { readonly _tag: "RemoveLocation"; readonly location: LocationTarget }
  | { readonly _tag: "AddScheduleEntry"; readonly entry: ScheduleEntry }
  | { readonly _tag: "RemoveScheduleEntry"; readonly entry: ScheduleEntry }
  | { readonly _tag: "AddCampaignNegative"; readonly negative: ContentNegative }
  | { readonly _tag: "RemoveCampaignNegative"; readonly negative: ContentNegative }
  /** Makes an ad group without what it holds; `key` is how later operations of the request refer to it. */
  | { readonly _tag: "CreateAdGroup"; readonly key: number; readonly adGroup: Omit<ContentAdGroup, "keywords" | "ads"> }
  | {
    readonly _tag: "SetAdGroup"
    readonly platformId: number
    readonly change: { readonly name?: string; readonly status?: ElementStatus; readonly cpcBidMicros?: number | null }
  }
  | { readonly _tag: "RemoveAdGroup"; readonly platformId: number }
  | { readonly _tag: "AddKeyword"; readonly adGroup: AdGroupRef; readonly keyword: ContentKeyword }
  | {
    readonly _tag: "SetKeyword"
    readonly adGroupId: number
    readonly platformId: number
    readonly change: {
      readonly status?: ElementStatus
      readonly cpcBidMicros?: number | null
      readonly finalUrl?: string | null
      readonly finalUrlSuffix?: string | null
      readonly trackingUrlTemplate?: string | null
    }
  }
  | { readonly _tag: "RemoveKeyword"; readonly adGroupId: number; readonly platformId: number }
  | { readonly _tag: "CreateAd"; readonly adGroup: AdGroupRef; readonly ad: ContentAd }
  | { readonly _tag: "SetAdTexts"; readonly platformId: number; readonly change: AdTextChange }
  | {
    readonly _tag: "SetAdStatus"
    readonly adGroupId: number
    readonly platformId: number
    readonly status: ElementStatus
  }
  | { readonly _tag: "RemoveAd"; readonly adGroupId: number; readonly platformId: number }
  /** Makes the asset (the platform gives the one of equal content, when there is one) and links it to the campaign. */
  | { readonly _tag: "LinkAsset"; readonly asset: ContentAsset }
  /** Takes the asset's link from the campaign; the asset itself stays, and so do other campaigns' links. */
  | { readonly _tag: "UnlinkAsset"; readonly kind: ContentAsset["kind"]; readonly platformId: number }
  | {
    readonly _tag: "SetConversionGoal"
    readonly category: string
    readonly origin: string
    readonly isBiddable: boolean
  }
  /** Makes the campaign bid for single conversion actions; without any it follows the account's goals again. */
  | {
    readonly _tag: "UseConversionActions"
    readonly name: string
    readonly conversionActionIds: ReadonlyArray<number>
  }

/** A value as a difference shows it. */
export type Shown = string | number | boolean | null | ReadonlyArray<Shown> | { readonly [key: string]: Shown }

/**
 * A place in a campaign: a draft's path, elements by places (`["adGroups", 3, "keywords", 17, "text"]`), or, of what
 * only the platform has, its numbers (`["live", "adGroups", 20000000004, "keywords", 301, "text"]`).
 */
export type ContentPath = ReadonlyArray<string | number>

/** A place in a campaign in one text, such as `adGroups[3].keywords[17].text` or `live.adGroups[20000000004].name`. */
export const writtenPath = (path: ContentPath): string =>
  path.map((part, index) => typeof part === "number" ? `[${part}]` : index === 0 ? part : `.${part}`).join("")

/** The place that a written path names; other text gives a place that no draft has. */
export const readPath = (path: string): ContentPath =>
  Array.from(path.matchAll(/[^.[\]]+/g), ([part]) => /^\d+$/.test(part) ? Number(part) : part)

/** The sides on which a value differs from the base: `both` alike, or differently, which a user has to decide. */
export type ChangedSide = "draft" | "live" | "both" | "conflict"

/** The risk that a campaign reaches more people than before, or pays more for each. */
export type ReachCode = "BID_RISES" | "MATCH_WIDENS" | "NETWORK_ADDED" | "PLACE_ADDED" | "HOURS_ADDED"

/** The risk of a change; those that need a confirmation are refused until a user has given it. */
export type RiskCode =
  | ReachCode
  | "HISTORY_ENDS"
  | "LEARNING_RESTARTS"
  | "REVIEW_AGAIN"
  | "OTHERS_AFFECTED"
  | "NOT_UNDOABLE"
  | "SPEND_RISES"
  | "SPENDING_BEGINS"
  | "SEVERAL_REQUESTS"
  | "WHOLE_WORLD"
  | "BUDGET_GONE"
  | "PORTFOLIO_LEFT"

/**
 * A risk of a plan; `params` are the amounts and names that its sentence quotes. Those of a reach are `count`,
 * `before`, `after` and `dailyBudgetMicros`, which bounds what it may cost a day.
 */
export interface PlanRisk {
  readonly code: RiskCode
  readonly path: ContentPath
  readonly needsConfirmation: boolean
  readonly params: { readonly [name: string]: string | number | ReadonlyArray<string> }
}

/** An operation of a change plan, the place that it comes from, and what it does in a sentence. */
export interface PlannedChange {
  readonly path: ContentPath
  readonly summary: string
  readonly riskCodes: ReadonlyArray<RiskCode>
  readonly operation: ChangeOperation
}

/**
 * The changes of a live campaign in the order in which they are sent: each request is atomic, has at most the
 * platform's 10,000 operations, and is sent when the one before it has taken effect.
 */
export type ChangeRequests = ReadonlyArray<ReadonlyArray<PlannedChange>>
