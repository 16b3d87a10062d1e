import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { Recommending } from "@campaigns/application/Analyses/Recommending"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { ChangePlanId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import type { RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { CampaignContent, ContentKeyword } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { ChangeOperation } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import {
  exampleExclusion,
  exampleKeyword,
  examplePause,
  exampleRemoval
} from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import {
  anyRevision,
  campaignOf,
  confirmed,
  editLive,
  forgotten,
  liveOf,
  planned as plannedOf,
  publishedDraft
} from "./LiveChangeFixtures.ts"
import { berlin, member, outsiders } from "./People.ts"
import { applied, approved, recommendedAll, recommendingService as service } from "./RecommendationFixtures.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

/** The keywords of a campaign that can be paused, with their numbers on the platform. */
const serving = Effect.fnUntraced(function*(draft: CampaignDraft) {
  const { adGroups } = yield* liveOf(draft)
  return adGroups.flatMap(({ keywords, platformId: adGroupId }) =>
    keywords.flatMap(({ isNegative, platformId, status, text }) =>
      isNegative || platformId === null || status === "PAUSED" ? [] : [{ adGroupId, id: platformId, text }]
    )
  )
})

/** Recommendations to pause these keywords of a draft's campaign. */
const recommended = (
  draft: CampaignDraft,
  keywords: ReadonlyArray<{ adGroupId: number | null; id: number; text: string }>
) =>
  recommendedAll(
    draft,
    keywords.map((keyword) => examplePause(keyword.id, { entity: { ...examplePause(1).entity, ...keyword } }))
  )

const statusesOf = (ids: ReadonlyArray<RecommendationId>) =>
  Effect.flatMap(Recommendations, (all) => Effect.map(all.findMany(ids), (found) => found.map(({ status }) => status)))

const statusInDraft = (draft: CampaignDraft, text: string) =>
  draft.adGroups.flatMap(({ keywords }) => keywords).find((keyword) => keyword.text === text)?.status

describe("Approved recommendations", () => {
  it.effect("are planned by themselves: a raised budget and another ad that wait in the draft are not touched", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const [first, second] = yield* serving(draft)
      if (first === undefined || second === undefined) return assert.fail("there are two keywords")
      const drafting = yield* DraftEditing
      const budget = Micros.make(99_000_000)
      yield* drafting.changeSettings(member, anyRevision(draft.id), { dailyBudgetMicros: budget }, "all")
      const [group] = draft.adGroups
      if (group === undefined) return assert.fail("there is an ad group")
      yield* drafting.changeAds(
        member,
        anyRevision(draft.id),
        [{ _tag: "Add", adGroupId: group.id, texts: blankRsaTexts }],
        []
      )
      const before = yield* liveOf(draft)
      const ids = yield* recommended(draft, [first, second])
      const { plans, refused } = yield* approved(ids)
      assert.deepStrictEqual([plans.map((plan) => plan.recommendationIds), refused], [[ids], []])
      const [planned] = plans
      if (planned === undefined) return assert.fail("there is a plan")
      const saved = yield* (yield* ChangePlanning).find(member, draft.id, ChangePlanId.make(planned.planId))
      assert.deepStrictEqual(
        saved.plan.requests.flat().map(({ operation }) => operation),
        [first, second].map(({ adGroupId, id }): ChangeOperation => ({
          _tag: "SetKeyword",
          adGroupId: adGroupId ?? 0,
          platformId: id,
          change: { status: "PAUSED" }
        }))
      )

      const task = yield* applied(draft, planned.planId)
      assert.deepStrictEqual([task.status, task.error], ["completed", null])
      const after = yield* liveOf(draft)
      const paused = new Set([first.id, second.id])
      const expected = {
        ...before,
        adGroups: before.adGroups.map((adGroup) => ({
          ...adGroup,
          keywords: adGroup.keywords.map((keyword): ContentKeyword =>
            paused.has(keyword.platformId ?? 0) ? { ...keyword, status: "PAUSED" } : keyword
          )
        }))
      }
      assert.deepStrictEqual(after, expected)
      const stored = yield* (yield* DraftReader).find(draft.id)
      assert.strictEqual(stored.settings.dailyBudgetMicros, budget)
      assert.lengthOf(stored.adGroups[0]?.rsas ?? [], group.rsas.length + 1)
      assert.deepStrictEqual([first, second].map(({ text }) => statusInDraft(stored, text)), ["PAUSED", "PAUSED"])
      assert.deepStrictEqual(yield* statusesOf(ids), ["applied", "applied"])
      const { differences } = yield* (yield* ChangePlanning).changes(member, draft.id)
      assert.deepStrictEqual(
        differences.map(({ path: [field], side }) => [field, side]).sort(),
        [["adGroups", "draft"], ["dailyBudgetMicros", "draft"]]
      )

      const { items: [application] } = yield* (yield* Applications).list(draft.id, { limit: 1, from: null })
      if (application === undefined) return assert.fail("it is kept")
      assert.deepStrictEqual([application.kind, application.recommends], ["apply", ids])
      const undo = yield* (yield* ChangePlanning).undo(member, draft.id, application.id)
      yield* applied(draft, undo.planId)
      assert.deepStrictEqual(yield* liveOf(draft), before)
      const back = yield* (yield* DraftReader).find(draft.id)
      assert.deepStrictEqual([first, second].map(({ text }) => statusInDraft(back, text)), ["ENABLED", "ENABLED"])
      assert.strictEqual(back.settings.dailyBudgetMicros, budget)
      assert.deepStrictEqual(yield* statusesOf(ids), ["reverted", "reverted"])
    }).pipe(Effect.provide(service)))

  it.effect("are refused where the draft differs at that very keyword, or it is paused or gone already", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const [first, second] = yield* serving(draft)
      if (first === undefined || second === undefined) return assert.fail("there are two keywords")
      const [group] = draft.adGroups
      const keyword = group?.keywords.find(({ text }) => text === first.text)
      if (group === undefined || keyword === undefined) return assert.fail("the draft has it")
      yield* (yield* DraftEditing).changeKeyword(member, anyRevision(draft.id), group.id, keyword.id, {
        cpcBidMicros: Micros.make(1_230_000)
      })
      yield* editLive(draft, {
        _tag: "SetKeyword",
        adGroupId: second.adGroupId ?? 0,
        platformId: second.id,
        change: { status: "PAUSED" }
      })
      const ids = yield* recommended(draft, [first, second, { ...first, id: 4_711, text: "not there" }])
      const { plans, refused } = yield* approved(ids)
      assert.deepStrictEqual(plans, [])
      assert.deepStrictEqual(
        refused.map(({ code, id }) => [ids.indexOf(id), code]).sort(),
        [[0, "DRAFT_DIFFERS"], [1, "ENTITY_GONE"], [2, "ENTITY_GONE"]]
      )
      assert.deepStrictEqual(yield* statusesOf(ids), ["proposed", "superseded", "superseded"])
    }).pipe(Effect.provide(service)))

  it.effect("exclude words, remove exclusions and add keywords; the draft follows, and an undo takes all back", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const { adGroups: [group] } = yield* liveOf(draft)
      const known = group?.keywords.find(({ isNegative }) => !isNegative)
      if (group === undefined || known === undefined) return assert.fail("there is a keyword")
      const adGroupId = group.platformId ?? 0
      yield* (yield* DraftEditing).changeSettings(member, anyRevision(draft.id), {
        dailyBudgetMicros: Micros.make(99_000_000)
      }, "all")
      const before = yield* liveOf(draft)
      const proposals = [
        exampleExclusion(null, ["gratis", "kostenlos"]),
        exampleExclusion(adGroupId, ["miete"]),
        exampleKeyword(adGroupId, "a term that converts"),
        // What is there already is not made twice.
        exampleKeyword(adGroupId, known.text.toUpperCase(), known.matchType),
        exampleRemoval(null, 4_711, "not there"),
        exampleRemoval(adGroupId, 4_712, "not there")
      ]
      const ids = yield* recommendedAll(draft, proposals)
      const { plans: [planned], refused } = yield* approved(ids)
      assert.deepStrictEqual(refused.map(({ code, id }) => [ids.indexOf(id), code]), [
        [3, "ENTITY_GONE"],
        [4, "ENTITY_GONE"],
        [5, "ENTITY_GONE"]
      ])
      if (planned === undefined) return assert.fail("there is a plan")
      assert.strictEqual((yield* applied(draft, planned.planId)).status, "completed")

      const wordsIn = ({ adGroups, negativeKeywords }: CampaignContent) => [
        negativeKeywords.map(({ matchType, text }) => `${text} ${matchType}`),
        ...adGroups.map(({ keywords }) =>
          keywords.map(({ isNegative, matchType, text }) => `${isNegative ? "-" : ""}${text} ${matchType}`)
        )
      ]
      const at = before.adGroups.findIndex(({ platformId }) => platformId === adGroupId)
      const expected = wordsIn(before).map((words, index) =>
        index === 0
          ? [...words, "gratis PHRASE", "kostenlos PHRASE"]
          : index === at + 1
          ? [...words, "-miete PHRASE", "a term that converts EXACT"]
          : words
      )
      const sorted = (content: CampaignContent) => wordsIn(content).map((words) => words.toSorted())
      const live = yield* liveOf(draft)
      assert.deepStrictEqual(sorted(live), expected.map((words) => words.toSorted()))
      const pending = Effect.map(
        Effect.flatMap(ChangePlanning, (planning) => planning.changes(member, draft.id)),
        ({ differences }) => differences.map(({ path, side }) => [path.at(0), side])
      )
      assert.deepStrictEqual(yield* pending, [["dailyBudgetMicros", "draft"]])

      // An exclusion that stands is taken away by its number on the platform, and comes back with the undo.
      const miete = live.adGroups[at]?.keywords.find(({ text }) => text === "miete")?.platformId ?? 0
      const gratis = live.negativeKeywords.find(({ text }) => text === "gratis")?.platformId ?? 0
      const removals = yield* recommendedAll(draft, [
        exampleRemoval(adGroupId, miete, "miete"),
        exampleRemoval(null, gratis, "gratis")
      ], "negativeKeyword")
      const removed = yield* approved(removals.slice(-2))
      assert.deepStrictEqual(removed.refused, [])
      yield* applied(draft, removed.plans[0]?.planId ?? "")
      const without = sorted(live).map((words) => words.filter((word) => !/miete|gratis/.test(word)))
      assert.deepStrictEqual(sorted(yield* liveOf(draft)), without)
      assert.deepStrictEqual(yield* pending, [["dailyBudgetMicros", "draft"]])

      const { items: [newest, older] } = yield* (yield* Applications).list(draft.id, { limit: 2, from: null })
      for (const application of [newest, older]) {
        if (application === undefined) return assert.fail("it is kept")
        const undo = yield* (yield* ChangePlanning).undo(member, draft.id, application.id)
        yield* applied(draft, undo.planId)
        assert.deepStrictEqual(yield* pending, [["dailyBudgetMicros", "draft"]])
      }
      assert.deepStrictEqual(sorted(yield* liveOf(draft)), sorted(before))
    }).pipe(Effect.provide(service)))

  it.effect("wait while something is sent for the draft, and are refused when that takes longer", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const [first, second] = yield* serving(draft)
      if (first === undefined || second === undefined) return assert.fail("there are two keywords")
      const ids = yield* recommended(draft, [first, second])
      const [, last] = ids
      if (last === undefined) return assert.fail("there are two")
      const platform = yield* ScriptedPlatform
      const sending = Effect.fnUntraced(function*(seconds: number, budget: number) {
        yield* platform.receive("apply", { _tag: "Slow", seconds }, "ok")
        const change = { dailyBudgetMicros: Micros.make(budget) }
        yield* (yield* DraftEditing).changeSettings(member, anyRevision(draft.id), change, "all")
        const { planId } = yield* plannedOf(draft.id)
        yield* (yield* ChangeApplying).apply(member, draft.id, planId, confirmed)
        yield* TestClock.adjust("1 second")
        const { publication } = yield* (yield* DraftReader).find(draft.id)
        assert.isDefined(publication._tag === "Published" ? publication.applying : undefined)
      })
      yield* sending(30, 20_000_000)
      assert.lengthOf((yield* approved(ids.slice(0, 1))).plans, 1)
      yield* sending(600, 21_000_000)
      const { taskId } = yield* (yield* Recommending).approve(member, [last])
      yield* TestClock.adjust("2 minutes")
      assert.deepInclude((yield* (yield* Tasks).find(taskId)).result, {
        plans: [],
        refused: [{ id: last, code: "DRAFT_DIFFERS" }]
      })
      assert.deepStrictEqual(yield* statusesOf(ids), ["approved", "proposed"])
    }).pipe(Effect.provide(service)))

  it.effect("need no draft: the campaign is imported, and one that is gone is said", () =>
    Effect.gen(function*() {
      const made = yield* publishedDraft
      const [first] = yield* serving(made)
      if (first === undefined) return assert.fail("there is a keyword")
      const before = yield* liveOf(made)
      yield* forgotten(made)
      const planning = yield* ChangePlanning
      assert.isNull(yield* planning.draftOfCampaign(member, berlin, campaignOf(made)))
      const { plans, refused } = yield* approved(yield* recommended(made, [first]))
      assert.deepStrictEqual([plans.map(({ campaignId }) => campaignId), refused], [[campaignOf(made)], []])
      const draftId = yield* planning.draftOfCampaign(member, berlin, campaignOf(made))
      if (draftId === null) return assert.fail("it was imported")
      assert.deepStrictEqual(yield* liveOf(made), before)
      const imported = yield* (yield* DraftReader).find(draftId)
      yield* applied(imported, plans[0]?.planId ?? "")
      assert.strictEqual(statusInDraft(yield* (yield* DraftReader).find(draftId), first.text), "PAUSED")
      assert.deepStrictEqual((yield* planning.changes(member, draftId)).differences, [])
      for (const outsider of outsiders) {
        const refusal = yield* Effect.flip(planning.draftOfCampaign(outsider, berlin, campaignOf(made)))
        assert.strictEqual(refusal._tag, "CustomerNotFound")
      }
    }).pipe(Effect.provide(service)))

  it.effect("are not there for others, and not approved twice", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const recommending = yield* Recommending
      const [first] = yield* recommended(draft, yield* serving(draft))
      if (first === undefined) return assert.fail("there is a keyword")
      for (const outsider of outsiders) {
        assert.strictEqual((yield* Effect.flip(recommending.approve(outsider, [first])))._tag, "RecommendationNotFound")
        assert.strictEqual((yield* Effect.flip(recommending.get(outsider, first)))._tag, "RecommendationNotFound")
        assert.strictEqual(
          (yield* Effect.flip(recommending.dismiss(outsider, [first], null)))._tag,
          "RecommendationNotFound"
        )
      }
      yield* approved([first])
      const refused = yield* Effect.flip(recommending.approve(member, [first]))
      assert.deepInclude({ ...refused }, { _tag: "RecommendationsNotOpen", ids: [first] })
    }).pipe(Effect.provide(service)))
})
