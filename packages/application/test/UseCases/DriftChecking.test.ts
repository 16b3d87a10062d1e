import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { DifferenceTaking } from "@campaigns/application/LiveCampaigns/DifferenceTaking"
import { DriftChecking } from "@campaigns/application/LiveCampaigns/DriftChecking"
import * as DriftWatching from "@campaigns/application/LiveCampaigns/DriftWatching"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { ChangeOperation, ContentPath } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { differenceId } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import type { Drift } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import {
  account,
  anyRevision,
  at,
  campaignOf,
  confirmed,
  differenceAt,
  editDraft,
  editLive,
  planned,
  publishedAs,
  publishedDraft,
  sayingTheSame,
  taken
} from "./LiveChangeFixtures.ts"
import { berlin, member } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

/** Renames a draft's campaign as somebody. */
const renamedBy = Effect.fnUntraced(function*(draft: CampaignDraft, userEmail: string | null, campaignName: string) {
  const { edit } = yield* MemoryCampaignEditor
  const operation = { _tag: "SetCampaign", change: { campaignName } } as const
  yield* edit(berlin, campaignOf(draft), [{ path: ["live"], summary: "", riskCodes: [], operation }], userEmail)
})

const checked = (draft: CampaignDraft) => Effect.flatMap(DriftChecking, ({ check }) => check(member, draft.id))

const driftOf = (draftId: DraftId) =>
  Effect.map(
    Effect.flatMap(DraftReader, ({ find }) => find(draftId)),
    ({ publication }) => publication._tag === "Published" ? publication.drift : undefined
  )

/** A published draft whose base is kept. */
const withBase = Effect.gen(function*() {
  const draft = yield* publishedDraft
  yield* (yield* ChangePlanning).changes(member, draft.id)
  return draft
})

describe("A drift", () => {
  it.effect("names those who changed the campaign, the last one first, and each once", () =>
    Effect.gen(function*() {
      const draft = yield* withBase
      for (
        const [email, name] of [["ada@x.test", "One"], [null, "Two"], ["bob@x.test", "Three"], ["ada@x.test", "Four"]]
      ) {
        yield* TestClock.adjust("1 minute")
        yield* renamedBy(draft, email ?? null, name ?? "")
      }
      const { by, state } = yield* checked(draft)
      assert.strictEqual(state, "drifted")
      assert.deepStrictEqual(by.map(({ userEmail }) => userEmail), ["ada@x.test", "bob@x.test", null])
      assert.deepStrictEqual(by.map(({ paths }) => paths.length), [1, 1, 1])
      const [ada, bob] = by
      if (ada === undefined || bob === undefined) return assert.fail("there are three")
      assert.isTrue(DateTime.isGreaterThan(ada.at, bob.at))
    }).pipe(Effect.provide(campaignService)))

  it.effect("names others only, with the differences that come from them, and is set anew by every decision", () =>
    Effect.gen(function*() {
      const draft = yield* withBase
      const { budget, content } = yield* (yield* LiveCampaigns).content(account, campaignOf(draft))
      const [group] = content.adGroups
      const [keyword] = group!.keywords
      // The service's own change comes to the history as anybody's who has a token.
      yield* (yield* LiveCampaignEditing).change(member, berlin, campaignOf(draft), {
        geoTargetType: "PRESENCE_OR_INTEREST"
      }, taken)
      const { edit } = yield* MemoryCampaignEditor
      const change = (operation: ChangeOperation, email: string | null) =>
        edit(berlin, campaignOf(draft), [{ path: ["live"], summary: "", riskCodes: [], operation }], email)
      yield* change({ _tag: "SetBudget", resourceName: budget.resourceName, amountMicros: 40_000_000 }, "ada@x.test")
      yield* change(
        {
          _tag: "SetKeyword",
          adGroupId: group!.platformId!,
          platformId: keyword!.platformId!,
          change: { cpcBidMicros: 77 }
        },
        "bob@x.test"
      )
      const found = yield* checked(draft)
      const told = ({ by }: Drift) => by.map(({ differenceIds, userEmail }) => [userEmail, differenceIds?.length])
      assert.deepStrictEqual([found.differences, told(found)], [2, [["bob@x.test", 1], ["ada@x.test", 1]]])
      const of = Effect.fnUntraced(function*(path: ContentPath) {
        return differenceId(yield* differenceAt(draft.id, path))
      })
      const budgetId = yield* of(["dailyBudgetMicros"])
      assert.deepStrictEqual(found.by[1]?.differenceIds, [budgetId])
      const now = Effect.map(
        driftOf(draft.id),
        (drift) => drift === undefined ? [] : [drift.state, drift.differences, told(drift)]
      )
      const taking = yield* DifferenceTaking
      yield* taking.keep(member, anyRevision(draft.id), at(["dailyBudgetMicros"]))
      assert.deepStrictEqual(yield* now, ["drifted", 1, [["bob@x.test", 1]]])
      yield* taking.keepNoMore(member, anyRevision(draft.id), budgetId)
      assert.deepStrictEqual((yield* now)[1], 2)
      yield* taking.adopt(member, anyRevision(draft.id), { ids: [budgetId], paths: null })
      assert.deepStrictEqual((yield* now).slice(0, 2), ["drifted", 1])
      yield* taking.adopt(member, anyRevision(draft.id), at())
      assert.deepStrictEqual(yield* now, ["inSync", 0, []])
    }).pipe(Effect.provide(campaignService)))

  it.effect("names 20 people, and no more", () =>
    Effect.gen(function*() {
      const draft = yield* withBase
      for (let person = 1; person <= 21; person++) yield* renamedBy(draft, `p${person}@x.test`, `Name ${person}`)
      const { by } = yield* checked(draft)
      assert.lengthOf(by, 20)
      assert.deepStrictEqual([by[0]?.userEmail, by[19]?.userEmail], ["p21@x.test", "p2@x.test"])
    }).pipe(Effect.provide(campaignService)))

  it.effect("names 20 things that one person changed, each once, and no more", () =>
    Effect.gen(function*() {
      const { edit } = yield* MemoryCampaignEditor
      const draft = yield* withBase
      const changes = (from: number, to: number) => {
        const fields = Array.from({ length: to - from + 1 }, (_, index) => [`field${from + index}`, true])
        const change = { ...Object.fromEntries(fields), campaignName: "Theirs" }
        return [{ path: [], summary: "", riskCodes: [], operation: { _tag: "SetCampaign", change } as const }]
      }
      const told = Effect.map(checked(draft), ({ by: [one] }) => one?.paths ?? [])
      yield* edit(berlin, campaignOf(draft), changes(1, 18), "ada@x.test")
      assert.lengthOf(yield* told, 19)
      yield* edit(berlin, campaignOf(draft), changes(18, 19), "ada@x.test")
      assert.lengthOf(yield* told, 20)
      yield* edit(berlin, campaignOf(draft), changes(20, 20), "ada@x.test")
      const paths = yield* told
      assert.lengthOf(paths, 20)
      assert.strictEqual(new Set(paths).size, 20)
    }).pipe(Effect.provide(campaignService)))

  it.effect("of two looks at one instant is the one that was found last", () =>
    Effect.gen(function*() {
      const draft = yield* withBase
      yield* checked(draft)
      assert.strictEqual((yield* driftOf(draft.id))?.state, "inSync")
      yield* renamedBy(draft, "ada@x.test", "Theirs")
      yield* checked(draft)
      assert.strictEqual((yield* driftOf(draft.id))?.state, "drifted")
    }).pipe(Effect.provide(campaignService)))

  it.effect("counts what both sides changed as well, but not what the draft alone did", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* withBase
      yield* editDraft(draft)
      assert.deepInclude(yield* checked(draft), { state: "inSync", differences: 0 })
      yield* drafting.changeSettings(member, anyRevision(draft.id), { campaignName: "Mine" }, "all")
      yield* editLive(draft, { _tag: "SetCampaign", change: { campaignName: "Theirs" } })
      assert.deepInclude(yield* checked(draft), { state: "drifted", differences: 1 })
      yield* editLive(draft, {
        _tag: "SetCampaign",
        change: { campaignName: "Theirs", endDate: "2030-01-01" as never }
      })
      assert.deepInclude(yield* checked(draft), { state: "drifted", differences: 2 })
    }).pipe(Effect.provide(campaignService)))

  it.effect("is not written down while changes are applied", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const draft = yield* withBase
      yield* checked(draft)
      const before = yield* driftOf(draft.id)
      yield* editDraft(draft)
      const { planId } = yield* planned(draft.id)
      yield* platform.receive("apply", { _tag: "Slow", seconds: 300 })
      yield* (yield* ChangeApplying).apply(member, draft.id, planId, confirmed)
      yield* TestClock.adjust("1 minute")
      yield* checked(draft)
      assert.deepStrictEqual(yield* driftOf(draft.id), before)
      yield* TestClock.adjust("10 minutes")
      yield* checked(draft)
      assert.notDeepEqual(yield* driftOf(draft.id), before)
    }).pipe(Effect.provide(campaignService)))
})

