import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { LocationTarget, NetworkSettings, ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import { entry, withSchedule, withSettings } from "./Inputs.ts"
import { reviewed } from "./ReviewedSettings.ts"

const places = (...targets: ReadonlyArray<readonly [id: number, type: LocationTarget["targetType"]]>) =>
  withSettings({
    locationTargets: targets.map(([geoTargetConstantId, targetType]) => ({ geoTargetConstantId, targetType }))
  })

const networks = (search: boolean, partners: boolean, display: boolean) => {
  const networkSettings: NetworkSettings = {
    targetAdplatformSearch: search,
    targetSearchNetwork: partners,
    targetContentNetwork: display
  }
  return withSettings({ networkSettings })
}

const dates = (startDate: string | null, endDate: string | null) =>
  withSettings({
    startDate: startDate === null ? null : CalendarDate.make(startDate),
    endDate: endDate === null ? null : CalendarDate.make(endDate)
  })

const monday = (from: ScheduleEntry["startHour"], to: ScheduleEntry["endHour"]) => entry("MONDAY", [from, 0], [to, 0])

const ids = (...languageIds: ReadonlyArray<number>) => withSettings({ languageIds })

/** Places, languages, networks, schedules and dates; the day on which they are looked at is 20 November 2026. */
export const reviewedTargets = reviewed([
  // Places.
  ["no place", places(), "LOCATION_NONE at locationTargets"],
  ["a place to keep out alone", places([2276, "EXCLUDE"]), "LOCATION_NONE at locationTargets"],
  [
    "no place any more",
    withSettings({ locationTargets: [], targetWorldwide: false }),
    "TARGET_WORLDWIDE_UNSAID at locationTargets"
  ],
  [
    "a place to keep out alone any more",
    withSettings({ locationTargets: [{ geoTargetConstantId: 2276, targetType: "EXCLUDE" }], targetWorldwide: false }),
    "TARGET_WORLDWIDE_UNSAID at locationTargets"
  ],
  ["the whole world, said aloud", withSettings({ locationTargets: [], targetWorldwide: true })],
  [
    "the whole world but for a place",
    withSettings({
      locationTargets: [{ geoTargetConstantId: 2276, targetType: "EXCLUDE" }],
      targetWorldwide: true
    })
  ],
  [
    "the whole world beside a place",
    withSettings({
      locationTargets: [{ geoTargetConstantId: 2276, targetType: "INCLUDE" }],
      targetWorldwide: true
    }),
    "TARGET_WORLDWIDE_IGNORED at targetWorldwide"
  ],
  ["two places", places([2276, "INCLUDE"], [2040, "INCLUDE"])],
  [
    "a place twice",
    places([2276, "INCLUDE"], [2276, "INCLUDE"]),
    "LOCATION_DUPLICATE at locationTargets[1].geoTargetConstantId"
  ],
  [
    "a place in and out",
    places([2276, "INCLUDE"], [2276, "EXCLUDE"]),
    "LOCATION_TARGETED_AND_EXCLUDED at locationTargets[1].geoTargetConstantId"
  ],
  [
    "a place three times",
    places([2276, "INCLUDE"], [2276, "INCLUDE"], [2276, "INCLUDE"]),
    "LOCATION_DUPLICATE at locationTargets[1].geoTargetConstantId",
    "LOCATION_DUPLICATE at locationTargets[2].geoTargetConstantId"
  ],
  ["people who are interested", withSettings({ geoTargetType: "PRESENCE_OR_INTEREST" })],

  // Languages.
  ["no language", ids(), "LANGUAGE_NONE at languageIds"],
  ["one language", ids(1001)],
  ["a language twice", ids(1000, 1000), "LANGUAGE_DUPLICATE at languageIds[1]"],
  ["a language that cannot be", ids(0), "LANGUAGE_INVALID at languageIds[0]"],
  ["all languages", ids(1000, 1001, 1002, 1003)],

  // Networks.
  ["search alone", networks(true, false, false)],
  ["no network", networks(false, false, false), "NETWORK_MISSING at networkSettings"],
  [
    "partners alone",
    networks(false, true, false),
    "SEARCH_PARTNERS_WITHOUT_SEARCH at networkSettings.targetSearchNetwork"
  ],
  ["display alone", networks(false, false, true), "DISPLAY_NETWORK_ONLY at networkSettings.targetAdplatformSearch"],
  [
    "search and display",
    networks(true, false, true),
    "DISPLAY_NETWORK_BESIDE_SEARCH at networkSettings.targetContentNetwork"
  ],
  ["all networks", networks(true, true, true), "DISPLAY_NETWORK_BESIDE_SEARCH at networkSettings.targetContentNetwork"],
  [
    "partners and display without search",
    networks(false, true, true),
    "SEARCH_PARTNERS_WITHOUT_SEARCH at networkSettings.targetSearchNetwork"
  ],

  // Schedules.
  ["always", withSettings({ adSchedule: null })],
  ["a schedule of nothing", withSchedule([]), "AD_SCHEDULE_EMPTY at adSchedule.scheduleEntries"],
  ["a schedule without a list", withSchedule(null), "AD_SCHEDULE_EMPTY at adSchedule.scheduleEntries"],
  ["a whole day", withSchedule([monday(0, 24)])],
  ["stretches that touch", withSchedule([monday(8, 12), monday(12, 18)])],
  [
    "stretches that overlap",
    withSchedule([monday(8, 12), monday(11, 18)]),
    "AD_SCHEDULE_OVERLAP at adSchedule.scheduleEntries[1]"
  ],
  [
    "a stretch twice",
    withSchedule([monday(8, 12), monday(8, 12)]),
    "AD_SCHEDULE_OVERLAP at adSchedule.scheduleEntries[1]"
  ],
  ["the same hours on two days", withSchedule([monday(8, 12), entry("TUESDAY", [8, 0], [12, 0])])],
  [
    "a stretch that ends before it begins",
    withSchedule([monday(18, 8)]),
    "AD_SCHEDULE_END_NOT_AFTER_START at adSchedule.scheduleEntries[0]"
  ],
  [
    "a stretch of no time",
    withSchedule([monday(8, 8)]),
    "AD_SCHEDULE_END_NOT_AFTER_START at adSchedule.scheduleEntries[0]"
  ],
  [
    "a stretch past midnight",
    withSchedule([entry("MONDAY", [20, 0], [24, 15])]),
    "AD_SCHEDULE_PAST_MIDNIGHT at adSchedule.scheduleEntries[0]"
  ],
  ["six stretches of a day", withSchedule([0, 4, 8, 12, 16, 20].map((hour) => monday(hour, hour + 2)))],
  [
    "seven stretches of a day",
    withSchedule([0, 3, 6, 9, 12, 15, 18].map((hour) => monday(hour, hour + 2))),
    "AD_SCHEDULE_TOO_MANY_PER_DAY at adSchedule.scheduleEntries[6]"
  ],
  [
    "always, with stretches",
    withSettings({ adSchedule: { mode: "ALL_TIME", scheduleEntries: [monday(8, 12)] } }),
    "AD_SCHEDULE_ENTRIES_IGNORED at adSchedule.scheduleEntries"
  ],

  // Dates.
  ["today alone", dates("2026-11-20", "2026-11-20")],
  ["from yesterday on", dates("2026-11-19", null), "DATE_IN_PAST at startDate"],
  ["until yesterday", dates(null, "2026-11-19"), "DATE_IN_PAST at endDate"],
  ["an end before the start", dates("2026-12-02", "2026-12-01"), "END_DATE_BEFORE_START_DATE at endDate"],
  [
    "both past, in the wrong order",
    dates("2026-11-10", "2026-11-09"),
    "DATE_IN_PAST at startDate",
    "DATE_IN_PAST at endDate",
    "END_DATE_BEFORE_START_DATE at endDate"
  ],
  ["until the last day", dates(null, "2037-12-30")],
  ["until the day after the last", dates(null, "2037-12-31"), "DATE_TOO_LATE at endDate"]
])
