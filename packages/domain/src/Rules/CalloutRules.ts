import { finding } from "./EachElement.ts"
import { repeatsBy } from "./Repeats.ts"
import type { Rule } from "./Rule.ts"
import { textWidth } from "./TextWidth.ts"
import { foldText, quoted } from "./Wording.ts"

const MAX_CALLOUTS = 20
const MAX_WIDTH = 25

const at = (index: number): string => `extensions.callouts[${index}].callout_text`

const calloutEmpty: Rule = {
  code: "CALLOUT_EMPTY",
  step: "extensions",
  isBlocking: true,
  prevents: "stringLengthError.TOO_SHORT",
  check: ({ draft: { extensions } }) =>
    extensions.callouts.flatMap(({ calloutText }, index) =>
      calloutText.trim() === ""
        ? [finding(at(index), `Callout ${index + 1} is blank; write 1 to ${MAX_WIDTH} characters or remove it.`)]
        : []
    )
}

const calloutTooLong: Rule = {
  code: "CALLOUT_TOO_LONG",
  step: "extensions",
  isBlocking: true,
  prevents: "stringLengthError.TOO_LONG",
  check: ({ draft: { extensions } }) =>
    extensions.callouts.flatMap(({ calloutText }, index) => {
      const width = textWidth(calloutText)
      return width > MAX_WIDTH
        ? [finding(
          at(index),
          `Callout ${index + 1}, ${quoted(calloutText)}, has ${width} of ${MAX_WIDTH} characters; ` +
            `shorten it by ${width - MAX_WIDTH}.`
        )]
        : []
    })
}

const calloutRepeated: Rule = {
  code: "CALLOUT_DUPLICATE",
  step: "extensions",
  isBlocking: true,
  prevents: "assetError.DUPLICATE_ASSET",
  check: ({ draft: { extensions } }) =>
    repeatsBy(
      extensions.callouts,
      ({ calloutText }) => (calloutText.trim() === "" ? null : foldText(calloutText))
    ).map(({ firstIndex, index, item }) =>
      finding(
        at(index),
        `Callout ${index + 1} says the same as callout ${firstIndex + 1}, ${quoted(item.calloutText)}; remove one.`
      )
    )
}

const tooManyCallouts: Rule = {
  code: "CALLOUTS_TOO_MANY",
  step: "extensions",
  isBlocking: true,
  prevents: "resourceCountLimitExceededError.RESOURCE_LIMIT",
  check: ({ draft: { extensions: { callouts: { length } } } }) =>
    length > MAX_CALLOUTS
      ? [finding(
        "extensions.callouts",
        `There are ${length} of ${MAX_CALLOUTS} callouts; remove ${length - MAX_CALLOUTS}.`
      )]
      : []
}

/** What callouts may be (`domain-facts.md` A.4). */
export const calloutRules: ReadonlyArray<Rule> = [calloutEmpty, calloutTooLong, calloutRepeated, tooManyCallouts]
