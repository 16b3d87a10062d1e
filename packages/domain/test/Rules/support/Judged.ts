import type { DraftStep } from "@campaigns/domain/Drafts/DraftStep"
import { english } from "@campaigns/domain/Rules/English"
import type { DraftPath } from "@campaigns/domain/Rules/Finding"
import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { sentenceOf } from "@campaigns/domain/Rules/Sentences"

/** A path in the form `adGroups[0].keywords[1].text`. */
export const placeOf = (path: DraftPath): string =>
  path.map((part, place) => typeof part === "number" ? `[${part}]` : place === 0 ? part : `.${part}`).join("")

/** The findings of the rule book about a draft or one step of it, each as its code and the place where it stands. */
export const judged = (input: RuleInput, step?: DraftStep): ReadonlyArray<string> =>
  findingsOf(input, step).map(({ code, path }) => `${code} at ${placeOf(path)}`)

/** The places at which the rule book finds a code, in its order. */
export const placesOf = (input: RuleInput, code: string): ReadonlyArray<string> =>
  findingsOf(input).flatMap((finding) => (finding.code === code ? [placeOf(finding.path)] : []))

/** The sentences with which the rule book says a code, in its order. */
export const sentencesOf = (input: RuleInput, code: string): ReadonlyArray<string> =>
  findingsOf(input).flatMap((finding) => (finding.code === code ? [sentenceOf(english, finding)] : []))
