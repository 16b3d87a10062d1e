import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { CampaignBases } from "@campaigns/application/LiveCampaigns/CampaignBases"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { DifferenceTaking } from "@campaigns/application/LiveCampaigns/DifferenceTaking"
import { DriftChecking } from "@campaigns/application/LiveCampaigns/DriftChecking"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import {
  anyRevision,
  at,
  confirmed,
  editDraft,
  editLive,
  keywordsOf,
  liveOf,
  planned,
  publishedDraft
} from "./LiveChangeFixtures.ts"
import { member } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const slowly = { _tag: "Slow", seconds: 5 } as const

/** A draft that has a base, whose campaign somebody renames. */
const renamed = Effect.gen(function*() {
  const draft = yield* publishedDraft
  yield* (yield* ChangePlanning).changes(member, draft.id)
  yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
  return draft
})

/** Begins something whose look at the campaign is five seconds old when it goes on, and does something else meanwhile. */
const during = <A, E, R, B, E2, R2>(first: Effect.Effect<A, E, R>, meanwhile: Effect.Effect<B, E2, R2>) =>
  Effect.gen(function*() {
    yield* (yield* ScriptedPlatform).receive("content", slowly, "ok")
    const fiber = yield* Effect.forkChild(Effect.exit(first))
    yield* TestClock.adjust("1 second")
    const other = yield* meanwhile
    yield* TestClock.adjust("1 minute")
    return { first: yield* Fiber.join(fiber), other }
  })

const driftOf = (draft: CampaignDraft) =>
  Effect.map(
    Effect.flatMap(DraftReader, ({ find }) => find(draft.id)),
    ({ publication }) => publication._tag === "Published" ? publication.drift : undefined
  )

