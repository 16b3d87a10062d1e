import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import { explain } from "./Explanation.ts"
import { defineRule, found, type RuleInput } from "./Rule.ts"
import { lastKey } from "./SentenceParts.ts"

/** The last day that the platform takes (`docs/platform-facts.md#dates`). */
const LAST_DAY = "2037-12-30"

interface PlacedDate {
  readonly path: ReadonlyArray<string>
  readonly date: CalendarDate
}

const datesOf = ({ draft: { settings: { endDate, startDate } } }: RuleInput): ReadonlyArray<PlacedDate> => [
  ...(startDate === null ? [] : [{ path: ["settings", "startDate"], date: startDate }]),
  ...(endDate === null ? [] : [{ path: ["settings", "endDate"], date: endDate }])
]

const dateInPast = defineRule("DATE_IN_PAST", "campaignSettings", "blocks", {
  prevents: "dateRangeError.CANNOT_SET_DATE_TO_PAST",
  check: (input) =>
    datesOf(input).flatMap(({ date, path }) => date < input.today ? [found(path, { date, today: input.today })] : [])
})

const dateTooLate = defineRule("DATE_TOO_LATE", "campaignSettings", "blocks", {
  prevents: "dateRangeError.AFTER_MAXIMUM_ALLOWABLE_DATE",
  check: (input) =>
    datesOf(input).flatMap(({ date, path }) => date > LAST_DAY ? [found(path, { date, limit: LAST_DAY })] : [])
})

const endBeforeStart = defineRule("END_DATE_BEFORE_START_DATE", "campaignSettings", "blocks", {
  prevents: "dateRangeError.START_DATE_AFTER_END_DATE",
  check: ({ draft: { settings: { endDate, startDate } } }) =>
    startDate !== null && endDate !== null && endDate < startDate
      ? [found(["settings", "endDate"], { startDate, endDate })]
      : []
})

/** Between which days the campaign may run, by the account's own calendar (`docs/platform-facts.md#dates`). */
export const dateRules = [dateInPast, dateTooLate, endBeforeStart]

/** The meanings of these rules, and their sentences. */
export const dateExplanations = () => [
  explain(dateInPast, {
    meaning: "A date lies before today in the account's time zone",
    sentence: ({ params: { date, today }, path }) =>
      lastKey(path) === "startDate"
        ? `The start date ${date} is before today, which is ${today} in the account's time zone; choose ${today} or ` +
          "later, or leave it empty to start at once."
        : `The end date ${date} is before today, which is ${today} in the account's time zone; choose ${today} or ` +
          "later, or leave it empty to run without an end."
  }),
  explain(dateTooLate, {
    meaning: "A date lies after the last one that the platform takes",
    sentence: ({ params: { date, limit }, path }) =>
      lastKey(path) === "startDate"
        ? `The start date ${date} is after ${limit}, the last day that the platform takes; choose an earlier one.`
        : `The end date ${date} is after ${limit}, the last day that the platform takes; choose an earlier one ` +
          "or leave it empty to run without an end."
  }),
  explain(endBeforeStart, {
    meaning: "The campaign would end before it starts",
    sentence: ({ params: { endDate, startDate } }) =>
      `The end date ${endDate} is before the start date ${startDate}; swap or change them.`
  })
]
