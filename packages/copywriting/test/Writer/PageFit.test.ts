import { fitsOf, landingPage } from "@campaigns/copywriting/Writer/PageFit"
import { readSite } from "@campaigns/copywriting/Writer/Site"
import { assert, describe, it } from "@effect/vitest"
import { bikeShop } from "./support/Customers.ts"

const page = (path: string, title: string) => ({
  url: `https://bikes.com${path}`,
  title,
  description: "",
  headings: [],
  text: ""
})

const landing = (keywords: ReadonlyArray<string>, pages = bikeShop.pages): string | undefined => {
  const site = readSite({ ...bikeShop, pages })
  return landingPage(fitsOf(keywords, site))?.url
}

describe("landingPage", () => {
  it("is the page about what is sought", () => {
    assert.strictEqual(landing(["bike repair", "puncture repair"]), "https://alderstreetbikes.com/services/repairs")
    assert.strictEqual(landing(["bikes for children"]), "https://alderstreetbikes.com/shop/kids-bikes")
  })

  it("is the page about all of it rather than the one about a part", () => {
    const pages = [
      page("/", "Home"),
      page("/repairs/brakes", "Bike Brake Repair"),
      page("/repairs", "Bike Repairs"),
      page("/repairs/gears", "Bike Gear Repair")
    ]
    assert.strictEqual(landing(["bike repair", "bike repair cost"], pages), "https://bikes.com/repairs")
  })

  it("is the home page when no page answers, and none without pages", () => {
    assert.strictEqual(landing(["piano lessons"]), "https://alderstreetbikes.com/")
    assert.isUndefined(landing(["bike repair"], []))
  })

  it("is never small print", () => {
    assert.notStrictEqual(landing(["privacy data"]), "https://alderstreetbikes.com/privacy")
  })
})
