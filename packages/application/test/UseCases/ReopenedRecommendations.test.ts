import { makeRound } from "@campaigns/application/Analyses/AnalysisScheduling"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { Recommending } from "@campaigns/application/Analyses/Recommending"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { ChangePlanId } from "@campaigns/domain/Drafts/Ids"
import type { RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { examplePause } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { confirmed, editLive, forgotten, liveOf, publishedDraft } from "./LiveChangeFixtures.ts"
import { member, outsiders } from "./People.ts"
import { applied, approved, nowUtc, recommendedAll, recommendingService as service } from "./RecommendationFixtures.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

/** A published draft, recommendations to pause its first two keywords, and these keywords. */
const twoPauses = Effect.gen(function*() {
  const draft = yield* publishedDraft
  const { adGroups } = yield* liveOf(draft)
  const [first, second] = adGroups.flatMap(({ keywords, platformId: adGroupId }) =>
    keywords.flatMap(({ isNegative, platformId, text }) =>
      isNegative || platformId === null ? [] : [{ adGroupId: adGroupId ?? 0, id: platformId, text }]
    )
  )
  if (first === undefined || second === undefined) return assert.fail("there are two keywords")
  const ids = yield* recommendedAll(
    draft,
    [first, second].map((keyword) => examplePause(keyword.id, { entity: { ...examplePause(1).entity, ...keyword } }))
  )
  const [one, other] = ids
  if (one === undefined || other === undefined) return assert.fail("there are two recommendations")
  return { draft, first, second, ids: [one, other] as const }
})

type Keyword = Effect.Success<typeof twoPauses>["first"]

const planOf = (ids: ReadonlyArray<RecommendationId>) =>
  Effect.map(approved(ids), ({ plans: [plan] }) => plan?.planId ?? assert.fail("there is a plan"))

const applying = (draft: CampaignDraft, planId: string, user = member) =>
  Effect.flatMap(ChangeApplying, (changes) => changes.apply(user, draft.id, ChangePlanId.make(planId), confirmed))

/** The statuses of recommendations, with why they are proposed again. */
const told = (ids: ReadonlyArray<RecommendationId>) =>
  Effect.flatMap(
    Recommendations,
    (all) =>
      Effect.map(all.findMany(ids), (found) => found.map(({ reopened, status }) => [status, reopened?.code ?? null]))
  )

const setLive = (
  draft: CampaignDraft,
  { adGroupId, id }: Keyword,
  change: { readonly status: "PAUSED" } | { readonly cpcBidMicros: number }
) => editLive(draft, { _tag: "SetKeyword", adGroupId, platformId: id, change })

const pausedIn = (draft: CampaignDraft, keywords: ReadonlyArray<Keyword>) =>
  Effect.map(liveOf(draft), ({ adGroups }) => {
    const all = adGroups.flatMap((group) => group.keywords)
    return keywords.map(({ id }) => all.find(({ platformId }) => platformId === id)?.status)
  })

const dismissing = (ids: ReadonlyArray<RecommendationId>) =>
  Effect.flatMap(Recommending, (recommending) => recommending.dismiss(member, ids, "no"))

describe("A plan of recommendations", () => {
  for (const withDraft of [true, false]) {
    it.effect(`goes on over a colleague's change elsewhere, ${withDraft ? "beside" : "without"} a draft of theirs`, () =>
      Effect.gen(function*() {
        const { draft: made, first, ids: [id], second } = yield* twoPauses
        if (!withDraft) yield* forgotten(made)
        const planId = yield* planOf([id])
        const draftId = yield* (yield* ChangePlanning).draftOf(member, ChangePlanId.make(planId))
        const draft = { ...made, id: draftId }
        yield* setLive(draft, second, { cpcBidMicros: 1_230_000 })
        assert.strictEqual((yield* applied(draft, planId)).status, "completed")
        assert.deepStrictEqual(yield* told([id]), [["applied", null]])
        const applications = yield* Applications
        const { items: [kept] } = yield* applications.list(draft.id, { limit: 1, from: null })
        if (kept === undefined) return assert.fail("it is kept")
        const { before } = yield* applications.find(draft.id, kept.id)
        const bids = before?.adGroups.flatMap(({ keywords }) => keywords).filter(({ platformId }) =>
          platformId === second.id
        )
        assert.deepStrictEqual(bids?.map(({ cpcBidMicros }) => cpcBidMicros), [1_230_000])
        // What is taken back is the pause alone.
        const undo = yield* (yield* ChangePlanning).undo(member, draft.id, kept.id)
        yield* applied(draft, undo.planId)
        assert.deepStrictEqual(yield* told([id]), [["reverted", null]])
        const after = (yield* liveOf(draft)).adGroups.flatMap(({ keywords }) => keywords)
        assert.deepStrictEqual(
          [first, second].map(({ id: one }) => after.find(({ platformId }) => platformId === one)).map((one) => [
            one?.status,
            one?.cpcBidMicros
          ]),
          [["ENABLED", null], ["ENABLED", 1_230_000]]
        )
      }).pipe(Effect.provide(service)))
  }

  for (const order of [[0, 1], [1, 0]] as const) {
    it.effect(`goes on after that of another one approved for the campaign, number ${order[0]} first`, () =>
      Effect.gen(function*() {
        const { draft, first, ids, second } = yield* twoPauses
        const plans = [yield* planOf([ids[0]]), yield* planOf([ids[1]])] as const
        for (const at of order) assert.strictEqual((yield* applied(draft, plans[at])).status, "completed")
        assert.deepStrictEqual(yield* told(ids), [["applied", null], ["applied", null]])
        assert.deepStrictEqual(yield* pausedIn(draft, [first, second]), ["PAUSED", "PAUSED"])
        assert.deepStrictEqual((yield* (yield* ChangePlanning).changes(member, draft.id)).differences, [])
      }).pipe(Effect.provide(service)))
  }

  for (const at of [0, 1] as const) {
    it.effect(`is outdated when keyword ${at} is paused already: both are proposed again, and the other one is planned`, () =>
      Effect.gen(function*() {
        const { draft, first, ids, second } = yield* twoPauses
        const planId = yield* planOf(ids)
        yield* setLive(draft, [first, second][at] ?? first, { status: "PAUSED" })
        const before = yield* liveOf(draft)
        assert.deepInclude({ ...(yield* Effect.flip(applying(draft, planId))) }, {
          _tag: "PlanOutdated",
          reason: "campaign"
        })
        assert.deepStrictEqual(yield* told(ids), [["proposed", "PLAN_OUTDATED"], ["proposed", "PLAN_OUTDATED"]])
        assert.deepStrictEqual(yield* liveOf(draft), before)
        // Asked again, it does not come back by itself.
        assert.deepInclude({ ...(yield* Effect.flip(applying(draft, planId))) }, { reason: "recommendations" })
        const { plans, refused } = yield* approved(ids)
        const [gone = ids[0], left = ids[1]] = at === 0 ? ids : ids.toReversed()
        assert.deepStrictEqual(refused, [{ id: gone, code: "ENTITY_GONE" }])
        assert.deepStrictEqual(plans.map(({ recommendationIds }) => recommendationIds), [[left]])
        yield* applied(draft, plans[0]?.planId ?? "")
        assert.deepStrictEqual(
          yield* told(ids),
          at === 0 ? [["superseded", null], ["applied", null]] : [["applied", null], ["superseded", null]]
        )
      }).pipe(Effect.provide(service)))
  }

  it.effect("is outdated with its campaign gone", () =>
    Effect.gen(function*() {
      const { draft, ids: [id] } = yield* twoPauses
      const planId = yield* planOf([id])
      yield* editLive(draft, { _tag: "RemoveCampaign" })
      assert.deepInclude({ ...(yield* Effect.flip(applying(draft, planId))) }, {
        _tag: "PlanOutdated",
        reason: "campaign"
      })
      assert.deepStrictEqual(yield* told([id]), [["proposed", "PLAN_OUTDATED"]])
    }).pipe(Effect.provide(service)))

  it.effect("stays approved while the platform cannot be read, and for those who may not see it", () =>
    Effect.gen(function*() {
      const { draft, ids: [id] } = yield* twoPauses
      const planId = yield* planOf([id])
      const platform = yield* ScriptedPlatform
      yield* platform.receive("content", { _tag: "Unavailable", timedOut: false })
      assert.strictEqual((yield* Effect.flip(applying(draft, planId)))._tag, "AdPlatformError")
      assert.deepStrictEqual(yield* told([id]), [["approved", null]])
      yield* platform.receive("content", "ok")
      for (const outsider of outsiders) {
        assert.strictEqual((yield* Effect.flip(applying(draft, planId, outsider)))._tag, "DraftNotFound")
      }
      assert.deepStrictEqual(yield* told([id]), [["approved", null]])
      assert.strictEqual((yield* applied(draft, planId)).status, "completed")
    }).pipe(Effect.provide(service)))

  it.effect("is applied once by two who ask at once, and neither dismissed nor given back while its task runs", () =>
    Effect.gen(function*() {
      const { draft, first, ids, second } = yield* twoPauses
      const [planId, other] = [yield* planOf([ids[0]]), yield* planOf([ids[1]])]
      yield* (yield* ScriptedPlatform).receive("apply", { _tag: "Slow", seconds: 90_000 }, "ok")
      const [one, two] = yield* Effect.all([applying(draft, planId), applying(draft, planId)], { concurrency: 2 })
      assert.strictEqual(one.taskId, two.taskId)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* Effect.flip(applying(draft, other)))._tag, "DraftIsApplying")
      assert.strictEqual(yield* dismissing([ids[0]]), 0)
      yield* TestClock.adjust("24 hours")
      yield* (yield* makeRound).round
      assert.deepStrictEqual(yield* told(ids), [["approved", null], ["proposed", "PLAN_EXPIRED"]])
      yield* TestClock.adjust("2 hours")
      assert.deepStrictEqual(yield* told(ids), [["applied", null], ["proposed", "PLAN_EXPIRED"]])
      assert.deepStrictEqual(yield* pausedIn(draft, [first, second]), ["PAUSED", "ENABLED"])
      const { items } = yield* (yield* Applications).list(draft.id, { limit: 5, from: null })
      assert.deepStrictEqual(items.map(({ kind, recommends }) => [kind, recommends]), [
        ["apply", [ids[0]]],
        ["publish", undefined]
      ])
    }).pipe(Effect.provide(service)))

  it.effect("can be applied again after its task was refused or cancelled, or be dismissed", () =>
    Effect.gen(function*() {
      const { draft, first, ids, second } = yield* twoPauses
      const [planId, other] = [yield* planOf([ids[0]]), yield* planOf([ids[1]])]
      const platform = yield* ScriptedPlatform
      yield* platform.receive("apply", { _tag: "Rejected", findings: [] }, "ok")
      assert.strictEqual((yield* applied(draft, planId)).status, "failed")
      assert.deepStrictEqual(yield* told(ids), [["approved", null], ["approved", null]])
      assert.strictEqual((yield* applied(draft, planId)).status, "completed")
      // The look before the first request is not answered, so that nothing is sent yet.
      const begun = yield* Effect.forkChild(applying(draft, other))
      yield* platform.receive("content", "ok", { _tag: "Unavailable", timedOut: false })
      yield* TestClock.adjust("2 seconds")
      const { taskId } = yield* Fiber.join(begun)
      assert.strictEqual(yield* dismissing([ids[1]]), 0)
      yield* (yield* TaskFollowing).cancel(member, taskId)
      yield* platform.receive("content", "ok")
      assert.strictEqual((yield* (yield* Tasks).find(taskId)).status, "failed")
      assert.strictEqual(yield* dismissing([ids[1]]), 1)
      yield* TestClock.adjust("1 hour")
      assert.deepStrictEqual(yield* told(ids), [["applied", null], ["dismissed", null]])
      assert.deepStrictEqual(yield* pausedIn(draft, [first, second]), ["PAUSED", "ENABLED"])
    }).pipe(Effect.provide(service)))

  for (const at of [0, 1] as const) {
    it.effect(`is void when number ${at} in it is dismissed, and the other one is proposed again`, () =>
      Effect.gen(function*() {
        const { draft, first, ids, second } = yield* twoPauses
        const planId = yield* planOf(ids)
        assert.strictEqual(yield* dismissing([ids[at]]), 1)
        const expected = [["dismissed", null], ["proposed", "PLAN_VOID"]]
        assert.deepStrictEqual(yield* told(ids), at === 0 ? expected : expected.toReversed())
        assert.deepInclude({ ...(yield* Effect.flip(applying(draft, planId))) }, {
          _tag: "PlanOutdated",
          reason: "recommendations"
        })
        assert.deepStrictEqual(yield* pausedIn(draft, [first, second]), ["ENABLED", "ENABLED"])
        assert.deepStrictEqual((yield* approved([ids[1 - at] ?? ids[0]])).refused, [])
        const [left] = yield* (yield* Recommendations).findMany([ids[1 - at] ?? ids[0]])
        assert.deepStrictEqual([left?.status, left?.reopened, left?.plans.length], ["approved", null, 1])
      }).pipe(Effect.provide(service)))
  }

  it.effect("is not made for one that is dismissed while it is planned", () =>
    Effect.gen(function*() {
      const { ids } = yield* twoPauses
      yield* (yield* ScriptedPlatform).receive("content", { _tag: "Slow", seconds: 30 }, "ok")
      const { taskId } = yield* (yield* Recommending).approve(member, ids)
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* dismissing([ids[0]]), 1)
      yield* TestClock.adjust("1 minute")
      const { result } = yield* (yield* Tasks).find(taskId)
      assert.deepInclude({ ...result }, { plans: [], refused: [] })
      assert.deepStrictEqual(yield* told(ids), [["dismissed", null], ["proposed", "PLAN_VOID"]])
    }).pipe(Effect.provide(service)))

  it.effect("that is not applied in its time gives them back with the reason", () =>
    Effect.gen(function*() {
      const { draft, ids: [id, other] } = yield* twoPauses
      const [planId] = [yield* planOf([id]), yield* planOf([other])]
      yield* TestClock.adjust("25 hours")
      assert.deepInclude({ ...(yield* Effect.flip(applying(draft, planId))) }, {
        _tag: "PlanOutdated",
        reason: "expired"
      })
      assert.deepStrictEqual(yield* told([id, other]), [["proposed", "PLAN_EXPIRED"], ["approved", null]])
      const at = yield* nowUtc
      yield* (yield* makeRound).round
      assert.deepStrictEqual(yield* told([id, other]), [["proposed", "PLAN_EXPIRED"], ["proposed", "PLAN_EXPIRED"]])
      assert.deepStrictEqual((yield* (yield* Recommendations).findMany([other]))[0]?.reopened?.at, at)
    }).pipe(Effect.provide(service)))
})
