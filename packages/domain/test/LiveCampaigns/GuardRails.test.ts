import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { ChangeOperation, ChangeRequests } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import {
  changeAsks,
  type GuardedChange,
  guardRailFaults,
  guardRailFindings,
  type GuardRails,
  isGuardRailFinding,
  publishingAsks
} from "@campaigns/domain/LiveCampaigns/GuardRails"
import { assert, describe, it } from "@effect/vitest"
import { settings } from "./support/Contents.ts"

const none: GuardRails = { maxDailyBudgetMicros: null, maxIncreasePercent: null, enableNeedsManager: false }
const change: GuardedChange = {
  budgetBefore: 10_000_000,
  budgetAfter: 20_000_000,
  added: 10_000_000,
  enables: false,
  isManager: false
}

const faults = (rails: Partial<GuardRails>, changed: Partial<GuardedChange> = {}) => {
  const asked = { ...change, ...changed }
  const added = changed.added ?? Math.max(0, asked.budgetAfter - asked.budgetBefore)
  return guardRailFaults({ ...none, ...rails }, { ...asked, added })
}

const today = CalendarDate.make("2026-11-24")

type Side = Parameters<typeof settings>[0]

const asks = (before: Side, after: Side, requests: ChangeRequests = []) =>
  changeAsks({ before: { settings: settings(before) }, after: { settings: settings(after) }, requests, today })

const request = (operation: ChangeOperation): ChangeRequests => [
  [{ path: [], summary: "Rename.", riskCodes: [], operation: { _tag: "SetCampaign", change: { campaignName: "x" } } }],
  [{ path: [], summary: "Change the budget.", riskCodes: [], operation }]
]

