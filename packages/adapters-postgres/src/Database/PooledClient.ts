import * as PgClient from "@effect/sql-pg/PgClient"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Metric from "effect/Metric"
import type * as Scope from "effect/Scope"
import { makeWithTransaction } from "effect/sql/SqlClient"
import type { Connection } from "effect/sql/SqlConnection"
import { SqlError, UnknownError } from "effect/sql/SqlError"

/**
 * The metrics of a pool of connections that transactions and sessions have for themselves. They are made with their
 * attributes: `Metric.withAttributes` would put their names together anew for every transaction.
 */
const metricsOf = (pool: string) => {
  const attributes = { "db.client.connection.pool.name": pool }
  return {
    used: Metric.gauge("db.client.connection.count", {
      description: "Connections that a transaction or a session has for itself now",
      attributes: { ...attributes, "db.client.connection.state": "used" }
    }),
    queue: Metric.gauge("db.client.connection.pending_requests", {
      description: "Transactions that wait for a connection",
      attributes
    }),
    most: Metric.gauge("db.client.connection.max", { description: "Connections that the pool may open", attributes }),
    wait: Metric.histogram("db.client.connection.wait_time", {
      description: "How long transactions waited for a connection",
      attributes: { unit: "s", ...attributes },
      boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    })
  }
}

/** A pool's way to hand out connections, with what is taken and how long it was waited for counted. */
export const countedReserve = <A, E, R>(
  pool: string,
  limit: number,
  reserve: Effect.Effect<A, E, R | Scope.Scope>
): Effect.Effect<Effect.Effect<A, E, R | Scope.Scope>> => {
  const { most, queue, used, wait } = metricsOf(pool)
  const take = Effect.uninterruptibleMask((restore) =>
    Effect.gen(function*() {
      const begun = yield* Clock.currentTimeNanos
      yield* Metric.modify(queue, 1)
      const connection = yield* Effect.ensuring(restore(reserve), Metric.modify(queue, -1))
      yield* Metric.modify(used, 1)
      yield* Effect.addFinalizer(() => Metric.modify(used, -1))
      yield* Metric.update(wait, Number((yield* Clock.currentTimeNanos) - begun) / 1e9)
      return connection
    })
  )
  return Effect.all([
    Metric.update(used, 0),
    Metric.update(queue, 0),
    Metric.update(most, limit)
  ], { discard: true }).pipe(Effect.as(take))
}

// The server answers COMMIT with the word ROLLBACK when a statement of the transaction had failed.
const commit = (connection: Connection): Effect.Effect<void, SqlError> =>
  Effect.flatMap(
    connection.executeRaw("COMMIT", []),
    (answer) =>
      typeof answer === "object" && answer !== null && "command" in answer && answer.command === "ROLLBACK"
        ? Effect.fail(
          new SqlError({ reason: new UnknownError({ cause: answer, message: "COMMIT undid a failed transaction" }) })
        )
        : Effect.void
  )

/**
 * One client over two pools: single statements share pipelined connections, while transactions, reserved sessions and
 * listeners take one of their own from a pool without pipelining. On a pool with `multiplex` alone the latter wait
 * until every statement that is queued on some shared connection has been answered: behind eight statements of ten
 * seconds a transaction began after eighty.
 */
export const makePooledClient = Effect.fnUntraced(function*(config: {
  readonly shared: PgClient.PgPoolConfig
  readonly exclusive: PgClient.PgPoolConfig
}) {
  const shared = yield* PgClient.make({ ...config.shared, multiplex: true })
  const exclusive = yield* PgClient.make({ ...config.exclusive, multiplex: false })
  const reserve = yield* countedReserve(
    config.exclusive.applicationName ?? "exclusive",
    config.exclusive.maxConnections ?? 10,
    exclusive.reserve
  )
  const control = (connection: Connection, statement: string) => connection.execute(statement, [], undefined)
  const withTransaction = makeWithTransaction({
    // Statements of the shared client look here for a transaction to join.
    transactionService: shared.transactionService,
    spanAttributes: [],
    acquireConnection: (restore) => restore(reserve),
    begin: (connection, statement) => control(connection, statement ?? "BEGIN"),
    savepoint: (connection, id) => control(connection, `SAVEPOINT effect_sql_${id}`),
    releaseSavepoint: (connection, id) => control(connection, `RELEASE SAVEPOINT effect_sql_${id}`),
    commit,
    rollback: (connection) => control(connection, "ROLLBACK"),
    rollbackSavepoint: (connection, id) => control(connection, `ROLLBACK TO SAVEPOINT effect_sql_${id}`)
  })
  return Object.assign(shared, { withTransaction, reserve, listen: exclusive.listen })
})
