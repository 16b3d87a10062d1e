import type { AccountOverview, CampaignDay, CampaignOverview } from "@campaigns/domain/Analyses/AccountOverview"
import { noContext } from "@campaigns/domain/Analyses/AnalysisContext"
import { budgetMigration } from "@campaigns/domain/Analyses/BudgetMigration"
import { daysAfter } from "@campaigns/domain/Analyses/CalendarDays"
import { figureCuts } from "@campaigns/domain/Analyses/FigureCuts"
import { orderRun } from "@campaigns/domain/Analyses/RunOrder"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import {
  account,
  campaign,
  campaignDay,
  change,
  EUR,
  everyDay,
  healthOf,
  nothingSettled,
  to,
  today
} from "./ExampleAccount.ts"

const budget = (id: number, amount: number, isShared = false) => ({
  resourceName: `customers/1/campaignBudgets/${900 + id}`,
  amountMicros: amount * EUR,
  isShared,
  recommendedMicros: null
})

/** A campaign that spends and converts alike on each day. */
const steady = (id: number, name: string, changed: Partial<CampaignOverview>, each: Partial<CampaignDay>) =>
  campaign({ id: CampaignId.make(id), name, days: everyDay((date) => campaignDay(date, each)), ...changed })

/** Limited by its budget of 20.00: it loses 30 % of its impressions, and a conversion costs 10.00 of 20.00. */
const capped = (changed: Partial<CampaignOverview> = {}, each: Partial<CampaignDay> = {}) =>
  steady(1, "Capped", { budget: budget(1, 20), ...changed }, {
    conversions: 2,
    conversionsValue: 120,
    lostToBudget: .3,
    ...each
  })

/** Spends 20.00 of its budget of 60.00. */
const idle = (changed: Partial<CampaignOverview> = {}, each: Partial<CampaignDay> = {}) =>
  steady(2, "Idle", { budget: budget(2, 60), ...changed }, each)

/** A simulation of seven days, by budget and conversions. */
const simulated = (...points: ReadonlyArray<readonly [amount: number, conversions: number]>) => ({
  from: daysAfter(to, -6),
  to,
  points: points.map(([amount, conversions]) => ({
    amountMicros: amount * EUR,
    conversions,
    conversionsValue: conversions * 60
  }))
})

const looked = (
  campaigns: ReadonlyArray<CampaignOverview>,
  changed: Partial<AccountOverview> = {},
  constraint = 100
) => {
  const overview = account({ campaigns, ...changed })
  const cuts = figureCuts(overview, { changes: [], since: null })
  const health = healthOf(overview, { cuts, context: noContext })
  return orderRun(health, () => budgetMigration({ overview, cuts, health }), nothingSettled, constraint)
}

/** The moves of a run: donor, receiver, amounts after, basis, reason, and the gain in 30 days. */
const moves = (...args: Parameters<typeof looked>) =>
  looked(...args).proposals.map(({ evidence, moneyMicros }) => {
    if (evidence._tag !== "MoveBudget") return assert.fail(evidence._tag)
    const { basis, donor, reason, receiver, stepMicros } = evidence
    assert.strictEqual(donor.afterMicros + receiver.afterMicros, donor.beforeMicros + receiver.beforeMicros)
    assert.strictEqual(receiver.afterMicros - receiver.beforeMicros, stepMicros)
    return [donor.campaignName, receiver.campaignName, stepMicros / EUR, basis, reason, moneyMicros / EUR]
  })

const codes = (...args: Parameters<typeof looked>) => {
  const { findings, proposals } = looked(...args)
  assert.isEmpty(proposals)
  return findings.vetoes.map(({ code, count }) => [code, count])
}

/** At most as many more clicks as were lost, at the present rate: a fifth of 60 conversions, at 20.00. */
const asBound = ["Idle", "Capped", 4, "lostShare", "idle", 240]

