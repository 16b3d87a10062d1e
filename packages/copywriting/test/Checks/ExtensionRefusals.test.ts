import { checkExtensions } from "@campaigns/copywriting/Checks/RepairExtensions"
import type { ExtensionsProposal } from "@campaigns/copywriting/Orders/Proposals"
import { noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { assert, describe, it } from "@effect/vitest"
import { extensionsBrief, extensionsProposal, material } from "./support/ExampleBriefs.ts"

const [firstLink, secondLink] = extensionsProposal.sitelinks
type ProposedSitelink = ExtensionsProposal["sitelinks"][number]

const said = (change: Partial<ExtensionsProposal>, brief = extensionsBrief) =>
  checkExtensions(brief, { ...extensionsProposal, ...change }).map(({ path, reason }) => `${path}: ${reason}`)

const withLink = (change: Partial<ProposedSitelink>) => {
  assert.isTrue(firstLink !== undefined && secondLink !== undefined)
  return firstLink === undefined || secondLink === undefined
    ? {}
    : { sitelinks: [secondLink, { ...firstLink, ...change }] }
}

describe("checkExtensions", () => {
  it("has nothing to say about good extensions", () => {
    assert.deepStrictEqual(said({}), [])
    assert.deepStrictEqual(said({ structuredSnippets: [] }), [])
  })

  it("says what is wrong with a sitelink, by its place in the proposal", () => {
    const long = said(withLink({ linkText: "Trail and Mountain Boots and Socks" }))
    assert.strictEqual(long.length, 1)
    assert.match(long[0] ?? "", /^sitelinks\[1\]\.linkText: Sitelink 2, .* 34 of 25 characters; shorten it by 9\.$/)
    assert.match(said(withLink({ description2: null }))[0] ?? "", /^sitelinks\[1\]\.description2: .*both or none/)
    assert.match(said(withLink({ linkText: "Trail Boots!" }))[0] ?? "", /linkText: .*exclamation mark/)
    assert.match(said(withLink({ description1: "See evil.com" }))[0] ?? "", /description1: .*web address/)
    assert.match(said(withLink({ finalUrl: "https://evil.example/" }))[0] ?? "", /finalUrl: .*none of the pages/)
  })

  it("takes a page that was read even where the rule book would not publish it", () => {
    const url = "http://127.0.0.1:8080/trail"
    const pages = [...material.pages, { url, title: "", description: "", headings: [], text: "" }]
    assert.deepStrictEqual(
      said(withLink({ finalUrl: url }), { ...extensionsBrief, material: { ...material, pages } }),
      []
    )
  })

  it("refuses a page or a text that stands twice, or that a person's sitelink has", () => {
    assert.match(
      said(withLink({ finalUrl: "https://www.example.com/stores" }))[0] ?? "",
      /^sitelinks\[1\]: Sitelink 2 leads to the page of "Store Finder"/
    )
    const own = {
      linkText: "Find a Store",
      finalUrl: "https://www.example.com/stores/#map",
      description1: null,
      description2: null,
      finalMobileUrl: null
    }
    const kept = { ...noExtensions, sitelinks: [own], callouts: [{ calloutText: "Returns are free" }] }
    assert.deepStrictEqual(
      checkExtensions({ ...extensionsBrief, kept }, extensionsProposal).map(({ path }) => path),
      ["sitelinks[1]", "callouts[0]"]
    )
  })

  it("refuses callouts that are too long, exclaim or say the same", () => {
    const callouts = ["Free returns", "Returns: free", "Delivery!", "Delivery to your door in 24 hours", " "]
    assert.deepStrictEqual(
      checkExtensions(extensionsBrief, { ...extensionsProposal, callouts }).map(({ path }) => path),
      ["callouts[1]", "callouts[2]", "callouts[3]", "callouts[4]"]
    )
  })

  it("refuses snippets with too few or too many values, lists, and headers or values that stand twice", () => {
    const snippets = (...structuredSnippets: ExtensionsProposal["structuredSnippets"]) =>
      checkExtensions(extensionsBrief, { ...extensionsProposal, structuredSnippets }).map(({ path }) => path)
    assert.deepStrictEqual(snippets({ header: "TYPES", values: ["Road", "Trail"] }), ["structuredSnippets[0].values"])
    assert.deepStrictEqual(snippets({ header: "TYPES", values: ["Road", "Trail", "Track, Hall"] }), [
      "structuredSnippets[0].values[2]",
      "structuredSnippets[0].values"
    ])
    assert.deepStrictEqual(
      snippets(
        { header: "TYPES", values: ["Road", "Trail", "Track"] },
        { header: "TYPES", values: ["Gym", "Hall", "Court"] },
        { header: "STYLES", values: ["Track", "Low", "High"] }
      ),
      ["structuredSnippets[1].header", "structuredSnippets[2].values[0]", "structuredSnippets[2].values"]
    )
    const eleven = Array.from("bcdefghjklm", (letter) => `Model ${letter}`)
    assert.deepStrictEqual(snippets({ header: "MODELS", values: eleven }), ["structuredSnippets[0].values[10]"])
  })

  it("asks for no number of texts, and takes no more than fit beside those kept", () => {
    assert.deepStrictEqual(said({ sitelinks: [], callouts: [], structuredSnippets: [] }), [])
    const callouts = Array.from({ length: 19 }, (_, index) => ({ calloutText: `Offer ${index}` }))
    assert.deepStrictEqual(said({}, { ...extensionsBrief, kept: { ...noExtensions, callouts } }), [
      "callouts[1]: Callout 2 is one more than the 20 of a campaign."
    ])
  })
})
