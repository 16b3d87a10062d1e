import { checkExtensions } from "@campaigns/copywriting/Checks/RepairExtensions"
import { repairExtensions } from "@campaigns/copywriting/Checks/RepairExtensions"
import type { ExtensionsProposal } from "@campaigns/copywriting/Orders/Proposals"
import { type Extensions, noExtensions, SnippetHeader } from "@campaigns/domain/Drafts/Extensions"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { fullDraft, today } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Arbitrary from "effect/Arbitrary"
import * as Schema from "effect/Schema"
import { extensionsBrief, extensionsProposal, lettersOf, material } from "./support/ExampleBriefs.ts"
import { hostileText } from "./support/HostileTexts.ts"

const repaired = (change: Partial<ExtensionsProposal>, kept: Extensions = noExtensions) =>
  repairExtensions({ ...extensionsBrief, kept }, { ...extensionsProposal, ...change })

const isGenerated = { isGenerated: true } as const

const link = (
  linkText: string,
  path: string,
  description1: string | null = null,
  description2: string | null = null
) => ({
  linkText,
  finalUrl: `https://www.example.com${path}`,
  description1,
  description2
})

describe("repairExtensions", () => {
  it("takes good extensions as they are, marked as generated, with the company's number", () => {
    const { dropped, extensions } = repaired({})
    assert.deepStrictEqual(dropped, [])
    assert.deepStrictEqual(extensions, {
      sitelinks: extensionsProposal.sitelinks.map((sitelink) => ({
        ...sitelink,
        finalMobileUrl: null,
        ...isGenerated
      })),
      callouts: extensionsProposal.callouts.map((calloutText) => ({ calloutText, ...isGenerated })),
      structuredSnippets: extensionsProposal.structuredSnippets.map((snippet) => ({ ...snippet, ...isGenerated })),
      phone: { phoneNumber: "+49 30 1234567", countryCode: "DE" }
    })
  })

  it("mends texts, drops those that are too long alone, and keeps both descriptions or none", () => {
    const { dropped, extensions } = repaired({
      sitelinks: [
        link("Trail and Mountain Boots!", "/trail/", "Grip on every ground!!", "Light and waterproof"),
        link("Trail and Mountain Boots and Socks", "/", null, null),
        link("Store Finder 📍", "/stores", "Only one of the two", null),
        link("Returns", "/returns", "Same thing", "same thing.")
      ]
    })
    assert.deepStrictEqual(
      extensions.sitelinks.map(({ description1, description2, finalUrl, linkText }) => [
        linkText,
        finalUrl,
        description1,
        description2
      ]),
      [
        ["Trail and Mountain Boots", "https://www.example.com/trail", "Grip on every ground", "Light and waterproof"],
        ["Store Finder", "https://www.example.com/stores", null, null],
        ["Returns", "https://www.example.com/returns", null, null]
      ]
    )
    assert.deepStrictEqual(dropped.map(({ path }) => path), [
      "sitelinks[0]",
      "sitelinks[1]",
      "sitelinks[2]",
      "sitelinks[2]",
      "sitelinks[3]"
    ])
  })

  it("tells of a description that goes because the other is missing, whichever that is, and of none where there was none", () => {
    const toldOf = (description1: string | null, description2: string | null) =>
      repaired({ sitelinks: [link("Store Finder", "/stores", description1, description2)] }).dropped.map(({ path }) =>
        path
      )
    assert.deepStrictEqual(toldOf("Only one of the two", null), ["sitelinks[0]"])
    assert.deepStrictEqual(toldOf(null, "Only one of the two"), ["sitelinks[0]"])
    assert.deepStrictEqual(toldOf(null, null), [])
  })

  it("has no sitelink to a page that was not read, and none to a page twice", () => {
    const { dropped, extensions } = repaired({
      sitelinks: [
        link("Trail", "/trail"),
        link("Invented", "/invented"),
        { ...link("Evil", ""), finalUrl: "javascript:alert(1)" },
        link("More Trails", "/trail#more")
      ]
    })
    assert.deepStrictEqual(extensions.sitelinks.map(({ linkText }) => linkText), ["Trail"])
    assert.deepStrictEqual(dropped.map(({ path }) => path), [
      "sitelinks[1].finalUrl",
      "sitelinks[2].finalUrl",
      "sitelinks[3]"
    ])
  })

  it("says nothing that a person's extensions say, and leaves room for them", () => {
    const own = { ...link("Shops near you", "/stores/"), finalMobileUrl: null }
    const callouts = [
      { calloutText: "Returns: free" },
      ...Array.from({ length: 18 }, (_, index) => ({ calloutText: `Offer ${index}` }))
    ]
    const kept: Extensions = {
      sitelinks: [own],
      callouts,
      structuredSnippets: [{ header: "STYLES", values: ["Road", "Low", "High"] }],
      phone: { phoneNumber: "+49 40 7654321", countryCode: "DE" }
    }
    const { extensions } = repaired({ callouts: ["Free returns", "Next-day delivery", "One too many"] }, kept)
    assert.deepStrictEqual(extensions.sitelinks.map(({ linkText }) => linkText), ["Trail Shoes"])
    assert.deepStrictEqual(extensions.callouts.map(({ calloutText }) => calloutText), ["Next-day delivery"])
    assert.deepStrictEqual(extensions.structuredSnippets, [])
    assert.isNull(extensions.phone)
  })

  it("has 3 to 10 values in a snippet, and each once", () => {
    const values = [..."abcdefghijkl"].map((letter) => `Model ${letter}`)
    const { extensions } = repaired({
      structuredSnippets: [
        { header: "MODELS", values: ["Model b!", "Road, Trail", ...values] },
        { header: "STYLES", values: ["Model a", "Low", "High"] },
        { header: "MODELS", values: ["One", "Two", "Three"] }
      ]
    })
    assert.deepStrictEqual(extensions.structuredSnippets.map(({ header, values }) => [header, values.length]), [
      ["MODELS", 10]
    ])
  })

  it("offers a number only when its country is known and no rule is against it", () => {
    const phoneOf = (phone: string | null, countryCode: string | null) =>
      repairExtensions(
        { ...extensionsBrief, material: { ...material, company: { ...material.company, phone, countryCode } } },
        extensionsProposal
      ).extensions.phone
    assert.deepStrictEqual(phoneOf("030 1234567", "DE"), { phoneNumber: "030 1234567", countryCode: "DE" })
    for (
      const [phone, country] of [[null, "DE"], ["030 1234567", null], ["110", "DE"], ["0900 123456", "DE"]] as const
    ) {
      assert.isNull(phoneOf(phone, country))
    }
  })

  const urls = Arbitrary.schema(Schema.Literals([...material.pages.map(({ url }) => url), "https://evil.example/", ""]))
  const hostileProposal = Arbitrary.map(
    Arbitrary.array(
      Arbitrary.all([hostileText, urls, hostileText, Arbitrary.schema(SnippetHeader)]),
      { maxLength: 30 }
    ),
    (parts): ExtensionsProposal => ({
      sitelinks: parts.map(([linkText, finalUrl, description]) => ({
        linkText,
        finalUrl,
        description1: description,
        description2: description === "" ? null : linkText
      })),
      callouts: parts.map(([text]) => text),
      structuredSnippets: parts.map(([text, , other, header]) => ({
        header,
        values: [text, other, "Road", "Trail", "Track"]
      }))
    })
  )

  it.prop("leaves nothing for the rule book or for checkExtensions to say about what it made of any proposal", [
    hostileProposal
  ], ([proposal]) => {
    const { extensions } = repairExtensions(extensionsBrief, proposal)
    const draft = { ...fullDraft, extensions }
    // How much a proposal has, and whether its parts say the same as one another or as an ad, is not looked at here.
    const others = ["SITELINKS_TOO_FEW", "CALLOUTS_TOO_FEW", "EXTENSION_REPEATS_TEXT"]
    assert.deepStrictEqual(
      findingsOf({ draft, currencyCode: "EUR", today }, "extensions").filter(({ code }) => !others.includes(code)),
      []
    )
    const again: ExtensionsProposal = {
      sitelinks: extensions.sitelinks.map((sitelink) => ({ ...sitelink, finalUrl: sitelink.finalUrl ?? "" })),
      callouts: extensions.callouts.map(({ calloutText }) => calloutText),
      structuredSnippets: extensions.structuredSnippets
    }
    assert.deepStrictEqual(
      checkExtensions(extensionsBrief, again).filter(({ path }) => path.includes("[")),
      []
    )
  })

  it("looks at so many elements and no more", () => {
    const callouts = Array.from({ length: 50_000 }, (_, index) => `Shoe ${lettersOf(index)}`)
    const { dropped, extensions } = repaired({ callouts })
    assert.strictEqual(extensions.callouts.length, 20)
    assert.strictEqual(dropped.length, 41)
  })
})
