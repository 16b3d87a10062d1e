import type { Callout } from "../Drafts/Extensions.ts"
import { inList } from "./EachElement.ts"
import { changing } from "./Finding.ts"
import { eachRepeat } from "./Repeats.ts"
import { found, type Rule, type RuleOf, type ValueRule, type ValueRuleOf, withFixes } from "./Rule.ts"
import { textWidth } from "./TextWidth.ts"
import { isBlank } from "./VisibleText.ts"
import { foldText } from "./Wording.ts"

const MAX_CALLOUTS = 20
const LEAST_SHOWN = 2
const MAX_WIDTH = 25

const list = ["extensions", "callouts"]

const calloutEmpty: ValueRuleOf<Callout, "CALLOUT_EMPTY"> = {
  code: "CALLOUT_EMPTY",
  step: "extensions",
  severity: "blocks",
  prevents: "stringLengthError.TOO_SHORT",
  judge: ({ calloutText }) =>
    isBlank(calloutText) ? withFixes(found(["calloutText"], { limit: MAX_WIDTH }), [changing([])]) : null
}

const calloutTooLong: ValueRuleOf<Callout, "CALLOUT_TOO_LONG"> = {
  code: "CALLOUT_TOO_LONG",
  step: "extensions",
  severity: "blocks",
  prevents: "stringLengthError.TOO_LONG",
  judge: ({ calloutText }) => {
    const width = textWidth(calloutText)
    return width > MAX_WIDTH ? found(["calloutText"], { text: calloutText, width, limit: MAX_WIDTH }) : null
  }
}

const calloutRepeated: RuleOf<"CALLOUT_DUPLICATE"> = {
  code: "CALLOUT_DUPLICATE",
  step: "extensions",
  severity: "blocks",
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
}

const tooManyCallouts: RuleOf<"CALLOUTS_TOO_MANY"> = {
  code: "CALLOUTS_TOO_MANY",
  step: "extensions",
  severity: "blocks",
  prevents: "resourceCountLimitExceededError.RESOURCE_LIMIT",
  check: ({ draft: { extensions: { callouts: { length } } } }) =>
    length > MAX_CALLOUTS
      ? [found(list, { count: length, limit: MAX_CALLOUTS })]
      : []
}

const tooFewCallouts: RuleOf<"CALLOUTS_TOO_FEW"> = {
  code: "CALLOUTS_TOO_FEW",
  step: "extensions",
  severity: "advises",
  prevents: null,
  check: ({ draft: { extensions: { callouts: { length } } } }) =>
    length < LEAST_SHOWN ? [found(list, { count: length, limit: LEAST_SHOWN })] : []
}

/** The rules that look at a callout by itself. */
export const calloutOwnRules: ReadonlyArray<ValueRule<Callout>> = [calloutEmpty, calloutTooLong]

const inCallouts = inList(list, ({ draft }) => draft.extensions.callouts)

/** The rules of callouts (`docs/platform-facts.md#assets`). */
export const calloutRules: ReadonlyArray<Rule> = [
  ...calloutOwnRules.map(inCallouts),
  calloutRepeated,
  tooManyCallouts,
  tooFewCallouts
]
