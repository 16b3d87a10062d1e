import { retryAfterSeconds } from "@campaigns/vendor-http/RetryAfter"

const nonNegative = (text: string | undefined): number | null =>
  text !== undefined && /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null

/**
 * The milliseconds that a server asks to wait: `retry-after-ms`, else `retry-after`, in which the servers of models also write fractions of a second;
 * `null` if it says nothing usable.
 */
export const retryAfterMillis = (
  headers: { readonly [name: string]: string | undefined },
  now: number
): number | null => {
  const millis = nonNegative(headers["retry-after-ms"])
  if (millis !== null) return millis
  const after = headers["retry-after"]
  const seconds = nonNegative(after) ?? retryAfterSeconds(after, now)
  return seconds === null ? null : seconds * 1_000
}
