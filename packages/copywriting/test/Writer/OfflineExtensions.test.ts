import { offlineExtensions } from "@campaigns/copywriting/Writer/OfflineExtensions"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { assert, describe, it } from "@effect/vitest"
import { bikes } from "./support/Bikes.ts"
import { page, website } from "./support/Website.ts"

const brief = { campaignName: "Bikes", keywords: ["bike repair"], kept: noExtensions, material: bikes }

describe("offlineExtensions", () => {
  it("links to the pages for buyers with two lines, tells what holds everywhere, and lists only lists", () => {
    assert.deepStrictEqual(offlineExtensions(brief), {
      sitelinks: [
        {
          linkText: "Repairs",
          finalUrl: "https://site.example/repairs",
          description1: "Repairs while you wait",
          description2: "We work on every brand"
        },
        {
          // Its prices are its ad's.
          linkText: "Rental",
          finalUrl: "https://site.example/rental",
          description1: null,
          description2: null
        }
      ],
      callouts: [
        "Two workshops",
        "Test rides all week",
        "Free parking in the yard",
        "Free parking",
        "open six days a week"
      ],
      structuredSnippets: [{ header: "BRANDS", values: ["Bosch", "Shimano", "Campagnolo"] }]
    })
  })

  it("gives neither what is kept nor what came back", () => {
    const kept = {
      ...noExtensions,
      callouts: [{ calloutText: "Two workshops" }],
      structuredSnippets: [{ header: "BRANDS" as const, values: ["Brompton", "Woom", "Puky"] }]
    }
    const refusals = [{ path: "callouts[1]", text: "Test rides all week", reason: "is dull." }]
    const { callouts, structuredSnippets } = offlineExtensions({ ...brief, kept }, refusals)
    assert.deepStrictEqual(callouts, [
      "Free parking in the yard",
      "Free parking",
      "open six days a week",
      "Bike repairs"
    ])
    assert.deepStrictEqual(structuredSnippets, [])
  })

  it("takes the first of two lists of a kind, whichever page has it", () => {
    const lists = [["Acme", "Peak", "Stride"], ["Trek", "Moss", "Fern"]] as const
    const first = ([one, other]: ReadonlyArray<ReadonlyArray<string>>) =>
      offlineExtensions({
        ...brief,
        material: website("Soles", "en", [
          page("/", "Soles", "Shoes for you.", ["# Shoes"]),
          page("/shoes", "Shoes | Soles", "", ["# Shoes", "# Brands", ...one ?? []]),
          page("/boots", "Boots | Soles", "", ["# Boots", "# Brands", ...other ?? []])
        ])
      }).structuredSnippets.filter(({ header }) => header === "BRANDS")
    assert.deepStrictEqual(first(lists), [{ header: "BRANDS", values: [...lists[0]] }])
    assert.deepStrictEqual(first(lists.toReversed()), [{ header: "BRANDS", values: [...lists[1]] }])
  })

  it("calls no list of anything brands, and gives a link without two lines none", () => {
    const shop = website("Teehaus", "de", [
      page("/", "Teehaus | Tee in Bern", "Tee aus Bern.", [
        "# Tee",
        "# Unser Team",
        "Anna Berger",
        "Eva Kunz",
        "Jan Roth"
      ]),
      page("/gruentee", "Grüntee | Teehaus", "", ["# Grüntee", "Zwölf Sorten aus Japan"])
    ])
    assert.deepStrictEqual(offlineExtensions({ ...brief, keywords: [], material: shop }), {
      sitelinks: [{
        linkText: "Grüntee",
        finalUrl: "https://site.example/gruentee",
        description1: null,
        description2: null
      }],
      callouts: ["Zwölf Sorten aus Japan"],
      structuredSnippets: []
    })
  })

  it("gives none where no page was read", () => {
    assert.deepStrictEqual(offlineExtensions({ ...brief, material: { ...bikes, pages: [] } }), {
      sitelinks: [],
      callouts: [],
      structuredSnippets: []
    })
  })
})
