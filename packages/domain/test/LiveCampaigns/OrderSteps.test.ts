import type { ChangeOperation } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { orderSteps } from "@campaigns/domain/LiveCampaigns/OrderSteps"
import { costOf, type PlanStep, RANK, step } from "@campaigns/domain/LiveCampaigns/PlanStep"
import { assert, describe, it } from "@effect/vitest"
import { keyword } from "./support/Contents.ts"

const add = (place: number, unit: string | null = null): PlanStep =>
  step(
    RANK.keyword,
    ["keywords", place],
    "",
    { _tag: "AddKeyword", adGroup: { key: 1 }, keyword: keyword(place, "x") },
    {
      unit
    }
  )

const remove = (platformId: number, unit: string | null = null): PlanStep =>
  step(RANK.removal, ["live", platformId], "", { _tag: "RemoveKeyword", adGroupId: 1, platformId }, { unit })

const set = (change: Extract<ChangeOperation, { readonly _tag: "SetCampaign" }>["change"]): PlanStep =>
  step(RANK.campaign, ["status"], "", { _tag: "SetCampaign", change }, {
    riskCodes: change.status === "ENABLED" ? ["SPENDING_BEGINS"] : []
  })

const many = (count: number, unit: string | null = null) =>
  Array.from({ length: count }, (_, place) => add(place, unit))

const tags = (steps: ReadonlyArray<PlanStep>, limit: number) =>
  orderSteps(steps, limit).requests.map((request) => request.map(({ operation }) => operation._tag))

describe("the order of a plan's operations", () => {
  it("is none without any", () => {
    assert.deepStrictEqual(orderSteps([], 10), { requests: [], leftOver: [] })
  })

  it("is that of the platform, whatever the order in which they were found", () => {
    const steps = [add(1), set({ campaignName: "x" }), remove(2)]
    const expected = [["SetCampaign", "RemoveKeyword", "AddKeyword"]]
    assert.deepStrictEqual(tags(steps, 10), expected)
    assert.deepStrictEqual(tags(steps.toReversed(), 10), expected)
  })

  it("takes as few requests as there have to be", () => {
    assert.deepStrictEqual(tags(many(10), 10).map(({ length }) => length), [10])
    assert.deepStrictEqual(tags(many(21), 10).map(({ length }) => length), [10, 10, 1])
  })

  it("keeps together what belongs together", () => {
    const steps = [...many(9), remove(1, "both"), add(100, "both")]
    const requests = tags(steps, 10)
    assert.isTrue(
      requests.every((request) =>
        !request.includes("RemoveKeyword") || request.filter((tag) => tag === "AddKeyword").length > 0
      )
    )
    assert.isTrue(requests.every(({ length }) => length <= 10))
  })

  it("lets the campaign serve in the last request", () => {
    const { requests } = orderSteps([set({ status: "ENABLED", campaignName: "x" }), ...many(15)], 10)
    assert.deepStrictEqual(requests[0]?.[0]?.operation, { _tag: "SetCampaign", change: { campaignName: "x" } })
    assert.deepStrictEqual(requests.at(-1)?.at(-1)?.operation, { _tag: "SetCampaign", change: { status: "ENABLED" } })
    const alone = orderSteps([set({ status: "ENABLED" }), ...many(15)], 10).requests
    assert.deepStrictEqual(alone.flat().filter(({ operation }) => operation._tag === "SetCampaign").length, 1)
    assert.deepStrictEqual(tags([set({ status: "ENABLED" }), add(1)], 10), [["SetCampaign", "AddKeyword"]])
  })

  it("pauses the campaign first", () => {
    const budget = step(RANK.budget, [], "", { _tag: "SetBudget", resourceName: "x", amountMicros: 1 })
    assert.deepStrictEqual(tags([budget, set({ status: "PAUSED" })], 10), [["SetCampaign", "SetBudget"]])
  })

  it("leaves over what a new ad group has beyond a request", () => {
    const made = step(RANK.newAdGroup, [], "", {
      _tag: "CreateAdGroup",
      key: 1,
      adGroup: { elementId: 1, platformId: null, name: "x", status: "ENABLED", cpcBidMicros: null }
    }, { unit: "new" })
    const { leftOver, requests } = orderSteps([...many(12, "new"), made], 10)
    assert.deepStrictEqual(requests.map(({ length }) => length), [10])
    assert.strictEqual(requests[0]?.[0]?.operation._tag, "CreateAdGroup")
    assert.deepStrictEqual(leftOver, [["keywords", 9], ["keywords", 10], ["keywords", 11]])
  })

  it("counts an asset and its link", () => {
    const callout = step(RANK.asset, [], "", {
      _tag: "LinkAsset",
      asset: { kind: "callout", asset: { platformId: null, calloutText: "x" } }
    })
    assert.strictEqual(costOf(callout.change.operation), 2)
    assert.deepStrictEqual(tags([callout, callout], 3).map(({ length }) => length), [1, 1])
  })
})
