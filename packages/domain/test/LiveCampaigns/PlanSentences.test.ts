import {
  manualCpc,
  maximizeClicks,
  targetCpa,
  targetImpressionShare,
  targetRoas
} from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { amountInWords, biddingName } from "@campaigns/domain/LiveCampaigns/ElementNames"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { content, liveOf, planFor, risks, withGroup, withKeyword, withSettings } from "./support/Contents.ts"

const live = liveOf(content)

const sentences = (draft: CampaignContent, base: CampaignContent = content): ReadonlyArray<string> =>
  planFor(draft, base === content ? live : liveOf(base), {}, base).requests.flat().map(({ summary }) => summary)

describe("the sentences of a plan", () => {
  it("tell a keyword's bid before and after, its page, and whether it serves", () => {
    assert.deepStrictEqual(sentences(withKeyword(content, 0, 0, { cpcBidMicros: 1_250_000 })), [
      "Change the keyword \"running shoes\" (phrase): bid 1.25 instead of that of the ad group."
    ])
    const base = withKeyword(content, 0, 1, { cpcBidMicros: 900_000 })
    const change = {
      cpcBidMicros: null,
      finalUrl: "https://www.example.com/trail",
      status: "PAUSED"
    } as const
    assert.deepStrictEqual(sentences(withKeyword(base, 0, 1, change), base), [
      "Change the keyword \"trail shoes\" (exact): pause it, bid that of the ad group instead of 0.90, " +
      "lead to https://www.example.com/trail."
    ])
    const led = withKeyword(content, 0, 0, change)
    assert.deepStrictEqual(sentences(withKeyword(led, 0, 0, { finalUrl: null, status: "ENABLED" }), led), [
      "Change the keyword \"running shoes\" (phrase): let it serve, lead to the ad's page."
    ])
  })

  it("tell an ad group's bid before and after", () => {
    const draft = withGroup(content, 1, (group) => ({ ...group, cpcBidMicros: 5_000_000 }))
    assert.deepStrictEqual(sentences(draft), ["Change the ad group \"Group 2\": bid 5.00 instead of 1.00."])
  })

  it("tell amounts of a bidding strategy, and the days, before and after", () => {
    assert.deepStrictEqual(sentences(withSettings(content, { biddingStrategy: targetCpa<number>(12_000_000) })), [
      "Change the campaign: bid by TARGET_CPA with a target of 12.00 for a conversion instead of MAXIMIZE_CLICKS with " +
      "at most 2.00 for a click."
    ])
    const [first, last] = [CalendarDate.make("2027-01-01"), CalendarDate.make("2027-03-31")]
    const ending = withSettings(content, { endDate: last })
    assert.deepStrictEqual(sentences(ending), ["Change the campaign: end it on 2027-03-31."])
    assert.deepStrictEqual(sentences(withSettings(content, { endDate: first }), ending), [
      "Change the campaign: end it on 2027-01-01 instead of 2027-03-31."
    ])
    assert.deepStrictEqual(sentences(content, ending), [
      "Change the campaign: let it run on without its end date 2027-03-31."
    ])
  })

  it("name every field of a strategy that says something, and no other", () => {
    assert.strictEqual(biddingName(manualCpc), "MANUAL_CPC")
    assert.strictEqual(biddingName(maximizeClicks<number>(null)), "MAXIMIZE_CLICKS")
    const share = targetImpressionShare<number>({
      maxCpcBidCeilingMicros: 1_500_000,
      impressionShareLocation: "TOP_OF_PAGE",
      impressionShareFractionMicros: 655_000
    })
    assert.strictEqual(
      biddingName(share),
      "TARGET_IMPRESSION_SHARE with at most 1.50 for a click and ads at the top of the page and a share of 65.5 %"
    )
    assert.strictEqual(
      biddingName(targetRoas(3.35)),
      "TARGET_ROAS with a target of 335 % of what is spent"
    )
  })

  it("tell amounts exactly, also in currencies of three decimals", () => {
    assert.strictEqual(amountInWords(null), "none")
    assert.strictEqual(amountInWords(0), "0.00")
    assert.strictEqual(amountInWords(1_234_000), "1.234")
    assert.strictEqual(amountInWords(1), "0.000001")
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (micros) => {
      assert.match(amountInWords(micros), /^\d+\.\d{2,6}$/)
      assert.strictEqual(Math.round(Number(amountInWords(micros)) * 1_000_000), micros)
    }))
  })
})

describe("the learning of the bidding", () => {
  it("begins anew with a budget or goals where the platform bids, and not where people do", () => {
    const changes = [
      { dailyBudgetMicros: 20_000_000 },
      { conversionGoals: content.settings.conversionGoals.map((goal) => ({ ...goal, biddable: !goal.biddable })) }
    ]
    const manual = withSettings(content, { biddingStrategy: manualCpc })
    for (const change of changes) {
      assert.deepStrictEqual(risks(planFor(withSettings(content, change), live)), ["LEARNING_RESTARTS"])
      assert.deepStrictEqual(risks(planFor(withSettings(manual, change), liveOf(manual), {}, manual)), [])
    }
    assert.deepStrictEqual(risks(planFor(manual, live)), [])
    assert.deepStrictEqual(risks(planFor(content, liveOf(manual), {}, manual)), ["LEARNING_RESTARTS"])
  })
})
