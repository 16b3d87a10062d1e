import { biddingStrategy, type SaidBidding } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { LocationTarget } from "@campaigns/domain/Drafts/Targeting"
import { changesOf, type LiveCampaignStatement } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import type { LiveCampaign } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { entry } from "../Rules/support/Inputs.ts"

const MOST = 50_000_000_000

const bidding = (said: SaidBidding<number>): LiveCampaign["biddingStrategy"] => biddingStrategy(said)

const places: ReadonlyArray<LocationTarget> = [
  { geoTargetConstantId: 2276, targetType: "INCLUDE" },
  { geoTargetConstantId: 1004234, targetType: "EXCLUDE" }
]

const live: LiveCampaign = {
  campaignId: CampaignId.make(7),
  campaignName: "Shoes",
  status: "PAUSED",
  dailyBudgetMicros: 25_000_000,
  budgetResourceName: "customers/1/campaignBudgets/2",
  networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: true, targetContentNetwork: false },
  biddingStrategy: bidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 2_000_000 }),
  startDate: CalendarDate.make("2026-12-01"),
  endDate: null,
  languageIds: [1000, 1001],
  geoTargetType: "PRESENCE",
  locationTargets: places,
  adSchedule: {
    mode: "CUSTOM",
    scheduleEntries: [entry("MONDAY", [8, 0], [12, 0]), entry("SUNDAY", [8, 0], [12, 0])]
  },
  conversionGoals: [
    { category: "PURCHASE", origin: "WEBSITE", biddable: true },
    { category: "SIGNUP", origin: "APP", biddable: false }
  ]
}

const changes = (statement: LiveCampaignStatement, campaign = live) => Result.getOrThrow(changesOf(campaign, statement))

/** The refused changes, each as its place and the rule with its bound. */
const faults = (statement: LiveCampaignStatement, campaign = live): ReadonlyArray<string> => {
  const result = changesOf(campaign, statement)
  if (Result.isSuccess(result) || result.failure._tag !== "LiveChangeRefused") return assert.fail("a refusal")
  return result.failure.faults.map(({ part, rule, setting }) =>
    [part === null ? setting : `${setting}.${part}`, rule._tag, ...Object.values(rule).slice(1)].join(" ")
  )
}

