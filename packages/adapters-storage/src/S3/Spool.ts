import { MediaStorageError } from "@campaigns/application/Media/MediaStorageError"
import type { StorageKey } from "@campaigns/domain/Media/MediaAsset"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"

/** A file here is of a process that was killed when it is older than storing a file may take, in milliseconds. */
const abandonedAfter = 60 * 60 * 1000

/** A file that is written and read again before it goes. */
export interface Spooled {
  readonly path: string
  readonly handle: FileHandle
}

const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, MediaStorageError> =>
  Effect.tryPromise({ try: run, catch: (cause) => new MediaStorageError({ operation: "put", cause }) })

/** A file of its own in the folder for the life of the scope. */
export const spooled = (
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
