import * as Result from "effect/Result"
import type * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import type * as SchemaIssue from "effect/SchemaIssue"
import * as SchemaParser from "effect/SchemaParser"
import { normalizeKeys } from "./ProtoJson.ts"

/** One finding of the JSON parser, as `google.rpc.BadRequest` carries it. */
export interface FieldViolation {
  readonly field?: string
  readonly description: string
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const fieldPath = (path: ReadonlyArray<PropertyKey>) =>
  path.map((part) => typeof part === "number" ? `[${part}]` : `.${snakeCase(String(part))}`).join("").replace(/^\./, "")

const protoTypeOf = (ast: SchemaAST.AST): string => {
  const own = ast.annotations?.["protoType"]
  if (typeof own === "string") return own
  const encoded = ast.encoding?.at(-1)?.to
  return encoded === undefined ? "TYPE_MESSAGE" : protoTypeOf(encoded)
}

const at = (path: ReadonlyArray<PropertyKey>, description: string): FieldViolation =>
  path.length === 0 ? { description } : { field: fieldPath(path), description }

const wrongValue = (path: ReadonlyArray<PropertyKey>, ast: SchemaAST.AST, input: unknown) =>
  at(path, `Invalid value at '${fieldPath(path)}' (${protoTypeOf(ast)}), ${JSON.stringify(input) ?? "null"}`)

const unknownName = (path: ReadonlyArray<PropertyKey>) => {
  const parent = path.slice(0, -1)
  const where = parent.length === 0 ? "" : ` at '${fieldPath(parent)}'`
  const description = `Invalid JSON payload received. Unknown name "${String(path.at(-1))}"${where}: Cannot find field.`
  return at(parent, description)
}

const violations = (
  issue: SchemaIssue.Issue,
  path: ReadonlyArray<PropertyKey>,
  input: unknown
): ReadonlyArray<FieldViolation> => {
  const actual = "input" in issue ? issue.input : input
  switch (issue._tag) {
    case "Pointer":
      return violations(issue.issue, [...path, ...issue.path], undefined)
    case "Composite":
      return issue.issues.flatMap((inner) => violations(inner, path, actual))
    case "Encoding":
      return violations(issue.issue, path, actual)
    case "UnexpectedKey":
      return [unknownName(path)]
    case "Filter": {
      const inner = issue.issue
      const message = "annotations" in inner ? inner.annotations?.["message"] : undefined
      return [at(path, `Invalid value at '${fieldPath(path)}' (oneof), ${String(message)}`)]
    }
    case "AnyOf":
    case "InvalidType":
    case "OneOf":
      return [wrongValue(path, issue.ast, actual)]
    case "InvalidValue":
    case "MissingKey":
    case "Forbidden":
      return [at(path, `Invalid value at '${fieldPath(path)}'`)]
  }
}

/** Parses JSON text as strictly as the vendor's protobuf parser; every finding is reported, each with its field. */
export const parseBody = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = SchemaParser.decodeUnknownResult(schema, {
    errors: "all",
    onExcessProperty: "error",
    reportInput: true
  })
  return (text: string): Result.Result<S["Type"], ReadonlyArray<FieldViolation>> => {
    let json: unknown
    try {
      json = text.trim() === "" ? {} : JSON.parse(text)
    } catch (cause) {
      return Result.fail([{ description: `Invalid JSON payload received. ${String(cause)}` }])
    }
    return Result.mapError(decode(normalizeKeys(json)), (issue) => violations(issue, [], undefined))
  }
}
