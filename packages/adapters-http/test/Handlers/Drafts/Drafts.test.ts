import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as TestClock from "effect/testing/TestClock"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { DraftWarningView } from "../../../src/Api/Drafts/WarningView.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { administrator, demoCustomer, manager, seeded, stranger, strangersCustomer } from "../../support/DemoData.ts"
import { DraftsPage } from "../../support/Pages.ts"

const drafts = "/api/v1/campaigns/drafts"

const make = (client: Client, name: string, more: object = {}) =>
  Effect.map(
    client.post(drafts, { name, adplatform_customer_id: demoCustomer, ...more }),
    (answer) => answer.as(CampaignDraftView)
  )

const names = (client: Client, query: string) =>
  Effect.map(client.get(`${drafts}${query}`), (answer) => answer.as(DraftsPage).items.map(({ name }) => name))

describe("creating a draft", () => {
  it.effect("takes a name and a customer, and answers 201 with its address and revision", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const made = yield* client.post(drafts, { name: "Boots", adplatform_customer_id: demoCustomer })
      assert.strictEqual(made.status, 201)
      const draft = made.as(CampaignDraftView)
      assert.strictEqual(made.headers["location"], `${drafts}/${draft.id}`)
      assert.strictEqual(made.headers["etag"], "\"1\"")
      assert.deepInclude(draft, {
        name: "Boots",
        campaign_name: null,
        default_match_type: "PHRASE",
        language_ids: [],
        extensions: null,
        ad_groups: [],
        ad_groups_generation_status: "completed",
        extensions_generation_status: "not_started",
        is_published: false,
        all_rsas_generated: false,
        date_added: "2026-11-20T09:00:00.000Z"
      })
      const read = yield* client.get(`${drafts}/${draft.id}`)
      assert.deepStrictEqual(read.json, made.json)
      assert.strictEqual(read.headers["etag"], "\"1\"")
    }).pipe(onService))

  it.effect("takes every field of step 1, as step 1 does", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const draft = yield* make(client, "Boots", {
        market_analysis_id: seeded.analysis,
        daily_budget_micros: "5000000",
        default_match_type: null,
        location_targets: [{ geo_target_constant_id: 2276 }],
        network_settings: {},
        start_date: "2026-12-24"
      })
      assert.deepInclude(draft, {
        market_analysis_id: seeded.analysis,
        daily_budget_micros: 5_000_000,
        default_match_type: "PHRASE",
        location_targets: [{ geo_target_constant_id: 2276, target_type: "INCLUDE" }],
        network_settings: {
          target_adplatform_search: true,
          target_search_network: false,
          target_content_network: false
        },
        start_date: "2026-12-24"
      })
    }).pipe(onService))

  it.effect("answers 404 for a customer or an analysis that is not there, not the user's, or not of that customer", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const id of [1_000_000_001, strangersCustomer]) {
        const answer = yield* client.post(drafts, { name: "Boots", adplatform_customer_id: id })
        assert.deepInclude(answer.json, { status: 404, detail: "There is no such customer" })
      }
      for (const id of [99, seeded.strangersAnalysis]) {
        const body = { name: "Boots", adplatform_customer_id: demoCustomer, market_analysis_id: id }
        const answer = yield* client.post(drafts, body)
        assert.deepInclude(answer.json, { status: 404, detail: "There is no such market analysis" })
      }
      const boss = yield* signedIn(administrator)
      const crossed = { name: "Boots", adplatform_customer_id: strangersCustomer, market_analysis_id: seeded.analysis }
      assert.strictEqual((yield* boss.post(drafts, crossed)).status, 404)
    }).pipe(onService))

  it.effect("answers 422 with all that is wrong", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(drafts, { name: "", daily_budget_micros: 1, bidding_strategy: {} })
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(answer.text.match(/"loc":\[[^\]]*\]/g), [
        "\"loc\":[\"body\",\"name\"]",
        "\"loc\":[\"body\",\"adplatform_customer_id\"]",
        "\"loc\":[\"body\",\"daily_budget_micros\"]",
        "\"loc\":[\"body\",\"bidding_strategy\",\"type\"]"
      ])
    }).pipe(onService))
})

