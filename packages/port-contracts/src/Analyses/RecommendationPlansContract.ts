import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter, type RecommendationsChange } from "@campaigns/application/Drafts/DraftWriter"
import { ChangePlans } from "@campaigns/application/LiveCampaigns/ChangePlans"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { type TaskId } from "@campaigns/domain/Drafts/Ids"
import { dismissed } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { RecommendationId } from "@campaigns/domain/internal/Analyses/Recommendation"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { assertSame, at, author, freshTaskId, type StorageUnderTest, storedDraft } from "../Drafts/ExampleDrafts.ts"
import { planOf } from "../LiveCampaigns/LiveRecordsContract.ts"
import { examplePause } from "./ExampleProposals.ts"

import { other, proposed } from "./ProposedRecommendations.ts"

/** The laws of `Recommendations` with plans, tasks and drafts, for the adapter that the layer provides. */
export const recommendationPlansContract = <E>(
  name: string,
  adapter: Layer.Layer<AnalysisConfigs | AnalysisRuns | Recommendations | StorageUnderTest, E>
): void => {
  layer(adapter)(`Plans of recommendations (${name})`, (it) => {
    it.effect("writes what came of planning once, with the end of its task", () =>
      Effect.gen(function*() {
        const tasks = yield* Tasks
        const { customerId, ids, items, recommendations } = yield* proposed
        const [first, second, third] = ids
        assert.isDefined(first)
        assert.isDefined(second)
        assert.isDefined(third)
        const taskId = freshTaskId()
        yield* recommendations.approve({ customerId, ids, taskId, by: author, at: at(30) })
        const plans = [{ campaignId: other, planId: "plan-1", recommendationIds: [second] }]
        const refused = [{ id: first, code: "DRAFT_DIFFERS" as const }, { id: third, code: "ENTITY_GONE" as const }]
        const planning = { taskId, plans, refused, at: at(40) }
        assertSame(
          [yield* recommendations.planned(planning), yield* recommendations.planned({ ...planning, plans: [] })],
          [true, false]
        )
        const { result, status } = yield* tasks.find(taskId)
        assertSame([status, result], ["completed", { _tag: "RecommendationsPlanned", plans, refused }])
        const now = yield* recommendations.findMany(ids)
        assertSame(now.map((one) => [one.status, one.planId]), [
          ["proposed", null],
          ["approved", "plan-1"],
          ["superseded", null]
        ])
        assertSame(now[0], items[0])
      }))

    it.effect("takes a plan along of which one was dismissed meanwhile, and keeps the plans of both campaigns", () =>
      Effect.gen(function*() {
        const { customerId, ids, recommendations } = yield* proposed
        const [first, second, third] = ids
        assert.isDefined(first)
        assert.isDefined(second)
        assert.isDefined(third)
        const taskId = freshTaskId()
        yield* recommendations.approve({ customerId, ids, taskId, by: author, at: at(30) })
        yield* recommendations.change([first], (one) => dismissed(one, { at: at(35), by: author, reason: null }))
        const { campaignId } = examplePause(1).entity
        const kept = { campaignId, planId: "kept", recommendationIds: [third] }
        const plans = [kept, { campaignId: other, planId: "void", recommendationIds: [first, second] }]
        yield* recommendations.planned({ taskId, plans, refused: [], at: at(40) })
        const { result } = yield* (yield* Tasks).find(taskId)
        assertSame(result, { _tag: "RecommendationsPlanned", plans: [kept], refused: [] })
        const now = yield* recommendations.findMany(ids)
        assertSame(now.map(({ plans: carrying, reopened, status }) => [status, carrying, reopened]), [
          ["dismissed", [], null],
          ["proposed", [], { code: "PLAN_VOID", at: at(40) }],
          ["approved", [{ campaignId, planId: "kept", applicationId: null }], null]
        ])
      }))

    it.effect("are written with a draft, its plan and its task, or nothing of all that", () =>
      Effect.gen(function*() {
        const [store, plans, tasks] = [yield* DraftWriter, yield* ChangePlans, yield* Tasks]
        const { ids, items, recommendations } = yield* proposed
        const draft = yield* storedDraft
        const named = (name: string, taskId: TaskId, decide: RecommendationsChange<"no">["decide"]) =>
          store.write(draft.id, author, (stored) =>
            Result.succeed({
              draft: { ...stored, settings: { ...stored.settings, name } },
              answer: undefined,
              task: { _tag: "Began", taskId, kind: "applyChanges" } as const,
              recommendations: { ids: ids.slice(0, 2), decide }
            }))
        const [refused, begun] = [freshTaskId(), freshTaskId()]
        assert.strictEqual(yield* Effect.flip(named("Refused", refused, () => Result.fail("no"))), "no")
        assertSame(yield* recommendations.findMany(ids), items)
        assert.strictEqual((yield* (yield* DraftReader).find(draft.id)).settings.name, draft.settings.name)
        assert.strictEqual((yield* Effect.result(tasks.find(refused)))._tag, "Failure")

        const seen: Array<ReadonlyArray<RecommendationId>> = []
        yield* named("Written", begun, (stored) => {
          seen.push(stored.map(({ id }) => id))
          return Result.succeed(stored.map((one) => ({ ...one, applying: begun })))
        })
        assertSame(seen, [ids.slice(0, 2)])
        assertSame((yield* recommendations.findMany(ids)).map(({ applying }) => applying), [begun, begun, null])
        assert.strictEqual((yield* (yield* DraftReader).find(draft.id)).settings.name, "Written")
        assert.strictEqual((yield* tasks.find(begun)).status, "pending")

        // Of several at once each decides on what the one before has left.
        const counted = yield* Effect.forEach([1, 2, 3], () =>
          store.write(draft.id, author, (stored) =>
            Result.succeed({
              draft: stored,
              answer: undefined,
              recommendations: {
                ids: ids.slice(2),
                decide: (some) => Result.succeed(some.map((one) => ({ ...one, moneyMicros: one.moneyMicros + 1 })))
              }
            })), { concurrency: "unbounded" })
        assert.lengthOf(counted, 3)
        assertSame((yield* recommendations.findMany(ids.slice(2))).map(({ moneyMicros }) => moneyMicros), [23])

        const plan = planOf(yield* (yield* DraftReader).find(draft.id), at(1))
        yield* plans.save(plan)
        const standing = { ...plan, draftRevision: 7 }
        yield* store.write(
          draft.id,
          author,
          (stored) => Result.succeed({ draft: stored, answer: undefined, live: { plan: standing } })
        )
        assertSame(yield* plans.find(draft.id, plan.planId), standing)
      }))
  })
}
