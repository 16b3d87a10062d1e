import * as Schema from "effect/Schema"

/**
 * The state of a live campaign in relation to what was agreed with it: as agreed (`inSync`), changed by somebody else (`drifted`), not to be read at the last
 * look (`unreachable`), or removed (`gone`).
 */
export const DriftState = Schema.Literals(["inSync", "drifted", "unreachable", "gone"])
export type DriftState = typeof DriftState.Type

/** Somebody who changed a live campaign, as the platform's history tells it; `userEmail` is `null` where it names nobody. */
export const DriftAuthor = Schema.Struct({
  at: Schema.DateTimeUtc,
  userEmail: Schema.NullOr(Schema.String),
  clientType: Schema.String,
  /** The kinds of things and the fields that were changed, in the platform's words. */
  paths: Schema.Array(Schema.String)
})
export type DriftAuthor = typeof DriftAuthor.Type

/** The outcome of the last look at a draft's live campaign; `differences` counts those on the platform's side that nobody has accepted. */
export const Drift = Schema.Struct({
  state: DriftState,
  checkedAt: Schema.DateTimeUtc,
  differences: Schema.Int,
  by: Schema.Array(DriftAuthor)
})
export type Drift = typeof Drift.Type
