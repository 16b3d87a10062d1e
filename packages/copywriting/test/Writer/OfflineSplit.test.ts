import type { AdGroupsBrief } from "@campaigns/copywriting/Orders/Briefs"
import { offlineSplit } from "@campaigns/copywriting/Writer/OfflineSplit"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import { bikes } from "./support/Bikes.ts"

const brief = (texts: ReadonlyArray<string>, more: Partial<AdGroupsBrief> = {}): AdGroupsBrief => ({
  keywords: texts.map((text, index) => ({
    id: MarketKeywordId.make(index + 1),
    text,
    avgMonthlySearches: 1000 - index
  })),
  takenNames: [],
  material: bikes,
  ...more
})

const show = (given: AdGroupsBrief, refused: ReadonlyArray<string> = []) => {
  const texts = new Map(given.keywords.map(({ id, text }) => [id, text]))
  const { adGroups } = offlineSplit(given, refused.map((text) => ({ path: "", text, reason: "" })))
  return adGroups.map(({ keywordIds, name, page }) => [name, page, keywordIds.map((id) => texts.get(id))])
}

const repairs = "https://site.example/repairs"
const rental = "https://site.example/rental"

describe("offlineSplit", () => {
  it("groups keywords by the pages that answer them, under the pages' names", () => {
    assert.deepStrictEqual(
      show(brief(["bike repair", "bike rental", "bike repair service", "bike rental by the week"])),
      [
        ["Bike repairs", repairs, ["bike repair", "bike repair service"]],
        ["Bike rental", rental, ["bike rental", "bike rental by the week"]]
      ]
    )
  })

  it("calls a group of prices so, where enough keywords ask for them", () => {
    const keywords = [
      "bike rental",
      "bike rental week",
      "bike rental day",
      "bike rental price",
      "bike rental cost",
      "cheap bike rental"
    ]
    assert.deepStrictEqual(show(brief(keywords)), [
      ["Bike rental", rental, keywords.slice(0, 3)],
      ["Bike rental: Prices", rental, keywords.slice(3)]
    ])
  })

  it("gives no name that is taken or came back", () => {
    const given = brief(["bike repair", "bike rental"], { takenNames: ["bike rental", "Rental", "Rent a bike"] })
    assert.deepStrictEqual(show(given, ["Bike repairs"]).map(([name]) => name), ["Repairs", "Bike rental 2"])
  })

  it("groups by words where no page was read, under the most sought keyword", () => {
    const given = brief(["wedding cake", "cake for weddings", "pizza oven", "oven pizza"], {
      material: { ...bikes, pages: [] }
    })
    assert.deepStrictEqual(show(given), [
      ["Wedding cake", null, ["wedding cake", "cake for weddings"]],
      ["Pizza oven", null, ["pizza oven", "oven pizza"]]
    ])
  })
})
