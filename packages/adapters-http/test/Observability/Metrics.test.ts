import { atOnce } from "@campaigns/domain/Turns"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { afterAll, assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Metric from "effect/Metric"
import * as HttpService from "../../src/HttpService.ts"
import { prometheusName, prometheusText } from "../../src/Observability/Metrics.ts"
import { MetricsObservers } from "../../src/Observability/MetricsObservers.ts"
import { ReadinessProbes } from "../../src/Observability/ReadinessProbes.ts"
import { makeResponseConformance, observe } from "../support/ResponseConformance.ts"
import { notes, SampleApi } from "../support/SampleApi.ts"

/** The sample service with metrics of its own, so that no other test counts in them. */
const measured = (observers: (typeof MetricsObservers)["Service"] = []) => {
  const waits = HttpRouter.add("GET", "/waits", Effect.as(Effect.never, HttpServerResponse.empty()))
  const app = Layer.merge(HttpService.layer(SampleApi).pipe(Layer.provide(notes)), waits).pipe(
    Layer.provide(Layer.succeed(ReadinessProbes, [])),
    Layer.provide(Layer.succeed(MetricsObservers, observers)),
    Layer.provide(NodeHttpServer.layerHttpServices),
    Layer.provideMerge(Layer.merge(Layer.succeed(Metric.MetricRegistry, new Map()), Logger.layer([])))
  )
  const { dispose, handler } = HttpRouter.toWebHandler(app, HttpService.serverOptions)
  const call = (method: string, path: string, init: RequestInit = {}) =>
    handler(new Request(`http://localhost${path}`, { ...init, method }))
  const lines = async () => (await (await call("GET", "/metrics")).text()).split("\n")
  return {
    dispose,
    call,
    lines,
    /** The counters of requests, as `operation method status_code class route count`. */
    counted: async () =>
      (await lines()).flatMap((line) => {
        const [, labels, count] = /^http_server_request_duration_seconds_count\{(.*)\} (\d+)$/.exec(line) ?? []
        if (labels === undefined) return []
        const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(labels)?.[1] ?? "-"
        const names = ["operation", "http_request_method", "http_response_status_code", "status_class", "http_route"]
        return [[...names.map(of), count].join(" ")]
      })
  }
}

describe("GET /metrics", () => {
  const service = measured()
  afterAll(() => service.dispose())
  const { violations } = makeResponseConformance(HttpService.documentOf(SampleApi))

  it("answers in Prometheus' text format, as documented, without a credential", async () => {
    const response = await service.call("GET", "/metrics", {
      headers: { accept: "application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5,*/*;q=0.1" }
    })
    assert.strictEqual(response.status, 200)
    assert.strictEqual(response.headers.get("content-type"), "text/plain; version=0.0.4; charset=utf-8")
    assert.deepStrictEqual(violations(await observe("GET", "/metrics", response)), [])
    const refused = await service.call("GET", "/metrics", { headers: { accept: "image/png" } })
    assert.strictEqual(refused.status, 406)
    assert.strictEqual((await service.call("POST", "/metrics")).status, 405)
  })

  it("is in the document with what it answers", () => {
    const { get } = HttpService.documentOf(SampleApi).paths["/metrics"] ?? {}
    assert.strictEqual(get?.operationId, "metrics_scrape")
    assert.deepStrictEqual(get?.security, [])
    assert.containsAllKeys(get?.responses[200]?.content, ["text/plain"])
  })
})

describe("requests are counted", () => {
  it("by operation, method, status and route template, whatever the address was", async () => {
    const service = measured()
    for (const id of [1, 2, 3]) await service.call("GET", `/notes/${id}/?verbose=true`)
    await service.call("GET", "/notes/404")
    await service.call("GET", "/notes/nonsense")
    await service.call("DELETE", "/notes/mine")
    await service.call("GET", "/broken")
    await service.call("GET", "/long", { headers: { "accept-encoding": "gzip" } })
    assert.sameMembers(await service.counted(), [
      "notes_long GET 200 2xx /long 1",
      "notes_read GET 200 2xx /notes/:note_id 3",
      "notes_read GET 404 4xx /notes/:note_id 1",
      "notes_read GET 400 4xx /notes/:note_id 1",
      "notes_remove DELETE 204 2xx /notes/mine 1",
      "notes_broken GET 500 5xx /broken 1"
    ])
    await service.dispose()
  })

  it("under one word where no route took them, and where the method is made up", async () => {
    const service = measured()
    for (const path of ["/nowhere/1", "/nowhere/2", "/metrics/x"]) await service.call("GET", path)
    for (const method of ["BREW", "SHAKE"]) await service.call(method, "/notes/5")
    assert.sameMembers(await service.counted(), [
      "unmatched GET 404 4xx - 3",
      "unmatched _OTHER 405 4xx - 2"
    ])
    await service.dispose()
  })

  it("whose client went away, as 499", async () => {
    const service = measured()
    const leaving = new AbortController()
    const gone = service.call("GET", "/waits", { signal: leaving.signal })
    leaving.abort()
    await Promise.allSettled([gone])
    assert.deepStrictEqual(await service.counted(), ["unmatched GET 499 4xx /waits 1"])
    await service.dispose()
  })

  it("with their seconds in buckets", async () => {
    const service = measured()
    await service.call("GET", "/notes/1")
    const buckets = (await service.lines()).filter((line) =>
      line.startsWith("http_server_request_duration_seconds_bucket")
    )
    assert.lengthOf(buckets, 15)
    assert.match(buckets.at(-1) ?? "", /le="\+Inf"\} 1$/)
    await service.dispose()
  })
})

