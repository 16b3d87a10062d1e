import type { SnippetHeader, StructuredSnippet } from "../Drafts/Extensions.ts"
import { eachInList, inList } from "./EachElement.ts"
import { exclaims, isSoundChange, withoutExclamation } from "./EditorialRules.ts"
import { changing } from "./Finding.ts"
import { eachRepeat } from "./Repeats.ts"
import { found, type Rule, type RuleOf, type ValueRule, type ValueRuleOf, withFixes } from "./Rule.ts"
import { textWidth } from "./TextWidth.ts"
import { isBlank } from "./VisibleText.ts"
import { foldText } from "./Wording.ts"

const MIN_VALUES = 3
const MAX_VALUES = 10
const MAX_WIDTH = 25

const list = ["extensions", "structuredSnippets"]

/** A value of a structured snippet, and the header under which it stands. */
export interface SnippetValue {
  readonly header: SnippetHeader
  readonly text: string
}

const tooFewValues: ValueRuleOf<StructuredSnippet, "SNIPPET_VALUES_TOO_FEW"> = {
  code: "SNIPPET_VALUES_TOO_FEW",
  step: "extensions",
  severity: "blocks",
  prevents: "collectionSizeError.TOO_FEW",
  judge: ({ header, values: { length } }) =>
    length < MIN_VALUES ? found(["values"], { header, count: length, limit: MIN_VALUES }) : null
}

const tooManyValues: ValueRuleOf<StructuredSnippet, "SNIPPET_VALUES_TOO_MANY"> = {
  code: "SNIPPET_VALUES_TOO_MANY",
  step: "extensions",
  severity: "blocks",
  prevents: "collectionSizeError.TOO_MANY",
  judge: ({ header, values: { length } }) =>
    length > MAX_VALUES ? found(["values"], { header, count: length, limit: MAX_VALUES }) : null
}

const valueEmpty: ValueRuleOf<SnippetValue, "SNIPPET_VALUE_EMPTY"> = {
  code: "SNIPPET_VALUE_EMPTY",
  step: "extensions",
  severity: "blocks",
  prevents: "stringLengthError.TOO_SHORT",
  judge: ({ header, text }) => (isBlank(text) ? found([], { header }) : null)
}

const valueTooLong: ValueRuleOf<SnippetValue, "SNIPPET_VALUE_TOO_LONG"> = {
  code: "SNIPPET_VALUE_TOO_LONG",
  step: "extensions",
  severity: "blocks",
  prevents: "stringLengthError.TOO_LONG",
  judge: ({ header, text }) => {
    const width = textWidth(text)
    return width > MAX_WIDTH ? found([], { header, text, width, limit: MAX_WIDTH }) : null
  }
}

const valueIsList: ValueRuleOf<SnippetValue, "SNIPPET_VALUE_IS_LIST"> = {
  code: "SNIPPET_VALUE_IS_LIST",
  step: "extensions",
  severity: "advises",
  prevents: null,
  judge: ({ header, text }) => (/[,;\u3001\uff0c]/.test(text) ? found([], { header, text }) : null)
}

const valueExclaims: ValueRuleOf<SnippetValue, "SNIPPET_VALUE_EXCLAMATION_MARK"> = {
  code: "SNIPPET_VALUE_EXCLAMATION_MARK",
  step: "extensions",
  severity: "advises",
  prevents: null,
  judge: ({ header, text }) =>
    exclaims(text) === null ? null : withFixes(
      found([], { header, text }),
      isSoundChange({ kind: "snippetValue", text }, withoutExclamation(text), {})
        ? [changing([], withoutExclamation(text))]
        : []
    )
}

const valueRepeated: RuleOf<"SNIPPET_VALUE_DUPLICATE"> = {
  code: "SNIPPET_VALUE_DUPLICATE",
  step: "extensions",
  severity: "advises",
  prevents: null,
  check: ({ draft: { extensions } }) => {
    const values = extensions.structuredSnippets.flatMap(({ header, values }, index) =>
      values.map((text, v) => ({ text, header, path: [...list, index, "values", v] }))
    )
    return eachRepeat(
      values,
      ({ text }) => (isBlank(text) ? null : foldText(text)),
      ({ firstIndex, item: { header, path, text } }) =>
        found(path, { header, text, firstHeader: values[firstIndex]?.header ?? header })
    )
  }
}

const headerRepeated: RuleOf<"SNIPPET_HEADER_DUPLICATE"> = {
  code: "SNIPPET_HEADER_DUPLICATE",
  step: "extensions",
  severity: "advises",
  prevents: null,
  check: ({ draft: { extensions } }) =>
    eachRepeat(
      extensions.structuredSnippets,
      ({ header }) => header,
      ({ firstIndex, index, item: { header } }) => found([...list, index, "header"], { header, firstIndex })
    )
}

const snippetRepeated: RuleOf<"SNIPPET_DUPLICATE"> = {
  code: "SNIPPET_DUPLICATE",
  step: "extensions",
  severity: "blocks",
  prevents: "assetError.DUPLICATE_ASSET",
  check: ({ draft: { extensions } }) =>
    eachRepeat(
      extensions.structuredSnippets,
      ({ header, values }) => JSON.stringify([header, ...values]),
      ({ firstIndex, index }) => withFixes(found([...list, index], { firstIndex }), [changing([...list, index])])
    )
}

/** The rules that look at a value of a snippet by itself. */
export const snippetValueRules: ReadonlyArray<ValueRule<SnippetValue>> = [
  valueEmpty,
  valueTooLong,
  valueIsList,
  valueExclaims
]

const inSnippets = inList(list, ({ draft }) => draft.extensions.structuredSnippets)

/** A rule about a value, as one about those of every snippet of a draft. */
const inValues = ({ judge, ...head }: ValueRule<SnippetValue>): Rule =>
  inSnippets({
    ...head,
    judge: ({ header, values }: StructuredSnippet, account) =>
      eachInList(["values"], values, (text) => judge({ header, text }, account))
  })

/** A rule about values that offers no fix which makes a value what another one is already. */
const withoutRepeats = (rule: Rule): Rule => ({
  ...rule,
  *check(input) {
    for (const place of rule.check(input)) {
      const [change] = place?.fixes?.[0]?.changes ?? []
      const mended = typeof change?.value === "string" ? foldText(change.value) : null
      const isRepeat = mended !== null && input.draft.extensions.structuredSnippets
        .some(({ values }) => values.some((value) => foldText(value) === mended))
      yield place === null || !isRepeat ? place : found(place.path, place.params)
    }
  }
})

/** The rules of structured snippets (`docs/platform-facts.md#assets`). */
export const snippetRules: ReadonlyArray<Rule> = [
  inSnippets(tooFewValues),
  inSnippets(tooManyValues),
  inValues(valueEmpty),
  inValues(valueTooLong),
  snippetRepeated,
  headerRepeated,
  valueRepeated,
  inValues(valueIsList),
  withoutRepeats(inValues(valueExclaims))
]
