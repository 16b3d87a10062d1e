import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import type { AccountOverview, CampaignOverview } from "@campaigns/domain/Analyses/AccountOverview"
import { HealthCode } from "@campaigns/domain/Analyses/AnalysisRun"
import { daysAfter } from "@campaigns/domain/Analyses/CalendarDays"
import { assert, describe, it } from "@effect/vitest"
import {
  account,
  allKnown,
  campaign,
  campaignDay,
  change,
  EUR,
  everyDay,
  healthOf,
  micros,
  one,
  today,
  two
} from "./ExampleAccount.ts"

const reasonsOf = (overview: AccountOverview) => healthOf(overview).reasons.map(({ code }) => code)

/** A second campaign beside a healthy one, so that the account goes on without it. */
const beside = (changed: Partial<CampaignOverview>, ofAccount: Partial<AccountOverview> = {}) =>
  account({ campaigns: [campaign(), campaign({ id: two, name: "Boots", ...changed })], ...ofAccount })

/** Days without a conversion for the newest `days`. */
const silentFor = (days: number, clicks = 20) =>
  everyDay((date, age) => campaignDay(date, age <= days ? { clicks, conversions: 0, conversionsValue: 0 } : {}))

describe("an account", () => {
  it("is fit when all is well", () => {
    const health = healthOf(account())
    assert.deepStrictEqual([health.reasons, health.health, health.leftOut.size], [[], [], 0])
    assert.deepStrictEqual(Array.from(health.campaigns.keys()), [one])
  })

  it("is skipped when it is not enabled, or counts no conversions", () => {
    assert.deepStrictEqual(reasonsOf(account({ isEnabled: false })), ["ACCOUNT_NOT_ENABLED"])
    assert.deepStrictEqual(reasonsOf(account({ isConversionTracked: false })), ["NOT_CONVERSION_TRACKED"])
    const uncounted = { id: 1, name: "Visit", category: "PAGE_VIEW", isCounted: false, lastHeardAt: null }
    assert.deepStrictEqual(reasonsOf(account({ actions: [uncounted] })), ["NOT_CONVERSION_TRACKED"])
    assert.deepStrictEqual(reasonsOf(account({ actions: [] })), [])
  })

  it("is skipped with fewer than 15 conversions in the figures that count", () => {
    const rare = (every: number) =>
      account({
        campaigns: [
          campaign({
            days: everyDay((date, age) => campaignDay(date, { clicks: 2, conversions: age % every === 0 ? 1 : 0 }))
          })
        ]
      })
    assert.deepStrictEqual(reasonsOf(rare(13)), ["TOO_FEW_CONVERSIONS"])
    assert.deepStrictEqual(reasonsOf(rare(12)), [])
    // Those of before a change of configuration do not count.
    const cut = [change({ date: daysAfter(today, -100) })]
    assert.deepStrictEqual(reasonsOf({ ...rare(8), changes: cut }), ["TOO_FEW_CONVERSIONS"])
    assert.deepStrictEqual(reasonsOf(rare(8)), [])
  })
})

describe("tracking", () => {
  it("is silent once 6.9 conversions were to be expected and none has come", () => {
    // One conversion a day, of which .45, .55, .63, ... have arrived by now: 6.9 are expected of eleven silent days.
    const of = (days: number) => healthOf(account({ actions: [], campaigns: [campaign({ days: silentFor(days) })] }))
    assert.deepStrictEqual(of(8).reasons, [])
    assert.deepStrictEqual(of(11).reasons.map(({ code }) => code), ["TRACKING_SILENT"])
    assert.include(of(11).reasons[0]?.message ?? "", "No click of later than 2026-11-08 has brought a conversion")
  })

  it("is not silent where there are no clicks that could convert", () => {
    assert.deepStrictEqual(reasonsOf(account({ actions: [], campaigns: [campaign({ days: silentFor(20, 0) })] })), [])
  })

  it("counts none that cannot have arrived: with a long delay it waits longer", () => {
    const late = [{ beforeDay: 1, conversions: 5 }, { beforeDay: 60, conversions: 95 }]
    const of = (arrivals: typeof late) =>
      reasonsOf(account({ actions: [], campaigns: [campaign({ days: silentFor(11), arrivals })] }))
    assert.deepStrictEqual(of([]), ["TRACKING_SILENT"])
    assert.deepStrictEqual(of(late), [])
  })

  it("is silent when no tag was called for clicks that bring 6.9 conversions", () => {
    const heard = (days: number) => ({
      id: 1,
      name: "Order",
      category: "PURCHASE",
      isCounted: true,
      lastHeardAt: `${daysAfter(today, -days)} 10:00:00`
    })
    const of = (actions: AccountOverview["actions"], days = everyDay()) =>
      healthOf(account({ actions, campaigns: [campaign({ days })] }))
    assert.include(of([heard(9)]).reasons[0]?.message ?? "", "No tag of a counted action was called since 2026-11-11")
    assert.deepStrictEqual(of([heard(5)]).reasons, [])
    // One that is heard is enough, and one of which the platform says nothing may be alive.
    assert.deepStrictEqual(of([heard(9), heard(1)]).reasons, [])
    assert.deepStrictEqual(of([heard(9), { ...heard(9), lastHeardAt: null }]).reasons, [])
    assert.strictEqual(of([heard(9), { ...heard(1), isCounted: false }]).reasons.length, 1)
    assert.deepStrictEqual(
      of([heard(9)], everyDay((date, age) => ({ ...campaignDay(date), ...age < 9 ? noMetrics : {} }))).reasons,
      []
    )
  })
})

