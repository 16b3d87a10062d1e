import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft, firstPlaces } from "./CampaignService.ts"
import { administrator, manager, member } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const unbounded = { concurrency: "unbounded" } as const

const revisionsOf = Effect.fnUntraced(function*(draftId: DraftId) {
  return yield* (yield* DraftRevisions).of(draftId)
})

describe("Writing a draft", () => {
  it.effect("twenty writes at once all take effect when none insists on a revision, and leave one revision each", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const { adGroupId: boots } = firstPlaces(draft)
      const texts = Array.from({ length: 20 }, (_, index) => `keyword ${index}`)
      const written = yield* Effect.forEach(
        texts,
        (text) => drafting.addKeyword(member, { draftId: draft.id, expectedRevisions: null }, boots, { text }),
        unbounded
      )
      const found = yield* drafting.get(member, draft.id)
      assert.strictEqual(found.revision, 21)
      assert.includeMembers(found.adGroups[0]?.keywords.map(({ text }) => text) ?? [], texts)
      assert.deepStrictEqual(
        written.map(({ draft }) => draft.revision).sort((a, b) => a - b),
        Array.from({ length: 20 }, (_, index) => index + 2)
      )
      const revisions = yield* revisionsOf(draft.id)
      assert.deepStrictEqual(
        revisions.map(({ revision }) => revision),
        Array.from({ length: 21 }, (_, index) => index + 1)
      )
    }).pipe(Effect.provide(campaignService)))

  it.effect("one of twenty writes at once wins when all insist on the same revision", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const results = yield* Effect.forEach(
        Array.from({ length: 20 }),
        (_, index) =>
          Effect.result(
            drafting.changeSettings(
              member,
              { draftId: draft.id, expectedRevisions: [1] },
              { name: `Name ${index}` },
              "all"
            )
          ),
        unbounded
      )
      const won = results.flatMap((result) => (result._tag === "Success" ? [result.success.draft] : []))
      const lost = results.flatMap((result) => (result._tag === "Failure" ? [{ ...result.failure }] : []))
      assert.strictEqual(won.length, 1)
      for (const conflict of lost) {
        assert.deepInclude(conflict, { _tag: "RevisionConflict", draftId: draft.id, currentRevision: 2 })
      }
      assert.deepStrictEqual((yield* drafting.get(member, draft.id)).settings.name, won[0]?.settings.name)
      assert.strictEqual((yield* revisionsOf(draft.id)).length, 2)
    }).pipe(Effect.provide(campaignService)))

  it.effect("both of two writes at once take effect when each takes the revision that the other leaves, too", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const { adGroupId: boots } = firstPlaces(draft)
      const target = { draftId: draft.id, expectedRevisions: [1, 2] }
      const add = (text: string) => drafting.addKeyword(member, target, boots, { text })
      const written = yield* Effect.forEach(["warm boots", "dry boots"], add, unbounded)
      assert.sameMembers(written.map(({ draft }) => draft.revision), [2, 3])
      assert.deepInclude({ ...yield* Effect.flip(add("late boots")) }, { _tag: "RevisionConflict", currentRevision: 3 })
    }).pipe(Effect.provide(campaignService)))

  it.effect("one of a deletion and a publication at once wins", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const publishing = yield* CampaignPublishing
      const draft = yield* finishedDraft()
      const target = { draftId: draft.id, expectedRevisions: null }
      const [removed, published] = yield* Effect.all(
        [Effect.result(drafting.remove(member, target)), Effect.result(publishing.publish(member, target))],
        unbounded
      )
      assert.deepStrictEqual([removed._tag, published._tag].sort(), ["Failure", "Success"])
      yield* TestClock.adjust("1 minute")
      const made = yield* (yield* ScriptedPlatform).made
      assert.strictEqual(made.length, published._tag === "Success" ? 1 : 0)
    }).pipe(Effect.provide(campaignService)))

  it.effect("leaves no revision and no later date when nothing changes", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const { adGroupId: boots, keywordId } = firstPlaces(draft)
      const target = { draftId: draft.id, expectedRevisions: [1] }
      yield* TestClock.adjust("1 hour")
      const { settings } = draft
      yield* drafting.changeSettings(member, target, settings, "all")
      yield* drafting.changeSettings(member, target, {}, "matching-previous-default")
      yield* drafting.changeAdGroups(member, target, [], [])
      yield* drafting.changeAdGroups(
        member,
        target,
        [{ _tag: "Change", id: boots, name: "Boots", keywords: [], removedKeywordIds: [] }],
        []
      )
      yield* drafting.changeAds(member, target, [], [])
      yield* drafting.changeExtensions(member, target, draft.extensions)
      yield* drafting.addKeywords(member, target, boots, [{ index: 0, keyword: { text: "boots online" } }])
      const same = yield* drafting.changeKeyword(member, target, boots, keywordId, { text: "boots online" })
      assert.deepStrictEqual(same.draft, draft)
      assert.deepStrictEqual(yield* (yield* DraftReader).find(draft.id), draft)
      assert.strictEqual((yield* revisionsOf(draft.id)).length, 1)
    }).pipe(Effect.provide(campaignService)))

  it.effect("checks the expected revision although nothing would change", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const stale = yield* Effect.flip(
        drafting.changeSettings(member, { draftId: draft.id, expectedRevisions: [2] }, {}, "all")
      )
      assert.deepInclude({ ...stale }, { _tag: "RevisionConflict", currentRevision: 1 })
    }).pipe(Effect.provide(campaignService)))

  it.effect("records who wrote and when, from the creation on", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const created = yield* drafting.create(manager, {
        customerId: member.memberships[0]!.customerIds[0]!,
        marketAnalysisId: null,
        name: "New",
        settings: { dailyBudgetMicros: Micros.make(5_000_000) }
      })
      const target = { draftId: created.id, expectedRevisions: null }
      yield* TestClock.adjust("1 second")
      yield* drafting.changeSettings(member, target, { name: "Newer" }, "all")
      yield* TestClock.adjust("1 second")
      const last = yield* drafting.changeExtensions(administrator, target, { callouts: [{ calloutText: "Open" }] })
      const revisions = yield* revisionsOf(created.id)
      assert.deepStrictEqual(
        revisions.map(({ at, author, revision }) => [revision, author, DateTime.toEpochMillis(at)]),
        [[1, manager.userId, 0], [2, member.userId, 1_000], [3, administrator.userId, 2_000]]
      )
      assert.strictEqual(DateTime.toEpochMillis(last.draft.dateUpdated), 2_000)
      assert.strictEqual(DateTime.toEpochMillis(last.draft.dateAdded), 0)
    }).pipe(Effect.provide(campaignService)))

  it.effect("is refused while the draft is being published, and open again once it is, but for deleting", () =>
    Effect.gen(function*() {
      const drafting = yield* DraftEditing
      const draft = yield* finishedDraft()
      const { adGroupId: boots, keywordId } = firstPlaces(draft)
      const target = { draftId: draft.id, expectedRevisions: null }
      const platform = yield* ScriptedPlatform
      yield* platform.receive("publish", { _tag: "Unavailable", timedOut: true }, "ok")
      yield* (yield* CampaignPublishing).publish(member, target)
      const writes: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }>> = [
        drafting.changeSettings(member, target, { name: "Other" }, "all"),
        drafting.changeAdGroups(member, target, [], [boots]),
        drafting.changeAds(member, target, [], []),
        drafting.changeExtensions(member, target, {}),
        drafting.addKeyword(member, target, boots, { text: "late" }),
        drafting.addKeywords(member, target, boots, []),
        drafting.changeKeyword(member, target, boots, keywordId, { text: "late" }),
        drafting.removeKeyword(member, target, boots, keywordId),
        drafting.remove(member, target)
      ]
      const refusals = Effect.forEach(writes, (write) => Effect.map(Effect.flip(write), ({ _tag }) => _tag))
      assert.deepStrictEqual(yield* refusals, writes.map(() => "DraftIsPublishing"))
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual((yield* drafting.get(member, draft.id)).settings, draft.settings)
      assert.strictEqual((yield* Effect.flip(drafting.remove(member, target)))._tag, "DraftAlreadyPublished")
      yield* Effect.forEach(writes.slice(4, -1), (write) => write)
      const { adGroups, publication } = (yield* drafting.changeSettings(member, target, { name: "Other" }, "all")).draft
      assert.strictEqual(publication._tag, "Published")
      assert.isTrue(adGroups.flatMap(({ keywords }) => keywords).some(({ text }) => text === "late"))
    }).pipe(Effect.provide(campaignService)))
})
