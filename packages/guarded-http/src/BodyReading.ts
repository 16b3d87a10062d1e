import * as Predicate from "effect/Predicate"
import type { Transform } from "node:stream"
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib"
import { isMalformedHttp } from "./Exchange.ts"
import { failure, GuardedHttpError } from "./GuardedHttpError.ts"

type Bytes = AsyncIterable<Uint8Array>

/** The limits of a body. */
export interface BodyLimits {
  /** On the wire as well as unpacked. */
  readonly maxBytes: number
  /** The multiple of its packed size that a body may be; sitemaps, which repeat themselves, come to about 60. */
  readonly maxRatio: number
}

// Below this size a good ratio does no harm.
const RATIO_COUNTS_FROM = 1_048_576

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress
}

/** The fault of a body that ends in an error; a packed one that was cut off counts as a broken connection. */
export const bodyError = (cause: unknown): GuardedHttpError => {
  if (cause instanceof GuardedHttpError) return cause
  const code = Predicate.hasProperty(cause, "code") ? cause.code : undefined
  const isUndecodable = typeof code === "string" && code !== "Z_BUF_ERROR" &&
    (code.startsWith("Z_") || code.startsWith("ERR_") || code.startsWith("ZSTD_"))
  return failure(isUndecodable || isMalformedHttp(cause) ? "Malformed" : "Broken")
}

async function* counted(source: Bytes, maxBytes: number, count: { bytes: number }) {
  for await (const chunk of source) {
    count.bytes += chunk.byteLength
    if (count.bytes > maxBytes) throw failure("TooLarge")
    yield chunk
  }
}

/** The first bytes of a packed body are unpacked in small pieces, the rest in larger ones. */
const FIRST = { bytes: 4_096, piece: 8 }
const LATER_PIECE = 256

/**
 * The pieces of a chunk that begins after so many bytes of its body: of a piece that cannot be unpacked all is lost.
 */
function* piecesOf(chunk: Uint8Array, before: number) {
  for (let at = 0; at < chunk.byteLength;) {
    const size = before + at < FIRST.bytes ? FIRST.piece : LATER_PIECE
    yield chunk.subarray(at, at + size)
    at += size
  }
}

/** Does one step with an unpacker, and rejects with the error that it ends in. */
const stepOf = (unpacker: Transform, step: (done: () => void) => void) =>
  new Promise<void>((resolve, reject) => {
    unpacker.once("error", reject)
    step(() => {
      unpacker.off("error", reject)
      resolve()
    })
  })

/** Unpacks a body piece by piece, so that what was unpacked before a fault is given before its error. */
async function* unpacked(source: Bytes, unpacker: Transform, limits: BodyLimits) {
  const packed = { bytes: 0 }
  let plain = 0
  const given: Array<Uint8Array> = []
  const take = function*() {
    for (const chunk of given.splice(0)) {
      plain += chunk.byteLength
      if (plain > limits.maxBytes || (plain > RATIO_COUNTS_FROM && plain > packed.bytes * limits.maxRatio)) {
        throw failure("TooLarge")
      }
      yield chunk
    }
  }
  unpacker.on("data", (chunk: Uint8Array) => given.push(chunk))
  unpacker.on("error", () => undefined)
  try {
    for await (const chunk of counted(source, limits.maxBytes, packed)) {
      for (const piece of piecesOf(chunk, packed.bytes - chunk.byteLength)) {
        // Bytes behind the end of the packed ones are no part of the body.
        if (unpacker.readableEnded) break
        await stepOf(unpacker, (done) => unpacker.write(piece, () => done()))
        yield* take()
      }
    }
    await stepOf(unpacker, (done) => {
      if (unpacker.closed) return done()
      unpacker.once("close", done).end()
    })
    yield* take()
  } catch (cause) {
    yield* take()
    throw cause
  } finally {
    unpacker.destroy()
  }
}

const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b

/** Unpacks what begins with the two bytes of a gzip file, and leaves the rest as it is. */
async function* gunzippedByMagic(source: Bytes, limits: BodyLimits) {
  const iterator = source[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  let next = await iterator.next()
  while (next.done !== true && head.byteLength + next.value.byteLength < 2) {
    head = Buffer.concat([head, next.value])
    next = await iterator.next()
  }
  if (next.done === true) {
    if (head.byteLength > 0) yield head
    return
  }
  const first = head.byteLength === 0 ? next.value : Buffer.concat([head, next.value])
  const whole = (async function*() {
    yield first
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
  yield* isGzip(first) ? unpacked(whole, createGunzip(), limits) : whole
}

/**
 * The plain bytes of a body, those before a fault in how it is packed included; `encoding` is its `Content-Encoding`
 * header.
 */
export const readBody = (
  body: Bytes,
  encoding: string | undefined,
  gunzip: boolean,
  limits: BodyLimits
): AsyncIterable<Uint8Array> => {
  const name = (encoding ?? "").trim().toLowerCase()
  if (name !== "" && name !== "identity" && unpackers[name] === undefined) throw failure("Malformed")
  const unpacker = unpackers[name]
  const plain = unpacker === undefined
    ? counted(body, limits.maxBytes, { bytes: 0 })
    : unpacked(body, unpacker(), limits)
  return gunzip ? gunzippedByMagic(plain, limits) : plain
}
