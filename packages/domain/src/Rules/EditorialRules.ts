import { shoutedWords, spokenCalmly } from "./Capitals.ts"
import { addressIn, phoneNumberIn } from "./ContactInText.ts"
import { refusedInPath } from "./DisplayPathRules.ts"
import { readTags } from "./DynamicTags.ts"
import { explainText, type TextExplanation } from "./Explanation.ts"
import { changing } from "./FindingParts.ts"
import {
  badSpacing,
  callToClick,
  joinedLetters,
  punctuatedOnce,
  repeatedPunctuation,
  repeatedWord,
  spacedLetters,
  spelledForEffect,
  symbolIn,
  wellSpaced
} from "./Gimmicks.ts"
import { type Found, found, type RuleAccount, withFixes } from "./Rule.ts"
import { textWidth } from "./TextWidth.ts"
import { hasInvisible, isBlank, visibleText } from "./VisibleText.ts"
import { quoted } from "./Wording.ts"
import { isJudged, type TextKind, type WrittenText } from "./WrittenTexts.ts"

/** The facts that decide whether a spelling is the company's own. */
export type TextAbout = Pick<RuleAccount, "brandNames"> & { readonly website?: string | null | undefined }

/** The data of a finding about the words of a text: the text, and the part that reviewers refuse. */
export type Wording = { readonly text: string; readonly found: string }

/** One rule about the words of a text. */
export interface EditorialRule<Code extends string = string> {
  readonly code: Code
  /** The kinds to which it applies; all when absent. */
  readonly kinds?: ReadonlyArray<TextKind>
  /** The part that reviewers refuse; `null` when there is none. */
  readonly look: (text: string, about: TextAbout) => string | null
  /** The text without what they refuse; absent where a person has to find other words. */
  readonly mend?: (text: string, found: string, about: TextAbout) => string
}

const defineWording = <const Code extends string>(rule: EditorialRule<Code>): EditorialRule<Code> => rule

const exclamation = /[!\uff01\u00a1]/
/** The first exclamation mark of a text; `null` when it has none. */
export const exclaims = (text: string): string | null => exclamation.exec(text)?.[0] ?? null

/** A text without exclamation marks but for the first `kept`: a full stop stands where another sentence follows. */
export const withoutExclamation = (text: string, kept = 0): string => {
  let count = 0
  const calm = text.replace(/\s?[!\uff01]+(\s(?=[\p{Lu}\p{Lo}]))?/gu, (run, blank: string | undefined) => {
    if (count++ < kept) return run
    return blank === undefined ? "" : `.${blank}`
  })
  return (kept === 0 ? calm.replaceAll("\u00a1", "") : calm).trim()
}

const emoji = /\p{Emoji_Presentation}|\ufe0f/u
/** A run of emoji with what joins and colours them; as one match, because a text may be nothing else. */
const emojiRun =
  /(?:\p{RI}{2}|(?:\p{Emoji_Presentation}|\p{Emoji}(?:\ufe0f|\p{EMod}))\u20e3?(?:\p{EMod}|\u200d\p{Emoji}\ufe0f?|[\u{e0020}-\u{e007f}])*|\ufe0f)+/gu
/** Characters without a shape of their own, or that stand upon a letter. */
const unseen = /^[\p{Cf}\p{M}]+$/u
const halfWidth = /[\uff61-\uff9f]+/g

