const nonNegative = (text: string | undefined): number | null =>
  text !== undefined && /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null

/** The one form of dates that servers may still write (RFC 9110, 5.6.7); `Date.parse` takes far more for a date. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** The milliseconds that a server asks to wait: `retry-after-ms`, else `retry-after` in seconds or as a date; `null` if it says nothing usable. */
export const retryAfterMillis = (
  headers: { readonly [name: string]: string | undefined },
  now: number
): number | null => {
  const millis = nonNegative(headers["retry-after-ms"])
  if (millis !== null) return millis
  const after = headers["retry-after"]
  const seconds = nonNegative(after)
  if (seconds !== null) return seconds * 1_000
  const date = after !== undefined && httpDate.test(after) ? Date.parse(after) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
