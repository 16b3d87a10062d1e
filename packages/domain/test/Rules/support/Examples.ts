import type { RuleCode, RuleParams } from "@campaigns/domain/Rules/RuleParams"

/** The data of a finding of every code, and the sentence for it. */
export type Examples = {
  readonly [Code in RuleCode]: { readonly params: RuleParams<Code>; readonly sentence: string }
}