describe("the list of drafts", () => {
  it.effect("holds summaries, newest first, of one's own customers only", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* make(client, "Boots")
      const page = (yield* client.get(drafts)).as(DraftsPage)
      assert.deepStrictEqual(page.items.map(({ name }) => name), ["Boots", "Trail shoes"])
      assert.deepInclude(page.items[1], { id: seeded.draft, ad_group_count: 1, keyword_count: 3 })
      assert.isNull(page.next_cursor)
      const theirs = (yield* (yield* signedIn(stranger)).get(drafts)).as(DraftsPage)
      assert.deepStrictEqual(theirs.items.map(({ id }) => id), [seeded.strangersDraft])
      assert.lengthOf((yield* (yield* signedIn(administrator)).get(drafts)).as(DraftsPage).items, 3)
    }).pipe(onService))

  it.effect("is filtered by customer, analysis, publication and part of a name in any case", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* make(client, "Boots", { campaign_name: "WINTER boots" })
      yield* make(client, "100 % wool")
      assert.deepStrictEqual(yield* names(client, "?search=winter"), ["Boots", "Trail shoes"])
      assert.deepStrictEqual(yield* names(client, "?search=%25"), ["100 % wool"])
      assert.deepStrictEqual(yield* names(client, `?market_analysis_id=${seeded.analysis}`), ["Trail shoes"])
      assert.deepStrictEqual(yield* names(client, "?is_published=true"), [])
      assert.lengthOf(yield* names(client, `?is_published=no&adplatform_customer_id=${demoCustomer}`), 3)
      assert.deepStrictEqual(yield* names(client, `?adplatform_customer_id=${strangersCustomer}`), [])
    }).pipe(onService))

  it.effect("goes on where the cursor says, with nothing twice and nothing left out", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const name of ["a", "b", "c", "d"]) yield* make(client, name)
      const seen: Array<string> = []
      let cursor = ""
      for (let page = 0; page < 3; page++) {
        const { items, next_cursor } = (yield* client.get(`${drafts}?limit=2${cursor}`)).as(DraftsPage)
        seen.push(...items.map(({ name }) => name))
        if (page === 0) yield* make(client, "added meanwhile")
        assert.strictEqual(next_cursor === null, page === 2)
        cursor = `&cursor=${next_cursor}`
      }
      assert.deepStrictEqual(seen, ["d", "c", "b", "a", "Trail shoes"])
    }).pipe(onService))

  it.effect("come sorted as it is asked for, the newest first otherwise", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const name of ["beta", "Alpha", "gamma"]) {
        yield* make(client, name, { market_analysis_id: seeded.analysis })
        yield* TestClock.adjust("1 minute")
      }
      const mine = `?market_analysis_id=${seeded.analysis}&date_added_from=2026-11-20T09:00`
      assert.deepStrictEqual(yield* names(client, mine), ["gamma", "Alpha", "beta"])
      assert.deepStrictEqual(yield* names(client, `${mine}&sort=-id`), ["gamma", "Alpha", "beta"])
      assert.deepStrictEqual(yield* names(client, `${mine}&sort=date_added`), ["beta", "Alpha", "gamma"])
      const first = (yield* client.get(`${drafts}${mine}&sort=name&limit=2`)).as(DraftsPage)
      assert.deepStrictEqual(first.items.map(({ name }) => name), ["Alpha", "beta"])
      const rest = `${mine}&limit=2&cursor=${first.next_cursor}`
      assert.deepStrictEqual(yield* names(client, `${rest}&sort=name`), ["gamma"])
      const foreign = yield* client.get(`${drafts}${rest}&sort=-name`)
      assert.strictEqual(foreign.status, 422)
    }).pipe(onService))

  it.effect("are filtered by generation and by dates, whose days are those of UTC", () =>
    Effect.gen(function*() {
      yield* make(yield* signedIn(manager), "First")
      yield* TestClock.adjust("1 day")
      const client = yield* signedIn(manager)
      yield* make(client, "Second")
      assert.deepStrictEqual(
        yield* names(client, "?date_added_from=2026-11-20&ad_groups_generation_status=completed"),
        ["Second", "First"]
      )
      assert.deepStrictEqual(
        yield* names(client, "?date_added_from=2026-11-20&extensions_generation_status=failed"),
        []
      )
      assert.deepStrictEqual(yield* names(client, "?date_added_from=2026-11-20&date_added_to=2026-11-20"), ["First"])
      assert.deepStrictEqual(yield* names(client, "?date_added_from=2026-11-21"), ["Second"])
      assert.deepStrictEqual(
        yield* names(client, "?date_added_from=2026-11-20&date_updated_from=2026-11-20T09:00:00Z"),
        ["Second", "First"]
      )
      assert.deepStrictEqual(
        yield* names(client, "?date_added_from=2026-11-20&date_updated_to=2026-11-20T09:00:00Z"),
        []
      )
      assert.deepStrictEqual(
        yield* names(client, "?date_added_from=2026-11-20&date_updated_to=2026-11-20T10:00:01%2B01:00"),
        ["First"]
      )
    }).pipe(onService))

  it.effect.each([
    "limit=0",
    "limit=201",
    "limit=x",
    "cursor=x",
    "cursor=",
    "cursor=a2FiYw",
    "is_published=maybe",
    "sort=",
    "sort=added",
    "sort=--id",
    "extensions_generation_status=Failed",
    "ad_groups_generation_status=",
    "date_added_from=yesterday",
    "date_added_to=2026-02-30",
    "date_updated_from=2026-11-20T25:00:00Z",
    "date_updated_to="
  ])(
    "answers 422 to ?%s",
    (query) =>
      Effect.gen(function*() {
        const client = yield* signedIn(manager)
        const answer = yield* client.get(`${drafts}?${query}`)
        assert.strictEqual(answer.status, 422)
        assert.include(answer.text, `"loc":["query","${query.split("=")[0]}"]`)
      }).pipe(onService)
  )
})