describe("observers", () => {
  const seen = Metric.gauge("test.observed")

  it("are asked before an answer, at most once a second", async () => {
    let looks = 0
    const service = measured([{ name: "one", observe: Effect.suspend(() => Metric.update(seen, ++looks)) }])
    const first = await service.lines()
    assert.include(first, "test_observed 1")
    assert.include(first, "campaigns_observation_success{source=\"one\"} 1")
    assert.include(await service.lines(), "test_observed 1")
    await service.dispose()
  })

  it("that fail are told by name, and hide nothing of the others", async () => {
    const service = measured([
      { name: "error", observe: Effect.fail("away") },
      { name: "defect", observe: Effect.die("broken") },
      { name: "good", observe: Metric.update(seen, 7) }
    ])
    const lines = await service.lines()
    assert.include(lines, "campaigns_observation_success{source=\"error\"} 0")
    assert.include(lines, "campaigns_observation_success{source=\"defect\"} 0")
    assert.include(lines, "campaigns_observation_success{source=\"good\"} 1")
    assert.include(lines, "test_observed 7")
    await service.dispose()
  })
})

describe("the text", () => {
  const context = () => Context.make(Metric.MetricRegistry, new Map())
  const written = (update: Effect.Effect<void>) => {
    const own = context()
    Effect.runSync(Effect.provideContext(update, own))
    return { text: atOnce(prometheusText(own)), names: Metric.snapshotUnsafe(own).map(prometheusName) }
  }

  it("names a metric with its unit, and a counter as a total", () => {
    const total = Metric.counter("process.cpu.time", { attributes: { unit: "s" }, incremental: true })
    assert.deepStrictEqual(written(Metric.update(total, 1)).names, ["process_cpu_time_seconds_total"])
    const bytes = Metric.gauge("process.memory.usage", { attributes: { unit: "By" } })
    assert.deepStrictEqual(written(Metric.update(bytes, 1)).names, ["process_memory_usage_bytes"])
    assert.deepStrictEqual(written(Metric.update(Metric.gauge("plain"), 1)).names, ["plain"])
  })

  it("says once what a family is, however many series it has, and names every series", () => {
    const own = context()
    const count = (name: string, index: number) =>
      Metric.update(
        Metric.counter(name, { description: `Of ${name}`, attributes: { place: String(index) }, incremental: true }),
        index
      )
    const places = Array.from({ length: 120 }, (_, index) => index)
    Effect.runSync(
      Effect.provideContext(
        Effect.forEach(places, (place) => Effect.andThen(count("a", place), count("b", place))),
        own
      )
    )
    const steps = Array.from(prometheusText(own)).length
    assert.strictEqual(steps, 6)
    assert.deepStrictEqual(
      atOnce(prometheusText(own)).split("\n"),
      [
        ...["a", "b"].flatMap((name) => [
          `# HELP ${name}_total Of ${name}`,
          `# TYPE ${name}_total counter`,
          ...places.map((place) => `${name}_total{place="${place}"} ${place}`)
        ]),
        ""
      ]
    )
  })

  it("keeps what stands in a label inside of its quotes", () => {
    const odd = Metric.gauge("odd", { attributes: { said: "a \"b\" \\ c\nd 1" } })
    assert.strictEqual(
      written(Metric.update(odd, 1)).text,
      "# TYPE odd gauge\nodd{said=\"a \\\"b\\\" \\\\ c\\nd 1\"} 1\n"
    )
  })
})
