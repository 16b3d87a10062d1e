import * as Schema from "effect/Schema"
import { plainText } from "../Identity/PlainText.ts"
import { MAX_TAG_LENGTH, MAX_TAGS } from "../Limits.ts"
import { foldedText, isBlank, visibleText } from "../Rules/VisibleText.ts"

/** The tags of an asset, each once, in the order in which they were given. */
export const MediaTags = Schema.Array(plainText(1, MAX_TAG_LENGTH)).check(Schema.isMaxLength(MAX_TAGS))
export type MediaTags = typeof MediaTags.Type

/** Tags as they are kept: composed, trimmed, all visible, none blank, of those that look alike the first. */
export const keptTags = (tags: ReadonlyArray<string>): MediaTags => {
  const kept = new Map<string, string>()
  for (const tag of tags) {
    const key = foldedText(tag)
    if (!isBlank(tag) && !kept.has(key)) kept.set(key, visibleText(tag).normalize("NFC").trim())
  }
  return Array.from(kept.values())
}
