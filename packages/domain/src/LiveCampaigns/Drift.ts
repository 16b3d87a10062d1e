import * as Schema from "effect/Schema"

/**
 * The state of a live campaign in relation to what was agreed with it: as agreed (`inSync`), changed by another user or
 * client (`drifted`), not to be read at the last look (`unreachable`), or removed (`gone`).
 */
export const DriftState = Schema.Literals(["inSync", "drifted", "unreachable", "gone"])
export type DriftState = typeof DriftState.Type

/** The author of a change of a live campaign in the platform's history; `userEmail` is `null` where it has none. */
export const DriftAuthor = Schema.Struct({
  at: Schema.DateTimeUtc,
  userEmail: Schema.NullOr(Schema.String),
  clientType: Schema.String,
  /** The kinds of things and the fields that were changed, in the platform's words. */
  paths: Schema.Array(Schema.String),
  /** The open differences (`differenceId`) that come from these changes, if known; absent in earlier versions. */
  differenceIds: Schema.optionalKey(Schema.Array(Schema.String))
})
export type DriftAuthor = typeof DriftAuthor.Type

/** The last look at a draft's live campaign; `differences` counts those on the platform's side, not accepted ones. */
export const Drift = Schema.Struct({
  state: DriftState,
  checkedAt: Schema.DateTimeUtc,
  differences: Schema.Int,
  by: Schema.Array(DriftAuthor)
})
export type Drift = typeof Drift.Type

/**
 * The drift after a person's decision, by the ids of the differences that are open since: it keeps only the authors
 * whose changes are among them, or who were not joined to any.
 */
export const driftAfterDecision = (
  before: Drift | undefined,
  openIds: ReadonlySet<string>,
  checkedAt: Drift["checkedAt"]
): Drift => {
  const by = (before?.by ?? []).flatMap((author) => {
    const known = author.differenceIds ?? []
    const differenceIds = known.filter((id) => openIds.has(id))
    return known.length > 0 && differenceIds.length === 0 ? [] : [{ ...author, differenceIds }]
  })
  return openIds.size === 0
    ? { state: "inSync", checkedAt, differences: 0, by: [] }
    : { state: "drifted", checkedAt, differences: openIds.size, by }
}
