import { appliedSettings } from "@campaigns/domain/Analyses/AppliedSettings"
import { isCut } from "@campaigns/domain/Analyses/FigureCuts"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { type ContentSettings, noSettings } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { assert, describe, it } from "@effect/vitest"

const before: ContentSettings = {
  ...noSettings,
  locationTargets: [
    { geoTargetConstantId: 2276, targetType: "INCLUDE" },
    { geoTargetConstantId: 1004054, targetType: "EXCLUDE" }
  ],
  conversionActionIds: [1, 2]
}

const changesOf = (after: Partial<ContentSettings>) =>
  appliedSettings({
    campaignId: CampaignId.make(1),
    date: CalendarDate.make("2026-09-01"),
    before,
    after: { ...before, ...after }
  })

describe("settings that were applied from here", () => {
  it.each<readonly [string, Partial<ContentSettings>]>([
    ["biddingStrategy", { biddingStrategy: { type: "MANUAL_CPC" } }],
    ["networkSettings", { networkSettings: { ...before.networkSettings, targetSearchNetwork: true } }],
    ["geoTargetTypeSetting", { geoTargetType: "PRESENCE" }],
    ["location", { locationTargets: before.locationTargets.slice(1) }],
    ["biddable", { conversionGoals: [{ category: "PURCHASE", origin: "WEBSITE", biddable: true }] }],
    ["customConversionGoal", { conversionActionIds: [1] }]
  ])("cut the figures of their campaign where they changed %s", (field, after) => {
    const changes = changesOf(after)
    assert.deepStrictEqual(changes.map(({ fields }) => fields), [[field]])
    assert.deepStrictEqual(changes.map(isCut), [true])
  })

  it("cut nothing where they changed what figures do not rest on, or the order alone", () => {
    assert.deepStrictEqual(
      changesOf({
        campaignName: "New",
        dailyBudgetMicros: 5,
        locationTargets: before.locationTargets.toReversed(),
        conversionActionIds: [2, 1]
      }),
      []
    )
  })
})
