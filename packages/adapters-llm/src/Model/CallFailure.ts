import * as Data from "effect/Data"

/** No whole answer came back: no connection, a broken one, or no patience left. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{ readonly message: string }> {}

/** The server answered with an error status; `code` is its own word for it, such as `rate_limit_exceeded`. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly status: number
  readonly code: string | null
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMillis: number | null
  /** The server's wish about asking again, if anything (`x-should-retry`). */
  readonly shouldRetry: boolean | null
}> {}

/** The server does not take the request in this form; the next call goes out in another one. */
export class FormRefused extends Data.TaggedError("FormRefused")<{ readonly status: number }> {}

/** The model will not write this. */
export class Declined extends Data.TaggedError("Declined")<{}> {}

/** An answer came, and it is no proposal; `flaw` completes the sentence "The answer ...". */
export class NotUnderstood extends Data.TaggedError("NotUnderstood")<{ readonly flaw: string }> {}

/** All calls that this process may make at once were taken by others for the whole time. */
export class Crowded extends Data.TaggedError("Crowded")<{}> {}

/** How one call of a model can fail. Nothing in it was said by a page, a person or the model. */
export type CallFailure = NoAnswer | Refused | FormRefused | Declined | NotUnderstood | Crowded

/** The meaning of a refusal, by the vendor's own code first and by the HTTP status where it gives none. */
export type RefusalKind = "RateLimited" | "Unavailable" | "Unauthorized" | "Declined" | "Invalid"

const declining = new Set(["content_filter", "content_policy_violation"])

const withoutCredit = new Set(["insufficient_quota", "billing_error", "billing_hard_limit_reached"])

const unauthorized = new Set([401, 402, 403, 404])

/** Sorts a refusal; a used-up credit arrives as 429 like a rate limit, and does not come back by waiting. */
export const refusalKind = ({ code, status }: Refused): RefusalKind => {
  if (code !== null && declining.has(code)) return "Declined"
  if (code !== null && withoutCredit.has(code)) return "Unauthorized"
  if (status === 429) return "RateLimited"
  if (status === 408 || status === 409 || status >= 500) return "Unavailable"
  return unauthorized.has(status) ? "Unauthorized" : "Invalid"
}
