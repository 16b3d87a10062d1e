import type { DraftKeyword } from "../Drafts/Keyword.ts"
import { mendedText, publishedKeyword, refusedInKeywords } from "../Drafts/PublishedKeyword.ts"
import { inKeywords } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import { changing } from "./FindingParts.ts"
import { readNotation } from "./KeywordNotation.ts"
import { keywordAfter, withoutConflicts } from "./NotationFixes.ts"
import { defineValueRule, eachSeen, found, type ValueRule, valueRules, withFixes } from "./Rule.ts"
import { invisible } from "./SentenceParts.ts"
import { codePoints } from "./TextWidth.ts"
import { hasInvisible, invisibleIn, isBlank, visibleText } from "./VisibleText.ts"
import { quoted } from "./Wording.ts"

const MAX_LENGTH = 80
const MAX_WORDS = 10

const refused = refusedInKeywords
const anyRefused = new RegExp(refused.source, "u")
const anyPlus = /[+\ufe62\uff0b]/u
const leadingPlus = /(?:^|\s)[+\ufe62\uff0b]/u
const leadingPluses = /(?<=^|\s)[+\ufe62\uff0b]+/gu

/** The signs that are no word of a keyword, in their full-width forms, too. */
const punctuation = /[.\-+"[\]\ufe62\ufe63\uff02\uff0b\uff0d\uff0e\uff3b\uff3d]/gu

/** True when a keyword has no word in it: nothing that can be seen but the signs of keywords. */
const isWordless = (text: string): boolean => isBlank(text.replace(punctuation, " "))

const keywordEmpty = defineValueRule<DraftKeyword>()("KEYWORD_EMPTY", "adGroups", "blocks", {
  prevents: "criterionError.INVALID_KEYWORD_TEXT",
  judge: ({ text }) => isWordless(text) ? withFixes(found(["text"], { text }), [changing([])]) : null
})

const keywordTooLong = defineValueRule<DraftKeyword>()("KEYWORD_TOO_LONG", "adGroups", "blocks", {
  prevents: "criterionError.KEYWORD_TEXT_TOO_LONG",
  judge: (keyword) => {
    if (keyword.text.length <= MAX_LENGTH) return null
    const length = codePoints(publishedKeyword(keyword).text)
    return length > MAX_LENGTH ? found(["text"], { text: keyword.text, length, limit: MAX_LENGTH }) : null
  }
})

const keywordTooManyWords = defineValueRule<DraftKeyword>()("KEYWORD_TOO_MANY_WORDS", "adGroups", "blocks", {
  prevents: "criterionError.KEYWORD_HAS_TOO_MANY_WORDS",
  judge: ({ text }) => {
    // Eleven words take at least 21 characters, so most keywords need no look at their words.
    if (text.length < 2 * MAX_WORDS + 1) return null
    const count = visibleText(text).trim().split(/\s+/u).length
    return count > MAX_WORDS ? found(["text"], { text, count, limit: MAX_WORDS }) : null
  }
})

const keywordCharacters = defineValueRule<DraftKeyword>()("KEYWORD_INVALID_CHARACTERS", "adGroups", "blocks", {
  prevents: "criterionError.KEYWORD_HAS_INVALID_CHARS",
  judge: ({ text }) =>
    anyRefused.test(text)
      ? withFixes(
        found(["text"], { text, characters: Array.from(new Set(text.match(refused))) }),
        isWordless(mendedText(text)) ? [] : [changing(["text"], mendedText(text))]
      )
      : null
})

const keywordLeadingPlus = defineValueRule<DraftKeyword>()("KEYWORD_LEADING_PLUS", "adGroups", "blocks", {
  prevents: "criterionError.BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED",
  judge: ({ matchType, text }) => {
    if (matchType === "BROAD_MODIFIER" || !anyPlus.test(text)) return null
    const visible = visibleText(text)
    if (!leadingPlus.test(visible)) return null
    const mended = visible.replace(leadingPluses, "").trim()
    return withFixes(found(["text"], { text }), isWordless(mended) ? [] : [changing(["text"], mended)])
  }
})

const broadModifier = defineValueRule<DraftKeyword>()("BROAD_MODIFIER_PUBLISHED_AS_PHRASE", "adGroups", "advises", {
  prevents: "criterionError.BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED",
  judge: (keyword) =>
    keyword.matchType === "BROAD_MODIFIER"
      ? withFixes(found(["matchType"], { text: keyword.text, published: publishedKeyword(keyword).text }), [{
        changes: [{ path: ["text"], value: publishedKeyword(keyword).text }, { path: ["matchType"], value: "PHRASE" }]
      }])
      : null
})

const keywordInvisible = defineValueRule<DraftKeyword>()("KEYWORD_INVISIBLE_CHARACTERS", "adGroups", "advises", {
  prevents: null,
  judge: ({ text }) =>
    hasInvisible(text) && !isWordless(text)
      ? withFixes(found(["text"], { text, characters: invisibleIn(text) }), [
        changing(["text"], visibleText(text).trim())
      ])
      : null
})

/** `published` is the text without the signs, and `matchType` what they say. */
const notation = defineValueRule<DraftKeyword>()("KEYWORD_NOTATION", "adGroups", "advises", {
  prevents: null,
  judge: ({ matchType, text }) => {
    const read = matchType === "NEGATIVE" || matchType === "BROAD_MODIFIER" ? null : readNotation(text)
    if (read === null) return null
    const published = publishedKeyword(read)
    const meant = read.matchType === "BROAD_MODIFIER" ? published : read
    return withFixes(found(["text"], { text, published: meant.text, matchType: meant.matchType }), [{
      changes: [{ path: ["text"], value: meant.text }, { path: ["matchType"], value: meant.matchType }]
    }])
  }
})

const rules = valueRules([
  keywordEmpty,
  keywordTooLong,
  keywordTooManyWords,
  keywordCharacters,
  keywordLeadingPlus,
  keywordInvisible,
  notation,
  broadModifier
])

/** True when a keyword changed by a fix of a rule breaks that rule no more, and no other that it did not break. */
const isMended = (rule: ValueRule<DraftKeyword>, was: DraftKeyword, is: DraftKeyword): boolean =>
  !isWordless(is.text) &&
  rules.every((other) =>
    other.judge(is, undefined) === null || (other !== rule && other.judge(was, undefined) !== null)
  )

/** A rule that offers no fix which brings another finding about the keyword. */
const withSoundFixes = <Code extends string>(rule: ValueRule<DraftKeyword, Code>): ValueRule<DraftKeyword, Code> => ({
  ...rule,
  judge: (keyword, about) => {
    const [place = null] = eachSeen(rule.judge(keyword, about))
    const fix = place?.fixes?.[0]
    return place === null || fix === undefined || fix.changes.some(({ path }) => path.length === 0) ||
        isMended(rule, keyword, keywordAfter(keyword, fix))
      ? place
      : found(place.path, place.params)
  }
})

/** The rules that look at the text of a keyword by itself. */
export const keywordTextOwnRules = rules.map(withSoundFixes)

/** The rules of a keyword's text (`docs/platform-facts.md#keywords`). */
export const keywordTextRules = keywordTextOwnRules.map((rule) =>
  rule.code === "KEYWORD_NOTATION" ? withoutConflicts(inKeywords(rule)) : inKeywords(rule)
)

/** The meanings of these rules, and their sentences. */
export const keywordTextExplanations = () => [
  explain(keywordEmpty, {
    meaning: "A keyword has no word in it: nothing but blanks, invisible characters or punctuation",
    sentence: ({ params }) => `The keyword ${quoted(params.text)} has no word in it; write what people search for.`
  }),
  explain(keywordTooLong, {
    meaning: "A keyword has more than 80 characters",
    sentence: ({ params: { length, limit, text } }) =>
      `The keyword ${quoted(text)} has ${length} of ${limit} characters; shorten it by ${length - limit}.`
  }),
  explain(keywordTooManyWords, {
    meaning: "A keyword has more than 10 words",
    sentence: ({ params: { count, limit, text } }) =>
      `The keyword ${quoted(text)} has ${count} of ${limit} words; remove ${count - limit}.`
  }),
  explain(keywordCharacters, {
    meaning: "A keyword has characters that the platform does not take",
    sentence: ({ params: { characters, text } }) =>
      `The keyword ${quoted(text)} has characters that keywords cannot have: ${
        characters.map((one) => quoted(one)).join(" ")
      }. Remove them.`
  }),
  explain(keywordLeadingPlus, {
    meaning: "A word of a keyword has a leading plus sign, which the platform has retired",
    sentence: ({ params }) =>
      `The keyword ${quoted(params.text)} has words with a leading "+", which the platform retired; remove the "+".`
  }),
  explain(broadModifier, {
    meaning: "A BROAD_MODIFIER keyword will be published as PHRASE",
    sentence: ({ params: { published, text } }) =>
      `The platform no longer knows BROAD_MODIFIER; ${quoted(text)} will be published as the PHRASE keyword ` +
      `${quoted(published)}.`
  }),
  explain(keywordInvisible, {
    meaning: "A keyword has characters that nobody sees",
    sentence: ({ params }) => invisible("The keyword", params.text, params.characters)
  }),
  explain(notation, {
    meaning: "A keyword's text has signs that say another match type, such as [x], \"x\", -x or +x",
    sentence: ({ params: { matchType, published, text } }) =>
      `The keyword ${quoted(text)} has signs that say a match type, which are published as a part of it; write ` +
      `${quoted(published)} with the match type ${matchType}.`
  })
]
