import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"

/** A `bigint` column, which the driver hands over as a BigInt, as the integer that `schema` describes. */
export const int8 = <Type extends number, S extends Schema.Codec<Type, number>>(schema: S) =>
  Schema.BigInt.pipe(
    Schema.decodeTo(schema, { decode: SchemaGetter.transform(Number), encode: SchemaGetter.transform(BigInt) })
  )
