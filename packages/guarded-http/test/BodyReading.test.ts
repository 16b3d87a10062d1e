import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib"
import { bodyError, readBody } from "../src/BodyReading.ts"

const limits = { maxBytes: 10_000_000, maxRatio: 200 }

/** The text of a body that came before its end or its fault, and the reason of that. */
const read = (bytes: Buffer, encoding: string | undefined, size = bytes.byteLength) =>
  Effect.promise(async () => {
    let text = ""
    const source = (async function*() {
      for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size)
    })()
    try {
      for await (const chunk of readBody(source, encoding, encoding === undefined, limits)) {
        text += Buffer.from(chunk).toString()
      }
      return { text, reason: null }
    } catch (cause) {
      return { text, reason: bodyError(cause).reason }
    }
  })

const words = Array.from({ length: 400 }, (_, index) => `/page-${(index * 7919) % 1_000}`).join(" ")

const packers = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync
}

const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

describe("a packed body", () => {
  it.effect("is given whole, in pieces of any size, with whatever nulls follow", () =>
    Effect.gen(function*() {
      for (const [encoding, pack] of Object.entries(packers)) {
        for (const size of [1, 7, 100_000]) {
          assert.deepStrictEqual(yield* read(pack(words), encoding, size), { text: words, reason: null }, encoding)
        }
      }
      const padded = Buffer.concat([gzipSync(words), Buffer.alloc(2_000)])
      assert.deepStrictEqual(yield* read(padded, undefined), { text: words, reason: null })
      const two = Buffer.concat([gzipSync(words), gzipSync(words)])
      assert.deepStrictEqual(yield* read(two, "gzip"), { text: words + words, reason: null })
    }))

  for (const encoding of [undefined, "gzip"]) {
    it.effect(`gives what comes before a fault of a gzip file, with the header ${encoding ?? "missing"}`, () =>
      Effect.gen(function*() {
        const packed = gzipSync(words)
        const faults = [
          { bytes: packed.subarray(0, -100), reason: "Broken", least: 0.7 },
          { bytes: packed.subarray(0, -1), reason: "Broken", least: 1 },
          { bytes: changed(packed, packed.byteLength - 1), reason: "Malformed", least: 0.95 },
          { bytes: changed(packed, packed.byteLength - 6), reason: "Malformed", least: 0.95 },
          { bytes: Buffer.concat([packed, Buffer.from("<!-- cached -->")]), reason: "Malformed", least: 0.95 },
          { bytes: Buffer.concat([packed, Buffer.from([0x1f, 0x8b, 0xff, 0xff])]), reason: "Malformed", least: 0.95 }
        ]
        for (const [index, { bytes, least, reason }] of faults.entries()) {
          const { reason: told, text } = yield* read(bytes, encoding)
          assert.strictEqual(told, reason, `${index}`)
          assert.isTrue(words.startsWith(text), `${index}`)
          assert.isAtLeast(text.length, words.length * least, `${index}`)
        }
      }))
  }

  it.effect("of any kind that is cut off gives what came, and one that never was packed nothing", () =>
    Effect.gen(function*() {
      for (const [encoding, pack] of Object.entries(packers)) {
        const packed = pack(words.repeat(20) + Math.PI)
        const cut = yield* read(packed.subarray(0, Math.ceil(packed.byteLength * 0.9)), encoding)
        assert.strictEqual(cut.reason, "Broken", encoding)
        assert.isTrue(words.repeat(20).startsWith(cut.text), encoding)
        const plain = yield* read(Buffer.from("<html>plain</html>"), encoding)
        assert.deepStrictEqual([plain.text, plain.reason], ["", "Malformed"], encoding)
      }
    }))

  it.effect("ends where it is larger than its reader takes", () =>
    Effect.gen(function*() {
      const bomb = yield* read(gzipSync(Buffer.alloc(9_000_000)), "gzip")
      assert.strictEqual(bomb.reason, "TooLarge")
      assert.isBelow(bomb.text.length, 2_000_000)
    }))
})
