import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"

/** The fields of an entity, each with its schema. */
type Fields = Schema.Struct.Fields

/**
 * A field of an entity with its description: what it is in words, with its unit and bounds, as clients read it. `blank`
 * stands for it where nothing was said, and where it was stored before the field existed.
 */
export const described = <S extends Schema.Top>(
  schema: S,
  description: string,
  ...blank: readonly [] | readonly [S["Type"]]
): S["Rebuild"] =>
  schema.annotate(blank.length === 0 ? { description } : { description, default: blank[0] } as Record<string, unknown>)

const blankOf = (schema: Schema.Constraint): Option.Option<unknown> => {
  const annotations = Schema.resolveAnnotations(schema)
  return annotations !== undefined && "default" in annotations ? Option.some(annotations["default"]) : Option.none()
}

/** The values of the fields that have a blank one. */
export const blanksOf = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) =>
      Option.match(blankOf(schema), { onNone: () => [], onSome: (blank) => [[name, blank]] })
    )
  )

/** The fields as they are stored: one that is absent is read with its blank value. */
export const storedFields = <F extends Fields>(fields: F): F => {
  const orBlank = (schema: Schema.Constraint): Schema.Constraint =>
    Option.match(blankOf(schema), {
      onNone: () => schema,
      onSome: (blank) =>
        Schema.optionalKey(schema).pipe(
          Schema.decodeTo(Schema.toType(schema), {
            decode: SchemaGetter.transformOptional(Option.orElseSome(() => blank)),
            encode: SchemaGetter.passthrough()
          })
        )
    })
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, orBlank(schema)])) as unknown as F
}

/** The descriptions of fields, by their names. */
export const descriptionsOf = (fields: Fields): ReadonlyArray<readonly [name: string, description: string]> =>
  Object.entries(fields).flatMap(([name, schema]) => {
    const description = Schema.resolveAnnotations(schema)?.description
    return typeof description !== "string" ? [] : [[name, description] as const]
  })
