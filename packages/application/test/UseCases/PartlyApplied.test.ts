import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { LocationTarget } from "@campaigns/domain/Drafts/Targeting"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import {
  anyRevision,
  applyPlan,
  campaignOf,
  confirmed,
  liveOf,
  planned,
  publishedDraft,
  taken
} from "./LiveChangeFixtures.ts"
import { berlin, member } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const refused = { _tag: "Rejected", findings: [] } as const
const away = { _tag: "Unavailable", timedOut: false } as const

const turned = ([first, ...others]: ReadonlyArray<LocationTarget>): ReadonlyArray<LocationTarget> =>
  first === undefined
    ? []
    : [
      { ...first, targetType: first.targetType === "INCLUDE" ? "EXCLUDE" : "INCLUDE" },
      ...others,
      { geoTargetConstantId: 1_004_437, targetType: "INCLUDE" },
      { geoTargetConstantId: 1_004_234, targetType: "INCLUDE" }
    ]

/** A published draft with a plan of two requests: a place that is excluded in the place of being included is one resource of the platform. */
const plannedInTwo = Effect.gen(function*() {
  const draft = yield* publishedDraft
  yield* (yield* DraftEditing).changeSettings(
    member,
    anyRevision(draft.id),
    { locationTargets: turned(draft.settings.locationTargets) },
    "all"
  )
  const { plan, planId } = yield* planned(draft.id)
  assert.lengthOf(plan.requests, 2)
  return { draft, plan, planId }
})

/** Applies the plan; the second request is refused at once. Gives the task as it is 5 s later. */
const toldAfterFiveSeconds = Effect.fnUntraced(function*({ draft, planId }: Effect.Success<typeof plannedInTwo>) {
  const platform = yield* ScriptedPlatform
  yield* platform.receive("apply", "ok", refused)
  const { taskId } = yield* (yield* ChangeApplying).apply(member, draft.id, planId, confirmed)
  yield* TestClock.adjust("5 seconds")
  return yield* (yield* Tasks).find(taskId)
})

describe("A plan of which the second request is refused", () => {
  it.effect("is told within 5 s where the campaign can be read, with what took effect", () =>
    Effect.gen(function*() {
      const made = yield* plannedInTwo
      const task = yield* toldAfterFiveSeconds(made)
      const { requests } = made.plan
      assert.strictEqual(task.status, "failed")
      assert.deepInclude({ ...task.result }, {
        _tag: "NotApplied",
        applied: requests[0]?.length,
        total: requests.flat().length
      })
    }).pipe(Effect.provide(campaignService)))

  it.effect("is told within 5 s where it cannot, as the plan has left it, and the rest is planned later", () =>
    Effect.gen(function*() {
      const made = yield* plannedInTwo
      const { draft, plan: { requests } } = made
      const platform = yield* ScriptedPlatform
      // The looks before the first and before the second request are answered.
      yield* platform.receive("content", "ok", "ok", "ok", away)
      const task = yield* toldAfterFiveSeconds(made)
      assert.strictEqual(task.status, "failed")
      const applied = requests[0]?.length ?? 0
      assert.deepInclude({ ...task.result }, { _tag: "NotApplied", applied, total: requests.flat().length })
      const { items: [application] } = yield* (yield* Applications).list(draft.id, { limit: 5, from: null })
      assert.deepInclude({ ...application }, { kind: "apply", status: "partial", applied })

      yield* platform.receive("content", "ok")
      yield* platform.receive("apply", "ok")
      const live = yield* liveOf(draft)
      if (application === undefined) return assert.fail("it is kept")
      const { after } = yield* (yield* Applications).find(draft.id, application.id)
      assert.deepStrictEqual(after?.settings.locationTargets, live.settings.locationTargets)
      const { differences } = yield* (yield* ChangePlanning).changes(member, draft.id)
      assert.deepStrictEqual(differences.map(({ path: [part], side }) => [part, side]), [
        ["locationTargets", "draft"],
        ["locationTargets", "both"],
        ["locationTargets", "both"]
      ])
      assert.strictEqual((yield* applyPlan(draft.id)).task.status, "completed")
      assert.sameDeepMembers(
        [...(yield* liveOf(draft)).settings.locationTargets],
        [...turned(draft.settings.locationTargets)]
      )
      assert.deepStrictEqual((yield* (yield* ChangePlanning).changes(member, draft.id)).differences, [])
    }).pipe(Effect.provide(campaignService)))
})

describe("A change of a live campaign of which the second request fails", () => {
  const changed = (second: typeof refused | typeof away) =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* (yield* ScriptedPlatform).receive("apply", "ok", second)
      const locationTargets = turned(draft.settings.locationTargets)
      const fiber = yield* Effect.forkChild(
        Effect.flip((yield* LiveCampaignEditing).change(member, berlin, campaignOf(draft), { locationTargets }, taken))
      )
      yield* TestClock.adjust("5 seconds")
      assert.notStrictEqual(fiber.pollUnsafe(), undefined)
      const error = yield* Fiber.join(fiber)
      const { items: [application] } = yield* (yield* Applications).list(draft.id, { limit: 5, from: null })
      return { application, error }
    }).pipe(Effect.provide(campaignService))

  it.effect("says within 5 s how many of its operations took effect, and which", () =>
    Effect.gen(function*() {
      const { application, error } = yield* changed(refused)
      if (error._tag !== "LiveChangeRejected") return assert.fail(error._tag)
      assert.deepInclude({ ...application }, { kind: "patch", status: "partial", applied: error.applied })
      assert.deepStrictEqual([error.applied, error.operations], [3, 4])
      assert.include(error.message, " 3 of 4 operations took effect: ")
    }))

  it.effect("says so in words where the platform cannot be reached any more", () =>
    Effect.gen(function*() {
      const { application, error } = yield* changed(away)
      if (error._tag !== "AdPlatformError") return assert.fail(error._tag)
      assert.deepInclude({ ...application }, { kind: "patch", status: "partial", applied: 3 })
      assert.strictEqual(error.reason._tag, "Unavailable")
      assert.include(error.message, " 3 of 4 operations took effect: ")
    }))
})
