import { specOf, type Wire, wire } from "./Wire.ts"

/** A value or `null`. */
export const wireNullable = <A>(value: Wire<A>): Wire<A | null> => {
  const { fromParameter, read } = specOf<A>(value)
  return wire<A | null>({
    read: (input, errors) => input === null ? null : read(input, errors),
    parts: [value],
    jsonSchema: ([schema]) => ({ anyOf: [schema, { type: "null" }] }),
    ...(fromParameter === undefined ? {} : { fromParameter })
  })
}
