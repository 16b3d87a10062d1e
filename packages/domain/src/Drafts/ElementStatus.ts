import * as Schema from "effect/Schema"

/** The status of an ad group, a keyword or an ad: ENABLED, or PAUSED, in which it stays and is not shown. */
export const ElementStatus = Schema.Literals(["ENABLED", "PAUSED"])
export type ElementStatus = typeof ElementStatus.Type
