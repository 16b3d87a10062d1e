import { applied } from "@campaigns/domain/LiveCampaigns/ApplyOperations"
import { rebased, withRemade } from "@campaigns/domain/LiveCampaigns/CampaignBase"
import type { ContentAd } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { planUndo } from "@campaigns/domain/LiveCampaigns/PlanUndo"
import { rebasedByUndo } from "@campaigns/domain/LiveCampaigns/RebaseUndone"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { ad, asLive, content, liveOf, planFor, type Said, withAd, withGroup } from "./support/Contents.ts"
import { cases, contents, edited, fieldEdits } from "./support/Edits.ts"
import { inheriting, numbers, of, sides, type Three } from "./support/Laws.ts"

/** A draft that is applied and then undone: the plan, and the differences before the apply and after the undo. */
const undone = ({ base, draft, live }: Three, said: Said = []) => {
  const plan = planFor(draft, liveOf(live), { said }, base)
  const after = asLive(applied(live, plan.requests, numbers()))
  const agreed = rebased(withRemade(base, applied(live, plan.requests), after), draft, after)
  const undo = planUndo({ before: live, after, live: liveOf(after) })
  const back = asLive(applied(after, undo.plan.requests, numbers(200_000)))
  const image = applied(after, undo.plan.requests)
  const since = rebasedByUndo(agreed, { before: after, after: image, live: back })
  return {
    plan,
    undo: undo.plan,
    before: of(base, draft, live),
    after: of(since, inheriting(draft, since), back),
    back,
    since
  }
}

/** The faults of what is told after an undo: something new of the platform's, or nothing that is the draft's change again. */
const toldWrongly = (three: Three, said?: Said): ReadonlyArray<string> => {
  const { after, before, undo } = undone(three, said)
  const others = new Set(before.filter(({ side }) => side !== "draft").map(({ key }) => key))
  const moved = after.filter(({ key, side }) => (side === "live" || side === "conflict") && !others.has(key))
  // An ad that rests is no change, also when it came back; what was made at rest stays where it is.
  const isBack = undo.requests.length === 0 || after.some(({ side }) => side === "draft" || side === "both")
  return [...told(moved), ...(isBack ? [] : ["no change again"])]
}

const pinnedAd: Partial<ContentAd> = {
  headlines: ad(22).headlines.map((one, index) => index === 0 ? { ...one, pinnedField: "HEADLINE_1" } : one)
}

/** The differences as their sides and keys. */
const told = (all: ReturnType<typeof of>) => all.map(({ key, side }) => `${side} ${key}`)

/** The word that the draft counts where both sides differ. */
const sendingConflicts = ({ base, draft, live }: Three): Said =>
  of(base, draft, live).filter(({ side }) => side === "conflict").map(({ path }) => [path, "send"])

/** The ad groups' ads as they serve. */
const serving = ({ adGroups }: Three["live"]) =>
  adGroups.flatMap(({ ads }) => ads.map(({ platformId, status }) => `${platformId} ${status}`))

const drafts = {
  "removed": withAd(content, 0, 1, null),
  "pinned": withAd(content, 0, 1, pinnedAd),
  "swapped for another": withGroup(
    withAd(content, 0, 1, null),
    0,
    (group) => ({ ...group, ads: [...group.ads, ad(25, { platformId: null })] })
  ),
  "removed with its ad group": withGroup(content, 0, () => null)
} as const

const lives = {
  "as it was": content,
  "pinned": withAd(content, 0, 1, pinnedAd),
  "paused": withAd(content, 0, 1, { status: "PAUSED" }),
  "paused and pinned": withAd(content, 0, 1, { status: "PAUSED", ...pinnedAd }),
  "in a paused ad group": withGroup(content, 0, (group) => ({ ...group, status: "PAUSED" }))
} as const

