import { readTags, type TagFault } from "./DynamicTags.ts"
import { type AdText, eachRsa, inTexts } from "./EachElement.ts"
import { type Found, found, type Rule, type RuleOf, type ValueRule, type ValueRuleOf } from "./Rule.ts"

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
  defaultEmpty,
  defaultMissing
]

/** How tags in ad texts must be written (`docs/platform-facts.md#tags`). */
export const dynamicTagRules: ReadonlyArray<Rule> = [...dynamicTagOwnRules.map(inTexts), tooFewWithFallback]
