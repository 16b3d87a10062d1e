import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import * as DriftWatching from "@campaigns/application/LiveCampaigns/DriftWatching"
import { CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import { editLive, publishedAs } from "./LiveChangeFixtures.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const due = (customer: number, id: number, keywordCount: number) => ({
  id: DraftId.make(id),
  customerId: CustomerId.make(customer),
  campaignId: CampaignId.make(id),
  keywordCount
})

const driftsOf = (ids: ReadonlyArray<DraftId>) =>
  Effect.flatMap(
    DraftReader,
    ({ find }) =>
      Effect.forEach(ids, (id) =>
        Effect.map(find(id), ({ publication }) =>
          publication._tag === "Published" ? publication.drift?.state : undefined))
  )

describe("Looking for drift", () => {
  it("reads up to 50 campaigns of a customer together, and 20,000 keywords", () => {
    const many = Array.from({ length: 120 }, (_, index) => due(index % 2, index, 100))
    assert.deepStrictEqual(DriftWatching.groupsOf(many).map(({ length }) => length).sort(), [10, 10, 50, 50])
    const large = [due(1, 1, 15_000), due(1, 2, 5_000), due(1, 3, 1), due(1, 4, 40_000), due(1, 5, 1)]
    assert.deepStrictEqual(DriftWatching.groupsOf(large).map((group) => group.map(({ id }) => Number(id))), [
      [1, 2],
      [3],
      [4],
      [5]
    ])
    assert.deepStrictEqual(DriftWatching.groupsOf([]), [])
  })

  it.effect("asks once for the campaigns of a customer, and for each by itself when that does not answer", () =>
    Effect.gen(function*() {
      const platform = yield* ScriptedPlatform
      const drafts = yield* Effect.forEach(["One", "Two", "Three"], publishedAs)
      const ids = drafts.map(({ id }) => id)
      const [, second, third] = drafts
      if (second === undefined || third === undefined) return assert.fail("there are three")
      yield* editLive(second, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      yield* editLive(third, { _tag: "RemoveCampaign" })
      const called = (name: string) =>
        Effect.map(platform.calls, (calls) => calls.filter((call) => call.startsWith(`${name}@`)).length)
      const alone = yield* called("content")
      yield* Layer.build(DriftWatching.layer(Duration.hours(12)))
      for (let minute = 0; minute < 30 && (yield* driftsOf(ids)).includes(undefined); minute++) {
        yield* TestClock.adjust("1 minute")
      }
      assert.deepStrictEqual(yield* driftsOf(ids), ["inSync", "drifted", "gone"])
      assert.strictEqual(yield* called("contents"), 1)
      // What is gone is asked for by itself.
      assert.strictEqual((yield* called("content")) - alone, 1)

      yield* platform.receive("contents", { _tag: "Unavailable", timedOut: false })
      yield* TestClock.adjust("14 hours")
      assert.deepStrictEqual(yield* driftsOf(ids), ["inSync", "drifted", "gone"])
      assert.isAbove((yield* called("content")) - alone, 2)
    }).pipe(Effect.scoped, Effect.provide(campaignService)))
})