describe("an undo", () => {
  it("makes a base in which what it put back is the draft's change again, and nothing new is the platform's", () => {
    fc.assert(fc.property(sides, (three) => assert.deepStrictEqual(toldWrongly(three), [])), cases(300))
  })

  const pairs = (Object.keys(drafts) as Array<keyof typeof drafts>).flatMap((ofDraft) =>
    (Object.keys(lives) as Array<keyof typeof lives>).map((ofLive) => [ofDraft, ofLive] as const)
  )

  it.each(pairs)("of an ad that the draft has %s, and that is on the platform %s", (ofDraft, ofLive) => {
    const three = { base: content, draft: drafts[ofDraft], live: asLive(lives[ofLive]) }
    assert.deepStrictEqual(toldWrongly(three), [])
    assert.deepStrictEqual(toldWrongly(three, sendingConflicts(three)), [])
  })

  it("of an ad that was pinned on the platform and that the draft removed by a decision, lets it serve as it was pinned, and the draft's removal is a change again", () => {
    const three = { base: content, draft: drafts.removed, live: asLive(lives.pinned) }
    assert.deepStrictEqual(undone(three).plan.requests, [])
    const { after, back, before, plan } = undone(three, sendingConflicts(three))
    assert.deepStrictEqual(told(before), ["conflict adGroup e1/ad e22"])
    assert.deepStrictEqual(plan.requests.flat().map(({ operation }) => operation), [
      { _tag: "SetAdStatus", adGroupId: 1_001, platformId: 1_022, status: "PAUSED" }
    ])
    assert.deepStrictEqual(back, three.live)
    assert.deepStrictEqual(told(after), ["draft adGroup e1/ad e-1022"])
  })

  it("leaves the draft's numbers to what it let serve and to what it paused as former ones", () => {
    const { back, since } = undone({ base: content, draft: drafts["swapped for another"], live: asLive(content) })
    const numbersOf = (ads: ReadonlyArray<ContentAd>) =>
      ads.map(({ elementId, formerId, platformId, status }) => [elementId, formerId, platformId, status])
    assert.deepStrictEqual(numbersOf(since.adGroups[0]?.ads ?? []), [
      [21, undefined, 1_021, "ENABLED"],
      [-1_022, 22, 1_022, "ENABLED"],
      [null, 25, 100_001, "PAUSED"]
    ])
    assert.deepStrictEqual(serving(back), ["1021 ENABLED", "1022 ENABLED", "100001 PAUSED", "1023 ENABLED"])
  })

  it("leaves the draft's number to an ad that the draft had paused before", () => {
    const base = withAd(content, 0, 1, { status: "PAUSED" })
    const { since } = undone({ base, draft: withAd(base, 0, 0, { displayPath1: "one" }), live: asLive(base) })
    assert.deepStrictEqual(
      since.adGroups[0]?.ads.map(({ elementId, platformId, status }) => [elementId, platformId, status]),
      [[21, 1_021, "ENABLED"], [22, 1_022, "PAUSED"]]
    )
  })

  it("leaves nothing to tell of an ad that the draft removed and that somebody has paused", () => {
    for (const ofLive of ["paused", "paused and pinned"] as const) {
      const { after, back, before, plan } = undone({
        base: content,
        draft: drafts["swapped for another"],
        live: asLive(lives[ofLive])
      })
      assert.deepStrictEqual(told(before), ["both adGroup e1/ad e22", "draft adGroup e1/ad n25"])
      assert.deepStrictEqual(plan.requests.flat().map(({ operation }) => operation._tag), ["CreateAd"])
      assert.deepStrictEqual(serving(back), ["1021 ENABLED", "1022 PAUSED", "100001 PAUSED", "1023 ENABLED"])
      assert.deepStrictEqual(told(after), ["draft adGroup e1/ad e25/status"])
    }
  })
})

describe("single fields of ads and keywords", () => {
  const changed = fc.record({ base: contents, ours: fieldEdits, isPaused: fc.boolean() }).map(
    ({ base, isPaused, ours }): Three => {
      const paused = { ...base, adGroups: base.adGroups.map((group) => ({ ...group, status: "PAUSED" as const })) }
      const start = isPaused ? paused : base
      return { base: start, draft: edited(start, ours, 5_000), live: asLive(start) }
    }
  )

  it("are set and taken away as the draft says, and come back as they were", () => {
    fc.assert(
      fc.property(changed, (three) => {
        const plan = planFor(three.draft, liveOf(three.live), {}, three.base)
        const after = asLive(applied(three.live, plan.requests, numbers()))
        assert.deepStrictEqual(told(of(three.base, three.draft, after)).filter((one) => !one.startsWith("both ")), [])
        assert.deepStrictEqual(toldWrongly(three), [])
      }),
      cases(200)
    )
  })
})
