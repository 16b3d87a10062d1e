import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { MarketAnalysisView, NewMarketAnalysisView } from "../../../src/Api/MarketAnalysis/MarketAnalysisViews.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, seeded, stranger, strangersCustomer } from "../../support/DemoData.ts"
import { AnalysesPage } from "../../support/Pages.ts"

const analyses = "/api/v1/market-analysis/analyses"
const analysis = `${analyses}/${seeded.analysis}`
const [first, second] = seeded.marketKeywords

const make = (client: Client, more: object = {}) =>
  client.post(analyses, { title: "Boots", adplatform_customer_id: demoCustomer, ...more })

const selected = (client: Client, body: object) =>
  Effect.map(client.patch(`${analysis}/keywords`, body), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    return answer.as(MarketAnalysisView).keywords.map(({ is_selected }) => is_selected)
  })

describe("a market analysis", () => {
  it.effect("takes one keyword of each row that was pasted, and says how it read them", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const texts = [
        "Enabled\tcity bikes\tBroad match\tSpring\tCity\tEligible",
        "Enabled\tbike insurance\tNegative Exact\tSpring\tCity\tEligible",
        "\u200b",
        "gravel\u200b bikes",
        "Paused\t1K – 10K\tPhrase match\t\t\t",
        `Enabled\ttrail shoes\tPhrase match\t${"A long name of a campaign ".repeat(10)}\tCity\tEligible`,
        "far too long ".repeat(10)
      ]
      const made = yield* make(client, { keywords: texts.map((keyword_text) => ({ keyword_text })) })
      const { failed, keywords, read_tables } = made.as(NewMarketAnalysisView)
      assert.deepStrictEqual(keywords.map(({ keyword_text }) => keyword_text), [
        "city bikes",
        "-[bike insurance]",
        "gravel bikes",
        "\"trail shoes\""
      ])
      assert.deepStrictEqual(failed, [2, 4, 6])
      assert.deepStrictEqual(read_tables.map((columns) => columns.map(({ read_as }) => read_as)), [
        ["ignored", "keyword", "match_type", "ignored", "ignored", "ignored"]
      ])
    }).pipe(onService))

  it.effect("is a draft without keywords and completed with them", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const made = yield* make(client)
      assert.strictEqual(made.status, 201)
      const { id } = made.as(MarketAnalysisView)
      assert.strictEqual(made.headers["location"], `${analyses}/${id}`)
      assert.deepInclude(made.json, {
        status: "draft",
        summary: "",
        do_include_assistant_knowledge_item: false,
        config: { services: [], location_ids: [], language_id: null, website_url: null },
        created_campaign_id: null,
        keywords: []
      })
      const { failed, read_tables, ...analysis } = made.as(NewMarketAnalysisView)
      assert.deepStrictEqual((yield* client.get(`${analyses}/${id}`)).json, analysis)
      assert.deepStrictEqual([failed, read_tables], [[], []])
      const keywords = [{ keyword_text: "boots", low_bid: 0.5, high_bid: "1.20", competition: "HIGH" }]
      const completed = (yield* make(client, { keywords })).as(MarketAnalysisView)
      assert.strictEqual(completed.status, "completed")
      assert.deepInclude(completed.keywords[0], {
        keyword_text: "boots",
        is_selected: false,
        avg_monthly_searches: 0,
        competition: "HIGH",
        competition_index: 0,
        low_bid: "0.5",
        high_bid: "1.20"
      })
    }).pipe(onService))

  it.effect("belongs to a customer whom the user may see", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const id of [strangersCustomer, 1_000_000_001]) {
        const answer = yield* make(client, { adplatform_customer_id: id })
        assert.deepInclude(answer.json, { status: 404, detail: "There is no such customer" })
      }
      const theirs = yield* signedIn(stranger)
      assert.deepInclude((yield* theirs.get(analysis)).json, {
        status: 404,
        detail: "There is no such market analysis"
      })
    }).pipe(onService))

  it.effect("can be read with its selected keywords only", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const texts = (query: string) =>
        Effect.map(client.get(analysis + query), (answer) =>
          answer.as(MarketAnalysisView).keywords.map(({ keyword_text }) => keyword_text))
      assert.deepStrictEqual(yield* texts(""), ["trail boots", "road shoes"])
      assert.deepStrictEqual(yield* texts("?selected_only=true"), ["trail boots"])
      assert.strictEqual((yield* client.get(`${analysis}?selected_only=5`)).status, 422)
    }).pipe(onService))

  it.effect("changes in what is supplied; the configuration as a whole", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* TestClock.adjust("1 minute")
      const config = {
        services: ["Repair"],
        location_ids: [2276],
        language_id: 1001,
        website_url: "https://example.com/"
      }
      const changed = yield* client.patch(analysis, {
        title: "Shoes",
        do_include_assistant_knowledge_item: true,
        config
      })
      assert.deepInclude(changed.json, {
        title: "Shoes",
        summary: "",
        do_include_assistant_knowledge_item: true,
        config,
        date_updated: "2026-11-20T09:01:00.000Z"
      })
      const reset = yield* client.patch(analysis, { config: { services: ["Sale"] } })
      assert.deepInclude(reset.json, {
        title: "Shoes",
        config: { services: ["Sale"], location_ids: [], language_id: null, website_url: null }
      })
      assert.lengthOf(changed.as(MarketAnalysisView).keywords, 2)
    }).pipe(onService))

  it.effect.each<[object, string]>([
    [{ title: "" }, "string_too_short"],
    [{ title: null }, "string_type"],
    [{ config: null }, "model_attributes_type"],
    [{ config: { location_ids: [0] } }, "greater_than"],
    [{ config: { website_url: "x" } }, "url_parsing"],
    [{ do_include_assistant_knowledge_item: "maybe" }, "bool_parsing"]
  ])("refuses to change to %j", ([body, type]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.patch(analysis, body)
      assert.strictEqual(answer.status, 422)
      assert.include(answer.text, `"type":"${type}"`)
    }).pipe(onService))

  it.effect("refuses bids that are no amounts", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* make(client, { keywords: [{ keyword_text: "a", low_bid: "1,20", high_bid: -1 }] })
      assert.strictEqual(answer.status, 422)
      assert.include(answer.text, "[\"body\",\"keywords\",0,\"low_bid\"]")
      assert.include(answer.text, "[\"body\",\"keywords\",0,\"high_bid\"]")
    }).pipe(onService))
})

