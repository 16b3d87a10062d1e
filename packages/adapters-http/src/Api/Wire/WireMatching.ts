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
