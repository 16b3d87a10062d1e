import type { ScheduleEntry } from "../Drafts/Targeting.ts"
import { groupedBy } from "../GroupedBy.ts"
import { explain } from "./Explanation.ts"
import { defineRule, type Found, found, type RuleInput } from "./Rule.ts"

const MAX_PER_DAY = 6
const DAY = 24 * 60

interface PlacedEntry extends ScheduleEntry {
  readonly index: number
  readonly start: number
  readonly end: number
}

const path = ["settings", "adSchedule", "scheduleEntries"]

const spanOf = ({ dayOfWeek, end, start }: PlacedEntry) => ({ dayOfWeek, start, end })

const entriesOf = ({ draft: { settings: { adSchedule } } }: RuleInput): ReadonlyArray<PlacedEntry> =>
  adSchedule?.mode !== "CUSTOM" ? [] : (adSchedule.scheduleEntries ?? []).map((entry, index) => ({
    ...entry,
    index,
    start: entry.startHour * 60 + entry.startMinute,
    end: entry.endHour * 60 + entry.endMinute
  }))

const scheduleEmpty = defineRule("AD_SCHEDULE_EMPTY", "campaignSettings", "blocks", {
  prevents: null,
  check: (input) =>
    input.draft.settings.adSchedule?.mode === "CUSTOM" && entriesOf(input).length === 0
      ? [found(path, {})]
      : []
})

const entriesIgnored = defineRule("AD_SCHEDULE_ENTRIES_IGNORED", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings: { adSchedule } } }) =>
    adSchedule?.mode === "ALL_TIME" && (adSchedule.scheduleEntries ?? []).length > 0
      ? [found(path, {})]
      : []
})

const endNotAfterStart = defineRule("AD_SCHEDULE_END_NOT_AFTER_START", "campaignSettings", "blocks", {
  prevents: "criterionError.AD_SCHEDULE_INVALID_TIME_INTERVAL",
  check: (input) =>
    entriesOf(input).filter(({ end, start }) => end <= start).map((entry) =>
      found([...path, entry.index], spanOf(entry))
    )
})

const pastMidnight = defineRule("AD_SCHEDULE_PAST_MIDNIGHT", "campaignSettings", "blocks", {
  prevents: "criterionError.AD_SCHEDULE_INTERVAL_CANNOT_SPAN_MULTIPLE_DAYS",
  check: (input) =>
    entriesOf(input).filter(({ end }) => end > DAY).map((entry) => found([...path, entry.index], spanOf(entry)))
})

type Overlap = ReturnType<typeof spanOf> & {
  readonly otherIndex: number
  readonly otherStart: number
  readonly otherEnd: number
}

const overlapsOfDay = (
  entries: ReadonlyArray<PlacedEntry>
): ReadonlyArray<Found<Overlap>> => {
  const sorted = entries.filter(({ end, start }) => end > start).toSorted((a, b) =>
    a.start - b.start || a.index - b.index
  )
  const overlaps: Array<Found<Overlap>> = []
  let latest: PlacedEntry | undefined
  for (const entry of sorted) {
    if (latest !== undefined && entry.start < latest.end) {
      const [earlier, later] = latest.index < entry.index ? [latest, entry] : [entry, latest]
      const other = { otherIndex: earlier.index, otherStart: earlier.start, otherEnd: earlier.end }
      overlaps.push(found([...path, later.index], { ...spanOf(later), ...other }))
    }
    if (latest === undefined || entry.end > latest.end) latest = entry
  }
  return overlaps
}

const overlap = defineRule("AD_SCHEDULE_OVERLAP", "campaignSettings", "blocks", {
  prevents: "criterionError.AD_SCHEDULE_TIME_INTERVALS_OVERLAP",
  check: (input) =>
    Array.from(groupedBy(entriesOf(input), ({ dayOfWeek }) => dayOfWeek).values()).flatMap(overlapsOfDay)
})

const tooManyPerDay = defineRule("AD_SCHEDULE_TOO_MANY_PER_DAY", "campaignSettings", "blocks", {
  prevents: "criterionError.AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT",
  check: (input) =>
    Array.from(groupedBy(entriesOf(input), ({ dayOfWeek }) => dayOfWeek)).flatMap(([dayOfWeek, entries]) => {
      const seventh = entries[MAX_PER_DAY]
      return seventh === undefined
        ? []
        : [found([...path, seventh.index], { dayOfWeek, count: entries.length, limit: MAX_PER_DAY })]
    })
})

/** The times of CUSTOM schedules; ends are exclusive, times the account's (`docs/platform-facts.md#ad-schedules`). */
export const scheduleRules = [
  scheduleEmpty,
  entriesIgnored,
  endNotAfterStart,
  pastMidnight,
  overlap,
  tooManyPerDay
]

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

const span = (dayOfWeek: string, start: number, end: number): string => `${dayOfWeek} ${clock(start)}-${clock(end)}`

/** The meanings of these rules, and their sentences. */
export const scheduleExplanations = () => [
  explain(scheduleEmpty, {
    meaning: "The schedule is CUSTOM and has no entries",
    sentence: () =>
      "The schedule is CUSTOM and has no entries, so the platform would show the ads at all times; add entries " +
      "or choose ALL_TIME."
  }),
  explain(entriesIgnored, {
    meaning: "The schedule is ALL_TIME and has entries, which will not be published",
    sentence: () => "The schedule is ALL_TIME, so its entries will not be published; choose CUSTOM to use them."
  }),
  explain(endNotAfterStart, {
    meaning: "An entry of the schedule ends before it begins",
    sentence: ({ params: { dayOfWeek, end, start } }) =>
      `${span(dayOfWeek, start, end)} does not end after its start; ` + (end === 0
        ? "write the midnight at the end of a day as 24:00."
        : "for a time that runs past midnight, make two entries: one to 24:00 and one from 00:00 of the next day.")
  }),
  explain(pastMidnight, {
    meaning: "An entry of the schedule ends after midnight",
    sentence: ({ params: { dayOfWeek, end, start } }) =>
      `${span(dayOfWeek, start, end)} runs into the next day; let it end at 24:00 and add an entry for the rest.`
  }),
  explain(overlap, {
    meaning: "Two entries of the schedule overlap",
    sentence: ({ params: { dayOfWeek, end, otherEnd, otherStart, start } }) =>
      `${span(dayOfWeek, start, end)} overlaps ${span(dayOfWeek, otherStart, otherEnd)}; join the two or move one ` +
      "(an entry may start when another ends)."
  }),
  explain(tooManyPerDay, {
    meaning: "A day has more entries of the schedule than the platform takes",
    sentence: ({ params: { count, dayOfWeek, limit } }) =>
      `${dayOfWeek} has ${count} of ${limit} entries; remove or join ${count - limit}.`
  })
]
