import {
  estimateStrength,
  type StrengthInput,
  strengthKeywords,
  strengthLevels
} from "@campaigns/copywriting/Strength/AdStrength"
import { checklistLines } from "@campaigns/copywriting/Strength/Checklist"
import { adviceSentence } from "@campaigns/copywriting/Strength/StrengthSentences"
import { Sitelink } from "@campaigns/domain/Drafts/Extensions"
import type { AssetText, PinnedField } from "@campaigns/domain/Drafts/Rsa"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { hostileText } from "../Checks/support/HostileTexts.ts"

const text = (text: string, pinnedField: PinnedField | null = null): AssetText => ({ text, pinnedField, reason: null })

const elevenHeadlines = [
  "Trail Running Shoes",
  "Trail Shoes From 89 Euros",
  "Lightweight Running Shoes",
  "Free Returns for 30 Days",
  "Tested by 40 Runners",
  "Sizes 36 to 49",
  "Delivered Within Two Days",
  "Stores in Berlin and Hamburg",
  "Advice From Marathon Coaches",
  "Grip on Wet Rock",
  "Family Business Since 1987"
]
const fourDescriptions = [
  "Light shoes with deep profiles for every path, tested by runners.",
  "Order today and send back what does not fit within a month.",
  "Coaches in both stores analyse how you run, without an appointment.",
  "Made of recycled fabric that dries over night and lasts for years."
]
const sixSitelinks = ["Trail", "Road", "Stores", "Returns", "Size Guide", "Sale"].map((linkText) =>
  Schema.decodeSync(Sitelink)({
    linkText,
    finalUrl: `https://www.example.com/${linkText}`,
    description1: null,
    description2: null,
    finalMobileUrl: null
  })
)

const excellent: StrengthInput = {
  rsa: {
    headlines: elevenHeadlines.map((headline) => text(headline)),
    descriptions: fourDescriptions.map((description) => text(description)),
    finalUrl: "https://www.example.com/trail"
  },
  keywords: ["trail running shoes", "trail shoes", "running shoes"],
  sitelinks: sixSitelinks
}

const withRsa = (rsa: Partial<StrengthInput["rsa"]>): StrengthInput => ({
  ...excellent,
  rsa: { ...excellent.rsa, ...rsa }
})

const ratingsOf = (input: StrengthInput) => {
  const { beside, checklist, level } = estimateStrength(input)
  return {
    level,
    ratings: checklist.map(({ measured, rating, wanted }) => `${rating} ${measured}/${wanted}`),
    advice: [...checklist.flatMap(({ advice }) => advice), ...beside].map(({ code }) => code)
  }
}

