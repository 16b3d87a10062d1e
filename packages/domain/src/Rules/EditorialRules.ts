import { readTags } from "./DynamicTags.ts"
import { eachText, finding, type SeenText } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"
import { quoted } from "./Wording.ts"

const repeatedPunctuation = /([!?.,;:*~+=_^-])\1|[!?]{2}/
const word = /\p{L}+/gu
const letters = /^\p{Lu}{5,}$/u
const international = /\+\d[\d ()./-]{6,}/
const national =
  /(?:^|[^\d.,])(?:0\d{2,5}[ ./-]?\d[\d ./-]{3,}|\(\d{2,5}\) ?\d[\d -]{4,}|\d{3}[-. ]\d{3}[-. ]\d{4}(?!\d))/
const emoji = /\p{Emoji_Presentation}|\ufe0f/u

const review = (code: string, look: (shown: string, text: SeenText) => string | null): Rule => ({
  code,
  step: "ads",
  isBlocking: false,
  prevents: null,
  check: eachText((text) => {
    const message = look(readTags(text.text).shown, text)
    return message === null ? null : finding("text", `${text.label} ${quoted(text.text)} ${message}`)
  })
})

const exclamationInHeadline = review(
  "HEADLINE_EXCLAMATION_MARK",
  (shown, { kind }) =>
    kind === "headline" && /[!\uff01\u00a1]/.test(shown)
      ? "has an exclamation mark, which reviewers refuse in headlines; remove it."
      : null
)

const punctuationRepeated = review("PUNCTUATION_REPEATED", (shown) => {
  const found = repeatedPunctuation.exec(shown)?.[0]
  return found === undefined ? null : `repeats punctuation (${found}), which reviewers refuse; write it once.`
})

const shouting = review("CAPITALS", (shown) => {
  const found = shown.match(word)?.find((one) => letters.test(one))
  return found === undefined
    ? null
    : `has ${quoted(found)} in capitals, which reviewers refuse unless it is a name or code; write it in small letters.`
})

const phoneInText = review("PHONE_NUMBER_IN_TEXT", (shown) =>
  international.test(shown) || national.test(shown)
    ? "seems to have a phone number, which reviewers refuse in texts; remove it and use the phone extension."
    : null)

const emojiInText = review(
  "EMOJI_IN_TEXT",
  (shown) => emoji.test(shown) ? "has an emoji, which reviewers refuse in most texts; remove it." : null
)

/** What the platform's reviewers refuse later, though the platform takes it at first (`domain-facts.md` A.1): advice. */
export const editorialRules: ReadonlyArray<Rule> = [
  exclamationInHeadline,
  punctuationRepeated,
  shouting,
  phoneInText,
  emojiInText
]
