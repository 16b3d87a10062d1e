import * as Data from "effect/Data"
import * as Result from "effect/Result"

/** The platform refuses a line break or a NUL in a literal (`domain-facts.md` B.5). */
export class UnusableLiteral extends Data.TaggedError("UnusableLiteral")<{ readonly value: string }> {}

/** A condition of a query, already safe to send. */
export interface Condition {
  readonly text: string
}

type Literal = string | number

const identifier = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/

const literal = (value: Literal): Result.Result<string, UnusableLiteral> => {
  if (typeof value === "number") {
    return Number.isSafeInteger(value)
      ? Result.succeed(String(value))
      : Result.fail(new UnusableLiteral({ value: `${value}` }))
  }
  return Array.from(value).some((character) => character === "\n" || character === "\r" || character === "\0")
    ? Result.fail(new UnusableLiteral({ value }))
    : Result.succeed(`'${value.replace(/[\\']/g, "\\$&")}'`)
}

/** A field that has the value. */
export const equals = (field: string, value: Literal): Result.Result<Condition, UnusableLiteral> =>
  Result.map(literal(value), (text) => ({ text: `${field} = ${text}` }))

/** A field that has one of the names of an enumeration; the names are constants of ours. */
export const oneOf = (
  field: string,
  names: ReadonlyArray<string>
): Result.Result<Condition, UnusableLiteral> =>
  Result.map(Result.all(names.map(literal)), (texts) => ({ text: `${field} IN (${texts.join(", ")})` }))

/** `SELECT fields FROM resource WHERE all conditions`; resource and fields are constants of ours, values go through the conditions. */
export const select = (
  resource: string,
  fields: ReadonlyArray<string>,
  conditions: ReadonlyArray<Result.Result<Condition, UnusableLiteral>>
): Result.Result<string, UnusableLiteral> => {
  const wrong = [resource, ...fields].find((name) => !identifier.test(name))
  if (wrong !== undefined) return Result.fail(new UnusableLiteral({ value: wrong }))
  return Result.map(Result.all(conditions), (all) => {
    const where = all.length === 0 ? "" : ` WHERE ${all.map(({ text }) => text).join(" AND ")}`
    return `SELECT ${fields.join(", ")} FROM ${resource}${where}`
  })
}
