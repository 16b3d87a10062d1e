import type { SnippetHeader, StructuredSnippet } from "../Drafts/Extensions.ts"
import { eachInList, inList } from "./EachElement.ts"
import { exclaims, isSoundChange, withoutExclamation } from "./EditorialRules.ts"
import { explain } from "./Explanation.ts"
import { changing, type DraftPath } from "./FindingParts.ts"
import { eachRepeat } from "./Repeats.ts"
import { defineRule, defineValueRule, found, type Rule, type ValueRule, valueRules, withFixes } from "./Rule.ts"
import { numberIn } from "./SentenceParts.ts"
import { textWidth } from "./TextWidth.ts"
import { isBlank } from "./VisibleText.ts"
import { counted, foldText, quoted } from "./Wording.ts"

const MIN_VALUES = 3
const MAX_VALUES = 10
const MAX_WIDTH = 25

const list = ["extensions", "structuredSnippets"]

/** A value of a structured snippet, and the header under which it stands. */
export interface SnippetValue {
  readonly header: SnippetHeader
  readonly text: string
}

const tooFewValues = defineValueRule<StructuredSnippet>()("SNIPPET_VALUES_TOO_FEW", "extensions", "blocks", {
  prevents: "collectionSizeError.TOO_FEW",
  judge: ({ header, values: { length } }) =>
    length < MIN_VALUES ? found(["values"], { header, count: length, limit: MIN_VALUES }) : null
})

const tooManyValues = defineValueRule<StructuredSnippet>()("SNIPPET_VALUES_TOO_MANY", "extensions", "blocks", {
  prevents: "collectionSizeError.TOO_MANY",
  judge: ({ header, values: { length } }) =>
    length > MAX_VALUES ? found(["values"], { header, count: length, limit: MAX_VALUES }) : null
})

const valueEmpty = defineValueRule<SnippetValue>()("SNIPPET_VALUE_EMPTY", "extensions", "blocks", {
  prevents: "stringLengthError.TOO_SHORT",
  judge: ({ header, text }) => (isBlank(text) ? found([], { header }) : null)
})

const valueTooLong = defineValueRule<SnippetValue>()("SNIPPET_VALUE_TOO_LONG", "extensions", "blocks", {
  prevents: "stringLengthError.TOO_LONG",
  judge: ({ header, text }) => {
    const width = textWidth(text)
    return width > MAX_WIDTH ? found([], { header, text, width, limit: MAX_WIDTH }) : null
  }
})

const valueIsList = defineValueRule<SnippetValue>()("SNIPPET_VALUE_IS_LIST", "extensions", "advises", {
  prevents: null,
  judge: ({ header, text }) => (/[,;\u3001\uff0c]/.test(text) ? found([], { header, text }) : null)
})

const valueExclaims = defineValueRule<SnippetValue>()("SNIPPET_VALUE_EXCLAMATION_MARK", "extensions", "advises", {
  prevents: null,
  judge: ({ header, text }) =>
    exclaims(text) === null ? null : withFixes(
      found([], { header, text }),
      isSoundChange({ kind: "snippetValue", text }, withoutExclamation(text), {})
        ? [changing([], withoutExclamation(text))]
        : []
    )
})

const valueRepeated = defineRule("SNIPPET_VALUE_DUPLICATE", "extensions", "advises", {
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
})

const headerRepeated = defineRule("SNIPPET_HEADER_DUPLICATE", "extensions", "advises", {
  prevents: null,
  check: ({ draft: { extensions } }) =>
    eachRepeat(
      extensions.structuredSnippets,
      ({ header }) => header,
      ({ firstIndex, index, item: { header } }) => found([...list, index, "header"], { header, firstIndex })
    )
})

const snippetRepeated = defineRule("SNIPPET_DUPLICATE", "extensions", "blocks", {
  prevents: "assetError.DUPLICATE_ASSET",
  check: ({ draft: { extensions } }) =>
    eachRepeat(
      extensions.structuredSnippets,
      ({ header, values }) => JSON.stringify([header, ...values]),
      ({ firstIndex, index }) => withFixes(found([...list, index], { firstIndex }), [changing([...list, index])])
    )
})

/** The rules that look at a value of a snippet by itself. */
export const snippetValueRules = valueRules([
  valueEmpty,
  valueTooLong,
  valueIsList,
  valueExclaims
])

const inSnippets = inList(list, ({ draft }) => draft.extensions.structuredSnippets)

/** A rule about a value, as one about those of every snippet of a draft. */
const inValues = <Code extends string>({ judge, ...head }: ValueRule<SnippetValue, Code>): Rule<Code> =>
  inSnippets({
    ...head,
    judge: ({ header, values }: StructuredSnippet, account) =>
      eachInList(["values"], values, (text) => judge({ header, text }, account))
  })

/** A rule about values that offers no fix which makes a value what another one is already. */
const withoutRepeats = <Code extends string>(rule: Rule<Code>): Rule<Code> => ({
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
export const snippetRules = [
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

const ofValue = (path: DraftPath, header: string): string => `Value ${numberIn(path, "values")} of ${header}`

/** The meanings of these rules, and their sentences. */
export const snippetExplanations = () => [
  explain(tooFewValues, {
    meaning: "A structured snippet has fewer than 3 values",
    sentence: ({ params: { count, header, limit } }) =>
      `${header} has ${counted(count, "value")}, and ${limit} are needed; add ${limit - count}.`
  }),
  explain(tooManyValues, {
    meaning: "A structured snippet has more than 10 values",
    sentence: ({ params: { count, header, limit } }) =>
      `${header} has ${count} of ${limit} values; remove ${count - limit}.`
  }),
  explain(valueEmpty, {
    meaning: "A value of a structured snippet is blank",
    sentence: ({ params, path }) => `${ofValue(path, params.header)} is blank; write a text or remove it.`
  }),
  explain(valueTooLong, {
    meaning: "A value of a structured snippet is wider than 25 characters",
    sentence: ({ params: { header, limit, text, width }, path }) =>
      `${ofValue(path, header)} has ${width} of ${limit} characters, ${quoted(text)}; shorten it by ${width - limit}.`
  }),
  explain(valueIsList, {
    meaning: "A value of a structured snippet lists several things",
    sentence: ({ params: { header, text }, path }) =>
      `${ofValue(path, header)}, ${quoted(text)}, lists several things; write one thing in each value.`
  }),
  explain(valueExclaims, {
    meaning: "Reviewers refuse exclamation marks in the values of structured snippets",
    sentence: ({ params: { header, text }, path }) =>
      `${ofValue(path, header)}, ${quoted(text)}, has an exclamation mark, which reviewers refuse; remove it.`
  }),
  explain(valueRepeated, {
    meaning: "A structured snippet has a value twice",
    sentence: ({ params: { firstHeader, header, text } }) =>
      `${quoted(text)} of ${header} stands already under ${firstHeader}; reviewers want each value once.`
  }),
  explain(headerRepeated, {
    meaning: "Two structured snippets have the same header",
    sentence: ({ params: { firstIndex, header } }) =>
      `${header} is already the header of snippet ${firstIndex + 1}; join the two.`
  }),
  explain(snippetRepeated, {
    meaning: "A structured snippet stands twice",
    sentence: ({ params, path }) =>
      `Snippet ${numberIn(path, "structuredSnippets")} is the same as snippet ${params.firstIndex + 1}; ` +
      "remove one of the two."
  })
]
