import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { DraftKeywordView } from "../../../src/Api/Drafts/AdGroupView.ts"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { BulkKeywordsView, WrittenKeywordView } from "../../../src/Api/Drafts/KeywordsGroup.ts"
import { StepResponse } from "../../../src/Api/Drafts/WarningView.ts"
import { TaskView } from "../../../src/Api/Tasks/TaskView.ts"
import { type Answer, type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, seeded } from "../../support/DemoData.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const keywords = `${draft}/ad-groups/${seeded.adGroup}/keywords`

const texts = (client: Client) =>
  Effect.map(
    client.get(draft),
    (answer) => answer.as(CampaignDraftView).ad_groups.flatMap((group) => group.keywords.map(({ text }) => text))
  )

/** The tasks that have written the ads or are to write them; empty for one that a person wrote. */
const tasksOfAds = (client: Client) =>
  Effect.map(
    client.get(draft),
    (answer) => answer.as(CampaignDraftView).ad_groups.flatMap(({ rsas }) => rsas.map((rsa) => rsa.generation_task_id))
  )

describe("adding a keyword", () => {
  it.effect("takes the draft's match type unless it is told another", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const plain = yield* client.post(keywords, { text: "fell shoes" })
      assert.strictEqual(plain.status, 200)
      const keyword = plain.as(DraftKeywordView)
      assert.deepInclude(keyword, {
        text: "fell shoes",
        match_type: "PHRASE",
        cpc_bid_micros: null,
        final_url: null,
        source_market_analysis_keyword_id: null
      })
      assert.strictEqual(plain.headers["location"], `${keywords}/${keyword.id}`)
      assert.strictEqual(plain.headers["etag"], "\"2\"")
      const body = { text: "a", match_type: "EXACT", cpc_bid_micros: 50_000_000_000, final_url: "https://example.com/" }
      assert.deepInclude((yield* client.post(keywords, body)).json, body)
      assert.deepStrictEqual(yield* texts(client), ["trail shoes", "trail shoes", "used", "fell shoes", "a"])
    }).pipe(onService))

  it.effect("has new ads written where that is asked for, and nowhere else", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.post(keywords, { text: "fell shoes" })
      yield* client.post(`${keywords}?regenerate_rsas=false`, { text: "road shoes" })
      assert.deepStrictEqual(yield* tasksOfAds(client), [""])
      const answer = yield* client.post(`${keywords}?regenerate_rsas=true`, { text: "boots" })
      const keyword = answer.as(DraftKeywordView)
      assert.deepStrictEqual([answer.status, keyword.text, answer.headers["etag"]], [200, "boots", "\"4\""])
      assert.strictEqual(answer.headers["location"], `${keywords}/${keyword.id}`)
      const [written, asked] = yield* tasksOfAds(client)
      assert.strictEqual(written, "")
      const task = (yield* client.get(`/api/v1/tasks/${asked}`)).as(TaskView)
      assert.deepInclude(task, { kind: "generate_rsas", draft_id: seeded.draft })
      assert.strictEqual((yield* client.post(`${keywords}?regenerate_rsas=perhaps`, { text: "a" })).status, 422)
    }).pipe(onService))

  it.effect("says at once what the warnings of the draft say of it", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const said = (answer: Answer) => answer.as(WrittenKeywordView).warnings
      const place = "ad_groups[0].keywords"
      assert.deepStrictEqual(said(yield* client.post(keywords, { text: "fell shoes" })), [])
      const again = yield* client.post(keywords, { text: "Fell-Shoes" })
      assert.deepStrictEqual(said(again).map(({ code, field, is_blocking }) => [code, field, is_blocking]), [
        ["KEYWORD_DUPLICATE", `${place}[4].text`, true]
      ])
      for (const text of [" ", "\u200b", "\u3164", "\u2060 \ufeff", "--", "\u2800"]) {
        const blank = yield* client.post(keywords, { text, match_type: "EXACT" })
        assert.include(said(blank).map(({ code }) => code), "KEYWORD_EMPTY", JSON.stringify(text))
      }
      const all = (yield* client.get(`${draft}/warnings`)).json as ReadonlyArray<Record<string, unknown>>
      for (const { code, field, is_blocking, message } of said(again)) {
        assert.isTrue(all.some((one) =>
          one["code"] === code && one["field"] === field && one["message"] === message &&
          one["is_blocking"] === is_blocking
        ))
      }
      const changed = yield* client.put(`${keywords}/${again.as(DraftKeywordView).id}`, { text: " \t" })
      assert.include(
        said(changed).map(({ code, field }) => `${code} ${field}`),
        `KEYWORD_EMPTY ${place}[4].text`
      )
      const bulk = yield* client.post(`${keywords}/bulk`, {
        keywords: [
          { text: "fell shoes" },
          { text: "\u200d", match_type: "BROAD" },
          { text: "...", match_type: "BROAD" },
          { text: " \u2800" },
          { text: "boots\u200b" },
          { text: "\u2060boots" }
        ]
      })
      const { created, failed, skipped, warnings } = bulk.as(BulkKeywordsView)
      assert.deepStrictEqual(created.map(({ text }) => text), ["...", "boots"])
      assert.deepStrictEqual(failed.map(({ errors, index }) => [index, errors.map(({ loc, type }) => [type, loc])]), [
        [1, [["string_blank", ["text"]]]],
        [3, [["string_blank", ["text"]]]]
      ])
      assert.deepStrictEqual(skipped.map(({ index }) => index), [0, 5])
      assert.deepStrictEqual(warnings.map(({ code }) => code), ["KEYWORD_EMPTY"])
      const step = yield* client.patch(`${draft}/ad-groups`, {
        ad_groups: [{ name: "Blank", keywords: [{ text: " " }] }]
      })
      const { warnings: ofStep } = step.as(StepResponse)
      assert.isTrue(
        ofStep.some(({ code, field }) => code === "KEYWORD_EMPTY" && field === "ad_groups[1].keywords[0].text")
      )
    }).pipe(onService))

  it.effect("counts characters as people do, up to 80", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      assert.strictEqual((yield* client.post(keywords, { text: "🥾".repeat(80) })).status, 200)
      assert.strictEqual((yield* client.post(keywords, { text: "🥾".repeat(81) })).status, 422)
    }).pipe(onService))

  it.effect.each<[object, string]>([
    [{ text: "" }, "string_too_short"],
    [{ text: "a", match_type: "exact" }, "enum"],
    [{ text: "a", cpc_bid_micros: -1 }, "greater_than_equal"],
    [{ text: "a", cpc_bid_micros: 50_000_000_001 }, "less_than_equal"],
    [{ text: "a", final_url: "" }, "url_parsing"],
    [{ text: 5 }, "string_type"]
  ])("answers 422 to %j", ([body, type]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(keywords, body)
      assert.strictEqual(answer.status, 422)
      assert.include(answer.text, `"type":"${type}"`)
    }).pipe(onService))

  it.effect("answers 404 to an ad group that the draft has not", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(`${draft}/ad-groups/99/keywords`, { text: "a" })
      assert.deepInclude(answer.json, { status: 404, code: "NOT_FOUND", detail: "The draft has no ad group 99" })
    }).pipe(onService))
})

