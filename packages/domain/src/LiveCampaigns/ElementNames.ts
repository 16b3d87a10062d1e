import type { DayOfWeek, LocationTarget, ScheduleEntry } from "../Drafts/Targeting.ts"
import type { ContentAd, ContentKeyword } from "./CampaignContent.ts"

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`

/** A day of the week for a reader, such as `Monday`. */
export const dayName = (day: DayOfWeek): string => `${day.charAt(0)}${day.slice(1).toLowerCase()}`

/** An entry of a schedule for a reader, such as `Monday 08:00-12:30`. */
export const entryName = ({ dayOfWeek, endHour, endMinute, startHour, startMinute }: ScheduleEntry): string =>
  `${dayName(dayOfWeek)} ` +
  `${clock(startHour, startMinute)}-${clock(endHour, endMinute)}`

/** A place for a reader. */
export const locationName = ({ geoTargetConstantId, targetType }: LocationTarget): string =>
  targetType === "INCLUDE" ? `location ${geoTargetConstantId}` : `excluded location ${geoTargetConstantId}`

/** A keyword for a reader, such as `keyword "running shoes" (exact)`. */
export const keywordName = ({ isNegative, matchType, text }: ContentKeyword): string =>
  `${isNegative ? "exclusion of" : "keyword"} "${text}" (${matchType.toLowerCase()})`

/** An ad for a reader: by its first headline, pinned ones first, for want of a name. */
export const adName = ({ headlines }: ContentAd): string => {
  const first = headlines.find(({ pinnedField }) => pinnedField === "HEADLINE_1") ?? headlines[0]
  return first === undefined ? "ad" : `ad "${first.text}"`
}
