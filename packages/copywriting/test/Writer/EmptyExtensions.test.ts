import { repairExtensions } from "@campaigns/copywriting/Checks/RepairExtensions"
import type { Material } from "@campaigns/copywriting/Orders/Material"
import type { ExtensionsProposal } from "@campaigns/copywriting/Orders/Proposals"
import { emptyExtensions } from "@campaigns/copywriting/Writer/EmptyExtensions"
import { offlineExtensions } from "@campaigns/copywriting/Writer/OfflineExtensions"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { assert, describe, it } from "@effect/vitest"
import { bikes } from "./support/Bikes.ts"
import { page, website } from "./support/Website.ts"

const nothing: ExtensionsProposal = { sitelinks: [], callouts: [], structuredSnippets: [] }

const notes = (material: Material, proposed?: ExtensionsProposal) => {
  const brief = { campaignName: "", keywords: [], kept: noExtensions, material }
  const proposal = proposed ?? offlineExtensions(brief)
  return emptyExtensions(brief, proposal, {
    ...repairExtensions(brief, proposal),
    isOffline: proposed === undefined
  })
}

const noPhone = "No number to call was written: neither the website nor the company gives one that can be called."

describe("the kinds of extensions of which none came", () => {
  it("are not told where each came to something", () => {
    const called: Material = { ...bikes, company: { ...bikes.company, phone: "+1 503 2345678", countryCode: "US" } }
    assert.deepStrictEqual(notes(called), [])
    assert.deepStrictEqual(notes(bikes), [noPhone])
  })

  it("say what most pages tell in too many words for a callout", () => {
    const shop = (line: string) =>
      website("Soles", "en", [
        page("/", "Soles", "", ["# Soles", line]),
        page("/shoes", "Shoes | Soles", "", ["# Shoes", line])
      ])
    const callout = (line: string) => notes(shop(line)).find((note) => note.startsWith("No callout"))
    assert.strictEqual(
      callout("Free returns within 30 days"),
      "No callout was written: \"Free returns within 30 days\" stands on most pages, but is longer than the 25 " +
        "characters of a callout."
    )
    assert.strictEqual(
      callout("Made with care for everybody who likes to walk"),
      "No callout was written: no text of at most 25 characters that is free holds for the whole offer."
    )
    assert.isUndefined(callout("Free returns in 30 days"))
  })

  it("say that no page was read, what was refused, or that a model proposed none", () => {
    assert.deepStrictEqual(notes({ ...bikes, pages: [] }), [
      "No sitelink was written: no page of the website was read.",
      "No callout was written: no page of the website was read.",
      "No structured snippet was written: no page of the website was read.",
      noPhone
    ])
    const link = { linkText: "Repairs", finalUrl: "https://evil.example/", description1: null, description2: null }
    assert.deepStrictEqual(notes(bikes, { ...nothing, sitelinks: [link] }), [
      "No sitelink was written: none of 1 proposal can be taken. Sitelink 1 leads to none of the pages that were " +
      "read; choose one of their URLs to the letter.",
      "No callout was written: the language model proposed none.",
      "No structured snippet was written: the language model proposed none.",
      noPhone
    ])
  })

  it("have no link where all pages but the home page are in another language", () => {
    const site = website("Vélos", "en", [
      page("/", "Bikes", "Bikes for you.", ["# Bikes"], { language: "en" }),
      page("/location", "Location | Vélos", "", ["# Location de vélos"], { language: "fr" })
    ])
    const link = {
      linkText: "Rental",
      finalUrl: "https://site.example/location",
      description1: null,
      description2: null
    }
    const wanted =
      "No sitelink was written: no other page for buyers in the language of the ads has a name of at most 25 characters that is free."
    assert.strictEqual(notes(site)[0], wanted)
    assert.strictEqual(
      notes(site, { ...nothing, sitelinks: [link] })[0],
      "No sitelink was written: none of 1 proposal can be taken. Sitelink 1 leads to a page in another language " +
        "than the ads; choose one in theirs."
    )
    assert.isUndefined(
      notes({ ...site, language: "fr" }, { ...nothing, sitelinks: [{ ...link, linkText: "Location" }] }).find((note) =>
        note.startsWith("No sitelink")
      )
    )
  })
})
