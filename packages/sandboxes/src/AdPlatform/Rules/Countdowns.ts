/** A countdown's arguments, as they are written. */
export interface CountdownArguments {
  readonly isGlobal: boolean
  readonly end: string
  readonly locale?: string | undefined
  readonly days?: string | undefined
}

export type CountdownProblem =
  | {
    readonly family: "adError"
    readonly code: "DATE_TIME_IN_COUNTDOWN_TAG_IS_INVALID" | "DATE_TIME_IN_COUNTDOWN_TAG_IS_PAST"
  }
  | {
    readonly family: "adCustomizerError"
    readonly code: "COUNTDOWN_INVALID_LOCALE" | "COUNTDOWN_INVALID_START_DAYS_BEFORE"
  }

const languages = new Intl.DisplayNames("en", { type: "language", fallback: "none" })
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" })

/** Reads `COUNTDOWN(end, "locale", days)`, where the locale and the days may be left out. */
export const readCountdown = (inside: string): CountdownArguments | undefined => {
  const parts = /^=?(global_)?countdown\(([^()]*)\)$/i.exec(inside)
  const [end = "", ...more] = (parts?.[2] ?? "").split(",").map((one) => one.trim().replace(/^(["'])(.*)\1$/, "$2"))
  if (parts === null || more.length > 2) return undefined
  const isDays = more.length === 1 && /^[-+.\d]+$/.test(more[0] ?? "")
  const [locale, days] = isDays ? [undefined, more[0]] : more
  return { isGlobal: parts[1] !== undefined, end, locale, days }
}

const dayOf = (end: string): string | undefined => {
  const [date = "", time = "00:00:00", ...more] = end.trim().split(/\s+/)
  const [, year = "", , month = "", day = ""] = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(date) ?? []
  const on = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  const isTime = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time)
  const at = new Date(`${on}T00:00:00Z`)
  return isTime && more.length === 0 && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(on) ? on : undefined
}

const isLocale = (text: string): boolean => {
  const [, language, region] = /^([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}|\d{3}))?$/i.exec(text) ?? []
  return language !== undefined && languages.of(language.toLowerCase()) !== undefined &&
    (region === undefined || regions.of(region.toUpperCase()) !== undefined)
}

/** The error in a countdown's arguments; `today` is the account's, yyyy-MM-dd. */
export const countdownProblem = (
  { days, end, locale }: CountdownArguments,
  today: string
): CountdownProblem | undefined => {
  const day = dayOf(end)
  if (day === undefined) return { family: "adError", code: "DATE_TIME_IN_COUNTDOWN_TAG_IS_INVALID" }
  if (day < today) return { family: "adError", code: "DATE_TIME_IN_COUNTDOWN_TAG_IS_PAST" }
  if (locale !== undefined && !isLocale(locale)) {
    return { family: "adCustomizerError", code: "COUNTDOWN_INVALID_LOCALE" }
  }
  return days === undefined || (/^\d+$/.test(days) && Number(days) > 0)
    ? undefined
    : { family: "adCustomizerError", code: "COUNTDOWN_INVALID_START_DAYS_BEFORE" }
}
