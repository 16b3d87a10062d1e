import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { DifferenceTaking } from "@campaigns/application/LiveCampaigns/DifferenceTaking"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { Publication } from "@campaigns/domain/Drafts/Publication"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import {
  account,
  anyRevision,
  applyPlan,
  at,
  campaignOf,
  confirmed,
  editDraft,
  editLive,
  publishedAs,
  removedWhileApplying,
  sayingTheSame,
  setRails
} from "./LiveChangeFixtures.ts"
import { member, stranger } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const publish = ({ id }: CampaignDraft, asNew: boolean, user = member) =>
  Effect.flatMap(CampaignPublishing, (service) => service.publish(user, anyRevision(id), [], [], asNew))

/** Publishes anew to the end, and gives the draft as it is stored since with the task. */
const publishAnew = Effect.fnUntraced(function*(draft: CampaignDraft) {
  const { taskId } = yield* publish(draft, true)
  yield* TestClock.adjust("1 hour")
  return { draft: yield* (yield* DraftReader).find(draft.id), task: yield* (yield* Tasks).find(taskId) }
})

const outcome = <A, R>(effect: Effect.Effect<A, { readonly _tag: string }, R>) =>
  Effect.match(effect, { onFailure: ({ _tag }) => _tag, onSuccess: () => "begun" })

/** A published draft whose campaign is removed. */
const removed = Effect.fnUntraced(function*(name: string) {
  const draft = yield* publishedAs(name)
  yield* editLive(draft, { _tag: "RemoveCampaign" })
  return draft
})

const publicationOf = (draft: CampaignDraft) =>
  Effect.map(Effect.flatMap(DraftReader, ({ find }) => find(draft.id)), ({ publication }) => publication)

const notPublishedBy = (publication: Publication, mayHaveMade: number) =>
  assert.deepStrictEqual(
    publication._tag === "NotPublished" ? publication.mayHaveMade.length : publication._tag,
    mayHaveMade
  )

