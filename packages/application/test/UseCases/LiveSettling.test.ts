import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import * as ChangeWatching from "@campaigns/application/LiveCampaigns/ChangeWatching"
import { DriftChecking } from "@campaigns/application/LiveCampaigns/DriftChecking"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { LivePlanning } from "@campaigns/application/LiveCampaigns/LivePlanning"
import { LiveRecording } from "@campaigns/application/LiveCampaigns/LiveRecording"
import { LiveSettling } from "@campaigns/application/LiveCampaigns/LiveSettling"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import type { LiveCampaignStatement } from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import { changingOf } from "@campaigns/domain/Publishing/ApplyDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import {
  account,
  campaignOf,
  confirmed,
  editDraft,
  planned,
  publishedAs,
  publishedDraft,
  taken
} from "./LiveChangeFixtures.ts"
import { berlin, manager, member } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const service = Layer.mergeAll(LivePlanning.layer, LiveSettling.layer).pipe(
  Layer.provideMerge(LiveRecording.layer),
  Layer.provideMerge(campaignService)
)

/** Watches as the server does, until the scope of the test ends. */
const watching = Layer.build(ChangeWatching.layer)

const [germany, austria] = [2276, 2040]

const places = (targetType: "EXCLUDE" | "INCLUDE"): LiveCampaignStatement => ({
  locationTargets: [
    { geoTargetConstantId: germany, targetType: "INCLUDE" },
    { geoTargetConstantId: austria, targetType }
  ]
})

const raised: LiveCampaignStatement = { dailyBudgetMicros: 20_000_000 }

/** Begins a change as a process does that dies after so many of its requests took effect; what it would have written last is not. */
const diesAfter = Effect.fnUntraced(function*(draft: CampaignDraft, statement: LiveCampaignStatement, sent: number) {
  const [planning, recording, campaigns] = [yield* LivePlanning, yield* LiveRecording, yield* LiveCampaigns]
  const plan = yield* planning.plan(member, account, campaignOf(draft), statement)
  const own = yield* recording.draftOf(account, campaignOf(draft))
  if (own === null) return assert.fail("the campaign has a draft")
  yield* recording.begin(member, plan, own)
  for (const request of plan.plan.requests.slice(0, sent)) {
    yield* campaigns.apply(account, campaignOf(draft), request)
  }
  return plan.plan.requests.length
})

const stored = ({ id }: CampaignDraft) => Effect.flatMap(DraftReader, (drafts) => drafts.find(id))

const applicationsOf = ({ id }: CampaignDraft) =>
  Effect.map(
    Effect.flatMap(Applications, ({ list }) => list(id, { limit: 10, from: null })),
    ({ items }) => items.filter(({ kind }) => kind !== "publish")
  )

const differencesOf = ({ id }: CampaignDraft) =>
  Effect.map(
    Effect.flatMap(ChangePlanning, ({ changes }) => changes(member, id)),
    ({ differences }) => differences.map(({ path: [part], side }) => [part, side])
  )

const changed = (draft: CampaignDraft, statement: LiveCampaignStatement) =>
  Effect.flatMap(LiveCampaignEditing, ({ change }) => change(manager, berlin, campaignOf(draft), statement, taken))

/** Runs something that waits, with the time that it takes. */
const inTime = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function*() {
    const fiber = yield* Effect.forkChild(effect)
    yield* TestClock.adjust("2 minutes")
    return yield* Fiber.join(fiber)
  })

