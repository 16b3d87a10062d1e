import { AuditLog } from "@campaigns/application/Administration/AuditLog"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { CampaignBases } from "@campaigns/application/LiveCampaigns/CampaignBases"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { DriftChecking } from "@campaigns/application/LiveCampaigns/DriftChecking"
import { LiveBrowsing } from "@campaigns/application/LiveCampaigns/LiveBrowsing"
import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { attemptOf, isOwnAttempt, markerOf } from "@campaigns/domain/Publishing/PublishMarker"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import {
  campaignOf,
  editLive,
  forgotten,
  liveOf,
  publishedAs,
  publishedDraft,
  sayingTheSame,
  taken
} from "./LiveChangeFixtures.ts"
import { berlin, member, newYork } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const listed = Effect.gen(function*() {
  const campaigns = yield* (yield* LiveBrowsing).list(member, berlin)
  return campaigns.map(({ campaignId, draftId, drift }) => [campaignId, draftId, drift?.state ?? null])
})

describe("The campaigns of an account", () => {
  it.effect("have the drafts that are theirs, and how they were found last", () =>
    Effect.gen(function*() {
      const one = yield* publishedAs("One")
      const two = yield* publishedAs("Two")
      yield* editLive(two, { _tag: "SetCampaign", change: { campaignName: "Other" } })
      yield* (yield* DriftChecking).check(member, one.id)
      yield* (yield* DriftChecking).check(member, two.id)
      yield* forgotten(one)
      assert.deepStrictEqual(yield* listed, [
        [campaignOf(one), null, null],
        [campaignOf(two), two.id, "drifted"]
      ])
    }).pipe(Effect.provide(campaignService)))

  it.effect("are changed without a draft, which the audit log tells, and of nothing that had no effect", () =>
    Effect.gen(function*() {
      const draft = yield* publishedAs("Alone")
      const campaignId = campaignOf(draft)
      yield* forgotten(draft)
      const editing = yield* LiveCampaignEditing
      const log = Effect.flatMap(AuditLog, (audit) => audit.of("liveCampaign", campaignId))
      yield* editing.change(member, berlin, campaignId, { campaignName: "Alone" }, taken)
      yield* (yield* ScriptedPlatform).receive("apply", { _tag: "Rejected", findings: [] }, "ok")
      yield* Effect.flip(editing.change(member, berlin, campaignId, { campaignName: "Refused" }, taken))
      assert.deepStrictEqual(yield* log, [])
      yield* editing.change(
        member,
        berlin,
        campaignId,
        { campaignName: "One", geoTargetType: "PRESENCE_OR_INTEREST" },
        taken
      )
      yield* editing.change(member, berlin, campaignId, { campaignName: "Two" }, taken)
      const names = (state: Schema.Json) => {
        const { changes, settings } = state as { changes: ReadonlyArray<string>; settings: { campaignName: string } }
        return [settings.campaignName, changes.length]
      }
      assert.deepStrictEqual(
        (yield* log).map(({ after, author, before }) => [author, before === null ? null : names(before), names(after)]),
        [[member.userId, ["Alone", 0], ["One", 1]], [member.userId, ["One", 0], ["Two", 1]]]
      )
    }).pipe(Effect.provide(campaignService)))

  it.effect("find their drafts behind 200 others, and none of another customer", () =>
    Effect.gen(function*() {
      const model = yield* publishedAs("Model")
      yield* forgotten(model)
      yield* sayingTheSame(model, { customerId: newYork })
      assert.deepStrictEqual(yield* listed, [[campaignOf(model), null, null]])
      const own = yield* sayingTheSame(model)
      const other = yield* publishedAs("Other")
      for (let more = 0; more < 200; more++) yield* sayingTheSame(other)
      assert.deepStrictEqual((yield* listed)[0], [campaignOf(model), own.id, null])
    }).pipe(Effect.provide(campaignService)))
})

