import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import { kill } from "../Publishing/Publishing.ts"
import { type ApiUser, apiUser } from "./ApiUser.ts"
import { startServer } from "./Processes.ts"

/** A server that a test kills and starts again on what it has kept; the last one ends with the scope. */
export interface KillableServer {
  /** A user of the server that runs now. */
  readonly user: Effect.Effect<ApiUser>
  readonly kill: Effect.Effect<void>
  readonly start: Effect.Effect<void>
}

export const killableServer = Effect.fnUntraced(function*(env: Readonly<Record<string, string>>) {
  const start = Effect.orDie(Scope.provide(startServer(env), yield* Scope.Scope))
  let server = yield* start
  const user = yield* apiUser(server.url)
  return {
    user: Effect.sync(() => user.at(server.url)),
    kill: Effect.suspend(() => kill(server)),
    start: Effect.map(start, (started) => {
      server = started
    })
  } satisfies KillableServer
})
