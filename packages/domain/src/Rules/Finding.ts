import * as Schema from "effect/Schema"
import { DraftStep } from "../Drafts/DraftStep.ts"
import type { RuleCode, RuleParams } from "./RuleParams.ts"

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

/** A place in a draft where a rule does not hold, as data; its sentence stands in a catalogue (`Sentences`). */
export const Finding = Schema.Struct({
  step: DraftStep,
  code: Schema.String,
  path: DraftPath,
  params: FindingParams,
  severity: Severity,
  fixes: Schema.optionalKey(Schema.Array(Fix))
})

/**
 * @example `{ step: "ads", code: "HEADLINE_TOO_LONG", path: ["adGroups", 0, "rsas", 0, "headlines", 2, "text"],
 * params: { width: 37, limit: 30, characters: 37 }, severity: "blocks" }`
 */
export interface Finding<
  Code extends string = RuleCode | (string & {}),
  Params extends FindingParams = FindingParams
> {
  readonly step: DraftStep
  readonly code: Code
  readonly path: DraftPath
  readonly params: Params
  readonly severity: Severity
  /** The ways to mend it, the likeliest first; absent where a person has to decide or to write. */
  readonly fixes?: ReadonlyArray<Fix>
}

/** A finding of one of the project's own codes, with the data that it has. */
export type KnownFinding<Code extends RuleCode> = Finding<Code, RuleParams<Code>>

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
