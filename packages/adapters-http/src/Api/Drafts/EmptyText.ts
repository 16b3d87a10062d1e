import { specOf, type Wire, wire } from "../Wire/Wire.ts"

/** Reads an empty text like `null`: responses show an unset field as an empty text, and clients send that back. */
export const emptyAsNull = <A, E>(nullable: Wire<A | null, E | null>): Wire<A | null, E | null> => {
  const spec = specOf<A | null>(nullable)
  return wire<A | null, E | null>({ ...spec, read: (input, errors) => spec.read(input === "" ? null : input, errors) })
}