describe("what a client says of a live campaign", () => {
  it("changes nothing where it says what is so", () => {
    assert.deepStrictEqual(changes({}), {})
    assert.deepStrictEqual(changes({ ...live }), {})
  })

  it("changes nothing by naming places, languages, hours and goals in another order", () => {
    const { adSchedule, conversionGoals, languageIds, locationTargets } = live
    const statement = {
      languageIds: languageIds.toReversed(),
      locationTargets: locationTargets.toReversed(),
      conversionGoals: conversionGoals.toReversed(),
      adSchedule: { ...adSchedule, scheduleEntries: adSchedule.scheduleEntries?.toReversed() ?? null }
    }
    assert.deepStrictEqual(changes(statement), {})
  })

  it("does not turn off the platform's own search, which a campaign may have off already", () => {
    const off = { targetAdplatformSearch: false, targetSearchNetwork: false, targetContentNetwork: true }
    assert.deepStrictEqual(faults({ networkSettings: off }), ["networkSettings.targetAdplatformSearch Fixed"])
    assert.deepStrictEqual(changes({ networkSettings: off }, { ...live, networkSettings: off }), {})
  })

  it("changes every setting that can be changed, and those alone that differ", () => {
    const statement = {
      campaignName: "Boots",
      status: "ENABLED",
      dailyBudgetMicros: 30_000_000,
      networkSettings: { ...live.networkSettings, targetSearchNetwork: false },
      biddingStrategy: bidding({ type: "TARGET_CPA", targetCpaMicros: Micros.make(5_000_000) }),
      startDate: null,
      endDate: CalendarDate.make("2027-01-31")
    } as const
    assert.deepStrictEqual(changes({ ...live, ...statement }), statement)
    assert.deepStrictEqual(changes({ ...live, endDate: statement.endDate }), { endDate: statement.endDate })
  })

  it("cannot change the others, of which each is told", () => {
    const { adSchedule, conversionGoals, languageIds } = live
    assert.deepStrictEqual(
      faults({
        campaignId: CampaignId.make(8),
        campaignName: "Boots",
        budgetResourceName: "customers/1/campaignBudgets/3",
        languageIds: languageIds.slice(1),
        locationTargets: places.map(({ geoTargetConstantId }) => ({ geoTargetConstantId, targetType: "INCLUDE" })),
        adSchedule: { ...adSchedule, scheduleEntries: adSchedule.scheduleEntries?.slice(1) ?? null },
        conversionGoals: conversionGoals.map((goal) => ({ ...goal, biddable: true }))
      }),
      [
        "campaignId Fixed",
        "budgetResourceName Fixed",
        "languageIds Fixed",
        "locationTargets Fixed",
        "adSchedule Fixed",
        "conversionGoals Fixed"
      ]
    )
  })

  it("sets a budget within its bounds", () => {
    assert.deepStrictEqual(faults({ dailyBudgetMicros: 999_999 }), ["dailyBudgetMicros TooLow 1000000"])
    assert.deepStrictEqual(faults({ dailyBudgetMicros: MOST + 1 }), [`dailyBudgetMicros TooHigh ${MOST}`])
    for (const dailyBudgetMicros of [1_000_000, MOST]) {
      assert.deepStrictEqual(changes({ dailyBudgetMicros }), { dailyBudgetMicros })
    }
  })

  it("keeps a budget that is beyond the bounds already", () => {
    const cheap = { ...live, dailyBudgetMicros: 10_000 }
    assert.deepStrictEqual(changes({ dailyBudgetMicros: 10_000, campaignName: "Boots" }, cheap), {
      campaignName: "Boots"
    })
    assert.deepStrictEqual(faults({ dailyBudgetMicros: 10_001 }, cheap), ["dailyBudgetMicros TooLow 1000000"])
  })

  it("sets bids and targets up to their bound, and keeps one that is beyond it already", () => {
    const ceiling = (maxCpcBidCeilingMicros: number) => bidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros })
    assert.deepStrictEqual(changes({ biddingStrategy: ceiling(MOST) }), { biddingStrategy: ceiling(MOST) })
    assert.deepStrictEqual(faults({ biddingStrategy: ceiling(MOST + 1) }), [
      `biddingStrategy.maxCpcBidCeilingMicros TooHigh ${MOST}`
    ])
    const target = (targetCpaMicros: number) => bidding({ type: "TARGET_CPA", targetCpaMicros })
    assert.deepStrictEqual(changes({ biddingStrategy: target(MOST) }), { biddingStrategy: target(MOST) })
    assert.deepStrictEqual(faults({ biddingStrategy: target(MOST + 1) }), [
      `biddingStrategy.targetCpaMicros TooHigh ${MOST}`
    ])
    const beyond = { ...live, biddingStrategy: target(MOST + 1) }
    const same = bidding({ type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: MOST + 1 })
    assert.deepStrictEqual(changes({ biddingStrategy: same }, beyond), { biddingStrategy: same })
    assert.deepStrictEqual(faults({ biddingStrategy: target(MOST + 2) }, beyond), [
      `biddingStrategy.targetCpaMicros TooHigh ${MOST}`
    ])
  })

  it("needs the target of a strategy that is named after it, and no other one", () => {
    assert.deepStrictEqual(faults({ biddingStrategy: bidding({ type: "TARGET_CPA" }) }), [
      "biddingStrategy.targetCpaMicros Missing"
    ])
    assert.deepStrictEqual(faults({ biddingStrategy: bidding({ type: "TARGET_ROAS" }) }), [
      "biddingStrategy.targetRoas Missing"
    ])
    for (const type of ["MANUAL_CPC", "MAXIMIZE_CONVERSIONS", "MAXIMIZE_CONVERSION_VALUE"] as const) {
      assert.deepStrictEqual(changes({ biddingStrategy: bidding({ type }) }), { biddingStrategy: bidding({ type }) })
    }
    const targetRoas = bidding({ type: "TARGET_ROAS", targetRoas: 2 })
    assert.deepStrictEqual(changes({ biddingStrategy: targetRoas }), { biddingStrategy: targetRoas })
  })

  it("tells what is wrong with two settings", () => {
    assert.deepStrictEqual(
      faults({ dailyBudgetMicros: 1, languageIds: [], biddingStrategy: bidding({ type: "TARGET_CPA" }) }),
      ["dailyBudgetMicros TooLow 1000000", "languageIds Fixed", "biddingStrategy.targetCpaMicros Missing"]
    )
  })

  it("changes nothing of a removed campaign, of which it may say what is so", () => {
    const removed = { ...live, status: "REMOVED" as const }
    assert.deepStrictEqual(changes({ ...removed }, removed), {})
    for (const statement of [{ campaignName: "Boots" }, { status: "ENABLED" as const }, { languageIds: [] }]) {
      const refused = Result.getOrThrow(Result.flip(changesOf(removed, statement)))
      assert.deepInclude({ ...refused }, { _tag: "CampaignRemoved", campaignId: live.campaignId })
    }
  })

  it("take what is undefined in a statement for not spoken of", () => {
    const statement = { campaignName: undefined, languageIds: undefined, biddingStrategy: undefined } as object
    assert.deepStrictEqual(changes(statement), {})
  })
})
