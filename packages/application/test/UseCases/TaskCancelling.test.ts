import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { CampaignGenerating } from "@campaigns/application/Generation/CampaignGenerating"
import { type GenerationKind, generations } from "@campaigns/application/Generation/StartGeneration"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { MarketAnalysing } from "@campaigns/application/MarketAnalysis/MarketAnalysing"
import { RunMarketAnalysis } from "@campaigns/application/MarketAnalysis/RunMarketAnalysis"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { PublishCampaign } from "@campaigns/application/Publishing/PublishCampaign"
import { TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import { type Task, Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { isUnderWay } from "@campaigns/domain/Generation/GenerationSteps"
import { remove } from "@campaigns/port-contracts/Drafts/Writes"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { analysisService, analysisToRun } from "./AnalysisService.ts"
import { begunPublication, campaignService, finishedDraft } from "./CampaignService.ts"
import { CutPoints } from "./CutPoints.ts"
import { eventually } from "./Eventually.ts"
import { anyRevision, draftToFill, generationService } from "./GenerationService.ts"
import { berlin, insiders, member, outsiders } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

/** The only task that there is. */
const onlyTask = Effect.gen(function*() {
  const filter = { customerIds: [berlin], draftId: null, status: null, kind: null }
  const { items: [task] } = yield* (yield* Tasks).list(filter, { ...newestFirst, limit: 1 })
  return task ?? assert.fail("no task was begun")
})

/** Waits for the end of work, whatever time that takes. */
const ended = Effect.fnUntraced(function*<A, E, R>(work: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.forkChild(work)
  yield* eventually(
    Effect.andThen(TestClock.adjust("1 second"), Effect.sync(() => fiber.pollUnsafe() !== undefined)),
    (isOver) => isOver
  )
  yield* Fiber.join(fiber)
})

interface Cancelled {
  readonly task: Task
  /** True when the cancelling took effect. */
  readonly isDone: boolean
}

/** Starts work and cancels its task at the `at`-th point that it comes to; `null` when there are fewer. */
const cancelledAt = Effect.fnUntraced(function*<E, R, E2, R2>(
  at: number,
  start: Effect.Effect<unknown, E, R>,
  untilEnded: (task: Task) => Effect.Effect<void, E2, R2>
) {
  const points = yield* CutPoints
  const following = yield* TaskFollowing
  const tasks = yield* Tasks
  let cancelled: Cancelled | null = null
  const cancel = Effect.gen(function*() {
    const { taskId } = yield* Effect.provideService(onlyTask, Tasks, tasks)
    const outcome = yield* Effect.result(following.cancel(member, taskId))
    cancelled = { task: yield* tasks.find(taskId), isDone: Result.isSuccess(outcome) }
  }).pipe(Effect.orDie)
  yield* points.cutAt(at, cancel)
  yield* start
  yield* untilEnded(yield* onlyTask)
  return cancelled as Cancelled | null
})

const assertCancelled = (task: Task, when: string) =>
  assert.deepStrictEqual([task.status, task.result], ["failed", { _tag: "Abandoned", code: "CANCELLED" }], when)

const statusesOf = (draft: CampaignDraft) => [
  draft.adGroupsGeneration,
  draft.extensionsGeneration,
  ...draft.adGroups.flatMap(({ rsas }) => rsas.map(({ generation }) => generation))
]

describe("A generation that is cancelled", () => {
  for (const kind of ["generateAdGroups", "generateExtensions"] as const) {
    it.effect(`at any of its points writes nothing more and leaves nothing under way: ${kind}`, () =>
      Effect.gen(function*() {
        let [cancellations, refusals] = [0, 0]
        for (let at = 1;; at++) {
          const isPoint = yield* Effect.gen(function*() {
            const generating = yield* CampaignGenerating
            const drafts = yield* DraftReader
            const { id } = yield* draftToFill()
            const points = yield* CutPoints
            const cancelled = yield* cancelledAt(
              at,
              generating[kind](member, anyRevision(id)),
              ({ kind, taskId }) =>
                kind in generations
                  ? ended(generations[kind as GenerationKind].execute({ draftId: id, taskId }))
                  : Effect.die("another task")
            )
            const when = `${yield* points.reached}`
            const draft = yield* drafts.find(id)
            const task = yield* onlyTask
            assert.isFalse(statusesOf(draft).some(isUnderWay), when)
            if (cancelled === null) return false
            if (cancelled.isDone) {
              cancellations++
              assertCancelled(task, when)
              assert.deepStrictEqual(task, cancelled.task, when)
              const part = kind === "generateAdGroups" ? draft.adGroupsGeneration : draft.extensionsGeneration
              assert.deepInclude(part, { _tag: "Failed", taskId: task.taskId, error: "The task was cancelled." }, when)
              const [last] = (yield* (yield* DraftRevisions).of(id)).slice(-1)
              assert.strictEqual(last?.author, member.userId, when)
            } else {
              refusals++
              assert.strictEqual(task.status, "completed", when)
            }
            return true
          }).pipe(Effect.provide(generationService))
          if (!isPoint) break
        }
        assert.isAbove(cancellations, 5)
        // The last point is that after the end.
        assert.strictEqual(refusals, 1)
      }))
  }

  it.effect("can be started again, and fills the draft then", () =>
    Effect.gen(function*() {
      const generating = yield* CampaignGenerating
      const drafts = yield* DraftReader
      const { id } = yield* draftToFill()
      const untilEnded = ({ taskId }: Task) => ended(generations.generateAdGroups.execute({ draftId: id, taskId }))
      const start = generating.generateAdGroups(member, anyRevision(id))
      yield* cancelledAt(6, start, untilEnded)
      const again = yield* start
      yield* untilEnded(again)
      assert.strictEqual((yield* drafts.find(id)).adGroupsGeneration._tag, "Completed")
    }).pipe(Effect.provide(generationService)))
})

describe("A publication that is cancelled", () => {
  it.effect("at any of its points has made no campaign, or goes on and makes one", () =>
    Effect.gen(function*() {
      const seen = new Map<string, boolean>()
      for (let at = 1;; at++) {
        const isPoint = yield* Effect.gen(function*() {
          const platform = yield* ScriptedPlatform
          const points = yield* CutPoints
          const draft = yield* finishedDraft()
          const cancelled = yield* cancelledAt(
            at,
            (yield* CampaignPublishing).publish(member, anyRevision(draft.id)),
            ({ taskId }) => ended(PublishCampaign.execute({ draftId: draft.id, taskId }))
          )
          const when = `${yield* points.reached}`
          if (cancelled === null) return false
          const task = yield* onlyTask
          const { publication } = yield* (yield* DraftReader).find(draft.id)
          const sent = yield* platform.sent
          if (cancelled.isDone) {
            assertCancelled(task, when)
            assert.deepStrictEqual([sent, yield* platform.made], [[], []], when)
            assert.deepStrictEqual(publication, { _tag: "NotPublished", taskId: task.taskId, mayHaveMade: [] }, when)
          } else {
            assert.strictEqual(task.status, "completed", when)
            assert.lengthOf(yield* platform.made, 1, when)
            assert.strictEqual(publication._tag, "Published", when)
          }
          seen.set(when, cancelled.isDone)
          return true
        }).pipe(Effect.provide(campaignService))
        if (!isPoint) break
      }
      assert.deepInclude(Object.fromEntries(seen), {
        "before goals": true,
        "before progress 50": true,
        "after progress 50": false,
        "before publish": false
      })
    }))

  it.effect("does not keep its workflow waiting for a draft that is deleted afterwards", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const { draftId, taskId } = yield* begunPublication
      yield* (yield* TaskFollowing).cancel(member, taskId)
      yield* remove(yield* drafts.find(draftId), yield* DateTime.now)
      yield* ended(PublishCampaign.execute({ draftId, taskId }))
      assert.deepStrictEqual(yield* (yield* ScriptedPlatform).calls, [])
      assertCancelled(yield* onlyTask, "after the removal")
    }).pipe(Effect.provide(campaignService)))
})

