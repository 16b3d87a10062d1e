import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import type { ScheduleEntry } from "../Drafts/Targeting.ts"
import type { PlannedOperation } from "./PublishPlan.ts"

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`

const entryInWords = (entry: ScheduleEntry): string => {
  const day = entry.dayOfWeek.charAt(0) + entry.dayOfWeek.slice(1).toLowerCase()
  return `${day} ${clock(entry.startHour, entry.startMinute)}-${clock(entry.endHour, entry.endMinute)}`
}

/** The operations that say where, in which languages and when the ads show; a schedule of mode ALL_TIME, or none, asks nothing of the platform. */
export const planTargeting = (settings: CampaignSettings): ReadonlyArray<PlannedOperation> => {
  const { adSchedule } = settings
  const entries = adSchedule?.mode === "CUSTOM" ? adSchedule.scheduleEntries ?? [] : []
  return [
    ...settings.locationTargets.map(({ geoTargetConstantId, targetType }, index): PlannedOperation => ({
      path: `locationTargets[${index}]`,
      summary: targetType === "INCLUDE"
        ? `Show the ads in location ${geoTargetConstantId}.`
        : `Keep the ads from location ${geoTargetConstantId}.`,
      operation: { _tag: "TargetLocation", geoTargetConstantId, isExcluded: targetType === "EXCLUDE" }
    })),
    ...settings.languageIds.map((languageId, index): PlannedOperation => ({
      path: `languageIds[${index}]`,
      summary: `Show the ads to people who use language ${languageId}.`,
      operation: { _tag: "TargetLanguage", languageId }
    })),
    ...entries.map((entry, index): PlannedOperation => ({
      path: `adSchedule.scheduleEntries[${index}]`,
      summary: `Show the ads on ${entryInWords(entry)}.`,
      operation: { _tag: "ScheduleAds", entry }
    }))
  ]
}
