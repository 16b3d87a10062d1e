import type { StructuredSnippet } from "../Drafts/Extensions.ts"
import { finding } from "./EachElement.ts"
import { repeatsBy } from "./Repeats.ts"
import type { Finding, Rule } from "./Rule.ts"
import { textWidth } from "./TextWidth.ts"
import { counted, foldText, quoted } from "./Wording.ts"

const MIN_VALUES = 3
const MAX_VALUES = 10
const MAX_WIDTH = 25

const at = (index: number, field: string): string => `extensions.structured_snippets[${index}].${field}`

const eachSnippet =
  (look: (snippet: StructuredSnippet, index: number) => ReadonlyArray<Finding>): Rule["check"] =>
  ({ draft: { extensions } }) => extensions.structuredSnippets.flatMap(look)

const eachValue = (look: (value: string) => string | null): Rule["check"] =>
  eachSnippet(({ header, values }, index) =>
    values.flatMap((value, v) => {
      const message = look(value)
      return message === null
        ? []
        : [
          finding(
            at(index, `values[${v}]`),
            `Value ${v + 1} of ${header}${message.startsWith(",") ? "" : " "}${message}`
          )
        ]
    })
  )

const tooFewValues: Rule = {
  code: "SNIPPET_VALUES_TOO_FEW",
  step: "extensions",
  isBlocking: true,
  prevents: "collectionSizeError.TOO_FEW",
  check: eachSnippet(({ header, values: { length } }, index) =>
    length < MIN_VALUES
      ? [finding(
        at(index, "values"),
        `${header} has ${counted(length, "value")}, and ${MIN_VALUES} are needed; add ${MIN_VALUES - length}.`
      )]
      : []
  )
}

const tooManyValues: Rule = {
  code: "SNIPPET_VALUES_TOO_MANY",
  step: "extensions",
  isBlocking: true,
  prevents: "collectionSizeError.TOO_MANY",
  check: eachSnippet(({ header, values: { length } }, index) =>
    length > MAX_VALUES
      ? [
        finding(at(index, "values"), `${header} has ${length} of ${MAX_VALUES} values; remove ${length - MAX_VALUES}.`)
      ]
      : []
  )
}

const valueEmpty: Rule = {
  code: "SNIPPET_VALUE_EMPTY",
  step: "extensions",
  isBlocking: true,
  prevents: "stringLengthError.TOO_SHORT",
  check: eachValue((value) => (value.trim() === "" ? "is blank; write a text or remove it." : null))
}

const valueTooLong: Rule = {
  code: "SNIPPET_VALUE_TOO_LONG",
  step: "extensions",
  isBlocking: true,
  prevents: "stringLengthError.TOO_LONG",
  check: eachValue((value) => {
    const width = textWidth(value)
    return width > MAX_WIDTH
      ? `has ${width} of ${MAX_WIDTH} characters, ${quoted(value)}; shorten it by ${width - MAX_WIDTH}.`
      : null
  })
}

const valueIsList: Rule = {
  code: "SNIPPET_VALUE_IS_LIST",
  step: "extensions",
  isBlocking: false,
  prevents: null,
  check: eachValue((value) =>
    /[,;\u3001\uff0c]/.test(value) ? `, ${quoted(value)}, lists several things; write one thing in each value.` : null
  )
}

const valueExclaims: Rule = {
  code: "SNIPPET_VALUE_EXCLAMATION_MARK",
  step: "extensions",
  isBlocking: false,
  prevents: null,
  check: eachValue((value) =>
    /[!\uff01\u00a1]/.test(value)
      ? `, ${quoted(value)}, has an exclamation mark, which reviewers refuse; remove it.`
      : null
  )
}

const valueRepeated: Rule = {
  code: "SNIPPET_VALUE_DUPLICATE",
  step: "extensions",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { extensions } }) => {
    const placed = extensions.structuredSnippets.flatMap(({ header, values }, index) =>
      values.map((value, v) => ({ value, header, field: at(index, `values[${v}]`) }))
    )
    return repeatsBy(placed, ({ value }) => (value.trim() === "" ? null : foldText(value))).map((repeat) =>
      finding(
        repeat.item.field,
        `${quoted(repeat.item.value)} of ${repeat.item.header} stands already under ` +
          `${placed[repeat.firstIndex]?.header ?? repeat.item.header}; reviewers want each value once.`
      )
    )
  }
}

const headerRepeated: Rule = {
  code: "SNIPPET_HEADER_DUPLICATE",
  step: "extensions",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { extensions } }) =>
    repeatsBy(extensions.structuredSnippets, ({ header }) => header).map(({ firstIndex, index, item }) =>
      finding(at(index, "header"), `${item.header} is already the header of snippet ${firstIndex + 1}; join the two.`)
    )
}

const snippetRepeated: Rule = {
  code: "SNIPPET_DUPLICATE",
  step: "extensions",
  isBlocking: true,
  prevents: "assetError.DUPLICATE_ASSET",
  check: ({ draft: { extensions } }) =>
    repeatsBy(extensions.structuredSnippets, ({ header, values }) => JSON.stringify([header, ...values]))
      .map(({ firstIndex, index }) =>
        finding(
          `extensions.structured_snippets[${index}]`,
          `Snippet ${index + 1} is the same as snippet ${firstIndex + 1}; remove one of the two.`
        )
      )
}

/** What structured snippets may be (`domain-facts.md` A.4). */
export const snippetRules: ReadonlyArray<Rule> = [
  tooFewValues,
  tooManyValues,
  valueEmpty,
  valueTooLong,
  snippetRepeated,
  headerRepeated,
  valueRepeated,
  valueIsList,
  valueExclaims
]