describe("changing a keyword", () => {
  const keyword = `${keywords}/${seeded.keywords.exact}`

  it.effect("needs its text, leaves what is absent, clears with null but for the match type", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const body = { text: "fell shoes", cpc_bid_micros: 900_000, final_url: "https://example.com/" }
      assert.deepInclude((yield* client.put(keyword, body)).json, { ...body, match_type: "EXACT" })
      const kept = yield* client.put(keyword, { text: "fell shoes", match_type: null })
      assert.deepInclude(kept.json, { ...body, match_type: "EXACT" })
      assert.strictEqual(kept.headers["etag"], "\"2\"")
      const cleared = yield* client.put(keyword, {
        text: "b",
        match_type: "BROAD",
        cpc_bid_micros: null,
        final_url: null
      })
      assert.deepInclude(cleared.json, { text: "b", match_type: "BROAD", cpc_bid_micros: null, final_url: null })
      assert.strictEqual((yield* client.put(keyword, { match_type: "BROAD" })).status, 422)
    }).pipe(onService))

  it.effect("has new ads written when its text became another one, and only then", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.put(`${keyword}?regenerate_rsas=true`, { text: "trail shoes", match_type: "BROAD" })
      yield* client.put(keyword, { text: "fell shoes" })
      assert.deepStrictEqual(yield* tasksOfAds(client), [""])
      const answer = yield* client.put(`${keyword}?regenerate_rsas=true`, { text: "road shoes" })
      assert.deepInclude(answer.json, { text: "road shoes", match_type: "BROAD" })
      const [, asked] = yield* tasksOfAds(client)
      const task = (yield* client.get(`/api/v1/tasks/${asked}`)).as(TaskView)
      assert.deepInclude(task, { kind: "generate_rsas", draft_id: seeded.draft })
      assert.strictEqual((yield* client.put(`${keyword}?regenerate_rsas=2`, { text: "a" })).status, 422)
    }).pipe(onService))

  it.effect("answers 404 to a keyword or an ad group that is not there", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const unknown = yield* client.put(`${keywords}/99`, { text: "a" })
      assert.deepInclude(unknown.json, { status: 404, detail: "The ad group has no keyword 99" })
      const elsewhere = `${draft}/ad-groups/99/keywords/${seeded.keywords.exact}`
      assert.strictEqual((yield* client.put(elsewhere, { text: "a" })).status, 404)
    }).pipe(onService))
})