describe("A run of a market analysis that is cancelled", () => {
  it.effect("at any of its points leaves the analysis as it was, or was too late", () =>
    Effect.gen(function*() {
      const seen = new Map<string, boolean>()
      for (let at = 1;; at++) {
        const isPoint = yield* Effect.gen(function*() {
          const points = yield* CutPoints
          const analyses = yield* MarketAnalyses
          const { id: analysisId } = yield* analysisToRun()
          const cancelled = yield* cancelledAt(
            at,
            (yield* MarketAnalysing).run(member, analysisId),
            ({ taskId }) => ended(RunMarketAnalysis.execute({ analysisId, taskId }))
          )
          const when = `${yield* points.reached}`
          if (cancelled === null) return false
          const task = yield* onlyTask
          const analysis = yield* analyses.find(analysisId, { selectedOnly: false })
          if (cancelled.isDone) {
            assertCancelled(task, when)
            assert.deepStrictEqual([analysis.status, analysis.keywords.length], ["draft", 0], when)
          } else assert.deepStrictEqual([analysis.status, analysis.keywords.length], ["completed", 3], when)
          assert.strictEqual(analysis.runTaskId, task.taskId)
          seen.set(when, cancelled.isDone)
          return true
        }).pipe(Effect.provide(analysisService))
        if (!isPoint) break
      }
      assert.deepInclude(Object.fromEntries(seen), {
        "before ask": true,
        "after ask": true,
        "before succeed": true,
        "after succeed": false
      })
    }))
})

