import { applied } from "@campaigns/domain/LiveCampaigns/ApplyOperations"
import { rebased, withRemade } from "@campaigns/domain/LiveCampaigns/CampaignBase"
import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { assert, describe, it } from "@effect/vitest"
import { asLive, content, differences, liveOf, operations, planFor, withAd, withGroup } from "./support/Contents.ts"

const paused = (of: CampaignContent) => withGroup(of, 0, (group) => ({ ...group, status: "PAUSED" }))
const line = (text: string) => ({ text, pinnedField: null })

describe("an ad of a paused ad group that is made anew", () => {
  const base = paused(content)
  const own = content.adGroups[0]!.ads[0]!.headlines
  const ours = paused(withAd(content, 0, 0, { headlines: [...own, line("Ours")] }))
  const theirs = paused(withAd(content, 0, 0, { displayPath2: "theirs" }))

  it("is the ad that it was, with what both sides have changed in different fields", () => {
    const plan = planFor(ours, liveOf(theirs), {}, base)
    assert.deepStrictEqual(operations(plan).map(({ _tag }) => _tag), ["CreateAd", "RemoveAd"])
    let last = 900_000
    const after = asLive(applied(asLive(theirs), plan.requests, () => ++last))
    const image = applied(asLive(theirs), plan.requests)
    const agreed = rebased(withRemade(base, image, after), ours, after)
    assert.deepStrictEqual(differences(ours, after, agreed), ["adGroups[0].rsas[0].displayPath2 live"])
    assert.deepStrictEqual(operations(planFor(ours, liveOf(after), {}, agreed)), [])
    // Without that it would be a stranger, and the draft's own ad gone.
    assert.notDeepEqual(differences(ours, after, rebased(base, ours, after)), ["adGroups[0].rsas[0].displayPath2 live"])
  })

  it("leaves the numbers of what was not made anew", () => {
    assert.deepStrictEqual(withRemade(base, asLive(theirs), asLive(theirs)), base)
  })
})
