import * as Schema from "effect/Schema"
import { plainText } from "../Identity/PlainText.ts"
import { MAX_TAG_LENGTH, MAX_TAGS } from "../Limits.ts"

/** The tags of an asset, each once, in the order in which they were given. */
export const MediaTags = Schema.Array(plainText(1, MAX_TAG_LENGTH)).check(Schema.isMaxLength(MAX_TAGS))
export type MediaTags = typeof MediaTags.Type

/** Tags as they are kept: composed, without spaces around them, none empty, each once. */
export const keptTags = (tags: ReadonlyArray<string>): MediaTags => [
  ...new Set(tags.map((tag) => tag.normalize("NFC").trim()).filter((tag) => tag !== ""))
]
