import { type DayOfWeek, DayOfWeek as DaysOfWeek, type ScheduleEntry } from "../Drafts/Targeting.ts"
import type { Sides } from "./AlignElements.ts"
import type { ContentSettings } from "./CampaignContent.ts"
import type { ChangedSide } from "./ChangeOperation.ts"
import type { Field } from "./ContentFields.ts"
import { dayName } from "./ElementNames.ts"
import { scheduleNumber } from "./SameMeaning.ts"

type Entries = ReadonlyArray<ScheduleEntry>

const numbersOf = (entries: Entries): ReadonlySet<number> => new Set(entries.map(scheduleNumber))

/** The sides on which single hours came or went. */
const changesOf = (
  { base, draft, live }: { readonly [S in keyof Sides<unknown>]: Entries }
): ReadonlySet<ChangedSide> => {
  const [ofBase, ofDraft, ofLive] = [numbersOf(base), numbersOf(draft), numbersOf(live)]
  const changes = new Set<ChangedSide>()
  for (const number of new Set([...ofBase, ...ofDraft, ...ofLive])) {
    const draftChanged = ofDraft.has(number) !== ofBase.has(number)
    const liveChanged = ofLive.has(number) !== ofBase.has(number)
    if (draftChanged || liveChanged) changes.add(draftChanged ? liveChanged ? "both" : "draft" : "live")
  }
  return changes
}

/**
 * The side of hours that are taken as a whole. A side that also has all changes of the other is the one that changed: a
 * plan that broke off after taking hours away, before giving new ones, is no change of the platform's.
 */
const sideOfHours = (changes: ReadonlySet<ChangedSide>): ChangedSide | null => {
  if (changes.has("draft")) return changes.has("live") ? "conflict" : "draft"
  if (changes.has("live")) return "live"
  return changes.has("both") ? "both" : null
}

const hoursField = (
  path: ReadonlyArray<string>,
  label: string,
  isMeant: (entry: ScheduleEntry) => boolean
): Field<ContentSettings> => {
  const hours = ({ scheduleEntries }: ContentSettings): Entries => scheduleEntries.filter(isMeant)
  return {
    path,
    label,
    isSame: (one, other) => changesOf({ base: hours(one), draft: hours(other), live: hours(one) }).size === 0,
    sideOf: (base, draft, live) =>
      sideOfHours(changesOf({ base: hours(base), draft: hours(draft), live: hours(live) })),
    shown: (settings) => hours(settings).toSorted((one, other) => scheduleNumber(one) - scheduleNumber(other)),
    taken: (to, from) => ({
      ...to,
      scheduleEntries: [...to.scheduleEntries.filter((entry) => !isMeant(entry)), ...hours(from)]
    })
  }
}

const wholeSchedule = hoursField(["adSchedule"], "Ad schedule", () => true)

const dayFields = DaysOfWeek.literals.map((day) => ({
  day,
  field: hoursField(["adSchedule", day.toLowerCase()], `Hours on ${dayName(day)}`, ({ dayOfWeek }) => dayOfWeek === day)
}))

const daysOf = ({ scheduleEntries }: ContentSettings): ReadonlySet<DayOfWeek> =>
  new Set(scheduleEntries.map(({ dayOfWeek }) => dayOfWeek))

/**
 * The fields of the ad schedule: the hours of each day, so that hours of two sides never overlap. Without hours, ads
 * always show: the schedule is one field unless a day has hours on all sides, so that changes by day leave some.
 */
export const scheduleFields = (
  base: ContentSettings,
  draft: ContentSettings,
  live: ContentSettings
): ReadonlyArray<Field<ContentSettings>> => {
  const [ofBase, ofDraft, ofLive] = [daysOf(base), daysOf(draft), daysOf(live)]
  const staysScheduled = dayFields.some(({ day }) => ofBase.has(day) && ofDraft.has(day) && ofLive.has(day))
  return staysScheduled ? dayFields.map(({ field }) => field) : [wholeSchedule]
}
