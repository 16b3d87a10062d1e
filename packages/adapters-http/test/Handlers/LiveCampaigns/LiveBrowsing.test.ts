import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { ChangesView } from "../../../src/Api/LiveCampaigns/ChangeViews.ts"
import { ListedCampaignView, LiveContentView } from "../../../src/Api/LiveCampaigns/LiveContentView.ts"
import { pageView } from "../../../src/Api/Paging.ts"
import { onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, seeded, stranger } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"

const Page = pageView("Page", ListedCampaignView)
const live = `/api/v1/campaigns/live/${demoCustomer}`

const contentOf = Schema.decodeUnknownSync(Schema.Struct({
  campaign_name: Schema.String,
  daily_budget_micros: Schema.Int,
  ad_groups: Schema.Array(Schema.Struct({ id: Schema.Int, keywords: Schema.Array(Schema.Json) }))
}))

/** A published draft, and a copy that is published, too. */
const twoPublished = Effect.gen(function*() {
  const client = yield* signedIn(manager)
  const drafts = "/api/v1/campaigns/drafts"
  const copy = (yield* client.post(`${drafts}/${seeded.draft}/duplicate`)).as(CampaignDraftView).id
  yield* client.patch(`${drafts}/${copy}/campaign-settings`, { campaign_name: "Another campaign" })
  const campaigns: Array<{ readonly draft: number; readonly campaign: number }> = []
  for (const draft of [seeded.draft, copy]) {
    yield* endedTask(client, yield* client.post(`${drafts}/${draft}/publish`))
    const published = (yield* client.get(`${drafts}/${draft}`)).as(CampaignDraftView)
    campaigns.push({ draft, campaign: published.published_campaign_id ?? 0 })
  }
  return { client, campaigns }
})

describe("the campaigns of an account", () => {
  it.effect("are listed with their drafts, page by page, by name or number, and sought by name", () =>
    Effect.gen(function*() {
      const { campaigns, client } = yield* twoPublished
      const all = (yield* client.get(`${live}?sort=id`)).as(Page)
      assert.deepStrictEqual(
        all.items.map(({ campaign_id, draft_id }) => ({ campaign: campaign_id, draft: draft_id })),
        campaigns.map(({ campaign, draft }) => ({ campaign, draft }))
      )
      const first = (yield* client.get(`${live}?sort=name&limit=1`)).as(Page)
      const second = (yield* client.get(`${live}?sort=name&limit=1&cursor=${first.next_cursor}`)).as(Page)
      assert.deepStrictEqual(
        [...first.items, ...second.items].map(({ campaign_name }) => campaign_name),
        ["Another campaign", "Trail shoes, winter"]
      )
      assert.isNull(second.next_cursor)
      for (const query of ["search=TRAIL", "q=TRAIL", "search=TRAIL&q=winter"]) {
        const found = (yield* client.get(`${live}?${query}`)).as(Page)
        assert.deepStrictEqual(found.items.map(({ campaign_name }) => campaign_name), ["Trail shoes, winter"], query)
      }
      assert.deepStrictEqual((yield* client.get(`${live}?search=TRAIL&q=another`)).as(Page).items, [])
      assert.strictEqual((yield* (yield* signedIn(stranger)).get(live)).status, 404)
    }).pipe(onService))

  it.effect("are read whole, with what the platform says of them", () =>
    Effect.gen(function*() {
      const { campaigns: [one], client } = yield* twoPublished
      const path = `${live}/${one?.campaign}/content`
      const read = (yield* client.get(path)).as(LiveContentView)
      const content = contentOf(read.content)
      assert.strictEqual(content.campaign_name, "Trail shoes, winter")
      assert.isNotEmpty(content.ad_groups[0]?.keywords)
      assert.deepInclude(read.budget, { is_shared: false, others: [] })
      assert.strictEqual((yield* client.get(`${live}/5/content`)).status, 404)
      assert.strictEqual((yield* (yield* signedIn(stranger)).get(path)).status, 404)
    }).pipe(onService))

  it.effect("become drafts once each, which have what the campaign has", () =>
    Effect.gen(function*() {
      const { campaigns: [one], client } = yield* twoPublished
      const known = yield* client.post(`${live}/${one?.campaign}/import`)
      assert.deepInclude(known.json, { status: 409, code: "CAMPAIGN_HAS_DRAFT", draft_id: one?.draft })
      assert.strictEqual((yield* client.post(`${live}/5/import`)).status, 404)
      const account = { customerId: CustomerId.make(demoCustomer), loginCustomerId: null, credential: null }
      const plan = planPublishing({ draft: contractDraft(), marker: "somebody else's", accountGoals: [] })
      const campaignId = yield* (yield* AdPlatform).publish(account, plan)
      const both = yield* Effect.all(
        [client.post(`${live}/${campaignId}/import`), client.post(`${live}/${campaignId}/import`)],
        { concurrency: 2 }
      )
      const [answer, late] = both[0].status === 201 ? both : [both[1], both[0]]
      const draft = answer.as(CampaignDraftView)
      assert.deepInclude(late.json, { status: 409, code: "CAMPAIGN_HAS_DRAFT", draft_id: draft.id })
      assert.deepStrictEqual(
        [answer.status, answer.headers["location"]],
        [201, `/api/v1/campaigns/drafts/${draft.id}`]
      )
      assert.deepInclude(draft, { is_published: true, published_campaign_id: campaignId })
      assert.deepStrictEqual(draft.ad_groups.map(({ name }) => name), ["Boots", "Sandals"])
      const changes = (yield* client.get(`/api/v1/campaigns/drafts/${draft.id}/changes`)).as(ChangesView)
      assert.deepStrictEqual(changes.differences, [])
      const again = yield* client.post(`${live}/${campaignId}/import`)
      assert.deepInclude(again.json, { status: 409, code: "CAMPAIGN_HAS_DRAFT", draft_id: draft.id })
    }).pipe(onService))
})
