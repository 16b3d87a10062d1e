import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { Micros } from "@campaigns/domain/Drafts/Money"
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
const change: GuardedChange = { budgetBefore: 10_000_000, budgetAfter: 20_000_000, enables: false, isManager: false }

const faults = (rails: Partial<GuardRails>, changed: Partial<GuardedChange> = {}) =>
  guardRailFaults({ ...none, ...rails }, { ...change, ...changed })

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
    assert.deepStrictEqual(publishingAsks({ settings: blank }), { budgetBefore: 0, budgetAfter: 0, enables: false })
    const priced = { settings: { ...blank, dailyBudgetMicros: Micros.make(5) } }
    assert.deepStrictEqual(publishingAsks(priced), { budgetBefore: 0, budgetAfter: 5, enables: false })
    const paused = { settings: settings({ status: "PAUSED", dailyBudgetMicros: null }) }
    const serving = { settings: settings({ status: "ENABLED", dailyBudgetMicros: 7 }) }
    assert.deepStrictEqual(changeAsks(paused, serving), { budgetBefore: 0, budgetAfter: 7, enables: true })
    assert.deepStrictEqual(changeAsks(serving, paused), { budgetBefore: 7, budgetAfter: 0, enables: false })
    assert.isFalse(changeAsks(serving, serving).enables)
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
