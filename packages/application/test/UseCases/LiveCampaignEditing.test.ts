import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { anyDraft, DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { LocationTarget } from "@campaigns/domain/Drafts/Targeting"
import type { LiveCampaignStatement, StatedSettings } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import type { CampaignChange, PlannedChange } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { shareWithOther, taken } from "./LiveChangeFixtures.ts"
import { berlin, insiders, manager, member, newYork, outsiders, stranger, unknownCustomer } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

/** The id of a campaign that was just published for the Berlin customer. */
const published = Effect.gen(function*() {
  const draft = yield* finishedDraft()
  yield* (yield* CampaignPublishing).publish(member, { draftId: draft.id, expectedRevisions: null })
  yield* TestClock.adjust("1 minute")
  const [made] = yield* (yield* ScriptedPlatform).made
  return made?.campaignId ?? CampaignId.make(1)
})

/** The Berlin customer's drafts that are published. */
const ownDrafts = Effect.gen(function*() {
  const { items } = yield* (yield* DraftReader).list(
    { ...anyDraft, customerIds: [berlin], isPublished: true },
    { sort: "id", isDescending: true, limit: 10, from: null }
  )
  return items
})

const draftNow = Effect.fnUntraced(function*(draftId: DraftId | undefined) {
  return yield* (yield* DraftReader).find(draftId ?? DraftId.make(0))
})

const draftOfCampaign = Effect.flatMap(ownDrafts, ([draft]) => draftNow(draft?.id))

const somebodySets = (change: CampaignChange): PlannedChange => ({
  path: [],
  summary: "Change the campaign.",
  riskCodes: [],
  operation: { _tag: "SetCampaign", change }
})

/** The operations that make 2276 the only place. */
const tagsOfPlaces = ({ locationTargets }: StatedSettings): ReadonlyArray<string> => {
  const others = locationTargets.filter(({ geoTargetConstantId }) => geoTargetConstantId !== 2276)
  return [
    ...others.map(() => "RemoveLocation"),
    ...(others.length === locationTargets.length ? ["AddLocation"] : [])
  ]
}

/** Germany as a place, and Austria included or excluded. */
const germanyAnd = (targetType: LocationTarget["targetType"]): ReadonlyArray<LocationTarget> => [
  { geoTargetConstantId: 2276, targetType: "INCLUDE" },
  { geoTargetConstantId: 2040, targetType }
]

describe("Editing a live campaign", () => {
  it.effect("sends only what differs, and answers the campaign as the platform has it then", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const { applied } = yield* ScriptedPlatform
      const live = yield* editing.read(member, berlin, campaignId)
      assert.strictEqual(live.status, "PAUSED")
      assert.deepStrictEqual(yield* editing.change(member, berlin, campaignId, live, taken), live)
      assert.deepStrictEqual(yield* applied, [])
      const changed = yield* editing.change(member, berlin, campaignId, {
        campaignName: live.campaignName,
        status: "ENABLED",
        dailyBudgetMicros: 20_000_000,
        locationTargets: [{ geoTargetConstantId: 2276, targetType: "INCLUDE" }]
      }, taken)
      assert.deepStrictEqual(yield* applied, [["SetBudget", "SetCampaign", ...tagsOfPlaces(live)]])
      assert.deepStrictEqual(changed, {
        ...live,
        status: "ENABLED",
        dailyBudgetMicros: 20_000_000,
        locationTargets: [{ geoTargetConstantId: 2276, targetType: "INCLUDE" }]
      })
      assert.deepStrictEqual(yield* editing.read(member, berlin, campaignId), changed)
    }).pipe(Effect.provide(campaignService)))

  it.effect("changes a budget from which others spend only as somebody says", () =>
    Effect.gen(function*() {
      const editing = yield* LiveCampaignEditing
      const campaignId = yield* published
      const other = yield* shareWithOther(campaignId)
      const set = (dailyBudgetMicros: number, sharedBudget?: "changeForAll" | "detach") =>
        editing.change(
          member,
          berlin,
          campaignId,
          { dailyBudgetMicros },
          sharedBudget === undefined ? taken : { ...taken, sharedBudget }
        )
      const budgets = Effect.forEach([campaignId, other], (id) =>
        Effect.map(editing.read(member, berlin, id), ({ dailyBudgetMicros }) => dailyBudgetMicros))
      const refused = yield* Effect.flip(set(20_000_000))
      assert.deepInclude({ ...refused }, { _tag: "BudgetShared", campaigns: [{ campaignId: other, name: "Other" }] })
      yield* set(21_000_000, "changeForAll")
      assert.deepStrictEqual(yield* budgets, [21_000_000, 21_000_000])
      yield* set(22_000_000, "detach")
      assert.deepStrictEqual(yield* budgets, [22_000_000, 21_000_000])
      yield* set(23_000_000)
      assert.deepStrictEqual(yield* budgets, [23_000_000, 21_000_000])
    }).pipe(Effect.provide(campaignService)))

  it.effect("refuses to change a removed campaign", () =>
    Effect.gen(function*() {
      const editing = yield* LiveCampaignEditing
      const campaignId = yield* published
      yield* editing.change(manager, berlin, campaignId, { status: "REMOVED" }, taken)
      const refusal = yield* Effect.flip(editing.change(member, berlin, campaignId, { status: "PAUSED" }, taken))
      assert.deepInclude({ ...refusal }, { _tag: "CampaignRemoved", campaignId })
    }).pipe(Effect.provide(campaignService)))

  it.effect("finds no customer that the user may not see, and asks the platform nothing about them", () =>
    Effect.gen(function*() {
      const editing = yield* LiveCampaignEditing
      const campaignId = yield* published
      for (const user of outsiders) {
        const refusals = [
          yield* Effect.flip(editing.read(user, berlin, campaignId)),
          yield* Effect.flip(editing.change(user, berlin, campaignId, { status: "ENABLED" }, taken))
        ]
        for (const refusal of refusals) {
          assert.deepInclude({ ...refusal }, { _tag: "CustomerNotFound", customerId: berlin })
        }
      }
      for (const user of insiders) {
        assert.strictEqual((yield* editing.read(user, berlin, campaignId)).status, "PAUSED")
        assert.strictEqual(
          (yield* Effect.flip(editing.read(user, unknownCustomer, campaignId)))._tag,
          "CustomerNotFound"
        )
      }
      const elsewhere = yield* Effect.flip(editing.read(stranger, newYork, campaignId))
      assert.deepInclude({ ...elsewhere }, { _tag: "LiveCampaignNotFound", customerId: newYork, campaignId })
    }).pipe(Effect.provide(campaignService)))

  it.effect("plans a change without making it", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const before = yield* editing.read(member, berlin, campaignId)
      const statement = { dailyBudgetMicros: 20_000_000, status: "ENABLED" } as const
      const { blockedBy, differences, encoded, findings, plan } = yield* editing.plan(
        member,
        berlin,
        campaignId,
        statement
      )
      assert.deepStrictEqual([blockedBy, findings], [[], []])
      assert.deepStrictEqual(differences.map(({ path, side }) => [...path, side]), [
        ["status", "draft"],
        ["dailyBudgetMicros", "draft"]
      ])
      assert.deepStrictEqual(plan.dailySpendMicros, { before: 0, after: 20_000_000 })
      assert.includeMembers(plan.risks.map(({ code }) => code), ["SPENDING_BEGINS", "LEARNING_RESTARTS"])
      assert.strictEqual(encoded.length, 2)
      assert.deepStrictEqual(yield* editing.read(member, berlin, campaignId), before)
      assert.deepStrictEqual((yield* editing.plan(member, berlin, campaignId, before)).encoded, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("is judged by the rule book in what it changes, and not in what stood there before", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const { edit } = yield* MemoryCampaignEditor
      const { applied } = yield* ScriptedPlatform
      const past = CalendarDate.make("1969-12-31")
      yield* edit(berlin, campaignId, [somebodySets({ startDate: past, endDate: past })])
      const renamed = yield* editing.change(
        member,
        berlin,
        campaignId,
        { campaignName: "Renamed", startDate: past },
        taken
      )
      assert.strictEqual(renamed.campaignName, "Renamed")
      const blocked = (statement: LiveCampaignStatement) =>
        Effect.map(
          Effect.flip(editing.change(member, berlin, campaignId, statement, taken)),
          (error) => error._tag === "LiveChangeBlocked" ? error.findings.map(({ code }) => code) : [error._tag]
        )
      const twice = { geoTargetConstantId: 2276, targetType: "INCLUDE" } as const
      const count = (yield* applied).length
      assert.deepStrictEqual(yield* blocked({ endDate: CalendarDate.make("1969-12-30") }), [
        "DATE_IN_PAST",
        "END_DATE_BEFORE_START_DATE"
      ])
      assert.deepStrictEqual(yield* blocked({ locationTargets: [twice, twice] }), ["LOCATION_DUPLICATE"])
      const { blockedBy } = yield* editing.plan(member, berlin, campaignId, { locationTargets: [twice, twice] })
      assert.deepStrictEqual(blockedBy.map(({ path }) => path), [
        ["settings", "locationTargets", 1, "geoTargetConstantId"]
      ])
      assert.strictEqual((yield* applied).length, count)
    }).pipe(Effect.provide(campaignService)))

  it.effect("tells the draft, which follows where it said the same, and is taken back by an undo", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const planning = yield* ChangePlanning
      const [draft] = yield* ownDrafts
      const before = yield* editing.read(member, berlin, campaignId)
      yield* editing.change(member, berlin, campaignId, {
        status: "ENABLED",
        dailyBudgetMicros: 20_000_000,
        geoTargetType: "PRESENCE_OR_INTEREST"
      }, taken)
      const after = yield* draftNow(draft?.id)
      assert.deepInclude(after.settings, {
        dailyBudgetMicros: Micros.make(20_000_000),
        geoTargetType: "PRESENCE_OR_INTEREST"
      })
      const [last] = (yield* (yield* DraftRevisions).list(after.id, { limit: 1, from: null, isAscending: false })).items
      assert.strictEqual(last?.author, member.userId)
      assert.deepStrictEqual((yield* planning.changes(member, after.id)).differences, [])
      const { items: [application, publication] } = yield* planning.applications(member, after.id, {
        limit: 10,
        from: null
      })
      assert.strictEqual(publication?.application.kind, "publish")
      assert.deepInclude(application?.application, { kind: "patch", operations: 2, applied: 2, taskId: null })
      assert.strictEqual(application?.author?.id, member.userId)
      if (application === undefined) return assert.fail("an application")
      const undo = yield* planning.undo(member, after.id, application.application.id)
      yield* (yield* ChangeApplying).apply(member, after.id, undo.planId, ["SPEND_RISES"])
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(yield* editing.read(member, berlin, campaignId), before)
    }).pipe(Effect.provide(campaignService)))

  it.effect("leaves the draft's own change, which is a difference still, and what others did on the platform", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const planning = yield* ChangePlanning
      const { edit } = yield* MemoryCampaignEditor
      const [draft] = yield* ownDrafts
      if (draft === undefined) return assert.fail("a draft")
      yield* planning.changes(member, draft.id)
      const drafting = yield* DraftEditing
      const target = { draftId: draft.id, expectedRevisions: null }
      yield* drafting.changeSettings(member, target, { dailyBudgetMicros: Micros.make(40_000_000) }, "all")
      yield* edit(berlin, campaignId, [somebodySets({ campaignName: "Somebody else's" })])
      yield* editing.change(member, berlin, campaignId, {
        dailyBudgetMicros: 20_000_000,
        endDate: CalendarDate.make("2036-01-31")
      }, taken)
      const after = yield* draftNow(draft.id)
      assert.deepInclude(after.settings, {
        dailyBudgetMicros: Micros.make(40_000_000),
        endDate: CalendarDate.make("2036-01-31")
      })
      const { differences } = yield* planning.changes(member, draft.id)
      assert.deepStrictEqual(
        differences.map(({ base, draft, live, path, side }) => [path[0], side, base, draft, live]),
        [
          ["campaignName", "live", draft.settings.campaignName, draft.settings.campaignName, "Somebody else's"],
          ["dailyBudgetMicros", "draft", 20_000_000, 40_000_000, 20_000_000]
        ]
      )
    }).pipe(Effect.provide(campaignService)))

  it.effect("waits while a plan of the draft is applied", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const planning = yield* ChangePlanning
      const [draft] = yield* ownDrafts
      if (draft === undefined) return assert.fail("a draft")
      const target = { draftId: draft.id, expectedRevisions: null }
      yield* (yield* DraftEditing).changeSettings(
        member,
        target,
        { dailyBudgetMicros: Micros.make(5_000_000) },
        "all"
      )
      const plan = yield* planning.plan(member, target, { decisions: [], validates: false })
      yield* (yield* ChangeApplying).apply(member, draft.id, plan.planId, [])
      const refused = yield* Effect.flip(editing.change(member, berlin, campaignId, { status: "ENABLED" }, taken))
      assert.strictEqual(refused._tag, "DraftIsApplying")
      yield* TestClock.adjust("1 minute")
      yield* editing.change(member, berlin, campaignId, { status: "ENABLED" }, taken)
    }).pipe(Effect.provide(campaignService)))

  it.effect("finds out what became of a request whose answer is lost, and keeps what took effect", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const { applied, receive } = yield* ScriptedPlatform
      const change = (dailyBudgetMicros: number) =>
        Effect.gen(function*() {
          const fiber = yield* Effect.forkChild(
            Effect.result(editing.change(member, berlin, campaignId, { dailyBudgetMicros }, taken))
          )
          yield* TestClock.adjust("2 minutes")
          return yield* Fiber.join(fiber)
        })
      yield* receive("apply", "answer lost", "ok")
      const changed = yield* change(20_000_000)
      assert.strictEqual(Result.getOrThrow(changed).dailyBudgetMicros, 20_000_000)
      assert.strictEqual((yield* applied).length, 1)
      yield* receive("apply", { _tag: "Late", seconds: 5 }, "ok")
      assert.strictEqual(Result.getOrThrow(yield* change(21_000_000)).dailyBudgetMicros, 21_000_000)
      yield* receive("apply", "request lost", "ok")
      const lost = yield* change(22_000_000)
      assert.isTrue(Result.isFailure(lost) && lost.failure._tag === "AdPlatformError")
      assert.strictEqual(
        Result.isFailure(lost) && lost.failure._tag === "AdPlatformError" && lost.failure.reason._tag,
        "OutcomeUnknown"
      )
      const after = yield* draftOfCampaign
      assert.strictEqual(after.settings.dailyBudgetMicros, 21_000_000)
      const { items } = yield* (yield* Applications).list(after.id, { limit: 10, from: null })
      assert.deepStrictEqual(items.map(({ kind }) => kind), ["patch", "patch", "publish"])
    }).pipe(Effect.provide(campaignService)))

  it.effect("keeps the first of two requests when the second is refused", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const { receive } = yield* ScriptedPlatform
      yield* editing.change(member, berlin, campaignId, { locationTargets: germanyAnd("INCLUDE") }, taken)
      yield* receive("apply", "ok", { _tag: "Rejected", findings: [] }, "ok")
      // A place that is excluded instead of included is one resource of the platform, so that it goes first.
      const statement: LiveCampaignStatement = { locationTargets: germanyAnd("EXCLUDE") }
      const refused = yield* Effect.flip(editing.change(member, berlin, campaignId, statement, taken))
      assert.strictEqual(refused._tag, "LiveChangeRejected")
      const places = Effect.map(draftOfCampaign, ({ settings }) => settings.locationTargets)
      assert.deepStrictEqual(yield* places, [{ geoTargetConstantId: 2276, targetType: "INCLUDE" }])
      yield* editing.change(member, berlin, campaignId, statement, taken)
      assert.deepStrictEqual(yield* places, statement.locationTargets)
    }).pipe(Effect.provide(campaignService)))

  it.effect("does not take a lost second request for done because the first gave the campaign a budget of its own", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const { receive } = yield* ScriptedPlatform
      yield* editing.change(member, berlin, campaignId, { locationTargets: germanyAnd("INCLUDE") }, taken)
      yield* shareWithOther(campaignId)
      yield* receive("apply", "ok", "request lost", "ok")
      const fiber = yield* Effect.forkChild(
        Effect.result(
          editing.change(member, berlin, campaignId, {
            dailyBudgetMicros: 22_000_000,
            locationTargets: germanyAnd("EXCLUDE")
          }, { ...taken, sharedBudget: "detach" })
        )
      )
      yield* TestClock.adjust("2 minutes")
      const lost = yield* Fiber.join(fiber)
      assert.strictEqual(
        Result.isFailure(lost) && lost.failure._tag === "AdPlatformError" && lost.failure.reason._tag,
        "OutcomeUnknown"
      )
      const { dailyBudgetMicros, locationTargets } = yield* editing.read(member, berlin, campaignId)
      const { settings } = yield* draftOfCampaign
      assert.deepStrictEqual(settings.locationTargets, locationTargets)
      assert.deepEqual(settings.dailyBudgetMicros, dailyBudgetMicros)
    }).pipe(Effect.provide(campaignService)))

  it.effect("makes two changes at once one after the other, and the draft learns of both", () =>
    Effect.gen(function*() {
      const campaignId = yield* published
      const editing = yield* LiveCampaignEditing
      const change = (statement: LiveCampaignStatement) => editing.change(member, berlin, campaignId, statement, taken)
      yield* Effect.all(
        [change({ dailyBudgetMicros: 20_000_000 }), change({ campaignName: "At once" }), change({ status: "ENABLED" })],
        { concurrency: "unbounded" }
      )
      const after = yield* draftOfCampaign
      assert.deepInclude(after.settings, { dailyBudgetMicros: Micros.make(20_000_000), campaignName: "At once" })
      assert.deepStrictEqual((yield* (yield* ChangePlanning).changes(member, after.id)).differences, [])
    }).pipe(Effect.provide(campaignService)))
})
