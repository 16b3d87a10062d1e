import { MediaAssets } from "@campaigns/application/Media/MediaAssets"
import { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { MediaStorageError } from "@campaigns/application/Media/MediaStorageError"
import { MediaId } from "@campaigns/domain/Media/MediaAsset"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { createHash } from "node:crypto"
import { onService, signedIn } from "../support/Client.ts"
import { manager, stranger } from "../support/DemoData.ts"
import { fetchBytes } from "./support/Bytes.ts"
import { filePart, multipart } from "./support/Multipart.ts"
import { smallPng } from "./support/SmallPng.ts"

const address = "/api/v1/media/1/content"
const size = smallPng.length
const etag = `"${createHash("sha256").update(smallPng).digest("hex")}"`

const content = (headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  fetchBytes(manager, address, headers, method)

describe("The file of an asset", () => {
  it.effect("is served as what it is, to be kept by the one who asked, and to do no harm", () =>
    Effect.gen(function*() {
      const { bytes, headers, status } = yield* content()
      assert.strictEqual(status, 200)
      assert.isTrue(bytes.equals(smallPng))
      assert.deepInclude(headers, {
        "content-type": "image/png",
        "content-length": String(size),
        etag,
        "cache-control": "private, max-age=31536000, immutable",
        "accept-ranges": "bytes",
        "content-disposition": "inline; filename=\"shoe.png\"",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox"
      })
    }).pipe(onService))

  it.effect("is kept for the access token that asked, and by the console's cookie for nobody", () =>
    Effect.gen(function*() {
      const keeping = ({ headers: { "cache-control": cache, vary } }: { readonly headers: Record<string, string> }) => [
        cache,
        vary
      ]
      const byToken = ["private, max-age=31536000, immutable", "Authorization"]
      const byCookie = ["private, no-cache", undefined]
      assert.deepStrictEqual(keeping(yield* content()), byToken)
      assert.deepStrictEqual(keeping(yield* content({ "if-none-match": etag })), byToken)
      const withCookie = (user: string, headers: Readonly<Record<string, string>> = {}) =>
        fetchBytes(user, address, { ...headers, "sec-fetch-site": "same-origin" }, "GET", "cookie")
      const whole = yield* withCookie(manager)
      assert.deepStrictEqual([whole.status, whole.headers["etag"], ...keeping(whole)], [200, etag, ...byCookie])
      const known = yield* withCookie(manager, { "if-none-match": etag })
      assert.deepStrictEqual([known.status, ...keeping(known)], [304, ...byCookie])
      // Who asks decides, and not what the browser has.
      assert.strictEqual((yield* withCookie(stranger, { "if-none-match": etag })).status, 404)
    }).pipe(onService))

  it.effect("has the same headers and no body for HEAD", () =>
    Effect.gen(function*() {
      const [whole, head] = [yield* content(), yield* content({}, "HEAD")]
      const { "x-request-id": _, ...expected } = whole.headers
      const { "x-request-id": __, ...headers } = head.headers
      assert.deepStrictEqual([head.status, head.bytes.length], [200, 0])
      assert.deepStrictEqual(headers, expected)
    }).pipe(onService))

  it.effect("is not sent again to a client that has it", () =>
    Effect.gen(function*() {
      for (const tags of [etag, `"other", W/${etag}`, "*"]) {
        const { bytes, headers, status } = yield* content({ "if-none-match": tags })
        assert.deepStrictEqual([status, bytes.length, headers["etag"]], [304, 0, etag])
      }
      assert.strictEqual((yield* content({ "if-none-match": "\"other\"" })).status, 200)
    }).pipe(onService))

  it.effect("is sent in the part that is asked for", () =>
    Effect.gen(function*() {
      const parts = [
        ["bytes=0-0", 0, 0],
        ["bytes=5-9", 5, 9],
        ["bytes=10-", 10, size - 1],
        ["bytes=-3", size - 3, size - 1],
        ["bytes=2-999999999999999999999", 2, size - 1],
        ["bytes=0-4,3-9", 0, 9],
        [`bytes=900-, 1-2`, 1, 2]
      ] as const
      for (const [range, start, end] of parts) {
        const { bytes, headers, status } = yield* content({ range })
        assert.strictEqual(status, 206, range)
        assert.strictEqual(headers["content-range"], `bytes ${start}-${end}/${size}`)
        assert.strictEqual(headers["content-length"], String(end - start + 1))
        assert.isTrue(bytes.equals(smallPng.subarray(start, end + 1)), range)
      }
    }).pipe(onService))

  it.effect("is sent whole when its parts do not join, or the range is none or for another file", () =>
    Effect.gen(function*() {
      for (const range of ["bytes=0-1,5-6", "bytes=9-5", "lines=1-2", "bytes=x", "bytes="]) {
        assert.strictEqual((yield* content({ range })).status, 200, range)
      }
      assert.strictEqual((yield* content({ range: "bytes=0-1", "if-range": "\"other\"" })).status, 200)
      assert.strictEqual((yield* content({ range: "bytes=0-1", "if-range": etag })).status, 206)
    }).pipe(onService))

  it.effect("is 416 beyond its end, with its size", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const range of [`bytes=${size}-`, "bytes=-0", "bytes=500-600,700-"]) {
        const answer = yield* client.get(address, { headers: { range } })
        assert.deepInclude(answer.json, { status: 416, code: "RANGE_NOT_SATISFIABLE", file_size: size })
        assert.strictEqual(answer.headers["content-range"], `bytes */${size}`)
      }
    }).pipe(onService))

  it.effect("keeps its name in whatever language", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.post(
        "/api/v1/media/?company_id=1",
        undefined,
        multipart([filePart(smallPng, "Größe (50%) 🥐.png")])
      )
      const { headers } = yield* fetchBytes(manager, "/api/v1/media/3/content")
      assert.strictEqual(
        headers["content-disposition"],
        "inline; filename=\"Gro_e (50_) _.png\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%2850%25%29%20%F0%9F%A5%90.png"
      )
    }).pipe(onService))

  it.effect("is 503 while the storage is down, and a bug of ours when it is lost", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const storage = yield* MediaStorage
      const { file } = yield* (yield* MediaAssets).find(MediaId.make(1))
      const { read } = storage
      const down = Stream.fail(new MediaStorageError({ operation: "read", cause: new Error("secret") }))
      Object.assign(storage, { read: () => down })
      const answer = yield* client.get(address)
      assert.deepInclude(answer.json, { status: 503, code: "MEDIA_STORAGE_UNAVAILABLE" })
      assert.strictEqual(answer.headers["retry-after"], "10")
      assert.notInclude(answer.text, "secret")
      Object.assign(storage, { read })
      yield* storage.remove(file.storageKey)
      assert.strictEqual((yield* client.get(address)).status, 500)
    }).pipe(onService))
})
