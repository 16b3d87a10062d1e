import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Queue from "effect/Queue"
import * as Redacted from "effect/Redacted"
import * as Schedule from "effect/Schedule"
import * as Scope from "effect/Scope"
import type { SqlError } from "effect/sql/SqlError"
import { mkdirSync, realpathSync } from "node:fs"
import { join } from "node:path"
import { embeddedName, ensureCluster } from "./ClusterCreation.ts"
import { type ClusterPlace, clusterPlace, isRemembered, withFreePort } from "./ClusterPlace.ts"
import { directoryLock } from "./DirectoryLock.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { installedBinaries, type PostgresBinaries, usableBinaries } from "./PostgresBinaries.ts"
import { runningPostmaster } from "./PostmasterFile.ts"
import { startServer, stopServer } from "./ServerProcess.ts"

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
const countOtherSessions = (
  session: PgConnection.PgConnection,
  ownLease: number
): Effect.Effect<number, SqlError> =>
  session.query(
    "select count(*)::int as others from pg_stat_activity "
      + "where backend_type = 'client backend' and pid not in (pg_backend_pid(), $1::int)",
    [ownLease]
  ).pipe(Effect.map((answer) => Number(answer.rows[0]?.["others"] ?? 0)))

/** The options of the embedded server besides its data directory. */
export interface EmbeddedPostgresOptions {
  /** Run-time settings such as `max_connections`; they hold when this process is the one that starts the server. */
  readonly settings?: Readonly<Record<string, string>>
  /** The installation to run; default: the npm package of this platform. */
  readonly binaries?: PostgresBinaries
  /** Folders for what the server's account cannot reach in the data directory; default: under /var/lib, /var/tmp. */
  readonly outside?: ReadonlyArray<string>
}

/** A PostgreSQL server that this process started, or found running, for its data directory. */
export class EmbeddedPostgres extends Context.Service<EmbeddedPostgres, {
  /** Connection string of the service's database, on 127.0.0.1, with the password in it. */
  readonly url: Redacted.Redacted<string>
  /** The same for the database `postgres`, for making and dropping others. */
  readonly adminUrl: Redacted.Redacted<string>
  /** Process id of the server at the time of the start. */
  readonly pid: number
  /** True when the server was running already. */
  readonly isShared: boolean
  /** Other client sessions when this process joined. */
  readonly otherSessions: number
  /** Makes a checkpoint, which otherwise takes the stop seconds after a first start. The stop repeats a failed one. */
  readonly checkpoint: Effect.Effect<void>
}>()("@campaigns/adapters-postgres/EmbeddedPostgres") {}

interface Running {
  readonly place: ClusterPlace
  readonly pid: number
  readonly isShared: boolean
  readonly lease: PgConnection.PgConnection
}

const defaultOutside = ["/var/lib/campaigns", "/var/tmp/campaigns-service"]
const lockPatience = Duration.minutes(3)

const attempt = EmbeddedPostgresError.from("The embedded PostgreSQL could not be prepared")

const lock = (dataDirectory: string) => directoryLock(join(dataDirectory, "embedded.lock"), lockPatience)

// A server that is starting is waited for, one that is stopping is waited out; both end, so the loop does.
const joinRunning = Effect.fnUntraced(function*(place: ClusterPlace) {
  for (let waited = 0; waited < 120_000; waited += 20) {
    const found = runningPostmaster(place.cluster)
    if (found === undefined) return undefined
    if (found.status === "ready") return { ...found, place: { ...place, port: found.port } }
    yield* Effect.sleep("20 millis")
  }
  return yield* new EmbeddedPostgresError({ message: `The server of ${place.cluster} neither starts nor stops` })
})

const start = Effect.fnUntraced(
  function*(dataDirectory: string, known: ClusterPlace, options: EmbeddedPostgresOptions) {
    const outside = options.outside ?? defaultOutside
    const native = yield* Effect.try({
      try: () => usableBinaries(options.binaries ?? installedBinaries(), known.account, [dataDirectory, ...outside]),
      catch: attempt
    })
    yield* ensureCluster(native, known)
    const place = yield* Effect.tryPromise({ try: () => withFreePort(dataDirectory, known), catch: attempt })
    const log = join(dataDirectory, "postgres.log")
    // After the death of a postmaster its sessions linger for a moment and keep a new one from starting.
    yield* startServer({ native, place, log, settings: options.settings ?? {} }).pipe(
      Effect.retry({ times: 4, schedule: Schedule.spaced("500 millis") })
    )
    const started = runningPostmaster(place.cluster)
    if (started === undefined) {
      return yield* new EmbeddedPostgresError({ message: `The server of ${place.cluster} ended right after its start` })
    }
    return { ...started, place }
  }
)

