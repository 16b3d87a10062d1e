import { countdownsOf } from "./CountdownTag.ts"
import { readTags, type TagFault } from "./DynamicTags.ts"
import { type AdText, eachRsa, inTexts } from "./EachElement.ts"
import { explain, explainText } from "./Explanation.ts"
import { defineRule, defineValueRule, type Found, found, type RuleAccount, valueRules } from "./Rule.ts"
import { lastKey } from "./SentenceParts.ts"
import { quoted } from "./Wording.ts"

/** One finding for each text that has the fault, with the first tag that has it. */
const firstFault =
  (wanted: TagFault) => ({ text }: AdText): Found<{ readonly text: string; readonly tag: string }> | null => {
    const first = readTags(text).faults.find(({ fault }) => fault === wanted)
    return first === undefined ? null : found(["text"], { text, tag: first.excerpt })
  }

const unpairedBrace = defineValueRule<AdText>()("TAG_BRACE_UNPAIRED", "ads", "blocks", {
  prevents: "adError.UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG",
  judge: firstFault("UNPAIRED_BRACE")
})

const adjacentTags = defineValueRule<AdText>()("TAGS_ADJACENT", "ads", "blocks", {
  prevents: "adError.AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT",
  judge: firstFault("ADJACENT")
})

const badFormat = defineValueRule<AdText>()("TAG_INVALID", "ads", "blocks", {
  prevents: "adError.INVALID_AD_CUSTOMIZER_FORMAT",
  judge: firstFault("BAD_FORMAT")
})

const unknown = defineValueRule<AdText>()("TAG_UNKNOWN", "ads", "advises", {
  prevents: "adError.UNRECOGNIZED_AD_CUSTOMIZER_TAG_FOUND",
  judge: firstFault("UNKNOWN")
})

const customizerName = defineValueRule<AdText>()("TAG_CUSTOMIZER_NAME_INVALID", "ads", "blocks", {
  prevents: "adError.INVALID_CUSTOMIZER_ATTRIBUTE_NAME",
  judge: firstFault("CUSTOMIZER_NAME")
})

const countdownDate = defineValueRule<AdText>()("COUNTDOWN_DATE_INVALID", "ads", "blocks", {
  prevents: "adError.DATE_TIME_IN_COUNTDOWN_TAG_IS_INVALID",
  judge: firstFault("COUNTDOWN_DATE")
})

const countdownLocale = defineValueRule<AdText>()("COUNTDOWN_LOCALE_INVALID", "ads", "blocks", {
  prevents: "adCustomizerError.COUNTDOWN_INVALID_LOCALE",
  judge: firstFault("COUNTDOWN_LOCALE")
})

const countdownDays = defineValueRule<AdText>()("COUNTDOWN_DAYS_INVALID", "ads", "blocks", {
  prevents: "adCustomizerError.COUNTDOWN_INVALID_START_DAYS_BEFORE",
  judge: firstFault("COUNTDOWN_DAYS")
})

const countdownPast = defineValueRule<AdText, RuleAccount>()("COUNTDOWN_PAST", "ads", "blocks", {
  prevents: "adError.DATE_TIME_IN_COUNTDOWN_TAG_IS_PAST",
  judge: ({ text }, { today }) => {
    const past = text.includes("{") ? countdownsOf(text).find(({ day }) => day !== null && day < today) : undefined
    return past === undefined ? null : found(["text"], { text, tag: past.tag, today })
  }
})

const countdownTypes = defineRule("COUNTDOWN_TYPES_DIFFER", "ads", "blocks", {
  prevents: "adError.MORE_THAN_ONE_COUNTDOWN_TAG_TYPE_EXISTS",
  check: eachRsa(({ descriptions, headlines }) => {
    const all = ([["headlines", headlines], ["descriptions", descriptions]] as const).flatMap(([field, texts]) =>
      texts.flatMap(({ text }, index) =>
        text.includes("{") ? countdownsOf(text).map((one) => ({ ...one, text, path: [field, index, "text"] })) : []
      )
    )
    const other = all.find(({ isGlobal }) => isGlobal !== all[0]?.isGlobal)
    return other === undefined ? null : found(other.path, { text: other.text, tag: other.tag })
  })
})

const defaultEmpty = defineValueRule<AdText>()("TAG_DEFAULT_EMPTY", "ads", "blocks", {
  prevents: "adError.PLACEHOLDER_CANNOT_HAVE_EMPTY_DEFAULT_VALUE",
  judge: firstFault("DEFAULT_EMPTY")
})

const defaultMissing = defineValueRule<AdText>()("TAG_DEFAULT_MISSING", "ads", "blocks", {
  prevents: "adError.PLACEHOLDER_DEFAULT_VALUE_MISSING",
  judge: firstFault("DEFAULT_MISSING")
})

