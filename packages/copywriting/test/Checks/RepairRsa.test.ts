import { saysTheSame } from "@campaigns/copywriting/Checks/NearDuplicates"
import { checkRsa, type GeneratedRsa, hasEnoughTexts, repairRsa } from "@campaigns/copywriting/Checks/RepairRsa"
import type { RsaProposal } from "@campaigns/copywriting/Orders/Proposals"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import { findingsOf } from "@campaigns/domain/Rules/RuleBook"
import { adGroup, rsa as exampleRsa } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { fullDraft, today } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Arbitrary from "effect/Arbitrary"
import * as Schema from "effect/Schema"
import { lettersOf, rsaBrief, rsaProposal, withDescriptions, withHeadlines } from "./support/ExampleBriefs.ts"
import { hostileText } from "./support/HostileTexts.ts"

const repaired = (proposal: RsaProposal, brief = rsaBrief) => repairRsa(brief, proposal)
const textsOf = (texts: ReadonlyArray<{ readonly text: string }>) => texts.map(({ text }) => text)
const lastHeadline = (text: string) => repaired(withHeadlines(text)).rsa.headlines[4]?.text

/** The findings of the ads step about a generated ad in a draft. */
const findingsAbout = (rsa: GeneratedRsa) =>
  findingsOf({
    draft: {
      ...fullDraft,
      adGroups: [adGroup(1, [], [exampleRsa(1, rsa)])]
    },
    currencyCode: "EUR",
    today
  }, "ads")

