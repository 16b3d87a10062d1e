import { MemoryStockAssets } from "@campaigns/adapters-memory/StockMedia/MemoryStockMedia"
import { StockMediaError } from "@campaigns/application/StockMedia/StockMediaError"
import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { StockImportView } from "../../src/Api/StockMedia/StockImportViews.ts"
import { StockImagePage } from "../../src/Api/StockMedia/StockSearchViews.ts"
import { HTTPValidationError } from "../../src/Validation/HTTPValidationError.ts"
import { smallPng } from "../Media/support/SmallPng.ts"
import { anonymous, type Answer, bearing, type Client, document, onService, signedIn } from "../support/Client.ts"
import { member, stranger } from "../support/DemoData.ts"

const mine = "?company_id=1"

/** Images 1 to 60. */
const stocked = Effect.gen(function*() {
  const stock = yield* MemoryStockAssets
  for (let id = 1; id <= 60; id++) yield* stock.put({ assetId: StockAssetId.make(String(id)), bytes: smallPng })
  return stock
})

const importing = (client: Client, query: string, body: unknown) =>
  client.post(`/api/v1/media/integrations/stockmedia/import${query}`, body)

/** Where a 422 complains, and about what. */
const complaints = (answer: Answer) =>
  answer.as(HTTPValidationError).detail.map(({ loc, type }) => [loc.join("."), type])

