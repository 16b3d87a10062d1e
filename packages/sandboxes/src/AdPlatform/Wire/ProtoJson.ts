import * as Schema from "effect/Schema"
import * as Getter from "effect/SchemaGetter"

const int64Minimum = -(2n ** 63n)
const int64Maximum = 2n ** 63n - 1n

const isInt64 = (value: unknown): value is string | number => {
  if (typeof value === "number") return Number.isSafeInteger(value)
  if (typeof value !== "string" || !/^-?(0|[1-9][0-9]*)$/.test(value)) return false
  const parsed = BigInt(value)
  return parsed >= int64Minimum && parsed <= int64Maximum
}

const isInt32 = (value: unknown): value is string | number => {
  const parsed = typeof value === "string" && /^-?(0|[1-9][0-9]*)$/.test(value) ? Number(value) : value
  return typeof parsed === "number" && Number.isInteger(parsed) && Math.abs(parsed) < 2 ** 31
}

const isDouble = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value)

const isString = (value: unknown): value is string => typeof value === "string" && value.isWellFormed()

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean"

/** An int64: a decimal string or an integer that JSON can carry exactly; decoded to its decimal string. */
export const Int64 = Schema.declare(isInt64, { protoType: "TYPE_INT64" }).pipe(
  Schema.decodeTo(Schema.String, { decode: Getter.transform(String), encode: Getter.transform(String) })
)

/** An int32: a number or its decimal string; decoded to the number. */
export const Int32 = Schema.declare(isInt32, { protoType: "TYPE_INT32" }).pipe(
  Schema.decodeTo(Schema.Finite, { decode: Getter.transform(Number), encode: Getter.transform(Number) })
)

/** A finite double. */
export const Double = Schema.declare(isDouble, { protoType: "TYPE_DOUBLE" })

/** A string of whole Unicode characters; a lone surrogate has no UTF-8 form. */
export const Text = Schema.declare(isString, { protoType: "TYPE_STRING" })

/** A boolean, never its string. */
export const Bool = Schema.declare(isBoolean, { protoType: "TYPE_BOOL" })

/** A list of strings. */
export const TextList = Schema.Array(Text).annotate({ protoType: "TYPE_STRING" })

const isFieldMask = (value: unknown): value is string =>
  typeof value === "string" &&
  /^([a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*(,[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)*)*)?$/.test(value)

/** A google.protobuf.FieldMask: comma-separated lowerCamelCase paths in one string. */
export const FieldMask = Schema.declare(isFieldMask, { protoType: "google.protobuf.FieldMask" }).pipe(
  Schema.decodeTo(Schema.Array(Schema.String), {
    decode: Getter.transform((mask: string) => mask === "" ? [] : mask.split(",")),
    encode: Getter.transform((paths: ReadonlyArray<string>) => paths.join(","))
  })
)

/** An enum by its names. */
export const enumeration = <const Names extends ReadonlyArray<string>>(name: string, names: Names) =>
  Schema.Literals(names).annotate({
    protoType: `type.googleapis.com/google.ads.googleads.v25.enums.${name}Enum.${name}`
  })

/** A message type: known keys only, at most one member of each oneof. */
export const message = <const Fields extends Schema.Struct.Fields>(
  protoType: string,
  fields: Fields,
  ...oneofs: ReadonlyArray<readonly [name: string, members: ReadonlyArray<string & keyof Fields>]>
): Schema.Struct<Fields> =>
  Schema.Struct(fields).annotate({ protoType }).check(
    Schema.makeFilter((value: object) => {
      for (const [name, members] of oneofs) {
        const [, second] = members.filter((member) => Object.hasOwn(value, member))
        if (second !== undefined) return `oneof field '${name}' is already set. Cannot set '${second}'`
      }
      return undefined
    })
  )

/** Google's parsers take `null` for "not set", and snake_case keys for lowerCamelCase; this makes both plain. */
export const normalizeKeys = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(normalizeKeys)
  if (typeof json !== "object" || json === null) return json
  return Object.fromEntries(
    Object.entries(json).filter(([, value]) => value !== null).map(([key, value]) => [
      key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      normalizeKeys(value)
    ])
  )
}
