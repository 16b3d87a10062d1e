import * as Schema from "effect/Schema"

/** The four steps in which a draft is built. */
export const DraftStep = Schema.Literals(["campaign_settings", "ad_groups", "ads", "extensions"])
export type DraftStep = typeof DraftStep.Type

/**
 * Something about a draft that the ad platform would refuse (blocking) or that its owner should know. `field` is a path in the
 * draft as the interface shows it, such as `ad_groups[2].keywords[0].text`.
 */
export const DraftWarning = Schema.Struct({
  step: DraftStep,
  field: Schema.String,
  code: Schema.String,
  message: Schema.String,
  isBlocking: Schema.Boolean
})
export type DraftWarning = typeof DraftWarning.Type
