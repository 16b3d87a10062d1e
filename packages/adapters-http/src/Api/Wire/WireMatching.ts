import { specOf, type Wire, wire } from "./Wire.ts"
import { refused } from "./WireErrors.ts"
import { wireString } from "./WireString.ts"

const { read } = specOf<string>(wireString())

/** Text of a form that a pattern describes. */
export const wireMatching = (pattern: RegExp): Wire<string> =>
  wire({
    read: (input, errors) => {
      const text = read(input, errors)
      return text === refused || pattern.test(text)
        ? text
        : errors.refuse("string_pattern_mismatch", `String should match pattern '${pattern.source}'`, input, {
          pattern: pattern.source
        })
    },
    jsonSchema: () => ({ type: "string", pattern: pattern.source })
  })

/** A value that must also be known, such as a time zone's name; `sentence` says what is wrong with an unknown one. */
export const wireKnown = <A, B extends A, E>(
  schema: Wire<A, E>,
  isKnown: (value: A) => value is B,
  sentence: (value: A) => string
): Wire<B, E> => {
  const spec = specOf<A>(schema)
  return wire<B, E>({
    jsonSchema: spec.jsonSchema,
    read: (input, errors) => {
      const value = spec.read(input, errors)
      if (value === refused) return refused
      return isKnown(value)
        ? value
        : errors.refuse("value_error", `Value error, ${sentence(value)}`, input, { error: {} })
    }
  })
}
