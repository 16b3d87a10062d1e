import type { PauseKeywordEvidence } from "@campaigns/domain/Analyses/Actions/PauseKeyword"
import { inWords } from "@campaigns/domain/Analyses/ProposalPhrases"
import type { Proposal } from "@campaigns/domain/Analyses/Recommendation"
import { recommendationWords } from "@campaigns/domain/Analyses/RecommendationWords"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { assert, describe, it } from "@effect/vitest"
import { EUR, from, one, to } from "./ExampleAccount.ts"

const day = (text: string) => CalendarDate.make(text)

const proposal: Proposal & { readonly evidence: PauseKeywordEvidence } = {
  action: "pauseKeyword",
  entity: { kind: "keyword", campaignId: one, campaignName: "Shoes", adGroupId: 10, id: 1, text: "running shoes" },
  evidence: {
    _tag: "PauseKeyword",
    window: { from, to },
    isCut: false,
    impressions: 4_000,
    clicks: 200,
    costMicros: 200 * EUR,
    conversions: 1,
    conversionsValue: 0,
    expected: 9.394,
    comparedWith: "campaign",
    toArrive: .2,
    targetCpaMicros: 20 * EUR,
    targetRoas: null,
    targetSource: "campaign",
    factor: 1.5,
    probability: .9876,
    recentClicks: 33,
    recentCostMicros: 33 * EUR,
    recentConversions: 1,
    terms: [
      { term: "cheap shoes", clicks: 12, costMicros: 14_503_333, conversions: 0 },
      { term: "shoes", clicks: 1, costMicros: 1 * EUR, conversions: 1 }
    ],
    alsoMatching: ["shoes", "run"],
    firstShown: null,
    lastChanged: null,
    unknown: ["brandTerms", "target", "changes"]
  },
  probability: .9876,
  moneyMicros: 23_456_789
}

const invisible =
  "Afterwards its effect will not be seen in the figures of the campaign: it is too small beside what " +
  "these do by themselves."

const withEvidence = (changed: Partial<PauseKeywordEvidence>): Proposal => ({
  ...proposal,
  evidence: { ...proposal.evidence, ...changed }
})
const wordsOf = (changed: Partial<PauseKeywordEvidence>, currencyCode = "EUR") =>
  recommendationWords(withEvidence(changed), currencyCode)

