import type { NameOfKey } from "./Explanation.ts"
import type { Finding, Fix, KnownFinding } from "./Finding.ts"
import type { RuleCode } from "./RuleParams.ts"

export type { NameOfKey } from "./Explanation.ts"

/** Says a finding in a sentence for the person who owns the draft, with the way to mend it. */
export type Sentence<F extends Finding = Finding> = {
  // As a method, so that a catalogue of sentences of known codes is one of sentences of any code.
  say(finding: F, nameOfKey: NameOfKey): string
}["say"]

/** Says a fix in a few words for a button. */
export type FixLabel = (fix: Fix, nameOfKey: NameOfKey) => string

/** A language: a sentence for every code. */
export type Sentences = Readonly<Record<string, Sentence>>

/** A language with a sentence for every code of the project; a catalogue in another language is a file of this type. */
export type KnownSentences = { readonly [Code in RuleCode]: Sentence<KnownFinding<Code>> }

const sameKey: NameOfKey = (key) => key

/** The sentence for a finding; of a code that the catalogue does not have, one that says no more than the code. */
export const sentenceOf = (sentences: Sentences, finding: Finding, nameOfKey: NameOfKey = sameKey): string =>
  sentences[finding.code]?.(finding, nameOfKey) ?? `The rule ${finding.code} does not hold here.`