describe("removing a keyword", () => {
  it.effect("answers 204 once and 404 from then on", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const keyword = `${keywords}/${seeded.keywords.negative}`
      assert.strictEqual((yield* client.delete(keyword)).status, 204)
      assert.deepStrictEqual(yield* texts(client), ["trail shoes", "trail shoes"])
      assert.strictEqual((yield* client.delete(keyword)).status, 404)
    }).pipe(onService))
})

describe("many keywords at once", () => {
  it.effect("land each in exactly one list, and a bad one does not spoil the others", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(`${keywords}/bulk`, {
        keywords: [
          { text: "fell shoes" },
          { text: "Trail  SHOES", match_type: "EXACT" },
          { text: "" },
          { text: "fell shoes" },
          "boots",
          { text: "boots", match_type: "BROAD", cpc_bid_micros: 1 }
        ]
      })
      assert.strictEqual(answer.status, 200, answer.text)
      const { created, failed, skipped } = answer.as(BulkKeywordsView)
      assert.deepStrictEqual(created.map(({ text }) => text), ["fell shoes", "boots"])
      assert.deepStrictEqual(
        skipped.map(({ index, keyword_id }) => [index, keyword_id]),
        [[1, seeded.keywords.exact], [3, created[0]?.id]]
      )
      assert.deepStrictEqual(
        failed.map(({ errors, index }) => [index, errors.map(({ loc, type }) => [type, loc])]),
        [[2, [["string_too_short", ["text"]]]], [4, [["model_attributes_type", []]]]]
      )
      assert.strictEqual(answer.headers["etag"], "\"2\"")
      assert.lengthOf(yield* texts(client), 5)
    }).pipe(onService))

  it.effect("have new ads written once where that is asked for, and where one of them is new", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const bulk = `${keywords}/bulk?regenerate_rsas=true`
      yield* client.post(bulk, { keywords: [{ text: "trail shoes" }, { text: "" }] })
      assert.deepStrictEqual(yield* tasksOfAds(client), [""])
      const answer = yield* client.post(bulk, { keywords: [{ text: "fell shoes" }, { text: "boots" }] })
      assert.deepStrictEqual([answer.status, answer.headers["etag"]], [200, "\"2\""])
      assert.lengthOf(answer.as(BulkKeywordsView).created, 2)
      const [written, asked, ...others] = yield* tasksOfAds(client)
      assert.deepStrictEqual([written, others], ["", []])
      const task = (yield* client.get(`/api/v1/tasks/${asked}`)).as(TaskView)
      assert.deepInclude(task, { kind: "generate_rsas", draft_id: seeded.draft })
      assert.strictEqual((yield* client.post(`${keywords}/bulk?regenerate_rsas=2`, { keywords: [] })).status, 422)
    }).pipe(onService))

  it.effect("of which none is new are no revision", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(`${keywords}/bulk`, { keywords: [{ text: "trail shoes" }, { text: "" }] })
      assert.strictEqual(answer.headers["etag"], "\"1\"")
    }).pipe(onService))

  it.effect("are at least one and at most a thousand", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const many = (count: number) => ({ keywords: Array.from({ length: count }, (_, n) => ({ text: `shoe ${n}` })) })
      assert.include((yield* client.post(`${keywords}/bulk`, many(0))).text, "\"type\":\"too_short\"")
      assert.include((yield* client.post(`${keywords}/bulk`, many(1001))).text, "\"type\":\"too_long\"")
      const thousand = (yield* client.post(`${keywords}/bulk`, many(1000))).as(BulkKeywordsView)
      assert.lengthOf(thousand.created, 1000)
    }).pipe(onService))
})
