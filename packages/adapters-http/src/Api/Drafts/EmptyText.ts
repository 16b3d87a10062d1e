import { specOf, type Wire, wire } from "../Wire/Wire.ts"

/** Reads an empty text like `null`: responses show an unset field as an empty text, and clients send that back. */
export const emptyAsNull = <A>(nullable: Wire<A | null>): Wire<A | null> => {
  const spec = specOf<A | null>(nullable)
  return wire<A | null>({ ...spec, read: (input, errors) => spec.read(input === "" ? null : input, errors) })
}
