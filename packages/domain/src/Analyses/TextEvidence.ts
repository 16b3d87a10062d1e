import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { AdTextKind } from "./AdFigures.ts"

/**
 * A fault in what a text says: it repeats another one, breaks a rule, names a number that the site does not, has none
 * of the ad group's keywords where no headline has one, asks for nothing where no text does, or leaves most of its
 * place empty.
 */
export const TextReasonCode = Schema.Literals([
  "REPEATS",
  "RULE",
  "NOT_ON_SITE",
  "NO_KEYWORD",
  "NO_CALL",
  "SHORT"
])
export type TextReasonCode = typeof TextReasonCode.Type

/** A fault of a text; `about` is what it repeats, the rule's sentence, the number or a keyword. */
export const TextReason = Schema.Struct({ code: TextReasonCode, about: Schema.NullOr(Schema.String) })
export type TextReason = typeof TextReason.Type

/** A text that was written for a place in an ad, and where it comes from. */
export const NewText = Schema.Struct({
  text: Schema.String,
  /** The writer, such as `offline` or the vendor and the model. */
  writer: Schema.String,
  /** The version of the prompt that it got; `null` for a writer that reads none. */
  prompt: Schema.NullOr(Schema.String),
  /** The sentences that it rests on, each with the page that says it. */
  facts: Schema.Array(Schema.Struct({ page: Schema.String, says: Schema.String }))
})
export type NewText = typeof NewText.Type

/** A fact that is not known where texts are judged. */
export const UnknownOfText = Schema.Literals(["brandTerms", "siteWords"])
export type UnknownOfText = typeof UnknownOfText.Type

/**
 * The facts that speak for another text in a place of an ad. A click counts for every text that was shown with it, so
 * that `probability`, that of a click rate below `factor` times that of the others, is a reason to look and no proof.
 */
export const ReplaceTextEvidence = Schema.TaggedStruct("ReplaceText", {
  window: Schema.Struct({ from: CalendarDate, to: CalendarDate }),
  kind: AdTextKind,
  impressions: Schema.Int,
  clicks: Schema.Int,
  /** The texts of the same kind in the ad that it is compared with, and their sums. */
  otherTexts: Schema.Int,
  otherImpressions: Schema.Int,
  otherClicks: Schema.Int,
  factor: Schema.Finite,
  probability: Schema.Finite,
  /** The further clicks in 30 days, if it were answered like the others. */
  moreClicks: Schema.Finite,
  /** At least one. */
  reasons: Schema.Array(TextReason),
  adGroupName: Schema.String,
  finalUrl: Schema.NullOr(Schema.String),
  /** The texts of the ad as it stands. */
  headlines: Schema.Array(Schema.String),
  descriptions: Schema.Array(Schema.String),
  /** Enabled keywords of the ad group, those with the most clicks first, at most ten. */
  keywords: Schema.Array(Schema.String),
  /** `null` until it is written; without one nothing is proposed. */
  newText: Schema.NullOr(NewText),
  unknown: Schema.Array(UnknownOfText)
})
export type ReplaceTextEvidence = typeof ReplaceTextEvidence.Type