/** The name of a site in its address, without what stands before and behind: `acme` of `https://www.acme.co.uk`. */
const siteName = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)*?([\p{L}\p{N}-]+)\.(?:\p{L}{2,3}\.)?\p{L}{2,}(?:[:/?#]|$)/iu

/** Tells whether a word is the company's name, or a part of it, as it spells it. */
const nameOf = ({ brandNames = [], website }: TextAbout) => (word: string): boolean =>
  brandNames.some((name) => name.match(/[\p{L}\p{M}\p{N}]+/gu)?.includes(word) === true) ||
  siteName.exec(website ?? "")?.[1]?.toLowerCase() === word.toLowerCase()

const headlineExclaims = defineWording({
  code: "HEADLINE_EXCLAMATION_MARK",
  kinds: ["headline"],
  look: exclaims,
  mend: (text) => withoutExclamation(text)
})

const exclamationMark = defineWording({
  code: "EXCLAMATION_MARK",
  kinds: ["displayPath", "linkText", "sitelinkDescription", "callout"],
  look: exclaims,
  mend: (text) => withoutExclamation(text)
})

const punctuation = defineWording({ code: "PUNCTUATION_REPEATED", look: repeatedPunctuation, mend: punctuatedOnce })

const capitals = defineWording({
  code: "CAPITALS",
  look: (text, about) => shoutedWords(text, nameOf(about))[0] ?? null,
  mend: (text, _, about) => spokenCalmly(text, shoutedWords(text, nameOf(about)))
})

const lettersApart = defineWording({
  code: "LETTERS_APART",
  look: spacedLetters,
  mend: (text, found) => text.replace(found, joinedLetters(found))
})

const wordRepeated = defineWording({
  code: "WORD_REPEATED",
  look: (text) => repeatedWord(text)?.all ?? null,
  mend: (text) => {
    const repeat = repeatedWord(text)
    return repeat === null ? text : text.replace(repeat.all, repeat.once)
  }
})

const symbol = defineWording({
  code: "SYMBOL_IN_TEXT",
  look: symbolIn,
  mend: (text, found) =>
    hasInvisible(found)
      ? wellSpaced(visibleText(text))
      : /[@<\p{L}\p{Sc}]/u.test(found)
      ? text
      : wellSpaced(text.replaceAll(found, unseen.test(found) ? "" : " "))
})

const emojiInText = defineWording({
  code: "EMOJI_IN_TEXT",
  look: (text) => emoji.exec(text)?.[0] ?? null,
  mend: (text) => wellSpaced(text.replace(emojiRun, " "))
})

const katakana = defineWording({
  code: "HALF_WIDTH_KATAKANA",
  look: (text) => text.match(halfWidth)?.[0] ?? null,
  mend: (text) => text.replace(halfWidth, (run) => run.normalize("NFKC"))
})

const spacing = defineWording({
  code: "SPACING",
  kinds: ["headline", "description", "linkText", "sitelinkDescription", "callout", "snippetValue"],
  look: badSpacing,
  mend: wellSpaced
})

const spelling = defineWording({ code: "SPELLING_FOR_EFFECT", look: spelledForEffect })

const callToAct = defineWording({ code: "CALL_TO_CLICK", look: callToClick })

const phoneNumber = defineWording({ code: "PHONE_NUMBER_IN_TEXT", look: phoneNumberIn })

const address = defineWording({
  code: "ADDRESS_IN_TEXT",
  look: (text, { brandNames = [] }) => {
    const address = addressIn(text)
    return address !== null && brandNames.some((name) => name.includes(address)) ? null : address
  }
})

/** The rules about the words of one text, in the order in which they are told. */
export const wordingRules = [
  headlineExclaims,
  exclamationMark,
  punctuation,
  capitals,
  lettersApart,
  wordRepeated,
  symbol,
  emojiInText,
  katakana,
  spacing,
  spelling,
  callToAct,
  phoneNumber,
  address
]

/** The codes of the rules about the words of one text. */
export type EditorialCode = (typeof wordingRules)[number]["code"]

const isOf = ({ kinds }: EditorialRule, kind: TextKind): boolean => kinds?.includes(kind) !== false

/** So often a text is mended: each time of the first that is refused. */
const MOST_MENDED = 9

/** The widest text of each kind that the platform takes (`docs/platform-facts.md#text-width`). */
const widest: Readonly<Record<TextKind, number>> = {
  headline: 30,
  description: 90,
  displayPath: 15,
  linkText: 25,
  sitelinkDescription: 35,
  callout: 25,
  snippetValue: 25
}

/** True when mending a text breaks a tag in it, in a way in which none was broken. */
const breaksTag = (text: string, mended: string): boolean => {
  if (!mended.includes("{")) return false
  const before = readTags(text).faults.map(({ fault }) => fault)
  return readTags(mended).faults.some(({ fault }) => !before.includes(fault))
}

/** True when a mended text fits its field: not blank, not newly too wide or of broken tags, of allowed characters. */
const isTaken = ({ kind, text }: WrittenText, mended: string): boolean =>
  !isBlank(mended) && !breaksTag(text, mended) &&
  textWidth(mended) <= Math.max(widest[kind], textWidth(text)) &&
  (kind !== "displayPath" || refusedInPath(mended) === undefined || refusedInPath(text) !== undefined)

/** True when a changed text can stand in its field, and no editorial rule refuses what it did not refuse before. */
export const isSoundChange = ({ kind, text }: WrittenText, changed: string, about: TextAbout): boolean =>
  isTaken({ kind, text }, changed) &&
  wordingRules.every((rule) =>
    !isOf(rule, kind) || rule.look(changed, about) === null || rule.look(text, about) !== null
  )

/** The text without all that a rule refuses; `null` where it is not mended, or another rule would refuse it anew. */
const mendedWhole = (rule: EditorialRule, { kind, text }: WrittenText, about: TextAbout): string | null => {
  let mended = text
  let part = rule.look(text, about)
  for (let turn = 0; rule.mend !== undefined && part !== null && turn < MOST_MENDED; turn++) {
    mended = rule.mend(mended, part, about)
    part = rule.look(mended, about)
  }
  return part === null && isSoundChange({ kind, text }, mended, about) ? mended : null
}

/** The finding of a rule in a text, with a fix where there is one and the text has no tags. */
export const judged = (rule: EditorialRule, { kind, text }: WrittenText, about: TextAbout): Found<Wording> | null => {
  if (!isJudged(text) || !isOf(rule, kind)) return null
  const { shown } = readTags(text)
  const part = rule.look(shown, about)
  if (part === null) return null
  const mended = shown === text ? mendedWhole(rule, { kind, text }, about) : null
  return withFixes(found([], { text, found: part }), mended === null ? [] : [changing([], mended)])
}

const refused = (
  { found, text }: { readonly text: string; readonly found: string },
  how: string,
  cure: string
): string => `${quoted(text)} has ${quoted(found)} ${how}, which reviewers refuse; ${cure}.`

const explainWording = <Code extends string>(
  { code }: EditorialRule<Code>,
  words: Pick<TextExplanation<Code, Wording>, "meaning" | "saying">
): TextExplanation<Code, Wording> => explainText({ code }, words)

/** The meanings of these rules, and their sentences. */
export const wordingExplanations = () => [
  explainWording(headlineExclaims, {
    meaning: "Reviewers refuse exclamation marks in headlines",
    saying: ({ text }) => `${quoted(text)} has an exclamation mark, which reviewers refuse in headlines; remove it.`
  }),
  explainWording(exclamationMark, {
    meaning: "Reviewers refuse exclamation marks in display paths, sitelinks and callouts",
    saying: ({ text }) => `${quoted(text)} has an exclamation mark, which reviewers refuse here; remove it.`
  }),
  explainWording(punctuation, {
    meaning: "Reviewers refuse repeated punctuation",
    saying: ({ found, text }) =>
      `${quoted(text)} repeats punctuation (${found}), which reviewers refuse; write it once.`
  }),
  explainWording(capitals, {
    meaning:
      "Reviewers refuse words in capitals, or in capitals and small letters by turns, that are no names or codes",
    saying: ({ found, text }) =>
      `${quoted(text)} has ${quoted(found)} in capitals, which reviewers refuse unless it is a name or code; ` +
      "write it in small letters."
  }),
  explainWording(lettersApart, {
    meaning: "Reviewers refuse words whose letters stand apart",
    saying: (params) => refused(params, "whose letters stand apart", "write it as a word")
  }),
  explainWording(wordRepeated, {
    meaning: "Reviewers refuse a word or phrase that stands two or three times in a row",
    saying: (params) => refused(params, "over and over", "say it once")
  }),
  explainWording(symbol, {
    meaning: "Reviewers refuse signs that decorate a text or stand in the place of letters or words",
    saying: (params) => refused(params, "as an ornament or in the place of a word", "write words and plain punctuation")
  }),
  explainWording(emojiInText, {
    meaning: "Reviewers refuse emoji in most texts",
    saying: ({ text }) => `${quoted(text)} has an emoji, which reviewers refuse in most texts; remove it.`
  }),
  explainWording(katakana, {
    meaning: "Reviewers refuse half-width katakana",
    saying: (params) => refused(params, "in half-width katakana", "write full-width katakana")
  }),
  explainWording(spacing, {
    meaning: "Reviewers refuse blanks that are missing or too many",
    saying: (params) =>
      refused(params, "with a blank missing or too many", "write one blank between words and behind commas")
  }),
  explainWording(spelling, {
    meaning: "Reviewers refuse digits in the place of words or letters, and letters that go on and on",
    saying: (params) => refused(params, "spelled for its effect", "write the words as they are spelled")
  }),
  explainWording(callToAct, {
    meaning: "Reviewers refuse calls such as \"click here\", which say nothing of the offer",
    saying: (params) => refused(params, "as a call", "say what people get or can do")
  }),
  explainWording(phoneNumber, {
    meaning: "Reviewers refuse phone numbers in texts",
    saying: ({ text }) =>
      `${
        quoted(text)
      } seems to have a phone number, which reviewers refuse in texts; remove it and use the phone extension.`
  }),
  explainWording(address, {
    meaning: "Reviewers refuse e-mail and web addresses in texts",
    saying: (params) => refused(params, "as an address", "remove it, the link stands beside the text")
  })
]
