import { dateOf, dayOf } from "../Data/Seasons.ts"
import type { Condition } from "./Gaql.ts"
import { QueryFailure } from "./QueryFailure.ts"

/** Days since 1970, both included; `isFinite` when the query itself bounds them on both sides. */
export interface Period {
  readonly from: number
  readonly to: number
  readonly isFinite: boolean
}

const monthStart = (date: string): string => `${date.slice(0, 7)}-01`

/** The ranges that have a name, counted back from the account's today. */
const named = (name: string, today: number): readonly [from: number, to: number] => {
  const thisMonth = dayOf(monthStart(dateOf(today)))
  switch (name.toUpperCase()) {
    case "TODAY":
      return [today, today]
    case "YESTERDAY":
      return [today - 1, today - 1]
    case "LAST_7_DAYS":
      return [today - 7, today - 1]
    case "LAST_14_DAYS":
      return [today - 14, today - 1]
    case "LAST_30_DAYS":
      return [today - 30, today - 1]
    case "THIS_MONTH":
      return [thisMonth, today]
    case "LAST_MONTH":
      return [dayOf(monthStart(dateOf(thisMonth - 1))), thisMonth - 1]
    default:
      throw new QueryFailure("INVALID_VALUE_WITH_DURING_OPERATOR", `Error in query: '${name}' is no range of days.`)
  }
}

const literalDay = (text: string): number => {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const day = isDate ? dayOf(text) : Number.NaN
  if (Number.isNaN(day) || dateOf(day) !== text) {
    throw new QueryFailure("INVALID_DATE_FORMAT", `Error in query: '${text}' is not a date.`)
  }
  return day
}

const boundsOf = ({ operator, values }: Condition, today: number): readonly [from: number, to: number] => {
  const [low, high] = values.map(({ text }) => text)
  if (operator === "DURING") return named(low ?? "", today)
  const day = literalDay(low ?? "")
  switch (operator) {
    case "=":
      return [day, day]
    case "BETWEEN":
      return [day, literalDay(high ?? "")]
    case ">=":
      return [day, Infinity]
    case ">":
      return [day + 1, Infinity]
    case "<=":
      return [-Infinity, day]
    case "<":
      return [-Infinity, day - 1]
    default:
      throw new QueryFailure("OPERATOR_FIELD_MISMATCH", `Error in query: '${operator}' does not fit 'segments.date'.`)
  }
}

/** The days of a query: up to today, from ever unless it says so. `conditions` are those on `segments.date`. */
export const periodOf = (conditions: ReadonlyArray<Condition>, today: number): Period => {
  let [from, to] = [-Infinity, Infinity]
  for (const condition of conditions) {
    const [low, high] = boundsOf(condition, today)
    from = Math.max(from, low)
    to = Math.min(to, high)
  }
  // Nothing ran before 2020, and nothing is known of tomorrow.
  return {
    from: Math.max(from, dayOf("2020-01-01")),
    to: Math.min(to, today),
    isFinite: from > -Infinity && to < Infinity
  }
}

const startOfNext = (day: number, by: "date" | "week" | "month"): number => {
  if (by === "date") return day + 1
  if (by === "week") return day - (day + 3) % 7 + 7
  return dayOf(monthStart(dateOf(dayOf(monthStart(dateOf(day))) + 31)))
}

/** The days, weeks from Monday, or months of a period, each with the days that it has in it. */
export const spansOf = (period: Period, by: "date" | "week" | "month"): ReadonlyArray<Period> => {
  const spans: Array<Period> = []
  for (let from = period.from; from <= period.to;) {
    const next = startOfNext(from, by)
    spans.push({ from, to: Math.min(next - 1, period.to), isFinite: true })
    from = next
  }
  return spans
}
