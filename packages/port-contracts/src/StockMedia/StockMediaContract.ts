import { StockMedia } from "@campaigns/application/StockMedia/StockMedia"
import { SEARCH_PAGE, type StockAsset, StockAssetId } from "@campaigns/domain/internal/StockMedia/StockAsset"
import { MAX_FILE_BYTES } from "@campaigns/domain/Limits"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { assertSame } from "../Drafts/ExampleDrafts.ts"
import { StockMediaFixture } from "./StockMediaFixture.ts"

const parts = Effect.all({ stock: StockMedia, fixture: StockMediaFixture })

const downloaded = (asset: StockAsset) =>
  Effect.flatMap(StockMedia, (stock) => Stream.mkUint8Array(stock.download(asset)))

const found = Effect.flatMap(parts, ({ fixture, stock }) => stock.find(fixture.assetId))

/** Ids that are in no provider's form, or would be a path of their own if they were trusted. */
const strangeIds = [
  "0",
  "-1",
  "007",
  "1 ",
  "../2",
  "2/../3",
  "2?x=1",
  "%32",
  "ü",
  "９",
  "9".repeat(128),
  "a".repeat(36)
]

/** The laws of `StockMedia`, for an adapter whose provider works at first and has more than a page of mosaics. */
export const stockMediaContract = <E>(
  name: string,
  adapter: Layer.Layer<StockMedia | StockMediaFixture, E>
): void => {
  const law = (title: string, body: Effect.Effect<void, unknown, StockMedia | StockMediaFixture>) =>
    it.live(title, () => Effect.provide(body, adapter))

  describe(`StockMedia (${name})`, () => {
    law(
      "finds an image with its author, its licence and the sentence to be shown beside it",
      Effect.gen(function*() {
        const { fixture, stock } = yield* parts
        const { assetId, credit, description, provider } = yield* found
        assert.strictEqual(assetId, fixture.assetId)
        assert.strictEqual(provider, stock.provider)
        assert.notStrictEqual(description, "")
        assert.isString(credit.creator)
        assert.match(credit.sourceUrl ?? "", /^https:\/\//)
        assert.notStrictEqual(credit.license, "")
        assert.match(credit.licenseUrl ?? "", /^https:\/\//)
        assert.include(credit.attribution, credit.creator ?? "nobody")
      })
    )

    law(
      "downloads the same bytes each time",
      Effect.gen(function*() {
        const asset = yield* found
        const first = yield* downloaded(asset)
        assert.isAbove(first.length, 0)
        assert.isBelow(first.length, MAX_FILE_BYTES)
        assert.deepStrictEqual(yield* downloaded(asset), first)
      })
    )

    law(
      "finds images for a text, with what is needed to choose, each of which it has under its id",
      Effect.gen(function*() {
        const { stock } = yield* parts
        const { items } = yield* stock.search("mosaic", 1)
        assert.isAbove(items.length, 0)
        assert.isAtMost(items.length, SEARCH_PAGE)
        assert.strictEqual(new Set(items.map(({ assetId }) => assetId)).size, items.length)
        assert.isTrue(items.every(({ previewUrl }) => /^https?:\/\//.test(previewUrl)))
        const [first] = items
        if (first === undefined) return assert.fail("nothing was found")
        const { height: _, previewUrl: __, width: ___, ...asset } = first
        assert.deepStrictEqual(yield* stock.find(first.assetId), asset)
        assert.deepStrictEqual(yield* stock.search("!", 1), { items: [], next: null })
      })
    )

    law(
      "gives a search in pages that end",
      Effect.gen(function*() {
        const { stock } = yield* parts
        const seen = new Set<string>()
        let page: number | null = 1
        for (let count = 0; page !== null; count++) {
          assert.isBelow(count, 20)
          const found: Effect.Success<ReturnType<typeof stock.search>> = yield* stock.search("mosaic", page)
          for (const { assetId } of found.items) {
            assert.isFalse(seen.has(assetId))
            seen.add(assetId)
          }
          page = found.next
        }
        assert.isAbove(seen.size, SEARCH_PAGE)
      })
    )

    law(
      "has nothing under an id that is nobody's, or in no form that the provider knows",
      Effect.gen(function*() {
        const { fixture, stock } = yield* parts
        for (const id of [fixture.unknownId, ...strangeIds]) {
          const assetId = StockAssetId.make(id)
          const refused = yield* Effect.flip(stock.find(assetId))
          assertSame(refused, { _tag: "StockAssetNotFound", assetId })
        }
      })
    )

    law(
      "passes on the provider's wish to be left alone, and is well afterwards",
      Effect.gen(function*() {
        const { fixture } = yield* parts
        yield* fixture.limitNext
        const error = yield* Effect.flip(found)
        assert.strictEqual(error._tag, "StockMediaError")
        if (error._tag === "StockMediaError") {
          assert.deepStrictEqual({ ...error.reason }, { _tag: "RateLimited", retryAfterSeconds: 70 })
        }
        assert.strictEqual((yield* found).assetId, fixture.assetId)
      })
    )

    law(
      "says that the provider is down, and is well afterwards",
      Effect.gen(function*() {
        const { fixture } = yield* parts
        yield* fixture.breakNext
        const error = yield* Effect.flip(found)
        assert.strictEqual(error._tag === "StockMediaError" ? error.reason._tag : error._tag, "Unavailable")
        assert.strictEqual((yield* found).assetId, fixture.assetId)
      })
    )

    law(
      "says that the key is not good",
      Effect.gen(function*() {
        const { fixture } = yield* parts
        yield* fixture.revokeNext
        const error = yield* Effect.flip(found)
        assert.strictEqual(error._tag === "StockMediaError" ? error.reason._tag : error._tag, "Unauthorized")
      })
    )

    law(
      "lets no download end quietly that broke in the middle, and begins anew when asked again",
      Effect.gen(function*() {
        const { fixture } = yield* parts
        const asset = yield* found
        const whole = yield* downloaded(asset)
        yield* fixture.cutNextDownload
        const error = yield* Effect.flip(downloaded(asset))
        assert.strictEqual(error._tag === "StockMediaError" ? error.reason._tag : error._tag, "Unavailable")
        assert.deepStrictEqual(yield* downloaded(asset), whole)
      })
    )

    law(
      "finds nothing when the file is gone",
      Effect.gen(function*() {
        const { fixture } = yield* parts
        const asset = yield* found
        yield* fixture.loseNextFile
        const error = yield* Effect.flip(downloaded(asset))
        assert.strictEqual(error._tag, "StockAssetNotFound")
      })
    )
  })
}
