import { applied } from "@campaigns/domain/LiveCampaigns/ApplyOperations"
import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { planUndo } from "@campaigns/domain/LiveCampaigns/PlanUndo"
import { assert, describe, it } from "@effect/vitest"
import {
  ad,
  asLive,
  content,
  keyword,
  liveOf,
  planFor,
  shownPath,
  tagsOf,
  withAd,
  withGroup,
  withKeyword,
  withSettings
} from "./support/Contents.ts"

const live = liveOf(content)

/** A draft that was applied: the images before and after. */
const appliedDraft = (draft: CampaignContent) => {
  const { requests } = planFor(draft, live)
  let id = 90_000
  return { before: live.content, after: asLive(applied(live.content, requests, () => ++id)) }
}

describe("undoing an apply", () => {
  it("puts back fields", () => {
    const images = appliedDraft(withSettings(withKeyword(content, 0, 0, { cpcBidMicros: 5 }), { dailyBudgetMicros: 1 }))
    const { lost, moved, plan } = planUndo({ ...images, live: liveOf(images.after) })
    assert.deepStrictEqual(tagsOf(plan), [["SetBudget", "SetKeyword"]])
    assert.deepStrictEqual(plan.requests.flat().map(({ path }) => shownPath(path)), [
      "dailyBudgetMicros",
      "live.adGroups[1001].keywords[1011].cpcBidMicros"
    ])
    assert.deepStrictEqual([lost, moved], [[], []])
    assert.strictEqual(plan.afterImage.settings.dailyBudgetMicros, 25_000_000)
  })

  it("lets serve again what was paused, and pauses what was made", () => {
    const swapped = withGroup(
      content,
      0,
      (group) => ({ ...group, ads: [group.ads[0] ?? ad(21), ad(25, { platformId: null })] })
    )
    const images = appliedDraft(swapped)
    const { plan } = planUndo({ ...images, live: liveOf(images.after) })
    assert.deepStrictEqual(tagsOf(plan), [["SetAdStatus", "SetAdStatus"]])
    assert.deepStrictEqual(
      plan.afterImage.adGroups[0]?.ads.map(({ platformId, status }) => [platformId, status]),
      [[1021, "ENABLED"], [1022, "ENABLED"], [90_001, "PAUSED"]]
    )
  })

  it("takes away keywords that were added, and adds those that were removed", () => {
    const images = appliedDraft(withGroup(content, 0, (group) => ({
      ...group,
      keywords: [...group.keywords.slice(1), keyword(15, "sandals", { platformId: null })]
    })))
    const { lost, plan } = planUndo({ ...images, live: liveOf(images.after) })
    assert.deepStrictEqual(tagsOf(plan), [["RemoveKeyword", "AddKeyword"]])
    assert.deepStrictEqual(lost.map(({ code }) => code), ["HISTORY_ENDS"])
  })

  it("leaves what somebody has changed since", () => {
    const images = appliedDraft(
      withSettings(withAd(content, 0, 0, { displayPath1: "a" }), { dailyBudgetMicros: 30_000_000 })
    )
    const since = liveOf(withSettings(images.after, { dailyBudgetMicros: 40_000_000, campaignName: "Boots" }))
    const { moved, plan } = planUndo({ ...images, live: since })
    assert.deepStrictEqual(tagsOf(plan), [["SetAdTexts"]])
    assert.deepStrictEqual(moved, [["dailyBudgetMicros"]])
    assert.deepStrictEqual(plan.undecided, [])
    assert.strictEqual(plan.afterImage.settings.campaignName, "Boots")
  })

  it("names the draft's places where it knows them", () => {
    const images = appliedDraft(withKeyword(content, 0, 0, { cpcBidMicros: 5 }))
    const before = withKeyword(images.before, 0, 0, { elementId: 11 })
    const paths = new Map([["keyword 11", ["adGroups", 4, "keywords", 2]]])
    const { plan } = planUndo({ ...images, before, live: liveOf(images.after), paths })
    assert.deepStrictEqual(plan.requests.flat().map(({ path }) => shownPath(path)), [
      "adGroups[4].keywords[2].cpcBidMicros"
    ])
  })

  it("does nothing where nothing was changed, or it is undone already", () => {
    const images = appliedDraft(withKeyword(content, 0, 0, { cpcBidMicros: 5 }))
    assert.deepStrictEqual(planUndo({ ...images, live }).plan.requests, [])
    assert.deepStrictEqual(planUndo({ before: live.content, after: live.content, live }).plan.requests, [])
  })
})

