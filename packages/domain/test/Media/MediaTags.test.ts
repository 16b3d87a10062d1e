import { keptTags } from "@campaigns/domain/Media/MediaTags"
import { assert, describe, it } from "@effect/vitest"

describe("the tags of a media file", () => {
  const cases: ReadonlyArray<readonly [ReadonlyArray<string>, ReadonlyArray<string>]> = [
    [[" boots ", "boots", "Boots"], ["boots", "Boots"]],
    [["boots\u200b", "bo\u00adots", "red\u00a0boots", "red boots"], ["boots", "red\u00a0boots"]],
    [["\u200b", "\u2800", "", " "], []]
  ]
  it.each(cases)("%j are kept as %j", (tags, kept) => assert.deepStrictEqual(keptTags(tags), kept))
})
