import { settingsFromAnalysis } from "@campaigns/domain/MarketAnalysis/SettingsFromAnalysis"
import { assert, describe, it } from "@effect/vitest"

describe("The settings that come from an analysis", () => {
  it("are its website, its places, each once, and its language", () => {
    const config = {
      services: ["bread"],
      locationIds: [2276, 2040, 2276],
      languageId: 1001,
      websiteUrl: "https://b.test/"
    }
    assert.deepStrictEqual(settingsFromAnalysis(config), {
      websiteUrl: "https://b.test/",
      languageIds: [1001],
      locationTargets: [
        { geoTargetConstantId: 2276, targetType: "INCLUDE" },
        { geoTargetConstantId: 2040, targetType: "INCLUDE" }
      ]
    })
  })

  it("say nothing of what the analysis leaves open", () => {
    assert.deepStrictEqual(
      settingsFromAnalysis({ services: ["bread"], locationIds: [], languageId: null, websiteUrl: null }),
      {}
    )
  })
})
