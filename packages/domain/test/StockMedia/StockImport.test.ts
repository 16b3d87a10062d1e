import { creditMetadata, StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { stockImport } from "@campaigns/domain/StockMedia/StockImport"
import { assert, describe, it } from "@effect/vitest"

describe("what became of an import", () => {
  it("is three lists, each in the order of the request", () => {
    const [first, second, third] = ["1", "2", "3"].map((id) => StockAssetId.make(id))
    if (first === undefined || second === undefined || third === undefined) return assert.fail("no ids")
    const outcome = stockImport([
      { _tag: "Failed", assetId: third, error: "c" },
      { _tag: "Skipped", assetId: second, reason: "b" },
      { _tag: "Failed", assetId: first, error: "a" }
    ])
    assert.deepStrictEqual(outcome, {
      imported: [],
      skipped: [{ assetId: second, reason: "b" }],
      failed: [{ assetId: third, error: "c" }, { assetId: first, error: "a" }]
    })
  })
})

describe("what is kept of an asset's credit", () => {
  it("names everything, also what the provider does not say", () => {
    const metadata = creditMetadata({
      assetId: StockAssetId.make("7"),
      provider: "openverse",
      downloadUrl: "https://live.staticflickr.com/7.jpg",
      description: "",
      credit: {
        creator: null,
        creatorUrl: null,
        sourceUrl: null,
        license: "CC0 1.0",
        licenseUrl: null,
        attribution: "Image, CC0 1.0"
      }
    })
    assert.deepStrictEqual(metadata, {
      provider: "openverse",
      assetId: StockAssetId.make("7"),
      photographer: null,
      photographerUrl: null,
      sourceUrl: null,
      license: "CC0 1.0",
      licenseUrl: null,
      attribution: "Image, CC0 1.0"
    })
  })
})
