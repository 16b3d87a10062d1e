import { SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import { writingLanguage } from "@campaigns/domain/Generation/WritingLanguage"
import { snippetHeaderText } from "@campaigns/domain/Publishing/SnippetHeaderTexts"
import { snippetHeaders } from "@campaigns/sandboxes/AdPlatform/Rules/AssetRules"
import { assert, describe, it } from "@effect/vitest"
import { encodeAsset } from "../../src/Publishing/EncodeAssets.ts"

describe("snippets on the wire", () => {
  it("have their header in the words of the plan", () => {
    const { asset, link } = encodeAsset({
      kind: "snippet",
      asset: { platformId: null, header: "BRANDS", values: ["Acme", "Peak", "Stride"], headerText: "Marken" }
    }, { asset: "customers/1/assets/-1", campaign: "customers/1/campaigns/2" })
    assert.deepStrictEqual(asset, {
      assetOperation: {
        create: {
          resourceName: "customers/1/assets/-1",
          structuredSnippetAsset: { header: "Marken", values: ["Acme", "Peak", "Stride"] }
        }
      }
    })
    assert.deepStrictEqual(link, {
      campaignAssetOperation: {
        create: {
          campaign: "customers/1/campaigns/2",
          asset: "customers/1/assets/-1",
          fieldType: "STRUCTURED_SNIPPET"
        }
      }
    })
  })

  it("have a header that the vendor takes, in whatever language", () => {
    const countries = [null, "GB", "AU", "IE", "NZ", "ZA", "US", "AT", "CH", "MX", "BE", "CA"]
    const written = Array.from({ length: 140 }, (_, at) => 1000 + at).flatMap((languageId) =>
      countries.flatMap((country) =>
        SnippetHeader.literals.map((header) => snippetHeaderText(header, writingLanguage([languageId], country)))
      )
    )
    assert.deepStrictEqual([...new Set(written)].filter((text) => !snippetHeaders.has(text)), [])
    assert.isAbove(new Set(written).size, 400)
  })
})
