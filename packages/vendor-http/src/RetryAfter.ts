/** Days and months of HTTP dates, as in `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7); `Date.parse` takes more. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** The wait of a `Retry-After` header in seconds from `now` (milliseconds), 0 for a past date, or `null`. */
export const retryAfterSeconds = (header: string | undefined, now: number): number | null => {
  const text = header?.trim() ?? ""
  if (/^\d{1,9}$/.test(text)) return Number(text)
  if (!httpDate.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, (at - now) / 1000)
}

/** The wait of Google's errors (`google.rpc.RetryInfo`), a protobuf duration such as `0.5s`, in seconds, or `null`. */
export const retryDelaySeconds = (text: string | undefined): number | null => {
  const seconds = /^(\d+(?:\.\d{1,9})?)s$/.exec(text ?? "")?.[1]
  return seconds === undefined ? null : Number(seconds)
}
