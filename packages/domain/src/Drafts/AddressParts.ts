import * as Schema from "effect/Schema"
import { described } from "./Described.ts"

/** The suffix of the addresses of a campaign, an ad or a keyword. */
export const finalUrlSuffix = described(
  Schema.NullOr(Schema.String),
  "What is added to the address of the page, such as `from=search`, 1 to 2,048 characters; null for none of its own",
  null
)

/** The address through which clicks of a campaign, an ad or a keyword are counted. */
export const trackingUrlTemplate = described(
  Schema.NullOr(Schema.String),
  "The address through which clicks are counted, with `{lpurl}` for the page, up to 2,083 characters; empty or null for none",
  null
)
