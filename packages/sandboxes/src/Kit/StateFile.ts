import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import type { Scope } from "effect/Scope"
import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"

/** A sandbox's state, which outlives the process; several processes may share the file. */
export interface StateFile {
  readonly sqlite: DatabaseSync
  /** Runs `work` in one write transaction that keeps other processes out; rolled back on request or when it throws. */
  readonly transaction: <A>(work: (rollback: () => void) => A) => A
  /** Empties all tables. */
  readonly clear: () => void
}

const inTransaction = (sqlite: DatabaseSync): StateFile["transaction"] => (work) => {
  let undone = false
  sqlite.exec("begin immediate")
  try {
    const result = work(() => {
      undone = true
    })
    sqlite.exec(undone ? "rollback" : "commit")
    return result
  } catch (cause) {
    if (sqlite.isTransaction) sqlite.exec("rollback")
    throw cause
  }
}

const open = (file: string, tables: ReadonlyArray<string>): StateFile => {
  mkdirSync(dirname(file), { recursive: true })
  const sqlite = new DatabaseSync(file, { timeout: 10_000 })
  sqlite.exec("pragma busy_timeout = 10000")
  sqlite.exec("pragma journal_mode = wal")
  sqlite.exec("pragma synchronous = normal")
  for (const table of tables) sqlite.exec(table)
  const transaction = inTransaction(sqlite)
  const names = sqlite.prepare("select name from sqlite_schema where type = 'table'")
  return {
    sqlite,
    transaction,
    clear: () => transaction(() => names.all().forEach(({ name }) => sqlite.exec(`delete from "${String(name)}"`)))
  }
}

/** The state file cannot be opened: it is locked for too long, is no database, or its folder cannot be written. */
export class StateFileUnavailable extends Schema.TaggedError<StateFileUnavailable>()("StateFileUnavailable", {
  file: Schema.String,
  reason: Schema.String
}) {}

/**
 * Opens the state file with the tables that are missing made by the given statements; closed with the scope. Two
 * processes that make the same file at once can find it locked in spite of the busy timeout, so opening is tried again
 * for two seconds.
 */
export const openStateFile = (file: string, tables: ReadonlyArray<string>): Effect.Effect<StateFile, never, Scope> =>
  Effect.acquireRelease(
    Effect.try({
      try: () => open(file, tables),
      catch: (cause) => new StateFileUnavailable({ file, reason: String(cause) })
    }).pipe(Effect.retry({ times: 40, schedule: Schedule.spaced("50 millis") }), Effect.orDie),
    ({ sqlite }) => Effect.sync(() => sqlite.close())
  )
