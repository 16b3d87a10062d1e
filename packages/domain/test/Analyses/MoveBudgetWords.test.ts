import { keyOf, type Proposal } from "@campaigns/domain/Analyses/Recommendation"
import { recommendationWords } from "@campaigns/domain/Analyses/RecommendationWords"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"

const day = (text: string) => CalendarDate.make(text)
const EUR = 1_000_000

const side = {
  conversions: 28,
  targetCpaMicros: 20 * EUR,
  targetRoas: null,
  targetSource: "campaign",
  value30Days: 0
} as const

const evidence = {
  _tag: "MoveBudget",
  window: { from: day("2026-11-06"), to: day("2026-11-19") },
  stepMicros: 4 * EUR,
  basis: "lostShare",
  simulated: null,
  advisedMicros: null,
  receiver: {
    ...side,
    campaignId: CampaignId.make(1),
    campaignName: "Capped",
    beforeMicros: 20 * EUR,
    afterMicros: 24 * EUR,
    costMicros: 279 * EUR,
    use: .9964,
    highestDayMicros: 25 * EUR,
    perUnit: .1,
    conversions30Days: 12,
    lostToBudget: .35,
    recent: { from: day("2026-10-21"), to: day("2026-11-19") },
    recentCostMicros: 600 * EUR,
    recentConversions: 60,
    probability: .984
  },
  donor: {
    ...side,
    campaignId: CampaignId.make(2),
    campaignName: "Idle",
    beforeMicros: 60 * EUR,
    afterMicros: 56 * EUR,
    costMicros: 280 * EUR,
    use: .3333,
    highestDayMicros: 31.5 * EUR,
    perUnit: 0,
    conversions30Days: 0,
    floorMicros: 33.08 * EUR
  },
  reason: "idle"
} as const

const proposal = (changed: object = {}): Proposal => ({
  action: "moveBudget",
  entity: {
    kind: "budget",
    campaignId: CampaignId.make(1),
    campaignName: "Capped",
    adGroupId: null,
    id: 901,
    text: "Capped"
  },
  evidence: { ...evidence, ...changed } as Proposal["evidence"],
  probability: .984,
  moneyMicros: 240 * EUR
})

describe("the words of a move between budgets", () => {
  it("say both sides with their days, that a lost share is an upper bound, and what it costs more", () => {
    const { against, operations, sentences, title } = recommendationWords(proposal(), "EUR")
    assert.strictEqual(title, "Move 4 EUR a day from the budget of \"Idle\" to that of \"Capped\"")
    assert.deepStrictEqual(sentences, [
      "\"Capped\" spent 99.6 % of its budget from 2026-11-06 to 2026-11-19 (14 days) and lost at least 35 % of its " +
      "impressions for want of budget.",
      "It brought 60 conversions for 600 EUR from 2026-10-21 to 2026-11-19 (30 days). The probability that its " +
      "conversions cost no more than the target is 98 in 100. The target is 20 EUR per conversion (the target of its " +
      "campaign).",
      "\"Idle\" spent 33.3 % of its budget from 2026-11-06 to 2026-11-19 (14 days); its dearest day cost 31.50 EUR. It " +
      "keeps 56 EUR, which is above what any of these days needed.",
      "\"Capped\" brings at most 12 conversions more in 30 days with it. This is an upper bound, not a forecast: it " +
      "takes every further euro to bring as much as those before, while further clicks are mostly worth less.",
      "That is worth at most 240 EUR in 30 days, an estimate by the conversions at their targets, not less what they " +
      "cost.",
      "The sum of both budgets stays 80 EUR a day."
    ])
    assert.deepStrictEqual(against.slice(0, 2), [
      "\"Idle\" does not spend what it gives, so that both together may cost up to 4 EUR a day more than now.",
      "The platform has no simulation of these budgets, so that it is not known what further money brings there."
    ])
    assert.deepStrictEqual(operations, [
      "First lower the daily budget of the campaign \"Idle\" from 60 EUR to 56 EUR a day.",
      "Then raise the daily budget of the campaign \"Capped\" from 20 EUR to 24 EUR a day. Both can be undone, the " +
      "raise first."
    ])
  })

  it("say what the donor loses by the platform's simulation, and values where they are bid for", () => {
    const simulated = { from: day("2026-11-13"), to: day("2026-11-19") }
    const worse = {
      basis: "simulation",
      simulated,
      reason: "worse",
      donor: { ...evidence.donor, conversions30Days: 1.5 }
    }
    const { against, sentences } = recommendationWords(proposal(worse), "EUR")
    assert.strictEqual(
      sentences[3],
      "By the platform's simulation of budgets from 2026-11-13 to 2026-11-19 (7 days), \"Capped\" brings about 12 " +
        "conversions more in 30 days with it, and \"Idle\" about 1.5 conversions less."
    )
    assert.include(against[0] ?? "", "may begin to lose impressions")
    const roas = { targetCpaMicros: null, targetRoas: 2.5, value30Days: 720 }
    const byValue = recommendationWords(
      proposal({ receiver: { ...evidence.receiver, ...roas }, donor: { ...evidence.donor, ...roas, value30Days: 0 } }),
      "EUR"
    )
    assert.include(byValue.sentences[3] ?? "", "brings at most a value of 720 EUR more")
    assert.include(byValue.against.join(" "), "Values often arrive later")
    const advised = recommendationWords(proposal({ basis: "recommendation", advisedMicros: 30 * EUR }), "EUR")
    assert.include(advised.sentences[3] ?? "", "The platform recommends 30 EUR a day; by what it says of that")
  })

  it("are of one key for each receiver", () => {
    assert.strictEqual(keyOf(proposal()), "moveBudget 1  901")
  })
})
