import type { ScheduleEntry } from "../Drafts/Targeting.ts"
import { finding } from "./EachElement.ts"
import type { Finding, Rule, RuleInput } from "./Rule.ts"

const MAX_PER_DAY = 6
const DAY = 24 * 60

interface PlacedEntry extends ScheduleEntry {
  readonly index: number
  readonly start: number
  readonly end: number
}

const at = (index: number): string => `ad_schedule.schedule_entries[${index}]`

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

const shown = ({ dayOfWeek, end, start }: PlacedEntry): string => `${dayOfWeek} ${clock(start)}-${clock(end)}`

const entriesOf = ({ draft: { settings: { adSchedule } } }: RuleInput): ReadonlyArray<PlacedEntry> =>
  adSchedule?.mode !== "CUSTOM" ? [] : (adSchedule.scheduleEntries ?? []).map((entry, index) => ({
    ...entry,
    index,
    start: entry.startHour * 60 + entry.startMinute,
    end: entry.endHour * 60 + entry.endMinute
  }))

const scheduleEmpty: Rule = {
  code: "AD_SCHEDULE_EMPTY",
  step: "campaign_settings",
  isBlocking: true,
  prevents: null,
  check: (input) =>
    input.draft.settings.adSchedule?.mode === "CUSTOM" && entriesOf(input).length === 0
      ? [finding(
        "ad_schedule.schedule_entries",
        "The schedule is CUSTOM and has no entries, so the platform would show the ads at all times; add entries " +
          "or choose ALL_TIME."
      )]
      : []
}

const entriesIgnored: Rule = {
  code: "AD_SCHEDULE_ENTRIES_IGNORED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings: { adSchedule } } }) =>
    adSchedule?.mode === "ALL_TIME" && (adSchedule.scheduleEntries ?? []).length > 0
      ? [finding(
        "ad_schedule.schedule_entries",
        "The schedule is ALL_TIME, so its entries will not be published; choose CUSTOM to use them."
      )]
      : []
}

const endNotAfterStart: Rule = {
  code: "AD_SCHEDULE_END_NOT_AFTER_START",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "criterionError.AD_SCHEDULE_INVALID_TIME_INTERVAL",
  check: (input) =>
    entriesOf(input).filter(({ end, start }) => end <= start).map((entry) =>
      finding(
        at(entry.index),
        `${shown(entry)} does not end after its start; ` +
          (entry.end === 0
            ? "write the midnight at the end of a day as 24:00."
            : "for a time that runs past midnight, make two entries: one to 24:00 and one from 00:00 of the next day.")
      )
    )
}

const pastMidnight: Rule = {
  code: "AD_SCHEDULE_PAST_MIDNIGHT",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "criterionError.AD_SCHEDULE_INTERVAL_CANNOT_SPAN_MULTIPLE_DAYS",
  check: (input) =>
    entriesOf(input).filter(({ end }) => end > DAY).map((entry) =>
      finding(
        at(entry.index),
        `${shown(entry)} runs into the next day; let it end at 24:00 and add an entry for the rest.`
      )
    )
}

const overlapsOfDay = (entries: ReadonlyArray<PlacedEntry>): ReadonlyArray<Finding> => {
  const sorted = entries.filter(({ end, start }) => end > start).toSorted((a, b) =>
    a.start - b.start || a.index - b.index
  )
  const found: Array<Finding> = []
  let latest: PlacedEntry | undefined
  for (const entry of sorted) {
    if (latest !== undefined && entry.start < latest.end) {
      const [earlier, later] = latest.index < entry.index ? [latest, entry] : [entry, latest]
      found.push(finding(
        at(later.index),
        `${shown(later)} overlaps ${shown(earlier)}; join the two or move one (an entry may start when another ends).`
      ))
    }
    if (latest === undefined || entry.end > latest.end) latest = entry
  }
  return found
}

const overlap: Rule = {
  code: "AD_SCHEDULE_OVERLAP",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "criterionError.AD_SCHEDULE_TIME_INTERVALS_OVERLAP",
  check: (input) =>
    Array.from(Map.groupBy(entriesOf(input), ({ dayOfWeek }) => dayOfWeek).values()).flatMap(overlapsOfDay)
}

const tooManyPerDay: Rule = {
  code: "AD_SCHEDULE_TOO_MANY_PER_DAY",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "criterionError.AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT",
  check: (input) =>
    Array.from(Map.groupBy(entriesOf(input), ({ dayOfWeek }) => dayOfWeek)).flatMap(([day, entries]) => {
      const seventh = entries[MAX_PER_DAY]
      return seventh === undefined ? [] : [finding(
        at(seventh.index),
        `${day} has ${entries.length} of ${MAX_PER_DAY} entries; remove or join ${entries.length - MAX_PER_DAY}.`
      )]
    })
}

/** When a CUSTOM schedule may show ads; ends are exclusive, times are the account's (`domain-facts.md` A.5). */
export const scheduleRules: ReadonlyArray<Rule> = [
  scheduleEmpty,
  entriesIgnored,
  endNotAfterStart,
  pastMidnight,
  overlap,
  tooManyPerDay
]
