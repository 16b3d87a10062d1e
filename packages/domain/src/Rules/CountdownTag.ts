/** The arguments of a countdown that the platform would refuse. */
export type CountdownFault = "COUNTDOWN_DATE" | "COUNTDOWN_LOCALE" | "COUNTDOWN_DAYS"

/** A countdown of an ad text. */
export interface Countdown {
  /** The tag with its braces. */
  readonly tag: string
  /** True for a moment in the account's time zone, false for one in the searcher's zone. */
  readonly isGlobal: boolean
  /** The day on which it ends, `YYYY-MM-DD`; `null` when it is none of the calendar. */
  readonly day: string | null
  readonly faults: ReadonlyArray<CountdownFault>
}

const form = /^=?(GLOBAL_)?COUNTDOWN\(([^()]*)\)$/i
const moment = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const locale = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?$/i

const languages = new Intl.DisplayNames("en", { type: "language", fallback: "none" })
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" })

const dayOf = (text: string): string | null => {
  const [, year, , month = "", day = "", hour = "0", minute = "0", second = "0"] = moment.exec(text) ?? []
  if (year === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

const isLocale = (text: string): boolean => {
  const [, language, , region] = locale.exec(text) ?? []
  return language !== undefined && languages.of(language.toLowerCase()) !== undefined &&
    (region === undefined || regions.of(region.toUpperCase()) !== undefined)
}

const isNumber = (text: string): boolean => /^[-+]?[\d.]+$/.test(text)

/**
 * Reads what stands between the braces of `COUNTDOWN` or `GLOBAL_COUNTDOWN`: a day, with a time where it is not
 * midnight, then in any writing a locale such as `"en-US"`, and the days before the end from which it is shown, 1 or
 * more (`docs/platform-facts.md#tags`). `null` for any other form.
 */
export const readCountdown = (inside: string): Countdown | null => {
  const [, global, list] = form.exec(inside) ?? []
  const [end = "", ...others] = (list ?? ",,,").split(",").map((one) =>
    one.trim().replace(/^(["'])(.*)\1$/, "$2").trim()
  )
  if (others.length > 2) return null
  const [first] = others
  const [said, days] = others.length === 1 && first !== undefined && isNumber(first) ? [undefined, first] : others
  const day = dayOf(end)
  return {
    tag: `{${inside}}`,
    isGlobal: global !== undefined,
    day,
    faults: [
      ...(day === null ? ["COUNTDOWN_DATE" as const] : []),
      ...(said === undefined || isLocale(said) ? [] : ["COUNTDOWN_LOCALE" as const]),
      ...(days === undefined || /^0*[1-9]\d*$/.test(days) ? [] : ["COUNTDOWN_DAYS" as const])
    ]
  }
}

/** The countdowns of a text, in their order. */
export const countdownsOf = (text: string): ReadonlyArray<Countdown> =>
  Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, inside = ""]) => readCountdown(inside)).filter((one) => one !== null)
