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

const gap = /[ \t\n\r]*/y
const scalar = /null|true|false|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

const skip = (text: string, at: number): number => endOf(gap, text, at)

/** First character from `at` on that ends the plain part of a string: a quote, a backslash or a control character. */
const endOfPlain = (text: string, at: number): number => {
  let end = at
  while (end < text.length) {
    const unit = text.charCodeAt(end)
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c) break
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
  if (text[at] !== "\"") return stop("Expecting property name enclosed in double quotes", at)
  const colon = skip(text, endOfString(text, at))
  return text[colon] === ":" ? skip(text, colon + 1) : stop("Expecting ':' delimiter", colon)
}

/** Walks a document with a stack of its own, so that deep nesting cannot exhaust the machine's. */
const walk = (text: string): void => {
  const open: Array<"}" | "]"> = []
  let at = skip(text, 0)
  for (;;) {
    const start = text[at]
    if (start === "{" || start === "[") {
      const close = start === "{" ? "}" : "]"
      const next = skip(text, at + 1)
      if (text[next] !== close) {
        open.push(close)
        at = close === "}" ? endOfKey(text, next) : next
        continue
      }
      at = next + 1
    } else if (start === "\"") at = endOfString(text, at)
    else {
      const end = endOf(scalar, text, at)
      at = end > at ? end : stop("Expecting value", at)
    }
    at = skip(text, at)
    while (open.length > 0 && text[at] === open.at(-1)) {
      open.pop()
      at = skip(text, at + 1)
    }
    if (open.length === 0) return at === text.length ? undefined : stop("Extra data", at)
    if (text[at] !== ",") return stop("Expecting ',' delimiter", at)
    at = skip(text, at + 1)
    if (open.at(-1) === "}") at = endOfKey(text, at)
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
