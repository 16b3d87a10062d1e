import { LiveCampaignEditing } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { taken } from "./LiveChangeFixtures.ts"
import { administrator, berlin, member, memberOfBoth } from "./People.ts"
import { ScriptedPlatform } from "./ScriptedPlatform.ts"

/** The id of a campaign that was just published for the Berlin customer. */
const published = Effect.gen(function*() {
  const draft = yield* finishedDraft()
  yield* (yield* CampaignPublishing).publish(member, { draftId: draft.id, expectedRevisions: null })
  yield* TestClock.adjust("1 minute")
  const [made] = yield* (yield* ScriptedPlatform).made
  return made?.campaignId ?? CampaignId.make(1)
})

describe("Changing a live campaign", () => {
  it.effect("removes a campaign for managers of its company and administrators, and for no manager of another one", () =>
    Effect.gen(function*() {
      const editing = yield* LiveCampaignEditing
      const campaignId = yield* published
      const removal = { status: "REMOVED" } as const
      for (const user of [member, memberOfBoth]) {
        const asked = [
          Effect.asVoid(editing.plan(user, berlin, campaignId, removal)),
          Effect.asVoid(editing.change(user, berlin, campaignId, removal, taken))
        ]
        for (const asking of asked) {
          const refused = yield* Effect.flip(asking)
          assert.deepInclude({ ...refused }, { _tag: "NotPermitted", needed: "companyManager" })
        }
        yield* editing.change(user, berlin, campaignId, { status: "PAUSED" })
      }
      assert.strictEqual((yield* editing.read(member, berlin, campaignId)).status, "PAUSED")
      yield* editing.change(administrator, berlin, campaignId, removal, taken)
      assert.strictEqual((yield* editing.read(member, berlin, campaignId)).status, "REMOVED")
    }).pipe(Effect.provide(campaignService)))
})
