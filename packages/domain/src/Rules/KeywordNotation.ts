import type { DraftKeyword } from "../Drafts/Keyword.ts"

/** A keyword's text without the signs that say its match type, and the match type that they say. */
export interface ReadNotation {
  readonly text: string
  readonly matchType: Exclude<DraftKeyword["matchType"], "BROAD">
}

const negative = /^[-\u2212\u2013](?=[\p{L}["'“„])(.*)$/su
const exact = /^\[([^[\]]+)\]$/
const phrase = /^["“”„«]([^"“”„«»]+)["“”»]$/
const modified = /(?:^|\s)\+[\p{L}\p{N}]/u
const anySign = /["[\]+“”„«»]|^\s*[-\u2212\u2013]/

/**
 * Reads the notation in which keywords are passed around: `[x]` is EXACT, `"x"` PHRASE, `-x` NEGATIVE (whose rest keeps its own notation), `+x +y`
 * BROAD_MODIFIER (whose signs are a part of it). `null` where a text has none, such as `t-rex` or `-20 %`.
 */
export const readNotation = (text: string): ReadNotation | null => {
  if (!anySign.test(text)) return null
  const trimmed = text.trim()
  const excluded = negative.exec(trimmed)?.[1]?.trim()
  if (excluded !== undefined && excluded !== "") return { text: excluded, matchType: "NEGATIVE" }
  const whole = exact.exec(trimmed)?.[1]?.trim()
  if (whole !== undefined && whole !== "") return { text: whole, matchType: "EXACT" }
  const part = phrase.exec(trimmed)?.[1]?.trim()
  if (part !== undefined && part !== "") return { text: part, matchType: "PHRASE" }
  return modified.test(trimmed) ? { text: trimmed, matchType: "BROAD_MODIFIER" } : null
}
