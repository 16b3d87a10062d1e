import { readTags } from "./DynamicTags.ts"
import { type AdText, eachRsa, inTexts } from "./EachElement.ts"
import { explain, explainText } from "./Explanation.ts"
import { changing } from "./FindingParts.ts"
import { eachRepeat } from "./Repeats.ts"
import { defineRule, defineValueRule, found, valueRules, withFixes } from "./Rule.ts"
import { textName } from "./SentenceParts.ts"
import { codePoints, textWidth } from "./TextWidth.ts"
import { isBlank } from "./VisibleText.ts"
import { foldText, quoted } from "./Wording.ts"

const limits = { headline: 30, description: 90 }

const textEmpty = defineValueRule<AdText>()("AD_TEXT_EMPTY", "ads", "blocks", {
  prevents: "adError.MISSING_TEXT",
  judge: ({ text }) => (isBlank(text) ? found(["text"], {}) : null)
})

/** A text that is too wide as the platform measures; `characters` counts every character as one. */
type TooLong = { readonly width: number; readonly limit: number; readonly characters: number }

const tooWide = (kind: AdText["kind"]) => (seen: AdText) => {
  if (seen.kind !== kind) return null
  const { shown } = readTags(seen.text)
  const width = textWidth(shown)
  return width > limits[kind] ? found(["text"], { width, limit: limits[kind], characters: codePoints(shown) }) : null
}

const headlineTooLong = defineValueRule<AdText>()("HEADLINE_TOO_LONG", "ads", "blocks", {
  prevents: "adError.LINE_TOO_WIDE",
  judge: tooWide("headline")
})

const descriptionTooLong = defineValueRule<AdText>()("DESCRIPTION_TOO_LONG", "ads", "blocks", {
  prevents: "adError.LINE_TOO_WIDE",
  judge: tooWide("description")
})

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

const headlineRepeated = defineRule("HEADLINE_DUPLICATE", "ads", "blocks", {
  prevents: "assetError.DUPLICATE_ASSET",
  check: repeatsIn("headlines")
})

const descriptionRepeated = defineRule("DESCRIPTION_DUPLICATE", "ads", "blocks", {
  prevents: "assetError.DUPLICATE_ASSET",
  check: repeatsIn("descriptions")
})

/** The rules that look at a headline or description by itself. */
export const rsaTextOwnRules = valueRules([textEmpty, headlineTooLong, descriptionTooLong])

/** Headlines and descriptions: width, no repeats (`docs/platform-facts.md#responsive-search-ads`, `#text-width`). */
export const rsaTextRules = [
  ...rsaTextOwnRules.map(inTexts),
  headlineRepeated,
  descriptionRepeated
]

const width = ({ characters, limit, width }: TooLong): string => {
  const wide = width > characters ? " (Chinese, Japanese and Korean characters and emoji count 2)" : ""
  return `has ${width} of ${limit} characters${wide}; shorten it by ${width - limit}.`
}

/** The meanings of these rules, and their sentences. */
export const rsaTextExplanations = () => [
  explainText(textEmpty, {
    meaning: "A headline or description is blank",
    saying: () => "is blank; write a text or remove it."
  }),
  explainText(headlineTooLong, {
    meaning: "A headline is wider than 30 characters",
    saying: width
  }),
  explainText(descriptionTooLong, {
    meaning: "A description is wider than 90 characters",
    saying: width
  }),
  explain(headlineRepeated, {
    meaning: "An ad has a headline twice",
    sentence: ({ params: { firstIndex, text }, path }) =>
      `${textName(path)} says the same as headline ${firstIndex + 1}, ${
        quoted(text)
      }; write another text or remove one.`
  }),
  explain(descriptionRepeated, {
    meaning: "An ad has a description twice",
    sentence: ({ params: { firstIndex, text }, path }) =>
      `${textName(path)} says the same as description ${firstIndex + 1}, ${quoted(text)}; ` +
      "write another text or remove one."
  })
]