/** `count` of `all` texts can be shown without a value, and `limit` are needed. */
const tooFewWithFallback = defineRule("TOO_FEW_TEXTS_WITH_FALLBACK", "ads", "blocks", {
  prevents: "assetLinkError.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_WITH_FALLBACK",
  check: eachRsa((rsa) =>
    ([["headlines", rsa.headlines, 3], ["descriptions", rsa.descriptions, 2]] as const).flatMap(
      ([field, texts, least]) => {
        const safe = texts.filter(({ text }) => readTags(text).hasFallback).length
        return texts.length >= least && safe < least
          ? [found([field], { count: safe, all: texts.length, limit: least })]
          : []
      }
    )
  )
})

/** The rules that look at the tags of one text. */
export const dynamicTagOwnRules = valueRules([
  unpairedBrace,
  adjacentTags,
  badFormat,
  unknown,
  customizerName,
  countdownDate,
  countdownLocale,
  countdownDays,
  defaultEmpty,
  defaultMissing
])

/** How tags in ad texts must be written (`docs/platform-facts.md#tags`). */
export const dynamicTagRules = [
  ...dynamicTagOwnRules.map(inTexts),
  inTexts(countdownPast),
  countdownTypes,
  tooFewWithFallback
]

/** The meanings of these rules, and their sentences. */
export const dynamicTagExplanations = () => [
  explainText(unpairedBrace, {
    meaning: "A brace of a dynamic tag has no partner",
    saying: ({ text }) => `${quoted(text)} has a brace without its partner; close the tag or remove the brace.`
  }),
  explainText(adjacentTags, {
    meaning: "Two dynamic tags stand side by side without a text between them",
    saying: ({ tag, text }) =>
      `${quoted(text)} has ${quoted(tag)} right behind another tag; put a blank or words between them.`
  }),
  explainText(badFormat, {
    meaning: "A dynamic tag is not written as the platform reads it",
    saying: ({ tag, text }) =>
      `${quoted(text)} has ${quoted(tag)}, which is not written as the platform reads it; write {KeyWord:default}, ` +
      "{CUSTOMIZER.name:default} or {LOCATION(City):default}."
  }),
  explainText(unknown, {
    meaning: "A text has something in braces that is none of the platform's known tags",
    saying: ({ tag, text }) =>
      `${quoted(text)} has ${quoted(tag)}, which is no known tag of the platform; write {KeyWord:default}, ` +
      "{CUSTOMIZER.name:default} or {LOCATION(City):default}, or leave the braces out."
  }),
  explainText(customizerName, {
    meaning: "A customizer has a name that no attribute can have",
    saying: ({ tag, text }) =>
      `${quoted(text)} has ${quoted(tag)}, whose name no attribute can have; use letters, digits, blanks, - and _.`
  }),
  explainText(countdownDate, {
    meaning: "A countdown ends at no time of the calendar",
    saying: ({ tag, text }) =>
      `${quoted(text)} has ${quoted(tag)}, which ends at no time of the calendar; write it as in ` +
      "{COUNTDOWN(2030-12-24 18:00:00)}."
  }),
  explainText(countdownLocale, {
    meaning: "A countdown is to be shown in a locale that there is not",
    saying: ({ tag, text }) =>
      `${quoted(text)} has ${quoted(tag)}, whose locale there is not; write one such as "en-US".`
  }),
  explainText(countdownDays, {
    meaning: "A countdown begins a number of days before its end that is not 1 or more",
    saying: ({ tag, text }) =>
      `${quoted(text)} has ${quoted(tag)}; it must begin 1 day or more before its end, in whole days.`
  }),
  explainText(countdownPast, {
    meaning: "A countdown's end is past",
    saying: ({ tag, text, today }) =>
      `${quoted(text)} has ${quoted(tag)}, which was over before today, ${today}; give it a later end or remove it.`
  }),
  explainText(countdownTypes, {
    meaning: "An ad has countdowns in the account's time zone and in that of whoever searches",
    saying: ({ tag, text }) =>
      `${quoted(text)} has ${
        quoted(tag)
      }, and another text of the ad a countdown of the other kind; use COUNTDOWN or ` +
      "GLOBAL_COUNTDOWN in all of them."
  }),
  explainText(defaultEmpty, {
    meaning: "A dynamic tag has an empty default",
    saying: ({ tag, text }) => `${quoted(text)} has ${quoted(tag)} with nothing behind the colon; write a default text.`
  }),
  explainText(defaultMissing, {
    meaning: "A dynamic tag has no default and needs one",
    saying: ({ tag, text }) => `${quoted(text)} has ${quoted(tag)} without a default; write {KeyWord:default text}.`
  }),
  explain(tooFewWithFallback, {
    meaning: "Too few texts can be shown when a dynamic tag has no value",
    sentence: ({ params: { all, count, limit }, path }) =>
      `Only ${count} of ${all} ${lastKey(path)} can be shown when a tag has no value, and ${limit} are needed; ` +
      "give the tags a default, such as {LOCATION(City):your town}, or write texts without tags."
  })
]
