import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException
} from "@aws-sdk/client-s3"
import { type ByteRange, MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { MediaStorageError, StoredFileMissing } from "@campaigns/application/Media/MediaStorageError"
import type { StorageKey, StoredFile } from "@campaigns/domain/Media/MediaAsset"
import { retry, type RetrySettings } from "@campaigns/vendor-http/Retry"
import * as VendorCircuit from "@campaigns/vendor-http/VendorCircuit"
import { ofConnection, unavailable, type VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import { malformed, refusalOf } from "@campaigns/vendor-http/VendorTransport"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { createReadStream } from "node:fs"
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { measuredBytes } from "../MeasuredBytes.ts"
import type { S3Settings } from "./S3Settings.ts"

/** A file here is of a process that was killed when it is older than storing a file may take, in milliseconds. */
const abandonedAfter = 60 * 60 * 1000

/** A file that is written and read again before it goes. */
interface Spooled {
  readonly path: string
  readonly handle: FileHandle
}

const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, MediaStorageError> =>
  Effect.tryPromise({ try: run, catch: (cause) => new MediaStorageError({ operation: "put", cause }) })

/** A file of its own in the folder for the life of the scope. */
const spooled = (
  folder: string,
  key: StorageKey
): Effect.Effect<Spooled, MediaStorageError, Scope.Scope> =>
  Effect.acquireRelease(
    attempt(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, key)
      return { path, handle: await open(path, "wx", 0o600) }
    }),
    ({ handle, path }) =>
      Effect.ignore(Effect.tryPromise(() => handle.close().finally(() => rm(path, { force: true }))))
  )

/** Removes what processes that were killed have left. */
export const tidySpool = (folder: string, now: number): Effect.Effect<void> =>
  Effect.ignore(Effect.tryPromise(async () => {
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if (now - (await stat(path)).mtimeMs > abandonedAfter) await rm(path, { force: true })
    }
  }))

/** Milliseconds. */
const connectionTimeout = 5_000
const defaultTimeout = Duration.minutes(1)

/** The service's name in sentences. */
const VENDOR = "The storage of media files"

/** A user waits for the file. */
const retrySettings: RetrySettings = {
  repeats: 2,
  transientStart: Duration.millis(200),
  rateLimitStart: Duration.millis(500),
  patience: Duration.seconds(5)
}

/** The codes by which S3 and services like it ask for fewer requests; some come with 503. */
const limits: ReadonlySet<string> = new Set(["SlowDown", "TooManyRequests", "RequestLimitExceeded", "Throttling"])

/** The part of an error of the service's client that is read: the answer, also one that the client could not read. */
const AnsweredError = Schema.Struct({
  $metadata: Schema.optional(Schema.Struct({ requestId: Schema.optional(Schema.String) })),
  $response: Schema.Struct({ statusCode: Schema.Int, headers: Schema.Record(Schema.String, Schema.String) })
})

const decodeAnswered = Schema.decodeUnknownOption(AnsweredError)

/** The failure that an error of the service's client is. */
const failureOf = (cause: unknown): Effect.Effect<VendorFailure> => {
  const answered = decodeAnswered(cause)
  if (answered._tag === "None") {
    const isSlow = cause instanceof Error && cause.name === "TimeoutError"
    return Effect.succeed(
      isSlow
        ? unavailable(`${VENDOR} did not answer in time.`, { timedOut: true, cause })
        : ofConnection(VENDOR, cause)
    )
  }
  const { $metadata, $response: { headers, statusCode: status } } = answered.value
  const requestId = $metadata?.requestId ?? null
  if (status < 300) return Effect.succeed(malformed(VENDOR, "was not understood", requestId))
  const code = cause instanceof S3ServiceException ? cause.name : null
  const report = { kind: code !== null && limits.has(code) ? "RateLimited" : null, code } as const
  return refusalOf(VENDOR, { status, headers, body: undefined }, report, requestId)
}

/** The service itself says that there is no such file, while its bucket is there. */
const isAbsent = ({ answer, reason }: VendorFailure): boolean =>
  answer?.status === 404 && reason._tag === "RequestRefused" &&
  reason.code !== "NoSuchBucket" && reason.code !== "HTTP 404"

const storageError = (operation: MediaStorageError["operation"]) => (cause: unknown) =>
  new MediaStorageError({ operation, cause })

const clientOf = (
  { accessKeyId, endpoint, forcePathStyle, region, secretAccessKey, timeout = defaultTimeout }: S3Settings
): S3Client =>
  new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle,
    // Repeats are the same for all vendors.
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: Redacted.value(secretAccessKey) },
    // The checksum that matters is sent with the object; others confuse services that only resemble the vendor's.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout, requestTimeout: Duration.toMillis(timeout), throwOnRequestTimeout: true }
  })

