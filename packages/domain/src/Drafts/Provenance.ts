import * as Schema from "effect/Schema"

/** The origin of a generated text: who wrote it, for which page, and what it rests on. */
export const Provenance = Schema.Struct({
  /** The writer, such as `offline` or the vendor and the model. */
  writer: Schema.String,
  /** The version of the prompt that the writer got; `null` for a writer that reads none. */
  prompt: Schema.NullOr(Schema.String),
  /** The address of the page that the text leads to; `null` when it leads nowhere yet. */
  page: Schema.NullOr(Schema.String),
  /** The sentences that it rests on, each with the page that says it; the company's own have an empty address. */
  facts: Schema.Array(Schema.Struct({ page: Schema.String, says: Schema.String }))
})
export type Provenance = typeof Provenance.Type

/** Present on generated texts; those that were written before origins were kept have none. */
export const provenance = Schema.optionalKey(Provenance)