describe("A campaign", () => {
  it.effect("becomes a draft with everything in it, which is as the campaign is", () =>
    Effect.gen(function*() {
      const made = yield* publishedDraft
      const campaignId = campaignOf(made)
      yield* forgotten(made)
      const imported = yield* (yield* LiveBrowsing).importCampaign(member, berlin, campaignId)
      assert.strictEqual(imported.customerId, berlin)
      assert.strictEqual(campaignOf(imported), campaignId)
      const live = yield* liveOf(imported)
      const countIn = (groups: ReadonlyArray<{ readonly keywords: ReadonlyArray<unknown>; readonly ads: number }>) =>
        groups.map(({ ads, keywords }) => [keywords.length, ads])
      assert.deepStrictEqual(
        countIn(imported.adGroups.map(({ keywords, rsas }) => ({ keywords, ads: rsas.length }))),
        countIn(live.adGroups.map(({ ads, keywords }) => ({ keywords, ads: ads.length })))
      )
      const elements = imported.adGroups.flatMap(({ id, keywords, rsas }) => [
        `group ${id}`,
        ...keywords.map(({ id }) => `keyword ${id}`),
        ...rsas.map(({ id }) => `ad ${id}`)
      ])
      assert.strictEqual(new Set(elements).size, elements.length)
      assert.strictEqual((yield* (yield* CampaignBases).find(imported.id))?.campaignId, campaignId)
      assert.deepStrictEqual((yield* (yield* ChangePlanning).changes(member, imported.id)).differences, [])
      assert.deepStrictEqual(yield* (yield* DraftReader).find(imported.id), imported)
    }).pipe(Effect.provide(campaignService)))

  it.effect("becomes no second draft while the one that makes it is being published, or has not been told that it did", () =>
    Effect.gen(function*() {
      const browsing = yield* LiveBrowsing
      const { made, receive } = yield* ScriptedPlatform
      const { id } = yield* finishedDraft()
      yield* receive("publish", { _tag: "Slow", seconds: 5 }, "ok")
      yield* (yield* CampaignPublishing).publish(member, { draftId: id, expectedRevisions: null })
      yield* TestClock.adjust("1 second")
      const [campaign] = yield* made
      if (campaign === undefined) return assert.fail("the platform has the campaign")
      const drafts = yield* DraftReader
      assert.strictEqual((yield* drafts.find(id)).publication._tag, "Publishing")
      const refused = yield* Effect.flip(browsing.importCampaign(member, berlin, campaign.campaignId))
      assert.deepInclude(refused, { _tag: "CampaignHasDraft", draftId: id })
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* drafts.findOfCampaign(berlin, campaign.campaignId))?.id, id)
      assert.lengthOf((yield* browsing.list(member, berlin)).map(({ draftId }) => draftId), 1)
    }).pipe(Effect.provide(campaignService)))

  it.effect("is told from those of attempts by its label, whose words anybody may have written", () =>
    Effect.gen(function*() {
      const draft = yield* publishedDraft
      const { publication } = draft
      const taskId = publication.taskId ?? assert.fail("it was published by a task")
      assert.deepStrictEqual(attemptOf(markerOf(draft.id, taskId)), { draftId: draft.id, taskId })
      assert.deepStrictEqual(
        ["Shoes", "campaign-draft 1", `campaign-draft 1 ${"-".repeat(36)}`, `my campaign-draft 1 ${taskId}`].map(
          attemptOf
        ),
        [null, null, null, null]
      )
      const another = TaskId.make("01900000-0000-7000-8000-000000000000")
      const failed = { _tag: "NotPublished", taskId: another, mayHaveMade: [taskId] } as const
      const cases = [
        isOwnAttempt(draft, taskId),
        isOwnAttempt(draft, another),
        isOwnAttempt({ publication: failed }, taskId),
        isOwnAttempt({ publication: failed }, another)
      ]
      assert.deepStrictEqual(cases, [true, false, true, false])
    }).pipe(Effect.provide(campaignService)))

  it.effect("becomes no second draft", () =>
    Effect.gen(function*() {
      const browsing = yield* LiveBrowsing
      const made = yield* publishedDraft
      const refused = yield* Effect.flip(browsing.importCampaign(member, berlin, campaignOf(made)))
      assert.deepInclude(refused, { _tag: "CampaignHasDraft", draftId: made.id })
      const [first, second] = yield* Effect.gen(function*() {
        yield* forgotten(made)
        const first = yield* browsing.importCampaign(member, berlin, campaignOf(made))
        return [first, yield* Effect.flip(browsing.importCampaign(member, berlin, campaignOf(made)))] as const
      })
      assert.deepInclude(second, { _tag: "CampaignHasDraft", draftId: first.id })
    }).pipe(Effect.provide(campaignService)))
})
