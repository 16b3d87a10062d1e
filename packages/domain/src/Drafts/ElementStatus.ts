import * as Schema from "effect/Schema"
import { described } from "./Described.ts"

/** The status of an ad group, a keyword or an ad: ENABLED, or PAUSED, in which it stays and is not shown. */
export const ElementStatus = Schema.Literals(["ENABLED", "PAUSED"])
export type ElementStatus = typeof ElementStatus.Type

/** The field of the status; what was not kept is ENABLED. */
export const elementStatus = described(
  ElementStatus,
  "Whether it is shown when its campaign is: `ENABLED`, or `PAUSED`",
  "ENABLED"
)
