import { demoApiKey } from "@campaigns/sandboxes/StockMedia/SandboxState"
import * as Sandbox from "@campaigns/sandboxes/StockMedia/StockMediaSandbox"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"

const uuid = "4bc43a04-ef46-4544-a0c1-63c63f56e276"

const call = (path: string, init: RequestInit = {}) =>
  Effect.flatMap(Sandbox.StockMediaSandbox, ({ baseUrl }) =>
    Effect.promise(async () => {
      const response = await fetch(new URL(path, baseUrl), init)
      const bytes = Buffer.from(await response.arrayBuffer())
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        json: () => JSON.parse(bytes.toString()) as unknown
      }
    }))

const withKey = { headers: { authorization: demoApiKey } }

const control = (method: string, path: string, body?: object) =>
  call(`/sandbox${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })

describe("the sandbox as Pexels", () => {
  it.live("answers a photo with its file and its quota", () =>
    Effect.gen(function*() {
      const { headers, json, status } = yield* call("/v1/photos/2014422", withKey)
      assert.deepStrictEqual([status, headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")], [
        200,
        "200",
        "199"
      ])
      const { src } = json() as { readonly src: { readonly original: string } }
      const file = yield* call(src.original)
      assert.deepStrictEqual([file.status, file.headers.get("content-type")], [200, "image/jpeg"])
    }).pipe(Effect.provide(Sandbox.layer())))

  it.live("takes the key without Bearer, and no other", () =>
    Effect.gen(function*() {
      for (const authorization of [undefined, "", "other", `Bearer ${demoApiKey}`]) {
        const headers = authorization === undefined ? {} : { authorization }
        assert.strictEqual((yield* call("/v1/photos/1", { headers })).status, 401)
      }
    }).pipe(Effect.provide(Sandbox.layer())))

  it.live("has no photo of a number that is too high or is none", () =>
    Effect.gen(function*() {
      for (const id of ["0", "10000000", "x", uuid]) {
        const { json, status } = yield* call(`/v1/photos/${id}`, withKey)
        assert.deepStrictEqual([status, json()], [404, { status: 404, code: "Not Found" }])
      }
    }).pipe(Effect.provide(Sandbox.layer())))
})

describe("the sandbox as Openverse", () => {
  it.live("answers an image to anybody, with its licence", () =>
    Effect.gen(function*() {
      const { json, status } = yield* call(`/v1/images/${uuid}/`)
      const image = json() as { readonly url: string; readonly license: string }
      assert.deepStrictEqual([status, image.license], [200, "by-sa"])
      assert.strictEqual((yield* call(image.url)).status, 200)
    }).pipe(Effect.provide(Sandbox.layer())))

  it.live("takes no token but its own", () =>
    Effect.gen(function*() {
      const answer = (token: string) => call(`/v1/images/${uuid}/`, { headers: { authorization: `Bearer ${token}` } })
      assert.deepStrictEqual([(yield* answer("other")).status, (yield* answer(demoApiKey)).status], [401, 200])
    }).pipe(Effect.provide(Sandbox.layer())))
})

describe("the sandbox's faults", () => {
  it.live("hit the asset that they name, as often as they say, and are listed with how often they did", () =>
    Effect.gen(function*() {
      const fault = { on: "asset", kind: "outage", asset_id: "2", times: 2 }
      assert.strictEqual((yield* control("POST", "/faults", fault)).status, 201)
      const statuses: Array<number> = []
      for (const id of ["1", "2", "2", "2"]) statuses.push((yield* call(`/v1/photos/${id}`, withKey)).status)
      assert.deepStrictEqual(statuses, [200, 503, 503, 200])
      const { faults } = (yield* control("GET", "/faults")).json() as { readonly faults: ReadonlyArray<object> }
      assert.deepStrictEqual(faults, [{ ...fault, id: 1, remaining: 0, fired: 2 }])
      assert.strictEqual((yield* control("DELETE", "/faults")).status, 204)
      assert.deepStrictEqual((yield* control("GET", "/faults")).json(), { faults: [] })
    }).pipe(Effect.provide(Sandbox.layer())))

  it.live("that it does not know are refused", () =>
    Effect.gen(function*() {
      for (const wrong of [{}, { on: "asset", kind: "fire" }, { on: "asset", kind: "slow", extra: 1 }]) {
        assert.strictEqual((yield* control("POST", "/faults", wrong)).status, 400)
      }
    }).pipe(Effect.provide(Sandbox.layer())))

  it.live("and its log of requests hold no key", () =>
    Effect.gen(function*() {
      yield* call("/v1/photos/2", withKey)
      const log = yield* control("GET", "/requests")
      assert.include(log.bytes.toString(), "\"asset_id\":\"2\"")
      assert.notInclude(log.bytes.toString(), demoApiKey)
      yield* control("DELETE", "/requests")
      assert.deepStrictEqual((yield* control("GET", "/requests")).json(), { requests: [] })
    }).pipe(Effect.provide(Sandbox.layer())))
})
