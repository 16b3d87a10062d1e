import { MediaAssets } from "@campaigns/application/Media/MediaAssets"
import { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { MediaId } from "@campaigns/domain/Media/MediaAsset"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { accessToken, onService, signedIn } from "../support/Client.ts"
import { manager, member, seeded } from "../support/DemoData.ts"
import { MemoryService } from "../support/MemoryService.ts"
import { fetchBytes } from "./support/Bytes.ts"
import { filePart, multipart } from "./support/Multipart.ts"
import { pngOf, smallPng } from "./support/SmallPng.ts"
import { unzipped } from "./support/Unzipped.ts"

const address = "/api/v1/media/archive?company_id=1"

interface Listed {
  readonly name: string | null
  readonly id: number
  readonly filename: string
  readonly file_size: number
  readonly mime_type: string
  readonly tags: ReadonlyArray<string>
  readonly alt_text: string
}

interface Manifest {
  readonly created_at: string
  readonly files: ReadonlyArray<Listed>
  readonly missing: ReadonlyArray<Listed>
}

const upload = (name: string, content: Uint8Array = smallPng) =>
  Effect.flatMap(
    signedIn(manager),
    (client) => client.post("/api/v1/media/?company_id=1", undefined, multipart([filePart(content, name)]))
  )

const opened = (query = "") =>
  Effect.gen(function*() {
    const { bytes, headers, status } = yield* fetchBytes(member, address + query)
    assert.strictEqual(status, 200)
    const files = yield* unzipped(bytes)
    const manifest = JSON.parse(files.get("manifest.json")?.toString() ?? "null") as Manifest
    return { files, headers, manifest }
  })

describe("An archive", () => {
  it.effect("holds every file of the company under a name of its own, and a manifest", () =>
    Effect.gen(function*() {
      const large = pngOf(300_000)
      yield* upload("SHOE.PNG", large)
      yield* upload("Größe 🥐.png")
      yield* upload("../../manifest.json")
      const { files, headers, manifest } = yield* opened()
      assert.deepStrictEqual([...files.keys()], [
        "manifest.png",
        "Größe 🥐.png",
        "SHOE.PNG",
        "shoe (2).png",
        "manifest.json"
      ])
      assert.isTrue(files.get("SHOE.PNG")?.equals(large))
      assert.isTrue(files.get("shoe (2).png")?.equals(smallPng))
      assert.deepInclude(headers, {
        "content-type": "application/zip",
        "content-disposition": "attachment; filename=\"media-1-2026-11-20.zip\""
      })
      assert.strictEqual(manifest.created_at, "2026-11-20T09:00:00.000Z")
      assert.deepStrictEqual(manifest.missing, [])
      assert.deepStrictEqual(manifest.files.map(({ id, name }) => [id, name]), [
        [5, "manifest.png"],
        [4, "Größe 🥐.png"],
        [3, "SHOE.PNG"],
        [1, "shoe (2).png"]
      ])
      assert.deepInclude(manifest.files[3], {
        filename: "shoe.png",
        file_size: smallPng.length,
        mime_type: "image/png",
        tags: ["demo"],
        alt_text: "A shoe"
      })
    }).pipe(onService))

  it.effect("holds what was asked for, each once, and is 404 when one of it is not the company's", () =>
    Effect.gen(function*() {
      yield* upload("other.png")
      const { files } = yield* opened("&media_ids=1&media_ids=1")
      assert.deepStrictEqual([...files.keys()], ["shoe.png", "manifest.json"])
      const client = yield* signedIn(member)
      for (const id of [seeded.strangersMedia, 77, 0]) {
        assert.strictEqual((yield* client.get(`${address}&media_ids=1&media_ids=${id}`)).status, 404)
      }
      for (const query of ["&media_ids=x", "&media_ids="]) {
        assert.strictEqual((yield* client.get(address + query)).status, 422)
      }
      assert.strictEqual((yield* client.get("/api/v1/media/archive")).status, 422)
    }).pipe(onService))

  it.effect("is whole without a file that is lost, and names it", () =>
    Effect.gen(function*() {
      yield* upload("other.png")
      const { file } = yield* (yield* MediaAssets).find(MediaId.make(1))
      yield* (yield* MediaStorage).remove(file.storageKey)
      const { files, manifest } = yield* opened()
      assert.deepStrictEqual([...files.keys()], ["other.png", "manifest.json"])
      assert.deepStrictEqual(manifest.missing.map(({ id, name }) => [id, name]), [[1, null]])
    }).pipe(onService))

  it.effect("of a company without media holds the manifest", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.delete("/api/v1/media/?company_id=1&media_ids=1")
      const { files, manifest } = yield* opened()
      assert.deepStrictEqual([...files.keys()], ["manifest.json"])
      assert.deepStrictEqual(manifest.files, [])
    }).pipe(onService))

  it.effect("has every file of a library of several pages", () =>
    Effect.gen(function*() {
      const assets = yield* MediaAssets
      const storage = yield* MediaStorage
      const first = yield* assets.find(MediaId.make(1))
      for (let copy = 0; copy < 450; copy++) {
        const { dateAdded, dateUpdated: _, id: __, ...asset } = first
        const storageKey = copy.toString(16).padStart(32, "0") as typeof asset.file.storageKey
        yield* assets.announce(storageKey, asset.companyId, dateAdded)
        const file = yield* storage.put(storageKey, Stream.make(smallPng), 1_000)
        yield* assets.add({ ...asset, file }, dateAdded)
      }
      const { files } = yield* opened()
      assert.strictEqual(files.size, 452)
      assert.isTrue(files.has("shoe (451).png"))
    }).pipe(onService))

  it.effect("ends the reading of files when its reader goes away", () =>
    Effect.gen(function*() {
      const storage = yield* MediaStorage
      const events: Array<string> = []
      const endless = Stream.forever(Stream.make(new Uint8Array(65_536))).pipe(
        Stream.onStart(Effect.sync(() => events.push("opened"))),
        Stream.ensuring(Effect.sync(() => events.push("closed")))
      )
      Object.assign(storage, { read: () => endless })

      const { handle } = yield* MemoryService
      const headers = { authorization: `Bearer ${yield* accessToken(manager)}` }
      yield* Effect.promise(async () => {
        const response = await handle(new Request(`http://localhost${address}`, { headers }))
        const reader = response.body?.getReader()
        for (let chunk = 0; chunk < 20; chunk++) await reader?.read()
        await reader?.cancel()
      })
      for (let turn = 0; turn < 100 && events.length < 2; turn++) yield* Effect.yieldNow
      assert.deepStrictEqual(events, ["opened", "closed"])
    }).pipe(onService))
})
