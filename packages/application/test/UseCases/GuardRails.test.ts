import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { Companies } from "@campaigns/application/Identity/Companies"
import * as ApplyTransitions from "@campaigns/application/LiveCampaigns/ApplyTransitions"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { DifferenceTaking } from "@campaigns/application/LiveCampaigns/DifferenceTaking"
import { ensureApplied } from "@campaigns/application/LiveCampaigns/EnsureApplied"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { recordApplied } from "@campaigns/application/LiveCampaigns/RecordApplied"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { ensureCampaign } from "@campaigns/application/Publishing/EnsureCampaign"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { type DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { randomUUID } from "node:crypto"
import { begunPublication, campaignService, finishedDraft } from "./CampaignService.ts"
import { anyRevision, at, campaignOf, decidedAt, editLive, setRails, taken } from "./LiveChangeFixtures.ts"
import { administrator, berlin, manager, member } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const eur = (units: number) => Micros.make(units * 1_000_000)

const publish = (draftId: DraftId, user: Principal = member) =>
  Effect.flatMap(CampaignPublishing, (publishing) => publishing.publish(user, anyRevision(draftId)))

/** A published draft with a daily budget of 25 EUR, whose draft says another one since. */
const publishedWith = Effect.fnUntraced(function*(budget: number) {
  const { id } = yield* finishedDraft()
  const drafting = yield* DraftEditing
  yield* drafting.changeSettings(member, anyRevision(id), { dailyBudgetMicros: eur(25) }, "all")
  yield* publish(id)
  yield* TestClock.adjust("1 minute")
  yield* drafting.changeSettings(member, anyRevision(id), { dailyBudgetMicros: eur(budget) }, "all")
  return yield* (yield* DraftReader).find(id)
})

const planned = (draftId: DraftId, user: Principal = member) =>
  Effect.flatMap(
    ChangePlanning,
    (planning) => planning.plan(user, anyRevision(draftId), { decisions: [], validates: false })
  )

const confirmed = ["SPEND_RISES", "SPENDING_BEGINS"]

const apply = (draftId: DraftId, planId: Effect.Success<ReturnType<typeof planned>>["planId"], user = member) =>
  Effect.flatMap(ChangeApplying, (applying) => applying.apply(user, draftId, planId, confirmed))

const live = (draft: CampaignDraft) =>
  Effect.flatMap(LiveCampaignEditing, (editing) => editing.read(member, berlin, campaignOf(draft)))

/** The outcome of an attempt that was begun in somebody's name, after something else has happened; it is recorded. */
const begunBy = Effect.fnUntraced(function*<E, R>(
  { id: draftId }: CampaignDraft,
  planId: Effect.Success<ReturnType<typeof planned>>["planId"],
  byManager: boolean,
  meanwhile: Effect.Effect<void, E, R>
) {
  const work = { draftId, taskId: TaskId.make(randomUUID()) }
  yield* (yield* DraftWriter).write(
    draftId,
    member.userId,
    ApplyTransitions.begin({ taskId: work.taskId, planId, byManager })
  )
  yield* meanwhile
  const outcome = yield* (yield* ensureApplied)(draftId, work.taskId)
  yield* (yield* recordApplied)(work, outcome)
  return outcome
})

describe("A guard rail of a customer", () => {
  it.effect("stops publishing a higher budget, and says so beforehand", () =>
    Effect.gen(function*() {
      const { id, settings } = yield* finishedDraft()
      const budget = settings.dailyBudgetMicros ?? 0
      yield* setRails({ maxDailyBudgetMicros: Micros.make(budget - 1) })
      const { blockedBy } = yield* (yield* CampaignPublishing).preview(member, id)
      assert.deepStrictEqual(blockedBy.map(({ code, params }) => [code, params]), [[
        "DAILY_BUDGET_ABOVE_GUARD_RAIL",
        { micros: budget, limitMicros: budget - 1, currencyCode: "EUR" }
      ]])
      for (const user of [member, manager, administrator]) {
        assert.deepInclude({ ...(yield* Effect.flip(publish(id, user))) }, {
          _tag: "GuardRailInTheWay",
          rail: "maxDailyBudgetMicros",
          limit: budget - 1,
          asked: budget
        })
      }
      assert.strictEqual((yield* (yield* DraftReader).find(id)).publication._tag, "NotPublished")
      yield* setRails({ maxDailyBudgetMicros: Micros.make(budget), enableNeedsManager: true, maxIncreasePercent: 0 })
      yield* publish(id)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* (yield* DraftReader).find(id)).publication._tag, "Published")
    }).pipe(Effect.provide(campaignService)))

  it.effect("stops a publication that was asked for before it was set", () =>
    Effect.gen(function*() {
      const { draftId, taskId } = yield* begunPublication
      yield* setRails({ maxDailyBudgetMicros: Micros.make(1) })
      const outcome = yield* (yield* ensureCampaign)(draftId, taskId)
      assert.strictEqual(outcome._tag, "Refused")
      assert.deepStrictEqual(
        outcome._tag === "Refused" ? outcome.findings.map(({ code, path }) => [code, path]) : [],
        [["GUARD_RAIL", "dailyBudgetMicros"]]
      )
      assert.deepStrictEqual(yield* (yield* ScriptedPlatform).made, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("stops a plan that raises the budget too much, and not one that lowers it", () =>
    Effect.gen(function*() {
      const draft = yield* publishedWith(60)
      const before = (yield* live(draft)).dailyBudgetMicros
      yield* setRails({ maxIncreasePercent: 100, maxDailyBudgetMicros: eur(10) })
      const plan = yield* planned(draft.id)
      assert.deepStrictEqual(plan.blockedBy.map(({ code }) => code), [
        "DAILY_BUDGET_ABOVE_GUARD_RAIL",
        "DAILY_BUDGET_RISES_TOO_MUCH"
      ])
      const refused = yield* Effect.flip(apply(draft.id, plan.planId))
      assert.deepInclude({ ...refused }, {
        _tag: "GuardRailInTheWay",
        rail: "maxDailyBudgetMicros",
        limit: eur(10),
        asked: eur(60)
      })
      yield* setRails({ maxDailyBudgetMicros: null })
      assert.deepInclude({ ...(yield* Effect.flip(apply(draft.id, plan.planId))) }, {
        rail: "maxIncreasePercent",
        limit: 100,
        asked: Math.ceil(((eur(60) - before) * 100) / before)
      })
      yield* setRails({ maxDailyBudgetMicros: eur(1) })
      yield* (yield* DraftEditing).changeSettings(
        member,
        anyRevision(draft.id),
        { dailyBudgetMicros: eur(20) },
        "all"
      )
      const lower = yield* planned(draft.id)
      assert.deepStrictEqual(lower.blockedBy, [])
      yield* apply(draft.id, lower.planId)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* live(draft)).dailyBudgetMicros, eur(20))
    }).pipe(Effect.provide(campaignService)))

  it.effect("that was taken back lets an older plan through", () =>
    Effect.gen(function*() {
      const draft = yield* publishedWith(30)
      yield* setRails({ maxDailyBudgetMicros: eur(29) })
      const { blockedBy, planId } = yield* planned(draft.id)
      assert.lengthOf(blockedBy, 1)
      yield* setRails({ maxDailyBudgetMicros: null })
      yield* apply(draft.id, planId)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* live(draft)).dailyBudgetMicros, eur(30))
    }).pipe(Effect.provide(campaignService)))

  it.effect("holds for taking an application back, too", () =>
    Effect.gen(function*() {
      const draft = yield* publishedWith(20)
      yield* apply(draft.id, (yield* planned(draft.id)).planId)
      yield* TestClock.adjust("1 minute")
      yield* setRails({ maxDailyBudgetMicros: eur(20) })
      const planning = yield* ChangePlanning
      const { items: [last] } = yield* planning.applications(member, draft.id, { limit: 1, from: null })
      if (last === undefined) return assert.fail("an application")
      const undo = yield* planning.undo(member, draft.id, last.application.id)
      assert.deepStrictEqual(undo.blockedBy.map(({ code }) => code), ["DAILY_BUDGET_ABOVE_GUARD_RAIL"])
      assert.strictEqual((yield* Effect.flip(apply(draft.id, undo.planId)))._tag, "GuardRailInTheWay")
    }).pipe(Effect.provide(campaignService)))

  it.effect("stops an application that was asked for before it was set", () =>
    Effect.gen(function*() {
      const draft = yield* publishedWith(30)
      const { planId } = yield* planned(draft.id)
      const outcome = yield* begunBy(draft, planId, true, setRails({ maxDailyBudgetMicros: eur(29) }))
      assert.deepInclude(outcome, { requests: 0, requestIds: [] })
      assert.deepStrictEqual(outcome.findings.map(({ code }) => code), ["GUARD_RAIL"])
      assert.strictEqual((yield* live(draft)).dailyBudgetMicros, eur(25))
    }).pipe(Effect.provide(campaignService)))

  it.effect("stops an application that lets the campaign serve, unless a manager has asked for it", () =>
    Effect.gen(function*() {
      const draft = yield* publishedWith(25)
      const set = (status: "ENABLED" | "PAUSED") => editLive(draft, { _tag: "SetCampaign", change: { status } })
      yield* (yield* ChangePlanning).changes(member, draft.id)
      yield* set("ENABLED")
      yield* (yield* DifferenceTaking).adopt(member, anyRevision(draft.id), at(["status"]))
      yield* set("PAUSED")
      const wish = { decisions: yield* decidedAt(draft.id, [["status"], "revert"]), validates: false }
      const plan = (user: Principal) =>
        Effect.flatMap(ChangePlanning, (planning) => planning.plan(user, anyRevision(draft.id), wish))
      yield* setRails({ enableNeedsManager: true })
      assert.deepStrictEqual((yield* plan(manager)).blockedBy, [])
      const { blockedBy, planId } = yield* plan(member)
      assert.deepStrictEqual(blockedBy.map(({ code, path }) => [code, path]), [
        ["ENABLE_NEEDS_MANAGER", ["settings", "status"]]
      ])
      assert.deepInclude({ ...(yield* Effect.flip(apply(draft.id, planId))) }, { rail: "enableNeedsManager" })
      const refused = yield* begunBy(draft, planId, false, Effect.void)
      assert.deepStrictEqual(refused.findings.map(({ code, path }) => [code, path]), [["GUARD_RAIL", "status"]])
      assert.strictEqual((yield* live(draft)).status, "PAUSED")
      yield* apply(draft.id, planId, manager)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* live(draft)).status, "ENABLED")
    }).pipe(Effect.provide(campaignService)))

  it.effect("lets a campaign serve for managers and administrators alone", () =>
    Effect.gen(function*() {
      const draft = yield* publishedWith(25)
      const editing = yield* LiveCampaignEditing
      const set = (user: Principal, status: "ENABLED" | "PAUSED") =>
        editing.change(user, berlin, campaignOf(draft), { status }, taken)
      yield* setRails({ enableNeedsManager: true })
      assert.deepInclude({ ...(yield* Effect.flip(set(member, "ENABLED"))) }, {
        _tag: "GuardRailInTheWay",
        rail: "enableNeedsManager",
        limit: true,
        asked: true
      })
      for (const user of [manager, administrator]) {
        assert.strictEqual((yield* set(user, "ENABLED")).status, "ENABLED")
        // It serves already.
        yield* set(member, "ENABLED")
        assert.strictEqual((yield* set(member, "PAUSED")).status, "PAUSED")
      }
    }).pipe(Effect.provide(campaignService)))

  it.effect("stops a change of a live campaign's budget, and of none whose budget is above it already", () =>
    Effect.gen(function*() {
      const draft = yield* publishedWith(25)
      const editing = yield* LiveCampaignEditing
      const change = (statement: Parameters<typeof editing.change>[3]) =>
        editing.change(member, berlin, campaignOf(draft), statement, taken)
      yield* setRails({ maxDailyBudgetMicros: eur(20) })
      const refused = yield* Effect.flip(change({ dailyBudgetMicros: 30_000_000 }))
      assert.deepInclude({ ...refused }, { rail: "maxDailyBudgetMicros", limit: eur(20), asked: eur(30) })
      const enabled = yield* Effect.flip(change({ status: "ENABLED" }))
      assert.deepInclude({ ...enabled }, { rail: "maxDailyBudgetMicros", limit: eur(20), asked: eur(25) })
      assert.strictEqual((yield* change({ dailyBudgetMicros: 22_000_000 })).dailyBudgetMicros, 22_000_000)
      assert.strictEqual((yield* change({ campaignName: "Still possible" })).campaignName, "Still possible")
      assert.strictEqual(
        (yield* change({ dailyBudgetMicros: 20_000_000, status: "ENABLED" })).dailyBudgetMicros,
        20_000_000
      )
    }).pipe(Effect.provide(campaignService)))
})

