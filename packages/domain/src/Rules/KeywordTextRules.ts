import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { publishedKeyword } from "../Drafts/PublishedKeyword.ts"
import { inKeywords } from "./EachElement.ts"
import { found, type Rule, type ValueRule, type ValueRuleOf } from "./Rule.ts"
import { codePoints } from "./TextWidth.ts"

const MAX_LENGTH = 80
const MAX_WORDS = 10

/** The characters that the vendor names as refused; its list is not complete (`docs/platform-facts.md#keywords`). */
const refused = /[,!@%^()={};~`<>?\\|*\p{Cc}]/gu
const anyRefused = new RegExp(refused.source, "u")
const leadingPlus = /(?:^|\s)\+/

/** A character that can be seen and is no mere punctuation of keywords; U+2800 is a Braille pattern without dots. */
const visible = /(?![\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])[^\s.\-+"[\]]/u

const keywordEmpty: ValueRuleOf<DraftKeyword, "KEYWORD_EMPTY"> = {
  code: "KEYWORD_EMPTY",
  step: "ad_groups",
  severity: "blocks",
  prevents: "criterionError.INVALID_KEYWORD_TEXT",
  judge: ({ text }) => (visible.test(text) ? null : found(["text"], { text }))
}

const keywordTooLong: ValueRuleOf<DraftKeyword, "KEYWORD_TOO_LONG"> = {
  code: "KEYWORD_TOO_LONG",
  step: "ad_groups",
  severity: "blocks",
  prevents: "criterionError.KEYWORD_TEXT_TOO_LONG",
  judge: (keyword) => {
    if (keyword.text.length <= MAX_LENGTH) return null
    const length = codePoints(publishedKeyword(keyword).text.trim())
    return length > MAX_LENGTH ? found(["text"], { text: keyword.text, length, limit: MAX_LENGTH }) : null
  }
}

const keywordTooManyWords: ValueRuleOf<DraftKeyword, "KEYWORD_TOO_MANY_WORDS"> = {
  code: "KEYWORD_TOO_MANY_WORDS",
  step: "ad_groups",
  severity: "blocks",
  prevents: "criterionError.KEYWORD_HAS_TOO_MANY_WORDS",
  judge: ({ text }) => {
    // Eleven words take at least 21 characters, so most keywords need no look at their words.
    if (text.length < 2 * MAX_WORDS + 1) return null
    const count = text.trim().split(/\s+/u).length
    return count > MAX_WORDS ? found(["text"], { text, count, limit: MAX_WORDS }) : null
  }
}

const keywordCharacters: ValueRuleOf<DraftKeyword, "KEYWORD_INVALID_CHARACTERS"> = {
  code: "KEYWORD_INVALID_CHARACTERS",
  step: "ad_groups",
  severity: "blocks",
  prevents: "criterionError.KEYWORD_HAS_INVALID_CHARS",
  judge: ({ text }) =>
    anyRefused.test(text) ? found(["text"], { text, characters: Array.from(new Set(text.match(refused))) }) : null
}

const keywordLeadingPlus: ValueRuleOf<DraftKeyword, "KEYWORD_LEADING_PLUS"> = {
  code: "KEYWORD_LEADING_PLUS",
  step: "ad_groups",
  severity: "blocks",
  prevents: "criterionError.BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED",
  judge: ({ matchType, text }) =>
    matchType !== "BROAD_MODIFIER" && text.includes("+") && leadingPlus.test(text) ? found(["text"], { text }) : null
}

const broadModifier: ValueRuleOf<DraftKeyword, "BROAD_MODIFIER_PUBLISHED_AS_PHRASE"> = {
  code: "BROAD_MODIFIER_PUBLISHED_AS_PHRASE",
  step: "ad_groups",
  severity: "advises",
  prevents: "criterionError.BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED",
  judge: (keyword) =>
    keyword.matchType === "BROAD_MODIFIER"
      ? found(["matchType"], { text: keyword.text, published: publishedKeyword(keyword).text })
      : null
}

/** The rules that look at the text of a keyword by itself. */
export const keywordTextOwnRules: ReadonlyArray<ValueRule<DraftKeyword>> = [
  keywordEmpty,
  keywordTooLong,
  keywordTooManyWords,
  keywordCharacters,
  keywordLeadingPlus,
  broadModifier
]

/** The rules of a keyword's text (`docs/platform-facts.md#keywords`). */
export const keywordTextRules: ReadonlyArray<Rule> = keywordTextOwnRules.map(inKeywords)
