import * as Schema from "effect/Schema"

/** Something that an account counts as success, with the platform's names for kind (`PURCHASE`), state and origin. */
export const ConversionAction = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  category: Schema.String,
  status: Schema.String,
  origin: Schema.String
})
export type ConversionAction = typeof ConversionAction.Type