describe("A change of a live campaign whose process dies", () => {
  it.effect("is recorded by another one when it took effect: application, base, draft and drift", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* diesAfter(draft, raised, 1)
      yield* watching
      yield* TestClock.adjust("10 seconds")
      const [application, ...others] = yield* applicationsOf(draft)
      assert.deepStrictEqual(others, [])
      assert.deepInclude(application, {
        kind: "patch",
        author: member.userId,
        taskId: null,
        operations: 1,
        hasImages: true
      })
      const after = yield* stored(draft)
      assert.isNull(changingOf(after))
      assert.strictEqual(after.settings.dailyBudgetMicros, Micros.make(20_000_000))
      assert.deepStrictEqual(yield* differencesOf(draft), [])
      assert.strictEqual((yield* (yield* DriftChecking).check(member, draft.id)).state, "inSync")
      yield* TestClock.adjust("1 hour")
      assert.lengthOf(yield* applicationsOf(draft), 1)
      assert.lengthOf(yield* (yield* ScriptedPlatform).applied, 1)
    }).pipe(Effect.provide(service)))

  it.effect("is forgotten when nothing of it has arrived in ten minutes, and what arrives before is recorded", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const before = yield* stored(draft)
      yield* diesAfter(draft, raised, 0)
      yield* watching
      yield* TestClock.adjust("9 minutes")
      assert.isNotNull(changingOf(yield* stored(draft)))
      yield* TestClock.adjust("2 minutes")
      const after = yield* stored(draft)
      assert.isNull(changingOf(after))
      assert.deepStrictEqual(after.settings, before.settings)
      assert.deepStrictEqual(yield* applicationsOf(draft), [])
      const { receive } = yield* ScriptedPlatform
      yield* receive("apply", { _tag: "Late", seconds: 60 }, "ok")
      const lost = yield* inTime(Effect.flip(changed(draft, raised)))
      assert.strictEqual(lost._tag, "AdPlatformError")
      assert.lengthOf(yield* applicationsOf(draft), 1)
      assert.deepStrictEqual(yield* differencesOf(draft), [])
    }).pipe(Effect.provide(service)))

  it.effect("stands in the way of no other change, which waits until it had its time", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* diesAfter(draft, raised, 0)
      const again = yield* inTime(changed(draft, { ...raised, campaignName: "Again" }))
      assert.strictEqual(again.dailyBudgetMicros, 20_000_000)
      assert.lengthOf(yield* applicationsOf(draft), 1)
      assert.lengthOf(yield* (yield* ScriptedPlatform).applied, 1)
      yield* diesAfter(draft, { dailyBudgetMicros: 21_000_000 }, 1)
      yield* inTime(changed(draft, { dailyBudgetMicros: 22_000_000 }))
      assert.lengthOf(yield* applicationsOf(draft), 3)
      assert.deepStrictEqual(yield* differencesOf(draft), [])
    }).pipe(Effect.provide(service)))

  it.effect("keeps the first of two requests a minute later, and the same change makes the rest", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* changed(draft, places("INCLUDE"))
      assert.strictEqual(yield* diesAfter(draft, places("EXCLUDE"), 1), 2)
      yield* watching
      yield* TestClock.adjust("30 seconds")
      assert.lengthOf(yield* applicationsOf(draft), 1)
      yield* TestClock.adjust("40 seconds")
      assert.lengthOf(yield* applicationsOf(draft), 2)
      assert.deepStrictEqual(yield* differencesOf(draft), [])
      yield* inTime(changed(draft, places("EXCLUDE")))
      assert.lengthOf(yield* applicationsOf(draft), 3)
      assert.deepStrictEqual((yield* stored(draft)).settings.locationTargets, places("EXCLUDE").locationTargets)
      assert.deepStrictEqual(yield* differencesOf(draft), [])
    }).pipe(Effect.provide(service)))

  it.effect("is recorded once by several that look at the same time, its own process among them", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const settling = yield* LiveSettling
      const { receive } = yield* ScriptedPlatform
      yield* receive("apply", { _tag: "Slow", seconds: 5 }, "ok")
      const own = yield* Effect.forkChild(changed(draft, raised))
      yield* TestClock.adjust("1 second")
      const others = yield* Effect.forkChild(
        Effect.all(Array.from({ length: 3 }, () => settling.settle(draft.id)), { concurrency: "unbounded" })
      )
      yield* TestClock.adjust("1 minute")
      yield* Fiber.join(others)
      assert.strictEqual((yield* Fiber.join(own)).dailyBudgetMicros, 20_000_000)
      assert.lengthOf(yield* applicationsOf(draft), 1)
      assert.deepStrictEqual(yield* differencesOf(draft), [])
    }).pipe(Effect.provide(service)))

  it.effect("is known as the removal that it was, here and where nothing was cut short", () =>
    Effect.gen(function*() {
      for (const cutShort of [true, false]) {
        const draft = yield* publishedAs(`Removed ${cutShort}`)
        const removal = { status: "REMOVED" } as const
        yield* cutShort ? diesAfter(draft, removal, 1) : changed(draft, removal)
        yield* watching
        yield* TestClock.adjust("10 seconds")
        const { publication } = yield* stored(draft)
        assert.strictEqual(publication._tag === "Published" ? publication.drift?.state : null, "gone")
        assert.lengthOf(yield* applicationsOf(draft), 1)
      }
    }).pipe(Effect.provide(service)))

  it.effect("makes plans outdated that were made before, and none that was made after", () =>
    Effect.gen(function*() {
      const applying = yield* ChangeApplying
      const draft = yield* publishedDraft
      yield* editDraft(draft)
      const before = yield* planned(draft.id)
      yield* diesAfter(draft, { campaignName: "Another name" }, 1)
      const refused = yield* inTime(Effect.flip(applying.apply(member, draft.id, before.planId, confirmed)))
      assert.strictEqual(refused._tag, "PlanOutdated")
      assert.lengthOf(yield* applicationsOf(draft), 1)
      const { planId } = yield* planned(draft.id)
      yield* applying.apply(member, draft.id, planId, confirmed)
      yield* TestClock.adjust("1 minute")
      assert.lengthOf(yield* applicationsOf(draft), 2)
    }).pipe(Effect.provide(service)))
})
