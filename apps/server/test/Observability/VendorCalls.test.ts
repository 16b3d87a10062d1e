import { GuardedHttp } from "@campaigns/guarded-http/GuardedHttp"
import { failure, type GuardedHttpReason } from "@campaigns/guarded-http/GuardedHttpError"
import { counted, countedGuarded } from "@campaigns/server/Observability/VendorCalls"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientError from "effect/http/HttpClientError"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"

const own = Effect.provideServiceEffect(Metric.MetricRegistry, Effect.sync(() => new Map()))

/** The calls counted so far, as their attributes, number and seconds. */
const calls = Effect.map(
  Metric.snapshot,
  (all) =>
    all.flatMap((metric): ReadonlyArray<Readonly<Record<string, unknown>>> => {
      if (metric.id !== "http.client.request.duration" || metric.type !== "Histogram") return []
      const { unit: _, ...attributes } = metric.attributes ?? {}
      return [{ ...attributes, count: metric.state.count, seconds: metric.state.sum }]
    })
)

const vendor = counted("vendor")(Layer.succeed(
  HttpClient.HttpClient,
  HttpClient.make((request, url) => {
    if (url.pathname === "/never") return Effect.never
    if (url.pathname === "/broken") {
      return Effect.fail(
        new HttpClientError.HttpClientError({
          reason: new HttpClientError.TransportError({ request, cause: new Error("gone") })
        })
      )
    }
    const response = new Response("", { status: Number(url.pathname.slice(1)) })
    return Effect.as(Effect.sleep("250 millis"), HttpClientResponse.fromWeb(request, response))
  })
))

const ask = (path: string) => HttpClient.execute(HttpClientRequest.post(`https://vendor.test/${path}?key=secret`))

const base = { "peer.service": "vendor", "http.request.method": "POST", "server.address": "vendor.test" }

it.effect("A call counts with its status and its time", () =>
  Effect.gen(function*() {
    for (const path of ["200", "200", "503"]) {
      const asked = yield* Effect.forkChild(ask(path))
      yield* TestClock.adjust("250 millis")
      yield* Fiber.join(asked)
    }
    assert.deepStrictEqual(yield* calls, [
      { ...base, "http.response.status_code": "200", count: 2, seconds: 0.5 },
      { ...base, "http.response.status_code": "503", "error.type": "503", count: 1, seconds: 0.25 }
    ])
  }).pipe(Effect.provide(vendor), own))

it.effect("A call without an answer counts with what became of it", () =>
  Effect.gen(function*() {
    yield* Effect.exit(ask("broken"))
    const slow = yield* Effect.forkChild(Effect.timeout(ask("never"), "2 seconds"))
    yield* TestClock.adjust("2 seconds")
    yield* Effect.exit(Fiber.join(slow))
    assert.deepStrictEqual(yield* calls, [
      { ...base, "error.type": "TransportError", count: 1, seconds: 0 },
      { ...base, "error.type": "cancelled", count: 1, seconds: 2 }
    ])
  }).pipe(Effect.provide(vendor), own))

const website = countedGuarded("website")(Layer.succeed(
  GuardedHttp,
  GuardedHttp.of({
    get: (url) =>
      url.startsWith("https:")
        ? Effect.succeed({ url: new URL(url), visited: [url], status: 200, headers: {}, body: Stream.empty })
        : Effect.fail(failure(url as GuardedHttpReason))
  })
))

it.effect("A stranger's address counts without its name", () =>
  Effect.gen(function*() {
    const guard = yield* GuardedHttp
    for (const url of ["https://one.test/", "https://two.test/", "TooSlow"]) {
      yield* Effect.exit(Effect.scoped(guard.get(url, { maxBytes: 1 })))
    }
    const expected = { "peer.service": "website", "http.request.method": "GET", seconds: 0 }
    assert.deepStrictEqual(yield* calls, [
      { ...expected, "http.response.status_code": "200", count: 2 },
      { ...expected, "error.type": "TooSlow", count: 1 }
    ])
  }).pipe(Effect.provide(website), own))
