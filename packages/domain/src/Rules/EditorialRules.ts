import { readTags } from "./DynamicTags.ts"
import { type AdText, inTexts } from "./EachElement.ts"
import type { FindingParams } from "./Finding.ts"
import { type Found, found, type Rule, type ValueRule, type ValueRuleOf } from "./Rule.ts"

const repeatedPunctuation = /([!?.,;:*~+=_^-])\1|[!?]{2}/
const word = /\p{L}+/gu
const letters = /^\p{Lu}{5,}$/u
const international = /\+\d[\d ()./-]{6,}/
const national =
  /(?:^|[^\d.,])(?:0\d{2,5}[ ./-]?\d[\d ./-]{3,}|\(\d{2,5}\) ?\d[\d -]{4,}|\d{3}[-. ]\d{3}[-. ]\d{4}(?!\d))/
const emoji = /\p{Emoji_Presentation}|\ufe0f/u

const seen = <P extends FindingParams>(params: P | null): Found<P> | null =>
  params === null ? null : found(["text"], params)

const exclamationInHeadline: ValueRuleOf<AdText, "HEADLINE_EXCLAMATION_MARK"> = {
  code: "HEADLINE_EXCLAMATION_MARK",
  step: "ads",
  severity: "advises",
  prevents: null,
  judge: ({ kind, text }) => seen(kind === "headline" && /[!\uff01\u00a1]/.test(readTags(text).shown) ? { text } : null)
}

const punctuationRepeated: ValueRuleOf<AdText, "PUNCTUATION_REPEATED"> = {
  code: "PUNCTUATION_REPEATED",
  step: "ads",
  severity: "advises",
  prevents: null,
  judge: ({ text }) => {
    const found = repeatedPunctuation.exec(readTags(text).shown)?.[0]
    return seen(found === undefined ? null : { text, found })
  }
}

const shouting: ValueRuleOf<AdText, "CAPITALS"> = {
  code: "CAPITALS",
  step: "ads",
  severity: "advises",
  prevents: null,
  judge: ({ text }) => {
    const found = readTags(text).shown.match(word)?.find((one) => letters.test(one))
    return seen(found === undefined ? null : { text, found })
  }
}

const phoneInText: ValueRuleOf<AdText, "PHONE_NUMBER_IN_TEXT"> = {
  code: "PHONE_NUMBER_IN_TEXT",
  step: "ads",
  severity: "advises",
  prevents: null,
  judge: ({ text }) => {
    const { shown } = readTags(text)
    return seen(international.test(shown) || national.test(shown) ? { text } : null)
  }
}

const emojiInText: ValueRuleOf<AdText, "EMOJI_IN_TEXT"> = {
  code: "EMOJI_IN_TEXT",
  step: "ads",
  severity: "advises",
  prevents: null,
  judge: ({ text }) => seen(emoji.test(readTags(text).shown) ? { text } : null)
}

/** The rules that look at the words of one text. */
export const editorialOwnRules: ReadonlyArray<ValueRule<AdText>> = [
  exclamationInHeadline,
  punctuationRepeated,
  shouting,
  phoneInText,
  emojiInText
]

/** The rules of the platform's reviewers, who refuse later what the platform takes at first (`docs/platform-facts.md#editorial-rules`): advice. */
export const editorialRules: ReadonlyArray<Rule> = editorialOwnRules.map(inTexts)
