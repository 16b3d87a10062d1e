import { readTags } from "./DynamicTags.ts"
import { eachRsa, eachText, finding } from "./EachElement.ts"
import { repeatsBy } from "./Repeats.ts"
import type { Rule } from "./Rule.ts"
import { codePoints, textWidth } from "./TextWidth.ts"
import { foldText, quoted } from "./Wording.ts"

const limits = { headline: 30, description: 90 }

const textEmpty: Rule = {
  code: "AD_TEXT_EMPTY",
  step: "ads",
  isBlocking: true,
  prevents: "adError.MISSING_TEXT",
  check: eachText(({ label, text }) =>
    text.trim() === "" ? finding("text", `${label} is blank; write a text or remove it.`) : null
  )
}

const tooWide = (kind: "headline" | "description"): Rule["check"] =>
  eachText((seen) => {
    if (seen.kind !== kind) return null
    const { shown } = readTags(seen.text)
    const width = textWidth(shown)
    const over = width - limits[kind]
    if (over <= 0) return null
    const wide = width > codePoints(shown) ? " (Chinese, Japanese and Korean characters and emoji count 2)" : ""
    return finding("text", `${seen.label} has ${width} of ${limits[kind]} characters${wide}; shorten it by ${over}.`)
  })

const headlineTooLong: Rule = {
  code: "HEADLINE_TOO_LONG",
  step: "ads",
  isBlocking: true,
  prevents: "adError.LINE_TOO_WIDE",
  check: tooWide("headline")
}

const descriptionTooLong: Rule = {
  code: "DESCRIPTION_TOO_LONG",
  step: "ads",
  isBlocking: true,
  prevents: "adError.LINE_TOO_WIDE",
  check: tooWide("description")
}

const repeatsIn = (field: "headlines" | "descriptions", noun: string): Rule["check"] =>
  eachRsa((rsa) =>
    repeatsBy(rsa[field], ({ text }) => (text.trim() === "" ? null : foldText(text))).map((repeat) =>
      finding(
        `${field}[${repeat.index}].text`,
        `${noun} ${repeat.index + 1} says the same as ${noun.toLowerCase()} ${repeat.firstIndex + 1}, ` +
          `${quoted(repeat.item.text)}; write another text or remove one.`
      )
    )
  )

const headlineRepeated: Rule = {
  code: "HEADLINE_DUPLICATE",
  step: "ads",
  isBlocking: true,
  prevents: "assetError.DUPLICATE_ASSET",
  check: repeatsIn("headlines", "Headline")
}

const descriptionRepeated: Rule = {
  code: "DESCRIPTION_DUPLICATE",
  step: "ads",
  isBlocking: true,
  prevents: "assetError.DUPLICATE_ASSET",
  check: repeatsIn("descriptions", "Description")
}

/** What a headline or description may be: 30 or 90 wide, and not said twice (`domain-facts.md` A.1, A.2). */
export const rsaTextRules: ReadonlyArray<Rule> = [
  textEmpty,
  headlineTooLong,
  descriptionTooLong,
  headlineRepeated,
  descriptionRepeated
]
