import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import type { SqlError } from "effect/sql/SqlError"
import { embeddedName } from "./ClusterCreation.ts"
import type { ClusterPlace } from "./ClusterPlace.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"

/** The connection string of a database on the embedded server. */
export const embeddedUrl = (place: ClusterPlace, database: string): Redacted.Redacted<string> =>
  Redacted.make(`postgresql://${embeddedName}:${place.password}@127.0.0.1:${place.port}/${database}`)

/**
 * One session per process that uses the server, open as long as it uses it. The server drops it when the process
 * dies, however that happens, so counting sessions tells who still needs the server.
 */
export const openLease = (
  place: ClusterPlace
): Effect.Effect<PgConnection.PgConnection, EmbeddedPostgresError | SqlError, Scope.Scope> =>
  Effect.gen(function*() {
    const lease = yield* PgConnection.make({
      url: embeddedUrl(place, "postgres"),
      applicationName: "campaigns-embedded-lease"
    })
    const answer = yield* lease.query("select current_setting('data_directory') as directory")
    const directory = answer.rows[0]?.["directory"]
    if (directory !== place.cluster) {
      return yield* new EmbeddedPostgresError({
        message: `Port ${place.port} belongs to the server of ${String(directory)}, not of ${place.cluster}`
      })
    }
    const found = yield* lease.query("select 1 from pg_database where datname = $1", [embeddedName])
    if (found.rowCount === 0) yield* lease.query(`create database ${embeddedName}`, [], false)
    return lease
  })

/** The number of client sessions of the server but the asking one and the lease `ownLease`; other leases count. */
export const countOtherSessions = (
  session: PgConnection.PgConnection,
  ownLease: number
): Effect.Effect<number, SqlError> =>
  session.query(
    "select count(*)::int as others from pg_stat_activity "
      + "where backend_type = 'client backend' and pid not in (pg_backend_pid(), $1::int)",
    [ownLease]
  ).pipe(Effect.map((answer) => Number(answer.rows[0]?.["others"] ?? 0)))
