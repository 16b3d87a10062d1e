import { eachKeyword, finding } from "./EachElement.ts"
import { publishedKeyword } from "./PublishedKeyword.ts"
import type { Rule } from "./Rule.ts"
import { codePoints } from "./TextWidth.ts"
import { quoted } from "./Wording.ts"

const MAX_LENGTH = 80
const MAX_WORDS = 10

/** The characters that the vendor names as refused; its list is not complete (`domain-facts.md` A.3). */
const refused = /[,!@%^()={};~`<>?\\|*\p{Cc}]/gu
const anyRefused = new RegExp(refused.source, "u")
const leadingPlus = /(?:^|\s)\+/
const letterOrDigit = /[\p{L}\p{N}]/u

const keywordEmpty: Rule = {
  code: "KEYWORD_EMPTY",
  step: "ad_groups",
  isBlocking: true,
  prevents: "criterionError.INVALID_KEYWORD_TEXT",
  check: eachKeyword(({ text }) =>
    letterOrDigit.test(text) || /[^\s.\-+"[\]]/u.test(text)
      ? null
      : finding("text", `The keyword ${quoted(text)} has no word in it; write what people search for.`)
  )
}

const keywordTooLong: Rule = {
  code: "KEYWORD_TOO_LONG",
  step: "ad_groups",
  isBlocking: true,
  prevents: "criterionError.KEYWORD_TEXT_TOO_LONG",
  check: eachKeyword((keyword) => {
    if (keyword.text.length <= MAX_LENGTH) return null
    const length = codePoints(publishedKeyword(keyword).text.trim())
    return length > MAX_LENGTH
      ? finding(
        "text",
        `The keyword ${quoted(keyword.text)} has ${length} of ${MAX_LENGTH} characters; shorten it by ${
          length - MAX_LENGTH
        }.`
      )
      : null
  })
}

const keywordTooManyWords: Rule = {
  code: "KEYWORD_TOO_MANY_WORDS",
  step: "ad_groups",
  isBlocking: true,
  prevents: "criterionError.KEYWORD_HAS_TOO_MANY_WORDS",
  check: eachKeyword(({ text }) => {
    // Eleven words take at least 21 characters, so most keywords need no look at their words.
    if (text.length < 2 * MAX_WORDS + 1) return null
    const words = text.trim().split(/\s+/u).length
    return words > MAX_WORDS
      ? finding(
        "text",
        `The keyword ${quoted(text)} has ${words} of ${MAX_WORDS} words; remove ${words - MAX_WORDS}.`
      )
      : null
  })
}

const keywordCharacters: Rule = {
  code: "KEYWORD_INVALID_CHARACTERS",
  step: "ad_groups",
  isBlocking: true,
  prevents: "criterionError.KEYWORD_HAS_INVALID_CHARS",
  check: eachKeyword(({ text }) => {
    if (!anyRefused.test(text)) return null
    const found = Array.from(new Set(text.match(refused) ?? []), (character) => quoted(character)).join(" ")
    return finding(
      "text",
      `The keyword ${quoted(text)} has characters that keywords cannot have: ${found}. Remove them.`
    )
  })
}

const keywordLeadingPlus: Rule = {
  code: "KEYWORD_LEADING_PLUS",
  step: "ad_groups",
  isBlocking: true,
  prevents: "criterionError.BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED",
  check: eachKeyword(({ matchType, text }) =>
    matchType !== "BROAD_MODIFIER" && text.includes("+") && leadingPlus.test(text)
      ? finding(
        "text",
        `The keyword ${quoted(text)} has words with a leading "+", which the platform retired; remove the "+".`
      )
      : null
  )
}

const broadModifier: Rule = {
  code: "BROAD_MODIFIER_PUBLISHED_AS_PHRASE",
  step: "ad_groups",
  isBlocking: false,
  prevents: "criterionError.BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED",
  check: eachKeyword((keyword) =>
    keyword.matchType === "BROAD_MODIFIER"
      ? finding(
        "match_type",
        `The platform no longer knows BROAD_MODIFIER; ${
          quoted(keyword.text)
        } will be published as the PHRASE keyword ` +
          `${quoted(publishedKeyword(keyword).text)}.`
      )
      : null
  )
}

/** What the text of a keyword may be (`domain-facts.md` 0.8, A.3). */
export const keywordTextRules: ReadonlyArray<Rule> = [
  keywordEmpty,
  keywordTooLong,
  keywordTooManyWords,
  keywordCharacters,
  keywordLeadingPlus,
  broadModifier
]
