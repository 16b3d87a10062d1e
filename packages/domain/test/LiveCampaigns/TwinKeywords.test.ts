import { applied } from "@campaigns/domain/LiveCampaigns/ApplyOperations"
import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { ChangeOperation } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { planUndo } from "@campaigns/domain/LiveCampaigns/PlanUndo"
import { assert, describe, it } from "@effect/vitest"
import { adGroup, asLive, contentOf, keyword, liveOf, operations, planFor, withKeyword } from "./support/Contents.ts"

/** The platform gives a keyword of the same text and match type one number in every ad group that has it. */
const twin = { platformId: 300 }

const twins = contentOf({
  adGroups: [1, 2, 3].map((id) =>
    adGroup(id, [keyword(10 + id, "running shoes", twin), keyword(20 + id, `shoes ${id}`)])
  )
})

const live = liveOf(twins)

const bidsOf = ({ adGroups }: CampaignContent) =>
  adGroups.map(({ keywords }) => keywords.map(({ cpcBidMicros, platformId }) => `${platformId} ${cpcBidMicros}`))

/** The operations by the ad group and the number of the keyword that they name. */
const named = (all: ReadonlyArray<ChangeOperation>) =>
  all.map((one) => "adGroupId" in one ? `${one._tag} ${one.adGroupId}~${one.platformId}` : one._tag)

describe("keywords that have one number in several ad groups", () => {
  it("are changed each by itself, in any order of the ad groups, and the twins stay", () => {
    for (const place of [0, 1, 2]) {
      const plan = planFor(withKeyword(twins, place, 0, { cpcBidMicros: 5 }), live, {}, twins)
      assert.deepStrictEqual(named(operations(plan)), [`SetKeyword ${1_001 + place}~300`])
      const after = applied(live.content, plan.requests)
      const expected = bidsOf(twins).map((bids, at) => at === place ? ["300 5", bids[1]] : bids)
      assert.deepStrictEqual(bidsOf(after), expected)
      assert.deepStrictEqual(bidsOf(plan.afterImage), expected)
      const undo = planUndo({ before: live.content, after: asLive(after), live: liveOf(after) })
      assert.deepStrictEqual(named(operations(undo.plan)), [`SetKeyword ${1_001 + place}~300`])
      assert.deepStrictEqual(applied(after, undo.plan.requests), live.content)
    }
  })

  it("are removed each by itself, and the twins stay", () => {
    for (const place of [0, 1, 2]) {
      const plan = planFor(withKeyword(twins, place, 0, null), live, {}, twins)
      assert.deepStrictEqual(named(operations(plan)), [`RemoveKeyword ${1_001 + place}~300`])
      const after = applied(live.content, plan.requests)
      assert.deepStrictEqual(
        bidsOf(after),
        bidsOf(twins).map((bids, at) => at === place ? bids.slice(1) : bids)
      )
    }
  })

  it("are two changes where two of them change, one after the other", () => {
    const draft = withKeyword(withKeyword(twins, 2, 0, { cpcBidMicros: 7 }), 1, 0, null)
    const plan = planFor(draft, live, {}, twins)
    assert.deepStrictEqual(named(operations(plan)).toSorted(), ["RemoveKeyword 1002~300", "SetKeyword 1003~300"])
    assert.deepStrictEqual(bidsOf(applied(live.content, plan.requests)), [
      ["300 null", "1021 null"],
      ["1022 null"],
      ["300 7", "1023 null"]
    ])
  })
})
