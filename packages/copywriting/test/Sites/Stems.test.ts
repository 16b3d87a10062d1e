import { stemOf } from "@campaigns/copywriting/Sites/Stems"
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
})