describe("Cancelling", () => {
  it.effect("is for those who see the task, and tells others nothing of it", () =>
    Effect.gen(function*() {
      const following = yield* TaskFollowing
      const { taskId } = yield* begunPublication
      const unknown = TaskId.make("00000000-0000-4000-8000-000000000000")
      for (const user of outsiders) {
        assert.deepInclude({ ...yield* Effect.flip(following.cancel(user, taskId)) }, { _tag: "TaskNotFound", taskId })
      }
      const absent = yield* Effect.flip(following.cancel(member, unknown))
      assert.deepInclude({ ...absent }, { _tag: "TaskNotFound", taskId: unknown })
      assert.strictEqual((yield* onlyTask).status, "pending")
    }).pipe(Effect.provide(campaignService)))

  it.effect("takes effect once, however many ask for it at once", () =>
    Effect.gen(function*() {
      const following = yield* TaskFollowing
      const { taskId } = yield* begunPublication
      const outcomes = yield* Effect.forEach(
        insiders,
        (user) => Effect.result(following.cancel(user, taskId)),
        { concurrency: "unbounded" }
      )
      const refusals = outcomes.flatMap((outcome) => Result.isFailure(outcome) ? [{ ...outcome.failure }] : [])
      assert.lengthOf(refusals, insiders.length - 1)
      for (const refusal of refusals) {
        assert.deepInclude(refusal, { _tag: "TaskCannotBeCancelled", taskId, reason: "HasEnded" })
      }
      assertCancelled(yield* onlyTask, "at once")
    }).pipe(Effect.provide(campaignService)))
})

it.effect("lists show the tasks of the customers whom a user may see", () =>
  Effect.gen(function*() {
    const following = yield* TaskFollowing
    const { draftId, taskId } = yield* begunPublication
    const none = { draftId: null, status: null, kind: null }
    const seenBy = (user: typeof member, filter: Partial<typeof none> = {}) =>
      Effect.map(
        following.list(user, { ...none, ...filter }, { ...newestFirst, limit: 10 }),
        ({ items }) => items.map((task) => task.taskId)
      )
    for (const user of insiders) assert.deepStrictEqual(yield* seenBy(user), [taskId])
    for (const user of outsiders) {
      assert.deepStrictEqual(yield* seenBy(user), [])
      assert.deepStrictEqual(yield* following.list(user, { ...none, draftId }, { ...newestFirst, limit: 1 }), {
        items: [],
        next: null
      })
    }
  }).pipe(Effect.provide(campaignService)))