describe("an undo of a move between budgets", () => {
  const own = { resourceName: "customers/1/campaignBudgets/2", name: null, isShared: false, others: [] }
  const shared = {
    resourceName: "customers/1/campaignBudgets/9",
    name: "All",
    amountMicros: 40_000_000,
    campaigns: [{ campaignId: live.campaignId, name: "Socks" }]
  }
  const inShared = { resourceName: shared.resourceName, name: "All", isShared: true, others: shared.campaigns }
  const move = { way: "left", resourceName: shared.resourceName, name: "All" } as const
  const at = (dailyBudgetMicros: number) => withSettings(content, { dailyBudgetMicros })
  const images = { before: at(25_000_000), after: at(30_000_000) }
  const operationsOf = ({ plan }: ReturnType<typeof planUndo>) => plan.requests.flat().map(({ operation }) => operation)

  it("leads back to the shared budget with the amount that it has now, also where the amount had stayed", () => {
    for (const before of [images.before, images.after]) {
      const undo = planUndo({ before, after: images.after, budget: { move, shared }, live: liveOf(images.after) })
      const { resourceName } = shared
      assert.deepStrictEqual(operationsOf(undo), [
        { _tag: "JoinBudget", resourceName, name: "All", amountMicros: 40_000_000, removes: own.resourceName }
      ])
      assert.deepStrictEqual(undo.moved, [])
      assert.deepStrictEqual(undo.plan.risks.map(({ code }) => code), ["SPEND_RISES", "LEARNING_RESTARTS"])
      assert.strictEqual(undo.plan.afterImage.settings.dailyBudgetMicros, 40_000_000)
      assert.include(
        undo.plan.requests.flat()[0]?.summary,
        "\"All\" of 40.00 a day again, with another campaign, and remove the budget of its own."
      )
    }
  })

  it("leaves the budget of its own where others spend from it", () => {
    const { resourceName } = shared
    const before = liveOf(images.after, { budget: { ...own, others: [{ campaignId: live.campaignId, name: "Hats" }] } })
    const undo = planUndo({ ...images, budget: { move, shared }, live: before })
    assert.deepStrictEqual(operationsOf(undo), [
      { _tag: "JoinBudget", resourceName, name: "All", amountMicros: 40_000_000 }
    ])
    assert.notInclude(undo.plan.requests.flat()[0]?.summary, "remove")
  })

  it("sets the amount, and says so, where the shared budget is gone", () => {
    const undo = planUndo({ ...images, budget: { move, shared: null }, live: liveOf(images.after) })
    assert.deepStrictEqual(operationsOf(undo), [
      { _tag: "SetBudget", resourceName: own.resourceName, amountMicros: 25_000_000 }
    ])
    assert.deepStrictEqual(undo.lost.map(({ code, params }) => [code, params]), [["BUDGET_GONE", { budget: "All" }]])
  })

  it("leaves a budget that somebody has changed or moved since", () => {
    for (
      const since of [
        liveOf(at(35_000_000)),
        liveOf(images.after, { budget: inShared }),
        liveOf(images.before, { budget: inShared })
      ]
    ) {
      const undo = planUndo({ ...images, budget: { move, shared }, live: since })
      assert.deepStrictEqual(undo.plan.requests, [])
      assert.deepStrictEqual(undo.moved, [["dailyBudgetMicros"]])
    }
  })

  it("is taken back by leaving the shared budget again, and nobody else's amount changes", () => {
    const joined = { ...move, way: "joined" } as const
    for (const amount of [25_000_000, 40_000_000]) {
      const undo = planUndo({
        before: at(amount),
        after: at(40_000_000),
        budget: { move: joined, shared },
        live: liveOf(at(40_000_000), { budget: inShared })
      })
      assert.deepStrictEqual(operationsOf(undo), [{ _tag: "DetachBudget", amountMicros: amount }])
    }
    const since = planUndo({
      before: at(25_000_000),
      after: at(40_000_000),
      budget: { move: joined, shared },
      live: liveOf(at(40_000_000))
    })
    assert.deepStrictEqual(since.plan.requests, [])
    assert.deepStrictEqual(since.moved, [["dailyBudgetMicros"]])
  })

  it("leaves the budget of a campaign that somebody has moved to another shared one of the same amount", () => {
    const joined = { ...move, way: "joined" } as const
    const elsewhere = { ...inShared, resourceName: "customers/1/campaignBudgets/10", name: "Other" }
    const undo = planUndo({
      before: at(25_000_000),
      after: at(40_000_000),
      budget: { move: joined, shared },
      live: liveOf(at(40_000_000), { budget: elsewhere })
    })
    assert.deepStrictEqual(undo.plan.requests, [])
    assert.deepStrictEqual(undo.moved, [["dailyBudgetMicros"]])
  })
})
