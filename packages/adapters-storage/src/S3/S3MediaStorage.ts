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
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import * as Stream from "effect/Stream"
import { createReadStream } from "node:fs"
import { Readable } from "node:stream"
import { measuredBytes } from "../MeasuredBytes.ts"
import type { S3Settings } from "./S3Settings.ts"
import { type Spooled, spooled, tidySpool } from "./Spool.ts"

const connectionTimeout = 5_000
const requestTimeout = 60_000

const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== "NoSuchBucket"

const attempt = <A>(
  operation: MediaStorageError["operation"],
  run: (signal: AbortSignal) => Promise<A>
): Effect.Effect<A, MediaStorageError> =>
  Effect.tryPromise({ try: run, catch: (cause) => new MediaStorageError({ operation, cause }) })

const clientOf = ({ accessKeyId, endpoint, forcePathStyle, region, secretAccessKey }: S3Settings): S3Client =>
  new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey: Redacted.value(secretAccessKey) },
    // The checksum that matters is sent with the object; others confuse services that only resemble the vendor's.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout, requestTimeout }
  })

/** A reader of the object's bytes that is destroyed when nobody wants more of them. */
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
 * `MediaStorage` in a bucket, below `media/`. A file is written to the spool folder first: the service wants to know the length before the
 * first byte, and an object whose upload breaks off never comes into being.
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
      const at = (key: StorageKey) => ({ Bucket: settings.bucket, Key: `media/${key}` })

      // The body is opened anew for each try: the client's own retries cannot rewind it.
      const upload = ({ path }: Spooled, { bytes, sha256, storageKey }: StoredFile) =>
        Effect.acquireUseRelease(
          Effect.sync(() => createReadStream(path)),
          (body) =>
            attempt("put", (abortSignal) =>
              client.send(
                new PutObjectCommand({
                  ...at(storageKey),
                  Body: body,
                  ContentLength: bytes,
                  ContentType: "application/octet-stream",
                  ChecksumSHA256: Buffer.from(sha256, "hex").toString("base64")
                }),
                { abortSignal }
              )),
          (body) => Effect.sync(() => body.destroy())
        ).pipe(Effect.retry({ times: 2, schedule: Schedule.exponential("200 millis") }))

      return MediaStorage.of({
        put: (key, bytes, maximumBytes) =>
          Effect.scoped(Effect.gen(function*() {
            const file = yield* spooled(spoolFolder, key)
            const stored = yield* measuredBytes(key, bytes, maximumBytes, (chunk) =>
              attempt("put", () => file.handle.appendFile(chunk)))
            yield* upload(file, stored)
            return stored
          })),

        read: (key, range) =>
          Stream.unwrap(Effect.gen(function*() {
            const answer = yield* Effect.tryPromise({
              try: (abortSignal) =>
                client.send(new GetObjectCommand({ ...at(key), ...rangeHeader(range) }), { abortSignal }),
              catch: (cause) =>
                isAbsent(cause)
                  ? new StoredFileMissing({ storageKey: key })
                  : new MediaStorageError({ operation: "read", cause })
            })
            const body = yield* Effect.acquireRelease(bodyOf(answer.Body), (open) => Effect.sync(() => open.destroy()))
            const bytes = Stream.fromAsyncIterable<Uint8Array, MediaStorageError>(
              body,
              (cause) => new MediaStorageError({ operation: "read", cause })
            )
            return range === null ? bytes : atMost(bytes, range.end + 1 - range.start)
          })),

        remove: (key) =>
          Effect.asVoid(
            attempt("remove", (abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal }))
          ),

        exists: (key) =>
          attempt("read", (abortSignal) =>
            client.send(new HeadObjectCommand(at(key)), { abortSignal }).then(() =>
              true, (error) => {
              if (isAbsent(error)) {
                return false
              }
              throw error
            }))
      })
    })
  )
