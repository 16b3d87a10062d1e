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
