import { blankSettings, CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"

const decode = Schema.decodeUnknownSync(CampaignSettings)

describe("settings that were kept", () => {
  it("before there were a geo target type and a declaration are read with their defaults", () => {
    const { containsEuPoliticalAdvertising, geoTargetType, ...before } = blankSettings("Old")
    assert.deepStrictEqual(decode(before), { ...before, geoTargetType, containsEuPoliticalAdvertising })
    assert.deepStrictEqual([geoTargetType, containsEuPoliticalAdvertising], ["PRESENCE", null])
  })

  it("with goals of both types are read with them", () => {
    const settings = {
      ...blankSettings("Goals"),
      conversionGoals: [
        { conversionActionId: 7, goalType: "CAMPAIGN_SPECIFIC", category: null },
        { conversionActionId: null, goalType: "ACCOUNT_DEFAULT", category: null }
      ]
    }
    assert.deepStrictEqual<unknown>(decode(settings), settings)
    assert.throws(() =>
      decode({ ...settings, conversionGoals: [{ ...settings.conversionGoals[0], goalType: "OTHER" }] })
    )
  })

  it("with a declaration are read with it", () => {
    for (const contains of [true, false, null]) {
      const settings = { ...blankSettings("New"), containsEuPoliticalAdvertising: contains }
      assert.deepStrictEqual(decode(settings), settings)
    }
  })
})
