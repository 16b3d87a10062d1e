import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { apiFetch } from "./support/ApiFetch.ts"
import { localServer } from "./support/LocalServer.ts"

interface Wrong {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

describe("An answer of a server", () => {
  it.live.each<[string, Wrong, RegExp]>([
    ["a status", { status: 418 }, /GET \S+ \(health_live\) answered 418: status 418 is not documented/],
    ["a field's type", { body: "{\"status\":1}" }, /\(health_live\) answered 200: body\/status must be/],
    ["a content type", { type: "text/plain" }, /answered 200: content-type text\/plain is not among application\/json/],
    ["a header", { headers: { "x-surprise": "1" } }, /answered 200: header x-surprise is not documented/]
  ])("that has %s that is not documented is an error", ([_, wrong, sentence]) =>
    Effect.gen(function*() {
      const { body = "{\"status\":\"ok\"}", headers = {}, status = 200, type = "application/json" } = wrong
      const url = yield* localServer((_, response) => {
        response.writeHead(status, { "x-request-id": "1", "content-type": type, ...headers }).end(body)
      })
      const error = yield* Effect.flip(Effect.tryPromise(() => apiFetch(`${url}/health/live`)))
      assert.match(String(error.cause), sentence)
    }).pipe(Effect.scoped))

  it.live("that is documented can be read, also one that does not end", () =>
    Effect.gen(function*() {
      const url = yield* localServer((_, response) => {
        response.writeHead(200, { "x-request-id": "1", "content-type": "text/event-stream" }).write(": still here\n\n")
      })
      const { body } = yield* Effect.promise(() => apiFetch(`${url}/api/v1/tasks/1/events`))
      const first = yield* Effect.promise(async () => body?.getReader().read())
      assert.strictEqual(Buffer.from(first?.value ?? []).toString(), ": still here\n\n")
    }).pipe(Effect.scoped))
})
