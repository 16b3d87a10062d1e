import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { PublishCampaign } from "@campaigns/application/Publishing/PublishCampaign"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { begunPublication, campaignService, finishedDraft } from "./CampaignService.ts"
import { CutPoints } from "./CutPoints.ts"
import { berlin, manager, member, outsiders } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const finding = {
  path: "dailyBudgetMicros",
  code: "campaignBudgetError.TOO_LARGE",
  message: "The budget is too large."
}

const anyRevision = (draftId: DraftId) => ({ draftId, expectedRevisions: null })

describe("Publishing a draft", () => {
  it.effect("answers a task, and ends with a published draft, a completed task and an analysis that has a campaign", () =>
    Effect.gen(function*() {
      const analyses = yield* MarketAnalyses
      const analysis = yield* analyses.create(exampleAnalysis(berlin))
      const draft = yield* finishedDraft({ marketAnalysisId: analysis.id })
      const task = yield* (yield* CampaignPublishing).publish(member, anyRevision(draft.id))
      assert.deepStrictEqual([task.kind, task.draftId], ["publish", draft.id])
      yield* TestClock.adjust("1 minute")

      const [made] = yield* (yield* ScriptedPlatform).made
      assert.isDefined(made)
      const published = yield* (yield* DraftReader).find(draft.id)
      assert.deepInclude({ ...published.publication }, {
        _tag: "Published",
        taskId: task.taskId,
        campaignId: made?.campaignId
      })
      const ended = yield* (yield* Tasks).find(task.taskId)
      assert.deepStrictEqual(
        [ended.status, ended.progress, ended.error, ended.result],
        ["completed", 100, null, { _tag: "Published", campaignId: made?.campaignId }]
      )
      const head = yield* analyses.findHead(analysis.id)
      assert.deepStrictEqual([head.status, head.createdCampaignId], ["campaignCreated", made?.campaignId])
      const revisions = yield* (yield* DraftRevisions).of(draft.id)
      assert.deepStrictEqual(revisions.map(({ author }) => author), [member.userId, member.userId, null])
    }).pipe(Effect.provide(campaignService)))

  it.effect("opens the draft again and tells what the platform found when it is refused, and can be tried again", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const publishing = yield* CampaignPublishing
      const drafts = yield* DraftReader
      const tasks = yield* Tasks
      const draft = yield* finishedDraft()
      yield* platform.receive("publish", { _tag: "Rejected", findings: [finding] }, "ok")
      const first = yield* publishing.publish(member, anyRevision(draft.id))
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* drafts.find(draft.id)).publication._tag, "NotPublished")
      const failed = yield* tasks.find(first.taskId)
      assert.deepStrictEqual(
        [failed.status, failed.error, failed.result],
        ["failed", "The ad platform refused the campaign: The budget is too large.", {
          _tag: "NotPublished",
          findings: [finding]
        }]
      )

      const second = yield* publishing.publish(member, anyRevision(draft.id))
      assert.notStrictEqual(second.taskId, first.taskId)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* drafts.find(draft.id)).publication._tag, "Published")
      assert.deepStrictEqual(yield* tasks.find(first.taskId), failed)
      assert.strictEqual((yield* platform.made).length, 1)
    }).pipe(Effect.provide(campaignService)))

  for (const call of ["goals", "publish"] as const) {
    it.effect(`fails within a minute for a bug in ${call}, opens the draft again, and repeats nothing`, () =>
      Effect.gen(function*() {
        const platform = yield* ScriptedPlatform
        const publishing = yield* CampaignPublishing
        const drafts = yield* DraftReader
        const tasks = yield* Tasks
        const draft = yield* finishedDraft()
        yield* platform.receive(call, "bug")
        const { taskId } = yield* publishing.publish(member, anyRevision(draft.id))
        yield* TestClock.adjust("1 minute")
        const failed = yield* tasks.find(taskId)
        assert.deepStrictEqual([failed.status, failed.result], ["failed", {
          _tag: "Abandoned",
          code: "INTERNAL_ERROR"
        }])
        const calls = yield* platform.calls
        assert.lengthOf(calls.filter((made) => made.startsWith(call)), 3)
        yield* TestClock.adjust("1 hour")
        assert.deepStrictEqual(yield* platform.calls, calls)

        // Nothing tells what a request made that had begun to go out: the next attempt looks for its campaign first.
        const { publication } = yield* drafts.find(draft.id)
        assert.deepStrictEqual(publication, {
          _tag: "NotPublished",
          taskId,
          mayHaveMade: call === "publish" ? [taskId] : []
        })
        const changed = yield* (yield* DraftEditing).changeSettings(
          member,
          anyRevision(draft.id),
          { name: "Changed since" },
          "all"
        )
        assert.strictEqual(changed.draft.settings.name, "Changed since")
        yield* platform.receive(call, "ok")
        yield* publishing.publish(member, anyRevision(draft.id))
        yield* TestClock.adjust("1 minute")
        assert.strictEqual((yield* drafts.find(draft.id)).publication._tag, "Published")
        assert.lengthOf(yield* platform.made, 1)
      }).pipe(Effect.provide(campaignService)))
  }

  it.effect("finds the campaign of an earlier attempt that was given up, instead of making another one", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const publishing = yield* CampaignPublishing
      const drafts = yield* DraftReader
      const draft = yield* finishedDraft()
      // The campaign is made, its answer is lost, and then looking for it breaks off.
      yield* platform.receive("publish", "answer lost")
      yield* platform.receive("look", "bug")
      const { taskId } = yield* publishing.publish(member, anyRevision(draft.id))
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual((yield* drafts.find(draft.id)).publication, {
        _tag: "NotPublished",
        taskId,
        mayHaveMade: [taskId]
      })
      yield* platform.receive("look", "ok")
      yield* publishing.publish(member, anyRevision(draft.id))
      yield* TestClock.adjust("1 minute")
      const [made, ...others] = yield* platform.made
      assert.deepStrictEqual(others, [])
      const { publication } = yield* drafts.find(draft.id)
      assert.strictEqual(publication._tag === "Published" ? publication.campaignId : null, made?.campaignId)
      assert.lengthOf(yield* platform.sent, 1)
    }).pipe(Effect.provide(campaignService)))

  it.effect("called twenty times at once, by two users, answers one task and makes one campaign", () =>
    Effect.gen(function*() {
      const publishing = yield* CampaignPublishing
      const draft = yield* finishedDraft()
      const tasks = yield* Effect.forEach(
        Array.from({ length: 20 }),
        (_, index) => publishing.publish(index % 2 === 0 ? member : manager, anyRevision(draft.id)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(new Set(tasks.map(({ taskId }) => taskId)).size, 1)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* (yield* ScriptedPlatform).made).length, 1)
      assert.strictEqual((yield* (yield* ScriptedPlatform).sent).length, 1)
    }).pipe(Effect.provide(campaignService)))

  it.effect("executed twice for one task joins the execution that is there, also after it has ended", () =>
    Effect.gen(function*() {
      const work = yield* begunPublication
      yield* Effect.all([PublishCampaign.execute(work), PublishCampaign.execute(work)], { concurrency: 2 })
      yield* PublishCampaign.execute(work)
      assert.strictEqual((yield* (yield* ScriptedPlatform).sent).length, 1)
      assert.strictEqual((yield* (yield* DraftReader).find(work.draftId)).revision, 3)
    }).pipe(Effect.provide(campaignService)))

  it.effect("is refused for a published draft, and for one that has moved on", () =>
    Effect.gen(function*() {
      const publishing = yield* CampaignPublishing
      const draft = yield* finishedDraft()
      const stale = yield* Effect.flip(publishing.publish(member, { draftId: draft.id, expectedRevisions: [7] }))
      assert.deepInclude({ ...stale }, { _tag: "RevisionConflict", currentRevision: 1 })
      yield* publishing.publish(member, { draftId: draft.id, expectedRevisions: [1] })
      yield* TestClock.adjust("1 minute")
      const again = yield* Effect.flip(publishing.publish(member, anyRevision(draft.id)))
      assert.strictEqual(again._tag, "DraftAlreadyPublished")
      assert.strictEqual((yield* Effect.flip(publishing.check(member, draft.id)))._tag, "DraftAlreadyPublished")
      assert.isAbove((yield* publishing.preview(member, draft.id)).operations.length, 0)
      assert.strictEqual((yield* (yield* ScriptedPlatform).sent).length, 1)
    }).pipe(Effect.provide(campaignService)))

  it.effect("is refused while a rule blocks it, with the warnings that do, and sends nothing", () =>
    Effect.gen(function*() {
      const publishing = yield* CampaignPublishing
      const draft = yield* finishedDraft({ adGroups: [] })
      const refusal = yield* Effect.flip(publishing.publish(member, anyRevision(draft.id)))
      assert.strictEqual(refusal._tag, "PublishBlocked")
      const { blockedBy } = yield* publishing.preview(member, draft.id)
      assert.isAbove(blockedBy.length, 0)
      assert.isTrue(blockedBy.every(({ severity }) => severity === "blocks"))
      assert.deepStrictEqual(refusal._tag === "PublishBlocked" ? refusal.warnings : [], blockedBy)
      assert.strictEqual((yield* (yield* DraftReader).find(draft.id)).revision, 1)
      assert.deepStrictEqual(yield* (yield* ScriptedPlatform).sent, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("lets the platform check a draft without making anything", () =>
    Effect.gen(function*() {
      const publishing = yield* CampaignPublishing
      const draft = yield* finishedDraft()
      assert.deepStrictEqual(yield* publishing.check(member, draft.id), { blockedBy: [], findings: [] })
      const { settings } = draft
      const odd = yield* finishedDraft({ settings: { ...settings, dailyBudgetMicros: Micros.make(12_340_001) } })
      const { findings } = yield* publishing.check(member, odd.id)
      assert.deepStrictEqual(findings.map(({ path }) => path), ["dailyBudgetMicros"])
      assert.deepStrictEqual(yield* (yield* ScriptedPlatform).made, [])
      assert.deepStrictEqual(yield* (yield* DraftReader).find(odd.id), odd)
    }).pipe(Effect.provide(campaignService)))

  it.effect("does not exist for users who may not see the draft", () =>
    Effect.gen(function*() {
      const publishing = yield* CampaignPublishing
      const draft = yield* finishedDraft()
      for (const user of outsiders) {
        const refusals = [
          yield* Effect.flip(publishing.publish(user, anyRevision(draft.id))),
          yield* Effect.flip(publishing.check(user, draft.id)),
          yield* Effect.flip(publishing.preview(user, draft.id))
        ]
        assert.deepStrictEqual(refusals.map(({ _tag }) => _tag), ["DraftNotFound", "DraftNotFound", "DraftNotFound"])
      }
      assert.deepStrictEqual(yield* (yield* ScriptedPlatform).calls, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("ends well although the database fails at any one point of it", () =>
    Effect.gen(function*() {
      const points: Array<string> = []
      const published = (at: number) =>
        Effect.gen(function*() {
          const cuts = yield* CutPoints
          const work = yield* begunPublication
          yield* cuts.cutAt(at, Effect.die(new Error("The database is away")))
          yield* PublishCampaign.execute(work, { discard: true })
          yield* TestClock.adjust("10 minutes")
          const point = yield* cuts.reached
          const task = yield* (yield* Tasks).find(work.taskId)
          assert.strictEqual(task.status, "completed", point ?? "")
          assert.strictEqual((yield* (yield* ScriptedPlatform).made).length, 1, point ?? "")
          return point
        }).pipe(Effect.provide(campaignService))
      for (let at = 1;; at++) {
        const point = yield* published(at)
        if (point === null) break
        points.push(point)
      }
      assert.includeMembers(points, ["before progress 50", "after publish", "before succeed", "after succeed"])
    }))
})
