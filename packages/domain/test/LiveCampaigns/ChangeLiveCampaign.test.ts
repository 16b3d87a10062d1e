import { biddingStrategy, type SaidBidding } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { LocationTarget } from "@campaigns/domain/Drafts/Targeting"
import type { ContentSettings } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import {
  type LiveCampaignStatement,
  statedSettings,
  wantedSettings
} from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import type { LiveSettings } from "@campaigns/domain/LiveCampaigns/LiveContent"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import { entry } from "../Rules/support/Inputs.ts"

const MOST = 50_000_000_000

const bidding = (said: SaidBidding<number>) => biddingStrategy(said)

const places: ReadonlyArray<LocationTarget> = [
  { geoTargetConstantId: 2276, targetType: "INCLUDE" },
  { geoTargetConstantId: 1004234, targetType: "EXCLUDE" }
]

const settings: ContentSettings = {
  campaignName: "Shoes",
  status: "PAUSED",
  dailyBudgetMicros: 25_000_000,
  networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: true, targetContentNetwork: false },
  biddingStrategy: bidding({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 2_000_000 }),
  geoTargetType: "PRESENCE",
  containsEuPoliticalAdvertising: false,
  startDate: CalendarDate.make("2026-12-01"),
  endDate: null,
  locationTargets: places,
  scheduleEntries: [entry("SUNDAY", [8, 0], [12, 0]), entry("MONDAY", [8, 0], [12, 0])],
  conversionGoals: [
    { category: "PURCHASE", origin: "WEBSITE", biddable: true },
    { category: "SIGNUP", origin: "APP", biddable: false }
  ],
  conversionActionIds: []
}

const live: LiveSettings = {
  campaignId: CampaignId.make(7),
  readAt: DateTime.makeUnsafe("2026-11-23T12:00:00Z"),
  settings,
  budget: { resourceName: "customers/1/campaignBudgets/2", name: null, isShared: false, others: [] },
  languageIds: [1000, 1001]
}

const having = (other: Partial<ContentSettings>): LiveSettings => ({ ...live, settings: { ...settings, ...other } })

const stated = statedSettings(live)

/** The settings that a statement changes, with the values that they get. */
const changes = (statement: LiveCampaignStatement, campaign = live): Partial<ContentSettings> => {
  const { wanted } = Result.getOrThrow(wantedSettings(campaign, statement))
  const entries = Object.entries(wanted) as ReadonlyArray<[keyof ContentSettings, unknown]>
  return Object.fromEntries(entries.filter(([name, value]) => !Equal.equals(value, campaign.settings[name])))
}

/** The refused changes, each as its place and the rule with its bound or reason. */
const faults = (statement: LiveCampaignStatement, campaign = live): ReadonlyArray<string> => {
  const result = wantedSettings(campaign, statement)
  if (Result.isSuccess(result) || result.failure._tag !== "LiveChangeRefused") return assert.fail("a refusal")
  return result.failure.faults.map(({ part, rule, setting }) =>
    [part === null ? setting : `${setting}.${part}`, rule._tag, ...Object.values(rule).slice(1)].join(" ")
  )
}

