import { codePoints } from "../Api/Wire/WireString.ts"

/** Why a text is not JSON, in the words of Python's json module, and where, counted in code points. */
export interface JsonSyntaxError {
  readonly message: string
  readonly position: number
}

class Refusal extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const stop = (message: string, at: number): never => {
  throw new Refusal(message, at)
}

const quote = 0x22
const comma = 0x2c
const minus = 0x2d
const dot = 0x2e
const zero = 0x30
const colon = 0x3a
const openList = 0x5b
const backslash = 0x5c
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** The first place from `at` on that is no blank. Character by character: a million places may ask for it. */
const skip = (text: string, at: number): number => {
  let end = at
  for (;;) {
    const unit = text.charCodeAt(end)
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return end
    end++
  }
}

/** The first place from `at` on that is no digit. */
const endOfDigits = (text: string, at: number): number => {
  let end = at
  while (text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x39) end++
  return end
}

/** The end of the number that starts at `start`, without what does not belong to it; -1 when none does. */
const endOfNumber = (text: string, start: number): number => {
  const first = text.charCodeAt(start) === minus ? start + 1 : start
  let end = text.charCodeAt(first) === zero ? first + 1 : endOfDigits(text, first)
  if (end === first) return -1
  if (text.charCodeAt(end) === dot) {
    const fraction = endOfDigits(text, end + 1)
    if (fraction > end + 1) end = fraction
  }
  if (text[end] === "e" || text[end] === "E") {
    const digits = text[end + 1] === "+" || text[end + 1] === "-" ? end + 2 : end + 1
    const exponent = endOfDigits(text, digits)
    if (exponent > digits) end = exponent
  }
  return end
}

const words = new Map([["n", "null"], ["t", "true"], ["f", "false"]])

/** The end of the number or the word that starts at `start`; -1 when there is none. */
const endOfScalar = (text: string, start: number): number => {
  const end = endOfNumber(text, start)
  if (end >= 0) return end
  const word = words.get(text[start] ?? "")
  return word !== undefined && text.startsWith(word, start) ? start + word.length : -1
}

/** First character from `at` on that ends the plain part of a string: a quote, a backslash or a control character. */
const endOfPlain = (text: string, at: number): number => {
  let end = at
  while (end < text.length) {
    const unit = text.charCodeAt(end)
    if (unit < 0x20 || unit === quote || unit === backslash) break
    end++
  }
  return end
}

/** End of the string whose opening quote stands at `start`. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1
  for (;;) {
    at = endOfPlain(text, at)
    if (at === text.length) return stop("Unterminated string starting at", start)
    if (text[at] === "\"") return at + 1
    if (text[at] !== "\\") return stop("Invalid control character at", at)
    const escape = text[at + 1]
    if (escape === undefined) return stop("Unterminated string starting at", start)
    if (escape === "u") {
      if (!/^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) || at + 6 >= text.length) {
        return stop("Invalid \\uXXXX escape", at + 1)
      }
      at += 6
    } else if ("\"\\/bfnrt".includes(escape)) at += 2
    else return stop("Invalid \\escape", at)
  }
}

/** Reads the key of a member and its colon; the value starts at the returned position. */
const endOfKey = (text: string, at: number): number => {
  if (text.charCodeAt(at) !== quote) return stop("Expecting property name enclosed in double quotes", at)
  const end = skip(text, endOfString(text, at))
  return text.charCodeAt(end) === colon ? skip(text, end + 1) : stop("Expecting ':' delimiter", end)
}

/** Walks a document with a stack of its own, so that deep nesting cannot exhaust the machine's. */
const walk = (text: string): void => {
  /** The closing characters of what is open around the innermost, and its own; -1 when nothing is open. */
  const around: Array<number> = []
  let innermost = -1
  let at = skip(text, 0)
  for (;;) {
    const start = text.charCodeAt(at)
    if (start === openObject || start === openList) {
      const close = start === openObject ? closeObject : closeList
      const next = skip(text, at + 1)
      if (text.charCodeAt(next) !== close) {
        around.push(innermost)
        innermost = close
        at = close === closeObject ? endOfKey(text, next) : next
        continue
      }
      at = next + 1
    } else if (start === quote) at = endOfString(text, at)
    else {
      const end = endOfScalar(text, at)
      at = end > at ? end : stop("Expecting value", at)
    }
    at = skip(text, at)
    while (innermost !== -1 && text.charCodeAt(at) === innermost) {
      innermost = around.pop() ?? -1
      at = skip(text, at + 1)
    }
    if (innermost === -1) return at === text.length ? undefined : stop("Extra data", at)
    if (text.charCodeAt(at) !== comma) return stop("Expecting ',' delimiter", at)
    at = skip(text, at + 1)
    if (innermost === closeObject) at = endOfKey(text, at)
  }
}

/**
 * Finds the first error of a text that is not JSON, as Python up to 3.12 reports it; `undefined` for JSON.
 * NaN and the infinities, which Python reads, are errors here. Runs only on texts that `JSON.parse` has refused.
 */
export const jsonSyntaxError = (text: string): JsonSyntaxError | undefined => {
  try {
    walk(text)
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { message: refusal.message, position: codePoints(text.slice(0, refusal.at)) }
  }
}
