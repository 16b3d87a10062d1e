import * as Schema from "effect/Schema"

/** A place in a draft, by the draft's own keys and by places in lists from 0; empty for the draft as a whole. */
export const DraftPath = Schema.Array(Schema.Union([Schema.String, Schema.Int]))
export type DraftPath = typeof DraftPath.Type

/** The data of a finding: limits, what was measured, and what a sentence has to quote. */
export const FindingParams = Schema.Record(
  Schema.String,
  Schema.Union([Schema.String, Schema.Finite, Schema.Array(Schema.String)])
)
export type FindingParams = typeof FindingParams.Type

/** The effect of a finding: it blocks publishing, or it is advice. Neither stands in the way of saving. */
export const Severity = Schema.Literals(["blocks", "advises"])
export type Severity = typeof Severity.Type

/** One change that mends something: a value for a place, or, without one, the element of a list taken out of it. */
export const Change = Schema.Struct({
  path: DraftPath,
  value: Schema.optionalKey(Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])))
})
export type Change = typeof Change.Type

/** A way to mend a finding that needs no further thought: changes that belong together. */
export const Fix = Schema.Struct({ changes: Schema.Array(Change) })
export type Fix = typeof Fix.Type

/** The fix that gives a place a value; without one it takes the element there out of its list. */
export const changing = (path: DraftPath, value?: Change["value"]): Fix => ({
  changes: [value === undefined ? { path } : { path, value }]
})

const fixAt = (at: DraftPath, { changes }: Fix): Fix => ({
  changes: changes.map((change) => ({ ...change, path: [...at, ...change.path] }))
})

/** The finding of something inside a larger value, as one of the larger value: `at` is where it stands there. */
export const foundAt = <F extends { readonly path: DraftPath; readonly fixes?: ReadonlyArray<Fix> }>(
  at: DraftPath,
  finding: F
): F => ({
  ...finding,
  path: [...at, ...finding.path],
  ...(finding.fixes === undefined ? {} : { fixes: finding.fixes.map((fix) => fixAt(at, fix)) })
})
