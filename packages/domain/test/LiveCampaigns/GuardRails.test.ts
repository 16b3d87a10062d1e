import { type GuardedChange, guardRailFaults, type GuardRails } from "@campaigns/domain/LiveCampaigns/GuardRails"
import { assert, describe, it } from "@effect/vitest"

const none: GuardRails = { maxDailyBudgetMicros: null, maxIncreasePercent: null, enableNeedsManager: false }
const change: GuardedChange = { budgetBefore: 10_000_000, budgetAfter: 20_000_000, enables: false, isManager: false }

const faults = (rails: Partial<GuardRails>, changed: Partial<GuardedChange> = {}) =>
  guardRailFaults({ ...none, ...rails }, { ...change, ...changed })

describe("guard rails", () => {
  it("let all pass where none is set", () => {
    assert.deepStrictEqual(faults({}, { enables: true }), [])
  })

  it("stop a budget above the highest, but not one that falls", () => {
    assert.deepStrictEqual(faults({ maxDailyBudgetMicros: 20_000_000 }), [])
    assert.deepStrictEqual(faults({ maxDailyBudgetMicros: 19_999_999 }), [
      { limit: "maxDailyBudgetMicros", bound: 19_999_999, asked: 20_000_000 }
    ])
    assert.deepStrictEqual(faults({ maxDailyBudgetMicros: 1 }, { budgetAfter: 9_000_000 }), [])
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
    const rails = { maxDailyBudgetMicros: 1, maxIncreasePercent: 1, enableNeedsManager: true }
    assert.strictEqual(faults(rails, { enables: true }).length, 3)
  })
})