describe("a campaign is left out", () => {
  const cases: ReadonlyArray<readonly [code: HealthCode, overview: AccountOverview, plans: ReadonlyArray<typeof two>]> =
    [
      ["CAMPAIGN_NOT_SERVING", beside({ status: "PAUSED" }), []],
      ["CAMPAIGN_NOT_SERVING", beside({ servingStatus: "ENDED" }), []],
      ["LEARNING", beside({ biddingStatus: "LEARNING_BUDGET_CHANGE" }), []],
      ["LEARNING", beside({ primaryStatusReasons: ["BIDDING_STRATEGY_LEARNING"] }), []],
      ["IN_EXPERIMENT", beside({ isInExperiment: true }), []],
      [
        "CONFIGURATION_CHANGED",
        beside({}, { changes: [change({ campaignId: two, date: daysAfter(today, -29) })] }),
        []
      ],
      ["PLAN_UNDER_WAY", beside({}), [two]],
      [
        "UNUSUAL_DAYS",
        // Nineteen of the 79 days after its last change, but a tenth at most of the other campaign's 180.
        beside({}, {
          changes: [change({ campaignId: two, date: daysAfter(today, -80) })],
          unusualDays: [{ from: daysAfter(today, -40), to: daysAfter(today, -23) }]
        }),
        []
      ]
    ]
  it.each(cases)("for %s", (code, overview, plans) => {
    const health = healthOf(overview, { plansUnderWay: new Set(plans) })
    assert.deepStrictEqual(health.reasons, [])
    assert.deepStrictEqual(Array.from(health.leftOut), [[two, code]])
    assert.deepStrictEqual(Array.from(health.campaigns.keys()), [one])
    assert.deepStrictEqual(health.health.map(({ code }) => code), [code])
    assert.include(health.health[0]?.message ?? "", "1 campaign left out")
    assert.include(health.health[0]?.message ?? "", "\"Boots\"")
  })

  it("for every code that there is", () => {
    assert.deepStrictEqual(new Set(cases.map(([code]) => code)), new Set(HealthCode.literals))
  })

  const quiet: ReadonlyArray<readonly [name: string, overview: AccountOverview]> = [
    [
      "a change that is 30 days old",
      beside({}, { changes: [change({ campaignId: two, date: daysAfter(today, -31) })] })
    ],
    ["a change of its budget", beside({}, { changes: [change({ campaignId: two, kind: "CAMPAIGN_BUDGET" })] })],
    ["few unusual days", beside({}, { unusualDays: [{ from: daysAfter(today, -40), to: daysAfter(today, -23) }] })],
    [
      "the same unusual days told twice",
      beside({}, {
        unusualDays: [
          { from: daysAfter(today, -40), to: daysAfter(today, -25) },
          { from: daysAfter(today, -38), to: daysAfter(today, -23) }
        ]
      })
    ]
  ]
  it.each(quiet)("not for %s", (_, overview) => assert.strictEqual(healthOf(overview).leftOut.size, 0))

  it("and the run is skipped when none remains", () => {
    assert.deepStrictEqual(reasonsOf(account({ campaigns: [] })), ["NO_CAMPAIGNS"])
    assert.deepStrictEqual(reasonsOf(account({ campaigns: [campaign({ isInExperiment: true })] })), ["NO_CAMPAIGNS"])
    assert.deepStrictEqual(reasonsOf(account({ unusualDays: [{ from: today, to: today }] })), ["NO_CAMPAIGNS"])
    const planned = healthOf(account(), { plansUnderWay: new Set([one]) })
    assert.deepStrictEqual(planned.reasons.map(({ code }) => code), ["PLAN_UNDER_WAY"])
    assert.deepStrictEqual(planned.health.map(({ code }) => code), ["PLAN_UNDER_WAY"])
  })
})

describe("the target", () => {
  const targetOf = (changed: Partial<CampaignOverview>, context = allKnown) =>
    healthOf(account({ campaigns: [campaign(changed)] }), { context }).campaigns.get(one)?.target
  const given = { ...allKnown, targetCpaMicros: micros(30 * EUR), targetRoas: 3 }
  const none = { targetCpaMicros: null, targetRoas: null }

  it("is the campaign's own, else the customer's", () => {
    const own = { costPerConversionMicros: 20 * EUR, roas: null, source: "campaign" } as const
    assert.deepStrictEqual(targetOf({}, given), own)
    assert.deepStrictEqual(targetOf(none, given), { costPerConversionMicros: 30 * EUR, roas: null, source: "context" })
  })

  it("is by value where bidding is by value", () => {
    const byValue = { biddingStrategyType: "MAXIMIZE_CONVERSION_VALUE" }
    assert.deepStrictEqual(targetOf({ ...none, ...byValue, targetRoas: 4 }), {
      costPerConversionMicros: null,
      roas: 4,
      source: "campaign"
    })
    assert.deepStrictEqual(targetOf({ ...none, ...byValue }, given)?.roas, 3)
  })

  it("is the account's own cost per conversion where none is known, with those that are still to arrive", () => {
    const target = targetOf(none)
    assert.strictEqual(target?.source, "account")
    // 3,600 clicks at 1.00 brought 180 conversions; some of the newest are still to arrive, so that it is below 20.00.
    assert.isBelow(target?.costPerConversionMicros ?? 0, 20 * EUR)
    assert.isAbove(target?.costPerConversionMicros ?? 0, 19.5 * EUR)
  })
})
