import * as Schema from "effect/Schema"

/** A language in which the service speaks to people, by ISO 639-1. */
export const Speech = Schema.Literals(["en", "de"])
export type Speech = typeof Speech.Type