describe("the keywords of a market analysis", () => {
  it.effect("are selected and unselected by id, or all, the named ones last", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      assert.deepStrictEqual(yield* selected(client, { selected_ids: [second] }), [true, true])
      assert.deepStrictEqual(yield* selected(client, { unselected_ids: [first] }), [false, true])
      assert.deepStrictEqual(yield* selected(client, { all: false, selected_ids: [first] }), [true, false])
      assert.deepStrictEqual(yield* selected(client, { all: true }), [true, true])
      assert.deepStrictEqual(yield* selected(client, { all: null }), [true, true])
      assert.deepStrictEqual(yield* selected(client, {}), [true, true])
    }).pipe(onService))

  it.effect("are all there or nothing is selected", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.patch(`${analysis}/keywords`, { all: true, selected_ids: [second, 98, 99] })
      assert.deepInclude(answer.json, { status: 404, detail: "The analysis has no keywords 98, 99" })
      assert.deepStrictEqual(yield* selected(client, {}), [true, false])
    }).pipe(onService))

  it.effect("cannot be selected and unselected at once", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.patch(`${analysis}/keywords`, { selected_ids: [first], unselected_ids: [first] })
      assert.strictEqual(answer.status, 422)
      assert.include(answer.text, "an id cannot be both selected and unselected")
    }).pipe(onService))
})

describe("the list of market analyses", () => {
  it.effect("holds those of one's own customers without keywords, newest first, page by page", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* make(client)
      const page = (yield* client.get(`${analyses}?limit=1`)).as(AnalysesPage)
      assert.deepStrictEqual(page.items.map(({ title }) => title), ["Boots"])
      const rest = (yield* client.get(`${analyses}?cursor=${page.next_cursor}`)).as(AnalysesPage)
      assert.deepStrictEqual(rest.items.map(({ title }) => title), ["Trail running"])
      assert.isNull(rest.next_cursor)
      const theirs = (yield* (yield* signedIn(stranger)).get(analyses)).as(AnalysesPage)
      assert.deepStrictEqual(theirs.items.map(({ id }) => id), [seeded.strangersAnalysis])
      const foreign = (yield* client.get(`${analyses}?adplatform_customer_id=${strangersCustomer}`)).as(AnalysesPage)
      assert.deepStrictEqual(foreign.items, [])
      assert.strictEqual((yield* client.get(`${analyses}?limit=0`)).status, 422)
    }).pipe(onService))
})

describe("the list of market analyses", () => {
  it.effect("is sorted, searched and filtered, and refuses what makes no sense", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* make(client, { title: "zebra boots" })
      yield* make(client, { title: "Apple boots" })
      const titles = (query: string) =>
        Effect.map(client.get(`${analyses}?${query}`), (answer) =>
          answer.as(AnalysesPage).items.map(({ title }) => title))
      assert.deepStrictEqual(yield* titles("search=BOOTS&sort=title"), ["Apple boots", "zebra boots"])
      assert.deepStrictEqual(yield* titles("search=boots&sort=-title&status=draft"), ["zebra boots", "Apple boots"])
      assert.deepStrictEqual(yield* titles("search=boots&status=completed"), [])
      for (const query of ["sort=name", "status=done", "sort=", `search=${"x".repeat(257)}`]) {
        assert.strictEqual((yield* client.get(`${analyses}?${query}`)).status, 422, query)
      }
    }).pipe(onService))

  it.effect("loses one that is deleted, which drafts that link to it prevent", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { id } = (yield* make(client)).as(MarketAnalysisView)
      const draft = yield* client.post("/api/v1/campaigns/drafts", {
        name: "Linked",
        adplatform_customer_id: demoCustomer,
        market_analysis_id: id
      })
      const refused = yield* client.delete(`${analyses}/${id}`)
      assert.strictEqual(refused.status, 409)
      assert.deepInclude(refused.json, { code: "ANALYSIS_HAS_DRAFTS", drafts: 1 })
      yield* client.delete(draft.headers["location"] ?? "")
      assert.strictEqual((yield* (yield* signedIn(stranger)).delete(`${analyses}/${id}`)).status, 404)
      assert.strictEqual((yield* client.delete(`${analyses}/${id}`)).status, 204)
      assert.strictEqual((yield* client.get(`${analyses}/${id}`)).status, 404)
    }).pipe(onService))
})
