import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignId } from "../Drafts/Ids.ts"
import type { ContentSettings } from "../LiveCampaigns/CampaignContent.ts"
import type { ConfigurationChange } from "./AccountOverview.ts"

/** The settings of a campaign before and after changes of a day. */
export interface SettingsApplied {
  readonly campaignId: CampaignId
  readonly date: CalendarDate
  readonly before: ContentSettings
  readonly after: ContentSettings
}

/** The settings that figures rest on, by the platform's kind of thing that they are changed at, and its names. */
const counting: ReadonlyArray<readonly [name: keyof ContentSettings, kind: string, field: string]> = [
  ["biddingStrategy", "CAMPAIGN", "biddingStrategy"],
  ["networkSettings", "CAMPAIGN", "networkSettings"],
  ["geoTargetType", "CAMPAIGN", "geoTargetTypeSetting"],
  ["locationTargets", "CAMPAIGN_CRITERION", "location"],
  ["conversionGoals", "CAMPAIGN_CONVERSION_GOAL", "biddable"],
  ["conversionActionIds", "CONVERSION_GOAL_CAMPAIGN_CONFIG", "customConversionGoal"]
]

/** A value as text that is the same for equal values, in whichever order lists and fields are. */
export const inAnyOrder = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inAnyOrder).sort().join()}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null)
  return `{${Object.entries(value).map(([name, one]) => `${name}:${inAnyOrder(one)}`).sort().join()}}`
}

/**
 * The changes of what a campaign's figures rest on that were applied from here, which are known for longer than the
 * platform remembers them.
 */
export const appliedSettings = (
  { after, before, campaignId, date }: SettingsApplied
): ReadonlyArray<ConfigurationChange> =>
  counting.flatMap(([name, kind, field]) =>
    inAnyOrder(before[name]) === inAnyOrder(after[name])
      ? []
      : [{ campaignId, date, adGroupId: null, keywordId: null, kind, fields: [field], isCreation: false }]
  )
