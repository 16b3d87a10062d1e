import * as PgClient from "@effect/sql-pg/PgClient"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { isSqlError, type SqlError } from "effect/sql/SqlError"
import { AnswerDeadlineSocket } from "./AnswerDeadline.ts"
import * as Migrations from "./Migrations.ts"
import { makePooledClient } from "./PooledClient.ts"

type Target = { readonly host: string; readonly port: number } | { readonly path: string }

/** The target of a connection string: a host and port, or, by `?host=/folder`, a Unix socket in that folder. */
const connectionTarget = (url: string): Target => {
  const parsed = new URL(url)
  const port = Number(parsed.port || parsed.searchParams.get("port") || 5432)
  const host = parsed.searchParams.get("host") ?? decodeURIComponent(parsed.hostname).replace(/^\[(.*)\]$/, "$1")
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host: host || "localhost", port }
}

/** The names of the server and the database for statements in traces; a Unix socket has no server. */
const namedTarget = (
  url: string
): { readonly host?: string; readonly port?: number; readonly database?: string } => {
  const target = connectionTarget(url)
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  return { ...("host" in target ? target : {}), ...(database === "" ? {} : { database }) }
}

/** True when the connection string allows encryption, in which case the driver opens its sockets itself. */
const wantsEncryption = (url: string): boolean => {
  const parameters = new URL(url).searchParams
  const mode = parameters.get("sslmode") ?? (parameters.has("ssl") ? "require" : "disable")
  return mode !== "disable"
}

const keepAliveAfter = 10_000

/** Opens watched sockets to the server of a connection string; see `AnswerDeadlineSocket`. */
const watchedSockets = (url: Redacted.Redacted<string>, answerLimit: number) => (): AnswerDeadlineSocket => {
  const socket = new AnswerDeadlineSocket(answerLimit).watch()
  socket.setNoDelay(true)
  socket.connect(connectionTarget(Redacted.value(url)))
  socket.setKeepAlive(true, keepAliveAfter)
  return socket
}

/** The database did not answer, or not in time; `message` holds the driver's words. */
export class DatabaseUnavailable extends Schema.TaggedError<DatabaseUnavailable>()("DatabaseUnavailable", {
  message: Schema.String,
  cause: Schema.optionalKey(Schema.Defect())
}) {}

/** The way in which the pool behaves; every default is meant for production. */
export interface PgDatabaseOptions {
  /** Shown in `pg_stat_activity`; default `campaigns`. */
  readonly applicationName?: string
  /** Most connections for transactions, `LISTEN`, `DatabaseLosses` and the cluster's locks, one each; default 11. */
  readonly maxConnections?: number
  /** Most connections that single statements share; default 4. A stream takes one of them while it lasts. */
  readonly maxSharedConnections?: number
  /** Statements that may share one connection; default 16. */
  readonly multiplexConcurrency?: number
  /** The server cancels statements that take longer; default 15 s, zero means never. */
  readonly statementTimeout?: Duration.Input
  /** A connection whose server owes an answer for so long is given up; above `statementTimeout`; default 20 s. */
  readonly answerTimeout?: Duration.Input
  /** Looks rows up by an index where there is one, also where the statistics speak against it; default true. */
  readonly prefersIndexes?: boolean
  /** The time for which a database that is not yet up is waited for at the start; default 30 s. */
  readonly startupPatience?: Duration.Input
}

const transactionIdleLimit = Duration.minutes(1)
const probeLimit = Duration.seconds(2)

/**
 * A prepared statement keeps its plan, and a plan that was made while a table was small goes through all of the table
 * when it is large. So tables are read whole only where no index can help, however small the planner takes them to be;
 * it then thinks little of such plans, for which compiling them would only take time.
 */
const indexesFirst = { enable_seqscan: "off", jit: "off" }

