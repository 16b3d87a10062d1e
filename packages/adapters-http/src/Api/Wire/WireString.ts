import { type Read, type Wire, wire } from "./Wire.ts"
import type { Refused, WireErrors } from "./WireErrors.ts"

/** Lengths in Unicode code points, which is what both Python and JSON Schema count. */
export interface Lengths {
  readonly minLength?: number
  readonly maxLength?: number
}

/** Counts code points: an emoji outside the basic plane is one, not two. */
export const codePoints = (text: string): number => {
  let count = text.length
  for (let i = 0; i < text.length - 1; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0xd800 || unit > 0xdbff) continue
    const next = text.charCodeAt(i + 1)
    if (next < 0xdc00 || next > 0xdfff) continue
    count--
    i++
  }
  return count
}

/** Refuses text with half a surrogate pair, which has no UTF-8 form. */
export const refuseBrokenText = (text: string, errors: WireErrors): Refused | undefined =>
  text.isWellFormed()
    ? undefined
    : errors.refuse(
      "string_unicode",
      "Input should be a valid string, unable to parse raw data as a unicode string",
      text
    )

const characters = (count: number): string => count === 1 ? "1 character" : `${count} characters`

const readString = ({ maxLength, minLength }: Lengths): Read<string> => (input, errors) => {
  if (typeof input !== "string") return errors.refuse("string_type", "Input should be a valid string", input)
  const broken = refuseBrokenText(input, errors)
  if (broken !== undefined) return broken
  if (minLength !== undefined && codePoints(input) < minLength) {
    const message = `String should have at least ${characters(minLength)}`
    return errors.refuse("string_too_short", message, input, { min_length: minLength })
  }
  if (maxLength !== undefined && input.length > maxLength && codePoints(input) > maxLength) {
    const message = `String should have at most ${characters(maxLength)}`
    return errors.refuse("string_too_long", message, input, { max_length: maxLength })
  }
  // Postgres text cannot hold it; found here it is a 422, found there it would be a 500.
  if (input.includes("\0")) {
    return errors.refuse("value_error", "Value error, text must not contain the null character", input, { error: {} })
  }
  return input
}

/** Text. Nothing else is turned into text; lone surrogates and U+0000 are refused. */
export const wireString = (lengths: Lengths = {}): Wire<string> =>
  wire({ read: readString(lengths), jsonSchema: () => ({ type: "string", ...lengths }) })
