import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { createServer, type Server } from "node:net"
import { join } from "node:path"
import { on, runToEnd, temporaryFolder } from "./support/Processes.ts"

const listening = Effect.acquireRelease(
  Effect.callback<Server>((resume) => {
    const server = createServer().listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
  }),
  (server) => Effect.sync(() => server.close())
)

const portOf = (server: Server): string => {
  const address = server.address()
  return typeof address === "object" && address !== null ? String(address.port) : ""
}

/** The lines of a failed start that are not log lines. */
const said = (output: string): ReadonlyArray<string> =>
  output.split("\n").filter((line) => line !== "" && !line.startsWith("{"))

it.live(
  "A wrong configuration names every wrong variable and what it should be, and no value",
  () =>
    Effect.gen(function*() {
      const { code, output } = yield* runToEnd("Main.ts", {
        PORT: "eighty",
        DATABASE_URL: "mysql://hidden@host/db",
        SEED_DEMO: "perhaps",
        AUTH_SIGNING_KEY: "hidden",
        AUTH_ISSUER: "https://issuer.example",
        AUTH_PASSWORD_GRANT: "sometimes",
        SECRETS_KEY: "hidden",
        SECRETS_FORMER_KEYS: "hidden,hidden",
        ADPLATFORM_MODE: "mock",
        ADPLATFORM_API_VERSION: "25",
        CLUSTER_RUNNER_PORT: "40000",
        LOG_LEVEL: "loud"
      })
      const names = said(output).slice(1).map((line) => line.trim().split(" ")[0])
      assert.strictEqual(code, 1)
      assert.deepStrictEqual(names, [
        "PORT",
        "DATABASE_URL",
        "SEED_DEMO",
        "AUTH_SIGNING_KEY",
        "AUTH_JWKS_URL",
        "AUTH_AUDIENCE",
        "AUTH_PASSWORD_GRANT",
        "SECRETS_KEY",
        "SECRETS_FORMER_KEYS",
        "ADPLATFORM_MODE",
        "ADPLATFORM_API_VERSION",
        "CLUSTER_RUNNER_HOST",
        "LOG_LEVEL"
      ])
      assert.notInclude(output, "hidden")
      assert.notInclude(output, "    at ")
    })
)

it.live("A data directory that cannot be made is told in one line", () =>
  Effect.gen(function*() {
    const file = join(yield* temporaryFolder, "file")
    writeFileSync(file, "")
    const { code, output } = yield* runToEnd("Main.ts", { DATA_DIR: join(file, "data"), PORT: "0" })
    assert.strictEqual(code, 1)
    assert.lengthOf(said(output), 1)
    assert.match(output, /^DATA_DIR .*file\/data cannot be used: /)
  }).pipe(Effect.scoped))

layer(TestDatabase.layerUrl, { excludeTestServices: true })("With a database elsewhere", (it) => {
  it.effect("a port that is taken is told in one line", () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const port = portOf(yield* listening)
      const { code, output } = yield* runToEnd("Main.ts", { ...on(url, yield* temporaryFolder), PORT: port })
      assert.strictEqual(code, 1)
      assert.deepStrictEqual(said(output), [
        `Port ${port} on 127.0.0.1 is taken by another process; set PORT or HOST, or stop the other one`
      ])
    }))

  it.effect("a port for metrics that is taken is told in one line", () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const taken = portOf(yield* listening)
      const env = { ...on(url, yield* temporaryFolder), PORT: "0", METRICS_PORT: taken }
      const { code, output } = yield* runToEnd("Main.ts", env)
      assert.strictEqual(code, 1)
      assert.deepStrictEqual(said(output), [
        `Port ${taken} on 127.0.0.1 is taken by another process; set METRICS_PORT or HOST, or stop the other one`
      ])
    }))

  it.effect("a kept key that is broken is told in one line, without the key", () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const dataDirectory = yield* temporaryFolder
      const file = join(dataDirectory, "secrets-key")
      writeFileSync(file, "hidden", { mode: 0o600 })
      const { code, output } = yield* runToEnd("Main.ts", { ...on(url, dataDirectory), PORT: "0" })
      assert.strictEqual(code, 1)
      assert.deepStrictEqual(said(output), [
        `${file} keeps no key: expected 32 bytes as 64 hex digits or in base64`
      ])
    }))

  it.effect("a database that lets nobody in is told in one line, without the password", () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      const env = on(url, yield* temporaryFolder)
      const wrong = new URL(env["DATABASE_URL"] ?? "")
      wrong.pathname = "/there_is_no_such_database"
      const { code, output } = yield* runToEnd("Main.ts", { ...env, DATABASE_URL: wrong.href, PORT: "0" })
      assert.strictEqual(code, 1)
      assert.lengthOf(said(output), 1)
      assert.match(said(output)[0] ?? "", /^The database does not answer: .*there_is_no_such_database/)
      assert.notInclude(output, `:${wrong.password}@`)
    }))
})
