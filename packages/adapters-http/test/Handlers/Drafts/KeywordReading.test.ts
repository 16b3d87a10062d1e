import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { KeywordReadingView } from "../../../src/Api/Drafts/KeywordReadingView.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, member, seeded, strangersCustomer } from "../../support/DemoData.ts"

const path = "/api/v1/keywords/read"
const body = { text: "shoes", adplatform_customer_id: demoCustomer, as: "keywords" }

const read = (client: Client, more: object) =>
  Effect.map(client.post(path, { ...body, ...more }), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    return answer.as(KeywordReadingView)
  })

const table =
  "Keyword\tMatch type\tMax CPC\tAd group\n[city bikes]\tBroad\t1,20 €\tBikes\n-second hand\t\t\t\nold\tExact\t1.200\t"

const refusals: ReadonlyArray<readonly [object, ReadonlyArray<string | number>, string]> = [
  [{ text: undefined }, ["text"], "missing"],
  [{ text: null }, ["text"], "string_type"],
  [{ text: ["shoes"] }, ["text"], "string_type"],
  [{ text: "a".repeat(500_001) }, ["text"], "string_too_long"],
  [{ adplatform_customer_id: undefined }, ["adplatform_customer_id"], "missing"],
  [{ adplatform_customer_id: null }, ["adplatform_customer_id"], "int_type"],
  [{ adplatform_customer_id: 0 }, ["adplatform_customer_id"], "greater_than"],
  [{ as: undefined }, ["as"], "missing"],
  [{ as: null }, ["as"], "enum"],
  [{ as: "negatives" }, ["as"], "enum"],
  [{ columns: null }, ["columns"], "list_type"],
  [{ columns: {} }, ["columns"], "list_type"],
  [{ columns: Array.from({ length: 1_001 }, () => ({ column: 1, read_as: "ignored" })) }, ["columns"], "too_long"],
  [{ columns: [{ column: 1 }] }, ["columns", 0, "read_as"], "missing"],
  [{ columns: [{ column: 1, read_as: null }] }, ["columns", 0, "read_as"], "enum"],
  [{ columns: [{ column: 1, read_as: "bid" }] }, ["columns", 0, "read_as"], "enum"],
  [{ columns: [{ read_as: "ignored" }] }, ["columns", 0, "column"], "missing"],
  [{ columns: [{ column: "first", read_as: "ignored" }] }, ["columns", 0, "column"], "int_parsing"],
  [{ columns: [{ column: 0, read_as: "ignored" }] }, ["columns", 0, "column"], "greater_than"],
  [{ columns: [{ column: 1, read_as: "keyword" }, { column: 1, read_as: "ignored" }] }, [], "value_error"],
  [{ columns: [{ column: 1, read_as: "keyword" }, { column: 2, read_as: "keyword" }] }, [], "value_error"],
  [{ columns: [{ column: 1, read_as: "ignored" }] }, ["columns", 0, "column"], "value_error"],
  [
    { text: table, columns: [{ column: 4, read_as: "ignored" }, { column: 5, read_as: "cpc_bid" }] },
    ["columns", 1, "column"],
    "value_error"
  ]
]

describe("a reading of pasted keywords", () => {
  it.effect("answers keywords, the lines without one, and the columns, and writes nothing", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
      const before = yield* client.get(draft)
      assert.deepStrictEqual(yield* read(client, { text: table }), {
        keywords: [
          { text: "city bikes", match_type: "BROAD", cpc_bid_micros: 1_200_000, line: 2 },
          { text: "second hand", match_type: "NEGATIVE", cpc_bid_micros: null, line: 3 }
        ],
        failed: [{ line: 4, reason: "BID_AMBIGUOUS" }],
        read_tables: [[
          { column: 1, header: "Keyword", read_as: "keyword" },
          { column: 2, header: "Match type", read_as: "match_type" },
          { column: 3, header: "Max CPC", read_as: "cpc_bid" },
          { column: 4, header: "Ad group", read_as: "ad_group" }
        ]]
      })
      const after = yield* client.get(draft)
      assert.deepStrictEqual([after.text, after.headers["etag"]], [before.text, before.headers["etag"]])
    }).pipe(onService))

  it.effect("answers exclusions as exact, phrases or broad", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const text = "“free shipping”\n-[used]\n［gratis］\njobs"
      assert.deepStrictEqual(yield* read(client, { text, as: "exclusions" }), {
        keywords: [
          { text: "free shipping", match_type: "PHRASE", cpc_bid_micros: null, line: 1 },
          { text: "used", match_type: "EXACT", cpc_bid_micros: null, line: 2 },
          { text: "gratis", match_type: "EXACT", cpc_bid_micros: null, line: 3 },
          { text: "jobs", match_type: "BROAD", cpc_bid_micros: null, line: 4 }
        ],
        failed: [],
        read_tables: []
      })
      assert.deepStrictEqual(yield* read(client, { text: "" }), { keywords: [], failed: [], read_tables: [] })
    }).pipe(onService))

  it.effect("reads a column as what it is said to be", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const columns = [{ column: 3, read_as: "ignored" }, { column: 4, read_as: "keyword" }]
      const { failed, keywords, read_tables } = yield* read(client, { text: table, columns })
      assert.deepStrictEqual(keywords.map(({ cpc_bid_micros, text }) => [text, cpc_bid_micros]), [["Bikes", null]])
      assert.deepStrictEqual(failed, [{ line: 3, reason: "NO_KEYWORD" }, { line: 4, reason: "NO_KEYWORD" }])
      assert.deepStrictEqual(read_tables[0]?.map(({ read_as }) => read_as), [
        "ignored",
        "match_type",
        "ignored",
        "keyword"
      ])
    }).pipe(onService))

  it.effect("gives what the bulk call and the draft's exclusions take as it is", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const { keywords } = yield* read(client, { text: table })
      const added = yield* client.post(
        `/api/v1/campaigns/drafts/${seeded.draft}/ad-groups/${seeded.adGroup}/keywords/bulk`,
        { keywords }
      )
      assert.strictEqual(added.status, 200, added.text)
      assert.deepStrictEqual(
        (added.json as { created: ReadonlyArray<Record<string, unknown>> }).created.map((one) => [
          one["text"],
          one["match_type"],
          one["cpc_bid_micros"]
        ]),
        [["city bikes", "BROAD", 1_200_000], ["second hand", "NEGATIVE", null]]
      )
    }).pipe(onService))

  it.effect("is for those who see the customer", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      for (const id of [strangersCustomer, 1_000_000_001]) {
        const answer = yield* client.post(path, { ...body, adplatform_customer_id: id })
        assert.deepInclude(answer.json, { status: 404, detail: "There is no such customer" })
      }
    }).pipe(onService))

  it.effect.each(refusals)("refuses what is no reading, case %#", ([more, place, type]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const answer = yield* client.post(path, { ...body, ...more })
      assert.strictEqual(answer.status, 422, answer.text)
      const { detail } = answer.json as { detail: ReadonlyArray<{ loc: unknown; type: string }> }
      assert.deepStrictEqual(detail.map(({ loc, type }) => [loc, type]), [[["body", ...place], type]])
    }).pipe(onService))
})
