import { readTags } from "./DynamicTags.ts"
import { type AdText, eachRsa, inTexts } from "./EachElement.ts"
import { changing } from "./Finding.ts"
import { eachRepeat } from "./Repeats.ts"
import { found, type Rule, type RuleOf, type ValueRule, type ValueRuleOf, withFixes } from "./Rule.ts"
import { codePoints, textWidth } from "./TextWidth.ts"
import { isBlank } from "./VisibleText.ts"
import { foldText } from "./Wording.ts"

const limits = { headline: 30, description: 90 }

const textEmpty: ValueRuleOf<AdText, "AD_TEXT_EMPTY"> = {
  code: "AD_TEXT_EMPTY",
  step: "ads",
  severity: "blocks",
  prevents: "adError.MISSING_TEXT",
  judge: ({ text }) => (isBlank(text) ? found(["text"], {}) : null)
}

const tooWide = (kind: AdText["kind"]) => (seen: AdText) => {
  if (seen.kind !== kind) return null
  const { shown } = readTags(seen.text)
  const width = textWidth(shown)
  return width > limits[kind] ? found(["text"], { width, limit: limits[kind], characters: codePoints(shown) }) : null
}

const headlineTooLong: ValueRuleOf<AdText, "HEADLINE_TOO_LONG"> = {
  code: "HEADLINE_TOO_LONG",
  step: "ads",
  severity: "blocks",
  prevents: "adError.LINE_TOO_WIDE",
  judge: tooWide("headline")
}

const descriptionTooLong: ValueRuleOf<AdText, "DESCRIPTION_TOO_LONG"> = {
  code: "DESCRIPTION_TOO_LONG",
  step: "ads",
  severity: "blocks",
  prevents: "adError.LINE_TOO_WIDE",
  judge: tooWide("description")
}

const leastTexts = { headlines: 3, descriptions: 2 }

const repeatsIn = (field: "headlines" | "descriptions") =>
  eachRsa((rsa) =>
    eachRepeat(
      rsa[field],
      ({ text }) => (isBlank(text) ? null : foldText(text)),
      ({ firstIndex, index, item }) =>
        withFixes(
          found([field, index, "text"], { text: item.text, firstIndex }),
          rsa[field].length > leastTexts[field] ? [changing([field, index])] : []
        )
    )
  )

const headlineRepeated: RuleOf<"HEADLINE_DUPLICATE"> = {
  code: "HEADLINE_DUPLICATE",
  step: "ads",
  severity: "blocks",
  prevents: "assetError.DUPLICATE_ASSET",
  check: repeatsIn("headlines")
}

const descriptionRepeated: RuleOf<"DESCRIPTION_DUPLICATE"> = {
  code: "DESCRIPTION_DUPLICATE",
  step: "ads",
  severity: "blocks",
  prevents: "assetError.DUPLICATE_ASSET",
  check: repeatsIn("descriptions")
}

/** The rules that look at a headline or description by itself. */
export const rsaTextOwnRules: ReadonlyArray<ValueRule<AdText>> = [textEmpty, headlineTooLong, descriptionTooLong]

/** The rules of headlines and descriptions: 30 or 90 wide, and not said twice (`docs/platform-facts.md#responsive-search-ads`, `docs/platform-facts.md#text-width`). */
export const rsaTextRules: ReadonlyArray<Rule> = [
  ...rsaTextOwnRules.map(inTexts),
  headlineRepeated,
  descriptionRepeated
]