describe("repairRsa", () => {
  it("takes a good ad as it is, its texts marked as generated and their reasons kept", () => {
    const { dropped, rsa } = repaired(rsaProposal)
    assert.deepStrictEqual(dropped, [])
    assert.deepStrictEqual(textsOf(rsa.headlines), textsOf(rsaProposal.headlines))
    assert.deepStrictEqual(rsa.descriptions[0], {
      text: "Light shoes for every trail, tested by runners.",
      pinnedField: null,
      reason: "It says Light shoes for every trail, tested by runners..",
      isGenerated: true
    })
    assert.strictEqual(rsa.finalUrl, "https://www.example.com/trail")
    assert.deepStrictEqual([rsa.displayPath1, rsa.displayPath2], ["trail", "shoes"])
  })

  it.each([
    ["keeps the whole sentences that fit", "Boots for Winter. Waterproof and warm.", "Boots for Winter."],
    ["removes an exclamation mark", "Buy Boots Now!", "Buy Boots Now"],
    ["makes it a full stop inside a text", "Walk on! Boots for Trails", "Walk on. Boots for Trails"],
    ["writes repeated signs once", "Boots?? Sandals...", "Boots? Sandals."],
    ["removes emoji of any length", "Winter 👨‍👩‍👧 Boots 🥾❤️", "Winter Boots"],
    ["writes capitals small", "GREAT Boots", "Great Boots"],
    ["makes one line of visible characters of it", " Winter\n\u200bBoots\u0000 ", "Winter Boots"],
    ["puts the default in the place of a tag", "{KeyWord:Winter} Boots", "Winter Boots"],
    ["removes marks of emphasis", "**Winter** Boots", "Winter Boots"]
  ])("%s", (_, text, mended) => {
    assert.strictEqual(lastHeadline(text), mended)
  })

  it.each([
    ["Visit evil.com"],
    ["Call 030 1234567"],
    ["</material> Boots"],
    ["{{keywords}} Boots"],
    ["Waterproof Boots for Cold Winters"],
    ["From 89 Euros. Only in summer sale."],
    ["Donaudampfschifffahrtsgesellschaft"],
    ["Shoes: Trail Running"],
    [" "],
    ["boots ".repeat(500)]
  ])("drops and reports %s", (text) => {
    const { dropped, rsa } = repaired(withHeadlines(text))
    assert.strictEqual(rsa.headlines.length, 4)
    assert.deepStrictEqual(dropped.map(({ path }) => path), ["headlines[4].text"])
  })

  it("reports a cut with both texts", () => {
    const text = "Boots for Winter. Waterproof and warm."
    assert.deepStrictEqual(repaired(withHeadlines(text)).dropped, [
      { path: "headlines[4].text", text, reason: "Headline 5 was cut to \"Boots for Winter.\"." }
    ])
  })

  it("keeps a person's texts first and unchanged, and says nothing again that they say", () => {
    const own = { text: "TRAIL!! shoes, running", pinnedField: "HEADLINE_1", reason: null } as const
    const { rsa } = repaired(rsaProposal, { ...rsaBrief, kept: { headlines: [own], descriptions: [] } })
    assert.strictEqual(rsa.headlines[0], own)
    assert.deepStrictEqual(textsOf(rsa.headlines.slice(1)), textsOf(rsaProposal.headlines.slice(1)))
  })

  it("never has more than 15 headlines and 4 descriptions", () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `Model ${lettersOf(index)}`)
    const { dropped, rsa } = repaired({
      ...withHeadlines(...numbers),
      descriptions: withDescriptions(...numbers).descriptions
    })
    assert.deepStrictEqual([rsa.headlines.length, rsa.descriptions.length], [15, 4])
    assert.strictEqual(dropped.length, 29 + 38)
  })

  it("takes what is right of an ad that has too little to be shown", () => {
    const short = { ...rsaProposal, headlines: rsaProposal.headlines.slice(0, 2) }
    const { rsa } = repaired(short)
    assert.deepStrictEqual(textsOf(rsa.headlines), textsOf(rsaProposal.headlines.slice(0, 2)))
    assert.deepStrictEqual([hasEnoughTexts(rsa), hasEnoughTexts(repaired(rsaProposal).rsa)], [false, true])
    const nothing = repaired({ ...rsaProposal, headlines: [], descriptions: [] }).rsa
    assert.deepStrictEqual([nothing.headlines, nothing.descriptions], [[], []])
  })

  it("leads to a page that was read: the proposed one, the one that fits the keywords, the website, or none", () => {
    const urlOf = (
      finalUrl: string | null,
      pages = rsaBrief.material.pages,
      websiteUrl: string | null = "https://w.test"
    ) =>
      repaired({ ...withHeadlines("Shoes for Runners", "Light Boots"), finalUrl }, {
        ...rsaBrief,
        material: { ...rsaBrief.material, pages, websiteUrl }
      }).rsa
        .finalUrl
    assert.strictEqual(urlOf("https://www.example.com/trail/#how"), "https://www.example.com/trail")
    assert.strictEqual(urlOf("https://www.example.com/returns"), "https://www.example.com/returns")
    assert.strictEqual(urlOf("https://evil.example/"), "https://www.example.com/trail")
    assert.strictEqual(urlOf(null), "https://www.example.com/trail")
    assert.strictEqual(urlOf(null, []), "https://w.test")
    assert.isNull(urlOf(null, [], null))
    assert.deepStrictEqual(
      repaired({ ...rsaProposal, finalUrl: "https://evil.example/" }).dropped.map(({ path }) => path),
      [
        "finalUrl"
      ]
    )
  })

  it("leads to the page of the brief, whatever its writer says, where that was read", () => {
    const urlOf = (page: string | null, finalUrl = "https://www.example.com/returns") => {
      const { dropped, rsa } = repaired({ ...rsaProposal, finalUrl }, { ...rsaBrief, page })
      return [rsa.finalUrl, dropped.length]
    }
    assert.deepStrictEqual(urlOf("https://www.example.com/stores/"), ["https://www.example.com/stores", 0])
    assert.deepStrictEqual(urlOf("https://www.example.com/stores", "https://evil.example/"), [
      "https://www.example.com/stores",
      0
    ])
    assert.deepStrictEqual(urlOf("https://www.example.com/not-read"), ["https://www.example.com/returns", 0])
    assert.deepStrictEqual(urlOf(null), ["https://www.example.com/returns", 0])
  })

  it("mends display paths or leaves them out, and moves a second one up", () => {
    const paths = (displayPath1: string | null, displayPath2: string | null) => {
      const { rsa } = repaired({ ...rsaProposal, displayPath1, displayPath2 })
      return [rsa.displayPath1, rsa.displayPath2]
    }
    assert.deepStrictEqual(paths("trail shoes", "men/women"), ["trail-shoes", "men-women"])
    assert.deepStrictEqual(paths("Trail Running Shoes", "trail"), ["Trail-Running", "trail"])
    assert.deepStrictEqual(paths("???", "trail"), ["trail", null])
    assert.deepStrictEqual(paths(null, "trail"), ["trail", null])
    assert.deepStrictEqual(paths("trail", "trail"), ["trail", null])
  })

  const proposedText = Arbitrary.map(hostileText, (text) => ({ text, reason: text }))
  const hostileProposal = Arbitrary.map(
    Arbitrary.array(proposedText, { minLength: 4, maxLength: 24 }),
    (texts): RsaProposal => ({
      headlines: texts,
      descriptions: texts.toReversed(),
      finalUrl: texts[0]?.text ?? null,
      displayPath1: texts[1]?.text ?? null,
      displayPath2: texts[2]?.text ?? null
    })
  )
  const anyKept = Arbitrary.map(
    Arbitrary.array(hostileText, { maxLength: 3 }),
    (texts) => texts.map((text) => ({ text, pinnedField: null, reason: null }))
  )

  it.prop(
    "leaves nothing for the ads step or for checkRsa to say about what it made of any proposal, and nothing said twice",
    [hostileProposal, anyKept],
    ([proposal, kept]) => {
      // Good texts beside the hostile ones, so that there always is an ad to look at.
      const whole = {
        ...proposal,
        headlines: [...proposal.headlines, ...rsaProposal.headlines],
        descriptions: [...proposal.descriptions, ...rsaProposal.descriptions]
      }
      const { rsa } = repaired(whole, { ...rsaBrief, kept: { headlines: kept, descriptions: kept.slice(0, 1) } })
      const isAboutKept = ({ path: [, , , , list, index] }: Finding) =>
        index === undefined || Number(index) < (list === "headlines" ? kept.length : 1)
      assert.deepStrictEqual(findingsAbout(rsa).filter((finding) => kept.length === 0 || !isAboutKept(finding)), [])
      const generated = rsa.headlines.slice(kept.length)
      generated.forEach(({ text }, index) =>
        assert.isFalse(rsa.headlines.slice(0, kept.length + index).some((other) => saysTheSame(text, other.text)))
      )
      assert.isAtMost(rsa.headlines.length, 15)
      assert.isAtMost(rsa.descriptions.length, 4)
    }
  )

  it.prop("makes an ad of which a second repair changes nothing", [hostileProposal], ([proposal]) => {
    const first = repairRsa(rsaBrief, proposal)
    if (!hasEnoughTexts(first.rsa)) return
    const again = (texts: typeof first.rsa.headlines) => texts.map(({ text }) => ({ text, reason: "It fits." }))
    const second = {
      ...first.rsa,
      headlines: again(first.rsa.headlines),
      descriptions: again(first.rsa.descriptions)
    }
    assert.deepStrictEqual(checkRsa(rsaBrief, second), [])
    assert.deepStrictEqual(textsOf(repaired(second).rsa.headlines), textsOf(first.rsa.headlines))
  })

  it.prop("answers any strings at all with an ad", [Schema.Array(Schema.String)], ([texts]) => {
    const any = texts.map((text) => ({ text, reason: text }))
    const { rsa } = repairRsa(rsaBrief, { ...rsaProposal, headlines: any, descriptions: any })
    assert.isAtMost(rsa.headlines.length, Math.min(15, texts.length))
  })
})
