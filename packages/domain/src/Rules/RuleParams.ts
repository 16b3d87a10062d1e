import type * as Brand from "effect/Brand"
import type { Explanation } from "./Explanation.ts"
import type { explanations } from "./Explanations.ts"

export type { AmountFault } from "./CurrencyUnits.ts"
export type { AddressFault } from "./WebAddress.ts"

type Explained = ReturnType<typeof explanations>[number]

/** Every code that the project's own rules and writes give. Rules of others add theirs. */
export type RuleCode = Explained["code"]

/** The data of a finding with a code: the limit and what was measured, and what a sentence has to quote. */
export type RuleParams<Code extends RuleCode> = ParamsOf<Extract<Explained, { readonly code: Code }>>

type ParamsOf<E> = E extends Explanation<string, infer Params> ? { readonly [Key in keyof Params]: Plain<Params[Key]> }
  : never

/** A value without its brand. */
type Plain<V> = V extends number ? number : V extends string & Brand.Brand<string> ? string : V