describe("the estimate of an ad's strength", () => {
  it("is EXCELLENT when every line of the checklist is high and nothing is pinned", () => {
    assert.deepStrictEqual(ratingsOf(excellent), {
      level: "EXCELLENT",
      ratings: ["high 11/11", "high 3/3", "high 11/10", "high 4/4", "high 6/6"],
      advice: []
    })
  })

  it("is PENDING of an ad without a text, and of one with blank texts", () => {
    for (const headlines of [[], [text(" ")]]) {
      assert.strictEqual(estimateStrength(withRsa({ headlines, descriptions: [], finalUrl: null })).level, "PENDING")
    }
  })

  it("is POOR of an ad that cannot be published: two headlines, one description, no page", () => {
    const two = estimateStrength(withRsa({ headlines: excellent.rsa.headlines.slice(0, 2) }))
    const one = estimateStrength(withRsa({ descriptions: excellent.rsa.descriptions.slice(0, 1) }))
    const nowhere = estimateStrength(withRsa({ finalUrl: null }))
    assert.deepStrictEqual([two.level, one.level, nowhere.level], ["POOR", "POOR", "POOR"])
    assert.deepStrictEqual(nowhere.beside, [{ code: "SET_FINAL_URL" }])
  })

  it("is GOOD without sitelinks, which stand beside the ad", () => {
    assert.deepStrictEqual(ratingsOf({ ...excellent, sitelinks: [] }), {
      level: "GOOD",
      ratings: ["high 11/11", "high 3/3", "high 11/10", "high 4/4", "low 0/6"],
      advice: ["ADD_SITELINKS"]
    })
  })

  it("counts a sitelink once, and not without a page", () => {
    const [one, two] = sixSitelinks
    assert.isDefined(one)
    assert.isDefined(two)
    const item =
      estimateStrength({ ...excellent, sitelinks: [one, { ...one }, { ...two, finalUrl: null }] }).checklist[4]
    assert.deepStrictEqual([item?.measured, item?.rating], [1, "low"])
  })

  it("is AVERAGE at the most when no headline has a keyword, and names those that would fit", () => {
    const found = estimateStrength({ ...excellent, keywords: ["zahnarzt berlin", "zahnimplantate", "x".repeat(40)] })
    assert.strictEqual(found.level, "AVERAGE")
    assert.deepStrictEqual(found.checklist[1], {
      line: "headlineKeywords",
      rating: "low",
      measured: 0,
      wanted: 3,
      advice: [{ code: "NAME_KEYWORDS", missing: 3, keywords: ["zahnarzt berlin", "zahnimplantate"] }]
    })
  })

  it("wants headlines for two of several keywords", () => {
    const one = ratingsOf({ ...excellent, keywords: ["running shoes", "hiking boots", "sandals"] })
    assert.strictEqual(one.ratings[1], "medium 2/3")
    const same = estimateStrength({
      ...withRsa({ headlines: [...excellent.rsa.headlines, text("Buy Running Shoes")] }),
      keywords: ["running shoes", "hiking boots"]
    })
    assert.deepStrictEqual([same.checklist[1]?.measured, same.checklist[1]?.rating], [3, "medium"])
  })

  it("finds keywords in any order, with short endings, in pasted notation, and where the platform inserts them", () => {
    const headlines = ["Schuhe zum Laufen", "Zahnimplantate in Berlin", "{KeyWord:Our Offer}"].map((headline) =>
      text(headline)
    )
    const measured = (keyword: string) =>
      estimateStrength({ ...withRsa({ headlines }), keywords: [keyword] }).checklist[1]?.measured
    assert.strictEqual(measured("[berlin zahnimplantat]"), 2)
    assert.strictEqual(measured("\"laufen schuhe\""), 2)
    assert.strictEqual(measured("zahn"), 1)
    assert.strictEqual(measured("zahnimplantate hamburg"), 1)
  })

  it("counts headlines that say nearly the same once", () => {
    const headlines = ["Running Shoes", "Running Shoes", "Our Running Shoes", "Free Returns", "Sizes 36 to 49"]
    const [count, , unique] =
      estimateStrength(withRsa({ headlines: headlines.map((headline) => text(headline)) })).checklist
    assert.strictEqual(count?.measured, 4)
    assert.deepStrictEqual(unique, {
      line: "headlineUniqueness",
      rating: "medium",
      measured: 3,
      wanted: 5,
      advice: [{
        code: "VARY_HEADLINES",
        alike: [{ text: "Our Running Shoes", earlier: "Running Shoes" }],
        repeated: null
      }]
    })
  })

  it("tells of a word that stands in nearly every headline", () => {
    const headlines = ["Red", "Blue", "Green", "Light", "Cheap", "New"].map((word) => text(`${word} Shoes For Running`))
    const unique = estimateStrength(withRsa({ headlines })).checklist[2]
    assert.strictEqual(unique?.rating === "high", false)
    assert.deepInclude(unique?.advice[0], { code: "VARY_HEADLINES", repeated: "shoe" })
  })

  it("tells which of two alike descriptions to change", () => {
    const [first] = fourDescriptions
    const descriptions = [...fourDescriptions.slice(0, 3), `${first} Now.`].map((description) => text(description))
    const item = estimateStrength(withRsa({ descriptions })).checklist[3]
    assert.deepStrictEqual([item?.measured, item?.rating, item?.advice.map(({ code }) => code)], [3, "medium", [
      "VARY_DESCRIPTIONS"
    ]])
  })

  it("takes one pinned text for a loss, and two at one place for less of one", () => {
    const pinned = (...places: ReadonlyArray<PinnedField | null>) =>
      withRsa({ headlines: elevenHeadlines.map((headline, index) => text(headline, places[index] ?? null)) })
    assert.deepStrictEqual(ratingsOf(pinned("HEADLINE_1")), {
      ...ratingsOf(excellent),
      level: "GOOD",
      advice: ["UNPIN"]
    })
    assert.strictEqual(estimateStrength(pinned("HEADLINE_1", "HEADLINE_2", "HEADLINE_3")).level, "GOOD")
    assert.strictEqual(
      estimateStrength({ ...pinned("HEADLINE_1", "HEADLINE_2", "HEADLINE_3"), sitelinks: [] }).level,
      "AVERAGE"
    )
    assert.deepStrictEqual(estimateStrength(pinned("HEADLINE_2", "HEADLINE_2")).beside, [
      { code: "PIN_LESS", places: ["HEADLINE_2"] }
    ])
  })

  it("has the five lines, a level and a sentence for every advice, whatever the texts are", () => {
    for (const code of ["ADD_HEADLINES", "ADD_DESCRIPTIONS", "ADD_SITELINKS"] as const) {
      assert.include(adviceSentence({ code, missing: 1 }), "1 ")
      assert.include(adviceSentence({ code, missing: 2 }), "2 ")
    }
  })

  it.prop("is defined and steady for any texts", [hostileText, hostileText, hostileText], ([one, two, three]) => {
    const input: StrengthInput = {
      rsa: { headlines: [one, two, three].map((said) => text(said)), descriptions: [text(two)], finalUrl: three },
      keywords: [one, three],
      sitelinks: []
    }
    const { beside, checklist, level } = estimateStrength(input)
    assert.include(strengthLevels, level)
    assert.deepStrictEqual(checklist.map(({ line }) => line), [...checklistLines])
    assert.deepStrictEqual(estimateStrength(input), { beside, checklist, level })
    for (const item of checklist) assert.strictEqual(item.advice.length === 0, item.rating === "high")
    for (const advice of [...checklist.flatMap(({ advice }) => advice), ...beside]) {
      assert.match(adviceSentence(advice), /^[^\p{Cc}]+\.$/u)
    }
  })
})

describe("the keywords that count for an ad's strength", () => {
  it("are those that show the ad, each once", () => {
    const [group] = fullDraft.adGroups
    const [keyword] = group?.keywords ?? []
    assert.isDefined(keyword)
    assert.deepStrictEqual(
      strengthKeywords({
        keywords: [
          keyword,
          { ...keyword, text: keyword.text.toUpperCase(), matchType: "BROAD" },
          { ...keyword, text: "used shoes", matchType: "NEGATIVE" },
          { ...keyword, text: "sandals" }
        ]
      }),
      [keyword.text, "sandals"]
    )
  })
})
