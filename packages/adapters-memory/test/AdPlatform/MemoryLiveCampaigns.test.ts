import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { ChangeOperation, PlannedChange } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractAccount as account, contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as MemoryAdPlatform from "../../src/AdPlatform/MemoryAdPlatform.ts"
import { MemoryCampaignEditor } from "../../src/AdPlatform/MemoryLiveCampaigns.ts"

const change = (operation: ChangeOperation): PlannedChange => ({
  path: ["campaignName"],
  summary: "Change it.",
  riskCodes: [],
  operation
})

const rename = (campaignName: string) => change({ _tag: "SetCampaign", change: { campaignName } })

const published = Effect.fnUntraced(function*(campaignName: string) {
  const platform = yield* AdPlatform
  const draft = contractDraft({ campaignName })
  return yield* platform.publish(account, planPublishing({ draft, marker: campaignName, accountGoals: [] }))
})

it.effect("somebody else edits a campaign, and the history tells who", () =>
  Effect.gen(function*() {
    const [live, { edit }] = [yield* LiveCampaigns, yield* MemoryCampaignEditor]
    const [first, other] = [yield* published("First"), yield* published("Other")]
    yield* live.apply(account, first, [rename("By us")])
    yield* edit(account.customerId, first, [rename("By hand")], "eva@example.com")
    yield* edit(account.customerId, first, [rename("By itself")], null)
    yield* edit(account.customerId, other, [rename("Elsewhere")])
    const goal = { _tag: "SetConversionGoal", category: "PURCHASE", origin: "WEBSITE", isBiddable: false } as const
    yield* edit(account.customerId, first, [change(goal)])
    const events = yield* live.changeEvents(account, first, DateTime.makeUnsafe(0))
    assert.deepStrictEqual(events.map(({ clientType, userEmail }) => [clientType, userEmail]), [
      ["GOOGLE_ADS_API", null],
      ["GOOGLE_ADS_WEB_CLIENT", "eva@example.com"],
      ["GOOGLE_ADS_RECOMMENDATIONS_SUBSCRIPTION", null]
    ])
    assert.deepStrictEqual(events.map(({ changedFields, resourceType }) => [resourceType, ...changedFields]), [
      ["CAMPAIGN", "name"],
      ["CAMPAIGN", "name"],
      ["CAMPAIGN", "name"]
    ])
    assert.strictEqual((yield* live.content(account, first)).content.settings.campaignName, "By itself")
  }).pipe(Effect.provide(MemoryAdPlatform.layer)))

it.effect("campaigns share a budget until one of them leaves it", () =>
  Effect.gen(function*() {
    const [live, { shareBudget }] = [yield* LiveCampaigns, yield* MemoryCampaignEditor]
    const [first, second] = [yield* published("First"), yield* published("Second")]
    yield* shareBudget(account.customerId, first, second)
    const budgetOf = (campaignId: typeof first) =>
      Effect.map(live.settings(account, campaignId), ({ budget }) => budget)
    const { resourceName } = yield* budgetOf(first)
    assert.deepInclude(yield* budgetOf(second), {
      resourceName,
      isShared: true,
      others: [{ campaignId: first, name: "First" }]
    })
    const amountOf = (campaignId: typeof first) =>
      Effect.map(live.content(account, campaignId), ({ content }) => content.settings.dailyBudgetMicros)
    yield* live.apply(account, first, [change({ _tag: "SetBudget", resourceName, amountMicros: 7_000_000 })])
    assert.strictEqual(yield* amountOf(second), 7_000_000)
    yield* live.apply(account, second, [change({ _tag: "DetachBudget", amountMicros: 2_000_000 })])
    assert.deepStrictEqual([yield* amountOf(first), yield* amountOf(second)], [7_000_000, 2_000_000])
    assert.deepInclude(yield* budgetOf(first), { isShared: true, others: [] })
    assert.deepInclude(yield* budgetOf(second), { isShared: false, others: [] })
    const all = { resourceName, name: null, amountMicros: 7_000_000 }
    assert.deepStrictEqual(yield* live.sharedBudget(account, resourceName), {
      ...all,
      campaigns: [{ campaignId: first, name: "First" }]
    })
    assert.isNull(yield* live.sharedBudget(account, (yield* budgetOf(second)).resourceName))
    const inUse = change({ _tag: "JoinBudget", ...all, removes: resourceName })
    assert.include(
      JSON.stringify(yield* Effect.flip(live.apply(account, second, [inUse]))),
      "campaignBudgetError.CAMPAIGN_BUDGET_IN_USE"
    )
    const own = (yield* budgetOf(second)).resourceName
    yield* live.apply(account, second, [change({ _tag: "JoinBudget", ...all, removes: own })])
    assert.strictEqual(yield* amountOf(second), 7_000_000)
    assert.deepInclude(yield* budgetOf(second), { resourceName, isShared: true })
    const gone = change({ _tag: "JoinBudget", resourceName: "budgets/gone", name: null, amountMicros: 1_000_000 })
    assert.strictEqual((yield* Effect.flip(live.apply(account, second, [gone])))._tag, "AdPlatformError")
  }).pipe(Effect.provide(MemoryAdPlatform.layer)))

it.effect("a strategy of the campaign's own takes the place of a portfolio, and the rest that is shown stays", () =>
  Effect.gen(function*() {
    const [live, { show }] = [yield* LiveCampaigns, yield* MemoryCampaignEditor]
    const campaignId = yield* published("First")
    const unmanaged = [{ kind: "PROMOTION", label: "Sale", resourceName: "assets/1" }]
    const portfolio = { resourceName: "portfolios/1", name: "Leads", type: "TARGET_CPA" }
    yield* show(account.customerId, campaignId, { unmanaged })
    yield* live.apply(account, campaignId, [change({ _tag: "SetCampaign", change: { portfolio } })])
    yield* live.apply(account, campaignId, [rename("Renamed")])
    const shown = yield* live.content(account, campaignId)
    assert.deepStrictEqual(shown.content.settings.portfolio, portfolio)
    assert.deepStrictEqual(shown.unmanaged.map(({ kind, label }) => [kind, label]), [["PROMOTION", "Sale"], [
      "LABEL",
      "First"
    ]])
    yield* live.apply(account, campaignId, [
      change({ _tag: "SetCampaign", change: { biddingStrategy: { type: "MANUAL_CPC" } } })
    ])
    yield* live.unmark(account, "First")
    const after = yield* live.content(account, campaignId)
    assert.deepStrictEqual([after.content.settings.portfolio, after.unmanaged], [null, unmanaged])
  }).pipe(Effect.provide(MemoryAdPlatform.layer)))
