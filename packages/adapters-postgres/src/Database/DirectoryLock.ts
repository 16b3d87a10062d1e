import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import type * as Scope from "effect/Scope"
import { DatabaseSync } from "node:sqlite"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"

/**
 * Holds a lock among processes until the scope closes; waits up to `patience` for it.
 * SQLite is used for nothing but its lock on the file: the kernel gives it back when the holder dies, so there is no
 * stale lock to detect, which a file with a process id would need.
 */
export const directoryLock = (
  file: string,
  patience: Duration.Duration
): Effect.Effect<void, EmbeddedPostgresError, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({
      try: () => {
        const lock = new DatabaseSync(file, { timeout: 0 })
        try {
          lock.exec("BEGIN EXCLUSIVE")
          return lock
        } catch (cause) {
          lock.close()
          throw cause
        }
      },
      catch: EmbeddedPostgresError.from(`Another process holds ${file}`)
    }).pipe(
      Effect.retry({ schedule: Schedule.spaced("20 millis"), times: Math.ceil(Duration.toMillis(patience) / 20) })
    ),
    (lock) => Effect.sync(() => lock.close()),
    { interruptible: true }
  ).pipe(Effect.asVoid)
