import type { ChildServer } from "@campaigns/server/Processes/ChildServer"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { publishedDocument } from "./support/ApiFetch.ts"
import { apiUser, get, post } from "./support/ApiUser.ts"
import { runToEnd, startServer, temporaryFolder } from "./support/Processes.ts"

class Installation extends Context.Service<Installation, {
  readonly dataDirectory: string
  readonly start: ReturnType<typeof startServer>
}>()("test/Start/Installation") {}

const installation = Layer.effect(
  Installation,
  Effect.map(temporaryFolder, (folder) => {
    const dataDirectory = join(folder, "data")
    return { dataDirectory, start: startServer({ DATA_DIR: dataDirectory }) }
  })
)

const runScript = new URL("../run.sh", import.meta.url)

const secretsIn = (dataDirectory: string): ReadonlyArray<string> => {
  const { password } = JSON.parse(readFileSync(join(dataDirectory, "postgres", "embedded.json"), "utf8"))
  const key = readFileSync(join(dataDirectory, "signing-key.pem"), "utf8")
  const secretsKey = readFileSync(join(dataDirectory, "secrets-key"), "utf8")
  return [String(password), key.split("\n")[1] ?? key, secretsKey]
}

const newDraft = { name: "kept", adplatform_customer_id: 1_234_567_890 }

const createDraft = Effect.fnUntraced(function*(server: ChildServer) {
  const user = yield* apiUser(server.url)
  const { body, status } = yield* user.call("POST", "/campaigns/drafts", newDraft)
  assert.strictEqual(status, 201)
  return Number(body["id"])
})

// One data directory for all, because making its database is what takes time.
layer(installation, { excludeTestServices: true })("A server with nothing configured", (it) => {
  it.effect("serves from an empty data directory, and stops with exit code 0", () =>
    Effect.gen(function*() {
      const { dataDirectory, start } = yield* Installation
      const server = yield* start
      const ready = yield* get(`${server.url}/health/ready`)
      assert.deepStrictEqual(ready.body, { status: "ok", probes: { database: "ok", task_engine: "ok" } })
      assert.strictEqual((yield* get(`${server.url}/health/live`)).status, 200)
      const docs = yield* Effect.promise(() => fetch(`${server.url}/docs`))
      assert.strictEqual(docs.status, 200)
      assert.match(docs.headers.get("content-type") ?? "", /^text\/html/)
      const document = yield* Effect.promise(async () => (await fetch(`${server.url}/openapi.json`)).text())
      assert.strictEqual(document, JSON.stringify(publishedDocument), "what answers are checked against")
      assert.deepInclude(publishedDocument, { openapi: "3.1.0" })
      assert.strictEqual(publishedDocument.info.version, "0.107.0")

      const metrics = yield* Effect.promise(async () => (await fetch(`${server.url}/metrics`)).text())
      const [, heapLimit] = /^v8js_memory_heap_limit_bytes (\d+)/m.exec(metrics) ?? []
      const [, oldSpace] = /--max-old-space-size=(\d+)/.exec(readFileSync(runScript, "utf8")) ?? []
      assert.isBelow(Number(heapLimit) / 2 ** 20, 2 * Number(oldSpace), "bounded, the young generation included")

      const banner = server.output()
      for (const part of [`${server.url}/docs`, "user@demo.test / demo-password", dataDirectory]) {
        assert.include(banner, part)
      }
      assert.deepStrictEqual(yield* server.end("SIGTERM"), { code: 0, signal: null })
      for (const secret of secretsIn(dataDirectory)) assert.notInclude(server.output(), secret)
      for (const file of ["signing-key.pem", "secrets-key"]) {
        assert.strictEqual(statSync(join(dataDirectory, file)).mode & 0o077, 0)
      }
    }))

  it.effect("has everything that it acknowledged after kill -9 and another start", () =>
    Effect.gen(function*() {
      const { start } = yield* Installation
      const server = yield* start
      const user = yield* apiUser(server.url)
      const draftId = yield* createDraft(server)
      yield* server.end("SIGKILL")

      const again = yield* start
      const { body, status } = yield* user.at(again.url).call("GET", `/campaigns/drafts/${draftId}`)
      assert.strictEqual(status, 200)
      assert.strictEqual(body["name"], "kept")
      assert.strictEqual((yield* get(`${again.url}/health/ready`)).status, 200)
      yield* again.end("SIGTERM")
    }))

  it.effect("has users who are added by command, beside the server and without one", () =>
    Effect.gen(function*() {
      const { dataDirectory, start } = yield* Installation
      const type = (...typed: ReadonlyArray<string>) => runToEnd("Main.ts", { DATA_DIR: dataDirectory }, typed)
      const setPassword = Effect.fnUntraced(function*(server: ChildServer, { output }: { readonly output: string }) {
        const [, token = ""] = /^ {2}([\w-]{43})$/m.exec(output) ?? []
        return yield* post(`${server.url}/api/v1/auth/password-reset/confirm`, { token, password: "a long password" })
      })
      const server = yield* start
      const beside = yield* type("user", "add", "beside@example.com")
      assert.strictEqual(beside.code, 0, beside.output)
      assert.strictEqual((yield* setPassword(server, beside)).status, 204)
      yield* apiUser(server.url, "beside@example.com", "a long password")
      yield* server.end("SIGTERM")

      const alone = yield* type("user", "add", "alone@example.com")
      assert.strictEqual(alone.code, 0, alone.output)
      const again = yield* start
      assert.strictEqual((yield* setPassword(again, alone)).status, 204)
      yield* apiUser(again.url, "alone@example.com", "a long password")
      yield* again.end("SIGTERM")
    }))

  it.effect("shares its database with a second process on the same data directory", () =>
    Effect.gen(function*() {
      const { start } = yield* Installation
      const one = yield* start
      const other = yield* start
      const draftId = yield* createDraft(one)
      const user = yield* apiUser(other.url)
      assert.strictEqual((yield* user.call("GET", `/campaigns/drafts/${draftId}`)).status, 200)
      assert.strictEqual((yield* get(`${other.url}/health/ready`)).status, 200)
      yield* one.end("SIGTERM")
      assert.strictEqual((yield* user.call("GET", `/campaigns/drafts/${draftId}`)).status, 200)
      assert.deepStrictEqual(yield* other.end("SIGTERM"), { code: 0, signal: null })
    }))
})
