import type { Callout } from "../Drafts/Extensions.ts"
import { inList } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import { changing } from "./FindingParts.ts"
import { eachRepeat } from "./Repeats.ts"
import { defineRule, defineValueRule, found, valueRules, withFixes } from "./Rule.ts"
import { numberIn, tooWide } from "./SentenceParts.ts"
import { textWidth } from "./TextWidth.ts"
import { isBlank } from "./VisibleText.ts"
import { counted, foldText, quoted } from "./Wording.ts"

const MAX_CALLOUTS = 20
const LEAST_SHOWN = 2
const MAX_WIDTH = 25

const list = ["extensions", "callouts"]

const calloutEmpty = defineValueRule<Callout>()("CALLOUT_EMPTY", "extensions", "blocks", {
  prevents: "stringLengthError.TOO_SHORT",
  judge: ({ calloutText }) =>
    isBlank(calloutText) ? withFixes(found(["calloutText"], { limit: MAX_WIDTH }), [changing([])]) : null
})

const calloutTooLong = defineValueRule<Callout>()("CALLOUT_TOO_LONG", "extensions", "blocks", {
  prevents: "stringLengthError.TOO_LONG",
  judge: ({ calloutText }) => {
    const width = textWidth(calloutText)
    return width > MAX_WIDTH ? found(["calloutText"], { text: calloutText, width, limit: MAX_WIDTH }) : null
  }
})

const calloutRepeated = defineRule("CALLOUT_DUPLICATE", "extensions", "blocks", {
  prevents: "assetError.DUPLICATE_ASSET",
  check: ({ draft: { extensions } }) =>
    eachRepeat(
      extensions.callouts,
      ({ calloutText }) => (isBlank(calloutText) ? null : foldText(calloutText)),
      ({ firstIndex, index, item }) =>
        withFixes(found([...list, index, "calloutText"], { text: item.calloutText, firstIndex }), [
          changing([...list, index])
        ])
    )
})

const tooManyCallouts = defineRule("CALLOUTS_TOO_MANY", "extensions", "blocks", {
  prevents: "resourceCountLimitExceededError.RESOURCE_LIMIT",
  check: ({ draft: { extensions: { callouts: { length } } } }) =>
    length > MAX_CALLOUTS
      ? [found(list, { count: length, limit: MAX_CALLOUTS })]
      : []
})

const tooFewCallouts = defineRule("CALLOUTS_TOO_FEW", "extensions", "advises", {
  prevents: null,
  check: ({ draft: { extensions: { callouts: { length } } } }) =>
    length < LEAST_SHOWN ? [found(list, { count: length, limit: LEAST_SHOWN })] : []
})

/** The rules that look at a callout by itself. */
export const calloutOwnRules = valueRules([calloutEmpty, calloutTooLong])

const inCallouts = inList(list, ({ draft }) => draft.extensions.callouts)

/** The rules of callouts (`docs/platform-facts.md#assets`). */
export const calloutRules = [
  ...calloutOwnRules.map(inCallouts),
  calloutRepeated,
  tooManyCallouts,
  tooFewCallouts
]

/** The meanings of these rules, and their sentences. */
export const calloutExplanations = () => [
  explain(calloutEmpty, {
    meaning: "A callout is blank",
    sentence: ({ params, path }) =>
      `Callout ${numberIn(path, "callouts")} is blank; write 1 to ${params.limit} characters or remove it.`
  }),
  explain(calloutTooLong, {
    meaning: "A callout is wider than 25 characters",
    sentence: ({ params, path }) =>
      `Callout ${numberIn(path, "callouts")}, ${quoted(params.text)}, has ${tooWide(params)}`
  }),
  explain(calloutRepeated, {
    meaning: "A callout stands twice",
    sentence: ({ params: { firstIndex, text }, path }) =>
      `Callout ${numberIn(path, "callouts")} says the same as callout ${firstIndex + 1}, ${quoted(text)}; remove one.`
  }),
  explain(tooManyCallouts, {
    meaning: "There are more callouts than the platform takes",
    sentence: ({ params: { count, limit } }) => `There are ${count} of ${limit} callouts; remove ${count - limit}.`
  }),
  explain(tooFewCallouts, {
    meaning: "There are fewer callouts than the platform shows",
    sentence: ({ params: { count, limit } }) =>
      `There ${count === 1 ? "is" : "are"} ${
        counted(count, "callout")
      }, and the platform shows them from ${limit} on; ` +
      `add ${limit - count} or more.`
  })
]