describe("The declaration with which a draft was published", () => {
  const declare = (contains: boolean | null) =>
    Effect.gen(function*() {
      const companies = yield* Companies
      const { companyId } = yield* companies.customer(berlin)
      const by = { author: manager.userId, at: yield* DateTime.now }
      const euPoliticalAdvertising = contains === null
        ? null
        : { contains, declaredBy: by.author, declaredAt: by.at }
      yield* companies.changeCustomer(companyId, berlin, { euPoliticalAdvertising }, by)
    })
  const undeclared = Effect.gen(function*() {
    const { id } = yield* finishedDraft()
    yield* (yield* DraftEditing).changeSettings(
      member,
      anyRevision(id),
      { containsEuPoliticalAdvertising: null },
      "all"
    )
    return id
  })
  const published = (id: DraftId) =>
    Effect.gen(function*() {
      yield* publish(id, administrator)
      yield* TestClock.adjust("1 minute")
      const draft = yield* (yield* DraftReader).find(id)
      return { draft, declaration: draft.publication._tag === "Published" ? draft.publication.declaration : undefined }
    })

  it.effect("is the account's where the draft has none, and stays when the account declares otherwise", () =>
    Effect.gen(function*() {
      const id = yield* undeclared
      yield* declare(false)
      yield* TestClock.adjust("1 hour")
      const { declaration } = yield* published(id)
      const { euPoliticalAdvertising } = yield* (yield* Companies).customer(berlin)
      assert.deepStrictEqual(declaration, euPoliticalAdvertising ?? undefined)
      assert.deepInclude(declaration, { contains: false, declaredBy: manager.userId })
      const changes = Effect.flatMap(ChangePlanning, (planning) => planning.changes(member, id))
      for (const later of [true, null]) {
        yield* declare(later)
        assert.deepStrictEqual((yield* changes).differences, [])
        assert.deepStrictEqual((yield* planned(id)).blockedBy, [])
      }
      yield* (yield* DraftEditing).changeSettings(
        member,
        anyRevision(id),
        { containsEuPoliticalAdvertising: true },
        "all"
      )
      assert.deepStrictEqual(
        (yield* planned(id)).plan.requests.flat().map(({ summary }) => summary),
        ["Change the campaign: declare EU political advertising."]
      )
    }).pipe(Effect.provide(campaignService)))

  it.effect("is the draft's own with who wrote it and when, not with who publishes", () =>
    Effect.gen(function*() {
      const id = yield* undeclared
      yield* declare(true)
      yield* TestClock.adjust("1 hour")
      const write = (contains: boolean) =>
        Effect.flatMap(DraftEditing, (drafting) =>
          drafting.changeSettings(member, anyRevision(id), { containsEuPoliticalAdvertising: contains }, "all"))
      yield* write(false)
      const { dateUpdated } = yield* (yield* DraftReader).find(id)
      yield* TestClock.adjust("1 hour")
      for (let day = 1; day <= 28; day++) {
        yield* (yield* DraftEditing).changeSettings(member, anyRevision(id), { campaignName: `Day ${day}` }, "all")
      }
      const { declaration } = yield* published(id)
      assert.deepStrictEqual(declaration, { contains: false, declaredBy: member.userId, declaredAt: dateUpdated })
    }).pipe(Effect.provide(campaignService)))

  it.effect("is that of the request, also when the account declares otherwise before it is sent", () =>
    Effect.gen(function*() {
      const id = yield* undeclared
      yield* declare(false)
      const { taskId } = yield* publish(id)
      yield* declare(true)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* (yield* Tasks).find(taskId)).status, "completed")
      const { publication } = yield* (yield* DraftReader).find(id)
      assert.strictEqual(publication._tag === "Published" ? publication.declaration?.contains : null, false)
    }).pipe(Effect.provide(campaignService)))
})