// Under the lock, so that no other process initialises as well, or stops the server before we have joined it.
const ensureRunning = (dataDirectory: string, options: EmbeddedPostgresOptions, leases: Scope.Scope) =>
  Effect.scoped(Effect.gen(function*() {
    yield* lock(dataDirectory)
    const known = yield* Effect.try({
      try: () => clusterPlace(dataDirectory, options.outside ?? defaultOutside),
      catch: attempt
    })
    const found = yield* joinRunning(known)
    const server = found ?? (yield* start(dataDirectory, known, options))
    const lease = yield* openLease(server.place).pipe(
      Effect.retry({ times: 50, schedule: Schedule.spaced("100 millis") }),
      Scope.provide(leases),
      Effect.mapError(EmbeddedPostgresError.from("The embedded PostgreSQL runs but does not let us in"))
    )
    return { place: server.place, pid: server.pid, isShared: found !== undefined, lease } satisfies Running
  }))

// Stops only a server that no other process uses; sessions that are just closing get a second to do so.
const leave = (dataDirectory: string, running: Running) =>
  Effect.scoped(Effect.gen(function*() {
    yield* lock(dataDirectory)
    const session = yield* openLease(running.place)
    for (let look = 0; look < 50; look++) {
      if ((yield* countOtherSessions(session, running.lease.processId)) === 0) {
        const current = runningPostmaster(running.place.cluster)
        return current === undefined ? undefined : yield* stopServer(current.pid)
      }
      yield* Effect.sleep("20 millis")
    }
  })).pipe(Effect.ignore)

/**
 * Starts, or joins, the server of `dataDirectory` for the life of the scope, starts it again when it dies, and stops
 * it at the end when no other session uses it. Fails with a sentence that says what is wrong and what to do.
 */
export const make = Effect.fnUntraced(function*(dataDirectory: string, options: EmbeddedPostgresOptions = {}) {
  const scope = yield* Effect.scope
  const directory = yield* Effect.try({
    try: () => {
      mkdirSync(dataDirectory, { recursive: true, mode: 0o755 })
      return realpathSync(dataDirectory)
    },
    catch: attempt
  })
  let running = yield* ensureRunning(directory, options, scope)
  const otherSessions = yield* countOtherSessions(running.lease, running.lease.processId).pipe(Effect.mapError(attempt))
  yield* Scope.addFinalizer(scope, Effect.suspend(() => leave(directory, running)))
  yield* Effect.gen(function*() {
    // A session that listens learns of the server's end at once, without asking.
    yield* Effect.scoped(Effect.flatMap(running.lease.listen("campaigns_embedded_server"), Queue.take)).pipe(
      Effect.exit
    )
    yield* Effect.logWarning("The embedded PostgreSQL went away; starting it again")
    running = yield* ensureRunning(directory, options, scope)
  }).pipe(
    Effect.tapError((error) => Effect.logError("The embedded PostgreSQL did not come back", error)),
    Effect.retry(Schedule.spaced("1 second")),
    Effect.forever,
    Effect.forkScoped
  )
  return EmbeddedPostgres.of({
    url: embeddedUrl(running.place, embeddedName),
    adminUrl: embeddedUrl(running.place, "postgres"),
    pid: running.pid,
    isShared: running.isShared,
    otherSessions,
    // A session that is left in the middle of it would look like another process's to the stop.
    checkpoint: Effect.suspend(() => openLease(running.place)).pipe(
      Effect.flatMap((session) => session.query("checkpoint")),
      Effect.scoped,
      Effect.uninterruptible,
      Effect.ignore
    )
  })
})

/** True when a data directory has a database already; looks without making one. */
export const hasCluster = (dataDirectory: string): boolean => isRemembered(dataDirectory)

/** The embedded server of a data directory as a layer. */
export const layer = (
  dataDirectory: string,
  options?: EmbeddedPostgresOptions
): Layer.Layer<EmbeddedPostgres, EmbeddedPostgresError> => Layer.effect(EmbeddedPostgres, make(dataDirectory, options))
