import * as Schema from "effect/Schema"
import { LabelSource, WordLabel } from "./Labels.ts"

/** The word of the second look: to go by, to wait with, or not to propose any more. */
export const CheckResult = Schema.Literals(["confirmed", "held", "withdrawn"])
export type CheckResult = typeof CheckResult.Type

/** Why a second look holds a pause back, or takes the proposal of it away. */
export const CheckReason = Schema.Literals([
  "KEYWORD_GONE",
  "BRAND",
  "PROTECTED",
  "YOUNG",
  "CHANGED_LATELY",
  "LAST_OF_GROUP",
  "NOT_COSTLY_ANY_MORE",
  "LESS_SURE",
  "SITE_SELLS_IT",
  "TOO_LITTLE_SEEN"
])
export type CheckReason = typeof CheckReason.Type

/** A second look at a proposed pause, with figures that are 14 days newer, and with what the website says. */
export const PauseCheck = Schema.Struct({
  result: CheckResult,
  /** `null` of a confirmed one. */
  reason: Schema.NullOr(CheckReason),
  at: Schema.DateTimeUtc,
  /** The probability by the newer figures; `null` of a keyword that is not served any more. */
  probability: Schema.NullOr(Schema.Finite),
  /** `own`: the site sells what the keyword asks for, `other`: it does not; `null` where that is not known. */
  label: Schema.NullOr(WordLabel),
  labelSource: Schema.NullOr(LabelSource)
})
export type PauseCheck = typeof PauseCheck.Type
