import { blankSettings, type CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { patchedSettings } from "@campaigns/domain/Drafts/EditSettings"
import type { LocationTarget } from "@campaigns/domain/Drafts/Targeting"
import { assert, describe, it } from "@effect/vitest"

const place = (geoTargetConstantId: number, targetType: LocationTarget["targetType"] = "INCLUDE") => ({
  geoTargetConstantId,
  targetType
})

const settings = (change: Partial<CampaignSettings>): CampaignSettings => ({ ...blankSettings("Shoes"), ...change })

const [germany, france] = [place(2276), place(2250)]

describe("the whole world", () => {
  it("is not meant when the last included location is taken away without a word", () => {
    const aimed = settings({ locationTargets: [germany, france] })
    const cases = [
      [{ locationTargets: [germany] }, null],
      [{ locationTargets: [] }, false],
      [{ locationTargets: [place(2276, "EXCLUDE")] }, false],
      [{ locationTargets: [], targetWorldwide: null }, false],
      [{ locationTargets: [], targetWorldwide: true }, true],
      [{ campaignName: "Shoes" }, null]
    ] as const
    for (const [patch, expected] of cases) {
      assert.strictEqual(patchedSettings(aimed, patch).targetWorldwide, expected, JSON.stringify(patch))
    }
  })

  it("stays unsaid where no location was ever included", () => {
    const blank = settings({})
    for (const patch of [{}, { locationTargets: [] }, { locationTargets: [place(2276, "EXCLUDE")] }]) {
      assert.isNull(patchedSettings(blank, patch).targetWorldwide)
    }
  })

  it("is a word that can be taken back, which does not make it unsaid", () => {
    const said = settings({ targetWorldwide: true })
    assert.isFalse(patchedSettings(said, { targetWorldwide: null }).targetWorldwide)
    assert.isFalse(patchedSettings(settings({ targetWorldwide: false }), { targetWorldwide: null }).targetWorldwide)
    assert.isTrue(patchedSettings(said, { campaignName: "Shoes" }).targetWorldwide)
    assert.isNull(patchedSettings(said, { targetWorldwide: null, locationTargets: [germany] }).targetWorldwide)
  })
})
