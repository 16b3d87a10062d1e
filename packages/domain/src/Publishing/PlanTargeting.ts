import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import type { ScheduleEntry } from "../Drafts/Targeting.ts"
import { visibleText } from "../Rules/VisibleText.ts"
import type { PlannedOperation } from "./PublishPlan.ts"

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`

const entryInWords = (entry: ScheduleEntry): string => {
  const day = entry.dayOfWeek.charAt(0) + entry.dayOfWeek.slice(1).toLowerCase()
  return `${day} ${clock(entry.startHour, entry.startMinute)}-${clock(entry.endHour, entry.endMinute)}`
}

const wanted = { PRESENCE: "in", PRESENCE_OR_INTEREST: "in, or interested in," } as const

/**
 * The places where and the times when the ads show, and the searches from which they are kept; a schedule of mode ALL_TIME, or none, asks nothing of the platform. Languages are no part of it:
 * the platform takes none for a search campaign any more (`docs/platform-facts.md#languages`).
 */
export const planTargeting = (settings: CampaignSettings): ReadonlyArray<PlannedOperation> => {
  const { adSchedule } = settings
  const entries = adSchedule?.mode === "CUSTOM" ? adSchedule.scheduleEntries ?? [] : []
  return [
    ...settings.locationTargets.map(({ geoTargetConstantId, targetType }, index): PlannedOperation => ({
      path: `locationTargets[${index}]`,
      summary: targetType === "INCLUDE"
        ? `Show the ads to people ${wanted[settings.geoTargetType]} location ${geoTargetConstantId}.`
        : `Keep the ads from people in location ${geoTargetConstantId}.`,
      operation: { _tag: "TargetLocation", geoTargetConstantId, isExcluded: targetType === "EXCLUDE" }
    })),
    ...settings.negativeKeywords.map(({ matchType, text }, index): PlannedOperation => ({
      path: `negativeKeywords[${index}]`,
      summary: `Keep all ads of the campaign from "${visibleText(text).trim()}" (${matchType.toLowerCase()} match).`,
      operation: { _tag: "ExcludeFromCampaign", text: visibleText(text).trim(), matchType }
    })),
    ...entries.map((entry, index): PlannedOperation => ({
      path: `adSchedule.scheduleEntries[${index}]`,
      summary: `Show the ads on ${entryInWords(entry)}.`,
      operation: { _tag: "ScheduleAds", entry }
    }))
  ]
}
