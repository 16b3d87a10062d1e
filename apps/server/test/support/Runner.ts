import * as PgConnection from "@effect/sql-pg/PgConnection"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { createServer } from "node:net"
import { eventually } from "./Eventually.ts"

const isFree = (port: number) =>
  Effect.callback<boolean>((resume) => {
    const server = createServer()
    server.once("error", () => resume(Effect.succeed(false)))
    server.listen(port, "127.0.0.1", () => server.close(() => resume(Effect.succeed(true))))
  })

/** A free port below the range from which outgoing connections take theirs. */
const lowPort = Effect.gen(function*() {
  while (true) {
    const port = 12_000 + Math.floor(Math.random() * 18_000)
    if (yield* isFree(port)) return String(port)
  }
})

/** The environment of a server that is one of several on the same database. */
export const runner = Effect.map(lowPort, (port) => ({ CLUSTER_RUNNER_HOST: "127.0.0.1", CLUSTER_RUNNER_PORT: port }))

/** The least that one of two runners holds of the engine's 300 shards when they have divided them. */
const share = 100

/** Waits until two servers have divided the work; before, one may still take over what the other has begun. */
export const untilShared = Effect.fnUntraced(
  function*(url: Redacted.Redacted<string>) {
    const session = yield* PgConnection.make({ url, applicationName: "campaigns-test-watch" })
    const holders = Effect.orDie(session.query(
      `select pid from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())
     group by pid having count(*) >= $1`,
      [share]
    ))
    yield* eventually(
      "both servers hold shards",
      Effect.map(holders, ({ rowCount }) => rowCount === 2 ? rowCount : undefined)
    )
  },
  Effect.scoped,
  Effect.orDie
)
