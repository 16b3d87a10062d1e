import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { type BiddingFields, biddingStrategy, type BiddingStrategyType } from "@campaigns/domain/Drafts/Bidding"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { LocationTarget } from "@campaigns/domain/Drafts/Targeting"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Law, published } from "./ContractCalls.ts"
import { contractAccount as account, contractDraft } from "./ContractDraft.ts"

const byPlace = (a: LocationTarget, b: LocationTarget): number => a.geoTargetConstantId - b.geoTargetConstantId

const strategies: ReadonlyArray<readonly [BiddingStrategyType, Partial<BiddingFields>]> = [
  ["MANUAL_CPC", {}],
  ["MAXIMIZE_CLICKS", { maxCpcBidCeilingMicros: Micros.make(2_500_000) }],
  ["MAXIMIZE_CLICKS", {}],
  ["MAXIMIZE_CONVERSIONS", {}],
  ["MAXIMIZE_CONVERSIONS", { targetCpaMicros: Micros.make(7_000_000) }],
  ["MAXIMIZE_CONVERSION_VALUE", { targetRoas: 3.5 }],
  ["TARGET_CPA", { targetCpaMicros: Micros.make(9_000_000) }],
  ["TARGET_ROAS", { targetRoas: 2.25 }],
  ["TARGET_IMPRESSION_SHARE", {
    maxCpcBidCeilingMicros: Micros.make(3_000_000),
    impressionShareLocation: "TOP_OF_PAGE",
    impressionShareFractionMicros: 650_000
  }]
]

/** A published campaign is what its draft said. */
export const readBackLaws = (law: Law): void => {
  law(
    "publishes a campaign that is paused and reads back as the draft says, field by field",
    Effect.gen(function*() {
      const { settings } = contractDraft()
      const live = yield* published(contractDraft(), "read-back")
      assert.strictEqual(live.status, "PAUSED")
      assert.strictEqual(live.campaignName, settings.campaignName)
      assert.strictEqual(live.dailyBudgetMicros, settings.dailyBudgetMicros)
      assert.deepStrictEqual(live.biddingStrategy, settings.biddingStrategy)
      assert.deepStrictEqual(live.networkSettings, settings.networkSettings)
      assert.strictEqual(live.startDate, settings.startDate)
      assert.strictEqual(live.endDate, settings.endDate)
      assert.strictEqual(live.geoTargetType, settings.geoTargetType)
      assert.deepStrictEqual(live.languageIds, [], "languages are no target of a search campaign")
      assert.deepStrictEqual([...live.locationTargets].sort(byPlace), [...settings.locationTargets].sort(byPlace))
      assert.deepStrictEqual(live.adSchedule, settings.adSchedule)
      const biddable = live.conversionGoals.filter((goal) => goal.biddable).map(({ category }) => category)
      assert.deepStrictEqual(biddable, ["SUBMIT_LEAD_FORM"])
    })
  )

  for (const [type, fields] of strategies) {
    law(
      `reads back the strategy ${type} with ${Object.keys(fields).join(" and ") || "nothing more"}`,
      Effect.gen(function*() {
        const strategy = biddingStrategy({ type, ...fields })
        const live = yield* published(contractDraft({ biddingStrategy: strategy }), "strategy")
        assert.deepStrictEqual(live.biddingStrategy, strategy)
      })
    )
  }

  law(
    "publishes the name of the draft when the campaign has none, always-on when there is no schedule, and the account's goals when there are none",
    Effect.gen(function*() {
      const platform = yield* AdPlatform
      const goals = yield* platform.conversionGoals(account)
      const live = yield* published(
        contractDraft({ campaignName: null, adSchedule: null, networkSettings: null, conversionGoals: [] }),
        "defaults"
      )
      assert.strictEqual(live.campaignName, "Shoes")
      assert.deepStrictEqual(live.adSchedule, { mode: "ALL_TIME", scheduleEntries: null })
      assert.isTrue(live.networkSettings.targetAdplatformSearch)
      assert.isFalse(live.networkSettings.targetContentNetwork)
      const named = (goal: (typeof goals)[number]) => `${goal.category}~${goal.origin}~${goal.biddable}`
      assert.isAbove(goals.length, 0)
      assert.deepStrictEqual(live.conversionGoals.map(named).sort(), goals.map(named).sort())
    })
  )
}
