import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { visibleText } from "./VisibleText.ts"

/** A keyword's text without the signs that say its match type, and the match type that they say. */
export interface ReadNotation {
  readonly text: string
  readonly matchType: Exclude<DraftKeyword["matchType"], "BROAD">
}

/** The dashes, as a class of a regular expression: those and full-width forms of a sign are the sign. */
export const dash = String.raw`[-\u2010-\u2014\u2212\ufe58\ufe63\uff0d]`
const negative = new RegExp(`^${dash}(?=[\\p{L}["'“„«\uff3b\uff02])(.*)$`, "su")
const exact = /^[[\uff3b]([^[\]\uff3b\uff3d]+)[\]\uff3d]$/
const phrase = /^["“”„«\uff02]([^"“”„«»\uff02]+)["“”»\uff02]$/
const modified = /(?:^|\s)[+\ufe62\uff0b][\p{L}\p{N}]/u
const anySign = new RegExp(`["[\\]+“”„«»\ufe62\uff02\uff0b\uff3b\uff3d]|^\\s*${dash}`)

/**
 * Reads the notation in which keywords are passed around: `[x]` is EXACT, `"x"` PHRASE, `-x` NEGATIVE (whose rest keeps
 * its own notation), `+x +y` BROAD_MODIFIER (whose signs are a part of it). Invisible characters do not hide it, and do
 * not stay. `null` where a text has none, such as `t-rex` or `-20 %`.
 */
export const readNotation = (text: string): ReadNotation | null => {
  const visible = visibleText(text)
  if (!anySign.test(visible)) return null
  const trimmed = visible.trim()
  const excluded = negative.exec(trimmed)?.[1]?.trim()
  if (excluded !== undefined && excluded !== "") return { text: excluded, matchType: "NEGATIVE" }
  const whole = exact.exec(trimmed)?.[1]?.trim()
  if (whole !== undefined && whole !== "") return { text: whole, matchType: "EXACT" }
  const part = phrase.exec(trimmed)?.[1]?.trim()
  if (part !== undefined && part !== "") return { text: part, matchType: "PHRASE" }
  return modified.test(trimmed) ? { text: trimmed, matchType: "BROAD_MODIFIER" } : null
}
