import { assert, describe, it } from "@effect/vitest"
import { imageAsset } from "../../src/Openverse/OpenverseImage.ts"

const image = {
  id: "4BC43A04-ef46-4544-a0c1-63c63f56e276",
  url: "https://live.staticflickr.com/1/leaves.jpg",
  license: "by-sa",
  license_version: "2.0"
}

describe("an image of Openverse", () => {
  it("has one id, however it is spelled", () => {
    assert.strictEqual(imageAsset("openverse", image).assetId, "4bc43a04-ef46-4544-a0c1-63c63f56e276")
  })

  it("names its licence as people know it", () => {
    const license = (code: string, version: string | null) =>
      imageAsset("openverse", { ...image, license: code, license_version: version }).credit.license
    assert.strictEqual(license("by-sa", "2.0"), "CC BY-SA 2.0")
    assert.strictEqual(license("cc0", "1.0"), "CC0 1.0")
    assert.strictEqual(license("pdm", null), "Public Domain Mark")
  })

  it("is shown with the sentence that Openverse gives, or with one that is made of what is known", () => {
    const attribution = (change: object) => imageAsset("openverse", { ...image, ...change }).credit.attribution
    assert.strictEqual(attribution({ attribution: "As given." }), "As given.")
    assert.strictEqual(attribution({ title: "Leaves", creator: "Ada" }), "\"Leaves\" by Ada, CC BY-SA 2.0")
    assert.strictEqual(attribution({ title: null, creator: null }), "Image, CC BY-SA 2.0")
  })
})