describe("POST /api/v1/media/integrations/stockmedia/import", () => {
  it.effect("imports what is new, skips what the company has, and says what failed", () =>
    Effect.gen(function*() {
      yield* stocked
      const client = yield* signedIn(member)
      yield* importing(client, mine, { asset_ids: ["2"], tags: [] })
      const answer = yield* importing(client, mine, { asset_ids: ["1", "2", "1", "99"], tags: ["autumn"] })
      assert.strictEqual(answer.status, 200)
      const [{ url = "" } = {}] = answer.as(StockImportView).imported
      assert.match(url, /^\/api\/v1\/media\/4\/content\?expires=/)
      assert.deepStrictEqual(answer.json, {
        imported: [{
          id: 4,
          company_id: 1,
          filename: "sandbox-1.png",
          url,
          file_size: smallPng.length,
          mime_type: "image/png",
          source_type: "stockmedia",
          date_added: "2026-11-20T09:00:00.000Z",
          date_updated: "2026-11-20T09:00:00.000Z",
          width: 2,
          height: 1,
          external_id: "1",
          external_metadata: {
            provider: "sandbox",
            asset_id: "1",
            photographer: "Ada Sample",
            photographer_url: "https://stock.example/ada",
            source_url: "https://stock.example/images/1",
            license: "CC BY 4.0",
            license_url: "https://creativecommons.org/licenses/by/4.0/",
            attribution: "Image 1 by Ada Sample, CC BY 4.0"
          },
          tags: ["autumn"],
          alt_text: "Image 1"
        }],
        skipped: [{ asset_id: "2", reason: "The company has this asset already" }],
        failed: [{ asset_id: "99", error: "Not found: the provider has no such asset" }]
      })
    }).pipe(onService))

  it.effect("says of what is no id that it failed, and imports the others", () =>
    Effect.gen(function*() {
      yield* stocked
      const odd = ["", " ", "\u200b", "x".repeat(129), "x".repeat(10_000), "a\0b", "../1", "1?a=b", "\n"]
      const answer = yield* importing(yield* signedIn(member), mine, { asset_ids: [...odd, "1", "", "2"] })
      assert.strictEqual(answer.status, 200, answer.text)
      const { failed, imported, skipped } = answer.as(StockImportView)
      assert.deepStrictEqual(failed.map(({ asset_id }) => asset_id), odd)
      assert.deepStrictEqual(imported.map(({ external_id }) => external_id), ["1", "2"])
      assert.lengthOf(skipped, 0)
    }).pipe(onService))

  it.effect("answers 200 also when the provider fails for every id", () =>
    Effect.gen(function*() {
      const stock = yield* stocked
      yield* stock.failNext(new StockMediaError({ reason: { _tag: "Unauthorized" }, message: "As the test wants it." }))
      const { json, status } = yield* importing(yield* signedIn(member), mine, { asset_ids: ["1", "2"] })
      const error = "The provider does not accept this service's key; whoever runs the service has to set a valid one"
      const failed = ["1", "2"].map((asset_id) => ({ asset_id, error }))
      assert.deepStrictEqual([status, json], [200, { imported: [], skipped: [], failed }])
    }).pipe(onService))

  it.effect("takes 50 ids and no id, and no tags", () =>
    Effect.gen(function*() {
      yield* stocked
      const client = yield* signedIn(member)
      const asset_ids = Array.from({ length: 50 }, (_, index) => String(index + 1))
      const { imported } = (yield* importing(client, mine, { asset_ids })).as(StockImportView)
      assert.deepStrictEqual(imported.map(({ external_id }) => external_id), asset_ids)
      const none = yield* importing(client, mine, { asset_ids: [] })
      assert.deepStrictEqual(none.json, { imported: [], skipped: [], failed: [] })
    }).pipe(onService))

  it.effect("says all that is wrong with a request at once, the query first", () =>
    Effect.gen(function*() {
      const answer = yield* importing(yield* signedIn(member), "?company_id=x", {
        asset_ids: ["", 7, "\ud800"],
        tags: ["", "y".repeat(65)]
      })
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(complaints(answer), [
        ["query.company_id", "int_parsing"],
        ["body.asset_ids.1", "string_type"],
        ["body.asset_ids.2", "string_unicode"],
        ["body.tags.0", "string_too_short"],
        ["body.tags.1", "string_too_long"]
      ])
    }).pipe(onService))

  it.effect("refuses 51 ids, also when some are the same, and a body without ids or with null", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const many = yield* importing(client, mine, { asset_ids: Array.from({ length: 51 }, () => "1") })
      assert.deepStrictEqual([many.status, complaints(many)], [422, [["body.asset_ids", "too_long"]]])
      const without = yield* importing(client, "", {})
      assert.deepStrictEqual(complaints(without), [["query.company_id", "missing"], ["body.asset_ids", "missing"]])
      const empty = yield* importing(client, mine, { asset_ids: null, tags: null })
      assert.deepStrictEqual(complaints(empty), [["body.asset_ids", "list_type"], ["body.tags", "list_type"]])
    }).pipe(onService))

  it.effect("tells another company's member the same as if there were no such company", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(stranger)
      const theirs = yield* importing(client, mine, { asset_ids: ["1"] })
      const nobodys = yield* importing(client, "?company_id=4711", { asset_ids: ["1"] })
      assert.strictEqual(theirs.status, 404)
      const told = ({ json }: Answer) => ({ ...json as object, request_id: "" })
      assert.deepStrictEqual(told(theirs), told(nobodys))
      assert.deepStrictEqual(yield* Effect.flatMap(MemoryStockAssets, ({ questions }) => questions), [])
    }).pipe(onService))

  it.effect("asks for a credential before it looks at anything else", () =>
    Effect.gen(function*() {
      assert.strictEqual((yield* importing(yield* anonymous, "?company_id=x", "nonsense")).status, 401)
      assert.strictEqual((yield* importing(yield* bearing("nobody"), mine, {})).status, 401)
    }).pipe(onService))

  it("is in the document with the statuses that it answers", () => {
    const operation = document.paths["/api/v1/media/integrations/stockmedia/import"]?.post
    assert.includeMembers(Object.keys(operation?.responses ?? {}), ["200", "401", "404", "422"])
  })
})

