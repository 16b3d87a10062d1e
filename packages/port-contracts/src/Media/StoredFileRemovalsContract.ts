import type { Companies } from "@campaigns/application/Identity/Companies"
import { MediaAssets } from "@campaigns/application/Media/MediaAssets"
import { StoredFileRemovals } from "@campaigns/application/Media/StoredFileRemovals"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { MediaId } from "@campaigns/domain/internal/Media/MediaAsset"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { at } from "../Drafts/ExampleDrafts.ts"
import { exampleAsset, someKey } from "./ExampleMedia.ts"
import { someCompany } from "./SomeCompany.ts"

const keysOf = <Key>(removals: ReadonlyArray<{ readonly storageKey: Key }>) =>
  removals.map((removal) => removal.storageKey)

const removedAsset = Effect.fnUntraced(function*(time: number) {
  const assets = yield* MediaAssets
  const companyId = yield* someCompany
  const asset = exampleAsset(companyId)
  yield* assets.announce(asset.file.storageKey, companyId, at(1))
  const { id } = yield* assets.add(asset, at(1))
  yield* assets.remove(companyId, [id], at(time))
  return { companyId, id, key: asset.file.storageKey }
})

/** The laws of `StoredFileRemovals`, each on an adapter of its own: every test would take the others' files. */
export const storedFileRemovalsContract = <E>(
  name: string,
  adapter: Layer.Layer<MediaAssets | StoredFileRemovals | Companies, E>
): void => {
  describe(`StoredFileRemovals (${name})`, () => {
    it.effect("wants the file of a removed asset gone from the moment of its removal, until it is", () =>
      Effect.gen(function*() {
        const removals = yield* StoredFileRemovals
        const { companyId, id, key } = yield* removedAsset(1_000)
        assert.deepStrictEqual(yield* removals.take(10, at(999), at(2_000)), [])
        assert.deepStrictEqual(yield* removals.take(10, at(1_000), at(2_000)), [{ storageKey: key, failures: 0 }])
        assert.isTrue(yield* removals.arePending(companyId, [MediaId.make(999_999), id]))
        assert.isFalse(yield* removals.arePending(companyId, []))
        assert.isFalse(yield* removals.arePending(yield* someCompany, [id]))
        yield* removals.gone([key])
        assert.isFalse(yield* removals.arePending(companyId, [id]))
        assert.deepStrictEqual(yield* removals.take(10, at(9_000), at(9_001)), [])
      }).pipe(Effect.provide(adapter)))

    it.effect("gives a file to one taker until the lease is over, and then to another", () =>
      Effect.gen(function*() {
        const removals = yield* StoredFileRemovals
        const { key } = yield* removedAsset(1_000)
        const taken = yield* Effect.forEach(
          [1, 2, 3, 4],
          () => removals.take(10, at(1_000), at(5_000)),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(keysOf(taken.flat()), [key])
        assert.deepStrictEqual(yield* removals.take(10, at(4_999), at(9_000)), [])
        assert.deepStrictEqual(keysOf(yield* removals.take(10, at(5_000), at(9_000))), [key])
      }).pipe(Effect.provide(adapter)))

    it.effect("counts failures and tries again when told", () =>
      Effect.gen(function*() {
        const removals = yield* StoredFileRemovals
        const { companyId, id, key } = yield* removedAsset(1_000)
        for (let failures = 0; failures < 3; failures++) {
          const due = at(1_000 * (failures + 1))
          assert.deepStrictEqual(yield* removals.take(10, due, at(90_000)), [{ storageKey: key, failures }])
          yield* removals.failed(key, at(1_000 * (failures + 2)))
        }
        assert.isTrue(yield* removals.arePending(companyId, [id]))
      }).pipe(Effect.provide(adapter)))

    it.effect("takes the longest due first, no more than it is asked for", () =>
      Effect.gen(function*() {
        const removals = yield* StoredFileRemovals
        const late = yield* removedAsset(3_000)
        const early = yield* removedAsset(1_000)
        const middle = yield* removedAsset(2_000)
        assert.deepStrictEqual(keysOf(yield* removals.take(2, at(9_000), at(10_000))), [early.key, middle.key])
        assert.deepStrictEqual(keysOf(yield* removals.take(2, at(9_000), at(10_000))), [late.key])
      }).pipe(Effect.provide(adapter)))

    it.effect("gives up an announced file, at once or by its age, and never one that an asset has", () =>
      Effect.gen(function*() {
        const removals = yield* StoredFileRemovals
        const assets = yield* MediaAssets
        const companyId = yield* someCompany
        const used = exampleAsset(companyId)
        yield* assets.announce(used.file.storageKey, companyId, at(1))
        yield* assets.add(used, at(1))
        const [broken, abandoned, young] = [someKey(), someKey(), someKey()]
        yield* assets.announce(broken, companyId, at(5_000))
        yield* assets.announce(abandoned, companyId, at(2_000))
        yield* assets.announce(young, companyId, at(5_000))
        yield* removals.discard(used.file.storageKey, at(5_000))
        yield* removals.discard(broken, at(6_000))
        yield* removals.discard(someKey(), at(6_000))
        assert.strictEqual(yield* removals.discardAnnouncedBefore(at(5_000), at(7_000)), 1)
        assert.strictEqual(yield* removals.discardAnnouncedBefore(at(5_000), at(7_000)), 0)
        assert.deepStrictEqual(keysOf(yield* removals.take(10, at(9_000), at(10_000))), [broken, abandoned])
        yield* removals.gone([broken, abandoned, used.file.storageKey])
        const { items } = yield* assets.list(
          { companyIds: [companyId], sourceType: null, tag: null, search: null, mediaIds: null },
          { ...newestFirst, limit: 10 }
        )
        assert.deepStrictEqual(items.map(({ file }) => file), [used.file])
        yield* assets.add(exampleAsset(companyId, { file: { ...used.file, storageKey: young } }), at(8_000))
      }).pipe(Effect.provide(adapter)))
  })
}
