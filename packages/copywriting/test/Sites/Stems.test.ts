import type { Material } from "@campaigns/copywriting/Orders/Material"
import { siteModel } from "@campaigns/copywriting/Sites/SiteModel"
import { siteSearch } from "@campaigns/copywriting/Sites/SiteSearch"
import { LONGEST_WORD, stemOf } from "@campaigns/copywriting/Sites/Stems"
import { assert, describe, it } from "@effect/vitest"

/** Words of which all fall together, by language. */
const together: ReadonlyArray<readonly ["de" | "en" | "fr" | "es" | "it" | "nl", string]> = [
  ["de", "zahn zähne zähnen"],
  ["de", "dachfenster dachfenstern"],
  ["de", "haus häuser häusern"],
  ["de", "reinigung reinigungen"],
  ["en", "automate automated"],
  ["en", "fit fitting fitted"],
  ["en", "groom grooming groomed"],
  ["en", "approve approving approved"],
  ["en", "class classes"],
  ["en", "glass glasses"],
  ["fr", "tarif tarifs"],
  ["es", "boda bodas"],
  ["it", "pizza pizze"],
  ["nl", "deur deuren"]
]

const apart: ReadonlyArray<readonly ["de" | "en", string, string]> = [
  ["de", "dach", "fach"],
  ["de", "miete", "mitte"],
  ["en", "roof", "room"],
  ["en", "class", "clay"]
]

describe("stemOf", () => {
  it("is the same for the forms of a word", () => {
    for (const [language, words] of together) {
      assert.strictEqual(new Set(words.split(" ").map((word) => stemOf(word, language))).size, 1, words)
    }
  })

  it("keeps other words apart", () => {
    for (const [language, one, other] of apart) {
      assert.notStrictEqual(stemOf(one, language), stemOf(other, language), `${one} ${other}`)
    }
  })

  it("leaves alone what is longer than words are, alone and in compounds", () => {
    const page = {
      url: "https://bikes.com/",
      title: "Fahrrad",
      description: "",
      headings: ["Fahrrad"],
      text: "Fahrrad"
    }
    const material: Material = {
      company: {
        name: "Bikes",
        description: null,
        phone: null,
        countryCode: null,
        industry: null,
        toneOfVoice: null
      },
      websiteUrl: "https://bikes.com/",
      pages: [page],
      language: "de",
      missing: []
    }
    const { parts } = siteSearch(siteModel(material))
    const longest = `${"x".repeat(LONGEST_WORD - 7)}fahrrad`
    assert.deepStrictEqual(parts(longest), { head: null, tail: "fahrrad" })
    assert.deepStrictEqual(parts(`x${longest}`), { head: null, tail: null })
    assert.strictEqual(stemOf("fahrräder".padStart(LONGEST_WORD, "x"), "de"), "fahrrad".padStart(LONGEST_WORD - 2, "x"))
    assert.strictEqual(
      stemOf("fahrräder".padStart(LONGEST_WORD + 1, "x"), "de"),
      "fahrrader".padStart(LONGEST_WORD + 1, "x")
    )
  })
})