describe("At the same time", () => {
  it.effect("what one adopts is not kept by another as it was before", () =>
    Effect.gen(function*() {
      const [planning, taking] = [yield* ChangePlanning, yield* DifferenceTaking]
      const draft = yield* renamed
      const { first } = yield* during(
        taking.keep(member, anyRevision(draft.id), at()),
        taking.adopt(member, anyRevision(draft.id), at(["campaignName"]))
      )
      assert.strictEqual(first._tag, "Success")
      const base = yield* (yield* CampaignBases).find(draft.id)
      assert.deepStrictEqual([base?.content.settings.campaignName, base?.kept], ["Renamed", []])
      assert.deepStrictEqual((yield* planning.changes(member, draft.id)).differences, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("what two keep is kept, both", () =>
    Effect.gen(function*() {
      const [planning, taking] = [yield* ChangePlanning, yield* DifferenceTaking]
      const draft = yield* renamed
      yield* editLive(draft, { _tag: "SetCampaign", change: { endDate: "2030-01-01" as never } })
      yield* during(
        taking.keep(member, anyRevision(draft.id), at(["campaignName"])),
        taking.keep(member, anyRevision(draft.id), at(["endDate"]))
      )
      assert.strictEqual((yield* (yield* CampaignBases).find(draft.id))?.kept.length, 2)
      assert.deepStrictEqual((yield* planning.changes(member, draft.id)).differences, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("a drift that was found before it was adopted is not written down after", () =>
    Effect.gen(function*() {
      const taking = yield* DifferenceTaking
      const draft = yield* renamed
      yield* during(
        (yield* DriftChecking).check(member, draft.id),
        taking.adopt(member, anyRevision(draft.id), at())
      )
      assert.notStrictEqual((yield* driftOf(draft))?.state, "drifted")
      yield* (yield* DriftChecking).check(member, draft.id)
      assert.strictEqual((yield* driftOf(draft))?.state, "inSync")
    }).pipe(Effect.provide(campaignService)))

  it.effect("a look that began before changes were applied does not hide what the task has found after", () =>
    Effect.gen(function*() {
      const draft = yield* renamed
      yield* editDraft(draft)
      const { planId } = yield* planned(draft.id)
      yield* during(
        (yield* DriftChecking).check(member, draft.id),
        (yield* ChangeApplying).apply(member, draft.id, planId, confirmed)
      )
      const [application] = (yield* (yield* Applications).list(draft.id, { limit: 1, from: null })).items
      assert.deepStrictEqual((yield* driftOf(draft))?.checkedAt, application?.at)
    }).pipe(Effect.provide(campaignService)))

  it.effect("of two plans one is applied, and the other is refused, then and later", () =>
    Effect.gen(function*() {
      const applying = yield* ChangeApplying
      const draft = yield* renamed
      yield* editDraft(draft)
      const [one, other] = [yield* planned(draft.id), yield* planned(draft.id)]
      yield* (yield* ScriptedPlatform).receive("content", slowly)
      const tags: Array<string> = []
      for (const { planId } of [one, other]) {
        // The work of the task ends with the fiber that began it.
        yield* Effect.forkChild(Effect.gen(function*() {
          const begun = yield* Effect.result(applying.apply(member, draft.id, planId, confirmed))
          tags.push(begun._tag === "Success" ? "begun" : begun.failure._tag)
          return yield* Effect.never
        }))
      }
      for (let second = 0; second < 300 && tags.length < 2; second++) {
        yield* TestClock.adjust("1 second")
        // Some of the work waits for the process and not for the clock.
        yield* TestClock.withLive(Effect.sleep("2 millis"))
      }
      assert.deepStrictEqual(tags.sort(), ["DraftIsApplying", "begun"])
      yield* TestClock.adjust("2 minutes")
      yield* (yield* ScriptedPlatform).receive("content", "ok")
      // The one that was applied says so; what it has changed outdates the other.
      const [first, second] = (yield* (yield* Applications).ofPlan(draft.id, one.planId)) === null
        ? ["PlanOutdated", "PlanApplied"]
        : ["PlanApplied", "PlanOutdated"]
      const late = yield* Effect.forEach(
        [one, other],
        ({ planId }) => Effect.flip(applying.apply(member, draft.id, planId, confirmed))
      )
      assert.deepStrictEqual(late.map(({ _tag }) => _tag), [first, second])
      assert.lengthOf(yield* (yield* ScriptedPlatform).applied, 1)
      assert.lengthOf(keywordsOf(yield* liveOf(draft)).filter((text) => text === "winter boots"), 1)
    }).pipe(Effect.provide(campaignService)))

  it.effect("a plan is refused when the base moves while the campaign is looked at", () =>
    Effect.gen(function*() {
      const draft = yield* renamed
      yield* editDraft(draft)
      const { planId } = yield* planned(draft.id)
      const { first } = yield* during(
        (yield* ChangeApplying).apply(member, draft.id, planId, confirmed),
        (yield* DifferenceTaking).keep(member, anyRevision(draft.id), at(["campaignName"]))
      )
      assert.include(JSON.stringify(first), "PlanOutdated")
      assert.deepStrictEqual(yield* (yield* ScriptedPlatform).applied, [])
    }).pipe(Effect.provide(campaignService)))

  it.effect("nothing is edited, kept or adopted while changes are applied", () =>
    Effect.gen(function*() {
      const [taking, drafting] = [yield* DifferenceTaking, yield* DraftEditing]
      const draft = yield* renamed
      yield* editDraft(draft)
      const { planId } = yield* planned(draft.id)
      yield* (yield* ScriptedPlatform).receive("apply", slowly, "ok")
      yield* (yield* ChangeApplying).apply(member, draft.id, planId, confirmed)
      const target = anyRevision(draft.id)
      const refused = [
        yield* Effect.flip(taking.keep(member, target, at())),
        yield* Effect.flip(taking.adopt(member, target, at())),
        yield* Effect.flip(drafting.changeSettings(member, target, { name: "x" }, "all"))
      ]
      assert.deepStrictEqual(refused.map(({ _tag }) => _tag), Array.from(refused, () => "DraftIsApplying"))
      yield* TestClock.adjust("1 minute")
      yield* taking.keep(member, target, at())
    }).pipe(Effect.provide(campaignService)))

  it.effect("of a plan in two requests the second is not sent over what somebody else has changed after the first", () =>
    Effect.gen(function*() {
      const [planning, platform] = [yield* ChangePlanning, yield* ScriptedPlatform]
      const draft = yield* publishedDraft
      const [first, ...others] = draft.settings.locationTargets
      if (first === undefined) return assert.fail("the campaign aims at a place")
      const included = { geoTargetConstantId: 1_004_437, targetType: "INCLUDE" } as const
      yield* (yield* DraftEditing).changeSettings(member, anyRevision(draft.id), {
        locationTargets: [
          { ...first, targetType: first.targetType === "INCLUDE" ? "EXCLUDE" : "INCLUDE" },
          ...others,
          included
        ]
      }, "all")
      const { plan, planId } = yield* planned(draft.id)
      assert.lengthOf(plan.requests, 2)
      yield* platform.receive("apply", slowly, "ok")
      const { taskId } = yield* (yield* ChangeApplying).apply(member, draft.id, planId, confirmed)
      for (let second = 0; second < 60 && (yield* platform.applied).length === 0; second++) {
        yield* TestClock.adjust("1 second")
      }
      yield* editLive(draft, { _tag: "AddLocation", location: first })
      yield* TestClock.adjust("1 minute")
      const task = yield* (yield* Tasks).find(taskId)
      assert.include(task.error, "changed by somebody else")
      assert.deepInclude({ ...task.result }, {
        _tag: "NotApplied",
        applied: plan.requests[0]?.length ?? 0,
        total: plan.requests.flat().length
      })
      assert.lengthOf(yield* platform.applied, 1)
      const [application] = (yield* (yield* Applications).list(draft.id, { limit: 1, from: null })).items
      assert.strictEqual(application?.kind, "apply")
      const { differences } = yield* planning.changes(member, draft.id)
      assert.deepStrictEqual(differences.map(({ path: [part], side }) => [part, side]), [["locationTargets", "draft"]])
    }).pipe(Effect.provide(campaignService)))
})
