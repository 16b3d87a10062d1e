import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { NetworkSettings } from "@campaigns/domain/Drafts/Targeting"
import type { PublishOperation } from "@campaigns/domain/Publishing/PublishPlan"
import { encodeBidding } from "./EncodeBidding.ts"
import { create, type MutateOperation, optionalInt64, type SparseObject } from "./MutateOperation.ts"

type Operation<Tag extends PublishOperation["_tag"]> = Extract<PublishOperation, { readonly _tag: Tag }>

/** The platform's own words for a first and a last day: whole days in the account's time zone (`docs/platform-facts.md#dates`). */
export const startOfDay = (date: CalendarDate): string => `${date} 00:00:00`
export const endOfDay = (date: CalendarDate): string => `${date} 23:59:59`

/** Where a campaign is shown; the partner network is for selected partners only, so it is always off. */
export const encodeNetworks = (networks: NetworkSettings): SparseObject => ({
  targetGoogleSearch: networks.targetAdplatformSearch,
  targetSearchNetwork: networks.targetSearchNetwork,
  targetContentNetwork: networks.targetContentNetwork,
  targetPartnerSearchNetwork: false
})

/** A budget of the campaign's own, which the platform names after it; it would share the budget if it were not told otherwise. */
export const encodeBudget = (
  operation: { readonly amountMicros: number | null },
  resourceName: string
): MutateOperation =>
  create("campaignBudgetOperation", {
    resourceName,
    amountMicros: optionalInt64(operation.amountMicros),
    deliveryMethod: "STANDARD",
    explicitlyShared: false
  })

/** The declaration; nothing when nobody has declared anything. */
export const encodeDeclaration = (containsEuPoliticalAdvertising: boolean | null): string | undefined => {
  if (containsEuPoliticalAdvertising === null) return undefined
  return containsEuPoliticalAdvertising
    ? "CONTAINS_EU_POLITICAL_ADVERTISING"
    : "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING"
}

/** The campaign, paused because the platform would start it at once if it were not told otherwise. */
export const encodeCampaign = (
  operation: Operation<"CreateCampaign">,
  names: { readonly campaign: string; readonly budget: string }
): MutateOperation => {
  const bidding = operation.biddingStrategy === null ? null : encodeBidding(operation.biddingStrategy)
  return create("campaignOperation", {
    resourceName: names.campaign,
    name: operation.name,
    status: "PAUSED",
    advertisingChannelType: "SEARCH",
    campaignBudget: names.budget,
    networkSettings: encodeNetworks(operation.networkSettings),
    geoTargetTypeSetting: { positiveGeoTargetType: operation.geoTargetType, negativeGeoTargetType: "PRESENCE" },
    startDateTime: operation.startDate === null ? undefined : startOfDay(operation.startDate),
    endDateTime: operation.endDate === null ? undefined : endOfDay(operation.endDate),
    containsEuPoliticalAdvertising: encodeDeclaration(operation.containsEuPoliticalAdvertising),
    ...(bidding === null ? {} : { [bidding.member]: bidding.value })
  })
}

/** The attempt's marker as a label, whose name the platform takes only once in an account, and its link to the campaign. */
export const encodeMarker = (
  operation: Operation<"MarkCampaign">,
  names: { readonly campaign: string; readonly label: string }
): ReadonlyArray<MutateOperation> => [
  create("labelOperation", { resourceName: names.label, name: operation.marker }),
  create("campaignLabelOperation", { campaign: names.campaign, label: names.label })
]

const minutes = { 0: "ZERO", 15: "FIFTEEN", 30: "THIRTY", 45: "FORTY_FIVE" } as const

/** A place, an excluded keyword or a stretch of the week, as a criterion of the campaign. */
export const encodeTargeting = (
  operation: Operation<"TargetLocation" | "ExcludeFromCampaign" | "ScheduleAds">,
  campaign: string
): MutateOperation => {
  switch (operation._tag) {
    case "TargetLocation":
      return create("campaignCriterionOperation", {
        campaign,
        location: { geoTargetConstant: `geoTargetConstants/${operation.geoTargetConstantId}` },
        negative: operation.isExcluded
      })
    case "ExcludeFromCampaign":
      return create("campaignCriterionOperation", {
        campaign,
        negative: true,
        keyword: { text: operation.text, matchType: operation.matchType }
      })
    case "ScheduleAds": {
      const { entry } = operation
      return create("campaignCriterionOperation", {
        campaign,
        adSchedule: {
          dayOfWeek: entry.dayOfWeek,
          startHour: entry.startHour,
          startMinute: minutes[entry.startMinute],
          endHour: entry.endHour,
          endMinute: minutes[entry.endMinute]
        }
      })
    }
  }
}
