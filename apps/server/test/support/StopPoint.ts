import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { eventually } from "./Eventually.ts"

/** A write at which the database lets the writer wait: to a table, of a row (`new`, and `old` of an update) for which the SQL condition holds. */
export interface StoppedWrite {
  readonly table: string
  readonly when: string
}

/** The key of the advisory lock for which stopped writers wait. */
const key = 20_261_121

/**
 * Lets writers wait in the middle of a statement, so that a process can be killed at exactly that point. With the scope the point is
 * gone, and so are the sessions of everybody who waited: a statement whose client is dead must not go on and commit.
 */
export const stopPoint = Effect.fnUntraced(function*(url: Redacted.Redacted<string>, { table, when }: StoppedWrite) {
  const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-stop" })
  const query = (statement: string) => Effect.orDie(session.query(statement, [], false))
  yield* Effect.acquireRelease(
    Effect.gen(function*() {
      yield* query(`select pg_advisory_lock(${key})`)
      yield* query(`
        create or replace function stop_here() returns trigger language plpgsql as $$ begin
          if (${when}) then perform pg_advisory_xact_lock(${key}); end if;
          return new;
        end $$`)
      yield* query(`
        create trigger stop_here before insert or update on ${table} for each row execute function stop_here()`)
    }),
    () =>
      Effect.gen(function*() {
        yield* query(`
          select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and application_name = 'campaigns'`)
        yield* query(`drop trigger stop_here on ${table}`)
        yield* query(`select pg_advisory_unlock(${key})`)
      })
  )
  const waiting = query(`
    select 1 from pg_locks where locktype = 'advisory' and objid = ${key} and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return {
    reached: eventually(
      `a write to ${table} when ${when}`,
      Effect.map(waiting, ({ rowCount }) => rowCount > 0 ? true : undefined),
      12_000
    )
  }
}, Effect.orDie)
