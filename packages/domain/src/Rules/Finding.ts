import * as Schema from "effect/Schema"
import { DraftStep } from "../Drafts/DraftStep.ts"
import { DraftPath, FindingParams, Fix, Severity } from "./FindingParts.ts"
import type { RuleFinding } from "./Rule.ts"
import type { RuleCode, RuleParams } from "./RuleParams.ts"

export { Change, changing, DraftPath, FindingParams, Fix, foundAt, Severity } from "./FindingParts.ts"

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
> extends RuleFinding<Code, Params> {}

/** A finding of one of the project's own codes, with the data that it has. */
export type KnownFinding<Code extends RuleCode> = Finding<Code, RuleParams<Code>>
