import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { campaignService } from "./CampaignService.ts"
import { anyRevision, editLive, publishedAs, removedWhileApplying } from "./LiveChangeFixtures.ts"
import { member } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

const remove = ({ id }: CampaignDraft) =>
  Effect.flatMap(DraftEditing, (drafting) => drafting.remove(member, anyRevision(id))).pipe(
    Effect.match({ onFailure: ({ _tag }) => _tag, onSuccess: () => "removed" })
  )

describe("A draft with a campaign", () => {
  it.effect("is deleted once the campaign was read as removed, and comes back as it was; others stay", () =>
    Effect.gen(function*() {
      const [gone, there] = [yield* publishedAs("Gone"), yield* publishedAs("There")]
      assert.deepStrictEqual(yield* Effect.forEach([gone, there], remove), [
        "DraftAlreadyPublished",
        "DraftAlreadyPublished"
      ])
      yield* editLive(gone, { _tag: "RemoveCampaign" })
      assert.deepStrictEqual(yield* Effect.forEach([gone, there], remove), ["removed", "DraftAlreadyPublished"])
      const drafts = yield* DraftReader
      assert.strictEqual((yield* Effect.flip(drafts.find(gone.id)))._tag, "DraftNotFound")
      const back = yield* (yield* DraftEditing).undelete(member, gone.id)
      assert.deepStrictEqual(back.publication, gone.publication)
    }).pipe(Effect.provide(campaignService)))

  it.effect("stays while the platform cannot be read", () =>
    Effect.gen(function*() {
      const draft = yield* publishedAs("Gone")
      yield* editLive(draft, { _tag: "RemoveCampaign" })
      yield* (yield* ScriptedPlatform).receive("content", { _tag: "Unavailable", timedOut: false }, "ok")
      assert.strictEqual(yield* remove(draft), "DraftAlreadyPublished")
      assert.strictEqual(yield* remove(draft), "removed")
    }).pipe(Effect.provide(campaignService)))

  it.effect("stays while changes are on their way to it", () =>
    Effect.gen(function*() {
      const draft = yield* removedWhileApplying
      assert.strictEqual(yield* remove(draft), "DraftAlreadyPublished")
    }).pipe(Effect.provide(campaignService)))
})
