import * as FastCheck from "fast-check"
import type { TextShape } from "./Shape.ts"

/** The alphabets of texts; each of one code point, or an escape that stands for one. */
export const alphabets = {
  letters: "a",
  astral: "😀",
  combining: "\u0301",
  controls: "\\u0001",
  escapes: "\\u0061",
  joiners: "\u200d",
  "case that grows": "İ",
  "compatibility that grows": "ﷺ",
  spaces: " ",
  quotes: "\\\"",
  "right to left": "\u202e",
  "formula signs": "="
} as const
export type Alphabet = keyof typeof alphabets

/** A lone surrogate as an escape; JSON has it, Unicode does not. */
export const loneSurrogate = "\\ud800"

/** Texts of the formats that the document uses, each with room for a number that makes it another. */
const formats: Readonly<Record<string, (index: number) => string>> = {
  uri: (index) => `https://a.example/${index}`,
  "uri-reference": (index) => `/${index}`,
  email: (index) => `a${index}@a.example`,
  date: () => "2027-01-01",
  time: () => "08:00:00Z",
  "date-time": () => "2027-01-01T00:00:00Z",
  uuid: (index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`
}

const isWithin = ({ max, min, pattern }: TextShape, text: string): boolean => {
  const { length } = [...text]
  return length >= min && (max === undefined || length <= max) &&
    (pattern === undefined || new RegExp(pattern, "u").test(text))
}

/** Texts that many patterns take, before one is looked for. */
const usual = ["a", "A", "0", "1", "00", "AA", "12:00:00", "12:00", "1.0", "AAA", "1234567890", "Europe/Berlin"]

const matching = new Map<string, string>()

/** A text that a pattern takes; the same each time. */
const matchOf = (shape: TextShape, pattern: string): string => {
  const key = JSON.stringify(shape)
  const known = matching.get(key)
  if (known !== undefined) return known
  const found = usual.find((text) => isWithin(shape, text)) ??
    FastCheck.sample(FastCheck.stringMatching(new RegExp(pattern, "u")), { seed: 1, numRuns: 200 })
      .find((text) => isWithin(shape, text)) ??
    ""
  matching.set(key, found)
  return found
}

/** A short text that a shape allows; another index gives another text where there are many. */
export const shortText = (shape: TextShape, index: number): string => {
  const { format, max, min, pattern } = shape
  if (pattern !== undefined) return matchOf(shape, pattern)
  const formatted = format === undefined ? undefined : formats[format]?.(index)
  if (formatted !== undefined) return formatted
  const plain = `${index.toString(36)}`.padStart(min, "a")
  return max !== undefined && plain.length > max ? "a".repeat(min) : plain
}

/**
 * The longest text that a shape allows, of one letter and with the index at its end, as JSON spells it, without quotes; `most` is the
 * longest where the shape names none. `undefined` where letters do not fit, as in a date.
 */
export const longText = (shape: TextShape, letter: string, index: number, most: number): string | undefined => {
  const { format, max: length = most, pattern } = shape
  if (format === "uri") {
    const head = `https://a.example/${index}/`
    return letter === alphabets.letters && length > head.length
      ? head + letter.repeat(length - head.length)
      : undefined
  }
  if (format !== undefined && formats[format] !== undefined) return undefined
  if (pattern !== undefined) {
    return ["a", "A", "1"].map((one) => one.repeat(length)).find((text) => isWithin(shape, text))
  }
  const end = index.toString(36)
  return length < end.length ? undefined : letter.repeat(length - end.length) + end
}