const poolConfig = (url: Redacted.Redacted<string>, options: PgDatabaseOptions): PgClient.PgPoolConfig => {
  const answerLimit = Duration.toMillis(Duration.fromInputUnsafe(options.answerTimeout ?? "20 seconds"))
  const statementLimit = Duration.toMillis(Duration.fromInputUnsafe(options.statementTimeout ?? "15 seconds"))
  return {
    url,
    ...namedTarget(Redacted.value(url)),
    ...(wantsEncryption(Redacted.value(url)) ? {} : { stream: watchedSockets(url, answerLimit) }),
    applicationName: options.applicationName ?? "campaigns",
    keepAlive: "10 seconds",
    connectTimeout: "5 seconds",
    startupParameters: {
      statement_timeout: String(statementLimit),
      idle_in_transaction_session_timeout: String(Duration.toMillis(transactionIdleLimit)),
      // The default depends on the server's configuration; every timestamp that is printed by SQL must be in UTC.
      timezone: "UTC",
      ...(options.prefersIndexes === false ? {} : indexesFirst)
    },
    minConnections: 1,
    idleTimeout: "1 minute",
    preparedStatementCacheSize: 500,
    maxMessageSize: 64 * 1024 * 1024
  }
}

const unavailable = (cause: SqlError): DatabaseUnavailable =>
  new DatabaseUnavailable({ message: `The database does not answer: ${cause.reason.message}`, cause })

/** The five characters by which the server names what went wrong; not text when it was not the server. */
export const sqlState = (error: SqlError): unknown => {
  const cause = error.reason.cause
  return typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined
}

/**
 * States of the server, not faults of the statement: it starts or stops (57P0x), has no connections, memory or disk
 * left (53), cannot read or write its files (58), or takes no writes, as one that follows another server (25006).
 */
const passingStates = /^(?:57P0[123]|53\w{3}|58\w{3}|25006)$/

/** True when the database is not there yet, or for now unable to do its work; other errors do not mend themselves. */
export const isPassing = (error: SqlError): boolean =>
  error.reason._tag === "ConnectionError" || passingStates.test(String(sqlState(error)))

/** True when something failed, at the bottom, because the database is away; the same may work when it is back. */
export const isAway = (failure: unknown): boolean =>
  isSqlError(failure) ? isPassing(failure) : failure instanceof Error && isAway(failure.cause)

const answers = Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`select 1`
})

/** For readiness checks: one small statement, at most 2 s. */
export const probe: Effect.Effect<void, DatabaseUnavailable, SqlClient> = answers.pipe(
  Effect.mapError(unavailable),
  Effect.timeoutOrElse({
    duration: probeLimit,
    orElse: () => Effect.fail(new DatabaseUnavailable({ message: "The database did not answer within 2 s" }))
  })
)

/** The service's pool. Building it waits, up to `startupPatience`, for a database that is just coming up. */
export const layer = (
  url: Redacted.Redacted<string>,
  options: PgDatabaseOptions = {}
): Layer.Layer<PgClient.PgClient | SqlClient, DatabaseUnavailable> => {
  const patience = options.startupPatience ?? "30 seconds"
  const wait = answers.pipe(
    Effect.retry({
      while: isPassing,
      schedule: Schedule.spaced("200 millis").pipe(Schedule.upTo({ duration: patience }))
    }),
    Effect.mapError(unavailable)
  )
  const config = poolConfig(url, options)
  const pool = makePooledClient({
    shared: {
      ...config,
      maxConnections: options.maxSharedConnections ?? 4,
      multiplexConcurrency: options.multiplexConcurrency ?? 16
    },
    exclusive: { ...config, maxConnections: options.maxConnections ?? 11 }
  }).pipe(Effect.mapError(unavailable))
  return Layer.effectDiscard(wait).pipe(Layer.provideMerge(PgClient.layerFrom(pool)))
}

// Changing a large table may take longer than any statement of the service may.
const patient: PgDatabaseOptions = {
  applicationName: "campaigns-migrations",
  maxConnections: 2,
  statementTimeout: Duration.zero,
  answerTimeout: "1 hour",
  prefersIndexes: false
}

/** Waits for the database, brings its schema up to date, and then gives the service's pool. */
export const layerMigrated = (
  url: Redacted.Redacted<string>,
  options: PgDatabaseOptions = {}
): Layer.Layer<PgClient.PgClient | SqlClient, DatabaseUnavailable | Migrations.MigrationError> => {
  const migrated = Migrations.run.pipe(
    Effect.catchTag("SqlError", (error) => Effect.fail(unavailable(error))),
    Effect.provide(layer(url, { ...patient, startupPatience: options.startupPatience ?? "30 seconds" }), {
      local: true
    })
  )
  return layer(url, options).pipe(Layer.provide(Layer.effectDiscard(migrated)))
}
