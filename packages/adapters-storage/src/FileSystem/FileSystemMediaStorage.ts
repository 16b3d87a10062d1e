import { type ByteRange, MediaStorage } from "@campaigns/application/Media/MediaStorage"
import { MediaStorageError, StoredFileMissing } from "@campaigns/application/Media/MediaStorageError"
import type { StorageKey } from "@campaigns/domain/Media/MediaAsset"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { constants, type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { measuredBytes } from "../MeasuredBytes.ts"

/** The amount of a file that is read at a time. */
const readSize = 64 * 1024

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined

const isMissing = (error: unknown): boolean => codeOf(error) === "ENOENT"

const attempt = <A>(operation: MediaStorageError["operation"], run: () => Promise<A>) =>
  Effect.tryPromise({ try: run, catch: (cause) => new MediaStorageError({ operation, cause }) })

const release = (handle: FileHandle): Effect.Effect<void> => Effect.ignore(Effect.tryPromise(() => handle.close()))

/** Flushes a file or folder to the disk before it counts as stored; so is its entry in the folder. */
const sync = async (path: string): Promise<void> => {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Writes all of a chunk: one call may write less. */
const writeAll = async (handle: FileHandle, chunk: Uint8Array): Promise<void> => {
  let at = 0
  while (at < chunk.length) at += (await handle.write(chunk, at)).bytesWritten
}

const chunksOf = (handle: FileHandle, { end, start }: ByteRange): Stream.Stream<Uint8Array, MediaStorageError> =>
  Stream.paginate(start, (position) =>
    attempt("read", async () => {
      const wanted = Math.min(readSize, end + 1 - position)
      const { buffer, bytesRead } = await handle.read(new Uint8Array(wanted), 0, wanted, position)
      if (bytesRead === 0) throw new Error("The file is shorter than it was when it was stored")
      const next = position + bytesRead
      return [[buffer.subarray(0, bytesRead)], next > end ? Option.none() : Option.some(next)] as const
    }))

/** `MediaStorage` in a folder, made when missing; files lie in folders of the first two digits of their keys. */
export const layer = (root: string): Layer.Layer<MediaStorage> => {
  const pathOf = (key: StorageKey): string => join(root, key.slice(0, 2), key)
  const unfinished = (key: StorageKey): string => `${pathOf(key)}.part`

  const discard = (key: StorageKey) => Effect.ignore(Effect.tryPromise(() => rm(unfinished(key), { force: true })))

  const create = (key: StorageKey) =>
    attempt("put", async () => {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      return open(unfinished(key), constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
    })

  const openToRead = (key: StorageKey) =>
    Effect.tryPromise({
      try: () => open(pathOf(key), constants.O_RDONLY),
      catch: (cause) =>
        isMissing(cause)
          ? new StoredFileMissing({ storageKey: key })
          : new MediaStorageError({ operation: "read", cause })
    })

  return Layer.succeed(MediaStorage, {
    put: (key, bytes, maximumBytes) =>
      Effect.acquireUseRelease(
        create(key),
        (handle) =>
          measuredBytes(key, bytes, maximumBytes, (chunk) => attempt("put", () => writeAll(handle, chunk))).pipe(
            Effect.tap(() => attempt("put", () => handle.sync()))
          ),
        release
      ).pipe(
        Effect.tap(() =>
          attempt("put", async () => {
            await rename(unfinished(key), pathOf(key))
            await sync(dirname(pathOf(key)))
          })
        ),
        Effect.onError(() => discard(key))
      ),

    read: (key, range) =>
      Stream.unwrap(Effect.gen(function*() {
        const handle = yield* Effect.acquireRelease(openToRead(key), release)
        if (range !== null) return chunksOf(handle, range)
        const { size } = yield* attempt("read", () => handle.stat())
        return size === 0 ? Stream.empty : chunksOf(handle, { start: 0, end: size - 1 })
      })),

    remove: (key) =>
      attempt("remove", async () => {
        await rm(pathOf(key), { force: true })
        await rm(unfinished(key), { force: true })
      }),

    exists: (key) =>
      attempt("read", () =>
        stat(pathOf(key)).then(() => true, (error) => {
          if (isMissing(error)) return false
          throw error
        }))
  })
}
