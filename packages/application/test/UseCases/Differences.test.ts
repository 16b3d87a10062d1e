import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { DifferenceTaking } from "@campaigns/application/LiveCampaigns/DifferenceTaking"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { pathKey } from "@campaigns/domain/internal/LiveCampaigns/ContentPaths"
import { type Decision, type DecisionWord, differenceId } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { campaignService } from "./CampaignService.ts"
import {
  account,
  anyRevision,
  applyPlan,
  at,
  campaignOf,
  decidedAt,
  differenceAt,
  editDraft,
  editLive,
  keywordsOf,
  liveOf,
  planned,
  publishedDraft
} from "./LiveChangeFixtures.ts"
import { member } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

describe("Differences", () => {
  it.effect("are adopted into the draft, and are none afterwards", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const [planning, taking] = [yield* ChangePlanning, yield* DifferenceTaking]
      const live = yield* liveOf(draft)
      const [group] = live.adGroups
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed" } }, {
        _tag: "AddKeyword",
        adGroup: { platformId: group?.platformId ?? 0 },
        keyword: { ...group!.keywords[0]!, elementId: null, platformId: null, text: "rain boots" }
      })
      const { draft: after } = yield* taking.adopt(member, anyRevision(draft.id), at())
      assert.strictEqual(after.settings.campaignName, "Renamed")
      assert.include((after.adGroups[0]?.keywords ?? []).map(({ text }) => text), "rain boots")
      assert.deepStrictEqual((yield* planning.changes(member, draft.id)).differences, [])
      assert.strictEqual((yield* (yield* DraftReader).find(draft.id)).revision, after.revision)
      const unknown = yield* Effect.flip(taking.adopt(member, anyRevision(draft.id), at(["endDate"])))
      assert.deepInclude({ ...unknown }, { _tag: "UnusablePaths", reason: "unknown", paths: [["endDate"]] })
    }).pipe(Effect.provide(campaignService)))

  it.effect("are not adopted where a draft cannot have what the platform has, which is told of those that are named", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const [planning, taking] = [yield* ChangePlanning, yield* DifferenceTaking]
      const { budget } = yield* (yield* LiveCampaigns).content(account, campaignOf(draft))
      yield* editLive(
        draft,
        { _tag: "SetBudget", resourceName: budget.resourceName, amountMicros: 70_000_000_000 },
        { _tag: "SetCampaign", change: { campaignName: "Renamed" } }
      )
      const [amount, name] = [["dailyBudgetMicros"], ["campaignName"]]
      for (const paths of [[amount], [name, amount]]) {
        const refused = yield* Effect.flip(taking.adopt(member, anyRevision(draft.id), at(...paths)))
        assert.deepInclude({ ...refused }, { _tag: "UnusablePaths", reason: "unsayable", paths: [amount] })
        assert.strictEqual((yield* (yield* DraftReader).find(draft.id)).revision, draft.revision)
      }
      // All that can be are taken, and the rest stays a difference.
      yield* taking.adopt(member, anyRevision(draft.id), at())
      const { differences } = yield* planning.changes(member, draft.id)
      assert.deepStrictEqual(differences.map(({ path }) => path), [amount])
    }).pipe(Effect.provide(campaignService)))

  it.effect("are decided once each", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      const planning = yield* ChangePlanning
      const [budget, boots] = (yield* planning.changes(member, draft.id)).differences.map(({ path }) => path)
      const [sent] = yield* decidedAt(draft.id, [boots!, "send"])
      const plan = Effect.fnUntraced(function*(...words: ReadonlyArray<DecisionWord>) {
        const decisions = yield* decidedAt(draft.id, ...words.map((word) => [budget!, word] as const))
        return yield* planning.plan(member, anyRevision(draft.id), {
          decisions: [sent!, ...decisions],
          validates: false
        })
      })
      const [{ differenceId: id }] = (yield* decidedAt(draft.id, [budget!, "send"])) as [Decision]
      for (const words of [["send", "leave"], ["leave", "leave"]] as const) {
        const refused = yield* Effect.flip(plan(...words))
        assert.deepInclude({ ...refused }, { _tag: "UnusableDecisions", reason: "repeated", differenceIds: [id] })
      }
      const unfit = yield* Effect.flip(plan("revert"))
      assert.deepInclude({ ...unfit }, { _tag: "UnusableDecisions", reason: "unfit", differenceIds: [id] })
      for (const word of ["adopt", "keep", "leave"] as const) {
        assert.deepStrictEqual((yield* plan(word)).plan.requests.flat().map(({ path }) => path), [boots])
      }
      assert.strictEqual((yield* plan("send")).plan.requests.flat().length, 2)
      yield* (yield* DraftEditing).changeSettings(
        member,
        anyRevision(draft.id),
        { dailyBudgetMicros: Micros.make(21_000_000) },
        "all"
      )
      const stale = { decisions: [sent!, { differenceId: id, do: "send" }], validates: false } as const
      const changed = yield* Effect.flip(planning.plan(member, anyRevision(draft.id), stale))
      assert.deepInclude({ ...changed }, { _tag: "DifferenceChanged", differenceIds: [id] })
    }).pipe(Effect.provide(campaignService)))

  it.effect("are kept as they are until a side changes again, or that is taken back", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const [planning, taking] = [yield* ChangePlanning, yield* DifferenceTaking]
      const paths = Effect.fnUntraced(function*(kept: boolean) {
        return (yield* planning.changes(member, draft.id, { kept })).differences.map(({ path }) => path.join("."))
      })
      yield* editDraft(draft)
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      // Without a name only what the platform has changed.
      yield* taking.keep(member, anyRevision(draft.id), at())
      assert.deepStrictEqual(yield* paths(true), ["campaignName"])
      const open = yield* paths(false)
      assert.deepStrictEqual([open.length, open[0]], [2, "dailyBudgetMicros"])
      const id = differenceId(yield* differenceAt(draft.id, ["campaignName"]))
      yield* taking.keepNoMore(member, anyRevision(draft.id), id)
      assert.deepStrictEqual(yield* paths(true), [])
      const again = yield* Effect.flip(taking.keepNoMore(member, anyRevision(draft.id), id))
      assert.deepInclude({ ...again }, { _tag: "KeptNotFound", differenceId: id })
      yield* taking.keep(member, anyRevision(draft.id), { ids: [id], paths: null })
      assert.deepStrictEqual(yield* paths(true), ["campaignName"])
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed again" } })
      assert.deepStrictEqual(yield* paths(true), [])
      assert.strictEqual((yield* paths(false)).length, 3)
      const changed = yield* Effect.flip(
        taking.keep(member, anyRevision(draft.id), { ids: [id, id], paths: [["campaignName"]] })
      )
      assert.deepInclude({ ...changed }, { _tag: "DifferenceChanged", differenceIds: [id] })
    }).pipe(Effect.provide(campaignService)))

  it.effect("are adopted, kept, reverted and sent by one plan, the first two when it is applied and not before", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const [planning, drafts] = [yield* ChangePlanning, yield* DraftReader]
      yield* editDraft(draft)
      const [group] = (yield* liveOf(draft)).adGroups
      const { budget } = yield* (yield* LiveCampaigns).content(account, campaignOf(draft))
      const network = { targetContentNetwork: true }
      yield* editLive(
        draft,
        { _tag: "SetBudget", resourceName: budget.resourceName, amountMicros: 30_000_000 },
        { _tag: "SetCampaign", change: { campaignName: "Renamed", networkSettings: network } },
        {
          _tag: "AddKeyword",
          adGroup: { platformId: group?.platformId ?? 0 },
          keyword: { ...group!.keywords[0]!, elementId: null, platformId: null, text: "rain boots" }
        }
      )
      const { differences } = yield* planning.changes(member, draft.id)
      const added = differences.find(({ live, path }) => path[0] === "live" && live !== null)
      const decisions = yield* decidedAt(
        draft.id,
        [["dailyBudgetMicros"], "adopt"],
        [["campaignName"], "keep"],
        [added?.path ?? [], "revert"]
      )
      const before = yield* drafts.find(draft.id)
      const plan = yield* planned(draft.id, { decisions })
      assert.deepStrictEqual(plan.plan.undecided, [])
      assert.deepStrictEqual(
        plan.plan.requests.flat().map(({ operation }) => operation._tag).toSorted(),
        ["AddKeyword", "RemoveKeyword"]
      )
      assert.strictEqual((yield* drafts.find(draft.id)).revision, before.revision)
      const { task } = yield* applyPlan(draft.id, { decisions })
      assert.strictEqual(task.status, "completed")
      const [after, live] = [yield* drafts.find(draft.id), yield* liveOf(draft)]
      assert.strictEqual(after.settings.dailyBudgetMicros, 30_000_000)
      assert.deepStrictEqual([live.settings.campaignName, live.settings.dailyBudgetMicros], ["Renamed", 30_000_000])
      assert.include(keywordsOf(live), "winter boots")
      assert.notInclude(keywordsOf(live), "rain boots")
      const left = yield* planning.changes(member, draft.id)
      assert.deepStrictEqual(left.differences.map(({ path, side }) => [pathKey(path), side]), [
        [pathKey(["networkSettings", "targetContentNetwork"]), "live"]
      ])
      const kept = yield* planning.changes(member, draft.id, { kept: true })
      assert.deepStrictEqual(kept.differences.map(({ path }) => path), [["campaignName"]])
    }).pipe(Effect.provide(campaignService)))

  it.effect("are decided by a plan that only adopts and keeps, which sends nothing", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed", endDate: null } })
      const decisions = yield* decidedAt(draft.id, [["campaignName"], "adopt"])
      const { plan, task } = yield* applyPlan(draft.id, { decisions })
      assert.deepStrictEqual([plan.plan.requests, task.status, task.error], [[], "completed", null])
      assert.strictEqual((yield* (yield* DraftReader).find(draft.id)).settings.campaignName, "Renamed")
      assert.deepStrictEqual(yield* (yield* ScriptedPlatform).applied, [])
      const nothing = yield* planned(draft.id, {})
      const refused = yield* Effect.flip((yield* ChangeApplying).apply(member, draft.id, nothing.planId, []))
      assert.strictEqual(refused._tag, "NothingToApply")
    }).pipe(Effect.provide(campaignService)))
})
