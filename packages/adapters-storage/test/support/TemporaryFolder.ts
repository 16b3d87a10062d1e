import * as Effect from "effect/Effect"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A folder of its own that goes with the scope. */
export const temporaryFolder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "campaigns-storage-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

/** Runs with such a folder, which is removed afterwards. */
export const inTemporaryFolder = <A>(make: (folder: string) => A) => Effect.map(temporaryFolder, make)