describe("the words of a proposal to pause a keyword", () => {
  it("say last of all that its effect will not be seen, and nothing where it will or that is not known", () => {
    const { against } = recommendationWords(proposal, "EUR")
    assert.deepStrictEqual(
      [true, false].map((outcomeVisible) => recommendationWords({ ...proposal, outcomeVisible }, "EUR").against),
      [against, [...against, invisible]]
    )
  })

  it("say what was seen, how sure it is, what it saves and what happens to its searches", () => {
    assert.deepStrictEqual(recommendationWords(proposal, "EUR"), {
      title: "Pause the keyword \"running shoes\" in \"Shoes\"",
      sentences: [
        "\"running shoes\" cost 200 EUR for 200 clicks from 2026-05-24 to 2026-11-19 (180 days) and brought 1 conversion; " +
        "at the rate of the campaign's keywords as many clicks would have brought 9.4 by now.",
        "The probability that a conversion of it costs more than 1.5 times the target is 98 in 100. The target is 20 EUR " +
        "per conversion (the target of its campaign).",
        "Pausing it saves about 23.46 EUR in 30 days. This is an estimate: in the last 30 days it cost 33 EUR for 33 " +
        "clicks, and what such clicks can be expected to bring is worth 9.54 EUR at the target.",
        "The dearest of its searches were \"cheap shoes\" (12 clicks, 14.50 EUR, 0 conversions), \"shoes\" (1 click, 1 EUR, " +
        "1 conversion).",
        "Some of its searches may be answered by other keywords of the campaign: \"shoes\", \"run\"."
      ],
      against: [
        "It brought 1 conversion in the last 30 days, for 33 clicks and 33 EUR.",
        "For its newest clicks 0.2 conversions can be expected, which will arrive later; the probability takes account of " +
        "it.",
        "No target is known; the average of the account stands for one.",
        "No brand terms are known, so that it may name a brand of the customer.",
        "Not for all of these days it is known what was changed, so that an earlier change of the keyword or of its " +
        "campaign may lie in them.",
        "It is not counted what it adds to conversions that another keyword got."
      ],
      operations: [
        "Pause the keyword \"running shoes\" in an ad group of the campaign \"Shoes\". It is not removed: its figures " +
        "stay, and it can be enabled again."
      ]
    })
  })

  it("say against it only what is so", () => {
    const { against } = wordsOf({ recentConversions: 0, toArrive: .01, unknown: [], lastChanged: day("2026-08-01") })
    assert.deepStrictEqual(against, [
      "It, or its ad group, was last changed on 2026-08-01.",
      "It is not counted what it adds to conversions that another keyword got."
    ])
    assert.include(wordsOf({ firstShown: day("2026-09-01") }).against, "It was not shown before 2026-09-01.")
    assert.include(wordsOf({ terms: [] }).against, "The platform discloses none of its searches.")
    assert.strictEqual(wordsOf({ terms: [] }).sentences.some((sentence) => sentence.includes("dearest")), false)
  })

  it("say where the figures begin at a change", () => {
    const { sentences } = wordsOf({ isCut: true, window: { from: day("2026-09-02"), to } })
    assert.include(
      sentences,
      "The figures begin on 2026-09-02, since the configuration of the campaign was changed the day before."
    )
  })

  it("say a target of value per cost, and that of whom it is", () => {
    const { against, sentences } = wordsOf({ targetCpaMicros: null, targetRoas: 4, targetSource: "context" })
    assert.include(sentences[1] ?? "", "it brings less value than the target by a factor of 1.5 is 98 in 100")
    assert.include(sentences[1] ?? "", "a value of 400 % of the cost (the target given for the customer)")
    assert.include(against, "Values often arrive later than conversions, so that a person is to look at it.")
    assert.include(wordsOf({ targetSource: "account" }).sentences[1] ?? "", "(the average of the account)")
  })

  it("name no keyword where none has the words, and three where there are many", () => {
    assert.include(wordsOf({ alsoMatching: [] }).sentences.at(-1) ?? "", "No other enabled keyword")
    assert.isTrue(wordsOf({ alsoMatching: ["a", "b", "c", "d"] }).sentences.at(-1)?.endsWith("\"c\" and others."))
  })

  it("say one conversion of what is rounded to 1, and several of all else", () => {
    const saidOf = (conversions: number) =>
      / and brought (.*?);/.exec(wordsOf({ conversions }).sentences[0] ?? "")?.[1] ?? ""
    assert.deepStrictEqual([0, .97, 1, 1.04, 1.1, 2].map(saidOf), [
      "0 conversions",
      "1 conversion",
      "1 conversion",
      "1 conversion",
      "1.1 conversions",
      "2 conversions"
    ])
    assert.include(wordsOf({ toArrive: 1.02 }).against.join(" "), "For its newest clicks 1 conversion can be expected")
  })

  it("have whole amounts, or two decimals", () => {
    const cost = (micros: number, currency = "EUR") =>
      / cost (.*?) for /.exec(wordsOf({ costMicros: micros }, currency).sentences[0] ?? "")?.[1] ?? ""
    assert.deepStrictEqual([9_100_000, 9_000_000, 9_123_456, 0, 995_000].map((micros) => cost(micros)), [
      "9.10 EUR",
      "9 EUR",
      "9.12 EUR",
      "0 EUR",
      "1 EUR"
    ])
    assert.strictEqual(cost(9_100_000, "JPY"), "9 JPY")
  })

  it("have amounts in steps of the currency", () => {
    assert.include(wordsOf({}, "JPY").sentences[2] ?? "", "Pausing it saves about 23 JPY in 30 days")
  })
})

describe("a probability in words", () => {
  it("is rounded down", () => {
    assert.deepStrictEqual([.95, .9599, .98, .9899, .99, .9985, .9995, 1].map(inWords), [
      "95 in 100",
      "95 in 100",
      "98 in 100",
      "98 in 100",
      "99 in 100",
      "99 in 100",
      "more than 999 in 1,000",
      "more than 999 in 1,000"
    ])
  })
})
