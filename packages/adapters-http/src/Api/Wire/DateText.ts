/** The reading of a text or timestamp as a date: the day, a reason why it is none, or a moment that is not midnight. */
export type DateReading =
  | { readonly _tag: "Day"; readonly day: string }
  | { readonly _tag: "NotMidnight" }
  | { readonly _tag: "Malformed"; readonly error: string }

const malformed = (error: string): DateReading => ({ _tag: "Malformed", error })

/** Two digits at `at`, or `undefined`. */
const pair = (text: string, at: number): number | undefined => {
  const digits = text.slice(at, at + 2)
  return /^[0-9]{2}$/.test(digits) ? Number(digits) : undefined
}

const daysIn = (year: number, month: number): number =>
  month === 2
    ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28)
    : [4, 6, 9, 11].includes(month)
    ? 30
    : 31

const dayError = (text: string): string | undefined => {
  if (text.length < 10) return "input is too short"
  if (!/^[0-9]{4}/.test(text)) return "invalid character in year"
  if (text[4] !== "-") return "invalid date separator, expected `-`"
  const month = pair(text, 5)
  if (month === undefined) return "invalid character in month"
  if (text[7] !== "-") return "invalid date separator, expected `-`"
  const day = pair(text, 8)
  if (day === undefined) return "invalid character in day"
  if (month < 1 || month > 12) return "month value is outside expected range of 1-12"
  return day < 1 || day > daysIn(Number(text.slice(0, 4)), month) ? "day value is outside expected range" : undefined
}

/** Error of what follows the seconds: nothing, `Z`, or an offset such as `+01:00` or `-0130`. */
const zoneError = (zone: string): string | undefined => {
  if (zone === "" || /^z$/i.test(zone)) return undefined
  if (/^z/i.test(zone)) return "unexpected extra characters at the end of the input"
  if (!/^[+\-\u2212]/.test(zone)) return "invalid timezone sign"
  const hour = pair(zone, 1)
  if (hour === undefined) return "invalid timezone hour"
  const minuteAt = zone[3] === ":" ? 4 : 3
  const minute = pair(zone, minuteAt)
  if (minute === undefined) return "invalid timezone minute"
  if (minute > 59) return "timezone minute value is outside expected range of 0-59"
  if (hour > 23) return "timezone offset must be less than 24 hours"
  return zone.length > minuteAt + 2 ? "unexpected extra characters at the end of the input" : undefined
}

const timeReading = (day: string, time: string): DateReading => {
  if (time.length < 5) return malformed("input is too short")
  const hour = pair(time, 0)
  if (hour === undefined) return malformed("invalid character in hour")
  if (time[2] !== ":") return malformed("invalid time separator, expected `:`")
  const minute = pair(time, 3)
  if (minute === undefined) return malformed("invalid character in minute")
  if (hour > 23) return malformed("hour value is outside expected range of 0-23")
  if (minute > 59) return malformed("minute value is outside expected range of 0-59")
  const second = time[5] === ":" ? pair(time, 6) : 0
  if (second === undefined) return malformed("invalid character in second")
  if (second > 59) return malformed("second value is outside expected range of 0-59")
  const afterSeconds = time.slice(time[5] === ":" ? 8 : 5)
  const fraction = time[5] === ":" ? /^[.,][0-9]*/.exec(afterSeconds)?.[0] ?? "" : ""
  if (fraction.length === 1) return malformed("second fraction digits missing after `.`")
  const zone = zoneError(afterSeconds.slice(fraction.length))
  if (zone !== undefined) return malformed(zone)
  const isMidnight = hour + minute + second === 0 && Number(fraction.slice(1, 7)) === 0
  return isMidnight ? { _tag: "Day", day } : { _tag: "NotMidnight" }
}

/** Above this a timestamp counts milliseconds. */
const secondsLimit = 2e10

/** Reads a Unix timestamp; up to 2e10 in seconds, beyond in milliseconds; from 1600 to 9999. */
export const dateOfTimestamp = (timestamp: number): DateReading => {
  if (Number.isNaN(timestamp)) return malformed("NaN values not permitted")
  const seconds = Math.abs(timestamp) > secondsLimit ? timestamp / 1000 : timestamp
  if (seconds < -11_676_096_000) return malformed("dates before 1600 are not supported as unix timestamps")
  if (seconds >= 253_402_300_800) return malformed("dates after 9999 are not supported as unix timestamps")
  return seconds % 86_400 === 0
    ? { _tag: "Day", day: new Date(seconds * 1000).toISOString().slice(0, 10) }
    : { _tag: "NotMidnight" }
}

/** Reads `YYYY-MM-DD`, a date-time at midnight, or a timestamp in digits, with the errors of pydantic's parser. */
export const dateOfText = (text: string): DateReading => {
  if (/^[+-]?[0-9]+(?:\.[0-9]*)?$/.test(text)) return dateOfTimestamp(Number(text))
  const error = dayError(text)
  if (error !== undefined) return malformed(error)
  const day = text.slice(0, 10)
  if (text.length === 10) return { _tag: "Day", day }
  return /^[Tt_ ]$/.test(text[10] ?? "")
    ? timeReading(day, text.slice(11))
    : malformed("invalid datetime separator, expected `T`, `t`, `_` or space")
}
