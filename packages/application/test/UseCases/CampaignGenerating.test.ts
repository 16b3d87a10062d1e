import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { CampaignGenerating } from "@campaigns/application/Generation/CampaignGenerating"
import { rsasOf } from "@campaigns/domain/Generation/GeneratedAds"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { finishedDraft, firstPlaces } from "./CampaignService.ts"
import { anyRevision, draftToFill, generationService, outcomeOf } from "./GenerationService.ts"
import { member, outsiders } from "./People.ts"

/** A draft whose first ad group has one ad, which the generation wrote. */
const generatedDraft = Effect.gen(function*() {
  const generating = yield* CampaignGenerating
  const { id } = yield* draftToFill()
  const { draft } = yield* outcomeOf((yield* generating.generateAdGroups(member, anyRevision(id))).taskId)
  return draft
})

describe("Starting a generation", () => {
  it.effect("is refused to people who may not see the draft, as if it were not there", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const draft = yield* finishedDraft()
      for (const outsider of outsiders) {
        const target = anyRevision(draft.id)
        const { adGroupId } = firstPlaces(draft)
        const refusals = yield* Effect.all([
          Effect.flip(generating.generateExtensions(outsider, target)),
          Effect.flip(generating.generateAdGroups(outsider, target)),
          Effect.flip(generating.generateRsas(outsider, target, adGroupId)),
          Effect.flip(generating.addKeyword(outsider, target, adGroupId, { text: "mine" }))
        ])
        for (const { _tag } of refusals) assert.strictEqual(_tag, "DraftNotFound")
      }
    }).pipe(Effect.provide(generationService)))

  it.effect("insists on the revision that was asked for", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const draft = yield* finishedDraft()
      const refused = yield* Effect.flip(
        generating.generateExtensions(member, { draftId: draft.id, expectedRevisions: [draft.revision + 1] })
      )
      assert.deepInclude({ ...refused }, { _tag: "RevisionConflict", currentRevision: draft.revision })
    }).pipe(Effect.provide(generationService)))

  it.effect("of ad groups needs a market analysis", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const draft = yield* finishedDraft({ marketAnalysisId: null })
      const refused = yield* Effect.flip(generating.generateAdGroups(member, anyRevision(draft.id)))
      assert.deepInclude({ ...refused }, { _tag: "NothingToGenerate", code: "NO_MARKET_ANALYSIS" })
    }).pipe(Effect.provide(generationService)))
})

describe("A keyword that renews the ads of its ad group", () => {
  it.effect("is added in the same write that hands the ads to a task", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const before = yield* generatedDraft
      const { adGroupId } = firstPlaces(before)
      const { draft, keyword } = yield* generating.addKeyword(member, anyRevision(before.id), adGroupId, {
        text: "bike service"
      })
      assert.strictEqual(draft.revision, before.revision + 1)
      const [rsa] = draft.adGroups[0]?.rsas ?? []
      assert.isTrue(rsa?.generation._tag === "Pending")
      const taskId = rsa?.generation._tag === "Pending" ? rsa.generation.taskId : null
      assert.isNotNull(taskId)
      const { draft: after, task } = yield* outcomeOf(taskId!)
      assert.deepStrictEqual([task.kind, task.status], ["generateRsas", "completed"])
      assert.isTrue(after.adGroups[0]?.keywords.some(({ id }) => id === keyword.id))
      assert.lengthOf(after.adGroups[0]?.rsas ?? [], 1)
    }).pipe(Effect.provide(generationService)))

  it.effect("takes the ads from a task that has them in hand, which then leaves them alone", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const drafts = yield* DraftReader
      const before = yield* generatedDraft
      const { adGroupId } = firstPlaces(before)
      const first = yield* generating.generateRsas(member, anyRevision(before.id), adGroupId)
      yield* generating.addKeyword(member, anyRevision(before.id), adGroupId, { text: "bike service" })
      const now = yield* drafts.find(before.id)
      assert.deepStrictEqual(rsasOf(now, first.taskId), [])
      const { task } = yield* outcomeOf(first.taskId)
      assert.deepInclude(task.result as object, { rsasWritten: 0 })
    }).pipe(Effect.provide(generationService)))

  it.effect("renews nothing when only its bid changes, or when the ads are a person's own", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const before = yield* generatedDraft
      const { adGroupId, keywordId } = firstPlaces(before)
      const changed = yield* generating.changeKeyword(member, anyRevision(before.id), adGroupId, keywordId, {
        cpcBidMicros: 500_000 as never
      })
      assert.isTrue(changed.draft.adGroups[0]?.rsas.every(({ generation }) => generation._tag === "Completed"))
      const renamed = yield* generating.changeKeyword(member, anyRevision(before.id), adGroupId, keywordId, {
        text: "another text"
      })
      assert.isTrue(renamed.draft.adGroups[0]?.rsas.some(({ generation }) => generation._tag === "Pending"))
    }).pipe(Effect.provide(generationService)))
})
