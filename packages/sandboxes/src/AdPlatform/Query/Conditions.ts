import type { Condition } from "./Gaql.ts"
import { QueryFailure } from "./QueryFailure.ts"
import type { Token } from "./Tokens.ts"

/** The type of a field; an enum is the list of its names. Messages and lists can be selected, not compared. */
export type FieldType = "string" | "int64" | "double" | "bool" | "date" | "message" | ReadonlyArray<string>

/** A comparable value; undefined is null. Enum constants and dates compare as text. */
type Value = string | bigint | number | boolean | undefined

const literalOf = (token: Token, type: FieldType, field: string): Value => {
  if (typeof type === "object") {
    if (type.includes(token.text)) return token.text
    throw new QueryFailure(
      "BAD_ENUM_CONSTANT",
      `Invalid enum value cannot be included in WHERE clause: '${token.text}'.`
    )
  }
  const number = token.text.trim()
  if (type === "int64" && /^-?[0-9]+$/.test(number)) return BigInt(number)
  if (type === "double" && /^-?[0-9]+(?:\.[0-9]+)?$/.test(number)) return Number(number)
  if (type === "int64" || type === "double") {
    throw new QueryFailure("BAD_NUMBER", `Error in query: '${token.text}' is not a number, as '${field}' needs one.`)
  }
  if (type === "bool") {
    const word = token.text.toLowerCase()
    if (word === "true" || word === "false") return word === "true"
    throw new QueryFailure("BAD_VALUE", `Error in query: '${token.text}' is not a boolean.`)
  }
  if (type === "string" || type === "date") {
    if (token.kind !== "name") return token.text
    throw new QueryFailure("BAD_VALUE", `Error in query: '${token.text}' must be quoted.`)
  }
  throw new QueryFailure("OPERATOR_FIELD_MISMATCH", `Error in query: '${field}' cannot be compared.`)
}

const valueOf = (raw: unknown, type: FieldType): Value => {
  if (type === "bool") return raw === true
  if (type === "int64") return typeof raw === "string" ? BigInt(raw) : undefined
  if (type === "double") return typeof raw === "number" ? raw : undefined
  return typeof raw === "string" ? raw : undefined
}

const likePattern = (pattern: string) =>
  new RegExp(
    `^${
      pattern.replaceAll(
        /\[(.)\]|%|_|[\\^$.*+?()[\]{}|/-]/g,
        (match, escaped: string | undefined) =>
          escaped !== undefined ?
            escaped.replace(/[\\^$.*+?()[\]{}|/-]/, "\\$&") :
            match === "%" ?
            "[\\s\\S]*" :
            match === "_" ?
            "[\\s\\S]" :
            `\\${match}`
      )
    }$`,
    "u"
  )

const ordered = new Set<Condition["operator"]>(["<", "<=", ">", ">=", "BETWEEN"])

/** Turns a condition into a test of a field's raw value; throws `QueryFailure` when operator or literal do not fit. */
export const makeTest = (condition: Condition, type: FieldType): (raw: unknown) => boolean => {
  const { field, operator } = condition
  if (operator === "IS NULL") return (raw) => raw === undefined
  if (operator === "IS NOT NULL") return (raw) => raw !== undefined
  if (ordered.has(operator) && (type === "bool" || typeof type === "object")) {
    throw new QueryFailure("OPERATOR_FIELD_MISMATCH", `Error in query: '${operator}' does not fit '${field}'.`)
  }
  if (operator === "DURING") {
    if (type === "date") return () => true
    throw new QueryFailure("OPERATOR_FIELD_MISMATCH", `Error in query: DURING does not fit '${field}'.`)
  }
  if (operator === "LIKE" || operator === "NOT LIKE") {
    if (type !== "string") {
      throw new QueryFailure("OPERATOR_FIELD_MISMATCH", `Error in query: '${operator}' does not fit '${field}'.`)
    }
    const [pattern] = condition.values
    if (pattern?.kind !== "string") {
      throw new QueryFailure("INVALID_VALUE_WITH_LIKE_OPERATOR", "Error in query: LIKE needs a string.")
    }
    const matcher = likePattern(pattern.text)
    return (raw) => matcher.test(typeof raw === "string" ? raw : "") === (operator === "LIKE")
  }
  const values = condition.values.map((token) => literalOf(token, type, field))
  const [first, second] = values
  const compare = (raw: unknown, test: (value: NonNullable<Value>, literal: NonNullable<Value>) => boolean) => {
    const value = valueOf(raw, type)
    return value !== undefined && first !== undefined && test(value, first)
  }
  switch (operator) {
    case "=":
      return (raw) => valueOf(raw, type) === first
    case "!=":
      return (raw) => valueOf(raw, type) !== first
    case "IN":
      return (raw) => values.includes(valueOf(raw, type))
    case "NOT IN":
      return (raw) => !values.includes(valueOf(raw, type))
    case "<":
      return (raw) => compare(raw, (value, literal) => value < literal)
    case "<=":
      return (raw) => compare(raw, (value, literal) => value <= literal)
    case ">":
      return (raw) => compare(raw, (value, literal) => value > literal)
    case ">=":
      return (raw) => compare(raw, (value, literal) => value >= literal)
    case "BETWEEN":
      return (raw) => compare(raw, (value, low) => second !== undefined && value >= low && value <= second)
  }
}
