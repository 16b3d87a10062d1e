import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import { found, type Rule, type RuleInput, type RuleOf } from "./Rule.ts"

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

const dateInPast: RuleOf<"DATE_IN_PAST"> = {
  code: "DATE_IN_PAST",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "dateRangeError.CANNOT_SET_DATE_TO_PAST",
  check: (input) =>
    datesOf(input).flatMap(({ date, path }) => date < input.today ? [found(path, { date, today: input.today })] : [])
}

const dateTooLate: RuleOf<"DATE_TOO_LATE"> = {
  code: "DATE_TOO_LATE",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "dateRangeError.AFTER_MAXIMUM_ALLOWABLE_DATE",
  check: (input) =>
    datesOf(input).flatMap(({ date, path }) => date > LAST_DAY ? [found(path, { date, limit: LAST_DAY })] : [])
}

const endBeforeStart: RuleOf<"END_DATE_BEFORE_START_DATE"> = {
  code: "END_DATE_BEFORE_START_DATE",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "dateRangeError.START_DATE_AFTER_END_DATE",
  check: ({ draft: { settings: { endDate, startDate } } }) =>
    startDate !== null && endDate !== null && endDate < startDate
      ? [found(["settings", "endDate"], { startDate, endDate })]
      : []
}

/** Between which days the campaign may run, by the account's own calendar (`docs/platform-facts.md#dates`). */
export const dateRules: ReadonlyArray<Rule> = [dateInPast, dateTooLate, endBeforeStart]
