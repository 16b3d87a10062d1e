import { accountSummary, monthlyBudget, spentInMonth } from "@campaigns/domain/Analyses/AccountSummary"
import { daysAfter } from "@campaigns/domain/Analyses/CalendarDays"
import { assert, describe, it } from "@effect/vitest"
import { account, campaign, campaignDay, day, EUR, one, to, today, two } from "./ExampleAccount.ts"

const budget = (name: string, euros: number) => ({
  resourceName: `customers/1/campaignBudgets/${name}`,
  amountMicros: euros * EUR,
  isShared: false,
  recommendedMicros: null
})

const spending = (...days: ReadonlyArray<readonly [date: string, euros: number]>) => ({
  enabled: 1,
  paused: 0,
  dailyBudgetMicros: 10 * EUR,
  spending: days.map(([date, euros]) => ({ date: day(date), costMicros: euros * EUR }))
})

describe("accountSummary", () => {
  it("counts campaigns, and the budgets of those that are switched on, a shared one once", () => {
    const campaigns = [
      campaign({ budget: budget("shared", 40), days: [] }),
      campaign({ id: two, budget: budget("shared", 40), days: [] }),
      campaign({ budget: budget("own", 15), days: [] }),
      campaign({ status: "PAUSED", budget: budget("paused", 100), days: [] }),
      campaign({ status: "UNKNOWN", budget: budget("unknown", 100), days: [] })
    ]
    assert.deepStrictEqual(accountSummary(account({ campaigns })), {
      enabled: 3,
      paused: 1,
      dailyBudgetMicros: 55 * EUR,
      spending: []
    })
    assert.deepStrictEqual(accountSummary(account({ campaigns: [] })), {
      enabled: 0,
      paused: 0,
      dailyBudgetMicros: 0,
      spending: []
    })
  })

  it("adds up what campaigns of any status cost on each of the newest 31 days, the oldest first", () => {
    const at = (age: number, euros: number) => campaignDay(daysAfter(today, -age), { costMicros: euros * EUR })
    const campaigns = [
      campaign({ id: one, days: [at(32, 50), at(31, 7), at(2, 5), at(1, 3)] }),
      campaign({ id: two, status: "PAUSED", days: [at(31, 0), at(3, 0), at(2, 4), at(20, 1)] })
    ]
    assert.deepStrictEqual(accountSummary(account({ campaigns })).spending, [
      { date: daysAfter(to, -30), costMicros: 7 * EUR },
      { date: daysAfter(today, -20), costMicros: EUR },
      { date: daysAfter(today, -2), costMicros: 9 * EUR },
      { date: to, costMicros: 3 * EUR }
    ])
  })
})

describe("spentInMonth", () => {
  const kept = spending(["2026-10-31", 90], ["2026-11-01", 4], ["2026-11-19", 6])

  it("is the cost since the first of the month", () => {
    assert.strictEqual(spentInMonth(kept, { readOn: day("2026-11-20"), today: day("2026-11-20") }), 10 * EUR)
    assert.strictEqual(spentInMonth(kept, { readOn: day("2026-11-20"), today: day("2026-11-30") }), 10 * EUR)
  })

  it("is nothing on the first day of a month, and not known when nothing was read in it", () => {
    const november = { readOn: day("2026-11-01"), today: day("2026-11-01") }
    assert.strictEqual(spentInMonth(spending(["2026-10-31", 90]), november), 0)
    assert.isNull(spentInMonth(kept, { readOn: day("2026-11-30"), today: day("2026-12-01") }))
    assert.isNull(spentInMonth(kept, { readOn: day("2025-11-20"), today: day("2026-11-20") }))
  })
})

describe("monthlyBudget", () => {
  it("is 30.4 daily budgets", () => {
    assert.strictEqual(monthlyBudget(spending()), 304 * EUR)
    assert.strictEqual(monthlyBudget({ ...spending(), dailyBudgetMicros: 0 }), 0)
  })
})
