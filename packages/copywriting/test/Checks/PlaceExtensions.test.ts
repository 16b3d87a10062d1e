import { editedSince, type ExtensionsPart, placeExtensions } from "@campaigns/copywriting/Checks/PlaceExtensions"
import { blankDraft } from "@campaigns/domain/Drafts/BlankDraft"
import { compareDrafts } from "@campaigns/domain/Drafts/DiffDrafts"
import { type Extensions, noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const nothing: ReadonlySet<ExtensionsPart> = new Set()

const sitelink = (linkText: string, path: string) => ({
  linkText,
  finalUrl: `https://www.example.com${path}`,
  description1: null,
  description2: null,
  finalMobileUrl: null
})

const isGenerated = { isGenerated: true } as const
const generatedLink = (linkText: string, path: string) => ({ ...sitelink(linkText, path), ...isGenerated })

const current: Extensions = {
  sitelinks: [generatedLink("Old", "/old"), sitelink("Own", "/own")],
  callouts: [{ calloutText: "Own offer" }, { calloutText: "Old offer", ...isGenerated }],
  phone: null,
  structuredSnippets: [{ header: "TYPES", values: ["Road", "Trail", "Track"] }]
}

const generated: Extensions = {
  sitelinks: [generatedLink("Sale", "/sale"), generatedLink("Own Page", "/own/"), generatedLink("Own", "/other")],
  callouts: [{ calloutText: "Offer: own", ...isGenerated }, { calloutText: "New returns", ...isGenerated }],
  phone: { phoneNumber: "+49 30 1234567", countryCode: "DE" },
  structuredSnippets: [
    { header: "TYPES", values: ["Gym", "Hall", "Court"], ...isGenerated },
    { header: "STYLES", values: ["Road", "Low", "High", "Wide"], ...isGenerated },
    { header: "MODELS", values: ["Track", "One", "Two"], ...isGenerated }
  ]
}

describe("placeExtensions", () => {
  it("keeps what is a person's first, replaces what was generated, and doubles nothing", () => {
    const { extensions, leftAlone } = placeExtensions(current, generated, nothing)
    assert.deepStrictEqual(extensions, {
      sitelinks: [sitelink("Own", "/own"), generatedLink("Sale", "/sale")],
      callouts: [{ calloutText: "Own offer" }, { calloutText: "New returns", ...isGenerated }],
      phone: generated.phone,
      structuredSnippets: [
        { header: "TYPES", values: ["Road", "Trail", "Track"] },
        { header: "STYLES", values: ["Low", "High", "Wide"], ...isGenerated }
      ]
    })
    assert.deepStrictEqual(leftAlone, [])
  })

  it("leaves a part that somebody edited exactly as it is, and says so", () => {
    const edited = new Set<ExtensionsPart>(["phone", "sitelinks"])
    const { extensions, leftAlone } = placeExtensions(current, generated, edited)
    assert.strictEqual(extensions.sitelinks, current.sitelinks)
    assert.isNull(extensions.phone)
    assert.strictEqual(extensions.callouts.length, 2)
    assert.deepStrictEqual(leftAlone, ["sitelinks", "phone"])
  })

  it("replaces no number, and nothing by nothing", () => {
    const phone = { phoneNumber: "+49 40 7654321", countryCode: "DE" }
    assert.deepStrictEqual(placeExtensions({ ...current, phone }, generated, nothing).extensions.phone, phone)
    assert.deepStrictEqual(placeExtensions(current, noExtensions, nothing).extensions, current)
  })

  it("stays within what a campaign can have", () => {
    const many = Array.from({ length: 30 }, (_, index) => generatedLink(`Model ${index}`, `/${index}`))
    const { sitelinks } = placeExtensions(current, { ...generated, sitelinks: many }, nothing).extensions
    assert.strictEqual(sitelinks.length, 20)
    assert.strictEqual(sitelinks[0]?.linkText, "Own")
  })

  it.prop(
    "changes nothing the second time, and nothing of a person's",
    [
      Schema.Array(
        Schema.Struct({ calloutText: Schema.String, isGenerated: Schema.optionalKey(Schema.Literal(true)) })
      ),
      Schema.Array(Schema.String)
    ],
    ([callouts, texts]) => {
      const news = { ...generated, callouts: texts.map((calloutText) => ({ calloutText, ...isGenerated })) }
      const once = placeExtensions({ ...current, callouts }, news, nothing).extensions
      assert.deepStrictEqual(placeExtensions(once, news, nothing).extensions, once)
      const own = callouts.filter(({ isGenerated }) => isGenerated !== true)
      assert.deepStrictEqual(once.callouts.filter(({ isGenerated }) => isGenerated !== true), own)
    }
  )
})

describe("editedSince", () => {
  const after = (extensions: Partial<Extensions>) => ({
    ...fullDraft,
    extensions: { ...fullDraft.extensions, ...extensions }
  })
  const revision = (author: number | null, extensions: Partial<Extensions>, before = fullDraft) => ({
    author,
    ...compareDrafts(before, after(extensions))
  })

  it("names the parts that a person changed, and no others", () => {
    assert.deepStrictEqual(
      editedSince([
        revision(3, { callouts: [] }),
        revision(null, { sitelinks: [] }),
        revision(4, { phone: null }),
        revision(4, {})
      ]),
      new Set<ExtensionsPart>(["callouts", "phone"])
    )
    assert.deepStrictEqual(editedSince([]), nothing)
  })

  it("counts what a person changed and changed back", () => {
    const there = revision(3, { callouts: [] })
    const back = { author: 3, forward: there.backward, backward: there.forward }
    assert.deepStrictEqual(editedSince([there, back]), new Set<ExtensionsPart>(["callouts"]))
  })

  it("counts everything that a draft was made with", () => {
    assert.deepStrictEqual(
      editedSince([revision(3, { phone: null }, blankDraft(fullDraft))]),
      new Set<ExtensionsPart>(["sitelinks", "callouts", "structuredSnippets"])
    )
  })
})
