import { MediaAssets } from "@campaigns/application/Media/MediaAssets"
import { clean } from "@campaigns/application/Media/MediaCleaning"
import { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { MediaId } from "@campaigns/domain/Media/MediaAsset"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { MediaAssetView } from "../../src/Api/Media/MediaViews.ts"
import { accessToken, type Answer, onService, signedIn } from "../support/Client.ts"
import { manager, seeded } from "../support/DemoData.ts"
import { MemoryService } from "../support/MemoryService.ts"
import { boundary, filePart, formBytes, formHeaders, multipart, type Part } from "./support/Multipart.ts"
import { pngOf, smallPng } from "./support/SmallPng.ts"

const address = "/api/v1/media/?company_id=1"
const mebibyte = 1024 * 1024

const uploading = (parts: ReadonlyArray<Part>) =>
  Effect.flatMap(signedIn(manager), (client) => client.post(address, undefined, multipart(parts)))

const faults = (answer: Answer) =>
  (answer.json as { readonly detail: ReadonlyArray<{ readonly loc: unknown; readonly msg: string }> }).detail.map(
    ({ loc, msg }) => [loc, msg] as const
  )

const listed = Effect.gen(function*() {
  const client = yield* signedIn(manager)
  return ((yield* client.get("/api/v1/media/")).json as { readonly items: ReadonlyArray<unknown> }).items.length
})

/** Nothing has come into the library but what was there. */
const assertNothingAdded = Effect.gen(function*() {
  assert.strictEqual(yield* listed, 1)
})

describe("An upload", () => {
  it.effect("becomes an asset whose type and size are found from its bytes", () =>
    Effect.gen(function*() {
      const answer = yield* uploading([
        { name: "tags", content: " winter " },
        filePart(smallPng, "Schöner Schuh.JPG", "text/html"),
        { name: "tags", content: "shoe" },
        { name: "tags", content: "winter" },
        { name: "alt_text", content: "Ein Schuh" },
        { name: "unknown", content: "ignored" }
      ])
      assert.strictEqual(answer.status, 201)
      const asset = answer.as(MediaAssetView)
      assert.match(asset.url, new RegExp(`^/api/v1/media/${asset.id}/content\\?expires=`))
      assert.deepStrictEqual(asset, {
        id: asset.id,
        company_id: seeded.company,
        filename: "Schöner Schuh.png",
        url: asset.url,
        file_size: smallPng.length,
        mime_type: "image/png",
        source_type: "upload",
        date_added: "2026-11-20T09:00:00.000Z",
        date_updated: "2026-11-20T09:00:00.000Z",
        width: 2,
        height: 1,
        external_id: "",
        external_metadata: {},
        tags: ["winter", "shoe"],
        alt_text: "Ein Schuh"
      })
      assert.strictEqual(answer.headers["location"], `/api/v1/media/${asset.id}`)
      const client = yield* signedIn(manager)
      assert.deepStrictEqual((yield* client.get(`/api/v1/media/${asset.id}`)).json, answer.json)
    }).pipe(onService))

  it.effect("keeps the name alone of what a stranger calls a file", () =>
    Effect.gen(function*() {
      const names = [
        ["../../../etc/passwd", "passwd.png"],
        ["..\\..\\boot.ini", "boot.png"],
        ["CON", "_CON.png"],
        ["x".repeat(300) + ".png", "x".repeat(251) + ".png"]
      ] as const
      for (const [given, kept] of names) {
        const asset = (yield* uploading([filePart(smallPng, given)])).as(MediaAssetView)
        assert.strictEqual(asset.filename, kept)
      }
    }).pipe(onService))

  it.effect("may have 20 MiB", () =>
    Effect.gen(function*() {
      const answer = yield* uploading([filePart(pngOf(20 * mebibyte))])
      assert.strictEqual(answer.as(MediaAssetView).file_size, 20 * mebibyte)
    }).pipe(onService))

  it.effect("with a byte more is too large", () =>
    Effect.gen(function*() {
      const answer = yield* uploading([filePart(pngOf(20 * mebibyte + 1))])
      assert.deepInclude(answer.json, { status: 413, code: "BODY_TOO_LARGE" })
      yield* assertNothingAdded
    }).pipe(onService))

  it.effect("that says it is larger is turned away unread", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const honest = yield* client.post(address, undefined, {
        ...multipart([filePart()]),
        headers: { ...formHeaders, "content-length": String(21 * mebibyte) }
      })
      assert.deepInclude(honest.json, { status: 413, code: "BODY_TOO_LARGE" })
      assert.strictEqual(honest.headers["connection"], "close")
      yield* assertNothingAdded
    }).pipe(onService))

  it.effect("of unstated length is read no further than the limit", () =>
    Effect.gen(function*() {
      const { handle } = yield* MemoryService
      let pulled = 0
      const head = formBytes([filePart()]).subarray(0, 180)
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          controller.enqueue(pulled++ === 0 ? head : new Uint8Array(mebibyte))
          if (pulled === 200) controller.close()
        }
      }, { highWaterMark: 0 })
      const headers = { ...formHeaders, authorization: `Bearer ${yield* accessToken(manager)}` }
      const init = { method: "POST", headers, body, duplex: "half" as const }
      const response = yield* Effect.promise(() => handle(new Request(`http://localhost${address}`, init)))
      assert.strictEqual(response.status, 413, yield* Effect.promise(() => response.text()))
      assert.isBelow(pulled, 30)
    }).pipe(onService))

  it.effect("may have one megabyte nowhere else", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.patch("/api/v1/media/1", undefined, multipart([filePart(pngOf(2 * mebibyte))]))
      assert.strictEqual(answer.status, 413)
    }).pipe(onService))

  it.effect("that is no image, empty, cut off or more than an image is a 422 that says so", () =>
    Effect.gen(function*() {
      const svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>"
      const hugeHeader = new Uint8Array(smallPng)
      new DataView(hugeHeader.buffer).setUint32(16, 100_000)
      new DataView(hugeHeader.buffer).setUint32(20, 100_000)
      const refusals = [
        [svg, "no image"],
        ["", "empty"],
        [smallPng.subarray(0, 40), "before it is complete"],
        [Buffer.concat([smallPng, Buffer.from("PK\x03\x04")]), "follows the image"],
        [hugeHeader, "100000 x 100000 pixels"]
      ] as const
      for (const [content, words] of refusals) {
        const answer = yield* uploading([filePart(content)])
        assert.strictEqual(answer.status, 422, words)
        const [[loc, message] = []] = faults(answer)
        assert.deepStrictEqual(loc, ["body", "file"])
        assert.include(message, words)
      }
      yield* assertNothingAdded
    }).pipe(onService))

  it.effect("is a form with one file in the field that is called so", () =>
    Effect.gen(function*() {
      const missing = [{ type: "missing", loc: ["body", "file"], msg: "Field required", input: null }]
      for (const parts of [[], [{ ...filePart(), name: "image" }], [{ name: "file", content: "text" }]]) {
        assert.deepStrictEqual((yield* uploading(parts)).json, { detail: missing })
      }
      const two = yield* uploading([filePart(), filePart()])
      assert.deepStrictEqual(faults(two), [[["body", "file"], "Value error, one file can be uploaded at a time"]])
      const many = yield* uploading(Array.from({ length: 200 }, (_, n) => ({ name: `f${n}`, content: "x" })))
      assert.deepStrictEqual(faults(many), [[["body"], "Value error, the form has too many parts"]])
      const long = yield* uploading([{ name: "alt_text", content: "x".repeat(20_000) }, filePart()])
      assert.deepStrictEqual(faults(long), [[["body"], "Value error, a field of the form is too large"]])
      const client = yield* signedIn(manager)
      const nameless = `--${boundary}\r\nContent-Disposition: form-data\r\n\r\na\r\n`
      const raw = new Uint8Array(Buffer.concat([Buffer.from(nameless.repeat(2)), formBytes([filePart()])]))
      const unnamed = yield* client.post(address, undefined, { raw, headers: formHeaders })
      assert.deepStrictEqual(faults(unnamed), [[["body"], "Value error, the body is not a complete multipart form"]])
      yield* assertNothingAdded
    }).pipe(onService))

  it.effect("names everything that is wrong with the texts beside the file", () =>
    Effect.gen(function*() {
      const answer = yield* uploading([
        filePart(),
        { name: "tags", content: "x".repeat(65) },
        { name: "alt_text", content: "y".repeat(1_001) }
      ])
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(faults(answer), [
        [["body", "tags", 0], "String should have at most 64 characters"],
        [["body", "alt_text"], "String should have at most 1000 characters"]
      ])
      yield* assertNothingAdded
    }).pipe(onService))

  it.effect("that breaks off, or is no form at all, is not taken", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const whole = formBytes([filePart()])
      const cut = yield* client.post(address, undefined, {
        raw: whole.slice(0, whole.length - 60),
        headers: formHeaders
      })
      assert.strictEqual(cut.status, 422)
      const headers = { "content-type": "multipart/form-data" }
      assert.strictEqual((yield* client.post(address, undefined, { raw: whole, headers })).status, 422)
      assert.strictEqual((yield* client.post(address, { file: "x" })).status, 415)
      yield* assertNothingAdded
    }).pipe(onService))

  it.effect("leaves no file behind when it is refused", () =>
    Effect.gen(function*() {
      const storage = yield* MediaStorage
      const assets = yield* MediaAssets
      yield* uploading([filePart(), { name: "alt_text", content: "y".repeat(1_001) }])
      yield* uploading([filePart("no image")])
      const { file } = yield* assets.find(MediaId.make(1))
      yield* TestClock.adjust("2 minutes")
      assert.deepStrictEqual(yield* clean, { removed: 2, failed: 0 })
      assert.isTrue(yield* storage.exists(file.storageKey))
    }).pipe(onService))
})
