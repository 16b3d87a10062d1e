import { controlDelete, controlGet, faultRoutes } from "@campaigns/sandboxes/Kit/ControlRoutes"
import { makeMemoryFaults, memoryFaultOptions } from "@campaigns/sandboxes/Kit/MemoryFaults"
import { serveSandbox } from "@campaigns/sandboxes/Kit/SandboxServer"
import { cutOff, dropConnection, garbage } from "@campaigns/sandboxes/Kit/SpoiltAnswers"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { request } from "node:http"

const FaultRequest = Schema.Struct({
  kind: Schema.Literals(["drop", "cut_off", "garbage"]),
  ...memoryFaultOptions
})

class Oracle extends Context.Service<Oracle, { readonly origin: string }>()("test/Oracle") {
  static readonly layer = serveSandbox(Oracle, {
    state: Effect.sync(() => makeMemoryFaults<typeof FaultRequest.Type>(5)),
    routes: (faults) =>
      Layer.mergeAll(
        HttpRouter.add("GET", "/answer", (request) => {
          switch (faults.take(() => true)?.kind) {
            case "drop":
              return dropConnection(request)
            case "cut_off":
              return cutOff(request, { status: 200, contentType: "text/plain", body: Buffer.from("forty-two") })
            case "garbage":
              return Effect.succeed(garbage)
            case undefined:
              return Effect.succeed(HttpServerResponse.text("forty-two"))
          }
        }),
        faultRoutes(FaultRequest, faults),
        controlGet("/fired", () => ({ fired: faults.list().reduce((sum, { fired }) => sum + fired, 0) })),
        controlDelete("/fired", faults.clear)
      ),
    running: (origin) => ({ origin })
  })
}

const send = (path: string, init: RequestInit = {}) =>
  Effect.flatMap(Oracle, ({ origin }) =>
    Effect.promise(async () => {
      const response = await fetch(`${origin}${path}`, init)
      return { status: response.status, text: await response.text() }
    }))

const json = { "content-type": "application/json" }

const add = (fault: unknown) => send("/sandbox/faults", { method: "POST", headers: json, body: JSON.stringify(fault) })

/** The status of a request whose `Host` and `Origin` are as they are said to be. */
const statusOf = (method: string, headers: Readonly<Record<string, string>>) =>
  Effect.flatMap(Oracle, ({ origin }) =>
    Effect.promise(() =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(`${origin}/sandbox/faults`, { method, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        asked.on("error", reject).end(method === "POST" ? JSON.stringify({ kind: "garbage" }) : undefined)
      })
    ))

layer(Oracle.layer)("A sandbox", (it) => {
  it.effect("is told what to do in JSON, and by no page of another origin or of a name that was made to lead here", () =>
    Effect.gen(function*() {
      const { host } = new URL((yield* Oracle).origin)
      for (const method of ["GET", "POST", "DELETE"]) {
        const foreign: ReadonlyArray<Readonly<Record<string, string>>> = [
          { ...json, origin: "https://evil.test" },
          { ...json, origin: "null" },
          { ...json, origin: `https://${host}` },
          { ...json, origin: "http://localhost:1" },
          { ...json, host: "evil.test" },
          { ...json, host: "127.0.0.1.evil.test" },
          { ...json, host: "evil.test", origin: "http://evil.test" }
        ]
        for (const headers of foreign) {
          assert.strictEqual(yield* statusOf(method, headers), 403, JSON.stringify(headers))
        }
      }
      for (
        const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"]
      ) {
        assert.strictEqual(yield* statusOf("POST", { "content-type": type }), 415, type)
      }
      assert.strictEqual(yield* statusOf("POST", {}), 415)
      assert.deepStrictEqual(yield* send("/sandbox/faults"), { status: 200, text: `{"faults":[]}` })
      for (const own of ["localhost:8090", "[::1]:8090", host]) {
        const headers = { "content-type": "application/json; charset=utf-8", host: own, origin: `http://${own}` }
        assert.strictEqual(yield* statusOf("POST", headers), 201, own)
      }
      yield* send("/sandbox/faults", { method: "DELETE" })
    }))

  it.effect("answers, or spoils its answer as a fault has it", () =>
    Effect.gen(function*() {
      assert.deepStrictEqual(yield* send("/answer"), { status: 200, text: "forty-two" })
      for (const kind of ["drop", "cut_off"]) {
        assert.strictEqual((yield* add({ kind })).status, 201)
        assert.strictEqual((yield* Effect.exit(send("/answer")))._tag, "Failure", kind)
      }
      yield* add({ kind: "garbage" })
      assert.match((yield* send("/answer")).text, /^<!DOCTYPE html>/)
      assert.strictEqual((yield* send("/answer")).text, "forty-two")
      yield* send("/sandbox/faults", { method: "DELETE" })
    }))

  it.effect("lists its faults as they were asked for, with what became of them", () =>
    Effect.gen(function*() {
      yield* add({ kind: "garbage", times: 2, retry_after_s: 1 })
      yield* send("/answer")
      const { faults } = JSON.parse((yield* send("/sandbox/faults")).text) as { faults: ReadonlyArray<object> }
      assert.lengthOf(faults, 1)
      assert.deepInclude(faults[0], { kind: "garbage", times: 2, retry_after_s: 1, remaining: 1, fired: 1 })
      assert.deepStrictEqual(yield* send("/sandbox/fired"), { status: 200, text: `{"fired":1}` })
      assert.strictEqual((yield* send("/sandbox/fired", { method: "DELETE" })).status, 204)
      assert.deepStrictEqual(yield* send("/sandbox/faults"), { status: 200, text: `{"faults":[]}` })
    }))

  it.effect("refuses what is no fault of its own", () =>
    Effect.gen(function*() {
      for (const wrong of [{}, { kind: "meteor" }, { kind: "drop", times: 0 }, { kind: "drop", often: 2 }]) {
        assert.strictEqual((yield* add(wrong)).status, 400)
      }
    }))
})
