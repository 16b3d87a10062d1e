import { estimateStrength, strengthKeywords } from "@campaigns/copywriting/Strength/AdStrength"
import { Sitelink } from "@campaigns/domain/Drafts/Extensions"
import { KeywordId } from "@campaigns/domain/Drafts/Ids"
import type { AssetText, PinnedField } from "@campaigns/domain/Drafts/Rsa"
import { keyword } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const texts = (values: ReadonlyArray<string>, pins: ReadonlyArray<PinnedField | null> = []): ReadonlyArray<AssetText> =>
  values.map((text, at) => ({ text, pinnedField: pins[at] ?? null, reason: null }))

const headlines = [
  "Red Shoes Today",
  "Blue Shoes Online",
  "Green Shoes Sale",
  "Light Shoes Berlin",
  "Free Returns Always",
  "Tested Daily Outside"
]

const descriptions = [
  "Light shoes with deep profiles for every path, tested by runners.",
  "Order today and send back what does not fit within a month."
]

const sitelink = (linkText: string, finalUrl: string | null = "https://www.example.com/a") =>
  Schema.decodeSync(Sitelink)({ linkText, finalUrl, description1: null, description2: null, finalMobileUrl: null })

const estimate = (change: Partial<Parameters<typeof estimateStrength>[0]> = {}) =>
  estimateStrength({
    rsa: { headlines: texts(headlines), descriptions: texts(descriptions) },
    keywords: ["shoes"],
    sitelinks: [],
    ...change
  })

const line = (strength: ReturnType<typeof estimate>, name: string) =>
  strength.checklist.find((item) => item.line === name)

describe("what counts for an ad's strength", () => {
  it("is a word repeated when it stands in more than two thirds of the headlines, and not in two thirds", () => {
    assert.deepStrictEqual(line(estimate(), "headlineUniqueness")?.advice, [])
    const five = [...headlines.slice(0, 4), "Wide Shoes Now", "Tested Daily Outside"]
    const unique = line(estimate({ rsa: { headlines: texts(five), descriptions: [] } }), "headlineUniqueness")
    assert.deepStrictEqual(unique?.advice, [{ code: "VARY_HEADLINES", alike: [], repeated: "shoe" }])
    const six = texts(Array.from({ length: 5 }, (_, at) => `${["Red", "Blue", "Wide", "New", "Old"][at]} Shoes`))
    assert.isNull(
      line(estimate({ rsa: { headlines: six, descriptions: [] } }), "headlineUniqueness")?.advice
        .flatMap((one) => one.code === "VARY_HEADLINES" ? [one.repeated] : [])[0] ?? null
    )
  })

  it("are sitelinks with a page and a text of their own", () => {
    const counted = (...sitelinks: ReadonlyArray<ReturnType<typeof sitelink>>) =>
      line(estimate({ sitelinks }), "sitelinkCount")?.measured
    assert.strictEqual(counted(sitelink("Sale"), sitelink("Repairs")), 2)
    for (const one of [sitelink("Sale", null), sitelink("Sale", " "), sitelink(" "), sitelink("REPAIRS")]) {
      assert.strictEqual(counted(one, sitelink("Repairs")), 1)
    }
  })

  it("are pins of headlines and of descriptions, each place by itself", () => {
    const pinned = estimate({
      rsa: {
        headlines: texts(headlines, ["HEADLINE_2", "HEADLINE_1", "HEADLINE_1"]),
        descriptions: texts(descriptions, ["DESCRIPTION_1", "DESCRIPTION_2"])
      }
    })
    assert.deepStrictEqual(pinned.beside, [
      { code: "UNPIN", places: ["DESCRIPTION_1", "DESCRIPTION_2", "HEADLINE_2"] },
      { code: "PIN_LESS", places: ["HEADLINE_1"] }
    ])
  })

  it("are sitelinks by their texts, whatever the case and the blanks", () => {
    const links = [sitelink("Sale"), sitelink("SALE "), sitelink("Size Guide"), sitelink("size  guide"), sitelink(" ")]
    assert.strictEqual(line(estimate({ sitelinks: links }), "sitelinkCount")?.measured, 2)
    assert.strictEqual(line(estimate({ sitelinks: links.toReversed() }), "sitelinkCount")?.measured, 2)
    assert.strictEqual(
      line(estimate({ sitelinks: [sitelink("Sale", null), sitelink("Sale")] }), "sitelinkCount")?.measured,
      1
    )
  })

  it("are the keywords that no headline has, as examples, wherever they stand", () => {
    const long = ["a", "b", "c"].map((letter) => letter.repeat(31))
    const open = ["zahnarzt berlin", "zahnimplantate", "bleaching", "prothesen"]
    const examples = (keywords: ReadonlyArray<string>) =>
      line(estimate({ keywords }), "headlineKeywords")?.advice.flatMap((one) =>
        one.code === "NAME_KEYWORDS" ? one.keywords : []
      )
    assert.deepStrictEqual(examples([...long, "red shoes", ...open]), open.slice(0, 3))
    assert.deepStrictEqual(examples([...open, ...long]), open.slice(0, 3))
  })

  it("are the first 200 keywords that differ and are no exclusions", () => {
    const of = (count: number, text: (at: number) => string, matchType: "NEGATIVE" | "PHRASE" = "PHRASE") =>
      Array.from({ length: count }, (_, at) => keyword(KeywordId.make(at + 1), text(at), { matchType }))
    const last = of(1, () => "sandals")
    assert.deepStrictEqual(strengthKeywords({ keywords: [...of(300, () => "Shoes"), ...last] }), ["Shoes", "sandals"])
    assert.deepStrictEqual(strengthKeywords({ keywords: [...of(300, (at) => `no ${at}`, "NEGATIVE"), ...last] }), [
      "sandals"
    ])
    const many = strengthKeywords({ keywords: [...of(200, (at) => `shoes ${at}`), ...last] })
    assert.deepStrictEqual([many.length, many.at(-1)], [200, "shoes 199"])
  })
})