describe("the active draft of an analysis", () => {
  it.effect("is the one that was updated last", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* TestClock.adjust("1 minute")
      const newer = yield* make(client, "Newer", { market_analysis_id: seeded.analysis })
      const active = `${drafts}/active?market_analysis_id=${seeded.analysis}`
      assert.strictEqual((yield* client.get(active)).as(CampaignDraftView).id, newer.id)
      yield* TestClock.adjust("1 minute")
      yield* client.patch(`${drafts}/${seeded.draft}/campaign-settings`, { campaign_name: "Changed" })
      const answer = yield* client.get(active)
      assert.strictEqual(answer.as(CampaignDraftView).id, seeded.draft)
      assert.strictEqual(answer.headers["etag"], `"2.draft${seeded.draft}"`)
    }).pipe(onService))

  it.effect("is 404 when the analysis has no draft, is not there, or is another company's", () =>
    Effect.gen(function*() {
      const theirs = yield* signedIn(stranger)
      const without = yield* theirs.get(`${drafts}/active?market_analysis_id=${seeded.strangersAnalysis}`)
      assert.deepInclude(without.json, { status: 404, detail: "There is no such draft" })
      for (const id of [99, seeded.analysis]) {
        const answer = yield* theirs.get(`${drafts}/active?market_analysis_id=${id}`)
        assert.deepInclude(answer.json, { status: 404, detail: "There is no such market analysis" })
      }
      assert.strictEqual((yield* theirs.get(`${drafts}/active`)).status, 422)
    }).pipe(onService))
})

