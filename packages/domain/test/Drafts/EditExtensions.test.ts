import { editExtensions } from "@campaigns/domain/Drafts/EditExtensions"
import { type Extensions, noExtensions } from "@campaigns/domain/Drafts/Extensions"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { draftOf } from "./ExampleDrafts.ts"

const sitelink = {
  linkText: "Sale",
  finalUrl: "https://www.example.com/sale",
  description1: null,
  description2: null,
  finalMobileUrl: null
}

const isGenerated = { isGenerated: true } as const

const written: Extensions = {
  ...noExtensions,
  sitelinks: [{ ...sitelink, ...isGenerated }],
  callouts: [{ calloutText: "Free returns", ...isGenerated }],
  structuredSnippets: [{ header: "TYPES", values: ["Road", "Trail", "Track"], ...isGenerated }]
}

const edited = (patch: Parameters<typeof editExtensions>[1]) =>
  Result.getOrThrow(editExtensions({ ...draftOf(), extensions: written }, patch)).extensions

describe("editExtensions of what was generated", () => {
  it("keeps the origin of what comes back as it was, and of parts that are not sent", () => {
    assert.deepStrictEqual(
      edited({ sitelinks: [sitelink], structuredSnippets: [{ header: "TYPES", values: ["Road", "Trail", "Track"] }] }),
      written
    )
  })

  it("makes a changed element the person's, and no other", () => {
    const { callouts, sitelinks } = edited({
      sitelinks: [{ ...sitelink, description1: "Up to 50 %", description2: "This week" }],
      callouts: [{ calloutText: "Open late" }, { calloutText: "Free returns" }]
    })
    assert.deepStrictEqual(sitelinks, [{ ...sitelink, description1: "Up to 50 %", description2: "This week" }])
    assert.deepStrictEqual(callouts, [{ calloutText: "Open late" }, { calloutText: "Free returns", ...isGenerated }])
  })

  it("takes no value that moved inside a snippet for the generated one", () => {
    const moved = { header: "TYPES", values: ["Trail", "Road", "Track"] } as const
    assert.deepStrictEqual(edited({ structuredSnippets: [moved] }).structuredSnippets, [moved])
  })

  it("takes a part that is undefined for absent", () => {
    const patch = {
      sitelinks: undefined,
      callouts: undefined,
      structuredSnippets: undefined,
      phone: undefined
    } as object
    assert.deepStrictEqual(edited(patch), written)
  })
})