describe("GET /api/v1/media/integrations/stockmedia/search", () => {
  const search = "/api/v1/media/integrations/stockmedia/search"

  it.effect("gives images to choose from, in pages, and says which the company has", () =>
    Effect.gen(function*() {
      yield* stocked
      const client = yield* signedIn(member)
      yield* importing(client, mine, { asset_ids: ["2"], tags: [] })
      const first = yield* client.get(`${search}${mine}&q=Image`)
      assert.strictEqual(first.status, 200)
      const page = first.as(StockImagePage)
      assert.strictEqual(page.items.length, 20)
      assert.deepStrictEqual(page.items[0], {
        asset_id: "1",
        preview_url: "https://stock.example/previews/1",
        width: 640,
        height: 480,
        alt_text: "Image 1",
        credit: "Image 1 by Ada Sample, CC BY 4.0",
        imported: false
      })
      assert.deepStrictEqual(page.items.flatMap(({ asset_id, imported }) => imported ? [asset_id] : []), ["2"])
      const seen = page.items.map(({ asset_id }) => asset_id)
      for (let cursor = page.next_cursor; cursor !== null;) {
        const next = (yield* client.get(`${search}${mine}&q=Image&cursor=${cursor}`)).as(StockImagePage)
        seen.push(...next.items.map(({ asset_id }) => asset_id))
        cursor = next.next_cursor
      }
      assert.strictEqual(new Set(seen).size, 60)
      assert.deepStrictEqual((yield* client.get(`${search}${mine}&q=nothing`)).json, { items: [], next_cursor: null })
    }).pipe(onService))

  it.effect("is 422 without a text or with a cursor from elsewhere, and 404 for a company that is not the user's", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(member)
      const cursor = Buffer.from("k0").toString("base64url")
      for (const query of ["", "&q=", "&q=%20", "&q=x&cursor=zzz", `&q=x&cursor=${cursor}`, `&q=${"x".repeat(101)}`]) {
        assert.strictEqual((yield* client.get(`${search}${mine}${query}`)).status, 422, query)
      }
      assert.strictEqual((yield* client.get(`${search}?q=x`)).status, 422)
      assert.strictEqual((yield* client.get(`${search}?q=x&company_id=99`)).status, 404)
      assert.strictEqual((yield* (yield* signedIn(stranger)).get(`${search}${mine}&q=x`)).status, 404)
      assert.strictEqual((yield* (yield* anonymous).get(`${search}${mine}&q=x`)).status, 401)
    }).pipe(onService))

  it.effect("says how the provider fails, and keeps only what it said well", () =>
    Effect.gen(function*() {
      const stock = yield* stocked
      const client = yield* signedIn(member)
      const failures = [
        [{ _tag: "RateLimited", retryAfterSeconds: 7 }, 503, "STOCKMEDIA_RATE_LIMITED"],
        [{ _tag: "Unavailable", timedOut: false }, 503, "STOCKMEDIA_UNAVAILABLE"],
        [{ _tag: "Unavailable", timedOut: true }, 504, "STOCKMEDIA_TIMEOUT"],
        [{ _tag: "Unauthorized" }, 502, "STOCKMEDIA_UNAUTHORIZED"],
        [{ _tag: "Rejected", code: "400" }, 502, "STOCKMEDIA_REJECTED"]
      ] as const
      for (const [reason, status, code] of failures) {
        yield* stock.failNext(new StockMediaError({ reason, message: "As the test wants it." }))
        const answer = yield* client.get(`${search}${mine}&q=Image`)
        assert.deepInclude(answer.json, { status, code })
        assert.strictEqual(answer.headers["retry-after"], reason._tag === "RateLimited" ? "7" : undefined)
      }
      assert.strictEqual((yield* client.get(`${search}${mine}&q=Image`)).status, 200)
      yield* stock.failNext(new StockMediaError({ reason: { _tag: "Unauthorized" }, message: "No." }))
      assert.strictEqual((yield* client.get(`${search}${mine}&q=%20image`)).status, 200)
    }).pipe(onService))
})
