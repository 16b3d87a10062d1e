import { QueryFailure } from "./QueryFailure.ts"

/** A word of a GAQL query. */
export interface Token {
  readonly kind: "name" | "number" | "string" | "symbol" | "end"
  readonly text: string
}

const readString = (query: string, start: number): { readonly text: string; readonly next: number } => {
  const quote = query[start]
  let text = ""
  for (let index = start + 1; index < query.length; index++) {
    const character = query[index] ?? ""
    if (character === quote) return { text, next: index + 1 }
    if (character === "\n" || character === "\r") {
      throw new QueryFailure("PROHIBITED_NEWLINE_IN_STRING", "Line breaks are not allowed in a string.")
    }
    if (character !== "\\") {
      text += character
      continue
    }
    const escaped = query[++index] ?? ""
    if (!["'", "\"", "\\"].includes(escaped)) {
      throw new QueryFailure("BAD_ESCAPE_SEQUENCE", `Error in query: invalid escape sequence '\\${escaped}'.`)
    }
    text += escaped
  }
  throw new QueryFailure("STRING_NOT_TERMINATED", "Error in query: a string is not terminated.")
}

const patterns: ReadonlyArray<readonly [kind: Token["kind"], pattern: RegExp]> = [
  ["name", /[A-Za-z_][A-Za-z0-9_.]*/y],
  ["number", /-?[0-9]+(?:\.[0-9]+)?/y],
  ["symbol", /<=|>=|!=|[=<>(),]/y]
]

/** Splits a query into words; the last one is of the kind "end". */
export const tokenize = (query: string): ReadonlyArray<Token> => {
  const tokens: Array<Token> = []
  let index = 0
  next: while (index < query.length) {
    const character = query[index] ?? ""
    if (/\s/.test(character)) {
      index++
      continue
    }
    if (character === "'" || character === "\"") {
      const { next, text } = readString(query, index)
      tokens.push({ kind: "string", text })
      index = next
      continue
    }
    for (const [kind, pattern] of patterns) {
      pattern.lastIndex = index
      const text = pattern.exec(query)?.[0]
      if (text === undefined) continue
      tokens.push({ kind, text })
      index += text.length
      continue next
    }
    throw new QueryFailure("BAD_SYMBOL", `Error in query: unexpected symbol '${character}'.`)
  }
  return [...tokens, { kind: "end", text: "" }]
}
