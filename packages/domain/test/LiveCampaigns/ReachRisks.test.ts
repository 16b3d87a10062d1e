import { type StatedBidding } from "@campaigns/domain/Drafts/Bidding"
import type { ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import type { CampaignContent, ContentKeyword } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { planSettings } from "@campaigns/domain/LiveCampaigns/PlanSettings"
import { assert, describe, it } from "@effect/vitest"
import { entry } from "../Rules/support/Inputs.ts"
import {
  adGroup,
  contentOf,
  keyword,
  liveOf,
  planFor,
  withGroup,
  withKeyword,
  withSettings
} from "./support/Contents.ts"

const reach = new Set(["BID_RISES", "MATCH_WIDENS", "NETWORK_ADDED", "PLACE_ADDED", "HOURS_ADDED"])

type Wishes = NonNullable<Parameters<typeof planFor>[2]>

/** The risks of a reach that leading from one content to another has: code, count, and both sides. */
const reachOf = (from: CampaignContent, to: CampaignContent, wishes: Wishes = {}) =>
  planFor(to, liveOf(from), wishes, from).risks.filter(({ code }) => reach.has(code)).map((
    { code, needsConfirmation, params: { after, before, count, dailyBudgetMicros } }
  ) => {
    assert.deepStrictEqual([needsConfirmation, dailyBudgetMicros], [true, to.settings.dailyBudgetMicros])
    return [code, count, before, after]
  })

const codesOf = (from: CampaignContent, to: CampaignContent, wishes: Wishes = {}) =>
  reachOf(from, to, wishes).map(([code]) => code)

const base = contentOf({
  adGroups: [
    adGroup(1, [keyword(11, "shoes", { matchType: "EXACT", cpcBidMicros: 500_000 }), keyword(12, "boots")]),
    adGroup(2, [keyword(13, "hats"), keyword(14, "free", { isNegative: true, matchType: "PHRASE" })])
  ],
  negativeKeywords: [{ elementId: 31, platformId: 901, text: "used", matchType: "PHRASE" }]
})

const withWord = (place: number, index: number, change: Partial<ContentKeyword> | null) =>
  withKeyword(base, place, index, change)

const adding = (place: number, added: ContentKeyword) =>
  withGroup(base, place, (group) => ({ ...group, keywords: [...group.keywords, added] }))

const bidding = (biddingStrategy: StatedBidding) => withSettings(base, { biddingStrategy })

describe("a bid that rises", () => {
  it("counts above the customer's bound, and 50 per cent without one", () => {
    const bid = (micros: number | null) => withGroup(base, 0, (group) => ({ ...group, cpcBidMicros: micros }))
    assert.deepStrictEqual(reachOf(base, bid(1_500_000)), [])
    assert.deepStrictEqual(reachOf(base, bid(1_500_001)), [["BID_RISES", 1, 1_000_000, 1_500_001]])
    assert.deepStrictEqual(codesOf(base, bid(1_500_001), { maxRisePercent: 51 }), [])
    assert.deepStrictEqual(codesOf(base, bid(1_010_000), { maxRisePercent: 0 }), ["BID_RISES"])
    assert.deepStrictEqual(codesOf(base, bid(900_000), { maxRisePercent: 0 }), [])
    assert.deepStrictEqual(codesOf(base, bid(null)), [])
    assert.deepStrictEqual(reachOf(bid(null), base), [["BID_RISES", 1, undefined, 1_000_000]])
  })

  it("is told once with the steepest of two, by what a keyword bids in the end", () => {
    const two = withKeyword(withWord(0, 0, { cpcBidMicros: 900_000 }), 0, 1, { cpcBidMicros: 9_000_000 })
    assert.deepStrictEqual(reachOf(base, two), [["BID_RISES", 2, 1_000_000, 9_000_000]])
    // Without a bid of its own it has that of its ad group.
    assert.deepStrictEqual(reachOf(base, withWord(0, 0, { cpcBidMicros: null })), [[
      "BID_RISES",
      1,
      500_000,
      1_000_000
    ]])
    assert.deepStrictEqual(reachOf(withWord(0, 0, { cpcBidMicros: null }), base), [])
    assert.deepStrictEqual(codesOf(base, withWord(0, 1, { cpcBidMicros: 1_400_000 })), [])
  })

  it("is a bound of a strategy, also one that falls or goes", () => {
    const cases: ReadonlyArray<readonly [StatedBidding, StatedBidding, ReadonlyArray<unknown>]> = [
      [{ type: "TARGET_CPA", targetCpaMicros: 10 }, { type: "TARGET_CPA", targetCpaMicros: 16 }, [10, 16]],
      [{ type: "TARGET_CPA", targetCpaMicros: 10 }, { type: "TARGET_CPA", targetCpaMicros: 15 }, []],
      [{ type: "TARGET_ROAS", targetRoas: 4 }, { type: "TARGET_ROAS", targetRoas: 2 }, [4, 2]],
      [{ type: "TARGET_ROAS", targetRoas: 2 }, { type: "TARGET_ROAS", targetRoas: 4 }, []],
      [
        { type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 100 },
        { type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: null },
        [100, undefined]
      ],
      [
        { type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: null },
        { type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 100 },
        []
      ],
      [{ type: "TARGET_CPA", targetCpaMicros: 10 }, { type: "MAXIMIZE_CONVERSIONS", targetCpaMicros: 10 }, []],
      [{ type: "TARGET_CPA", targetCpaMicros: 10 }, { type: "TARGET_ROAS", targetRoas: 4 }, []],
      [{ type: "TARGET_CPA", targetCpaMicros: 10 }, { type: "MANUAL_CPC" }, []]
    ]
    for (const [from, to, expected] of cases) {
      assert.deepStrictEqual(
        reachOf(bidding(from), bidding(to)),
        expected.length === 0 ? [] : [["BID_RISES", 1, ...expected]],
        JSON.stringify([from, to])
      )
    }
  })
})

describe("a wider match", () => {
  it("is a keyword that takes the place of a narrower one, or stands beside it", () => {
    assert.deepStrictEqual(reachOf(base, withWord(0, 0, { matchType: "BROAD" })), [
      ["MATCH_WIDENS", 1, ["keyword \"shoes\" (exact)"], ["keyword \"shoes\" (broad)"]]
    ])
    const two = withKeyword(withWord(0, 0, { matchType: "PHRASE" }), 1, 0, { matchType: "BROAD", text: "caps" })
    assert.deepStrictEqual(reachOf(base, two), [[
      "MATCH_WIDENS",
      2,
      ["keyword \"shoes\" (exact)", "keyword \"hats\" (phrase)"],
      ["keyword \"shoes\" (phrase)", "keyword \"caps\" (broad)"]
    ]])
    assert.deepStrictEqual(
      codesOf(base, adding(0, keyword(19, "Shoes", { platformId: null }))),
      ["MATCH_WIDENS", "BID_RISES"].sort()
    )
  })

  it("is none of a narrower, another or a new keyword", () => {
    for (
      const to of [
        withWord(0, 1, { matchType: "EXACT" }),
        withWord(0, 1, { text: "sandals" }),
        withWord(0, 1, null),
        adding(0, keyword(19, "slippers", { platformId: null, matchType: "BROAD" })),
        // The same words in another ad group are another keyword.
        adding(1, keyword(19, "shoes", { platformId: null, matchType: "BROAD" })),
        adding(0, keyword(19, "shoes", { platformId: null, matchType: "BROAD", isNegative: true }))
      ]
    ) assert.deepStrictEqual(codesOf(base, to), [])
  })

  it("is an exclusion that goes or narrows, of an ad group and of the campaign", () => {
    const campaign = (matchType: ContentKeyword["matchType"]) => ({
      ...base,
      negativeKeywords: [{ elementId: 31, platformId: null, text: "used", matchType }]
    })
    assert.deepStrictEqual(reachOf(base, { ...withWord(1, 1, null), negativeKeywords: [] }), [
      ["MATCH_WIDENS", 2, ["exclusion of \"used\" (phrase)", "exclusion of \"free\" (phrase)"], []]
    ])
    assert.deepStrictEqual(reachOf(base, campaign("EXACT")), [
      ["MATCH_WIDENS", 1, ["exclusion of \"used\" (phrase)"], ["exclusion of \"used\" (exact)"]]
    ])
    assert.deepStrictEqual(codesOf(base, campaign("BROAD")), [])
    assert.deepStrictEqual(codesOf(base, withWord(1, 1, { matchType: "EXACT" })), ["MATCH_WIDENS"])
    assert.deepStrictEqual(codesOf(base, withWord(1, 1, { matchType: "BROAD" })), [])
  })
})

describe("networks, places and hours that are added", () => {
  const networks = (targetSearchNetwork: boolean, targetContentNetwork: boolean) =>
    withSettings(base, { networkSettings: { targetAdplatformSearch: true, targetSearchNetwork, targetContentNetwork } })

  it("are networks that are turned on", () => {
    assert.deepStrictEqual(reachOf(networks(false, false), networks(true, true)), [
      ["NETWORK_ADDED", 2, [], ["partners", "display"]]
    ])
    assert.deepStrictEqual(reachOf(networks(true, true), networks(false, true)), [])
  })

  const place = (geoTargetConstantId: number, targetType: "INCLUDE" | "EXCLUDE" = "INCLUDE") => ({
    geoTargetConstantId,
    targetType
  })
  const at = (...locationTargets: ReadonlyArray<ReturnType<typeof place>>) => withSettings(base, { locationTargets })

  it("are places that come, or that are excluded no more", () => {
    assert.deepStrictEqual(reachOf(at(place(1), place(2, "EXCLUDE")), at(place(1), place(3), place(4))), [
      ["PLACE_ADDED", 3, ["excluded location 2"], ["location 3", "location 4"]]
    ])
    assert.deepStrictEqual(reachOf(at(place(1), place(2, "EXCLUDE")), at(place(1), place(2))), [
      ["PLACE_ADDED", 1, ["excluded location 2"], ["location 2"]]
    ])
    assert.deepStrictEqual(codesOf(at(place(1), place(2)), at(place(1), place(2, "EXCLUDE"))), [])
    assert.deepStrictEqual(codesOf(at(place(1), place(2)), at(place(1))), [])
    // Without an included place it was the whole world.
    assert.deepStrictEqual(codesOf(at(), at(place(1))), [])
  })

  it("are people elsewhere who are interested in the places", () => {
    const [present, interested] = (["PRESENCE", "PRESENCE_OR_INTEREST"] as const).map((geoTargetType) =>
      withSettings(base, { geoTargetType })
    )
    assert.deepStrictEqual(codesOf(present ?? base, interested ?? base), ["PLACE_ADDED"])
    assert.deepStrictEqual(codesOf(interested ?? base, present ?? base), [])
  })

  const hours = (...scheduleEntries: ReadonlyArray<ScheduleEntry>) => withSettings(base, { scheduleEntries })
  const [morning, day] = [entry("MONDAY", [8, 0], [12, 0]), entry("MONDAY", [8, 0], [18, 30])]

  it("are hours that were not there, by the hours of the week", () => {
    assert.deepStrictEqual(reachOf(hours(morning), hours(day)), [["HOURS_ADDED", 6.5, 4, 10.5]])
    assert.deepStrictEqual(reachOf(hours(morning), hours()), [["HOURS_ADDED", 164, 4, 168]])
    assert.deepStrictEqual(reachOf(hours(morning), hours(entry("TUESDAY", [8, 0], [12, 0]))), [[
      "HOURS_ADDED",
      4,
      4,
      4
    ]])
    for (const less of [morning, entry("MONDAY", [9, 15], [18, 0])]) {
      assert.deepStrictEqual(codesOf(hours(day), hours(less)), [])
    }
    assert.deepStrictEqual(codesOf(hours(), hours(day)), [])
    const parts = [entry("MONDAY", [8, 0], [13, 0]), entry("MONDAY", [13, 0], [18, 30])]
    assert.deepStrictEqual(codesOf(hours(day), hours(...parts)), [])
  })

  it("are told of a change of settings alone, and named by its operations", () => {
    const from = hours(day)
    const wanted = { ...hours().settings, networkSettings: networks(true, false).settings.networkSettings }
    const { plan } = planSettings({ live: { ...liveOf(from), settings: from.settings }, wanted })
    assert.deepStrictEqual(plan.risks.map(({ code }) => code), ["NETWORK_ADDED", "HOURS_ADDED"])
    assert.deepStrictEqual(plan.requests.flat().map(({ riskCodes }) => riskCodes), [["NETWORK_ADDED"], ["HOURS_ADDED"]])
  })
})
