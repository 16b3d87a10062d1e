import type { Material } from "@campaigns/copywriting/Orders/Material"
import { shortLists } from "@campaigns/copywriting/Writer/Enumerations"
import { isSaidInOneWord, ourActions, ourThingDoes } from "@campaigns/copywriting/Writer/OurActions"
import { readSite } from "@campaigns/copywriting/Writer/Site"
import { assert, describe, it } from "@effect/vitest"
import { bakery, dentist } from "./support/Customers.ts"

const german = readSite(bakery satisfies Material)
const english = readSite(dentist satisfies Material)

describe("ourActions", () => {
  it("says each action of a sentence with its subject", () => {
    assert.deepStrictEqual(ourActions("Wir entfernen alte Tapeten, glätten den Putz und tapezieren neu.", german), [
      "Wir entfernen alte Tapeten.",
      "Wir glätten den Putz.",
      "Wir tapezieren neu."
    ])
    assert.deepStrictEqual(ourActions("We chip on site and leave your garden tidy.", english), [
      "We chip on site.",
      "We leave your garden tidy."
    ])
  })

  it("takes no things for actions, and nothing that points back or holds under a condition", () => {
    assert.deepStrictEqual(ourActions("Wir entfernen alte Tapeten, losen Putz und Kleber.", german), [])
    assert.deepStrictEqual(ourActions("We trim hedges and shrubs.", english), [])
    assert.deepStrictEqual(ourActions("We strip it to the frame, retie the springs and replace the foam.", english), [
      "We retie the springs.",
      "We replace the foam."
    ])
    assert.deepStrictEqual(ourActions("Wir holen alles ab und liefern aus, wenn Sie in Graz wohnen.", german), [])
  })

  it("knows a German action that a text says in one word", () => {
    assert.isTrue(isSaidInOneWord("Wir bessern Risse aus.", ["Reinigen", "Risse ausbessern"]))
    assert.isFalse(isSaidInOneWord("Wir bessern Risse aus.", ["Reinigen", "Risse schließen"]))
  })

  it("takes the predicate of an English sentence about something of the company's", () => {
    assert.deepStrictEqual(ourThingDoes("Our narrow grinder fits through a garden gate.", english), [
      "fits through a garden gate."
    ])
    assert.deepStrictEqual(ourThingDoes("Our prices are low.", english), [])
  })
})

describe("shortLists", () => {
  it("names the first things of a list, as many as fit", () => {
    assert.deepStrictEqual(shortLists("Wir streichen Wände, Decken, Türen und Heizkörper.", 30, german), [
      "Wir streichen Wände & Decken"
    ])
    assert.deepStrictEqual(shortLists("Boat seats, cushions and covers.", 30, english), [
      "Boat seats, cushions & covers"
    ])
    assert.deepStrictEqual(shortLists("Window seats, benches and outdoor cushions.", 30, english), [
      "Window seats & benches"
    ])
  })

  it("shortens no sentence that counts, excepts or has its thing at the end", () => {
    for (
      const text of [
        "We clean, repair and rebuild pianos.",
        "Chairs, sofas and 20 lamps.",
        "Pianos only, no organs and harps."
      ]
    ) {
      assert.deepStrictEqual(shortLists(text, 40, english), [], text)
    }
    assert.deepStrictEqual(shortLists("Vlies-, Textil- und Fototapeten", 30, german), [])
  })
})