describe("guard rails", () => {
  it("let all pass where none is set", () => {
    assert.deepStrictEqual(faults({}, { enables: true }), [])
  })

  it("stop a budget above the highest, but not one that falls", () => {
    assert.deepStrictEqual(faults({ maxDailyBudgetMicros: Micros.make(20_000_000) }), [])
    assert.deepStrictEqual(faults({ maxDailyBudgetMicros: Micros.make(19_999_999) }), [
      { limit: "maxDailyBudgetMicros", bound: 19_999_999, asked: 20_000_000 }
    ])
    assert.deepStrictEqual(faults({ maxDailyBudgetMicros: Micros.make(1) }, { budgetAfter: 9_000_000 }), [])
    assert.deepStrictEqual(faults({ maxDailyBudgetMicros: Micros.make(1) }, { budgetAfter: 10_000_000 }), [])
  })

  it("do not let a campaign serve whose budget is above the highest", () => {
    const rails = { maxDailyBudgetMicros: Micros.make(9_000_000) }
    const changes = [[10_000_000, true], [9_000_000, false]] as const
    for (const [budgetAfter, isStopped] of changes) {
      const stopped = faults(rails, { budgetBefore: 10_000_000, budgetAfter, enables: true })
      assert.strictEqual(stopped.length > 0, isStopped)
    }
  })

  it("count per cent in whole numbers", () => {
    for (let percent = 1; percent <= 300; percent++) {
      const rise = { budgetBefore: 100, budgetAfter: 100 + percent }
      assert.deepStrictEqual(faults({ maxIncreasePercent: percent }, rise), [], `${percent} %`)
      assert.lengthOf(faults({ maxIncreasePercent: percent - 1 }, rise), 1, `${percent} %`)
    }
  })

  it("are told as findings that block, with the data of the change", () => {
    const rails = {
      ...none,
      maxDailyBudgetMicros: Micros.make(15_000_000),
      maxIncreasePercent: 50,
      enableNeedsManager: true
    }
    const asked = { ...change, enables: true }
    const findings = guardRailFindings(guardRailFaults(rails, asked), asked, "EUR")
    assert.deepStrictEqual(
      findings.map(({ code, params, path, severity }) => [code, path.join("."), severity, params]),
      [
        ["DAILY_BUDGET_ABOVE_GUARD_RAIL", "settings.dailyBudgetMicros", "blocks", {
          micros: 20_000_000,
          limitMicros: 15_000_000,
          currencyCode: "EUR"
        }],
        ["DAILY_BUDGET_RISES_TOO_MUCH", "settings.dailyBudgetMicros", "blocks", {
          micros: 20_000_000,
          beforeMicros: 10_000_000,
          percent: 100,
          limit: 50,
          currencyCode: "EUR"
        }],
        ["ENABLE_NEEDS_MANAGER", "settings.status", "blocks", {}]
      ]
    )
    assert.isTrue(findings.every(isGuardRailFinding))
  })

  it("look at publishing as at a campaign that does not serve yet, and at a change from one content to another", () => {
    const blank = blankSettings("New")
    const nothing = { budgetBefore: 0, budgetAfter: 0, added: 0, enables: false }
    assert.deepStrictEqual(publishingAsks({ settings: blank }), nothing)
    const priced = { settings: { ...blank, dailyBudgetMicros: Micros.make(5) } }
    assert.deepStrictEqual(publishingAsks(priced), { ...nothing, budgetAfter: 5, added: 5 })
    const [paused, serving] = [{ status: "PAUSED", dailyBudgetMicros: null }, {
      status: "ENABLED",
      dailyBudgetMicros: 7
    }] as const
    assert.deepStrictEqual(asks(paused, serving), { budgetBefore: 0, budgetAfter: 7, added: 7, enables: true })
    assert.deepStrictEqual(asks(serving, paused), { budgetBefore: 7, budgetAfter: 0, added: 0, enables: false })
    assert.isFalse(asks(serving, serving).enables)
  })

  it("count all of a budget of the campaign's own on top of the shared one that it leaves", () => {
    const [shared, own] = [{ dailyBudgetMicros: 100_000_000 }, { dailyBudgetMicros: 60_000_000 }]
    const left = asks(shared, own, request({ _tag: "DetachBudget", amountMicros: 60_000_000 }))
    assert.deepInclude(left, { budgetBefore: 100_000_000, budgetAfter: 60_000_000, added: 60_000_000 })
    const asked = { ...left, isManager: false }
    const rails = { ...none, maxDailyBudgetMicros: Micros.make(50_000_000), maxIncreasePercent: 59 }
    assert.deepStrictEqual(guardRailFaults(rails, asked), [
      { limit: "maxDailyBudgetMicros", bound: 50_000_000, asked: 60_000_000 },
      { limit: "maxIncreasePercent", bound: 59, asked: 60 }
    ])
    const percent = guardRailFindings(guardRailFaults({ ...rails, maxDailyBudgetMicros: null }, asked), asked, "EUR")
    assert.deepInclude(percent[0]?.params, { beforeMicros: 100_000_000, micros: 160_000_000, percent: 60 })
    const lowered = request({
      _tag: "SetBudget",
      resourceName: "customers/1/campaignBudgets/2",
      amountMicros: 60_000_000
    })
    assert.strictEqual(asks(shared, own, lowered).added, 0)
    assert.strictEqual(asks(own, shared, lowered).added, 40_000_000)
  })

  it("count by the last of several moves between budgets", () => {
    const detach = request({ _tag: "DetachBudget", amountMicros: 30_000_000 })
    const join = request({ _tag: "JoinBudget", resourceName: "budgets/9", name: null, amountMicros: 30_000_000 })
    const [before, after] = [{ dailyBudgetMicros: 20_000_000 }, { dailyBudgetMicros: 30_000_000 }]
    assert.strictEqual(asks(before, after, [...join, ...detach]).added, 30_000_000)
    assert.strictEqual(asks(before, after, [...detach, ...join]).added, 10_000_000)
  })

  it("see that a campaign whose last day is over serves again with another one", () => {
    const [over, lastDay] = [CalendarDate.make("2026-11-23"), today]
    const ended = { status: "ENABLED", endDate: over } as const
    for (const endDate of [null, lastDay, CalendarDate.make("2027-01-31")]) {
      assert.isTrue(asks(ended, { status: "ENABLED", endDate }).enables, String(endDate))
      assert.isFalse(asks(ended, { status: "PAUSED", endDate }).enables)
      assert.isTrue(asks({ ...ended, status: "PAUSED" }, { status: "ENABLED", endDate }).enables)
      assert.isFalse(asks({ status: "ENABLED", endDate: lastDay }, { status: "ENABLED", endDate }).enables)
    }
    assert.isFalse(asks(ended, { status: "ENABLED", endDate: CalendarDate.make("2026-11-22") }).enables)
    assert.isFalse(asks({ status: "PAUSED", endDate: over }, ended).enables)
    // A first day that is to come keeps nobody from being asked.
    const later = { startDate: CalendarDate.make("2027-01-01"), endDate: null }
    assert.isTrue(asks({ ...later, status: "PAUSED" }, { ...later, status: "ENABLED" }).enables)
  })

  it("stop a rise by more than so many per cent", () => {
    assert.deepStrictEqual(faults({ maxIncreasePercent: 100 }), [])
    assert.deepStrictEqual(faults({ maxIncreasePercent: 99 }), [{ limit: "maxIncreasePercent", bound: 99, asked: 100 }])
    assert.deepStrictEqual(faults({ maxIncreasePercent: 0 }, { budgetAfter: 10_000_001 }), [
      { limit: "maxIncreasePercent", bound: 0, asked: 1 }
    ])
    assert.deepStrictEqual(faults({ maxIncreasePercent: 50 }, { budgetBefore: 0 }), [])
  })

  it("let only a manager make a campaign serve", () => {
    const rails = { enableNeedsManager: true }
    assert.deepStrictEqual(faults(rails), [])
    assert.deepStrictEqual(faults(rails, { enables: true, isManager: true }), [])
    assert.deepStrictEqual(faults(rails, { enables: true }), [{
      limit: "enableNeedsManager",
      bound: true,
      asked: true
    }])
  })

  it("tell all that stand in the way", () => {
    const rails = { maxDailyBudgetMicros: Micros.make(1), maxIncreasePercent: 1, enableNeedsManager: true }
    assert.strictEqual(faults(rails, { enables: true }).length, 3)
  })
})
