import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { campaignService } from "./CampaignService.ts"
import { account, anyRevision, campaignOf, editDraft, editLive, liveOf, publishedDraft } from "./LiveChangeFixtures.ts"
import { member } from "./People.ts"

describe("Differences", () => {
  it.effect("are adopted into the draft, and are none afterwards", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const planning = yield* ChangePlanning
      const live = yield* liveOf(draft)
      const [group] = live.adGroups
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed" } }, {
        _tag: "AddKeyword",
        adGroup: { platformId: group?.platformId ?? 0 },
        keyword: { ...group!.keywords[0]!, elementId: null, platformId: null, text: "rain boots" }
      })
      const { draft: after } = yield* planning.adopt(member, anyRevision(draft.id), null)
      assert.strictEqual(after.settings.campaignName, "Renamed")
      assert.include((after.adGroups[0]?.keywords ?? []).map(({ text }) => text), "rain boots")
      assert.deepStrictEqual((yield* planning.changes(member, draft.id)).differences, [])
      assert.strictEqual((yield* (yield* CampaignDrafts).find(draft.id)).revision, after.revision)
      const unknown = yield* Effect.flip(planning.adopt(member, anyRevision(draft.id), [["endDate"]]))
      assert.deepInclude({ ...unknown }, { _tag: "UnusablePaths", reason: "unknown", paths: [["endDate"]] })
    }).pipe(Effect.provide(campaignService)))

  it.effect("are not adopted where a draft cannot have what the platform has, which is told of those that are named", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const planning = yield* ChangePlanning
      const { budget } = yield* (yield* LiveCampaigns).content(account, campaignOf(draft))
      yield* editLive(
        draft,
        { _tag: "SetBudget", resourceName: budget.resourceName, amountMicros: 70_000_000_000 },
        { _tag: "SetCampaign", change: { campaignName: "Renamed" } }
      )
      const [amount, name] = [["dailyBudgetMicros"], ["campaignName"]]
      for (const paths of [[amount], [name, amount]]) {
        const refused = yield* Effect.flip(planning.adopt(member, anyRevision(draft.id), paths))
        assert.deepInclude({ ...refused }, { _tag: "UnusablePaths", reason: "unsayable", paths: [amount] })
        assert.strictEqual((yield* (yield* CampaignDrafts).find(draft.id)).revision, draft.revision)
      }
      // All that can be are taken, and the rest stays a difference.
      yield* planning.adopt(member, anyRevision(draft.id), null)
      const { differences } = yield* planning.changes(member, draft.id)
      assert.deepStrictEqual(differences.map(({ path }) => path), [amount])
    }).pipe(Effect.provide(campaignService)))

  it.effect("are decided once each", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      const planning = yield* ChangePlanning
      const { differences: [first, second] } = yield* planning.changes(member, draft.id)
      const [path, other] = [first?.path ?? [], second?.path ?? []]
      const plan = (takes: ReadonlyArray<"draft" | "live">) =>
        planning.plan(member, anyRevision(draft.id), {
          choices: [{ path: other, take: "draft" }, ...takes.map((take) => ({ path, take }))],
          removeLive: [],
          validates: false
        })
      const refused = yield* Effect.flip(plan(["draft", "live"]))
      assert.deepInclude({ ...refused }, { _tag: "UnusablePaths", reason: "contradictory", paths: [path] })
      assert.strictEqual((yield* plan(["live", "live"])).plan.requests.flat().length, 1)
      assert.strictEqual((yield* plan(["draft", "draft"])).plan.requests.flat().length, 2)
    }).pipe(Effect.provide(campaignService)))

  it.effect("are kept as they are until a side changes again", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const planning = yield* ChangePlanning
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      yield* planning.keep(member, anyRevision(draft.id), null)
      assert.deepStrictEqual((yield* planning.changes(member, draft.id)).differences, [])
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed again" } })
      assert.strictEqual((yield* planning.changes(member, draft.id)).differences.length, 1)
    }).pipe(Effect.provide(campaignService)))
})
