import type { Answer, Body } from "../../Api/Request.ts"

/** A time of a week in which a business answers, as it is written. */
export type Entry = NonNullable<Body<"PUT /api/v1/customers/:customer_id/analysis-context">["opening_hours"]>[number]

type Minute = NonNullable<Entry["start_minute"]>

type Read = Answer<"GET /api/v1/customers/:customer_id/analysis-context">["opening_hours"]

const two = (number: number): string => String(number).padStart(2, "0")

/** The times of a day as text: `09:00-12:30, 14:00-18:00`. */
export const hoursText = (entries: Read, day: string): string =>
  entries.filter(({ day_of_week: one }) => one === day).map((one) =>
    `${two(one.start_hour)}:${two(one.start_minute)}-${two(one.end_hour)}:${two(one.end_minute)}`
  ).join(", ")

/** The hour and the minute of a text such as `09:30`; `null` for another text. */
const clock = (text: string): readonly [hour: number, minute: number] | null => {
  const [hour = "", minute = "", ...more] = text.trim().split(":")
  const isClock = more.length === 0 && /^\d\d?$/.test(hour) && /^\d\d$/.test(minute)
  return isClock ? [Number(hour), Number(minute)] : null
}

/** The times of a day that a text names, and the parts of it that name none. */
export const hoursOf = (text: string, day: Entry["day_of_week"]) => {
  const entries: Array<Entry> = []
  const bad: Array<string> = []
  for (const part of text.split(",").map((one) => one.trim()).filter((one) => one !== "")) {
    const [from = "", to = "", ...more] = part.split("-")
    const [start, end] = [clock(from), clock(to)]
    if (start === null || end === null || more.length > 0) bad.push(part)
    else {
      entries.push({
        day_of_week: day,
        start_hour: start[0],
        start_minute: start[1] as Minute,
        end_hour: end[0],
        end_minute: end[1] as Minute
      })
    }
  }
  return { entries, bad }
}
