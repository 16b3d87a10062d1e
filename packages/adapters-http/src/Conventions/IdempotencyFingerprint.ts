import * as Effect from "effect/Effect"
import type { HttpServerError } from "effect/http/HttpServerError"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Stream from "effect/Stream"
import { createHash, type Hash } from "node:crypto"
import { RequestView } from "./RequestView.ts"

/** What tells one request with a key from another one with the same key: the digest of its query and its body. */
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

/** The request, and what it is read of: the bytes after inflation, as they are, so that any difference makes another body. */
const ofWhole = (request: HttpServerRequest): Effect.Effect<Fingerprint, HttpServerError> =>
  Effect.map(request.arrayBuffer, (body) => {
    const digest = createHash("sha256").update(queryOf(request.url)).update("\n").update(Buffer.from(body)).digest(
      "hex"
    )
    return { known: digest, request, read: () => digest, readOut: Effect.succeed(digest) }
  })

const boundaryOf = (request: HttpServerRequest): Buffer | null => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers["content-type"] ?? "") ?? []
  const boundary = quoted ?? plain
  return boundary === undefined ? null : Buffer.from(boundary, "latin1")
}

/** A digest that leaves a word out wherever it stands, whatever the pieces in which the bytes come. */
const digestWithout = (hash: Hash, word: Buffer | null) => {
  let tail = Buffer.alloc(0)
  return {
    update: (chunk: Uint8Array): void => {
      let rest = tail.length === 0 ? Buffer.from(chunk) : Buffer.concat([tail, chunk])
      if (word !== null) {
        for (let at = rest.indexOf(word); at >= 0; at = rest.indexOf(word)) {
          hash.update(rest.subarray(0, at))
          rest = rest.subarray(at + word.length)
        }
      }
      const keep = word === null ? 0 : Math.min(rest.length, word.length - 1)
      hash.update(rest.subarray(0, rest.length - keep))
      tail = Buffer.from(rest.subarray(rest.length - keep))
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
 * The fingerprint of a form that is streamed. Its boundary does not count, because a client that builds the same form again chooses
 * another one.
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

/** Whether a request brings a form with files. */
export const isUpload = (request: HttpServerRequest): boolean =>
  request.headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") === true

/** The fingerprint of a request: bodies are read whole, within the limit for bodies; uploads while the endpoint reads them. */
export const fingerprintOf = (request: HttpServerRequest): Effect.Effect<Fingerprint, HttpServerError> =>
  isUpload(request) ? Effect.sync(() => ofForm(request)) : ofWhole(request)
