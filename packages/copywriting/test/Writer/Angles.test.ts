import type { RsaBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { SitePage } from "@campaigns/copywriting/Orders/Material"
import { offlineRsa } from "@campaigns/copywriting/Writer/OfflineRsa"
import { assert, describe, it } from "@effect/vitest"

const page = (path: string, title: string, description: string, ...lines: ReadonlyArray<string>): SitePage => ({
  url: `https://www.example.com${path}`,
  title,
  description,
  headings: [title],
  text: lines.join("\n")
})

const brief: RsaBrief = {
  adGroupName: "Piano tuning",
  keywords: ["piano tuning leeds", "upright piano tuning", "piano tuner near me"],
  kept: { headlines: [], descriptions: [] },
  material: {
    company: {
      name: "Hartley Pianos",
      description: null,
      phone: null,
      countryCode: "GB",
      industry: null,
      toneOfVoice: null
    },
    websiteUrl: "https://www.example.com/",
    pages: [
      page("/", "Piano workshop in Leeds", "Pianos tuned, repaired and moved in Leeds.", "Open since 1974."),
      page(
        "/tuning",
        "Piano tuning",
        "Piano tuning at your home from £75.",
        "A tuning takes 90 minutes.",
        "We tune upright pianos and grands.",
        "Evening visits on request.",
        "Most pianos want tuning twice a year."
      ),
      page("/moving", "Piano moving", "Piano moving across Yorkshire.", "Two men and a van with a lift.")
    ],
    language: "en",
    missing: []
  }
}

const texts = (angle?: { readonly index: number; readonly count: number }) => {
  const { descriptions, headlines } = offlineRsa(angle === undefined ? brief : { ...brief, angle })
  return { headlines: headlines.map(({ text }) => text), descriptions: descriptions.map(({ text }) => text) }
}

describe("the ads of an ad group", () => {
  it("have eight headlines, and seven on a page that says one thing", () => {
    assert.isAtLeast(texts().headlines.length, 8)
    const [home, , moving] = brief.material.pages
    if (home === undefined || moving === undefined) return assert.fail("two pages")
    const thin = { ...brief, keywords: ["piano moving"], material: { ...brief.material, pages: [home, moving] } }
    assert.isAtLeast(offlineRsa(thin).headlines.length, 7)
  })

  it("are the same as alone for the first, and say other things in the next", () => {
    const [first, second, third] = [0, 1, 2].map((index) => texts({ index, count: 3 }))
    if (first === undefined || second === undefined || third === undefined) return assert.fail("three ads")
    assert.deepStrictEqual(first, texts())
    for (const [one, other] of [[first, second], [second, third]] as const) {
      const common = other.headlines.filter((text) => one.headlines.includes(text))
      assert.isAtMost(common.length * 2, other.headlines.length, common.join(", "))
      assert.isAtLeast(other.headlines.length, 3)
      assert.isAtLeast(other.descriptions.length, 2)
    }
  })
})
