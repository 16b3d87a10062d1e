import * as Schema from "effect/Schema"

const retryAfterSeconds = Schema.NullOr(Schema.Finite)

/** The reasons why the vendor gave no data; `code` is its own word, such as `PERMISSION_DENIED` or `invalid_grant`. */
export const LocalSearchReason = Schema.TaggedUnion({
  RateLimited: { retryAfterSeconds },
  Unavailable: { timedOut: Schema.Boolean, retryAfterSeconds },
  Rejected: { code: Schema.String },
  Unauthorized: { code: Schema.String }
})
export type LocalSearchReason = typeof LocalSearchReason.Type

/** The vendor of local search data did not answer the question; `requestId` is its own, for its support. */
export class LocalSearchError extends Schema.TaggedError<LocalSearchError>()("LocalSearchError", {
  reason: LocalSearchReason,
  message: Schema.String,
  requestId: Schema.NullOr(Schema.String)
}) {}
