import { type Bounds, boundsJsonSchema, refuseBeyond } from "./Bounds.ts"
import { type Read, specOf, type Wire, wire } from "./Wire.ts"

/** Longest integer text that is read at all; longer ones are refused unread, as Python does. */
const maximumDigits = 4300

const integerText = /^[+-]?[0-9]+(?:_[0-9]+)*(?:\.0+)?$/

/** Integers beyond these are not exact in JavaScript, so they are refused rather than rounded. */
const exactBounds: Bounds = { ge: Number.MIN_SAFE_INTEGER, le: Number.MAX_SAFE_INTEGER }

const readInt = (bounds: Bounds): Read<number> => (input, errors) => {
  let value: number | bigint
  if (typeof input === "number") {
    if (!Number.isFinite(input)) return errors.refuse("finite_number", "Input should be a finite number", input)
    if (!Number.isInteger(input)) {
      return errors.refuse(
        "int_from_float",
        "Input should be a valid integer, got a number with a fractional part",
        input
      )
    }
    value = input
  } else if (typeof input === "string") {
    const text = input.trim()
    if (!integerText.test(text)) {
      return errors.refuse(
        "int_parsing",
        "Input should be a valid integer, unable to parse string as an integer",
        input
      )
    }
    if (text.length > maximumDigits) {
      const message = "Unable to parse input string as an integer, exceeded maximum size"
      return errors.refuse("int_parsing_size", message, input)
    }
    const plain = text.replaceAll("_", "").replace(/\.0+$/, "").replace(/^\+/, "")
    value = plain.length < 16 ? Number(plain) : BigInt(plain)
  } else if (typeof input === "boolean") {
    value = input ? 1 : 0
  } else {
    return errors.refuse("int_type", "Input should be a valid integer", input)
  }
  const refusal = refuseBeyond(bounds, value, input, errors) ?? refuseBeyond(exactBounds, value, input, errors)
  // Adding zero turns -0, which JSON can say, into 0.
  return refusal ?? Number(value) + 0
}

/** An integer. Also accepts integral floats, booleans and decimal text such as " +1_000.0 ". */
export const wireInt = (bounds: Bounds = {}): Wire<number> =>
  wire({ read: readInt(bounds), jsonSchema: () => ({ type: "integer", ...boundsJsonSchema(bounds) }) })

/** An integer that is an id of the domain. */
export const wireId = <Id extends number>(bounds: Bounds = {}): Wire<Id, number> => wire(specOf<Id>(wireInt(bounds)))
