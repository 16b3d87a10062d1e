import * as Data from "effect/Data"
import * as Result from "effect/Result"

/** Refused: a line break or NUL in a literal (`docs/platform-facts.md#queries`), an empty list, an invalid name. */
export class UnusableLiteral extends Data.TaggedError("UnusableLiteral")<{ readonly value: string }> {}

/** A condition of a query, already safe to send. */
export interface Condition {
  readonly text: string
}

/** A query, or why it cannot be asked. */
export type Query = Result.Result<string, UnusableLiteral>

type Conditional = Result.Result<Condition, UnusableLiteral>

type Literal = string | number

/** In which order rows come, how many of them at most, and with what. */
export interface Arrangement {
  readonly orderBy?: ReadonlyArray<{ readonly field: string; readonly descending: boolean }> | undefined
  readonly limit?: number | undefined
  /** Leaves out the resource names that rows have without being asked for: half of a row that has little else. */
  readonly omitsNames?: boolean | undefined
}

const identifier = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/

const unusable = (value: unknown) => Result.fail(new UnusableLiteral({ value: String(value) }))

const name = (text: string): Result.Result<string, UnusableLiteral> =>
  identifier.test(text) ? Result.succeed(text) : unusable(text)

const breaksLines = /[\n\r\0\u2028\u2029]/

const literal = (value: Literal): Result.Result<string, UnusableLiteral> => {
  if (typeof value === "number") return Number.isSafeInteger(value) ? Result.succeed(String(value)) : unusable(value)
  // A lone surrogate has no UTF-8 form, so that it would arrive as something else.
  if (breaksLines.test(value) || !value.isWellFormed()) return unusable(value)
  return Result.succeed(`'${value.replace(/[\\']/g, "\\$&")}'`)
}

const compare = (field: string, operator: "=" | "!=" | ">", value: Literal): Conditional =>
  Result.map(Result.all([name(field), literal(value)]), ([left, right]) => ({ text: `${left} ${operator} ${right}` }))

/** A field that has the value. */
export const equals = (field: string, value: Literal): Conditional => compare(field, "=", value)

/** A field that has another value. */
export const differs = (field: string, value: Literal): Conditional => compare(field, "!=", value)

/** A field whose number is above another. */
export const exceeds = (field: string, value: number): Conditional => compare(field, ">", value)

/** A field that has one of the values: ids, or names of an enumeration. */
export const oneOf = (field: string, values: ReadonlyArray<Literal>): Conditional =>
  values.length === 0
    ? unusable("an empty list")
    : Result.map(Result.all([name(field), Result.all(values.map(literal))]), ([left, right]) => ({
      text: `${left} IN (${right.join(", ")})`
    }))

/** A field whose value lies between two, both included; days are written `YYYY-MM-DD`. */
export const between = (field: string, low: Literal, high: Literal): Conditional =>
  Result.map(Result.all([name(field), literal(low), literal(high)]), ([left, first, last]) => ({
    text: `${left} BETWEEN ${first} AND ${last}`
  }))

const ordering = (orderBy: NonNullable<Arrangement["orderBy"]>): Query =>
  Result.map(
    Result.all(orderBy.map(({ descending, field }) => Result.map(name(field), (by) => descending ? `${by} DESC` : by))),
    (parts) => parts.length === 0 ? "" : ` ORDER BY ${parts.join(", ")}`
  )

const limiting = (limit: number | undefined): Query => {
  if (limit === undefined) return Result.succeed("")
  return Number.isSafeInteger(limit) && limit > 0 ? Result.succeed(` LIMIT ${limit}`) : unusable(limit)
}

/** `SELECT fields FROM resource WHERE conditions ORDER BY ... LIMIT n PARAMETERS ...`; users word only conditions. */
export const select = (
  resource: string,
  fields: ReadonlyArray<string>,
  conditions: ReadonlyArray<Conditional>,
  arrangement: Arrangement = {}
): Query =>
  Result.map(
    Result.all([
      name(resource),
      fields.length === 0 ? unusable("no field") : Result.all(fields.map(name)),
      Result.all(conditions),
      ordering(arrangement.orderBy ?? []),
      limiting(arrangement.limit)
    ]),
    ([from, selected, where, order, limit]) =>
      `SELECT ${selected.join(", ")} FROM ${from}${
        where.length === 0 ? "" : ` WHERE ${where.map(({ text }) => text).join(" AND ")}`
      }${order}${limit}${arrangement.omitsNames === true ? " PARAMETERS omit_unselected_resource_names = true" : ""}`
  )
