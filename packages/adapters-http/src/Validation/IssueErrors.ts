import * as SchemaIssue from "effect/SchemaIssue"
import { wireErrorsOf } from "../Api/Wire/Wire.ts"
import type { WireError } from "../Api/Wire/WireErrors.ts"

type Loc = ReadonlyArray<string | number>

const describe = SchemaIssue.makeFormatterDefault()

/** The longest sentence of a schema that is not a wire; it may quote what was sent. */
const LONGEST_SENTENCE = 500

/** Refusals of a schema that is not a wire have no pydantic type; their own sentence is the message. */
const unspecific = (issue: SchemaIssue.Issue, loc: Loc): WireError => ({
  type: "value_error",
  loc,
  msg: `Value error, ${describe(issue)}`.slice(0, LONGEST_SENTENCE).toWellFormed(),
  input: issue.input ?? null,
  ctx: { error: {} }
})

/** True when an issue holds all that is wrong, as a wire's does; other schemas stop at the first fault by default. */
export const isOfWire = (issue: SchemaIssue.Issue): boolean => {
  switch (issue._tag) {
    case "AnyOf":
      return issue.issues.length === 1 && issue.issues.every(isOfWire)
    case "InvalidValue":
      return wireErrorsOf(issue) !== undefined
    default:
      return false
  }
}

/** The errors that a schema issue stands for, in declared order, each located under `loc`. */
export const issueErrors = (issue: SchemaIssue.Issue, loc: Loc): ReadonlyArray<WireError> => {
  switch (issue._tag) {
    case "Pointer":
      return issueErrors(issue.issue, [...loc, ...issue.path.map((key) => typeof key === "number" ? key : String(key))])
    case "Encoding":
    case "Filter":
      return issueErrors(issue.issue, loc)
    case "Composite":
      return issue.issues.flatMap((inner) => issueErrors(inner, loc))
    case "AnyOf":
      return issue.issues.length === 1
        ? issue.issues.flatMap((inner) => issueErrors(inner, loc))
        : [unspecific(issue, loc)]
    case "MissingKey":
      return [{ type: "missing", loc, msg: "Field required", input: null }]
    case "InvalidValue":
      return wireErrorsOf(issue)?.map((error) => ({ ...error, loc: [...loc, ...error.loc] })) ??
        [unspecific(issue, loc)]
    default:
      return [unspecific(issue, loc)]
  }
}
