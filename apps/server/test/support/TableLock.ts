import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { eventually } from "./Eventually.ts"

/** A lock on a whole table, held by a session of the test's own; `release` lets go of it, at the latest the scope does. */
export const lockTable = Effect.fnUntraced(function*(url: Redacted.Redacted<string>, table: string) {
  const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-lock" })
  yield* session.query("begin")
  yield* session.query(`lock table ${table} in exclusive mode`)
  return { release: Effect.asVoid(Effect.orDie(session.query("rollback"))) }
}, Effect.orDie)

/** Waits until a session hangs on a lock with a statement like this (a pattern of SQL's `ilike`). */
export const untilBlocked = Effect.fnUntraced(function*(url: Redacted.Redacted<string>, statement: string) {
  const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-watch" })
  const look = Effect.map(
    Effect.orDie(session.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
      [statement]
    )),
    ({ rowCount }) => rowCount > 0 ? true : undefined
  )
  return yield* eventually(`a statement like ${statement} waits for a lock`, look)
}, Effect.orDie)
