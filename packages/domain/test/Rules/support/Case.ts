import type { RuleInput } from "@campaigns/domain/Rules/Rule"

/** A draft that breaks one rule, and what must be said about it. */
export interface Case {
  readonly code: string
  readonly does: "blocks" | "advises"
  /** The place, in the form `adGroups[0].keywords[1].text`. */
  readonly field: string
  readonly input: RuleInput
  /** A part of the sentence, where its numbers matter. */
  readonly says?: string
}

export const blocks = (code: string, field: string, input: RuleInput, says?: string): Case => ({
  code,
  does: "blocks",
  field,
  input,
  ...(says === undefined ? {} : { says })
})

export const advises = (code: string, field: string, input: RuleInput, says?: string): Case => ({
  ...blocks(code, field, input, says),
  does: "advises"
})
