import { splitCompound } from "@campaigns/copywriting/Sites/Compounds"
import { stemOf } from "@campaigns/copywriting/Sites/Stems"
import { assert, describe, it } from "@effect/vitest"

const known = (language: "de" | "en", words: string) => {
  const stems = new Set(words.split(" ").map((word) => stemOf(word, language)))
  return (stem: string) => stems.has(stem)
}

const de = (word: string) => stemOf(word, "de")

describe("splitCompound", () => {
  it("splits German words where their end is known, the linking letters left out", () => {
    assert.deepStrictEqual(splitCompound("dachrinnenreinigung", "de", known("de", "dachrinne reinigung")), {
      head: de("dachrinne"),
      tail: de("reinigung"),
      isHeadKnown: true
    })
    assert.deepStrictEqual(splitCompound("strafrecht", "de", known("de", "recht arbeitsrecht")), {
      head: de("straf"),
      tail: de("recht"),
      isHeadKnown: false
    })
  })

  it("splits words of other languages only where both parts are known", () => {
    assert.strictEqual(splitCompound("daycare", "en", known("en", "care")), null)
    assert.deepStrictEqual(splitCompound("daycare", "en", known("en", "day care"))?.head, "day")
  })

  it("takes an end of three letters only where pages are called by it", () => {
    const isKnown = known("de", "jasmin tee")
    assert.strictEqual(splitCompound("jasmintee", "de", isKnown), null)
    assert.deepStrictEqual(splitCompound("jasmintee", "de", isKnown, known("de", "tee")), {
      head: de("jasmin"),
      tail: de("tee"),
      isHeadKnown: true
    })
  })

  it("leaves alone what is no compound, and what no language has", () => {
    assert.strictEqual(splitCompound("abdecken", "de", known("de", "ecke")), null)
    assert.strictEqual(splitCompound("dach", "de", known("de", "dach")), null)
    assert.strictEqual(splitCompound("x".repeat(50) + "dach", "de", known("de", "dach")), null)
  })
})
