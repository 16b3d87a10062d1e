import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { DraftAccess } from "@campaigns/application/Drafts/DraftAccess"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { ChangeApplying } from "@campaigns/application/LiveCampaigns/ChangeApplying"
import { ChangePlanning } from "@campaigns/application/LiveCampaigns/ChangePlanning"
import { DriftChecking } from "@campaigns/application/LiveCampaigns/DriftChecking"
import * as DriftWatching from "@campaigns/application/LiveCampaigns/DriftWatching"
import { LiveComparing } from "@campaigns/application/LiveCampaigns/LiveComparing"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft, firstPlaces } from "./CampaignService.ts"
import { berlin, member } from "./People.ts"

/** Runs the watcher as the server does, until the scope of the test ends. */
const watching = (every: Duration.Duration) =>
  Layer.build(
    DriftWatching.layer(every).pipe(
      Layer.provide(DriftChecking.layer),
      Layer.provide(Layer.mergeAll(DraftAccess.layer, LiveComparing.layer))
    )
  )

const anyRevision = (draftId: DraftId) => ({ draftId, expectedRevisions: null })

const published = Effect.gen(function*() {
  const { id } = yield* finishedDraft()
  yield* (yield* CampaignPublishing).publish(member, anyRevision(id))
  yield* TestClock.adjust("1 minute")
  return id
})

const publicationOf = (id: DraftId) =>
  Effect.map(
    Effect.flatMap(DraftReader, (drafts) => drafts.find(id)),
    ({ publication }) => publication._tag === "Published" ? publication : assert.fail("it is published")
  )

/** Minutes since the last look at a draft's campaign. */
const ageOf = Effect.fnUntraced(function*(id: DraftId) {
  const { serving } = yield* publicationOf(id)
  const now = yield* DateTime.now
  return serving === undefined
    ? null
    : (DateTime.toEpochMillis(now) - DateTime.toEpochMillis(serving.checkedAt)) / 60_000
})

/** Lets the platform disapprove the first ad of a draft's campaign. */
const disapprove = Effect.fnUntraced(function*(id: DraftId) {
  const { show } = yield* MemoryCampaignEditor
  const { campaignId } = yield* publicationOf(id)
  const { compared: { live } } = yield* (yield* ChangePlanning).changes(member, id)
  const [group] = live.content.adGroups
  yield* show(berlin, campaignId, {
    observed: [{
      kind: "ad",
      platformId: group?.ads[0]?.platformId ?? 0,
      adGroupId: group?.platformId ?? 0,
      approvalStatus: "DISAPPROVED",
      reviewStatus: "REVIEWED",
      policyTopics: [{ topic: "DANGEROUS_PRODUCTS", type: "PROHIBITED", evidences: ["knife"] }],
      primaryStatus: "NOT_ELIGIBLE",
      primaryStatusReasons: ["AD_GROUP_AD_DISAPPROVED"],
      adStrength: null,
      actionItems: [],
      qualityScore: null
    }]
  })
})

describe("Watching live campaigns", () => {
  it.effect("looks every half an hour in the first day, and with the interval afterwards", () =>
    Effect.gen(function*() {
      yield* watching(Duration.hours(6))
      const id = yield* published
      yield* TestClock.adjust("20 minutes")
      assert.isNotNull(yield* ageOf(id))
      for (let half = 0; half < 40; half++) {
        yield* TestClock.adjust("30 minutes")
        assert.isAtMost((yield* ageOf(id)) ?? Number.NaN, 40)
      }
      yield* TestClock.adjust("10 hours")
      const ages: Array<number> = []
      for (let hour = 0; hour < 24; hour++) {
        yield* TestClock.adjust("1 hour")
        ages.push((yield* ageOf(id)) ?? Number.NaN)
      }
      assert.isAtMost(Math.max(...ages), 6.6 * 60)
      assert.isAbove(Math.max(...ages), 4 * 60)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("finds what the platform disapproves, keeps since when, and drops what is well again", () =>
    Effect.gen(function*() {
      yield* watching(Duration.hours(6))
      const id = yield* published
      yield* TestClock.adjust("1 hour")
      assert.deepStrictEqual((yield* publicationOf(id)).serving?.findings, [])
      yield* disapprove(id)
      yield* TestClock.adjust("40 minutes")
      const first = (yield* publicationOf(id)).serving?.findings ?? []
      assert.deepStrictEqual(first.map(({ code, path }) => [code, path]), [["AD_DISAPPROVED", [
        "adGroups",
        0,
        "rsas",
        0
      ]]])
      yield* TestClock.adjust("2 hours")
      const serving = (yield* publicationOf(id)).serving
      assert.deepStrictEqual(serving?.findings, first)
      assert.isAbove(
        DateTime.toEpochMillis(serving?.checkedAt ?? DateTime.makeUnsafe(0)),
        DateTime.toEpochMillis(first[0]?.since ?? DateTime.makeUnsafe(0))
      )
      const { show } = yield* MemoryCampaignEditor
      yield* show(berlin, (yield* publicationOf(id)).campaignId, { observed: [] })
      yield* TestClock.adjust("40 minutes")
      assert.deepStrictEqual((yield* publicationOf(id)).serving?.findings, [])
    }).pipe(Effect.scoped, Effect.provide(campaignService)))

  it.effect("looks more often again after changes were applied, and at no more than there is to be looked at", () =>
    Effect.gen(function*() {
      yield* watching(Duration.hours(24))
      const id = yield* published
      yield* TestClock.adjust("3 days")
      const { adGroupId } = firstPlaces(yield* (yield* DraftReader).find(id))
      yield* (yield* DraftEditing).addKeyword(member, anyRevision(id), adGroupId, { text: "winter boots" })
      const { planId } = yield* (yield* ChangePlanning).plan(member, anyRevision(id), {
        decisions: [],
        validates: false
      })
      yield* (yield* ChangeApplying).apply(member, id, planId, ["SPEND_RISES", "REVIEW_AGAIN", "LEARNING_RESTARTS"])
      yield* TestClock.adjust("1 minute")
      assert.isDefined((yield* publicationOf(id)).appliedAt)
      yield* TestClock.adjust("10 hours")
      assert.isAtMost((yield* ageOf(id)) ?? Number.NaN, 40)
      const { revision } = yield* (yield* DraftReader).find(id)
      yield* TestClock.adjust("1 hour")
      assert.strictEqual((yield* (yield* DraftReader).find(id)).revision, revision)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))
})
