import type { ChangeOperation } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { type CustomGoal, goalOf } from "./CustomGoals.ts"
import { create, type MutateOperation, update } from "./MutateOperation.ts"
import { type ResourceNames } from "./ResourceNames.ts"

type Operation<Tag extends ChangeOperation["_tag"]> = Extract<ChangeOperation, { readonly _tag: Tag }>

const lastPart = (resourceName: string): string => resourceName.slice(resourceName.lastIndexOf("/") + 1)

/** Sets that a campaign bids for a goal of the account, or not; the name may have a temporary campaign number. */
export const encodeGoal = (
  operation: Operation<"SetConversionGoal">,
  campaign: string,
  names: ResourceNames
): MutateOperation =>
  update("campaignConversionGoalOperation", {
    resourceName: names.of(
      "campaignConversionGoals",
      `${lastPart(campaign)}~${operation.category}~${operation.origin}`
    ),
    biddable: operation.isBiddable
  }, ["biddable"])

/** A goal of single conversion actions, unless the account has the same, and the campaign's order to bid for it. */
export const encodeActions = (
  operation: Operation<"UseConversionActions">,
  campaign: string,
  names: ResourceNames,
  existing: ReadonlyArray<CustomGoal>
): ReadonlyArray<MutateOperation> => {
  const known = goalOf(existing, operation.conversionActionIds)?.resourceName
  const goal = known ?? names.temporary("customConversionGoals")
  const use = update("conversionGoalCampaignConfigOperation", {
    resourceName: names.of("conversionGoalCampaignConfigs", lastPart(campaign)),
    goalConfigLevel: "CAMPAIGN",
    customConversionGoal: goal
  }, ["goalConfigLevel", "customConversionGoal"])
  return known !== undefined ? [use] : [
    create("customConversionGoalOperation", {
      resourceName: goal,
      name: operation.name,
      conversionActions: operation.conversionActionIds.map((id) => names.of("conversionActions", id)),
      status: "ENABLED"
    }),
    use
  ]
}
