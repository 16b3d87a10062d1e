import type { Extensions } from "../Drafts/Extensions.ts"
import type { Rsa } from "../Drafts/Rsa.ts"
import type { DisplayPaths } from "./DisplayPathRules.ts"
import { readTags } from "./DynamicTags.ts"
import type { DraftPath } from "./FindingParts.ts"
import type { RuleInput } from "./Rule.ts"
import { foldText } from "./Wording.ts"

/** The kinds of texts that people read beside a search. */
export type TextKind =
  | "headline"
  | "description"
  | "displayPath"
  | "linkText"
  | "sitelinkDescription"
  | "callout"
  | "snippetValue"

/** A text that people read, in any place. */
export interface WrittenText {
  readonly kind: TextKind
  readonly text: string
}

/** The longest text whose words are judged, UTF-16 units, ten times the platform's longest; then only length counts. */
const LONGEST_JUDGED = 1_000

/** True of a text whose words are looked at. */
export const isJudged = (text: string | null): text is string => text !== null && text.length <= LONGEST_JUDGED

/** Texts, the kind of each, and the place of each below what has them. */
export type Places = Iterable<readonly [kind: TextKind, text: string | null, path: () => DraftPath]>

/** The words behind the domain in an ad's shown address. */
export function* placesOfPaths({ displayPath1, displayPath2 }: DisplayPaths): Places {
  yield ["displayPath", displayPath1, () => ["displayPath1"]]
  yield ["displayPath", displayPath2, () => ["displayPath2"]]
}

/** Every text of an ad, with its place in it. */
export function* placesOfRsa({ descriptions, headlines, ...paths }: Rsa): Places {
  for (const [t, { text }] of headlines.entries()) yield ["headline", text, () => ["headlines", t, "text"]]
  for (const [t, { text }] of descriptions.entries()) yield ["description", text, () => ["descriptions", t, "text"]]
  yield* placesOfPaths(paths)
}

/** Every text of the extensions, with its place in the draft. */
export function* placesOfExtensions({ callouts, sitelinks, structuredSnippets }: Extensions): Places {
  for (const [s, { description1, description2, linkText }] of sitelinks.entries()) {
    const at = (key: string) => (): DraftPath => ["extensions", "sitelinks", s, key]
    yield ["linkText", linkText, at("linkText")]
    yield ["sitelinkDescription", description1, at("description1")]
    yield ["sitelinkDescription", description2, at("description2")]
  }
  for (const [c, { calloutText }] of callouts.entries()) {
    yield ["callout", calloutText, () => ["extensions", "callouts", c, "calloutText"]]
  }
  for (const [s, { values }] of structuredSnippets.entries()) {
    for (const [v, value] of values.entries()) {
      yield ["snippetValue", value, () => ["extensions", "structuredSnippets", s, "values", v]]
    }
  }
}

/** The form in which two texts say the same to a reader: letters and digits alone, in lower case. */
export const spoken = (text: string): string =>
  readTags(text).shown.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")

/** Tells when a change makes a text repeat another of its kind; the texts are looked at once, at the first question. */
export const repeatsAmong = (places: () => Places): (written: WrittenText, changed: string) => boolean => {
  let all: Set<string> | undefined
  const keyOf = (kind: TextKind, text: string) => `${kind} ${foldText(text)}`
  return ({ kind, text }, changed) => {
    const key = keyOf(kind, changed)
    if (key === keyOf(kind, text)) return false
    if (all === undefined) {
      all = new Set()
      for (const [other, said] of places()) if (isJudged(said)) all.add(keyOf(other, said))
    }
    return all.has(key)
  }
}

/** The texts of a draft's extensions. */
export function* textsOfExtensions({ draft: { extensions } }: RuleInput): Iterable<string | null> {
  for (const [, text] of placesOfExtensions(extensions)) yield text
}

/** The texts of a draft's extensions and ads. */
export function* allTexts(input: RuleInput): Iterable<string | null> {
  yield* textsOfExtensions(input)
  for (const { rsas } of input.draft.adGroups) {
    for (const { descriptions, headlines } of rsas) {
      for (const { text } of headlines) yield text
      for (const { text } of descriptions) yield text
    }
  }
}
