import { maximumSide, measured } from "@campaigns/domain/Media/ImageFacts"
import { keptTags } from "@campaigns/domain/Media/MediaTags"
import { assert, describe, it } from "@effect/vitest"

describe("The size of an image", () => {
  it("is taken up to 20,000 pixels a side and 100 million in all", () => {
    for (const [width, height] of [[1, 1], [maximumSide, 5_000], [10_000, 10_000]] as const) {
      assert.deepStrictEqual(measured("image/gif", width, height), { mimeType: "image/gif", width, height })
    }
  })

  it("is refused beyond", () => {
    for (const [width, height] of [[maximumSide + 1, 1], [1, maximumSide + 1], [10_001, 10_000]] as const) {
      assert.deepInclude(measured("image/gif", width, height), { _tag: "MediaRefused", reason: "TooManyPixels" })
    }
  })

  it("is none without pixels", () => {
    assert.deepInclude(measured("image/gif", 0, 9), { reason: "Damaged" })
    assert.deepInclude(measured("image/gif", 9, 0), { reason: "Damaged" })
  })
})

describe("Tags", () => {
  it("are kept composed, trimmed and once each, in their order", () => {
    assert.deepStrictEqual(keptTags([" b ", "a", "", "b", "A", "Scho\u0308n", "Sch\u00f6n", "  "]), [
      "b",
      "a",
      "A",
      "Schön"
    ])
  })
})
