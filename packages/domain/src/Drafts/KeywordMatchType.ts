import * as Schema from "effect/Schema"

/** The way in which a keyword meets a search. BROAD_MODIFIER is published as PHRASE; NEGATIVE excludes searches. */
export const KeywordMatchType = Schema.Literals(["EXACT", "PHRASE", "BROAD", "BROAD_MODIFIER", "NEGATIVE"])
export type KeywordMatchType = typeof KeywordMatchType.Type
