import type { Companies } from "@campaigns/application/Identity/Companies"
import {
  MediaAssets,
  type MediaFilter,
  type MediaSort,
  type NewMediaAsset
} from "@campaigns/application/Media/MediaAssets"
import type { StoredFileRemovals } from "@campaigns/application/Media/StoredFileRemovals"
import { newestFirst, type SortedPageRequest } from "@campaigns/application/Paging/SortedPage"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import { type MediaAsset, MediaId } from "@campaigns/domain/internal/Media/MediaAsset"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import { assertSorted } from "../Conventions/SortedWalk.ts"
import { assertSame, at } from "../Drafts/ExampleDrafts.ts"
import { exampleAsset, someKey, stockSource } from "./ExampleMedia.ts"
import { someCompany } from "./SomeCompany.ts"

const everything: MediaFilter = { companyIds: null, sourceType: null, tag: null, search: null, mediaIds: null }

/** Announces the file and adds its asset. */
const added = Effect.fnUntraced(function*(asset: NewMediaAsset, time = 1_000) {
  const assets = yield* MediaAssets
  yield* assets.announce(asset.file.storageKey, asset.companyId, at(time))
  return yield* assets.add(asset, at(time))
})

const idsOf = (assets: ReadonlyArray<MediaAsset>) => assets.map(({ id }) => id)

