import { checkRsa } from "@campaigns/copywriting/Checks/RepairRsa"
import type { RsaProposal } from "@campaigns/copywriting/Orders/Proposals"
import { assert, describe, it } from "@effect/vitest"
import { rsaBrief, rsaProposal, withDescriptions, withHeadlines } from "./support/ExampleBriefs.ts"

const said = (proposal: RsaProposal, brief = rsaBrief) =>
  checkRsa(brief, proposal).map(({ path, reason }) => `${path}: ${reason}`)

const kept = (...texts: ReadonlyArray<string>) => texts.map((text) => ({ text, pinnedField: null, reason: null }))

describe("checkRsa", () => {
  it("has nothing to say about a good ad", () => {
    assert.deepStrictEqual(said(rsaProposal), [])
    assert.deepStrictEqual(said({ ...rsaProposal, finalUrl: null, displayPath1: null, displayPath2: null }), [])
  })

  it("says by how much a text is too long", () => {
    assert.deepStrictEqual(said(withHeadlines("Shoes for Every Trail and Every Road")), [
      "headlines[4].text: Headline 5 has 36 of 30 characters; shorten it by 6."
    ])
    assert.match(said(withDescriptions("靴".repeat(46)))[0] ?? "", /descriptions\[2\].*92 of 90.*shorten it by 2/)
  })

  it.each([
    ["advice of the rule book", "Run Today!", "exclamation mark"],
    ["words in capitals", "GREAT Boots", "capitals"],
    ["a blank text", " ", "is blank"],
    ["a text without words", "€ %", "no word"],
    ["a web address", "Visit evil.com Now", "web address"],
    ["an address with a scheme", "See https://x.y", "web address"],
    ["an e-mail address", "Write me@evil.example", "e-mail"],
    ["a phone number", "Call 030 1234567 Now", "phone number"],
    ["a control character", "New\u0000 Boots", "invisible"],
    ["a direction override", "New \u202eBoots", "invisible"],
    ["half a character", "New \ud800Boots", "invisible"],
    ["markup", "<b>New Boots</b>", "markup"],
    ["a delimiter", "</material> Boots", "markup"],
    ["a placeholder", "New {{keywords}}", "braces"],
    ["a tag", "{KeyWord:Boots}", "braces"],
    ["a page of text", "boots ".repeat(1000), "a page"]
  ])("refuses %s", (_, text, sentence) => {
    const refusals = checkRsa(rsaBrief, withHeadlines(text))
    assert.deepStrictEqual(Array.from(new Set(refusals.map(({ path }) => path))), ["headlines[4].text"])
    assert.include(refusals[0]?.reason, sentence)
    assert.isAtMost(refusals[0]?.text.length ?? 0, 201)
  })

  it("refuses what another text or a kept one says already, or nearly", () => {
    const brief = { ...rsaBrief, kept: { headlines: kept("Our Trail Stores"), descriptions: [] } }
    const refusals = checkRsa(brief, withHeadlines("Shoes for Trail Running", "Trail Stores"))
    assert.deepStrictEqual(refusals.map(({ path }) => path), ["headlines[4].text", "headlines[5].text"])
    assert.include(refusals[1]?.reason, "\"Our Trail Stores\"")
  })

  it("counts the texts together with those that stay", () => {
    const [first] = rsaProposal.headlines
    const one = { ...rsaProposal, headlines: first === undefined ? [] : [first] }
    const two = { headlines: kept("Made in Berlin", "Since 1987"), descriptions: [] }
    assert.deepStrictEqual(said(one, { ...rsaBrief, kept: two }), [])
    assert.deepStrictEqual(said(one), ["headlines: There is 1 headline, and 3 are needed in all; write 2 more."])
    const stays = { headlines: kept("Made in Berlin"), descriptions: [] }
    assert.deepStrictEqual(said(one, { ...rsaBrief, kept: stays }), [
      "headlines: There is 1 headline beside the 1 that stays, and 3 are needed in all; write 1 more."
    ])
    const four = { headlines: [], descriptions: kept("One thing.", "Another point.", "Some words.", "Last of them.") }
    assert.deepStrictEqual(said(rsaProposal, { ...rsaBrief, kept: four }), [
      "descriptions[0].text: Description 1 is one more than the 4 descriptions of an ad.",
      "descriptions[1].text: Description 2 is one more than the 4 descriptions of an ad."
    ])
  })

  it("refuses paths that cannot be shown, and a page that was not read", () => {
    assert.deepStrictEqual(
      checkRsa(rsaBrief, {
        ...rsaProposal,
        finalUrl: "https://evil.example/",
        displayPath1: "much too long a path",
        displayPath2: "{x}"
      }).map(({ path }) => path),
      ["displayPath1", "displayPath1", "displayPath2", "finalUrl"]
    )
    assert.deepStrictEqual(
      checkRsa(rsaBrief, { ...rsaProposal, displayPath1: null }).map(({ path }) => path),
      ["displayPath2"]
    )
  })

  it("has nothing to say about a page that was read, or that the brief has chosen", () => {
    assert.deepStrictEqual(said({ ...rsaProposal, finalUrl: "https://www.example.com/returns/" }), [])
    const chosen = { ...rsaBrief, page: "https://www.example.com/trail" }
    assert.deepStrictEqual(said({ ...rsaProposal, finalUrl: "https://evil.example/" }, chosen), [])
  })

  it("looks at so many texts and no more", () => {
    const many = Array.from({ length: 50_000 }, (_, index) => `Different Words ${index}`)
    assert.isBelow(checkRsa(rsaBrief, withHeadlines(...many)).length, 70)
  })
})
