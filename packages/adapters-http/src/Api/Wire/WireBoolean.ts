import { type Read, type Wire, wire } from "./Wire.ts"

const words = new Map<string, boolean>([
  ...["true", "t", "y", "yes", "on", "1"].map((word) => [word, true] as const),
  ...["false", "f", "n", "no", "off", "0"].map((word) => [word, false] as const)
])

const readBoolean: Read<boolean> = (input, errors) => {
  if (typeof input === "boolean") return input
  const isWhole = typeof input === "number" && Number.isInteger(input)
  if (typeof input !== "string" && !isWhole) {
    return errors.refuse("bool_type", "Input should be a valid boolean", input)
  }
  return words.get(String(input).toLowerCase()) ??
    errors.refuse("bool_parsing", "Input should be a valid boolean, unable to interpret input", input)
}

/** A boolean. Also accepts 1 and 0, and true/t/yes/y/on/1 and their opposites in any case. */
export const wireBoolean = (): Wire<boolean> => wire({ read: readBoolean, jsonSchema: () => ({ type: "boolean" }) })
