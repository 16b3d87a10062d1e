import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import {
  GeoTargetType,
  type LocationTarget,
  type NetworkSettings,
  type ScheduleEntry
} from "@campaigns/domain/Drafts/Targeting"
import type { CampaignStatus, LiveConversionGoal } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import * as Schema from "effect/Schema"
import { idOf } from "../Publishing/ResourceNames.ts"
import type { CampaignRow, CriterionRow, GoalRow } from "./CampaignRows.ts"

type Criterion = CriterionRow["campaignCriterion"]

/** The last day that the platform knows; it stands for a campaign without an end (`docs/platform-facts.md#dates`). */
const NO_END = "2037-12-30"

/** The day of a time of the platform, `null` for none. */
export const dayOf = (dateTime: string | undefined): CalendarDate | null => {
  const day = dateTime?.slice(0, 10)
  return day === undefined || day === "" || day === NO_END ? null : CalendarDate.make(day)
}

/** A campaign status; what is neither enabled nor removed does not serve, and counts as paused. */
export const statusOf = (status: string | undefined): CampaignStatus =>
  status === "ENABLED" || status === "REMOVED" ? status : "PAUSED"

const minutes = { ZERO: 0, FIFTEEN: 15, THIRTY: 30, FORTY_FIVE: 45 } as const

/** The stretch of the week of a criterion, if it is one. */
export const toEntry = ({ adSchedule }: Criterion): ReadonlyArray<ScheduleEntry> =>
  adSchedule?.dayOfWeek === undefined ? [] : [{
    dayOfWeek: adSchedule.dayOfWeek,
    startHour: adSchedule.startHour ?? 0,
    startMinute: minutes[adSchedule.startMinute ?? "ZERO"],
    endHour: adSchedule.endHour ?? 0,
    endMinute: minutes[adSchedule.endMinute ?? "ZERO"]
  }]

/** The place of a criterion, if it is one. */
export const toLocation = ({ location, negative = false }: Criterion): ReadonlyArray<LocationTarget> => {
  const id = idOf(location?.geoTargetConstant ?? "")
  return id === null ? [] : [{ geoTargetConstantId: id, targetType: negative ? "EXCLUDE" : "INCLUDE" }]
}

/** The language of a criterion, if it is one. */
export const toLanguage = ({ language }: Criterion): ReadonlyArray<number> => {
  const id = idOf(language?.languageConstant ?? "")
  return id === null ? [] : [id]
}

/** True for the kinds of geo targeting that can still be chosen. */
export const isGeoTargetType = Schema.is(GeoTargetType)

/** A conversion goal; the platform leaves out `biddable` when it is false. */
export const toGoal = ({ biddable = false, category, origin }: GoalRow): LiveConversionGoal => ({
  category,
  origin,
  biddable
})

/** The networks of a campaign; one that the platform leaves out is off. */
export const toNetworks = ({ networkSettings: networks }: CampaignRow["campaign"]): NetworkSettings => ({
  targetAdplatformSearch: networks?.targetGoogleSearch ?? false,
  targetSearchNetwork: networks?.targetSearchNetwork ?? false,
  targetContentNetwork: networks?.targetContentNetwork ?? false
})
