import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"

/** A calendar month; `month` is 1 for January. */
export const YearMonth = Schema.Struct({
  year: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9999 })),
  month: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 }))
})
export type YearMonth = typeof YearMonth.Type

/** The months since January of the year 0: months become numbers that can be counted and compared. */
const monthNumber = ({ month, year }: YearMonth): number => year * 12 + month - 1

/** The month that comes `months` after (or, when negative, before) this one. */
export const addMonths = (from: YearMonth, months: number): YearMonth => {
  const number = monthNumber(from) + months
  return { year: Math.floor(number / 12), month: (((number % 12) + 12) % 12) + 1 }
}

/** The number of months by which `end` comes after `start`: 0 for the same month, negative when it comes before. */
export const monthsFrom = (start: YearMonth, end: YearMonth): number => monthNumber(end) - monthNumber(start)

const padded = (value: number, length: number): string => String(value).padStart(length, "0")

const dayOf = ({ month, year }: YearMonth, day: number): CalendarDate =>
  CalendarDate.make(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`)

export const firstDay = (month: YearMonth): CalendarDate => dayOf(month, 1)

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const lastDay = (month: YearMonth): CalendarDate =>
  dayOf(month, month.month === 2 && isLeap(month.year) ? 29 : lengths[month.month - 1] ?? 31)

/** The month in which a day lies. */
export const monthOf = (day: CalendarDate): YearMonth => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7))
})