/** The laws of `MediaAssets`, for the adapter that the layer provides. */
export const mediaAssetsContract = <E>(
  name: string,
  adapter: Layer.Layer<MediaAssets | StoredFileRemovals | Companies, E>
): void =>
  layer(adapter)(`MediaAssets (${name})`, (it) => {
    it.effect("finds an asset as it was added, an upload and one of a provider", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const companyId = yield* someCompany
        const upload = exampleAsset(companyId)
        const made = yield* added(upload, 1_234)
        assertSame(made, { ...upload, id: made.id, dateAdded: at(1_234), dateUpdated: at(1_234) })
        assertSame(yield* assets.find(made.id), made)
        const stock = yield* added(exampleAsset(companyId, { source: stockSource("42"), tags: [], altText: "" }))
        assert.isAbove(stock.id, made.id)
        assertSame(yield* assets.find(stock.id), stock)
        assertSame(stock.source, stockSource("42"))
      }))

    it.effect("adds nothing under a key that was never announced, or is another asset's already", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const companyId = yield* someCompany
        const unknown = yield* Effect.exit(assets.add(exampleAsset(companyId), at(1)))
        assert.isTrue(Exit.hasDies(unknown))
        const { dateAdded, dateUpdated, id, ...first } = yield* added(exampleAsset(companyId))
        assert.isTrue(Exit.hasDies(yield* Effect.exit(assets.add(first, at(2)))))
        const { items } = yield* assets.list({ ...everything, companyIds: [companyId] }, { ...newestFirst, limit: 10 })
        assert.deepStrictEqual(items, [{ ...first, id, dateAdded, dateUpdated }])
      }))

    it.effect("knows no unknown asset", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const mediaId = MediaId.make(4_000_000_000_000)
        assertSame(yield* Effect.flip(assets.find(mediaId)), { _tag: "MediaNotFound", mediaId })
        assertSame(yield* Effect.flip(assets.change(mediaId, {}, at(1))), { _tag: "MediaNotFound", mediaId })
      }))

    it.effect("lets a company have an asset of a provider once, also when several are added at once", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const [mine, theirs] = [yield* someCompany, yield* someCompany]
        const exits = yield* Effect.forEach(
          [1, 2, 3, 4],
          (time) => Effect.exit(added(exampleAsset(mine, { source: stockSource("7") }), time)),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter(Exit.isSuccess).length, 1)
        const refused = yield* Effect.flip(added(exampleAsset(mine, { source: stockSource("7") })))
        assertSame(refused, { _tag: "MediaTaken", provider: "pexels", externalId: "7" })
        yield* added(exampleAsset(theirs, { source: stockSource("7") }))
        yield* added(exampleAsset(mine, { source: stockSource("7", "openverse") }))
        assert.deepStrictEqual(yield* assets.owned(mine, "pexels", ["8", "7", "a\"b\\{"]), ["7"])
        assert.deepStrictEqual(yield* assets.owned(mine, "pexels", []), [])
      }))

    it.effect("lists what is wanted from the newest down, page by page", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const [mine, theirs] = [yield* someCompany, yield* someCompany]
        const made: Array<MediaAsset> = []
        for (let place = 1; place <= 5; place++) {
          const source = place === 2 ? { source: stockSource("1") } : {}
          const words = {
            tags: place === 3 ? ["Ärmel"] : [],
            altText: place === 4 ? "50%_off" : "",
            fileName: `${place}.png`
          }
          made.unshift(yield* added(exampleAsset(mine, { ...source, ...words })))
          yield* added(exampleAsset(theirs))
        }
        const ids = idsOf(made)
        const listed = (filter: Partial<MediaFilter>) =>
          Effect.map(
            assets.list({ ...everything, companyIds: [mine], ...filter }, { ...newestFirst, limit: 10 }),
            ({ items }) => idsOf(items)
          )
        const first = yield* assets.list({ ...everything, companyIds: [mine] }, { ...newestFirst, limit: 3 })
        const second = yield* assets.list({ ...everything, companyIds: [mine] }, {
          ...newestFirst,
          limit: 3,
          from: first.next
        })
        assertSame([...first.items, ...second.items], made)
        assert.isNull(second.next)
        assert.deepStrictEqual(yield* listed({ companyIds: [] }), [])
        assert.deepStrictEqual(yield* listed({ sourceType: "stockmedia" }), ids.slice(3, 4))
        assert.strictEqual((yield* listed({ sourceType: "upload" })).length, 4)
        assert.deepStrictEqual(yield* listed({ tag: "Ärmel" }), ids.slice(2, 3))
        assert.deepStrictEqual(yield* listed({ tag: "ärmel" }), [])
        assert.deepStrictEqual(yield* listed({ search: "ärme" }), ids.slice(2, 3))
        assert.deepStrictEqual(yield* listed({ search: "%_OFF" }), ids.slice(1, 2))
        assert.deepStrictEqual(yield* listed({ search: "\\" }), [])
        assert.deepStrictEqual(yield* listed({ search: "1.PNG" }), ids.slice(4))
        assert.deepStrictEqual(yield* listed({ mediaIds: [ids[4] ?? 0, ids[0] ?? 0] as Array<MediaId> }), [
          ids[0],
          ids[4]
        ])
        const all = yield* assets.list(everything, { ...newestFirst, limit: 200 })
        assert.isTrue(ids.every((id) => idsOf(all.items).includes(id)))
      }))

    it.effect("sorts assets by id, file name and dates, also those with something in common", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const [mine, theirs] = [yield* someCompany, yield* someCompany]
        const put = (companyId: CompanyId, fileName: string, time: number, tag: string) =>
          Effect.map(added(exampleAsset(companyId, { fileName, tags: [tag] }), time), ({ id }) => id)
        const b = yield* put(mine, "b.png", 5, "x")
        const a = yield* put(theirs, "A.png", 3, "y")
        const c = yield* put(mine, "C.png", 4, "x")
        yield* assets.change(c, { altText: "new words" }, at(9))
        const list = (filter: Partial<MediaFilter>) => (page: SortedPageRequest<MediaSort>) =>
          assets.list({ ...everything, companyIds: [theirs, mine, mine], ...filter }, page)
        yield* assertSorted(list({}), (one) => one.id, {
          id: [b, a, c],
          filename: [a, b, c],
          dateAdded: [a, c, b],
          dateUpdated: [a, b, c]
        })
        yield* assertSorted(list({ tag: "x" }), (one) => one.id, { filename: [b, c], dateAdded: [c, b] })
        yield* assertSorted(list({ search: "NEW WORD" }), (one) => one.id, { filename: [c] })
        yield* assertSorted(list({ search: "PNG", sourceType: "upload" }), (one) => one.id, { id: [b, a, c] })
        yield* assertSorted(list({ search: "\0" }), (one) => one.id, { id: [] })
      }))

    it.effect("changes what was said, and leaves what was not mentioned", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const made = yield* added(exampleAsset(yield* someCompany))
        const tagged = yield* assets.change(made.id, { tags: ["\"{a,b}\"", "\\"] }, at(5_000))
        assertSame(tagged, { ...made, tags: ["\"{a,b}\"", "\\"], dateUpdated: at(5_000) })
        const silent = yield* assets.change(made.id, { altText: "", tags: [] }, at(6_000))
        assertSame(silent, { ...made, tags: [], altText: "", dateUpdated: at(6_000) })
        assertSame(yield* assets.find(made.id), silent)
      }))

    it.effect("removes the company's own, and says which there were", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const [mine, theirs] = [yield* someCompany, yield* someCompany]
        const [first, second] = [yield* added(exampleAsset(mine)), yield* added(exampleAsset(mine))]
        const foreign = yield* added(exampleAsset(theirs))
        const wanted = [second.id, foreign.id, MediaId.make(4_000_000_000_000), first.id]
        const removed = yield* assets.remove(mine, wanted, at(9))
        assert.sameMembers([...removed], [first.id, second.id])
        assert.deepStrictEqual(yield* assets.remove(mine, wanted, at(10)), [])
        assertSame(yield* assets.find(foreign.id), foreign)
        assertSame((yield* Effect.flip(assets.find(first.id)))._tag, "MediaNotFound")
      }))

    it.effect("announces a key of its own for each file", () =>
      Effect.gen(function*() {
        const assets = yield* MediaAssets
        const companyId = yield* someCompany
        const keys = [someKey(), someKey()]
        for (const key of keys) yield* assets.announce(key, companyId, at(1))
        const { items } = yield* assets.list({ ...everything, companyIds: [companyId] }, { ...newestFirst, limit: 10 })
        assert.deepStrictEqual(items, [])
      }))
  })
