import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as EmbeddedPostgres from "../../src/Database/EmbeddedPostgres.ts"

/** A process that holds the embedded server of the data directory in its first argument until it is told to end. */
const program = Effect.gen(function*() {
  const server = yield* EmbeddedPostgres.make(process.argv[2] ?? "", { outside: process.argv.slice(3) })
  process.stdout.write(
    `${JSON.stringify({ url: Redacted.value(server.url), pid: server.pid, isShared: server.isShared })}\n`
  )
  return yield* Effect.never
}).pipe(Effect.scoped)

NodeRuntime.runMain(program)
