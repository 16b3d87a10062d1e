import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { PublishCampaign } from "@campaigns/application/Publishing/PublishCampaign"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { markerOf } from "@campaigns/domain/Publishing/PublishMarker"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { begunPublication, campaignService, finishedDraft } from "./CampaignService.ts"
import { CutPoints } from "./CutPoints.ts"
import { member } from "./People.ts"
import { type Reception, ScriptedPlatform } from "./ScriptedPlatform.ts"

const away: Reception = { _tag: "Unavailable", timedOut: false }

const published = Effect.fnUntraced(function*(script: Partial<Record<"publish" | "look" | "unmark", Reception[]>>) {
  const platform = yield* ScriptedPlatform
  for (const call of ["publish", "look", "unmark"] as const) yield* platform.receive(call, ...(script[call] ?? []))
  const work = yield* begunPublication
  yield* PublishCampaign.execute(work, { discard: true })
  yield* TestClock.adjust("1 minute")
  return { ...work, marker: markerOf(work.draftId, work.taskId) }
})

const statusOf = (taskId: Parameters<Tasks["Service"]["find"]>[0]) =>
  Effect.flatMap(Tasks, (tasks) => Effect.map(tasks.find(taskId), ({ status }) => status))

describe("The label of an attempt to publish", () => {
  it.effect("goes once the outcome is recorded, by one call", () =>
    Effect.gen(function*() {
      const { marker, taskId } = yield* published({})
      const platform = yield* ScriptedPlatform
      assert.strictEqual(yield* statusOf(taskId), "completed")
      assert.deepStrictEqual(yield* platform.unmarked, [marker])
      yield* TestClock.adjust("1 day")
      assert.deepStrictEqual(yield* platform.unmarked, [marker])
    }).pipe(Effect.provide(campaignService)))

  it.effect("stays while a request whose answer was lost may still arrive", () =>
    Effect.gen(function*() {
      const { marker, taskId } = yield* published({ publish: ["answer lost"] })
      const platform = yield* ScriptedPlatform
      assert.strictEqual(yield* statusOf(taskId), "completed")
      yield* TestClock.adjust("8 minutes")
      assert.deepStrictEqual(yield* platform.unmarked, [])
      yield* TestClock.adjust("2 minutes")
      assert.deepStrictEqual(yield* platform.unmarked, [marker])
    }).pipe(Effect.provide(campaignService)))

  it.effect("is tried again until the platform is well", () =>
    Effect.gen(function*() {
      const { marker, taskId } = yield* published({ unmark: [away, away, "request lost", "ok"] })
      assert.deepStrictEqual(yield* (yield* ScriptedPlatform).unmarked, [marker])
      assert.strictEqual(yield* statusOf(taskId), "completed")
    }).pipe(Effect.provide(campaignService)))

  it.effect("is tried for hours, not for ever, on a platform that is away, and the draft is published all the same", () =>
    Effect.gen(function*() {
      const { draftId, taskId } = yield* published({ unmark: [away] })
      const platform = yield* ScriptedPlatform
      const tries = Effect.map(platform.calls, (calls) => calls.filter((call) => call.startsWith("unmark")).length)
      yield* TestClock.adjust("1 day")
      const onTheFirstDay = yield* tries
      yield* TestClock.adjust("7 days")
      assert.strictEqual(yield* tries, onTheFirstDay)
      assert.isAbove(onTheFirstDay, 50)
      assert.strictEqual((yield* (yield* DraftReader).find(draftId)).publication._tag, "Published")
      assert.strictEqual(yield* statusOf(taskId), "completed")
    }).pipe(Effect.provide(campaignService)))

  for (
    const reception of ["bug", { _tag: "Unauthorized", code: "x" }, {
      _tag: "Rejected",
      findings: []
    }] satisfies Reception[]
  ) {
    it.effect(`stays when it cannot be removed (${typeof reception === "string" ? reception : reception._tag})`, () =>
      Effect.gen(function*() {
        const { taskId } = yield* published({ unmark: [reception] })
        yield* TestClock.adjust("1 day")
        const calls = (yield* (yield* ScriptedPlatform).calls).filter((call) => call.startsWith("unmark"))
        assert.lengthOf(calls, reception === "bug" ? 3 : 1)
        assert.strictEqual(yield* statusOf(taskId), "completed")
      }).pipe(Effect.provide(campaignService)))
  }

  it.effect("of an attempt that failed stays until a later one has found its campaign, and goes with that one's", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const publishing = yield* CampaignPublishing
      const draft = yield* finishedDraft()
      const anyRevision = { draftId: draft.id, expectedRevisions: null }
      yield* platform.receive("publish", "answer lost")
      yield* platform.receive("look", "bug")
      const first = yield* publishing.publish(member, anyRevision)
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(yield* statusOf(first.taskId), "failed")
      assert.deepStrictEqual(yield* platform.unmarked, [])

      yield* platform.receive("look", "ok")
      const second = yield* publishing.publish(member, anyRevision)
      yield* TestClock.adjust("1 hour")
      assert.lengthOf(yield* platform.made, 1)
      assert.sameMembers(
        [...yield* platform.unmarked],
        [first, second].map(({ taskId }) => markerOf(draft.id, taskId))
      )
    }).pipe(Effect.provide(campaignService)))

  it.effect("is not looked for when the platform has refused the campaign", () =>
    Effect.gen(function*() {
      const { taskId } = yield* published({ publish: [{ _tag: "Rejected", findings: [] }] })
      yield* TestClock.adjust("1 day")
      assert.strictEqual(yield* statusOf(taskId), "failed")
      assert.isFalse((yield* (yield* ScriptedPlatform).calls).some((call) => call.startsWith("unmark")))
    }).pipe(Effect.provide(campaignService)))

  it.effect("goes although the work broke off right after it went", () =>
    Effect.gen(function*() {
      const cuts = yield* CutPoints
      const platform = yield* ScriptedPlatform
      const work = yield* begunPublication
      yield* cuts.breakAt("after unmark")
      yield* PublishCampaign.execute(work, { discard: true })
      yield* TestClock.adjust("100 millis")
      const marker = markerOf(work.draftId, work.taskId)
      assert.deepStrictEqual(yield* platform.unmarked, [marker])
      yield* cuts.breakAt(null)
      yield* TestClock.adjust("1 minute")
      // Done again, it finds nothing to do.
      assert.deepStrictEqual(yield* platform.unmarked, [marker, marker])
      assert.strictEqual(yield* statusOf(work.taskId), "completed")
    }).pipe(Effect.provide(campaignService)))
})
