import { present } from "@campaigns/domain/Present"
import { specOf, type Wire, wire } from "./Wire.ts"

/** A value or `null`. */
export const wireNullable = <A, E>(value: Wire<A, E>): Wire<A | null, E | null> => {
  const { fromParameter, read } = specOf<A>(value)
  return wire<A | null, E | null>({
    read: (input, errors) => input === null ? null : read(input, errors),
    parts: [value],
    jsonSchema: ([schema]) => ({ anyOf: [schema, { type: "null" }] }),
    ...present({ fromParameter })
  })
}
