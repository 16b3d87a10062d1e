import * as PgClient from "@effect/sql-pg/PgClient"
import * as Effect from "effect/Effect"
import { makeWithTransaction } from "effect/sql/SqlClient"
import type { Connection } from "effect/sql/SqlConnection"
import { SqlError, UnknownError } from "effect/sql/SqlError"
import { countedReserve } from "./PoolMetrics.ts"

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
