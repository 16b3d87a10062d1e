import { type Bounds, boundsJsonSchema, refuseBeyond } from "./Bounds.ts"
import { type Read, type Wire, wire } from "./Wire.ts"

const numberText = /^[+-]?(?:[0-9]+(?:_[0-9]+)*(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?$/i
const notFiniteText = /^[+-]?(?:inf|infinity|nan)$/i

const readNumber = (bounds: Bounds): Read<number> => (input, errors) => {
  let value: number
  if (typeof input === "number") value = input
  else if (typeof input === "boolean") value = input ? 1 : 0
  else if (typeof input === "string") {
    const text = input.trim()
    if (notFiniteText.test(text)) value = Number.NaN
    else if (numberText.test(text)) value = Number(text.replaceAll("_", ""))
    else {
      const message = "Input should be a valid number, unable to parse string as a number"
      return errors.refuse("float_parsing", message, input)
    }
  } else return errors.refuse("float_type", "Input should be a valid number", input)
  if (!Number.isFinite(value)) return errors.refuse("finite_number", "Input should be a finite number", input)
  return refuseBeyond(bounds, value, input, errors) ?? value + 0
}

/** A finite number. Also accepts booleans and decimal text; NaN and the infinities are always refused. */
export const wireNumber = (bounds: Bounds = {}): Wire<number> =>
  wire({ read: readNumber(bounds), jsonSchema: () => ({ type: "number", ...boundsJsonSchema(bounds) }) })
