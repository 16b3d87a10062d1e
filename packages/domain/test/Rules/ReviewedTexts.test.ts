import type { RuleInput } from "@campaigns/domain/Rules/Rule"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { assert, describe, it } from "@effect/vitest"
import { cleanInput, texts, withExtensions, withHeadline, withRsa, withSitelink } from "./support/Inputs.ts"
import { judged } from "./support/Judged.ts"
import { goodTexts, type Place, refusedTexts } from "./support/ReviewedTexts.ts"
import { goodUnseenTexts } from "./support/UnseenGoodTexts.ts"
import { refusedUnseenTexts } from "./support/UnseenTexts.ts"

const { structuredSnippets } = cleanInput.draft.extensions

/** The full draft with one text at a place, and the way to it. */
const drafts: Readonly<Record<Place, readonly [field: string, make: (text: string) => RuleInput]>> = {
  headline: ["adGroups[0].rsas[0].headlines[0].text", withHeadline],
  description: [
    "adGroups[0].rsas[0].descriptions[0].text",
    (text) => withRsa({ descriptions: texts(text, "Another plain description.") })
  ],
  path: ["adGroups[0].rsas[0].displayPath1", (displayPath1) => withRsa({ displayPath1 })],
  linkText: ["extensions.sitelinks[0].linkText", (linkText) => withSitelink({ linkText })],
  line: ["extensions.sitelinks[0].description2", (description2) => withSitelink({ description2 })],
  callout: [
    "extensions.callouts[1].calloutText",
    (calloutText) => withExtensions({ callouts: [{ calloutText: "Open on Sundays" }, { calloutText }] })
  ],
  value: [
    "extensions.structuredSnippets[0].values[0]",
    (value) =>
      withExtensions({
        structuredSnippets: [{ header: "TYPES", values: [value, "Acme", "Peak"] }, ...structuredSnippets.slice(1, 1)]
      })
  ]
}

describe("a text that reviewers refuse", () => {
  it.each([...refusedTexts, ...refusedUnseenTexts])("$place: $text", ({ codes, place, text }) => {
    const [field, make] = drafts[place]
    assert.isAbove(codes.length, 0)
    assert.deepStrictEqual(judged(make(text)).toSorted(), codes.map((code) => `${code} at ${field}`).toSorted())
    for (const { severity } of findingsOf(make(text))) assert.strictEqual(severity, "advises")
  })
})

describe("a text that is as it should be", () => {
  it.each([...goodTexts, ...goodUnseenTexts])("$place: $text", ({ place, text }) => {
    assert.deepStrictEqual(judged(drafts[place][1](text)), [])
  })
})

describe("the names of the company", () => {
  const about = (text: string, brandNames?: ReadonlyArray<string>, websiteUrl = "https://www.example.com/") => {
    const input = withHeadline(text)
    const { settings } = input.draft
    const draft = { ...input.draft, settings: { ...settings, websiteUrl } }
    return judged({ ...input, brandNames, draft }).filter((said) => said.endsWith("text"))
  }

  it("may have capitals as the company writes them, and addresses", () => {
    const field = "adGroups[0].rsas[0].headlines[0].text"
    assert.deepStrictEqual(about("ACMESPORT & PeAkS Boots"), [`CAPITALS at ${field}`])
    assert.deepStrictEqual(about("ACMESPORT & PeAkS Boots", ["ACMESPORT", "PeAkS Ltd."]), [])
    assert.deepStrictEqual(about("ACMESPORT Boots", ["Acmesport"]), [`CAPITALS at ${field}`])
    assert.deepStrictEqual(about("Booking.com"), [`ADDRESS_IN_TEXT at ${field}`])
    assert.deepStrictEqual(about("Booking.com", ["Booking.com"]), [])
  })

  it("are found in the address of the website", () => {
    assert.deepStrictEqual(about("ACMESPORT Boots", [], "https://shop.acmesport.co.uk/boots"), [])
    assert.deepStrictEqual(about("ACMESPORT Boots", [], "https://www.acmesport.de"), [])
  })
})