/** A reader of the object's bytes, destroyed when its consumer wants no more of them. */
const bodyOf = (body: unknown): Effect.Effect<Readable, MediaStorageError> =>
  body instanceof Readable
    ? Effect.succeed(body)
    : Effect.fail(new MediaStorageError({ operation: "read", cause: new Error("The answer has no body") }))

const rangeHeader = (range: ByteRange | null) => range === null ? {} : { Range: `bytes=${range.start}-${range.end}` }

/** No more than so many bytes: some services answer a short range with all of the object. */
const atMost = (
  bytes: Stream.Stream<Uint8Array, MediaStorageError>,
  length: number
): Stream.Stream<Uint8Array, MediaStorageError> =>
  Stream.suspend(() => {
    let left = length
    return bytes.pipe(
      Stream.map((chunk) => {
        const kept = chunk.subarray(0, left)
        left -= kept.length
        return kept
      }),
      Stream.takeUntil(() => left === 0)
    )
  })

/**
 * `MediaStorage` in a bucket, below `media/`. A file is written to the spool folder first: the service wants to know
 * the length before the first byte, and an object whose upload breaks off never comes into being.
 */
export const layer = (settings: S3Settings, spoolFolder: string): Layer.Layer<MediaStorage> =>
  Layer.effect(
    MediaStorage,
    Effect.gen(function*() {
      yield* tidySpool(spoolFolder, yield* Clock.currentTimeMillis)
      const client = yield* Effect.acquireRelease(
        Effect.sync(() => clientOf(settings)),
        (opened) => Effect.sync(() => opened.destroy())
      )
      const circuit = yield* VendorCircuit.make(
        { name: VENDOR, metric: "media_storage" },
        VendorCircuit.defaultCircuit
      )

      /** Every operation may be repeated: what is stored under a key never changes. */
      const repeated = <A>(once: Effect.Effect<A, VendorFailure>): Effect.Effect<A, VendorFailure> =>
        circuit.through(settings.bucket, retry(once, VENDOR, retrySettings))
      const attempt = <A>(run: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, VendorFailure> =>
        Effect.catch(
          Effect.tryPromise({ try: run, catch: (cause) => ({ cause }) }),
          ({ cause }) => Effect.flatMap(failureOf(cause), Effect.fail)
        )
      const at = (key: StorageKey) => ({ Bucket: settings.bucket, Key: `media/${key}` })

      // The body is opened anew for each try: the client's own retries cannot rewind it.
      const upload = ({ path }: Spooled, { bytes, sha256, storageKey }: StoredFile) =>
        Effect.acquireUseRelease(
          Effect.sync(() => createReadStream(path)),
          (body) =>
            attempt((abortSignal) =>
              client.send(
                new PutObjectCommand({
                  ...at(storageKey),
                  Body: body,
                  ContentLength: bytes,
                  ContentType: "application/octet-stream",
                  ChecksumSHA256: Buffer.from(sha256, "hex").toString("base64")
                }),
                { abortSignal }
              )
            ),
          (body) => Effect.sync(() => body.destroy())
        ).pipe(repeated, Effect.mapError(storageError("put")))

      return MediaStorage.of({
        put: (key, bytes, maximumBytes) =>
          Effect.scoped(Effect.gen(function*() {
            const file = yield* spooled(spoolFolder, key)
            const stored = yield* measuredBytes(key, bytes, maximumBytes, (chunk) =>
              Effect.tryPromise({ try: () => file.handle.appendFile(chunk), catch: storageError("put") }))
            yield* upload(file, stored)
            return stored
          })),

        read: (key, range) =>
          Stream.unwrap(Effect.gen(function*() {
            const answer = yield* attempt((abortSignal) =>
              client.send(new GetObjectCommand({ ...at(key), ...rangeHeader(range) }), { abortSignal })
            ).pipe(
              repeated,
              Effect.mapError((failure) =>
                isAbsent(failure) ? new StoredFileMissing({ storageKey: key }) : storageError("read")(failure)
              )
            )
            const body = yield* Effect.acquireRelease(bodyOf(answer.Body), (open) =>
              Effect.sync(() =>
                open.destroy()
              ))
            const bytes = Stream.fromAsyncIterable<Uint8Array, MediaStorageError>(
              body,
              (cause) => new MediaStorageError({ operation: "read", cause })
            )
            return range === null ? bytes : atMost(bytes, range.end + 1 - range.start)
          })),

        remove: (key) =>
          attempt((abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal })).pipe(
            repeated,
            Effect.mapError(storageError("remove")),
            Effect.asVoid
          ),

        exists: (key) =>
          attempt((abortSignal) => client.send(new HeadObjectCommand(at(key)), { abortSignal })).pipe(
            repeated,
            Effect.as(true),
            Effect.catch((failure) =>
              isAbsent(failure) ? Effect.succeed(false) : Effect.fail(storageError("read")(failure))
            )
          )
      })
    })
  )
