import type { ContentSettings } from "../LiveCampaigns/CampaignContent.ts"
import type { Recommendation } from "./Recommendation.ts"
import { scheduleWithout } from "./ScheduleWithout.ts"

/** The setting of a campaign that a recommendation for its hours or places changes; `null` of any other. */
export const deliverySetting = (
  { evidence }: Pick<Recommendation, "evidence">
): "adSchedule" | "locationTargets" | "geoTargetType" | null => {
  switch (evidence._tag) {
    case "ExcludeHours":
      return "adSchedule"
    case "ExcludeLocation":
      return "locationTargets"
    case "TargetPresence":
      return "geoTargetType"
    default:
      return null
  }
}

/** The settings after a recommendation for hours or places; `null` when they are already as it proposes. */
export const deliveryAfter = (
  settings: ContentSettings,
  { entity, evidence }: Pick<Recommendation, "entity" | "evidence">
): ContentSettings | null => {
  if (evidence._tag === "ExcludeHours") {
    const scheduleEntries = scheduleWithout(settings.scheduleEntries, {
      days: evidence.days,
      fromHour: evidence.fromHour
    })
    // Without any entry it would be shown always.
    return scheduleEntries === null || scheduleEntries.length === 0 ? null : { ...settings, scheduleEntries }
  }
  if (evidence._tag === "ExcludeLocation") {
    const { locationTargets } = settings
    const { id } = entity
    // A place is either aimed at or excluded, so that one that is aimed at by now stays.
    const isThere = locationTargets.some(({ geoTargetConstantId }) => geoTargetConstantId === id)
    return id === null || isThere ? null : {
      ...settings,
      locationTargets: [...locationTargets, { geoTargetConstantId: id, targetType: "EXCLUDE" }]
    }
  }
  if (evidence._tag === "TargetPresence") {
    return settings.geoTargetType === "PRESENCE" ? null : { ...settings, geoTargetType: "PRESENCE" }
  }
  return null
}
