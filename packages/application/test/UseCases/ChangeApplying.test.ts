import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import * as ApplyTransitions from "@campaigns/application/LiveCampaigns/ApplyTransitions"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { DifferenceTaking } from "@campaigns/application/LiveCampaigns/DifferenceTaking"
import { ensureApplied } from "@campaigns/application/LiveCampaigns/EnsureApplied"
import type { PlanOutdated } from "@campaigns/application/LiveCampaigns/LiveErrors"
import { recordApplied } from "@campaigns/application/LiveCampaigns/RecordApplied"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { randomUUID } from "node:crypto"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { CutPoints } from "./CutPoints.ts"
import {
  account,
  anyRevision,
  applyPlan,
  at,
  campaignOf,
  confirmed,
  decidedAt,
  editDraft,
  editLive,
  keywordsOf,
  liveOf,
  planned,
  published,
  publishedDraft
} from "./LiveChangeFixtures.ts"
import { berlin, member, outsiders } from "./People.ts"
import { type Reception, ScriptedPlatform } from "./ScriptedPlatform.ts"

describe("The changes of a published draft", () => {
  it.effect("are none right after it was published", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const { compared, differences } = yield* (yield* ChangePlanning).changes(member, draft.id)
      assert.deepStrictEqual(differences, [])
      assert.strictEqual(compared.campaignId, campaignOf(draft))
      const refused = yield* (yield* ChangeApplying).apply(member, draft.id, (yield* planned(draft.id)).planId, [])
        .pipe(
          Effect.flip
        )
      assert.strictEqual(refused._tag, "NothingToApply")
    }).pipe(Effect.provide(campaignService)))

  it.effect("tell who changed what, also when the draft was edited before the first look", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      const { differences } = yield* (yield* ChangePlanning).changes(member, draft.id)
      assert.deepStrictEqual(
        differences.map(({ path: [first], side }) => [first, side]).sort(),
        [["adGroups", "draft"], ["campaignName", "live"], ["dailyBudgetMicros", "draft"]]
      )
    }).pipe(Effect.provide(campaignService)))

  it.effect("are those of a draft without a campaign for nobody, and of others' drafts not there", () =>
    Effect.gen(function*() {
      const planning = yield* ChangePlanning
      const draft = yield* finishedDraft()
      assert.strictEqual((yield* Effect.flip(planning.changes(member, draft.id)))._tag, "DraftNotPublished")
      for (const outsider of outsiders) {
        assert.strictEqual((yield* Effect.flip(planning.changes(outsider, draft.id)))._tag, "DraftNotFound")
        assert.strictEqual(
          (yield* Effect.flip(
            planning.plan(outsider, anyRevision(draft.id), { decisions: [], validates: false })
          ))._tag,
          "DraftNotFound"
        )
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("are refused when the campaign is gone", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* editLive(draft, { _tag: "RemoveCampaign" })
      assert.strictEqual(
        (yield* Effect.flip((yield* ChangePlanning).changes(member, draft.id)))._tag,
        "LiveCampaignGone"
      )
    }).pipe(Effect.provide(campaignService)))
})

describe("A change plan", () => {
  it.effect("is blocked by what is wrong with a setting that it changes, and not by one that stays as it is", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const startDate = CalendarDate.make("2036-01-02")
      yield* TestClock.setTime(Date.parse("2036-01-01T12:00:00Z"))
      const draft = yield* published({ settings: { ...contractDraft().settings, startDate } })
      yield* TestClock.adjust("3 days")
      const blockers = (plan: Effect.Success<ReturnType<typeof planned>>) =>
        plan.blockedBy.map(({ code, path }) => [code, ...path])
      yield* drafting.changeSettings(
        member,
        anyRevision(draft.id),
        { dailyBudgetMicros: Micros.make(20_000_000) },
        "all"
      )
      assert.deepStrictEqual(blockers(yield* planned(draft.id)), [])
      yield* drafting.changeSettings(member, anyRevision(draft.id), { endDate: startDate }, "all")
      const plan = yield* planned(draft.id)
      assert.deepStrictEqual(blockers(plan), [["DATE_IN_PAST", "settings", "endDate"]])
      const refused = yield* Effect.flip((yield* ChangeApplying).apply(member, draft.id, plan.planId, confirmed))
      assert.strictEqual(refused._tag, "PublishBlocked")
    }).pipe(Effect.provide(campaignService)))
})

