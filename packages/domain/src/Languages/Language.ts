import * as Schema from "effect/Schema"

/** A language of texts, by the platform's language constant: `1001`, `German`, `de`. */
export const Language = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  code: Schema.String
})
export type Language = typeof Language.Type
