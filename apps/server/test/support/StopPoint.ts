import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { eventually } from "./Eventually.ts"

/** A write at which the database lets the writer wait: to a table, of a row (`new`, and `old` of an update) for which the SQL condition holds. */
export interface StoppedWrite {
  readonly table: string
  readonly when: string
}

/** The first half of the keys of the advisory locks for which stopped writers wait; the other half is the point's number. */
const key = 20_261_121

/**
 * Lets writers wait in the middle of a statement, so that a process can be killed at exactly those points: `stopAt` adds a point, a write to one
 * of the tables, and lets the others be as they are. With the scope the points are gone, and so are the sessions of everybody who waited: a
 * statement whose client is dead must not go on and commit.
 */
export const stopPoints = Effect.fnUntraced(function*(
  url: Redacted.Redacted<string>,
  tables: ReadonlyArray<string>
) {
  const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-stop" })
  const query = (statement: string) => Effect.orDie(session.query(statement, [], false))
  const points: Array<StoppedWrite> = []
  // Conditions are only looked at for rows of their table, whose columns the others may not have.
  const stopHere = Effect.suspend(() =>
    query(`
      create or replace function stop_here() returns trigger language plpgsql as $$ begin
        ${
      points.map(({ table, when }, place) =>
        `if tg_table_name = '${table}' then
          if (${when}) then perform pg_advisory_xact_lock(${key}, ${place}); end if;
        end if;`
      ).join("\n")
    }
        return new;
      end $$`)
  )
  yield* Effect.acquireRelease(
    Effect.gen(function*() {
      yield* stopHere
      for (const table of tables) {
        yield* query(`
          create trigger stop_here before insert or update on ${table} for each row execute function stop_here()`)
      }
    }),
    () =>
      Effect.gen(function*() {
        yield* query(`
          select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and application_name = 'campaigns'`)
        for (const table of tables) yield* query(`drop trigger stop_here on ${table}`)
        yield* query("select pg_advisory_unlock_all()")
      })
  )
  const waitingAt = (place: number) =>
    query(`
      select 1 from pg_locks where locktype = 'advisory' and classid = ${key} and objid = ${place} and not granted
        and database = (select oid from pg_database where datname = current_database())`)
  return {
    stopAt: Effect.fnUntraced(function*(point: StoppedWrite) {
      const place = points.push(point) - 1
      yield* query(`select pg_advisory_lock(${key}, ${place})`)
      yield* stopHere
      return {
        reached: eventually(
          `a write to ${point.table} when ${point.when}`,
          Effect.map(waitingAt(place), ({ rowCount }) => rowCount > 0 ? true : undefined)
        )
      }
    })
  }
}, Effect.orDie)

/** The same with a single point. */
export const stopPoint = Effect.fnUntraced(function*(url: Redacted.Redacted<string>, point: StoppedWrite) {
  return yield* (yield* stopPoints(url, [point.table])).stopAt(point)
})
