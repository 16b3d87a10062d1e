import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Redacted from "effect/Redacted"
import * as Scope from "effect/Scope"
import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import { testPostgres } from "./TestPostgresSource.ts"
import { ensureTemplate } from "./TestTemplate.ts"

/** The environment variable by which vitest's workers find the process that holds the tests' PostgreSQL. */
export const testServerVariable = "CAMPAIGNS_TEST_SERVER"

/**
 * Vitest's `globalSetup`: one PostgreSQL for all workers, started when the first of them asks, so that a run without
 * database tests costs nothing. The answer to a worker names the server and the migrated template. A failure is
 * answered too, with its text, and not tried again.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const scope = Scope.makeUnsafe()
  const secret = `/${randomUUID()}`
  let answer: Promise<Exit.Exit<string>> | undefined
  const start = Effect.gen(function*() {
    const postgres = yield* testPostgres
    const template = yield* ensureTemplate(postgres)
    return JSON.stringify({ adminUrl: Redacted.value(postgres.adminUrl), template, source: postgres.source })
  }).pipe(Scope.provide(scope))

  const server = createServer(async (request, response) => {
    if (request.url !== secret) {
      response.writeHead(404).end()
      return
    }
    answer ??= Effect.runPromiseExit(start)
    const exit = await answer
    if (Exit.isSuccess(exit)) response.writeHead(200).end(exit.value)
    else response.writeHead(500).end(String(exit.cause))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  server.unref()
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  process.env[testServerVariable] = `http://127.0.0.1:${port}${secret}`

  return async () => {
    await answer
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  }
}
