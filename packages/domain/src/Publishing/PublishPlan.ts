import type { Micros } from "../Drafts/Money.ts"
import type { ContentSettings } from "../LiveCampaigns/CampaignContent.ts"
import type { ChangeOperation } from "../LiveCampaigns/ChangeOperation.ts"
import type { PlainSettings } from "../LiveCampaigns/PlainSettings.ts"

/** An operation of a first publish alone; `null` is what a draft does not say yet, which the platform may refuse. */
export type FirstOperation =
  | { readonly _tag: "CreateBudget"; readonly amountMicros: Micros | null }
  | {
    readonly _tag: "CreateCampaign"
    /** The campaign itself, without its budget, places, hours and goals. */
    readonly settings: PlainSettings & Pick<ContentSettings, "biddingStrategy" | "networkSettings">
  }
  | { readonly _tag: "MarkCampaign"; readonly marker: string }

/** An operation of publishing: once the campaign is made, that of a change of a live one that has nothing yet. */
export type PublishOperation = FirstOperation | ChangeOperation

/**
 * An operation, the field of the draft that it comes from, such as `adGroups[2].keywords[0]` with elements by their
 * place, and what it does in a sentence. The settings are fields of the draft itself there.
 */
export interface PlannedOperation {
  readonly path: string
  readonly summary: string
  readonly operation: PublishOperation
}

/**
 * Everything that publishing a draft asks of the platform, in an order in which nothing is used before it was made.
 * `marker` is unique to the attempt, so that its campaign can be found again. `operationCount` is the plan's cost in
 * the platform's daily quota: one for each thing that it makes, links or sets.
 */
export interface PublishPlan {
  readonly marker: string
  readonly campaignName: string
  readonly operationCount: number
  readonly operations: ReadonlyArray<PlannedOperation>
}
