import type { LocationTarget, NetworkSettings, ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import type { LiveConversionGoal } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import { idOf } from "../Publishing/ResourceNames.ts"
import type { CampaignRow, CriterionRow, GoalRow } from "./CampaignRows.ts"

type Criterion = CriterionRow["campaignCriterion"]

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