describe("The watch over live campaigns", () => {
  const watching = (hours: number) => Layer.build(DriftWatching.layer(Duration.hours(hours)))

  const looks = Effect.flatMap(
    ScriptedPlatform,
    ({ calls }) => Effect.map(calls, (calls) => calls.filter((call) => /^contents?@/.test(call)).length)
  )

  it.effect("looks no more at a campaign that is gone", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      yield* editLive(draft, { _tag: "RemoveCampaign" })
      yield* watching(2)
      yield* TestClock.adjust("1 day")
      assert.strictEqual((yield* driftOf(draft.id))?.state, "gone")
      const before = yield* looks
      yield* TestClock.adjust("2 days")
      assert.strictEqual(yield* looks, before)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("leaves a campaign alone while changes are applied to it", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const draft = yield* withBase
      yield* editDraft(draft)
      const { planId } = yield* planned(draft.id)
      yield* platform.receive("apply", { _tag: "Slow", seconds: 6 * 3_600 })
      yield* (yield* ChangeApplying).apply(member, draft.id, planId, confirmed)
      yield* TestClock.adjust("1 minute")
      yield* watching(2)
      const before = yield* looks
      yield* TestClock.adjust("5 hours")
      assert.strictEqual(yield* looks, before)
      yield* TestClock.adjust("3 hours")
      assert.isAbove(yield* looks, before)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("comes to drafts that stand behind 200 others", () =>
    Effect.gen(function*() {
      const first = yield* publishedAs("First")
      for (let more = 0; more < 200; more++) yield* sayingTheSame(first)
      const last = yield* publishedAs("Last")
      yield* watching(2)
      yield* TestClock.adjust("12 hours")
      assert.strictEqual((yield* driftOf(last.id))?.state, "inSync")
    }).pipe(Effect.scoped, Effect.provide(campaignService)))
})
