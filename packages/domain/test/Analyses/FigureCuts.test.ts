import type { ConfigurationChange } from "@campaigns/domain/Analyses/AccountOverview"
import { daysAfter } from "@campaigns/domain/Analyses/CalendarDays"
import { figureCuts, isCut } from "@campaigns/domain/Analyses/FigureCuts"
import { assert, describe, it } from "@effect/vitest"
import { account, campaign, change, from, one, to, today, two } from "./ExampleAccount.ts"

const known = { changes: [], since: null }

describe("a cut of a campaign's figures", () => {
  const cuts: ReadonlyArray<readonly [name: string, changed: Partial<ConfigurationChange>]> = [
    ["another bidding strategy", { fields: ["biddingStrategyType"] }],
    ["another target", { fields: ["targetCpa.targetCpaMicros"] }],
    ["another target in another spelling", { fields: ["maximize_conversion_value.target_roas"] }],
    ["other networks", { fields: ["networkSettings.targetPartnerSearchNetwork"] }],
    ["another kind of place", { fields: ["geoTargetTypeSetting.positiveGeoTargetType"] }],
    ["another page", { fields: ["finalUrls"] }],
    ["a switch of AI Max", { fields: ["aiMaxSetting.enableAiMax"] }],
    ["other counted actions of the campaign", { fields: ["selectiveOptimization.conversionActions"] }],
    ["a place", { kind: "CAMPAIGN_CRITERION", fields: ["location.geoTargetConstant"], isCreation: true }],
    ["a language", { kind: "CAMPAIGN_CRITERION", fields: ["language.languageConstant"], isCreation: true }],
    ["a counted action", { campaignId: null, kind: "CONVERSION_ACTION", fields: ["primaryForGoal"] }],
    ["a new action", { campaignId: null, kind: "CONVERSION_ACTION", fields: [], isCreation: true }]
  ]
  it.each(cuts)("is %s", (_, changed) => assert.isTrue(isCut(change(changed))))

  const others: ReadonlyArray<readonly [name: string, changed: Partial<ConfigurationChange>]> = [
    ["a budget", { kind: "CAMPAIGN_BUDGET", fields: ["amountMicros"] }],
    ["its name or status", { fields: ["name", "status"] }],
    ["a text", { kind: "AD", adGroupId: 10, fields: ["responsiveSearchAd.headlines"] }],
    ["an asset", { kind: "CAMPAIGN_ASSET", fields: ["asset"], isCreation: true }],
    ["an exclusion", { kind: "CAMPAIGN_CRITERION", fields: ["keyword.text", "negative"], isCreation: true }],
    ["a schedule", { kind: "CAMPAIGN_CRITERION", fields: ["adSchedule.dayOfWeek"], isCreation: true }],
    ["a new keyword", { kind: "AD_GROUP_CRITERION", adGroupId: 10, keywordId: 5, isCreation: true }],
    ["a target of one ad group", { kind: "AD_GROUP", adGroupId: 10, fields: ["targetCpaMicros"] }],
    ["the making of the campaign", { fields: ["biddingStrategyType"], isCreation: true }],
    ["the name of an action", { campaignId: null, kind: "CONVERSION_ACTION", fields: ["name"] }]
  ]
  it.each(others)("is not %s", (_, changed) => assert.isFalse(isCut(change(changed))))
})

describe("the figures that count", () => {
  const overview = account({ campaigns: [campaign(), campaign({ id: two })] })
  const sinceOf = (cuts: ReturnType<typeof figureCuts>) => [one, two].map((id) => cuts.reading.campaigns.get(id)?.since)

  it("are those of the whole window without a cut", () => {
    const { cuts, knownSince, reading } = figureCuts({ ...overview, changes: [change({ fields: ["name"] })] }, known)
    assert.deepStrictEqual([reading.from, reading.to, reading.today], [from, to, today])
    assert.deepStrictEqual(sinceOf(figureCuts(overview, known)), [from, from])
    assert.strictEqual(cuts.size, 0)
    assert.strictEqual(knownSince, daysAfter(today, -30))
  })

  it("begin on the day after the last cut of the campaign, wherever it is known from", () => {
    const earlier = change({ date: daysAfter(today, -90) })
    const later = change({ date: daysAfter(today, -50) })
    const cuts = figureCuts({ ...overview, changes: [later] }, { changes: [earlier], since: daysAfter(today, -100) })
    assert.deepStrictEqual(sinceOf(cuts), [daysAfter(today, -49), from])
    assert.deepStrictEqual(cuts.cuts.get(one), later)
    assert.strictEqual(cuts.knownSince, daysAfter(today, -100))
    assert.deepStrictEqual(
      sinceOf(figureCuts({ ...overview, changes: [earlier] }, { changes: [later], since: null })),
      [
        daysAfter(today, -49),
        from
      ]
    )
  })

  it("begin anew for all campaigns when what counts as a conversion changes", () => {
    const counted = change({ campaignId: null, kind: "CONVERSION_ACTION", fields: ["primaryForGoal"] })
    assert.deepStrictEqual(sinceOf(figureCuts(overview, { changes: [counted], since: null })), [
      daysAfter(today, -59),
      daysAfter(today, -59)
    ])
  })

  it("take no notice of changes before the window, but of those on its first day", () => {
    const before = change({ date: daysAfter(from, -1) })
    assert.deepStrictEqual(sinceOf(figureCuts(overview, { changes: [before], since: before.date })), [from, from])
    const onFirst = change({ date: from })
    assert.deepStrictEqual(sinceOf(figureCuts(overview, { changes: [onFirst], since: from })), [
      daysAfter(from, 1),
      from
    ])
  })

  it("have the shares that have arrived", () => {
    assert.closeTo(figureCuts(overview, known).reading.campaigns.get(one)?.arrived[0] ?? 0, .45, 1e-12)
  })
})
