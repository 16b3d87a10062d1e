import { useMemo } from "preact/hooks"
import { type Language, language, useFollowed } from "./Language.ts"

/** The locale of numbers and dates: the browser's of the chosen language, so that its region counts. */
const localeOf = (chosen: Language): string => navigator.languages.find((tag) => tag.startsWith(chosen)) ?? chosen

/**
 * The writing of numbers, money, days and times; times in the browser's zone unless the account's is given. A day of
 * the calendar, such as `2026-06-30`, is the same in all zones.
 */
export const formatsOf = (locale: string, timeZone?: string) => {
  const zone = timeZone === undefined ? {} : { timeZone }
  const number = new Intl.NumberFormat(locale)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", ...zone })
  const dayOfTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...zone })
  const timeZoneOfDays = { timeZone: "UTC" }
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...timeZoneOfDays })
  const shortDay = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", ...timeZoneOfDays })
  const month = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", ...timeZoneOfDays })
  const made = new Map<string, Intl.NumberFormat>()
  const amounts = (currency: string): Intl.NumberFormat => {
    const known = made.get(currency)
    if (known !== undefined) return known
    const format = new Intl.NumberFormat(
      locale,
      currency === "" ? { minimumFractionDigits: 2 } : { style: "currency", currency }
    )
    made.set(currency, format)
    return format
  }
  return {
    locale,
    number: (value: number) => number.format(value),
    percent: (share: number) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share),
    /** An amount in micros of a currency; without a currency as a plain number. */
    money: (micros: number, currency?: string | null) => amounts(currency ?? "").format(micros / 1_000_000),
    time: (iso: string) => time.format(new Date(iso)),
    /** The day of a point in time. */
    dayOfTime: (iso: string) => dayOfTime.format(new Date(iso)),
    day: (iso: string) => day.format(new Date(iso)),
    /** Days, the first and the last included. */
    days: (from: string, until: string) => day.formatRange(new Date(from), new Date(until)),
    shortDay: (iso: string) => shortDay.format(new Date(iso)),
    month: (iso: string) => month.format(new Date(iso))
  }
}

/** The formats in the chosen language. */
export const useFormats = (timeZone?: string) => {
  const chosen = useFollowed(language)
  return useMemo(() => formatsOf(localeOf(chosen), timeZone), [chosen, timeZone])
}
