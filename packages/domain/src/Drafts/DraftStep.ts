import * as Schema from "effect/Schema"

/** The four steps in which a draft is built. */
export const DraftStep = Schema.Literals(["campaignSettings", "adGroups", "ads", "extensions"])
export type DraftStep = typeof DraftStep.Type
