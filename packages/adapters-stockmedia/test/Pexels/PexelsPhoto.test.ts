import { assert, describe, it } from "@effect/vitest"
import { photoAsset } from "../../src/Pexels/PexelsPhoto.ts"

const photo = {
  id: 7,
  url: "https://www.pexels.com/photo/leaves-7/",
  photographer: "Ada",
  src: { original: "https://images.pexels.com/photos/7/pexels-photo-7.jpeg" }
}

describe("a photo of Pexels", () => {
  it("is credited to its photographer under the licence of Pexels", () => {
    const { credit, downloadUrl } = photoAsset("pexels", photo)
    assert.strictEqual(downloadUrl, photo.src.original)
    assert.deepStrictEqual(credit, {
      creator: "Ada",
      creatorUrl: null,
      sourceUrl: photo.url,
      license: "Pexels License",
      licenseUrl: "https://www.pexels.com/license/",
      attribution: "Photo by Ada on Pexels"
    })
  })

  it("brings no address that runs something, and no text that hides something or has no end", () => {
    const hostile = photoAsset("pexels", {
      ...photo,
      url: "javascript:alert(1)",
      photographer: "A\u202eda\u0000\n\ud800",
      photographer_url: "https://user:secret@pexels.com/",
      alt: "é".repeat(5_000)
    })
    assert.isNull(hostile.credit.sourceUrl)
    assert.isNull(hostile.credit.creatorUrl)
    assert.strictEqual(hostile.credit.creator, "Ada \ufffd")
    assert.strictEqual([...hostile.description].length, 1_000)
  })
})
