import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { MarketAnalysing } from "@campaigns/application/MarketAnalysis/MarketAnalysing"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import type { SettingsPatch } from "@campaigns/domain/Drafts/EditSettings"
import type { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import type { MarketAnalysisConfig } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { analysisService, analysisToRun, endOf } from "./AnalysisService.ts"
import { finishedDraft } from "./CampaignService.ts"
import { berlin, member } from "./People.ts"

const config: MarketAnalysisConfig = {
  services: ["running shoes"],
  locationIds: [2276, 2040],
  languageId: 1001,
  websiteUrl: "https://shoes.test/"
}

const include = (geoTargetConstantId: number) => ({ geoTargetConstantId, targetType: "INCLUDE" as const })

const taken = {
  websiteUrl: "https://shoes.test/",
  locationTargets: [include(2276), include(2040)],
  languageIds: [1001]
}

const made = Effect.fnUntraced(function*(
  marketAnalysisId: MarketAnalysisId | null,
  settings: Omit<SettingsPatch, "name"> = {}
) {
  const drafting = yield* DraftEditing
  return yield* drafting.create(member, { customerId: berlin, marketAnalysisId, name: "Shoes", settings })
})

describe("A draft that is made from a market analysis", () => {
  it.effect("takes over its website, places and language", () =>
    Effect.gen(function*() {
      const { id } = yield* analysisToRun({ config })
      const { settings } = yield* made(id)
      const blank = (yield* made(null)).settings
      assert.deepStrictEqual(settings, { ...blank, ...taken })
    }).pipe(Effect.provide(analysisService)))

  it.effect("keeps what the request says, also that a field is empty", () =>
    Effect.gen(function*() {
      const { id } = yield* analysisToRun({ config })
      const own = { websiteUrl: null, locationTargets: [include(2250)], languageIds: [] }
      assert.deepInclude((yield* made(id, own)).settings, own)
      assert.deepInclude((yield* made(id, { languageIds: [1003] })).settings, { ...taken, languageIds: [1003] })
    }).pipe(Effect.provide(analysisService)))

  it.effect("follows no later change of the analysis", () =>
    Effect.gen(function*() {
      const { id } = yield* analysisToRun({ config })
      const draft = yield* made(id)
      yield* (yield* MarketAnalysing).change(member, id, { config: { ...config, websiteUrl: "https://boots.test/" } })
      const found = yield* (yield* DraftEditing).get(member, draft.id)
      assert.deepStrictEqual(found.settings, draft.settings)
    }).pipe(Effect.provide(analysisService)))
})

describe("A market analysis of which a draft was published", () => {
  it.effect("is campaign_created, and stays so when it is run again", () =>
    Effect.gen(function*() {
      const analysing = yield* MarketAnalysing
      const { id } = yield* analysisToRun({ config: { ...config, websiteUrl: null } })
      yield* endOf((yield* analysing.run(member, id)).taskId)
      const before = yield* analysing.get(member, id, { selectedOnly: false })
      assert.deepStrictEqual([before.status, before.createdCampaignId], ["completed", null])

      const draft = yield* finishedDraft({ marketAnalysisId: id })
      const target = { draftId: draft.id, expectedRevisions: null }
      const published = yield* endOf((yield* (yield* CampaignPublishing).publish(member, target)).taskId)
      assert.strictEqual(published.status, "completed")
      const created = yield* analysing.get(member, id, { selectedOnly: false })
      assert.strictEqual(created.status, "campaignCreated")
      assert.deepStrictEqual(published.result, {
        _tag: "Published",
        campaignId: created.createdCampaignId ?? assert.fail("a campaign")
      })

      const { result, status, taskId } = yield* endOf((yield* analysing.run(member, id)).taskId)
      assert.strictEqual(status, "completed")
      assert.deepInclude(result ?? {}, { keywordsAdded: 0, keywordsRefreshed: 3, keywordsRemoved: 0 })
      const again = yield* analysing.get(member, id, { selectedOnly: false })
      assert.deepStrictEqual({ ...again, dateUpdated: created.dateUpdated }, { ...created, runTaskId: taskId })
    }).pipe(Effect.provide(analysisService)))
})
