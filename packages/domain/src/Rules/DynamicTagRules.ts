import { countdownsOf } from "./CountdownTag.ts"
import { readTags, type TagFault } from "./DynamicTags.ts"
import { type AdText, eachRsa, inTexts } from "./EachElement.ts"
import {
  type Found,
  found,
  type Rule,
  type RuleAccount,
  type RuleOf,
  type ValueRule,
  type ValueRuleOf
} from "./Rule.ts"

/** One finding for each text that has the fault, with the first tag that has it. */
const firstFault =
  (wanted: TagFault) => ({ text }: AdText): Found<{ readonly text: string; readonly tag: string }> | null => {
    const first = readTags(text).faults.find(({ fault }) => fault === wanted)
    return first === undefined ? null : found(["text"], { text, tag: first.excerpt })
  }

const unpairedBrace: ValueRuleOf<AdText, "TAG_BRACE_UNPAIRED"> = {
  code: "TAG_BRACE_UNPAIRED",
  step: "ads",
  severity: "blocks",
  prevents: "adError.UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG",
  judge: firstFault("UNPAIRED_BRACE")
}

const adjacentTags: ValueRuleOf<AdText, "TAGS_ADJACENT"> = {
  code: "TAGS_ADJACENT",
  step: "ads",
  severity: "blocks",
  prevents: "adError.AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT",
  judge: firstFault("ADJACENT")
}

const badFormat: ValueRuleOf<AdText, "TAG_INVALID"> = {
  code: "TAG_INVALID",
  step: "ads",
  severity: "blocks",
  prevents: "adError.INVALID_AD_CUSTOMIZER_FORMAT",
  judge: firstFault("BAD_FORMAT")
}

const unknown: ValueRuleOf<AdText, "TAG_UNKNOWN"> = {
  code: "TAG_UNKNOWN",
  step: "ads",
  severity: "advises",
  prevents: "adError.UNRECOGNIZED_AD_CUSTOMIZER_TAG_FOUND",
  judge: firstFault("UNKNOWN")
}

const customizerName: ValueRuleOf<AdText, "TAG_CUSTOMIZER_NAME_INVALID"> = {
  code: "TAG_CUSTOMIZER_NAME_INVALID",
  step: "ads",
  severity: "blocks",
  prevents: "adError.INVALID_CUSTOMIZER_ATTRIBUTE_NAME",
  judge: firstFault("CUSTOMIZER_NAME")
}

const countdownDate: ValueRuleOf<AdText, "COUNTDOWN_DATE_INVALID"> = {
  code: "COUNTDOWN_DATE_INVALID",
  step: "ads",
  severity: "blocks",
  prevents: "adError.DATE_TIME_IN_COUNTDOWN_TAG_IS_INVALID",
  judge: firstFault("COUNTDOWN_DATE")
}

const countdownLocale: ValueRuleOf<AdText, "COUNTDOWN_LOCALE_INVALID"> = {
  code: "COUNTDOWN_LOCALE_INVALID",
  step: "ads",
  severity: "blocks",
  prevents: "adCustomizerError.COUNTDOWN_INVALID_LOCALE",
  judge: firstFault("COUNTDOWN_LOCALE")
}

const countdownDays: ValueRuleOf<AdText, "COUNTDOWN_DAYS_INVALID"> = {
  code: "COUNTDOWN_DAYS_INVALID",
  step: "ads",
  severity: "blocks",
  prevents: "adCustomizerError.COUNTDOWN_INVALID_START_DAYS_BEFORE",
  judge: firstFault("COUNTDOWN_DAYS")
}

const countdownPast: ValueRuleOf<AdText, "COUNTDOWN_PAST", RuleAccount> = {
  code: "COUNTDOWN_PAST",
  step: "ads",
  severity: "blocks",
  prevents: "adError.DATE_TIME_IN_COUNTDOWN_TAG_IS_PAST",
  judge: ({ text }, { today }) => {
    const past = text.includes("{") ? countdownsOf(text).find(({ day }) => day !== null && day < today) : undefined
    return past === undefined ? null : found(["text"], { text, tag: past.tag, today })
  }
}

const countdownTypes: RuleOf<"COUNTDOWN_TYPES_DIFFER"> = {
  code: "COUNTDOWN_TYPES_DIFFER",
  step: "ads",
  severity: "blocks",
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
}

const defaultEmpty: ValueRuleOf<AdText, "TAG_DEFAULT_EMPTY"> = {
  code: "TAG_DEFAULT_EMPTY",
  step: "ads",
  severity: "blocks",
  prevents: "adError.PLACEHOLDER_CANNOT_HAVE_EMPTY_DEFAULT_VALUE",
  judge: firstFault("DEFAULT_EMPTY")
}

const defaultMissing: ValueRuleOf<AdText, "TAG_DEFAULT_MISSING"> = {
  code: "TAG_DEFAULT_MISSING",
  step: "ads",
  severity: "blocks",
  prevents: "adError.PLACEHOLDER_DEFAULT_VALUE_MISSING",
  judge: firstFault("DEFAULT_MISSING")
}

const tooFewWithFallback: RuleOf<"TOO_FEW_TEXTS_WITH_FALLBACK"> = {
  code: "TOO_FEW_TEXTS_WITH_FALLBACK",
  step: "ads",
  severity: "blocks",
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
}

/** The rules that look at the tags of one text. */
export const dynamicTagOwnRules: ReadonlyArray<ValueRule<AdText>> = [
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
]

/** How tags in ad texts must be written (`docs/platform-facts.md#tags`). */
export const dynamicTagRules: ReadonlyArray<Rule> = [
  ...dynamicTagOwnRules.map(inTexts),
  inTexts(countdownPast),
  countdownTypes,
  tooFewWithFallback
]
