import { visibleText } from "../Rules/VisibleText.ts"
import { type DraftKeyword, normaliseKeywordText } from "./Keyword.ts"

/** A keyword as the platform gets it: `negative` instead of a match type NEGATIVE, and no BROAD_MODIFIER. */
export interface PublishedKeyword {
  readonly text: string
  readonly matchType: "EXACT" | "PHRASE" | "BROAD"
  readonly isNegative: boolean
}

const leadingPlus = /(^|\s)[+\ufe62\uff0b]+/gu
const exact = /^[[\uff3b](.+)[\]\uff3d]$/su
const phrase = /^["“”„«\uff02](.+)["“”»\uff02]$/su

const negative = (text: string): PublishedKeyword => {
  const [, whole] = exact.exec(text) ?? []
  if (whole !== undefined) return { text: whole.trim(), matchType: "EXACT", isNegative: true }
  const [, part] = phrase.exec(text) ?? []
  if (part !== undefined) return { text: part.trim(), matchType: "PHRASE", isNegative: true }
  return { text, matchType: "BROAD", isNegative: true }
}

/**
 * The form in which a keyword is published: BROAD_MODIFIER as PHRASE without its `+` signs; NEGATIVE as an exclusion
 * whose match type `[x]` (EXACT) or `"x"` (PHRASE) says, else BROAD (`docs/platform-facts.md#match-types`). Invisible
 * characters and blanks around it are none of its text.
 */
export const publishedKeyword = (keyword: Pick<DraftKeyword, "matchType" | "text">): PublishedKeyword => {
  const { matchType } = keyword
  const text = visibleText(keyword.text).trim()
  switch (matchType) {
    case "BROAD_MODIFIER":
      return { text: text.replace(leadingPlus, "$1").trim(), matchType: "PHRASE", isNegative: false }
    case "NEGATIVE":
      return negative(text)
    default:
      return { text, matchType, isNegative: false }
  }
}

/** The characters that the platform takes in no keyword, an incomplete list (`docs/platform-facts.md#keywords`). */
export const refusedInKeywords = /[,!@%^()={};~`<>?\\|*\p{Cc}]/gu

/** The text of a keyword without what the platform refuses in it, as its fix leaves it. */
export const mendedText = (text: string): string =>
  text.replace(refusedInKeywords, " ").replace(leadingPlus, "$1").replace(/\s+/gu, " ").trim()

const alreadyNormal = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** A published keyword with the text by which the platform tells keywords apart. */
export interface IdentifiedKeyword extends PublishedKeyword {
  readonly key: string
  /** The key with the match type and the sign, by which a keyword is one of its ad group. */
  readonly identity: string
  /** The words of the key in the order of the alphabet. */
  readonly words: string
}

const identified = new WeakMap<DraftKeyword, IdentifiedKeyword>()

/** `publishedKeyword` with its normalised text, mended; kept, as several rules ask it of the same 20,000 keywords. */
export const identifiedKeyword = (keyword: DraftKeyword): IdentifiedKeyword => {
  const known = identified.get(keyword)
  if (known !== undefined) return known
  const published = publishedKeyword(keyword)
  const key = alreadyNormal.test(published.text) ? published.text : normaliseKeywordText(mendedText(published.text))
  const { isNegative, matchType } = published
  const words = key.includes(" ") ? key.split(" ").sort().join(" ") : key
  const result = { ...published, key, identity: `${isNegative ? "-" : "+"}${matchType} ${key}`, words }
  identified.set(keyword, result)
  return result
}
