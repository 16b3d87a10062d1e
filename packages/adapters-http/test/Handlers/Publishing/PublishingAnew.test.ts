import { MemoryAdPlatformFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { PublishCheckView } from "../../../src/Api/Publishing/PublishViews.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, seeded, stranger } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const publish = `${draft}/publish`

const campaignOf = (client: Client) =>
  Effect.map(client.get(draft), (answer) => answer.as(CampaignDraftView).published_campaign_id)

/** Publishes the draft, and removes its campaign. */
const removed = Effect.fnUntraced(function*(client: Client) {
  yield* Effect.flatMap(client.post(publish), (started) => endedTask(client, started))
  const campaignId = yield* campaignOf(client)
  const live = `/api/v1/campaigns/live/${demoCustomer}/${campaignId}`
  assert.strictEqual(
    (yield* client.patch(live, { status: "REMOVED", confirm: ["HISTORY_ENDS", "NOT_UNDOABLE"] })).status,
    200
  )
  return campaignId
})

describe("publishing a draft anew", () => {
  it.effect("needs the word of the client and a campaign that is removed", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* Effect.flatMap(client.post(publish), (started) => endedTask(client, started))
      for (const query of ["", "?as_new=false", "?as_new=true", "?as_new=true&validate_only=true"]) {
        const refused = yield* client.post(`${publish}${query}`)
        assert.deepInclude(refused.json, { status: 409, code: "DRAFT_PUBLISHED" })
      }
      assert.strictEqual((yield* client.post(`${publish}?as_new=maybe`)).status, 422)
      assert.strictEqual((yield* (yield* signedIn(stranger)).post(`${publish}?as_new=true`)).status, 404)
    }).pipe(onService))

  it.effect("makes another campaign, which is the draft's, while the applications of the first one stay", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const first = yield* removed(client)
      const refused = yield* client.post(publish)
      assert.deepInclude(refused.json, { status: 409, code: "DRAFT_PUBLISHED", campaign_id: first })
      const check = yield* client.post(`${publish}?as_new=true&validate_only=true`)
      assert.deepInclude(check.as(PublishCheckView), { is_publishable: true })
      assert.strictEqual(yield* campaignOf(client), first)
      const keyed = { headers: { "idempotency-key": "once" } }
      const started = yield* client.post(`${publish}?as_new=true`, undefined, keyed)
      assert.strictEqual((yield* endedTask(client, started)).status, "completed")
      const second = yield* campaignOf(client)
      assert.notStrictEqual(second, first)
      const replayed = yield* client.post(`${publish}?as_new=true`, undefined, keyed)
      assert.deepStrictEqual([replayed.status, replayed.json], [202, started.json])
      const again = yield* client.post(`${publish}?as_new=true`)
      assert.deepInclude(again.json, { status: 409, code: "DRAFT_PUBLISHED", campaign_id: second })
      const { items } = (yield* client.get(`${draft}/applications`)).json as {
        readonly items: ReadonlyArray<{ readonly id: number; readonly kind: string; readonly undoable: boolean }>
      }
      assert.deepStrictEqual(items.map(({ kind, undoable }) => [kind, undoable]), [
        ["publish", false],
        ["patch", false],
        ["publish", false]
      ])
      const undone = yield* client.post(`${draft}/applications/${items[1]?.id}/undo`)
      assert.deepInclude(undone.json, { status: 409, code: "NOT_UNDOABLE" })
    }).pipe(onService))

  it.effect("says so while the platform is down, and loses nothing", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const first = yield* removed(client)
      const { failNext } = yield* MemoryAdPlatformFaults
      yield* failNext({ _tag: "Unavailable", timedOut: false })
      const refused = yield* client.post(`${publish}?as_new=true`)
      assert.deepInclude(refused.json, { status: 503, code: "PLATFORM_UNAVAILABLE" })
      assert.strictEqual(yield* campaignOf(client), first)
    }).pipe(onService))
})
