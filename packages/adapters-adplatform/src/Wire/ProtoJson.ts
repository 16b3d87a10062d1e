import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"

/** A 64-bit integer as ProtoJSON writes it: digits in a string; a number is taken too. */
export const Int64 = Schema.Union([Schema.String.check(Schema.isPattern(/^-?\d+$/)), Schema.Int]).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform({
      decode: (written: string | number) => Number(written),
      encode: (value: number): string | number => String(value)
    })
  )
)

/** A field that the platform leaves out when it has its default value. */
export const optional = Schema.optionalKey
