import { stemOf } from "@campaigns/copywriting/Sites/Stems"
import { assert, describe, it } from "@effect/vitest"

/** Words of which all fall together, by language. */
const together: ReadonlyArray<readonly ["de" | "en" | "fr" | "es", string]> = [
  ["de", "zahn zähne zähnen"],
  ["de", "dachfenster dachfenstern"],
  ["de", "haus häuser häusern"],
  ["de", "reinigung reinigungen"],
  ["en", "groom grooming groomer groomers"],
  ["en", "approve approval approvals approving"],
  ["en", "pay payment payments"],
  ["en", "therapy therapist therapies"],
  ["en", "automate automated automation"],
  ["en", "fit fitting fitted"],
  ["en", "class classes"],
  ["en", "glass glasses"],
  ["fr", "tarif tarifs"],
  ["es", "boda bodas"]
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