describe("moving a budget", () => {
  it("goes from an idle campaign to a good one that is limited, a fifth of the smaller budget at most", () => {
    assert.deepStrictEqual(moves([capped(), idle()]), [asBound])
    assert.deepStrictEqual(moves([capped(), idle({ budget: budget(2, 25) })]), [[
      "Idle",
      "Capped",
      4,
      "lostShare",
      "idle",
      240
    ]])
    assert.deepStrictEqual(moves([capped(), idle({ budget: budget(2, 24) })]), [[
      "Idle",
      "Capped",
      3,
      "lostShare",
      "idle",
      180
    ]])
    assert.deepStrictEqual(
      moves([capped(), idle({ budget: budget(2, 10) }, { costMicros: EUR })]),
      [["Idle", "Capped", 2, "lostShare", "idle", 120]]
    )
  })

  it("proposes nothing where no campaign is limited, or all are", () => {
    assert.deepStrictEqual(codes([idle(), campaign({ id: CampaignId.make(3), name: "Other" })]), [])
    assert.deepStrictEqual(codes([capped(), capped({ id: CampaignId.make(4), name: "Too" })]), [["NO_DONOR", 2]])
  })

  it("is of a twentieth of the receiver's budget at least", () => {
    const small = (amount: number) => idle({ budget: budget(2, amount) }, { costMicros: EUR })
    assert.deepStrictEqual(moves([capped(), small(5)])[0]?.slice(0, 3), ["Idle", "Capped", 1])
    assert.deepStrictEqual(codes([capped(), small(4.9)]), [["NO_DONOR", 1]])
  })

  it("rounds to the currency's unit", () => {
    const days = [capped({ budget: budget(1, 20.03) }, { costMicros: 20.03 * EUR }), idle()]
    assert.deepStrictEqual(moves(days)[0]?.[2], 4)
    assert.deepStrictEqual(moves(days, { currencyCode: "EUR" })[0]?.slice(0, 3), ["Idle", "Capped", 4])
    const yen = [capped({ budget: budget(1, 22) }, { costMicros: 22 * EUR }), idle()]
    assert.deepStrictEqual(moves(yen, { currencyCode: "JPY" })[0]?.[2], 4)
    assert.deepStrictEqual(moves(yen)[0]?.[2], 4.4)
  })

  it("takes the platform's simulation before its recommendation, and that before the bound", () => {
    const budgetSimulation = simulated([10, 8], [20, 14], [30, 20])
    const budgetAdvice = { amountMicros: 30 * EUR, rise: .5 }
    // 2.4 more of 14 in a week, and 10.29 of 60 in 30 days.
    assert.deepStrictEqual(moves([capped({ budgetAdvice, budgetSimulation }), idle()])[0]?.slice(3, 5), [
      "simulation",
      "idle"
    ])
    assert.closeTo(Number(moves([capped({ budgetAdvice, budgetSimulation }), idle()])[0]?.[5]), 2.4 / 7 * 30 * 20, .01)
    // Four of ten: two fifths of half of 60 conversions.
    assert.deepStrictEqual(moves([capped({ budgetAdvice }), idle()]), [[
      "Idle",
      "Capped",
      4,
      "recommendation",
      "idle",
      240
    ]])
    assert.deepStrictEqual(moves([capped({ budgetAdvice: { ...budgetAdvice, rise: .25 } }), idle()]), [
      ["Idle", "Capped", 4, "recommendation", "idle", 120]
    ])
    assert.deepStrictEqual(moves([capped({ budgetAdvice: { ...budgetAdvice, rise: null } }), idle()]), [asBound])
  })

  it("moves as much as the simulation finds worth it, and nothing against its word", () => {
    // From 22.00 on nothing is won; the bend is the step.
    const bent = capped({ budgetSimulation: simulated([20, 14], [22, 16], [30, 16]) })
    assert.deepStrictEqual(moves([bent, idle()])[0]?.slice(2, 4), [2, "simulation"])
    const flat = capped({
      budgetSimulation: simulated([20, 14], [30, 14]),
      budgetAdvice: { amountMicros: 30 * EUR, rise: .5 }
    })
    assert.deepStrictEqual(codes([flat, idle()]), [["NO_DONOR", 1]])
    // 1 conversion more for 28.00 in a week: dearer than the target of 20.00.
    const dear = capped({ budgetSimulation: simulated([20, 14], [24, 15]) })
    assert.deepStrictEqual(codes([dear, idle()]), [["NO_DONOR", 1]])
    // What is beyond the simulation is not known.
    const narrow = capped({ budgetSimulation: simulated([10, 8], [20, 14]) })
    assert.deepStrictEqual(moves([narrow, idle()]), [asBound])
  })

  it("goes from a donor that spends its budget only by the simulation of both, and when it is clearly worse", () => {
    const good = capped({ budgetSimulation: simulated([20, 14], [30, 20]) })
    const spent = (after: number) => idle({ budget: budget(2, 23), budgetSimulation: simulated([18, after], [23, 7]) })
    // 2.00 at the good one bring 1.2 in a week; here they bring .4, or .8 and more.
    assert.deepStrictEqual(moves([good, spent(6)])[0]?.slice(0, 5), ["Idle", "Capped", 2, "simulation", "worse"])
    assert.closeTo(Number(moves([good, spent(6)])[0]?.[5]), .8 / 7 * 30 * 20, .01)
    assert.deepStrictEqual(codes([good, spent(4.9)]), [["NO_DONOR", 1]])
    assert.deepStrictEqual(codes([good, idle({ budget: budget(2, 23) })]), [["NO_DONOR", 1]])
    assert.deepStrictEqual(codes([capped(), spent(6)]), [["NO_DONOR", 1]])
  })

  it("takes from the donor that uses least, once a run, and gives to the one that wins most", () => {
    const idler = idle({ id: CampaignId.make(3), name: "Idler", budget: budget(3, 90) })
    assert.deepStrictEqual(moves([capped(), idle(), idler]).map(([donor]) => donor), ["Idler"])
    const better = capped({ id: CampaignId.make(4), name: "Better", budget: budget(4, 20) }, { conversions: 3 })
    const both = looked([capped(), better, idle()])
    assert.deepStrictEqual(both.proposals.map(({ entity }) => entity.text), ["Better"])
    assert.deepStrictEqual(both.findings.vetoes.map(({ code, count }) => [code, count]), [["BUDGET_MOVED_ALREADY", 1]])
  })

  it("bids by value are held against their own target, and not mixed with others", () => {
    const byValue = { biddingStrategyType: "TARGET_ROAS", targetCpaMicros: null, targetRoas: 2 }
    // 120.00 of value a day for 20.00.
    assert.deepStrictEqual(moves([capped(byValue), idle(byValue)]), [["Idle", "Capped", 4, "lostShare", "idle", 720]])
    assert.deepStrictEqual(codes([capped(byValue), idle()]), [["NO_DONOR", 1]])
    assert.deepStrictEqual(codes([capped(), idle(byValue)]), [["NO_DONOR", 1]])
    assert.deepStrictEqual(codes([capped({ ...byValue, targetRoas: 8 }), idle(byValue)]), [["ABOVE_TARGET", 1]])
  })
})

