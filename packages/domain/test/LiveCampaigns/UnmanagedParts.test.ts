import type { ContentAd, ContentKeyword, UnmanagedParts } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { planUndo } from "@campaigns/domain/LiveCampaigns/PlanUndo"
import { assert, describe, it } from "@effect/vitest"
import {
  content,
  differences,
  liveOf,
  operations,
  planFor,
  withAd,
  withGroup,
  withKeyword
} from "./support/Contents.ts"

const parts: UnmanagedParts = {
  finalMobileUrl: "https://m.example.com/",
  customParameters: [{ key: "season", value: "spring" }, { key: "size", value: "9" }],
  labels: ["customers/1/labels/5", "customers/1/labels/6"]
}
const { finalMobileUrl: _, ...ofAd } = parts
const other: UnmanagedParts = { labels: ["customers/1/labels/7"] }

const live = withAd(withKeyword(withKeyword(content, 0, 0, { unmanaged: parts }), 1, 0, { unmanaged: other }), 0, 0, {
  unmanaged: ofAd
})

/** The parts that new keywords and ads take along, by their texts. */
const taken = (plan: ReturnType<typeof planFor>): ReadonlyArray<readonly [string, UnmanagedParts | undefined]> =>
  operations(plan).flatMap((operation) =>
    operation._tag === "AddKeyword"
      ? [[operation.keyword.text, operation.keyword.unmanaged] as const]
      : operation._tag === "CreateAd"
      ? [[operation.ad.headlines[0]?.text ?? "", operation.ad.unmanaged] as const]
      : []
  )

describe("what a draft cannot say of a keyword or an ad", () => {
  it("is no difference, and is left alone by an update", () => {
    assert.deepStrictEqual(differences(content, live, content), [])
    const bid: Partial<ContentKeyword> = { cpcBidMicros: 5_000_000 }
    const texts: Partial<ContentAd> = { displayPath1: "boots" }
    const plan = planFor(withAd(withKeyword(content, 0, 0, bid), 0, 0, texts), liveOf(live))
    assert.deepStrictEqual(operations(plan).map(({ _tag }) => _tag), ["SetKeyword", "SetAdTexts"])
    assert.deepStrictEqual(plan.afterImage.adGroups[0]?.keywords[0]?.unmanaged, parts)
    assert.deepStrictEqual(plan.afterImage.adGroups[0]?.ads[0]?.unmanaged, ofAd)
  })

  it("goes along with a keyword that has to be made anew, each with its own, and back with an undo", () => {
    const draft = withKeyword(withKeyword(content, 0, 0, { text: "red boots" }), 1, 0, { matchType: "EXACT" })
    const plan = planFor(draft, liveOf(live))
    const second = content.adGroups[1]?.keywords[0]?.text ?? ""
    assert.deepStrictEqual(taken(plan), [["red boots", parts], [second, other]])
    // Each label is a link of its own.
    assert.strictEqual(plan.operationCount, 2 + 2 + 2 + 1)
    const undone = planUndo({ before: live, after: plan.afterImage, live: liveOf(plan.afterImage) }).plan
    const first = content.adGroups[0]?.keywords[0]?.text ?? ""
    assert.deepStrictEqual(taken(undone), [[first, parts], [second, other]])
  })

  it("goes along with an ad that has to be made anew, as its ad group is paused", () => {
    const paused = (of: typeof content) => withGroup(of, 0, (group) => ({ ...group, status: "PAUSED" }))
    const draft = withAd(paused(content), 0, 0, { displayPath1: "boots" })
    const plan = planFor(draft, liveOf(paused(live)), {}, paused(content))
    assert.deepStrictEqual(taken(plan).map(([, unmanaged]) => unmanaged), [ofAd])
  })

  it("does not go along with a keyword that becomes an exclusion, nor to new ones", () => {
    const draft = withGroup(withKeyword(content, 0, 0, { isNegative: true }), 1, (group) => ({
      ...group,
      keywords: [
        ...group.keywords,
        ...content.adGroups[0]?.keywords.slice(0, 1).map((one) => ({
          ...one,
          elementId: 99,
          platformId: null
        })) ?? []
      ]
    }))
    assert.deepStrictEqual(taken(planFor(draft, liveOf(live))).map(([, unmanaged]) => unmanaged), [
      undefined,
      undefined
    ])
  })
})
