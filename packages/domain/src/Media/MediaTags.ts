import * as Schema from "effect/Schema"
import { plainText } from "../Identity/PlainText.ts"

/** The most tags of an asset. */
export const maximumTags = 50

/** The longest tag in code points. */
export const maximumTagLength = 64

/** The tags of an asset, each once, in the order in which they were given. */
export const MediaTags = Schema.Array(plainText(1, 2 * maximumTagLength)).check(Schema.isMaxLength(maximumTags))
export type MediaTags = typeof MediaTags.Type

/** Tags as they are kept: composed, without spaces around them, none empty, each once. */
export const keptTags = (tags: ReadonlyArray<string>): MediaTags => [
  ...new Set(tags.map((tag) => tag.normalize("NFC").trim()).filter((tag) => tag !== ""))
]
