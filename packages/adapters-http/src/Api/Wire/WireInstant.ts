import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import { type Read, type Wire, wire } from "./Wire.ts"

const day = /^\d{4}-\d{2}-\d{2}$/
const dateTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?$/i
const offset = /(?:Z|[+-]\d{2}:?\d{2})$/i

/** No date-time is longer, in UTF-16 units without the blanks around it. */
const MAX_LENGTH = 40

/** The beginning of the day, or the point in time; `null` also for a day that the calendar does not have. */
const pointOf = (text: string): DateTime.Utc | null => {
  const [date = ""] = text.split(/[T ]/i)
  const midnight = Option.getOrNull(DateTime.make(`${date}T00:00:00Z`))
  if (midnight === null || DateTime.formatIsoDateUtc(midnight) !== date) return null
  if (day.test(text)) return midnight
  // A plus sign that was not encoded in a query arrives as a blank, which a date-time has only before its time.
  if (!dateTime.test(text)) return null
  const normal = text.toUpperCase().replace(" ", "T")
  return Option.getOrNull(
    Option.map(DateTime.make(offset.test(normal.slice(10)) ? normal : `${normal}Z`), DateTime.toUtc)
  )
}

const readInstant = (edge: "start" | "end"): Read<DateTime.Utc> => (input, errors) => {
  const text = typeof input === "string" ? input.trim() : ""
  const point = text.length > MAX_LENGTH ? null : pointOf(text)
  if (point === null) {
    const error = "it is neither YYYY-MM-DD nor an RFC 3339 date-time"
    const message = `Input should be a valid datetime or date, ${error}`
    return errors.refuse("datetime_from_date_parsing", message, input, { error })
  }
  return edge === "end" && day.test(text) ? DateTime.add(point, { days: 1 }) : point
}

/** An end of a span of time: a date-time (RFC 3339; UTC without an offset), or a whole day in UTC. */
export const wireInstant = (edge: "start" | "end"): Wire<DateTime.Utc, string> =>
  wire({
    read: readInstant(edge),
    jsonSchema: () => ({ type: "string", maxLength: MAX_LENGTH, anyOf: [{ format: "date-time" }, { format: "date" }] })
  })
