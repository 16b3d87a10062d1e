import { type Wire, wire } from "../Wire/Wire.ts"

const amount = /^\d{1,12}(\.\d{1,6})?$/

/** An amount as a decimal string such as `0.85`; a number is taken too. */
export const wireAmount = (): Wire<string> =>
  wire({
    read: (input, errors) => {
      const text = typeof input === "number" ? String(input) : input
      return typeof text === "string" && amount.test(text)
        ? text
        : errors.refuse("decimal_parsing", "Input should be a valid decimal", input)
    },
    jsonSchema: () => ({ type: "string", pattern: amount.source })
  })
