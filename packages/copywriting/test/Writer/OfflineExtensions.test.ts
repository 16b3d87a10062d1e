import type { ExtensionsBrief } from "@campaigns/copywriting/Orders/Briefs"
import type { Material } from "@campaigns/copywriting/Orders/Material"
import { offlineExtensions } from "@campaigns/copywriting/Writer/OfflineExtensions"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { assert, describe, it } from "@effect/vitest"
import { bikeShop, dentist } from "./support/Customers.ts"

const brief = (
  material: Material,
  keywords: ReadonlyArray<string>,
  kept: ExtensionsBrief["kept"] = noExtensions
): ExtensionsBrief => ({
  campaignName: "Campaign",
  keywords,
  kept,
  material
})

describe("offlineExtensions", () => {
  it("shows a bike shop from its own pages", () => {
    assert.deepStrictEqual(offlineExtensions(brief(bikeShop, ["bike repair"])), {
      "sitelinks": [
        {
          "linkText": "Bike Repairs & Servicing",
          "finalUrl": "https://alderstreetbikes.com/services/repairs",
          "description1": "We Work on E-Bikes",
          "description2": "Tune-Ups & Puncture Repair"
        },
        {
          "linkText": "Bike Rental",
          "finalUrl": "https://alderstreetbikes.com/services/rental",
          "description1": null,
          "description2": null
        },
        {
          "linkText": "Bike Fitting",
          "finalUrl": "https://alderstreetbikes.com/services/bike-fitting",
          "description1": null,
          "description2": null
        },
        {
          "linkText": "Kids' Bikes",
          "finalUrl": "https://alderstreetbikes.com/shop/kids-bikes",
          "description1": null,
          "description2": null
        }
      ],
      "callouts": [
        "Open Six Days a Week",
        "Since 1998"
      ],
      "structuredSnippets": [
        {
          "header": "BRANDS",
          "values": [
            "Woom",
            "Frog",
            "Early Rider",
            "Puky"
          ]
        }
      ]
    })
  })

  it("shows a dentist from its own pages", () => {
    assert.deepStrictEqual(offlineExtensions(brief(dentist, ["emergency dentist"])), {
      "sitelinks": [
        {
          "linkText": "Emergency Dentist",
          "finalUrl": "https://harbourdental.co.uk/treatments/emergency-dentist",
          "description1": null,
          "description2": null
        },
        {
          "linkText": "Teeth Whitening",
          "finalUrl": "https://harbourdental.co.uk/treatments/teeth-whitening",
          "description1": null,
          "description2": null
        },
        {
          "linkText": "Dental Implants",
          "finalUrl": "https://harbourdental.co.uk/treatments/dental-implants",
          "description1": null,
          "description2": null
        }
      ],
      "callouts": [],
      "structuredSnippets": []
    })
  })

  it("links neither to the home page nor to small print, and to each page once", () => {
    const pages = [
      ...bikeShop.pages,
      ...bikeShop.pages.map((page) => ({ ...page, url: `${page.url}#top`, title: "Another Title" }))
    ]
    const urls = offlineExtensions(brief({ ...bikeShop, pages }, ["bike repair"])).sitelinks.map(({ finalUrl }) =>
      finalUrl.replace(/#.*/, "")
    )
    assert.strictEqual(new Set(urls).size, urls.length)
    assert.notIncludeMembers(urls, ["https://alderstreetbikes.com/", "https://alderstreetbikes.com/privacy"])
  })

  it("says nothing again that is kept", () => {
    const kept: ExtensionsBrief["kept"] = {
      ...noExtensions,
      sitelinks: [{
        linkText: "Rentals",
        finalUrl: "https://alderstreetbikes.com/services/rental/",
        description1: null,
        description2: null,
        finalMobileUrl: null
      }],
      callouts: [{ calloutText: "Open Six Days a Week" }],
      structuredSnippets: [{ header: "BRANDS", values: ["Brompton", "Trek", "Giant"] }]
    }
    const { callouts, sitelinks, structuredSnippets } = offlineExtensions(brief(bikeShop, ["bike repair"], kept))
    assert.isFalse(sitelinks.some(({ finalUrl }) => finalUrl.includes("rental")))
    assert.notInclude(callouts, "Open six days a week")
    assert.deepStrictEqual(structuredSnippets.map(({ header }) => header), [])
  })

  it("gives other texts for those that came back", () => {
    const refused = ["Bike Rental", "Family-run since 1998", "Woom", "https://alderstreetbikes.com/shop/kids-bikes"]
    const refusals = refused.map((text) => ({ path: "", text, reason: "" }))
    const { callouts, sitelinks, structuredSnippets } = offlineExtensions(brief(bikeShop, ["bike repair"]), refusals)
    assert.notIncludeMembers(
      [
        ...callouts,
        ...sitelinks.flatMap(({ finalUrl, linkText }) => [finalUrl, linkText]),
        ...structuredSnippets.flatMap(({ values }) => values)
      ],
      refused
    )
  })

  it("names what customers look for when there is no page", () => {
    const material = { ...bikeShop, pages: [], company: { ...bikeShop.company, description: null } }
    assert.deepStrictEqual(offlineExtensions(brief(material, ["bike repair", "buy kids bikes", "how to ride"])), {
      sitelinks: [],
      callouts: ["Bike repair", "Kids’ bikes"],
      structuredSnippets: []
    })
  })
})
