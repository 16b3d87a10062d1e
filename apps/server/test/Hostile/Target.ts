import type { ChildServer } from "@campaigns/server/Processes/ChildServer"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import type { Subject } from "./Subject.ts"
import { makeWatcher } from "./Watch/Watcher.ts"
import { type WireClient, wireClient } from "./WireClient.ts"

/** The running server of a subject, watched; with the scope it ends. */
export const makeTarget = Effect.fnUntraced(function*(subject: Subject) {
  const scope = yield* Scope.Scope
  const watcher = yield* makeWatcher
  const start = Effect.gen(function*() {
    const server = yield* Effect.orDie(Scope.provide(subject.start, scope))
    yield* watcher.watch(server.url, server.pid)
    return { server, client: wireClient(server.url) }
  })
  let running: { readonly server: ChildServer; readonly client: WireClient } = yield* start
  return {
    look: watcher.look,
    server: () => running.server,
    client: () => running.client,
    /** Ends the server, if it still runs, and starts it on what it has kept. */
    restart: Effect.gen(function*() {
      running.client.close()
      yield* running.server.end("SIGKILL")
      running = yield* start
    })
  }
})
export type Target = Effect.Success<ReturnType<typeof makeTarget>>
