import { normaliseKeywordText } from "../Drafts/Keyword.ts"
import type { KeywordMatchType } from "../Drafts/KeywordMatchType.ts"
import { readNotation } from "../Rules/KeywordNotation.ts"
import { visibleText } from "../Rules/VisibleText.ts"

/** A candidate keyword as its notation means it. */
export interface CandidateText {
  /** The text of the keyword in a draft. */
  readonly text: string
  /** The match type that the notation says; `null` where there is none, so that the draft's own holds. */
  readonly matchType: KeywordMatchType | null
  /** The words that are sought, without any notation. */
  readonly sought: string
}

/** Reads a candidate keyword in the notation in which keywords are passed around: `[x]`, `"x"`, `-x`, `+x +y`. */
export const candidateText = (keywordText: string): CandidateText => {
  const read = readNotation(keywordText)
  if (read === null) return { text: visibleText(keywordText), matchType: null, sought: visibleText(keywordText) }
  // The rest of an exclusion has a notation of its own.
  const rest = read.matchType === "NEGATIVE" ? readNotation(read.text)?.text ?? read.text : read.text
  return { ...read, sought: rest.replace(/(^|\s)[+\ufe62\uff0b](?=\S)/gu, "$1").trim() }
}

/** The text that tells candidates apart: two that mean the same search are one, unless one of them excludes it. */
export const candidateKey = (keywordText: string): string => {
  const { matchType, sought } = candidateText(keywordText)
  const key = normaliseKeywordText(sought)
  return matchType === "NEGATIVE" && key !== "" ? `-${key}` : key
}
