import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { CampaignId } from "../Drafts/Ids.ts"
import type { AccountOverview, ConfigurationChange } from "./AccountOverview.ts"

const CampaignSettings = Schema.Struct({
  id: CampaignId,
  biddingStrategyType: Schema.String,
  targetCpaMicros: Schema.NullOr(Schema.Int),
  targetRoas: Schema.NullOr(Schema.Finite),
  geoTargetType: Schema.String
})

/** The settings of an account that its figures rest on, as they were on a day. */
export const AccountSettings = Schema.Struct({
  day: CalendarDate,
  /** The ids of the actions that count as conversions, from the lowest up. */
  countedActions: Schema.Array(Schema.Int),
  campaigns: Schema.Array(CampaignSettings)
})
export type AccountSettings = typeof AccountSettings.Type

/** The settings of an account as they were read. */
export const settingsOf = ({ actions, campaigns, today }: AccountOverview): AccountSettings => ({
  day: today,
  countedActions: actions.filter(({ isCounted }) => isCounted).map(({ id }) => id).sort((one, other) => one - other),
  campaigns: campaigns.map(({ biddingStrategyType, geoTargetType, id, targetCpaMicros, targetRoas }) => ({
    id,
    biddingStrategyType,
    targetCpaMicros,
    targetRoas,
    geoTargetType
  }))
})

const fieldsThatDiffer = (
  one: typeof CampaignSettings.Type,
  other: typeof CampaignSettings.Type
): ReadonlyArray<string> =>
  (["biddingStrategyType", "targetCpaMicros", "targetRoas", "geoTargetType"] as const)
    .filter((field) => one[field] !== other[field])

/** True when two days have the same settings. */
export const sameSettings = (one: AccountSettings, other: AccountSettings): boolean =>
  JSON.stringify({ ...one, day: "" }) === JSON.stringify({ ...other, day: "" })

/**
 * The changes between settings that were kept from day to day, the oldest first: those of counted actions concern the
 * whole account, those of bidding and of places a campaign. A campaign that was not there before has not changed.
 */
export const settingsChanges = (kept: ReadonlyArray<AccountSettings>): ReadonlyArray<ConfigurationChange> =>
  kept.flatMap((settings, index): ReadonlyArray<ConfigurationChange> => {
    const before = kept[index - 1]
    if (before === undefined) return []
    const change = { date: settings.day, adGroupId: null, keywordId: null, isCreation: false }
    const earlier = new Map(before.campaigns.map((campaign) => [campaign.id, campaign]))
    const ofAccount = before.countedActions.join() === settings.countedActions.join()
      ? []
      : [{ ...change, campaignId: null, kind: "CONVERSION_ACTION", fields: ["countedActions"] }]
    const ofCampaigns = settings.campaigns.flatMap((campaign) => {
      const known = earlier.get(campaign.id)
      const fields = known === undefined ? [] : fieldsThatDiffer(known, campaign)
      return fields.length === 0 ? [] : [{ ...change, campaignId: campaign.id, kind: "CAMPAIGN", fields }]
    })
    return [...ofAccount, ...ofCampaigns]
  })