describe("a budget is left alone that", () => {
  const cases: ReadonlyArray<
    readonly [name: string, CampaignOverview, CampaignOverview, string, Partial<AccountOverview>?]
  > = [
    ["is shared", capped({ budget: budget(1, 20, true) }), idle(), "SHARED_BUDGET"],
    ["is the donor's, and shared", capped(), idle({ budget: budget(2, 60, true) }), "NO_DONOR"],
    ["bids for clicks", capped({ biddingStrategyType: "TARGET_SPEND" }), idle(), "NO_TARGET"],
    [
      "has no target",
      capped({ biddingStrategyType: "MAXIMIZE_CONVERSIONS", targetCpaMicros: null }),
      idle(),
      "NO_TARGET"
    ],
    ["is not spent", capped({ budget: budget(1, 21.2) }), idle(), "BUDGET_LEFT"],
    ["had 29 conversions", capped({}, { conversions: .97 }), idle(), "FEW_CONVERSIONS"],
    ["is above its target", capped({ targetCpaMicros: 9 * EUR }), idle(), "ABOVE_TARGET"],
    ["is the donor's, and used to .86", capped(), idle({ budget: budget(2, 20 / .86) }), "NO_DONOR"],
    [
      "is the donor's, and needed on one day",
      capped(),
      idle({
        days: everyDay((date, age) => campaignDay(date, age === 9 ? { costMicros: 57.2 * EUR } : {}))
      }),
      "NO_DONOR"
    ],
    ["was changed", capped(), idle(), "BUDGET_CHANGED", {
      changes: [change({ kind: "CAMPAIGN_BUDGET", fields: ["amountMicros"], date: daysAfter(today, -14) })]
    }],
    ["is the donor's, and was changed", capped(), idle(), "NO_DONOR", {
      changes: [change({ campaignId: CampaignId.make(2), fields: ["status"], date: daysAfter(today, -3) })]
    }],
    ["had unusual days", capped(), idle(), "UNUSUAL_LATELY", {
      unusualDays: [{ from: daysAfter(today, -16), to: daysAfter(today, -14) }]
    }]
  ]
  for (const [name, receiver, donor, code, changed = {}] of cases) {
    it(name, () => {
      assert.deepStrictEqual(codes([receiver, donor], changed), [[code, 1]])
    })
  }

  it("loses less than a tenth for want of budget, by the days that the platform tells of", () => {
    assert.deepStrictEqual(codes([capped({}, { lostToBudget: .09 }), idle()]), [])
    assert.deepStrictEqual(codes([capped({}, { lostToBudget: null }), idle()]), [])
    assert.deepStrictEqual(moves([capped({}, { lostToBudget: .11 }), idle()])[0]?.slice(0, 3), ["Idle", "Capped", 4])
  })

  it("learns, or is in an experiment", () => {
    const donors = [idle({ biddingStatus: "LEARNING_BUDGET_CHANGE" }), idle({ isInExperiment: true })]
    for (const donor of donors) assert.deepStrictEqual(codes([capped(), donor]), [["NO_DONOR", 1]])
    assert.deepStrictEqual(codes([capped({ biddingStatus: "LEARNING_NEW" }), idle()]), [])
  })

  it("is changed again 15 days after the last change", () => {
    const changes = [change({ kind: "CAMPAIGN_BUDGET", fields: ["amountMicros"], date: daysAfter(today, -15) })]
    assert.deepStrictEqual(moves([capped(), idle()], { changes }), [asBound])
  })

  it("tells the platform's advice, and its usual recommendation where it gives none", () => {
    const told = (recommended: number | null, advised: number | null) => {
      const own = { ...budget(1, 20), recommendedMicros: recommended === null ? null : recommended * EUR }
      const advice = advised === null ? {} : { budgetAdvice: { amountMicros: advised * EUR, rise: null } }
      const [proposal] = looked([capped({ budget: own, ...advice }), idle()]).proposals
      return proposal?.evidence._tag === "MoveBudget" ? proposal.evidence.advisedMicros : undefined
    }
    assert.deepStrictEqual(
      [told(null, null), told(31, null), told(null, 37), told(31, 37)],
      [null, 31 * EUR, 37 * EUR, 37 * EUR]
    )
  })
})
