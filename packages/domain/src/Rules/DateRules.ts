import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import { finding } from "./EachElement.ts"
import type { Finding, Rule, RuleInput } from "./Rule.ts"

/** The last day that the platform takes (`domain-facts.md` A.9). */
const LAST_DAY = "2037-12-30"

interface NamedDate {
  readonly field: "start_date" | "end_date"
  readonly name: string
  readonly date: CalendarDate
}

const datesOf = ({ draft: { settings: { endDate, startDate } } }: RuleInput): ReadonlyArray<NamedDate> => [
  ...(startDate === null ? [] : [{ field: "start_date" as const, name: "start", date: startDate }]),
  ...(endDate === null ? [] : [{ field: "end_date" as const, name: "end", date: endDate }])
]

const eachDate = (look: (named: NamedDate, input: RuleInput) => string | null): Rule["check"] => (input) =>
  datesOf(input).flatMap((named): ReadonlyArray<Finding> => {
    const message = look(named, input)
    return message === null ? [] : [finding(named.field, message)]
  })

const dateInPast: Rule = {
  code: "DATE_IN_PAST",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "dateRangeError.CANNOT_SET_DATE_TO_PAST",
  check: eachDate(({ date, name }, { today }) =>
    date < today
      ? `The ${name} date ${date} is before today, which is ${today} in the account's time zone; choose ${today} or later` +
        (name === "start" ? ", or leave it empty to start at once." : ", or leave it empty to run without an end.")
      : null
  )
}

const dateTooLate: Rule = {
  code: "DATE_TOO_LATE",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "dateRangeError.AFTER_MAXIMUM_ALLOWABLE_DATE",
  check: eachDate(({ date, name }) =>
    date > LAST_DAY
      ? `The ${name} date ${date} is after ${LAST_DAY}, the last day that the platform takes; choose an earlier one` +
        (name === "end" ? " or leave it empty to run without an end." : ".")
      : null
  )
}

const endBeforeStart: Rule = {
  code: "END_DATE_BEFORE_START_DATE",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "dateRangeError.START_DATE_AFTER_END_DATE",
  check: ({ draft: { settings: { endDate, startDate } } }) =>
    startDate !== null && endDate !== null && endDate < startDate
      ? [finding("end_date", `The end date ${endDate} is before the start date ${startDate}; swap or change them.`)]
      : []
}

/** Between which days the campaign may run, by the account's own calendar (`domain-facts.md` A.9). */
export const dateRules: ReadonlyArray<Rule> = [dateInPast, dateTooLate, endBeforeStart]
