import { budgetMoveOf } from "@campaigns/domain/LiveCampaigns/BudgetMoves"
import type { ChangeOperation, ChangeRequests } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { assert, it } from "@effect/vitest"

const requests = (...operations: ReadonlyArray<ChangeOperation>): ChangeRequests =>
  operations.map((operation) => [{ path: [], summary: "Change it.", riskCodes: [], operation }])

const budget = { resourceName: "budgets/2", name: "Spring", isShared: true, others: [] }
const left: ChangeOperation = { _tag: "DetachBudget", amountMicros: 10_000_000 }
const joined: ChangeOperation = {
  _tag: "JoinBudget",
  resourceName: "budgets/9",
  name: "Autumn",
  amountMicros: 20_000_000
}
const amount: ChangeOperation = { _tag: "SetBudget", resourceName: "budgets/2", amountMicros: 30_000_000 }

it("A move between budgets names the shared one: that which is left, or that which is joined", () => {
  assert.deepStrictEqual(budgetMoveOf(requests(amount, left), budget), {
    way: "left",
    resourceName: "budgets/2",
    name: "Spring"
  })
  assert.deepStrictEqual(budgetMoveOf(requests(amount, joined), budget), {
    way: "joined",
    resourceName: "budgets/9",
    name: "Autumn"
  })
  assert.isNull(budgetMoveOf(requests(amount), budget))
})
