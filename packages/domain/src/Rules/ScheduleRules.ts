import type { ScheduleEntry } from "../Drafts/Targeting.ts"
import { groupedBy } from "../GroupedBy.ts"
import { type Found, found, type Rule, type RuleInput, type RuleOf } from "./Rule.ts"
import type { RuleParams } from "./RuleParams.ts"

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

const scheduleEmpty: RuleOf<"AD_SCHEDULE_EMPTY"> = {
  code: "AD_SCHEDULE_EMPTY",
  step: "campaignSettings",
  severity: "blocks",
  prevents: null,
  check: (input) =>
    input.draft.settings.adSchedule?.mode === "CUSTOM" && entriesOf(input).length === 0
      ? [found(path, {})]
      : []
}

const entriesIgnored: RuleOf<"AD_SCHEDULE_ENTRIES_IGNORED"> = {
  code: "AD_SCHEDULE_ENTRIES_IGNORED",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings: { adSchedule } } }) =>
    adSchedule?.mode === "ALL_TIME" && (adSchedule.scheduleEntries ?? []).length > 0
      ? [found(path, {})]
      : []
}

const endNotAfterStart: RuleOf<"AD_SCHEDULE_END_NOT_AFTER_START"> = {
  code: "AD_SCHEDULE_END_NOT_AFTER_START",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "criterionError.AD_SCHEDULE_INVALID_TIME_INTERVAL",
  check: (input) =>
    entriesOf(input).filter(({ end, start }) => end <= start).map((entry) =>
      found([...path, entry.index], spanOf(entry))
    )
}

const pastMidnight: RuleOf<"AD_SCHEDULE_PAST_MIDNIGHT"> = {
  code: "AD_SCHEDULE_PAST_MIDNIGHT",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "criterionError.AD_SCHEDULE_INTERVAL_CANNOT_SPAN_MULTIPLE_DAYS",
  check: (input) =>
    entriesOf(input).filter(({ end }) => end > DAY).map((entry) => found([...path, entry.index], spanOf(entry)))
}

const overlapsOfDay = (
  entries: ReadonlyArray<PlacedEntry>
): ReadonlyArray<Found<RuleParams<"AD_SCHEDULE_OVERLAP">>> => {
  const sorted = entries.filter(({ end, start }) => end > start).toSorted((a, b) =>
    a.start - b.start || a.index - b.index
  )
  const overlaps: Array<Found<RuleParams<"AD_SCHEDULE_OVERLAP">>> = []
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

const overlap: RuleOf<"AD_SCHEDULE_OVERLAP"> = {
  code: "AD_SCHEDULE_OVERLAP",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "criterionError.AD_SCHEDULE_TIME_INTERVALS_OVERLAP",
  check: (input) =>
    Array.from(groupedBy(entriesOf(input), ({ dayOfWeek }) => dayOfWeek).values()).flatMap(overlapsOfDay)
}

const tooManyPerDay: RuleOf<"AD_SCHEDULE_TOO_MANY_PER_DAY"> = {
  code: "AD_SCHEDULE_TOO_MANY_PER_DAY",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "criterionError.AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT",
  check: (input) =>
    Array.from(groupedBy(entriesOf(input), ({ dayOfWeek }) => dayOfWeek)).flatMap(([dayOfWeek, entries]) => {
      const seventh = entries[MAX_PER_DAY]
      return seventh === undefined
        ? []
        : [found([...path, seventh.index], { dayOfWeek, count: entries.length, limit: MAX_PER_DAY })]
    })
}

/** When a CUSTOM schedule may show ads; ends are exclusive, times are the account's (`docs/platform-facts.md#ad-schedules`). */
export const scheduleRules: ReadonlyArray<Rule> = [
  scheduleEmpty,
  entriesIgnored,
  endNotAfterStart,
  pastMidnight,
  overlap,
  tooManyPerDay
]