describe("A draft whose campaign is removed", () => {
  it.effect("is published anew when that is asked for, once, and others are not", () =>
    Effect.gen(function*() {
      const [gone, there] = [yield* removed("Gone"), yield* publishedAs("There")]
      assert.strictEqual(yield* outcome(publish(gone, false)), "DraftAlreadyPublished")
      assert.strictEqual(yield* outcome(publish(there, true)), "DraftAlreadyPublished")
      assert.strictEqual(yield* outcome(publish(gone, true, stranger)), "DraftNotFound")
      assert.deepStrictEqual(yield* publicationOf(gone), gone.publication)
      const { draft, task } = yield* publishAnew(gone)
      const made = yield* (yield* ScriptedPlatform).made
      assert.deepStrictEqual(made.map(({ campaignId }) => campaignId), [
        campaignOf(gone),
        campaignOf(there),
        campaignOf(draft)
      ])
      assert.deepStrictEqual(task.result, { _tag: "Published", campaignId: campaignOf(draft) })
      assert.strictEqual(yield* outcome(publish(gone, true)), "DraftAlreadyPublished")
      assert.lengthOf(yield* (yield* ScriptedPlatform).made, 3)
    }).pipe(Effect.provide(campaignService)))

  it.effect("gets one campaign when two ask at once, and again when that one is removed", () =>
    Effect.gen(function*() {
      const gone = yield* removed("Gone")
      const both = yield* Effect.all([publish(gone, true), publish(gone, true)], { concurrency: 2 })
      assert.lengthOf(new Set(both.map(({ taskId }) => taskId)), 1)
      yield* TestClock.adjust("1 hour")
      const second = yield* (yield* DraftReader).find(gone.id)
      assert.lengthOf(yield* (yield* ScriptedPlatform).made, 2)
      yield* editLive(second, { _tag: "RemoveCampaign" })
      const { draft: third } = yield* publishAnew(second)
      const made = yield* (yield* ScriptedPlatform).made
      assert.deepStrictEqual(made.map(({ campaignId }) => campaignId), [gone, second, third].map(campaignOf))
    }).pipe(Effect.provide(campaignService)))

  it.effect("is one campaign too when the answer or the request is lost", () =>
    Effect.gen(function*() {
      for (const reception of ["answer lost", "request lost"] as const) {
        const gone = yield* removed(`Gone, ${reception}`)
        const platform = yield* ScriptedPlatform
        const before = (yield* platform.made).length
        yield* platform.receive("publish", reception, "ok")
        const { draft } = yield* publishAnew(gone)
        const made = (yield* platform.made).slice(before)
        assert.deepStrictEqual(made.map(({ campaignId }) => campaignId), [campaignOf(draft)])
        assert.notStrictEqual(campaignOf(draft), campaignOf(gone))
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("has no campaign any more when the attempt fails, and is published like any other then", () =>
    Effect.gen(function*() {
      const gone = yield* removed("Gone")
      const platform = yield* ScriptedPlatform
      yield* platform.receive("publish", { _tag: "Rejected", findings: [] }, "ok")
      const { draft, task } = yield* publishAnew(gone)
      assert.strictEqual(task.status, "failed")
      notPublishedBy(draft.publication, 1)
      yield* publish(gone, false)
      yield* TestClock.adjust("1 hour")
      const made = yield* platform.made
      assert.deepStrictEqual(made.map(({ campaignId }) => campaignId), [
        campaignOf(gone),
        campaignOf(yield* (yield* DraftReader).find(gone.id))
      ])
    }).pipe(Effect.provide(campaignService)))

  it.effect("stays as it is while the platform cannot be read, and while its campaign is not known to be removed", () =>
    Effect.gen(function*() {
      const gone = yield* removed("Gone")
      const platform = yield* ScriptedPlatform
      yield* platform.receive("content", { _tag: "Unavailable", timedOut: false }, "ok")
      assert.strictEqual(yield* outcome(publish(gone, true)), "AdPlatformError")
      assert.deepStrictEqual(yield* publicationOf(gone), gone.publication)
      const unknown = yield* sayingTheSame({
        ...gone,
        publication: { ...gone.publication, campaignId: 999 } as Publication
      })
      assert.strictEqual(yield* outcome(publish(unknown, true)), "DraftAlreadyPublished")
    }).pipe(Effect.provide(campaignService)))

  it.effect("stays as it is while changes are on their way to it", () =>
    Effect.gen(function*() {
      const draft = yield* removedWhileApplying
      assert.strictEqual(yield* outcome(publish(draft, true)), "DraftAlreadyPublished")
    }).pipe(Effect.provide(campaignService)))

  it.effect("meets the bounds and warnings of a first publication, also those that spare what is published", () =>
    Effect.gen(function*() {
      const gone = yield* removed("Gone")
      yield* setRails({ maxDailyBudgetMicros: Micros.make(1_000_000) })
      assert.strictEqual(yield* outcome(publish(gone, true)), "GuardRailInTheWay")
      yield* setRails({ maxDailyBudgetMicros: null })
      yield* TestClock.adjust("5 seconds")
      const { settings } = gone
      yield* (yield* DraftEditing).changeSettings(
        member,
        anyRevision(gone.id),
        { locationTargets: [], targetWorldwide: null },
        "all"
      )
      const refused = yield* Effect.flip(publish(gone, true))
      assert.deepStrictEqual(
        refused._tag === "PublishBlocked" ? refused.warnings.map(({ code }) => code) : refused._tag,
        ["TARGET_WORLDWIDE_UNSAID"]
      )
      const check = yield* (yield* CampaignPublishing).check(member, gone.id, null, [], [], true)
      assert.deepStrictEqual(check.blockedBy.map(({ code }) => code), ["TARGET_WORLDWIDE_UNSAID"])
      assert.deepStrictEqual(yield* publicationOf(gone), gone.publication)
      const { locationTargets } = settings
      yield* (yield* DraftEditing).changeSettings(member, anyRevision(gone.id), { locationTargets }, "all")
      assert.deepStrictEqual(
        yield* (yield* CampaignPublishing).check(member, gone.id, null, [], [], true),
        { blockedBy: [], findings: [] }
      )
      assert.strictEqual((yield* publishAnew(gone)).task.status, "completed")
    }).pipe(Effect.provide(campaignService)))

  it.effect("begins with a base of its own, without what was kept, and its older applications cannot be undone", () =>
    Effect.gen(function*() {
      const planning = yield* ChangePlanning
      const draft = yield* publishedAs("Gone")
      yield* editDraft(draft)
      yield* applyPlan(draft.id)
      const { budget } = yield* (yield* LiveCampaigns).content(account, campaignOf(draft))
      yield* editLive(draft, { _tag: "SetBudget", resourceName: budget.resourceName, amountMicros: 30_000_000 })
      yield* (yield* DifferenceTaking).keep(member, anyRevision(draft.id), at())
      const page = { limit: 9, from: null }
      const undoable = Effect.map(
        planning.applications(member, draft.id, page),
        ({ items }) => items.map(({ application, undoable }) => [application.kind, undoable])
      )
      assert.deepStrictEqual(yield* undoable, [["apply", true], ["publish", false]])
      const [applied] = (yield* planning.applications(member, draft.id, page)).items
      const undo = yield* planning.undo(member, draft.id, applied!.application.id)
      yield* editLive(draft, { _tag: "RemoveCampaign" })

      const { draft: second } = yield* publishAnew(draft)
      assert.deepStrictEqual(yield* undoable, [["publish", false], ["apply", false], ["publish", false]])
      const refused = yield* Effect.flip(planning.undo(member, draft.id, applied!.application.id))
      assert.strictEqual(refused._tag, "NotUndoable")
      const outdated = yield* Effect.flip(
        (yield* ChangeApplying).apply(member, draft.id, undo.planId, confirmed)
      )
      assert.deepInclude({ ...outdated }, { _tag: "PlanOutdated" })
      const [open, kept] = [
        yield* planning.changes(member, draft.id),
        yield* planning.changes(member, draft.id, { kept: true })
      ]
      assert.deepStrictEqual([open.differences, kept.differences], [[], []])
      assert.strictEqual(second.settings.dailyBudgetMicros, 20_000_000)

      const revisions = yield* (yield* DraftRevisions).of(draft.id)
      const campaigns = revisions.flatMap(({ forward: { parts: { publication } } }) =>
        publication === undefined ? [] : [publication._tag === "Published" ? publication.campaignId : publication._tag]
      )
      assert.deepStrictEqual(campaigns, ["Publishing", campaignOf(draft), "Publishing", campaignOf(second)])
    }).pipe(Effect.provide(campaignService)))
})
