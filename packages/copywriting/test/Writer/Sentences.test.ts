import { cutTo, firstClause, sentencesOf } from "@campaigns/copywriting/Writer/Sentences"
import { assert, describe, it } from "@effect/vitest"

describe("sentencesOf", () => {
  it("parts a text at the ends of its sentences, not at abbreviations and decimals", () => {
    assert.deepStrictEqual(sentencesOf("Dr. Smith sees you today. It costs 4.50 euros! Ready? Yes"), [
      "Dr. Smith sees you today.",
      "It costs 4.50 euros!",
      "Ready?",
      "Yes"
    ])
  })

  it("knows the full stop of Chinese and Japanese", () => {
    assert.deepStrictEqual(sentencesOf("修理します。毎日営業。"), ["修理します。", "毎日営業。"])
  })
})

describe("cutTo", () => {
  it("leaves alone what fits", () => {
    assert.strictEqual(cutTo("Bike repair", 11, 5, "en"), "Bike repair")
  })

  it("cuts after a clause", () => {
    assert.strictEqual(
      cutTo("We guide you through a divorce, from the first filing to the final order.", 50, 20, "en"),
      "We guide you through a divorce"
    )
  })

  it("cuts English before a preposition rather than inside a phrase", () => {
    assert.strictEqual(cutTo("Tune-ups and repairs for every kind of bike", 30, 10, "en"), "Tune-ups and repairs")
  })

  it("cuts no list into half a list", () => {
    assert.isNull(cutTo("We sell bikes, helmets and locks", 20, 5, "de"))
  })

  it("gives up when too little would stay", () => {
    assert.isNull(cutTo("Donaudampfschifffahrtsgesellschaftskapitän", 20, 5, "de"))
    assert.isNull(cutTo("Yes, of course you can bring any kind of bicycle", 20, 10, "en"))
  })
})

describe("firstClause", () => {
  it("is the part before the first comma", () => {
    assert.strictEqual(firstClause("Light bikes, with a trade-in plan."), "Light bikes")
  })

  it("is nothing when a list begins there", () => {
    assert.isNull(firstClause("We adjust saddle, bars and cleats to you."))
  })
})
