import { casingOf } from "@campaigns/copywriting/Writer/Casing"
import { assert, describe, it } from "@effect/vitest"

const english = casingOf(
  ["We repair bikes from VanMoof and KTM in Portland.", "ALL OUR BIKES"],
  ["Alder Bikes"],
  "en",
  "en"
)
const german = casingOf(["Wir backen frische Brötchen und Kuchen."], [], "de", "de")

describe("casingOf", () => {
  it("writes English titles with small words small", () => {
    assert.strictEqual(english.title("repairs for bikes and e-bikes"), "Repairs for Bikes and E-Bikes")
    assert.strictEqual(english.title("5x5: a closet for a month"), "5x5: A Closet for a Month")
  })

  it("writes names and codes as the site does, or as everybody does", () => {
    assert.strictEqual(english.title("vanmoof ktm seo mens shoes"), "VanMoof KTM SEO Men’s Shoes")
    assert.strictEqual(english.plain("vanmoof repair portland"), "VanMoof repair Portland")
  })

  it("does not learn from capitals at the beginning of a sentence or in a shouted one", () => {
    assert.strictEqual(english.plain("we sell bikes"), "we sell bikes")
  })

  it("learns names and codes from titles, and nothing else", () => {
    const titled = casingOf(["We check agents."], [], "en", "en", [
      "AML & ID Checks",
      "BambooHR Alternative",
      "OUR TEAM"
    ])
    assert.strictEqual(titled.title("aml checks and bamboohr"), "AML Checks and BambooHR")
    assert.strictEqual(titled.plain("aml checks of our team"), "AML checks of our team")
  })

  it("takes German words for nouns unless the site shows otherwise", () => {
    assert.strictEqual(german.title("frische brötchen"), "Frische Brötchen")
    assert.strictEqual(german.plain("frische torte mit sahne"), "frische Torte mit Sahne")
  })

  it("is not misled by words that objects have", () => {
    assert.strictEqual(english.title("constructor toString"), "Constructor toString")
  })
})