describe("a copy of a draft", () => {
  it.effect("is unpublished, has ids of its own, and the same content", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const original = (yield* client.get(`${drafts}/${seeded.draft}`)).as(CampaignDraftView)
      const made = yield* client.post(`${drafts}/${seeded.draft}/duplicate`)
      assert.strictEqual(made.status, 201)
      const copy = made.as(CampaignDraftView)
      assert.strictEqual(made.headers["location"], `${drafts}/${copy.id}`)
      assert.strictEqual(copy.name, "Trail shoes (copy)")
      assert.notStrictEqual(copy.ad_groups[0]?.id, original.ad_groups[0]?.id)
      assert.deepStrictEqual(
        copy.ad_groups[0]?.keywords.map(({ match_type, text }) => [text, match_type]),
        original.ad_groups[0]?.keywords.map(({ match_type, text }) => [text, match_type])
      )
      assert.strictEqual(copy.ad_groups[0]?.rsas[0]?.ad_group_id, copy.ad_groups[0]?.id)
    }).pipe(onService))
})

describe("deleting a draft", () => {
  it.effect("answers 204 once and 404 from then on", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const gone = yield* client.delete(`${drafts}/${seeded.draft}`)
      assert.deepStrictEqual([gone.status, gone.text], [204, ""])
      assert.strictEqual((yield* client.get(`${drafts}/${seeded.draft}`)).status, 404)
      assert.strictEqual((yield* client.delete(`${drafts}/${seeded.draft}`)).status, 404)
    }).pipe(onService))
})

describe("the warnings of a draft", () => {
  it.effect("are those of all steps, each with the step, the field, a sentence, and whether it blocks", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { id } = yield* make(client, "Boots")
      const answer = yield* client.get(`${drafts}/${id}/warnings`)
      const warnings = answer.as(Schema.Array(DraftWarningView))
      assert.includeMembers(warnings.map(({ step }) => step), ["campaign_settings", "ad_groups"])
      const budget = warnings.find(({ field }) => field === "daily_budget_micros")
      assert.strictEqual(budget?.is_blocking, true)
      assert.match(budget?.message ?? "", /^[A-Z].*\.$/)
      assert.match(answer.headers["etag"] ?? "", /^"1\.[0-9a-f]{32}"$/)
    }).pipe(onService))
})

describe("the bin", () => {
  it.effect("holds a deleted draft, which is gone for everything else, and gives it back with its history", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const draft = yield* make(client, "Boots")
      const address = `${drafts}/${draft.id}`
      yield* client.patch(`${address}/campaign-settings`, { name: "Better boots" })
      assert.strictEqual((yield* client.delete(address)).status, 204)
      for (
        const gone of [
          yield* client.get(address),
          yield* client.get(`${address}/history`),
          yield* client.delete(address)
        ]
      ) {
        assert.strictEqual(gone.status, 404)
      }
      assert.notInclude(yield* names(client, ""), "Better boots")
      const { items: [binned] } = (yield* client.get(`${drafts}?deleted=true`)).as(DraftsPage)
      assert.deepInclude(binned, { id: draft.id, name: "Better boots", date_deleted: "2026-11-20T09:00:00.000Z" })
      const other = yield* signedIn(stranger)
      assert.strictEqual((yield* other.post(`${address}/undelete`, undefined)).status, 404)
      assert.deepStrictEqual(yield* names(other, "?deleted=true"), [])
      const back = yield* client.post(`${address}/undelete`, undefined)
      assert.deepStrictEqual([back.status, back.headers["etag"]], [200, "\"2\""])
      assert.strictEqual(back.as(CampaignDraftView).name, "Better boots")
      assert.strictEqual((yield* client.get(`${address}/history`)).status, 200)
      assert.deepStrictEqual(yield* names(client, "?deleted=true"), [])
      assert.strictEqual((yield* client.get(`${drafts}?deleted=perhaps`)).status, 422)
    }).pipe(onService))
})
