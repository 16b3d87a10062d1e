import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { DifferenceTaking } from "@campaigns/application/LiveCampaigns/DifferenceTaking"
import { DriftChecking } from "@campaigns/application/LiveCampaigns/DriftChecking"
import { LivePlanning } from "@campaigns/application/LiveCampaigns/LivePlanning"
import { LiveRecording } from "@campaigns/application/LiveCampaigns/LiveRecording"
import { LiveSettling } from "@campaigns/application/LiveCampaigns/LiveSettling"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { changingOf } from "@campaigns/domain/Publishing/ApplyDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import { account, anyRevision, at, campaignOf, editLive, publishedDraft } from "./LiveChangeFixtures.ts"
import { berlin, member } from "./People.ts"

const service = Layer.mergeAll(LivePlanning.layer, LiveSettling.layer).pipe(
  Layer.provideMerge(LiveRecording.layer),
  Layer.provideMerge(campaignService)
)

const stored = ({ id }: CampaignDraft) => Effect.flatMap(DraftReader, ({ find }) => find(id))

const driftOf = (draft: CampaignDraft) =>
  Effect.map(
    stored(draft),
    ({ publication }) => publication._tag === "Published" ? publication.drift : undefined
  )

/** A draft whose campaign was looked at and found as it was agreed. */
const looked = Effect.gen(function*() {
  const draft = yield* publishedDraft
  yield* (yield* DriftChecking).check(member, draft.id)
  return draft
})

const renamed = (draft: CampaignDraft, campaignName: string) =>
  editLive(draft, { _tag: "SetCampaign", change: { campaignName } })

describe("A look at a live campaign while something moves", () => {
  it.effect("writes nothing down while a change of the campaign itself may be on its way, and all of it after", () =>
    Effect.gen(function*() {
      const [checking, planning, recording] = [yield* DriftChecking, yield* LivePlanning, yield* LiveRecording]
      const draft = yield* looked
      const before = yield* driftOf(draft)
      assert.strictEqual(before?.state, "inSync")
      const plan = yield* planning.plan(member, account, campaignOf(draft), { dailyBudgetMicros: 20_000_000 })
      const own = yield* recording.draftOf(account, campaignOf(draft))
      if (own === null) return assert.fail("the campaign has a draft")
      yield* recording.begin(member, plan, own)
      yield* renamed(draft, "Theirs")
      yield* TestClock.adjust("1 second")
      yield* checking.check(member, draft.id)
      assert.isNotNull(changingOf(yield* stored(draft)))
      assert.deepStrictEqual(yield* driftOf(draft), before)
      yield* TestClock.adjust("1 hour")
      yield* checking.check(member, draft.id)
      assert.isNull(changingOf(yield* stored(draft)))
      assert.deepInclude(yield* driftOf(draft), { state: "drifted", differences: 1 })
    }).pipe(Effect.provide(service)))

  it.effect("reads the campaign anew each time, also at the same instant and of the same draft", () =>
    Effect.gen(function*() {
      const [checking, planning] = [yield* DriftChecking, yield* ChangePlanning]
      const draft = yield* looked
      for (const [name, differences] of [["One", 1], ["Two", 1], [draft.settings.campaignName ?? "", 0]] as const) {
        yield* renamed(draft, name)
        assert.strictEqual((yield* checking.check(member, draft.id)).differences, differences, name)
        const found = (yield* planning.changes(member, draft.id)).differences
        assert.deepStrictEqual(found.map(({ live }) => live), differences === 0 ? [] : [name])
      }
    }).pipe(Effect.provide(service)))

  it.effect("gives way to a look that was begun and has ended since, when its campaigns were read together", () =>
    Effect.gen(function*() {
      const checking = yield* DriftChecking
      const draft = yield* looked
      const together = yield* checking.readTogether(berlin, [campaignOf(draft)])
      yield* TestClock.adjust("1 second")
      yield* renamed(draft, "Theirs")
      yield* checking.check(member, draft.id)
      const now = yield* driftOf(draft)
      assert.strictEqual(now?.state, "drifted")
      yield* TestClock.adjust("1 second")
      yield* checking.checkDraft(yield* stored(draft), together)
      assert.deepStrictEqual(yield* driftOf(draft), now)
    }).pipe(Effect.provide(service)))

  it.effect("gives way to a base that has moved since the campaigns were read together", () =>
    Effect.gen(function*() {
      const [checking, taking] = [yield* DriftChecking, yield* DifferenceTaking]
      const draft = yield* looked
      yield* renamed(draft, "Theirs")
      const found = yield* stored(draft)
      yield* taking.adopt(member, anyRevision(draft.id), at())
      const adopted = yield* driftOf(draft)
      yield* TestClock.adjust("1 second")
      const together = yield* checking.readTogether(berlin, [campaignOf(draft)])
      yield* checking.checkDraft(found, together)
      assert.deepStrictEqual(yield* driftOf(draft), adopted)
    }).pipe(Effect.provide(service)))

  it.effect("counts what was kept no more, and what the draft alone changed not at all", () =>
    Effect.gen(function*() {
      const [checking, taking] = [yield* DriftChecking, yield* DifferenceTaking]
      const draft = yield* looked
      yield* renamed(draft, "Theirs")
      yield* editLive(draft, { _tag: "SetCampaign", change: { endDate: "2030-01-01" as never } })
      assert.deepInclude(yield* checking.check(member, draft.id), { state: "drifted", differences: 2 })
      yield* taking.keep(member, anyRevision(draft.id), at(["campaignName"]))
      yield* TestClock.adjust("1 minute")
      assert.deepInclude(yield* checking.check(member, draft.id), { state: "drifted", differences: 1 })
      yield* taking.keep(member, anyRevision(draft.id), at(["endDate"]))
      assert.deepInclude(yield* checking.check(member, draft.id), { state: "inSync", differences: 0 })
      const { settings } = yield* (yield* LiveCampaigns).settings(account, campaignOf(draft))
      assert.strictEqual(settings.campaignName, "Theirs")
    }).pipe(Effect.provide(service)))
})
