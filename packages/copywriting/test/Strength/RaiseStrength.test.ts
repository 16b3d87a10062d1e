import type { GeneratedRsa } from "@campaigns/copywriting/Checks/RepairRsa"
import { strengthRefusals, strongest } from "@campaigns/copywriting/Strength/RaiseStrength"
import { assert, describe, it } from "@effect/vitest"
import { rsaBrief } from "../Checks/support/ExampleBriefs.ts"

const asText = (text: string) => ({ text, pinnedField: null, reason: null })

const rsaOf = (headlines: ReadonlyArray<string>, descriptions: ReadonlyArray<string>): GeneratedRsa => ({
  headlines: headlines.map(asText),
  descriptions: descriptions.map(asText),
  finalUrl: null,
  displayPath1: null,
  displayPath2: null
})

const goodDescriptions = [
  "Light shoes with deep profiles for every path, tested by runners.",
  "Order today and send back what does not fit within a month.",
  "Coaches in both stores analyse how you run, without an appointment.",
  "Made of recycled fabric that dries over night and lasts for years."
]
const goodHeadlines = [
  "Trail Running Shoes",
  "Trail Shoes From 89 Euros",
  "Trail Shoes Made to Last",
  "Free Returns for 30 Days",
  "Tested by 40 Runners",
  "Sizes 36 to 49"
]
const good = rsaOf(goodHeadlines, goodDescriptions)

describe("working on an ad once more", () => {
  it("is not asked for an ad that is good, wherever it leads", () => {
    assert.deepStrictEqual(strengthRefusals(rsaBrief, good), [])
  })

  it("tells what would raise a weak ad, in fields of the proposal and without a text to leave out", () => {
    const refusals = strengthRefusals(
      rsaBrief,
      rsaOf(["Our Offer", "For You", "Now Here"], goodDescriptions.slice(0, 2))
    )
    assert.deepStrictEqual(refusals.map(({ path, text }) => [path, text]), [
      ["headlines", ""],
      ["headlines", ""],
      ["headlines", ""],
      ["descriptions", ""]
    ])
    assert.include(refusals[0]?.reason, "Add 8 headlines")
    assert.include(refusals[1]?.reason, "\"trail running shoes\"")
    assert.include(refusals[3]?.reason, "Add 2 descriptions")
    for (const { reason } of refusals) assert.include(reason, "only what the pages")
  })

  it("does not ask a writer for what is not the writer's: keywords, sitelinks, a page", () => {
    const refusals = strengthRefusals({ ...rsaBrief, keywords: [] }, good)
    for (const { reason } of refusals) assert.notMatch(reason, /ad group keywords|sitelink|Enter the page/)
  })

  it("keeps the stronger ad, and the earlier one of two that are as strong", () => {
    const weak = { rsa: rsaOf(goodHeadlines.slice(0, 3), goodDescriptions.slice(0, 2)) }
    const better = { rsa: rsaOf(goodHeadlines.slice(0, 4), goodDescriptions.slice(0, 2)) }
    assert.strictEqual(strongest(rsaBrief, weak, [{ rsa: good }, better]).rsa, good)
    assert.strictEqual(strongest(rsaBrief, { rsa: good }, [weak, better]).rsa, good)
    assert.strictEqual(strongest(rsaBrief, weak, [better]), better)
    const same = { rsa: { ...weak.rsa } }
    assert.strictEqual(strongest(rsaBrief, weak, [same]), weak)
  })

  it("keeps the ad of the higher level, also when the other has more of what is wanted", () => {
    const places = ["HEADLINE_1", "HEADLINE_2", "HEADLINE_3"] as const
    const more = [...goodHeadlines, "Stores in Berlin", "Advice From Coaches", "Grip on Wet Rock", "Since 1987", "Fit"]
    const full = rsaOf(more, goodDescriptions)
    const pinned = {
      rsa: {
        ...full,
        headlines: full.headlines.map((one, at) => ({ ...one, pinnedField: places[at] ?? null }))
      }
    }
    assert.strictEqual(strongest(rsaBrief, pinned, [{ rsa: good }]).rsa, good)
    assert.strictEqual(strongest(rsaBrief, { rsa: good }, [pinned]).rsa, good)
  })
})
