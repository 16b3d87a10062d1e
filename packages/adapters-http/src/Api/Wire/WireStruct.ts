import * as Schema from "effect/Schema"
import { mayBeAbsent, type Read, specOf, type Wire, wire, type WireSpec } from "./Wire.ts"
import { refused } from "./WireErrors.ts"

/** A rule over fields that have each passed: the sentence of what is wrong, or `undefined`. */
export type ModelRule<A> = (value: A) => string | undefined

const isModel = (input: unknown): input is Record<string, unknown> =>
  typeof input === "object" && input !== null && !Array.isArray(input)

/** A part of an object: its reader, and what holds when it is absent; a fallback goes before `mayBeAbsent`. */
interface WireField {
  readonly name: string
  readonly read: Read<unknown>
  readonly mayBeAbsent: boolean
  readonly fallback: WireSpec<unknown>["fallback"]
}

/** The rule over an object's fields, and the names of former fields: an object that has one is refused. */
interface StructRules<A> {
  readonly rule: ModelRule<A> | undefined
  readonly former: ReadonlyArray<string>
}

/** Reads an object field by field; `rule` is asked when each has passed. */
const readStruct =
  <A>(fields: ReadonlyArray<WireField>, { former, rule }: StructRules<A>): Read<A> => (input, errors) => {
    if (!isModel(input)) {
      const message = "Input should be a valid dictionary or object to extract fields from"
      return errors.refuse("model_attributes_type", message, input)
    }
    const output: Record<string, unknown> = {}
    let passed = true
    for (const field of fields) {
      const given = Object.hasOwn(input, field.name) ? input[field.name] : undefined
      if (given !== undefined) {
        const value = errors.within(field.name, given, field.read)
        if (value !== refused) output[field.name] = value
        else if (errors.isFull) return refused
        else passed = false
      } else if (field.fallback !== undefined) {
        output[field.name] = field.fallback.value
      } else if (!field.mayBeAbsent) {
        errors.within(field.name, input, (enclosing) => errors.refuse("missing", "Field required", enclosing))
        passed = false
      }
    }
    for (const name of former) {
      if (!Object.hasOwn(input, name)) continue
      errors.within(
        name,
        input[name],
        (given) => errors.refuse("extra_forbidden", "Extra inputs are not permitted", given)
      )
      passed = false
    }
    if (!passed) return refused
    // Every field has been read by its own wire, which TypeScript cannot follow through a loop.
    const value = output as A
    const sentence = rule?.(value)
    return sentence === undefined
      ? value
      : errors.refuse("value_error", `Value error, ${sentence}`, input, { error: {} })
  }

/**
 * An object of the given wires, read in the order in which they are declared. Unknown fields are ignored, an absent
 * optional field stays absent, and `rule` is asked only when every field has passed. Fields of the names `former`,
 * which meant something once, are refused.
 */
export const wireStruct = <const Fields extends Schema.Struct.Fields>(
  identifier: string,
  fields: Fields,
  rule?: ModelRule<Schema.Struct<Fields>["Type"]>,
  former: ReadonlyArray<string> = []
): Wire<Schema.Struct<Fields>["Type"], Schema.Struct<Fields>["Encoded"]> => {
  type A = Schema.Struct<Fields>["Type"]
  const schemas = Object.values(fields)
  const names = Object.keys(fields)
  const known = schemas.map((schema, i): WireField => {
    const { fallback, read } = specOf<unknown>(schema)
    return { name: names[i] ?? "", read, mayBeAbsent: mayBeAbsent(schema), fallback }
  })
  const required = known.filter((field) => !field.mayBeAbsent).map((field) => field.name)
  return wire<A, Schema.Struct<Fields>["Encoded"]>({
    read: readStruct<A>(known, { rule, former }),
    identifier,
    parts: schemas,
    jsonSchema: (parts) => ({
      type: "object",
      properties: Object.fromEntries(parts.map((part, i) => [names[i], part])),
      ...(required.length === 0 ? {} : { required })
    })
  })
}
