import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { PublishCampaign } from "@campaigns/application/Publishing/PublishCampaign"
import { hasEnded, Tasks } from "@campaigns/application/Tasks/Tasks"
import * as TaskWatching from "@campaigns/application/Tasks/TaskWatching"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { randomUUID } from "node:crypto"
import { begunPublication, campaignService } from "./CampaignService.ts"
import { eventually, settled } from "./Eventually.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const watched = Effect.flatMap(Effect.scope, (scope) => Layer.buildWithScope(TaskWatching.layer, scope))

const taskOf = (taskId: TaskId) => Effect.flatMap(Tasks, (tasks) => tasks.find(taskId))

describe("The watch over tasks", () => {
  it.effect("starts, as soon as the service does, what an earlier process had begun and not started", () =>
    Effect.gen(function*() {
      const { taskId } = yield* begunPublication
      yield* TestClock.adjust("1 second")
      yield* watched
      assert.strictEqual((yield* eventually(taskOf(taskId), hasEnded)).status, "completed")
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("starts a task whose start was lost while the service runs, after a minute without progress", () =>
    Effect.gen(function*() {
      yield* watched
      yield* TestClock.adjust("10 minutes")
      const { taskId } = yield* begunPublication
      yield* TestClock.adjust("50 seconds")
      yield* settled
      assert.strictEqual((yield* taskOf(taskId)).status, "pending")
      yield* TestClock.adjust("40 seconds")
      assert.strictEqual((yield* eventually(taskOf(taskId), hasEnded)).status, "completed")
      assert.strictEqual((yield* (yield* ScriptedPlatform).made).length, 1)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("does not start again what is under way and waits, however often it looks", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      yield* watched
      const { taskId } = yield* begunPublication
      yield* platform.receive("publish", "answer lost")
      yield* platform.receive("look", { _tag: "Unavailable", timedOut: true })
      for (let minute = 0; minute < 10; minute++) {
        yield* TestClock.adjust("1 minute")
        yield* settled
      }
      assert.strictEqual((yield* taskOf(taskId)).status, "inProgress")
      yield* platform.receive("look", "ok")
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* eventually(taskOf(taskId), hasEnded)).status, "completed")
      assert.strictEqual((yield* platform.sent).length, 1)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("wakes the others although one cannot be woken", () =>
    Effect.gen(function*() {
      const engine = yield* WorkflowEngine.WorkflowEngine
      const poisoned = yield* begunPublication
      yield* TestClock.adjust("1 second")
      const { taskId } = yield* begunPublication
      yield* TestClock.adjust("1 second")
      const execution = yield* PublishCampaign.executionId(poisoned)
      const failing = WorkflowEngine.WorkflowEngine.of({
        ...engine,
        execute: (workflow, options) =>
          options.executionId === execution
            ? Effect.die(new Error("The engine cannot read this one"))
            : engine.execute(workflow, options)
      })
      yield* Effect.provideService(watched, WorkflowEngine.WorkflowEngine, failing)
      assert.strictEqual((yield* eventually(taskOf(taskId), hasEnded)).status, "completed")
      assert.strictEqual((yield* taskOf(poisoned.taskId)).status, "pending")
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("asks for as many ads as were wanted when a start was lost", () =>
    Effect.gen(function*() {
      const { draftId } = yield* begunPublication
      const drafts = yield* DraftReader
      const store = yield* DraftWriter
      const lost = [{ adsPerGroup: 3 }, {}].map((wanted) => ({ wanted, taskId: TaskId.make(randomUUID()) }))
      for (const { taskId, wanted } of lost) {
        const task = { _tag: "Began", taskId, kind: "generateAdGroups", ...wanted } as const
        yield* store.write(draftId, null, (draft) => Result.succeed({ draft, answer: undefined, task }))
      }
      const engine = yield* WorkflowEngine.WorkflowEngine
      const started: Array<unknown> = []
      const recording = WorkflowEngine.WorkflowEngine.of({
        ...engine,
        execute: (workflow, options) => {
          started.push(options.payload)
          return engine.execute(workflow, options)
        }
      })
      yield* TestClock.adjust("1 second")
      yield* Effect.provideService(watched, WorkflowEngine.WorkflowEngine, recording)
      yield* settled
      const { id } = yield* drafts.find(draftId)
      for (const { taskId, wanted } of lost) {
        assert.deepInclude(started, { draftId: id, taskId, ...wanted })
      }
    }).pipe(Effect.scoped, Effect.provide(campaignService)))
})