describe("what a client says of a live campaign", () => {
  it("changes nothing where it says what is so", () => {
    assert.deepStrictEqual(changes({}), {})
    assert.deepStrictEqual(changes(stated), {})
    assert.deepStrictEqual(stated.adSchedule, {
      mode: "CUSTOM",
      scheduleEntries: [entry("MONDAY", [8, 0], [12, 0]), entry("SUNDAY", [8, 0], [12, 0])]
    })
    for (const [name, value] of Object.entries(stated)) assert.deepStrictEqual(changes({ [name]: value }), {}, name)
  })

  it("changes nothing by naming places, languages, hours and goals in another order", () => {
    const { adSchedule, conversionGoals, languageIds, locationTargets } = stated
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
    assert.deepStrictEqual(faults({ networkSettings: off }), ["networkSettings.targetAdplatformSearch Fixed ownSearch"])
    assert.deepStrictEqual(changes({ networkSettings: off }, having({ networkSettings: off })), {})
  })

  it("changes every setting that can be changed, and those alone that differ", () => {
    const own = {
      campaignName: "Boots",
      status: "ENABLED",
      dailyBudgetMicros: 30_000_000,
      networkSettings: { ...settings.networkSettings, targetSearchNetwork: false },
      biddingStrategy: bidding({ type: "TARGET_CPA", targetCpaMicros: Micros.make(5_000_000) }),
      startDate: CalendarDate.make("2027-01-01"),
      endDate: CalendarDate.make("2027-01-31"),
      geoTargetType: "PRESENCE_OR_INTEREST",
      locationTargets: [...places.slice(0, 1), { geoTargetConstantId: 2040, targetType: "EXCLUDE" }],
      conversionGoals: settings.conversionGoals.map((goal) => ({ ...goal, biddable: !goal.biddable }))
    } as const
    const scheduleEntries = [entry("FRIDAY", [0, 0], [24, 0])]
    const statement: LiveCampaignStatement = { ...own, adSchedule: { mode: "CUSTOM", scheduleEntries } }
    assert.deepStrictEqual(changes({ ...stated, ...statement }), { ...own, scheduleEntries })
    for (const [name, value] of Object.entries(own)) {
      assert.deepStrictEqual(changes({ ...stated, [name]: value }), { [name]: value })
    }
  })

  it("takes places and hours away, and an end, and neither a start nor the kind of targeting", () => {
    assert.deepStrictEqual(changes({ locationTargets: [], adSchedule: { mode: "ALL_TIME", scheduleEntries: null } }), {
      locationTargets: [],
      scheduleEntries: []
    })
    assert.deepStrictEqual(changes({ endDate: null }, having({ endDate: CalendarDate.make("2027-01-31") })), {
      endDate: null
    })
    assert.deepStrictEqual(faults({ startDate: null, geoTargetType: null }), [
      "startDate Needed",
      "geoTargetType Needed"
    ])
    assert.deepStrictEqual(
      changes({ startDate: null, geoTargetType: null }, having({ startDate: null, geoTargetType: null })),
      {}
    )
  })

  it("cannot change the others, of which each is told with its reason", () => {
    const { campaignId: _, ...others } = stated
    assert.deepStrictEqual(
      faults({
        ...others,
        campaignId: CampaignId.make(8),
        campaignName: "Boots",
        budgetResourceName: "customers/1/campaignBudgets/3",
        languageIds: stated.languageIds.slice(1)
      }).toSorted(),
      ["budgetResourceName Fixed identity", "campaignId Fixed identity", "languageIds Fixed languages"]
    )
    const noSearch = { ...settings.networkSettings, targetAdplatformSearch: false }
    assert.deepStrictEqual(faults({ networkSettings: noSearch }), [
      "networkSettings.targetAdplatformSearch Fixed ownSearch"
    ])
    assert.deepStrictEqual(
      changes({ networkSettings: { ...noSearch, targetContentNetwork: true } }, having({ networkSettings: noSearch })),
      { networkSettings: { ...noSearch, targetContentNetwork: true } },
      "it was off before"
    )
  })

  it("has the goals that the account has, and none beside single actions", () => {
    const [purchase, signup] = settings.conversionGoals
    assert.isTrue(purchase !== undefined && signup !== undefined)
    if (purchase === undefined || signup === undefined) return
    const contact = { category: "CONTACT", origin: "WEBSITE", biddable: true }
    for (
      const conversionGoals of [[], [purchase], [purchase, signup, contact], [purchase, {
        ...signup,
        origin: "WEBSITE"
      }], [
        purchase,
        signup,
        { ...signup, biddable: true }
      ]]
    ) {
      assert.deepStrictEqual(faults({ conversionGoals }), ["conversionGoals Fixed accountGoals"])
    }
    const byActions = having({ conversionActionIds: [5] })
    assert.deepStrictEqual(changes({ conversionGoals: settings.conversionGoals }, byActions), {})
    assert.deepStrictEqual(faults({ conversionGoals: [purchase, { ...signup, biddable: true }] }, byActions), [
      "conversionGoals Fixed conversionActions"
    ])
  })

  it("has hours where it has a schedule of its own, and none where it has not", () => {
    const { scheduleEntries } = settings
    assert.deepStrictEqual(faults({ adSchedule: { mode: "CUSTOM", scheduleEntries: [] } }), [
      "adSchedule.scheduleEntries Empty"
    ])
    assert.deepStrictEqual(faults({ adSchedule: { mode: "ALL_TIME", scheduleEntries } }), [
      "adSchedule.scheduleEntries Ignored"
    ])
  })

  it("takes no other change beside its removal", () => {
    assert.deepStrictEqual(changes({ ...stated, status: "REMOVED" }), { status: "REMOVED" })
    assert.deepStrictEqual(faults({ status: "REMOVED", campaignName: "Boots", dailyBudgetMicros: 2_000_000 }), [
      "campaignName Fixed removal",
      "dailyBudgetMicros Fixed removal"
    ])
  })

  it("sets a budget within its bounds", () => {
    assert.deepStrictEqual(faults({ dailyBudgetMicros: 999_999 }), ["dailyBudgetMicros TooLow 1000000"])
    assert.deepStrictEqual(faults({ dailyBudgetMicros: MOST + 1 }), [`dailyBudgetMicros TooHigh ${MOST}`])
    for (const dailyBudgetMicros of [1_000_000, MOST]) {
      assert.deepStrictEqual(changes({ dailyBudgetMicros }), { dailyBudgetMicros })
    }
  })

  it("keeps a budget that is beyond the bounds already", () => {
    const cheap = having({ dailyBudgetMicros: 10_000 })
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
    const beyond = having({ biddingStrategy: target(MOST + 1) })
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
      ["dailyBudgetMicros TooLow 1000000", "languageIds Fixed languages", "biddingStrategy.targetCpaMicros Missing"]
    )
  })

  it("changes nothing of a removed campaign, of which it may say what is so", () => {
    const removed = having({ status: "REMOVED" })
    assert.deepStrictEqual(changes(statedSettings(removed), removed), {})
    for (const statement of [{ campaignName: "Boots" }, { status: "ENABLED" as const }, { languageIds: [] }]) {
      const refused = Result.getOrThrow(Result.flip(wantedSettings(removed, statement)))
      assert.deepInclude({ ...refused }, { _tag: "CampaignRemoved", campaignId: live.campaignId })
    }
  })

  it("take what is undefined in a statement for not spoken of", () => {
    const statement = { campaignName: undefined, languageIds: undefined, biddingStrategy: undefined } as object
    assert.deepStrictEqual(changes(statement), {})
  })
})
