import type { Campaign } from "../Generated/Messages.ts"
import type { OperationContext } from "./OperationContext.ts"

const lastDate = "2037-12-30"

const check = (
  value: string,
  field: "start_date_time" | "end_date_time",
  changed: boolean,
  context: OperationContext
): void => {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(value)
  const facts = { trigger: value }
  if (match === null) return context.fail("dateError", "INVALID_STRING_DATE_TIME_SECONDS", [field], facts)
  const [, date = "", time = ""] = match
  const parsed = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) {
    return context.fail("dateError", "INVALID_FIELD_VALUES_IN_DATE_TIME", [field], facts)
  }
  if (field === "start_date_time" && time !== "00:00:00") {
    context.fail("dateError", "DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY", [field], facts)
  }
  if (field === "end_date_time" && time !== "23:59:59") {
    context.fail("dateError", "DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY", [field], facts)
  }
  if (date > lastDate) context.fail("dateRangeError", "AFTER_MAXIMUM_ALLOWABLE_DATE", [field], facts)
  if (changed && date < context.today) context.fail("dateRangeError", "CANNOT_SET_DATE_TO_PAST", [field], facts)
}

/** The rules of a campaign's start and end, against the account's own today; only what changes must not be past. */
export const checkDates = (campaign: Campaign, before: Campaign | undefined, context: OperationContext): void => {
  const { endDateTime, startDateTime } = campaign
  const startChanged = startDateTime !== before?.startDateTime
  if (startDateTime !== undefined) check(startDateTime, "start_date_time", startChanged, context)
  if (endDateTime !== undefined) {
    check(endDateTime, "end_date_time", endDateTime !== before?.endDateTime, context)
  }
  if (startDateTime !== undefined && endDateTime !== undefined && endDateTime < startDateTime) {
    context.fail("dateRangeError", "START_DATE_AFTER_END_DATE", ["start_date_time"], { trigger: startDateTime })
  }
  if (before === undefined) return
  if (startDateTime === undefined) context.fail("fieldError", "FIELD_CANNOT_BE_CLEARED", ["start_date_time"])
  if (startChanged && before.startDateTime !== undefined && before.startDateTime.slice(0, 10) <= context.today) {
    context.fail("dateRangeError", "CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED", ["start_date_time"])
  }
}
