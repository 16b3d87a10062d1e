import { MemoryStockAssets } from "@campaigns/adapters-memory/StockMedia/MemoryStockMedia"
import { StockMediaError } from "@campaigns/application/StockMedia/StockMediaError"
import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { StockImportView } from "../../src/Api/StockMedia/StockImportViews.ts"
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
      const { json, status } = yield* importing(client, mine, { asset_ids: ["1", "2", "1", "99"], tags: ["autumn"] })
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(json, {
        imported: [{
          id: 4,
          filename: "sandbox-1.png",
          url: "/api/v1/media/4/content",
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
        asset_ids: ["", 7, "x".repeat(129), "a\0b"],
        tags: ["", "y".repeat(65)]
      })
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(complaints(answer), [
        ["query.company_id", "int_parsing"],
        ["body.asset_ids.0", "string_too_short"],
        ["body.asset_ids.1", "string_type"],
        ["body.asset_ids.2", "string_too_long"],
        ["body.asset_ids.3", "value_error"],
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
