import * as Schema from "effect/Schema"

/** The meaning of some words: another one than that of the offer, or its own. It never decides alone. */
export const WordLabel = Schema.Literals(["other", "own", "unsure"])
export type WordLabel = typeof WordLabel.Type

/** The origin of a label: what people said of the customer, a list of usual words, the site, or a model's judgement. */
export const LabelSource = Schema.Literals(["context", "lexicon", "site", "judgement"])
export type LabelSource = typeof LabelSource.Type

/** Words, a whole search or some of one, with their label and its origin. */
export const LabelledText = Schema.Struct({ text: Schema.String, label: WordLabel, source: LabelSource })
export type LabelledText = typeof LabelledText.Type

/** A search, or a word of searches with the dearest ones that have it, of which a label is to be asked for. */
export const UnlabelledWord = Schema.Struct({ text: Schema.String, examples: Schema.Array(Schema.String) })
export type UnlabelledWord = typeof UnlabelledWord.Type
