import * as Schema from "effect/Schema"

/** Whether an ad group, a keyword or an ad is shown; one that is PAUSED stays, and is not. */
export const ElementStatus = Schema.Literals(["ENABLED", "PAUSED"])
export type ElementStatus = typeof ElementStatus.Type
