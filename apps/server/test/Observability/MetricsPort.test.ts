import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { on, startServer, temporaryFolder } from "../support/Processes.ts"

const statusOf = (url: string) => Effect.promise(async () => (await fetch(url)).status)

layer(TestDatabase.layerUrl, { excludeTestServices: true })("With a port for metrics", (it) => {
  it.effect(
    "they are there with the health checks and nothing else, and not on the public one",
    () =>
      Effect.gen(function*() {
        const { url } = yield* TestDatabase.TestDatabase
        const server = yield* startServer({ ...on(url, yield* temporaryFolder), METRICS_PORT: "0", CORS_ORIGINS: "" })
        const [, address = ""] = /health checks are served at ([\d.:]+)/.exec(server.output()) ?? []
        const operators = `http://${address}`
        const statuses = yield* Effect.forEach(
          ["/metrics", "/metrics/", "/health/live", "/health/ready", "/docs", "/api/v1/users/me", "//metrics"],
          (path) =>
            Effect.map(Effect.all([statusOf(operators + path), statusOf(server.url + path)]), (both) => [path, ...both])
        )
        assert.deepStrictEqual(statuses, [
          ["/metrics", 200, 404],
          ["/metrics/", 200, 404],
          ["/health/live", 200, 200],
          ["/health/ready", 200, 200],
          ["/docs", 404, 200],
          ["/api/v1/users/me", 404, 401],
          ["//metrics", 404, 404]
        ])
        const text = yield* Effect.promise(async () => (await fetch(`${operators}/metrics`)).text())
        assert.match(text, /^http_server_request_duration_seconds_count\{.*http_route="\/api\/v1\/users\/me".*\} 1$/m)
        const document = yield* Effect.promise(async () => (await fetch(`${server.url}/openapi.json`)).json())
        assert.notProperty((document as { readonly paths: object }).paths, "/metrics")
        yield* server.end("SIGTERM")
      })
  )
})