describe("A change plan that is applied", () => {
  it.effect("makes the campaign what the draft says, leaves what others did, and is kept with its images", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      const before = yield* liveOf(draft)
      const { plan, task } = yield* applyPlan(draft.id)
      const live = yield* liveOf(draft)
      assert.strictEqual(live.settings.dailyBudgetMicros, 20_000_000)
      assert.strictEqual(live.settings.campaignName, "Renamed")
      assert.deepStrictEqual(keywordsOf(live).sort(), [...keywordsOf(before), "winter boots"].sort())
      assert.deepStrictEqual([task.status, task.kind, task.error], ["completed", "applyChanges", null])
      const [application] = (yield* (yield* Applications).list(draft.id, { limit: 5, from: null })).items
      if (application === undefined) return assert.fail("it is kept")
      assert.deepStrictEqual(task.result, { _tag: "Applied", applied: 2, applicationId: application.id })
      assert.deepInclude({ ...application }, { kind: "apply", author: member.userId, operations: 2, hasImages: true })
      const after = yield* (yield* DraftReader).find(draft.id)
      const { publication } = after
      if (publication._tag !== "Published") return assert.fail("it stays published")
      assert.isUndefined(publication.applying)
      assert.deepInclude({ ...publication.drift }, { state: "drifted", differences: 1 })
      assert.deepStrictEqual(after.revision, plan.draftRevision)
      const { differences } = yield* (yield* ChangePlanning).changes(member, draft.id)
      assert.deepStrictEqual(differences.map(({ path, side }) => [path, side]), [[["campaignName"], "live"]])
    }).pipe(Effect.provide(campaignService)))

  it.effect("waits for what somebody has to decide, and takes the side that was chosen", () =>
    Effect.gen(function*() {
      const applying = yield* ChangeApplying
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      const { budget } = yield* (yield* LiveCampaigns).content(account, campaignOf(draft))
      yield* editLive(draft, { _tag: "SetBudget", resourceName: budget.resourceName, amountMicros: 30_000_000 })
      const undecided = yield* planned(draft.id)
      assert.deepStrictEqual(undecided.plan.undecided, [["dailyBudgetMicros"]])
      const refused = yield* Effect.flip(applying.apply(member, draft.id, undecided.planId, confirmed))
      assert.deepInclude({ ...refused }, { _tag: "ConflictsUndecided", paths: [["dailyBudgetMicros"]] })
      yield* applyPlan(draft.id, { decisions: yield* decidedAt(draft.id, [["dailyBudgetMicros"], "leave"]) })
      const live = yield* liveOf(draft)
      assert.strictEqual(live.settings.dailyBudgetMicros, 30_000_000)
      assert.include(keywordsOf(live), "winter boots")
    }).pipe(Effect.provide(campaignService)))

  it.effect("is refused when the draft, the base or the campaign has moved since, or a day is over", () =>
    Effect.gen(function*() {
      const applying = yield* ChangeApplying
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      const outdated = Effect.fnUntraced(
        function*(reason: PlanOutdated["reason"], move: Effect.Effect<unknown, unknown, never>) {
          const plan = yield* planned(draft.id)
          yield* Effect.orDie(move)
          const refused = yield* Effect.flip(applying.apply(member, draft.id, plan.planId, confirmed))
          assert.deepInclude({ ...refused }, { _tag: "PlanOutdated", reason })
        }
      )
      const { edit } = yield* MemoryCampaignEditor
      const drafting = yield* DraftEditing
      const taking = yield* DifferenceTaking
      const operation = { _tag: "SetCampaign" as const, change: { campaignName: "Renamed" } }
      const change = { path: ["live"], summary: "", riskCodes: [], operation }
      yield* outdated("draft", drafting.changeSettings(member, anyRevision(draft.id), { name: "New" }, "all"))
      yield* outdated("campaign", edit(berlin, campaignOf(draft), [change]))
      yield* outdated("base", taking.keep(member, anyRevision(draft.id), at(["campaignName"])))
      yield* outdated("expired", TestClock.adjust("25 hours"))
      assert.deepStrictEqual(yield* (yield* ScriptedPlatform).applied, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("fails with what the platform finds, has changed nothing then, and can be applied again", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      const finding = { path: "dailyBudgetMicros", code: "campaignBudgetError.X", message: "Too much." }
      yield* platform.receive("apply", { _tag: "Rejected", findings: [finding] }, "ok")
      const before = yield* liveOf(draft)
      const { plan, task } = yield* applyPlan(draft.id)
      assert.deepStrictEqual(
        [task.status, task.error, task.result],
        ["failed", "The ad platform refused the changes: Too much.", {
          _tag: "NotApplied",
          applied: 0,
          total: 2,
          applicationId: null,
          findings: [finding]
        }]
      )
      assert.deepStrictEqual(yield* liveOf(draft), before)
      const applying = yield* ChangeApplying
      const again = yield* applying.apply(member, draft.id, plan.planId, confirmed)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* (yield* Tasks).find(again.taskId)).status, "completed")
      const { items } = yield* (yield* Applications).list(draft.id, { limit: 5, from: null })
      assert.deepStrictEqual(
        items.map(({ applied, kind, operations, planId, status }) => [kind, status, applied, operations, planId]),
        [
          ["apply", "completed", 2, 2, plan.planId],
          ["apply", "failed", 0, 2, plan.planId],
          ["publish", "completed", items[2]?.operations, items[2]?.operations, null]
        ]
      )
      assert.deepStrictEqual(items[0]?.summary, plan.plan.requests.flat().map(({ summary }) => summary))
      assert.isAbove(items[2]?.summary.length ?? 0, 3)
      const once = yield* Effect.flip(applying.apply(member, draft.id, plan.planId, confirmed))
      assert.deepInclude({ ...once }, { _tag: "PlanApplied", applicationId: items[0]!.id })
      const nothing = yield* Effect.flip((yield* ChangePlanning).undo(member, draft.id, items[1]!.id))
      assert.strictEqual(nothing._tag, "NotUndoable")
      const published = yield* (yield* ChangePlanning).application(member, draft.id, items[2]!.id)
      assert.isNull(published.before)
      assert.deepStrictEqual(published.after?.adGroups.map(({ name }) => name), draft.adGroups.map(({ name }) => name))
    }).pipe(Effect.provide(campaignService)))

  it.effect("is undone by a plan that leaves alone what others changed since", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const original = yield* liveOf(draft)
      yield* editDraft(draft)
      yield* applyPlan(draft.id)
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      const [application] = (yield* (yield* Applications).list(draft.id, { limit: 5, from: null })).items
      if (application === undefined) return assert.fail("there is an application")
      const plan = yield* (yield* ChangePlanning).undo(member, draft.id, application.id)
      yield* (yield* ChangeApplying).apply(member, draft.id, plan.planId, confirmed)
      yield* TestClock.adjust("1 minute")
      const live = yield* liveOf(draft)
      assert.strictEqual(live.settings.dailyBudgetMicros, original.settings.dailyBudgetMicros)
      assert.strictEqual(live.settings.campaignName, "Renamed")
      assert.deepStrictEqual(keywordsOf(live), keywordsOf(original))
      const [last] = (yield* (yield* Applications).list(draft.id, { limit: 5, from: null })).items
      assert.deepInclude({ ...last }, { kind: "undo", undoes: application.id })
      const { differences } = yield* (yield* ChangePlanning).changes(member, draft.id)
      assert.deepStrictEqual(
        differences.map(({ path: [first], side }) => [first, side]).sort(),
        [["adGroups", "draft"], ["campaignName", "live"], ["dailyBudgetMicros", "draft"]]
      )
    }).pipe(Effect.provide(campaignService)))

  it.effect("can be cancelled before it sends, and not afterwards", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      const plan = yield* planned(draft.id)
      yield* platform.receive("apply", { _tag: "Unavailable", timedOut: false })
      const applying = yield* ChangeApplying
      const task = yield* applying.apply(member, draft.id, plan.planId, confirmed)
      assert.strictEqual((yield* applying.apply(member, draft.id, plan.planId, confirmed)).taskId, task.taskId)
      const frozen = yield* Effect.flip(
        (yield* DraftEditing).changeSettings(member, anyRevision(draft.id), { name: "x" }, "all")
      )
      assert.strictEqual(frozen._tag, "DraftIsApplying")
      yield* TestClock.adjust("1 hour")
      const ended = yield* (yield* Tasks).find(task.taskId)
      assert.strictEqual(ended.status, "failed")
      assert.deepInclude({ ...ended.result }, { _tag: "NotApplied", applied: 0 })
    }).pipe(Effect.provide(campaignService)))
})