describe("The whole world", () => {
  const place = (geoTargetConstantId: number) => ({ geoTargetConstantId, targetType: "INCLUDE" as const })

  it.effect("is only planned for a campaign that has places when somebody says that it is meant", () =>
    Effect.gen(function*() {
      const draft = yield* publishedWith(25)
      const set = (settings: Parameters<DraftEditing["Service"]["changeSettings"]>[2]) =>
        Effect.flatMap(
          DraftEditing,
          (drafting) => drafting.changeSettings(member, anyRevision(draft.id), settings, "all")
        )
      yield* set({ locationTargets: [] })
      const blocked = yield* planned(draft.id)
      assert.deepStrictEqual(blocked.blockedBy.map(({ code }) => code), ["TARGET_WORLDWIDE_UNSAID"])
      const confirmations = [...confirmed, ...blocked.plan.risks.map(({ code }) => code)]
      const applying = yield* ChangeApplying
      const refused = yield* Effect.flip(applying.apply(member, draft.id, blocked.planId, confirmations))
      assert.strictEqual(refused._tag, "PublishBlocked")
      yield* set({ targetWorldwide: true })
      const said = yield* planned(draft.id)
      assert.deepStrictEqual(said.blockedBy, [])
      yield* applying.apply(member, draft.id, said.planId, confirmations)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(
        (yield* live(draft)).locationTargets.filter(({ targetType }) => targetType === "INCLUDE"),
        []
      )
      // A campaign that shows everywhere already is changed like any other.
      yield* set({ targetWorldwide: false, campaignName: "Other" })
      assert.deepStrictEqual((yield* planned(draft.id)).blockedBy, [])
      yield* set({ locationTargets: [place(2276), place(2040)] })
      assert.deepStrictEqual((yield* planned(draft.id)).blockedBy, [])
    }).pipe(Effect.provide(campaignService)))
})
