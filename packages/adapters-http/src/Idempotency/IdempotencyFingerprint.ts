import * as Effect from "effect/Effect"
import type { HttpServerError } from "effect/http/HttpServerError"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Stream from "effect/Stream"
import { createHash, type Hash, scrypt } from "node:crypto"
import { RequestView } from "../Requests/RequestView.ts"

/** The digest that makes two requests with one key the same or different: that of the query and the body. */
export interface Fingerprint {
  /** `null` for an upload, which is known when it has been read. */
  readonly known: string | null
  /** The request that the endpoint reads. */
  readonly request: HttpServerRequest
  /** The digest of what has been read. */
  readonly read: () => string
  /** The digest of the whole body, read to its end for that. */
  readonly readOut: Effect.Effect<string, HttpServerError>
}

const queryOf = (url: string): string => {
  const at = url.indexOf("?")
  return at < 0 ? "" : url.slice(at)
}

/** A digest that takes too long to try out its possible sources; node:crypto's own cost, 16 MiB. */
const slowDigest = (digest: string, salt: string): Effect.Effect<string> =>
  Effect.callback((resume) =>
    scrypt(
      digest,
      salt,
      32,
      (error, key) => resume(error === null ? Effect.succeed(key.toString("hex")) : Effect.die(error))
    )
  )

/**
 * The request, and what it is read of: the bytes after inflation, as they are, so that any difference makes another
 * body. With a salt its digest is a slow one.
 */
const ofWhole = Effect.fnUntraced(function*(request: HttpServerRequest, salt: string | null) {
  const body = Buffer.from(yield* request.arrayBuffer)
  const plain = createHash("sha256").update(queryOf(request.url)).update("\n").update(body).digest("hex")
  const digest = salt === null ? plain : yield* slowDigest(plain, salt)
  return { known: digest, request, read: () => digest, readOut: Effect.succeed(digest) } satisfies Fingerprint
})

const boundaryOf = (request: HttpServerRequest): Buffer | null => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers["content-type"] ?? "") ?? []
  const boundary = quoted ?? plain
  return boundary === undefined ? null : Buffer.from(boundary, "latin1")
}

/** A digest that leaves a word out wherever it stands, also across the pieces in which the bytes come. */
const digestWithout = (hash: Hash, word: Buffer | null) => {
  let tail = Buffer.alloc(0)
  return {
    update: (chunk: Uint8Array): void => {
      if (word === null) return void hash.update(chunk)
      const bytes = Buffer.concat([tail, chunk])
      // The remaining bytes are moved together for one update of the hash: the word may stand there tens of thousands
      // of times.
      let kept = 0
      let from = 0
      for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, from)) {
        kept += bytes.copy(bytes, kept, from, at)
        from = at + word.length
      }
      const end = Math.max(from, bytes.length - word.length + 1)
      kept += bytes.copy(bytes, kept, from, end)
      hash.update(bytes.subarray(0, kept))
      tail = Buffer.from(bytes.subarray(end))
    },
    digest: (): string => hash.copy().update(tail).digest("hex")
  }
}

/** A request whose body is seen as it is read. */
class ObservedBody extends RequestView {
  private readonly observed: HttpServerRequest["stream"]

  constructor(viewed: HttpServerRequest, observed: HttpServerRequest["stream"]) {
    super(viewed)
    this.observed = observed
  }

  override get stream() {
    return this.observed
  }
}

/**
 * The fingerprint of a form that is streamed. Its boundary does not count, because a client that builds the same form
 * again chooses another boundary.
 */
const ofForm = (request: HttpServerRequest): Fingerprint => {
  const hash = createHash("sha256").update(queryOf(request.url)).update("\n")
  const { digest, update } = digestWithout(hash, boundaryOf(request))
  const stream = Stream.tap(request.stream, (chunk) => Effect.sync(() => update(chunk)))
  return {
    known: null,
    request: new ObservedBody(request, stream),
    read: digest,
    readOut: Effect.map(Stream.runDrain(stream), digest)
  }
}

/** True when a request brings a form with files. */
export const isUpload = (request: HttpServerRequest): boolean =>
  request.headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") === true

/**
 * The fingerprint of a request: bodies are read whole, within the limit for bodies; uploads while the endpoint reads
 * them. A salt is for a body that holds a password.
 */
export const fingerprintOf = (
  request: HttpServerRequest,
  salt: string | null
): Effect.Effect<Fingerprint, HttpServerError> =>
  isUpload(request) ? Effect.sync(() => ofForm(request)) : ofWhole(request, salt)