const platforms: ReadonlyArray<{ readonly name: string; readonly apply: ReadonlyArray<Reception> }> = [
  { name: "does what it is asked", apply: ["ok"] },
  { name: "loses the answer", apply: ["answer lost", "ok"] },
  { name: "shows the effect five seconds later", apply: [{ _tag: "Late", seconds: 5 }, "ok"] },
  { name: "loses the request", apply: ["request lost", "ok"] },
  { name: "is unwell at first", apply: [{ _tag: "Unavailable", timedOut: false }, "ok"] }
]

/** The work of the workflow, as a process does it that starts after another one has died. */
const ensuring = Effect.gen(function*() {
  const ensure = yield* ensureApplied
  const record = yield* recordApplied
  return (work: Parameters<typeof record>[0]) =>
    Effect.flatMap(ensure(work.draftId, work.taskId), (outcome) => record(work, outcome))
})

/** A plan whose application was begun, and of which no workflow knows. */
const begunApplication = Effect.gen(function*() {
  const draft = yield* publishedDraft
  yield* editDraft(draft)
  const { planId } = yield* planned(draft.id)
  const taskId = TaskId.make(randomUUID())
  yield* (yield* DraftWriter).write(
    draft.id,
    member.userId,
    ApplyTransitions.begin({ taskId, planId, byManager: false })
  )
  return { draft, work: { draftId: draft.id, taskId } }
})

