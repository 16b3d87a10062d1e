import { readTags, type TagFault } from "./DynamicTags.ts"
import { eachRsa, eachText, finding } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"
import { quoted } from "./Wording.ts"

/** One finding for each text that has the fault, with the first place where it has it. */
const eachFault = (wanted: TagFault, advise: (excerpt: string) => string): Rule["check"] =>
  eachText(({ label, text }) => {
    const first = readTags(text).faults.find(({ fault }) => fault === wanted)
    return first === undefined ? null : finding("text", `${label} ${quoted(text)} ${advise(first.excerpt)}`)
  })

const unpairedBrace: Rule = {
  code: "TAG_BRACE_UNPAIRED",
  step: "ads",
  isBlocking: true,
  prevents: "adError.UNPAIRED_BRACE_IN_AD_CUSTOMIZER_TAG",
  check: eachFault("UNPAIRED_BRACE", () => "has a brace without its partner; close the tag or remove the brace.")
}

const adjacentTags: Rule = {
  code: "TAGS_ADJACENT",
  step: "ads",
  isBlocking: true,
  prevents: "adError.AD_CUSTOMIZERS_MAY_NOT_BE_ADJACENT",
  check: eachFault(
    "ADJACENT",
    (tag) => `has ${quoted(tag)} right behind another tag; put a blank or words between them.`
  )
}

const badFormat: Rule = {
  code: "TAG_INVALID",
  step: "ads",
  isBlocking: true,
  prevents: "adError.INVALID_AD_CUSTOMIZER_FORMAT",
  check: eachFault(
    "BAD_FORMAT",
    (tag) =>
      `has ${quoted(tag)}, which is no tag of the platform; write {KeyWord:default}, {CUSTOMIZER.name:default} or ` +
      "{LOCATION(City):default}."
  )
}

const defaultEmpty: Rule = {
  code: "TAG_DEFAULT_EMPTY",
  step: "ads",
  isBlocking: true,
  prevents: "adError.PLACEHOLDER_CANNOT_HAVE_EMPTY_DEFAULT_VALUE",
  check: eachFault("DEFAULT_EMPTY", (tag) => `has ${quoted(tag)} with nothing behind the colon; write a default text.`)
}

const defaultMissing: Rule = {
  code: "TAG_DEFAULT_MISSING",
  step: "ads",
  isBlocking: true,
  prevents: "adError.PLACEHOLDER_DEFAULT_VALUE_MISSING",
  check: eachFault("DEFAULT_MISSING", (tag) => `has ${quoted(tag)} without a default; write {KeyWord:default text}.`)
}

const tooFewWithFallback: Rule = {
  code: "TOO_FEW_TEXTS_WITH_FALLBACK",
  step: "ads",
  isBlocking: true,
  prevents: "assetLinkError.NOT_ENOUGH_AVAILABLE_ASSET_LINKS_WITH_FALLBACK",
  check: eachRsa((rsa) =>
    ([["headlines", rsa.headlines, 3], ["descriptions", rsa.descriptions, 2]] as const).flatMap(
      ([field, texts, least]) => {
        const safe = texts.filter(({ text }) => readTags(text).hasFallback).length
        return texts.length >= least && safe < least
          ? [finding(
            field,
            `Only ${safe} of ${texts.length} ${field} can be shown when a tag has no value, and ${least} are needed; ` +
              "give the tags a default, such as {LOCATION(City):your town}, or write texts without tags."
          )]
          : []
      }
    )
  )
}

/** How tags in ad texts must be written (`domain-facts.md` A.1). */
export const dynamicTagRules: ReadonlyArray<Rule> = [
  unpairedBrace,
  adjacentTags,
  badFormat,
  defaultEmpty,
  defaultMissing,
  tooFewWithFallback
]
