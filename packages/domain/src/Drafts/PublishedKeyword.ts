import { type DraftKeyword, normaliseKeywordText } from "./Keyword.ts"

/** A keyword as the platform gets it: `negative` instead of a match type NEGATIVE, and no BROAD_MODIFIER. */
export interface PublishedKeyword {
  readonly text: string
  readonly matchType: "EXACT" | "PHRASE" | "BROAD"
  readonly isNegative: boolean
}

const leadingPlus = /(^|\s)\+/g

const negative = (text: string): PublishedKeyword => {
  const inner = text.slice(1, -1)
  if (text.length > 2 && text.startsWith("[") && text.endsWith("]")) {
    return { text: inner, matchType: "EXACT", isNegative: true }
  }
  if (text.length > 2 && text.startsWith("\"") && text.endsWith("\"")) {
    return { text: inner, matchType: "PHRASE", isNegative: true }
  }
  return { text, matchType: "BROAD", isNegative: true }
}

/**
 * How a keyword is published: BROAD_MODIFIER as PHRASE without its `+` signs; NEGATIVE as an exclusion whose match type
 * `[x]` (EXACT) or `"x"` (PHRASE) says, else BROAD (`docs/platform-facts.md#match-types`).
 */
export const publishedKeyword = ({ matchType, text }: Pick<DraftKeyword, "matchType" | "text">): PublishedKeyword => {
  switch (matchType) {
    case "BROAD_MODIFIER":
      return { text: text.replace(leadingPlus, "$1"), matchType: "PHRASE", isNegative: false }
    case "NEGATIVE":
      return negative(text.trim())
    default:
      return { text, matchType, isNegative: false }
  }
}

const alreadyNormal = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** A published keyword with the text by which the platform tells keywords apart. */
export interface IdentifiedKeyword extends PublishedKeyword {
  readonly key: string
}

const identified = new WeakMap<DraftKeyword, IdentifiedKeyword>()

/** `publishedKeyword` with its normalised text; several rules ask it of the same 20,000 keywords, so the answer is kept. */
export const identifiedKeyword = (keyword: DraftKeyword): IdentifiedKeyword => {
  const known = identified.get(keyword)
  if (known !== undefined) return known
  const published = publishedKeyword(keyword)
  const key = alreadyNormal.test(published.text) ? published.text : normaliseKeywordText(published.text)
  const result = { ...published, key }
  identified.set(keyword, result)
  return result
}