/** Cuts the work at a point, runs it again, and checks that everything took effect once; answers the point. */
const appliedOnceAfter = (apply: ReadonlyArray<Reception>, at: number) =>
  Effect.gen(function*() {
    const [platform, points] = [yield* ScriptedPlatform, yield* CutPoints]
    const { draft, work } = yield* begunApplication
    yield* platform.receive("apply", ...apply)
    const run = yield* ensuring
    yield* points.cutAt(at)
    const first = yield* Effect.forkChild(run(work))
    for (let second = 0; second < 300 && first.pollUnsafe() === undefined; second++) {
      if ((yield* points.reached) !== null) break
      yield* TestClock.adjust("1 second")
    }
    yield* Fiber.interrupt(first)
    const point = yield* points.reached
    yield* points.cutAt(0)
    const again = yield* Effect.forkChild(run(work))
    yield* TestClock.adjust("1 hour")
    yield* Fiber.join(again)
    const task = yield* (yield* Tasks).find(work.taskId)
    assert.deepStrictEqual([task.status, task.error], ["completed", null], `cut ${point}`)
    assert.lengthOf(yield* platform.applied, 1, `cut ${point}`)
    const live = yield* liveOf(draft)
    assert.strictEqual(keywordsOf(live).filter((text) => text === "winter boots").length, 1)
    assert.strictEqual(live.settings.dailyBudgetMicros, 20_000_000)
    const { items } = yield* (yield* Applications).list(draft.id, { limit: 5, from: null })
    assert.deepStrictEqual(items.map(({ kind }) => kind), ["apply", "publish"], `cut ${point}`)
    return point
  }).pipe(Effect.provide(campaignService))

describe("Applying that is cut short", () => {
  for (const { apply, name } of platforms) {
    it.effect(`at any point changes the campaign once when it runs again, on a platform that ${name}`, () =>
      Effect.gen(function*() {
        const seen = new Set<string>()
        for (let at = 1;; at++) {
          const point = yield* appliedOnceAfter(apply, at)
          if (point === null) break
          seen.add(point)
        }
        for (const call of ["content", "progress 30", "apply"]) {
          assert.includeMembers(Array.from(seen), [`before ${call}`, `after ${call}`])
        }
      }))
  }
})
