import type { AdGroupsBrief } from "@campaigns/copywriting/Orders/Briefs"
import { offlineSplit } from "@campaigns/copywriting/Writer/OfflineSplit"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import { bakery, bikeShop } from "./support/Customers.ts"

const brief = (texts: ReadonlyArray<string>, more: Partial<AdGroupsBrief> = {}): AdGroupsBrief => ({
  keywords: texts.map((text, index) => ({
    id: MarketKeywordId.make(index + 1),
    text,
    avgMonthlySearches: 1000 - index
  })),
  takenNames: [],
  material: bikeShop,
  ...more
})

const show = (given: AdGroupsBrief, refused: ReadonlyArray<string> = []): Record<string, ReadonlyArray<string>> => {
  const texts = new Map(given.keywords.map(({ id, text }) => [id, text]))
  const { adGroups } = offlineSplit(given, refused.map((text) => ({ path: "", text, reason: "" })))
  return Object.fromEntries(adGroups.map(({ keywordIds, name }) => [name, keywordIds.map((id) => texts.get(id) ?? "")]))
}

describe("offlineSplit", () => {
  it("groups a bike shop's keywords by the pages that answer them", () => {
    assert.deepStrictEqual(
      show(brief([
        "bike repair",
        "bike repair near me",
        "bicycle repair portland",
        "e-bike repair",
        "how to fix a bike chain",
        "bike rental",
        "rent a bike",
        "bike hire portland",
        "electric bikes",
        "e-bikes for sale",
        "buy ebike",
        "kids bikes",
        "childrens bike",
        "bikes for kids",
        "bike shop near me",
        "bicycle store",
        "bike shop portland"
      ])),
      {
        "Bike Rental": ["bike rental", "rent a bike", "bike hire portland", "electric bikes"],
        "Bike Repairs & Servicing": ["bike repair", "bike repair near me", "bicycle repair portland", "e-bike repair"],
        "Kids' Bikes": ["kids bikes", "childrens bike", "bikes for kids"],
        "Bike Shop in Portland": [
          "e-bikes for sale",
          "buy ebike",
          "bike shop near me",
          "bicycle store",
          "bike shop portland"
        ],
        "How to Fix a Bike Chain": ["how to fix a bike chain"]
      }
    )
  })

  it("groups German keywords by the parts of their compounds", () => {
    assert.deepStrictEqual(
      show(
        brief([
          "hochzeitstorte bestellen",
          "hochzeitstorte leipzig",
          "hochzeitstorten",
          "frische brötchen",
          "brötchen kaufen",
          "brötchen leipzig"
        ], { material: bakery })
      ),
      {
        "Torten auf Bestellung": [
          "hochzeitstorte bestellen",
          "hochzeitstorte leipzig",
          "hochzeitstorten"
        ],
        "Handwerksbäckerei in Leipzig": [
          "frische brötchen",
          "brötchen kaufen",
          "brötchen leipzig"
        ]
      }
    )
  })

  it("puts at most 20 keywords into a group and loses none", () => {
    const texts = Array.from({ length: 100 }, (_, index) => `bike repair ${index}`)
    const groups = offlineSplit(brief(texts)).adGroups
    assert.isAtMost(Math.max(...groups.map(({ keywordIds }) => keywordIds.length)), 20)
    assert.strictEqual(new Set(groups.flatMap(({ keywordIds }) => keywordIds)).size, 100)
    assert.strictEqual(new Set(groups.map(({ name }) => name.toLowerCase())).size, groups.length)
  })

  it("takes no name that is taken or was refused", () => {
    const taken = brief(["bike repair"], { takenNames: ["bike repairs & servicing", "Bike Repair"] })
    assert.deepStrictEqual(Object.keys(show(taken)), ["Repairs While You Wait"])
    assert.deepStrictEqual(Object.keys(show(taken, ["Repairs While You Wait"])), ["Bike Repairs & Servicing 2"])
  })

  it("puts a keyword that is named twice into one group once", () => {
    const one = brief(["bike repair"]).keywords
    assert.deepStrictEqual(offlineSplit(brief([], { keywords: [...one, ...one] })).adGroups, [{
      name: "Bike Repairs & Servicing",
      keywordIds: [MarketKeywordId.make(1)]
    }])
  })

  it("gives no group for no keyword", () => {
    assert.deepStrictEqual(offlineSplit(brief([])), { adGroups: [] })
  })

  it("does not depend on the order of the site's memory: the same brief gives the same groups", () => {
    const given = brief(["bike repair", "bike rental", "kids bikes", "bike bell", "velodrome"])
    assert.deepStrictEqual(offlineSplit(given), offlineSplit(given))
  })
})
