import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"

const tables = `
  create table if not exists resource (
    customer_id text not null,
    collection text not null,
    id text not null,
    parent text not null,
    lookup text not null,
    body text not null,
    primary key (customer_id, collection, id)
  ) strict;
  create index if not exists resource_parent on resource (customer_id, collection, parent);
  create index if not exists resource_lookup on resource (customer_id, collection, lookup);
  create table if not exists sequence (name text primary key, next integer not null) strict;
  create table if not exists access_token (
    token text primary key, expires_at integer not null, revoked integer not null default 0
  ) strict;
  create table if not exists revoked_refresh_token (token text primary key) strict;
  create table if not exists fault (
    id integer primary key,
    target text not null,
    kind text not null,
    remaining integer not null,
    fired integer not null default 0,
    delay_ms integer,
    retry_delay_s integer
  ) strict;
  create table if not exists request_log (
    id integer primary key,
    kind text not null,
    request_id text not null,
    customer_id text,
    at text not null,
    operations integer not null,
    campaigns integer not null,
    validate_only integer not null,
    fault text,
    status integer
  ) strict;
`

/** The sandbox's state file; `transaction` keeps every other process of the same file out until it ends. */
export interface SandboxDatabase {
  readonly sqlite: DatabaseSync
  /** Runs `work` in one write transaction; it is rolled back when `work` says so or throws. */
  readonly transaction: <A>(work: (rollback: () => void) => A) => A
}

const open = (file: string): SandboxDatabase => {
  mkdirSync(dirname(file), { recursive: true })
  const sqlite = new DatabaseSync(file, { timeout: 10_000 })
  sqlite.exec("pragma busy_timeout = 10000")
  sqlite.exec("pragma journal_mode = wal")
  sqlite.exec("pragma synchronous = normal")
  sqlite.exec(tables)

  return {
    sqlite,
    transaction: (work) => {
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
  }
}

/** The state file cannot be opened: it is locked for too long, is no database, or its folder cannot be written. */
export class StateFileUnavailable extends Schema.TaggedError<StateFileUnavailable>()("StateFileUnavailable", {
  file: Schema.String,
  reason: Schema.String
}) {}

/**
 * Opens the state file, making it and its folder when they are missing; closed with the scope. Two processes that make
 * the same file at once can find it locked in spite of the busy timeout, so opening is tried again for two seconds.
 */
export const makeSandboxDatabase = (file: string) =>
  Effect.acquireRelease(
    Effect.try({
      try: () => open(file),
      catch: (cause) => new StateFileUnavailable({ file, reason: String(cause) })
    }).pipe(Effect.retry({ times: 40, schedule: Schedule.spaced("50 millis") }), Effect.orDie),
    (database) => Effect.sync(() => database.sqlite.close())
  )
