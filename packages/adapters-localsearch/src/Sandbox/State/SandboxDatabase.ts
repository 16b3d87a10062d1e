import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"

const tables = `
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
    delay_ms integer not null,
    retry_delay_s integer not null
  ) strict;
  create table if not exists request_log (
    id integer primary key,
    kind text not null,
    request_id text not null,
    location text,
    at text not null,
    fault text,
    status integer
  ) strict;
`

/** Forgets tokens, faults and requests. */
export const clear = (sqlite: DatabaseSync): void =>
  sqlite.exec("delete from access_token; delete from revoked_refresh_token; delete from fault; delete from request_log")

const open = (file: string): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true })
  const sqlite = new DatabaseSync(file, { timeout: 10_000 })
  sqlite.exec("pragma busy_timeout = 10000")
  sqlite.exec("pragma journal_mode = wal")
  sqlite.exec("pragma synchronous = normal")
  sqlite.exec(tables)
  return sqlite
}

/** The state file cannot be opened: it is locked for too long, is no database, or its folder cannot be written. */
export class StateFileUnavailable extends Schema.TaggedError<StateFileUnavailable>()("StateFileUnavailable", {
  file: Schema.String,
  reason: Schema.String
}) {}

/**
 * Opens the state file, making it and its folder when they are missing; closed with the scope. Two processes that make the same file at once
 * can find it locked in spite of the busy timeout, so opening is tried again for two seconds.
 */
export const openDatabase = (file: string) =>
  Effect.acquireRelease(
    Effect.try({
      try: () => open(file),
      catch: (cause) => new StateFileUnavailable({ file, reason: String(cause) })
    }).pipe(Effect.retry({ times: 40, schedule: Schedule.spaced("50 millis") }), Effect.orDie),
    (sqlite) => Effect.sync(() => sqlite.close())
  )
