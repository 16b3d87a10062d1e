import * as Schema from "effect/Schema"

/** The four steps in which a draft is built. */
export const DraftStep = Schema.Literals(["campaign_settings", "ad_groups", "ads", "extensions"])
export type DraftStep = typeof DraftStep.Type
