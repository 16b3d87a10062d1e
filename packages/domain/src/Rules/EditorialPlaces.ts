import { TURN } from "../Turns.ts"
import type { DisplayPaths } from "./DisplayPathRules.ts"
import { readTags } from "./DynamicTags.ts"
import { eachRsa } from "./EachElement.ts"
import {
  type EditorialCode,
  type EditorialRule,
  isSoundChange,
  judged,
  type TextAbout,
  withoutExclamation,
  type Wording,
  wordingRules
} from "./EditorialRules.ts"
import { explainText } from "./Explanation.ts"
import { changing, type FindingParams, foundAt } from "./FindingParts.ts"
import { type AllFound, defineRule, found, type Rule, type RuleInput, type ValueRule, withFixes } from "./Rule.ts"
import { foldText, quoted } from "./Wording.ts"
import {
  allTexts,
  isJudged,
  type Places,
  placesOfExtensions,
  placesOfPaths,
  placesOfRsa,
  repeatsAmong,
  spoken,
  type TextKind,
  textsOfExtensions,
  type WrittenText
} from "./WrittenTexts.ts"

const headOf = <Code extends string>(code: Code) => ({ code, severity: "advises", prevents: null }) as const

const adKinds: ReadonlyArray<TextKind> = ["headline", "description", "displayPath"]
const extensionKinds: ReadonlyArray<TextKind> = ["linkText", "sitelinkDescription", "callout", "snippetValue"]

function* judgedPlaces(rule: EditorialRule, places: () => Places, about: TextAbout): AllFound<Wording> {
  const becomesRepeat = repeatsAmong(places)
  for (const [kind, text, path] of places()) {
    const seen = text === null ? null : judged(rule, { kind, text }, about)
    if (text === null || seen === null) continue
    const mended = seen.fixes?.[0]?.changes[0]?.value
    const isSound = typeof mended !== "string" || !becomesRepeat({ kind, text }, mended)
    yield foundAt(path(), isSound ? seen : found(seen.path, seen.params))
  }
}

const aboutOf = ({ brandNames, draft: { settings } }: RuleInput): TextAbout => ({
  brandNames,
  website: settings.websiteUrl
})

const rulesFor = (kinds: ReadonlyArray<TextKind>): ReadonlyArray<EditorialRule<EditorialCode>> =>
  wordingRules.filter((rule) => rule.kinds === undefined || rule.kinds.some((kind) => kinds.includes(kind)))

/** The rules that look at the words of one text of an ad. */
export const editorialOwnRules: ReadonlyArray<
  ValueRule<WrittenText, EditorialCode, FindingParams, TextAbout | undefined>
> = rulesFor(adKinds).map((rule) => ({
  ...headOf(rule.code),
  step: "ads",
  judge: (written, about) => {
    const seen = judged(rule, written, about ?? {})
    return seen === null ? null : foundAt(["text"], seen)
  }
}))

/** The rules that look at the words behind the domain in an ad's shown address. */
export const pathEditorialRules: ReadonlyArray<ValueRule<DisplayPaths, EditorialCode>> = rulesFor(["displayPath"]).map((
  rule
) => ({
  ...headOf(rule.code),
  step: "ads",
  judge: (paths) => judgedPlaces(rule, () => placesOfPaths(paths), {})
}))

/** The marks beyond the first one of an ad, which may have one in its descriptions; `count` is how many up to here. */
const tooManyExclamations = defineRule("EXCLAMATION_MARKS_TOO_MANY", "ads", "advises", {
  prevents: null,
  check: (input) =>
    eachRsa(function*({ descriptions }) {
      let count = 0
      for (const [d, { text }] of descriptions.entries()) {
        const runs = readTags(text).shown.match(/[!\uff01]+/g)?.length ?? 0
        count += runs
        if (runs > 0 && count > 1) {
          const mended = withoutExclamation(text, count === runs ? 1 : 0)
          const isSound = isSoundChange({ kind: "description", text }, mended, aboutOf(input)) &&
            !descriptions.some((other, place) => place !== d && foldText(other.text) === foldText(mended))
          yield withFixes(
            found(["descriptions", d, "text"], { text, count }),
            isSound ? [changing(["descriptions", d, "text"], mended)] : []
          )
        }
      }
    })(input)
})

/** Advice on words in all texts of an ad, which reviewers refuse later (`docs/platform-facts.md#editorial-rules`). */
export const editorialRules = [
  ...rulesFor(adKinds).map((rule): Rule<EditorialCode> => ({
    ...headOf(rule.code),
    step: "ads",
    check: (input) => {
      const about = aboutOf(input)
      return withoutEchoes(
        eachRsa((rsa) => judgedPlaces(rule, () => placesOfRsa(rsa), about))(input),
        () => textsOfExtensions(input)
      )
    }
  })),
  tooManyExclamations
]

/** Findings without fixes that would make a text say what another says already; texts are looked at once, in steps. */
function* withoutEchoes(places: AllFound<Wording>, texts: () => Iterable<string | null>): AllFound<Wording> {
  let said: Set<string> | undefined
  for (const place of places) {
    const mended = place?.fixes?.[0]?.changes[0]?.value
    const key = typeof mended === "string" ? spoken(mended) : null
    if (place === null || key === null || key === spoken(place.params.text)) {
      yield place
      continue
    }
    if (said === undefined) {
      said = new Set()
      let looked = 0
      for (const text of texts()) {
        if (isJudged(text)) said.add(spoken(text))
        if (++looked % TURN === 0) yield null
      }
    }
    yield said.has(key) ? found(place.path, place.params) : place
  }
}

/** The wording rules for every text of the extensions. */
export const extensionEditorialRules = rulesFor(extensionKinds).map((rule): Rule<EditorialCode> => ({
  ...headOf(rule.code),
  step: "extensions",
  check: (input) =>
    withoutEchoes(
      judgedPlaces(rule, () => placesOfExtensions(input.draft.extensions), aboutOf(input)),
      () => allTexts(input)
    )
}))

/** The meanings of these rules, and their sentences. */
export const editorialExplanations = () => [
  explainText(tooManyExclamations, {
    meaning: "Reviewers refuse more than one exclamation mark in the descriptions of an ad",
    saying: ({ text }) =>
      `${quoted(text)} has one more exclamation mark; reviewers allow one in all descriptions. Remove it.`
  })
]
