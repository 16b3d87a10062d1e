import * as Caches from "@campaigns/application/Caching/Caches"
import { PgClient } from "@effect/sql-pg/PgClient"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Queue from "effect/Queue"
import type * as Scope from "effect/Scope"

/** The time after which, since a lost connection, or an attempt that failed, the next one is opened. */
const pause = "1 second"

/**
 * Tells when the database was away. What comes back may be another server, or the same one restored, that lacks the
 * last writes: then the process forgets all that it remembers of it (`Caches.forgetStored`, and what asks for it here).
 * A session that listens on a silent channel learns of the server's end at once.
 */
export class DatabaseLosses extends Context.Service<DatabaseLosses, {
  /** Calls a function each time that the database was away, for as long as the scope lasts. */
  readonly onLoss: (forget: () => void) => Effect.Effect<void, never, Scope.Scope>
}>()("@campaigns/adapters-postgres/Database/DatabaseLosses") {
  static readonly layer: Layer.Layer<DatabaseLosses, never, PgClient> = Layer.effect(
    DatabaseLosses,
    Effect.gen(function*() {
      const client = yield* PgClient
      const forgetters = new Set<() => void>()
      const forget = Effect.andThen(Effect.sync(() => forgetters.forEach((each) => each())), Caches.forgetStored)
      // Ends when its connection does; forgetting before and after leaves nothing that was read in between.
      const session = Effect.scoped(Effect.flatMap(client.listen("campaigns_database_losses"), Queue.take))
      const watch = Effect.andThen(Effect.exit(session), forget).pipe(
        Effect.andThen(Effect.sleep(pause)),
        Effect.andThen(forget),
        Effect.forever
      )
      yield* Effect.forkScoped(watch)
      return DatabaseLosses.of({
        onLoss: (forget) =>
          Effect.asVoid(Effect.acquireRelease(
            Effect.sync(() => forgetters.add(forget)),
            () => Effect.sync(() => forgetters.delete(forget))
          ))
      })
    })
  )
}
