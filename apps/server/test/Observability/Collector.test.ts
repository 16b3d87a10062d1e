import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { analysisOf, draftToFill } from "../Generation/Generating.ts"
import { taskEnded } from "../Publishing/Publishing.ts"
import { apiUser, get } from "../support/ApiUser.ts"
import { eventually } from "../support/Eventually.ts"
import { otlpCollector } from "../support/OtlpCollector.ts"
import { liveAt, on, startSandbox, startServer, temporaryFolder, writtenAt } from "../support/Processes.ts"

class Parts extends Context.Service<Parts, { readonly env: Readonly<Record<string, string>> }>()(
  "test/Collector/Parts"
) {}

const parts = Layer.effect(
  Parts,
  Effect.gen(function*() {
    const { url } = yield* TestDatabase.TestDatabase
    const sandbox = yield* startSandbox
    return { env: { ...liveAt(sandbox), ...writtenAt(sandbox), ...on(url, yield* temporaryFolder) } }
  })
).pipe(Layer.provide(TestDatabase.layerUrl))

const callersTrace = "0af7651916cd43dd8448eb211c80319c"
const callersSpan = "b7ad6b7169203331"

const traced = (url: string, flags: "00" | "01") =>
  get(url, { traceparent: `00-${callersTrace}-${callersSpan}-${flags}` })

layer(parts, { excludeTestServices: true })("A server with a collector", (it) => {
  it.effect(
    "sends traces, metrics and logs that belong together, the last of them while it stops",
    () =>
      Effect.gen(function*() {
        const { env } = yield* Parts
        const collector = yield* otlpCollector
        const server = yield* startServer({
          ...env,
          OTLP_URL: `${collector.url}/`,
          OTLP_HEADERS: "x-collector-key=the%20key"
        })
        const user = yield* apiUser(server.url)
        yield* user.call("GET", "/campaigns/live/1234567890/55?token=hidden-in-a-query")
        const analysisId = yield* analysisOf(user, ["bicycle repair"])
        const draftId = yield* draftToFill(user, { analysisId, name: "traced", websiteUrl: "https://www.example.com/" })
        const started = yield* user.call("POST", `/campaigns/drafts/${draftId}/ad-groups/generate`)
        const taskId = String(started.body["task_id"])
        yield* taskEnded(user, taskId)
        yield* traced(`${server.url}/api/v1/users/me`, "01")
        yield* traced(`${server.url}/health/ready`, "01")
        assert.deepStrictEqual(yield* server.end("SIGTERM"), { code: 0, signal: null })

        const { logs, points, requests, resources, spans } = collector
        for (const resource of resources) {
          assert.strictEqual(resource["service.name"], "campaigns")
          assert.match(String(resource["service.version"]), /^\d+\.\d+\.\d+$/)
          assert.match(String(resource["service.instance.id"]), /^[0-9a-f-]{36}$/)
        }
        assert.sameMembers([...new Set(requests.map(({ path }) => path))], ["/v1/traces", "/v1/metrics", "/v1/logs"])
        assert.isTrue(requests.every(({ headers }) => headers["x-collector-key"] === "the key"))

        const spanNamed = (name: string) => spans.find((span) => span.name === name)
        const live = spanNamed("GET /api/v1/campaigns/live/:customer_id/:campaign_id")
        assert.strictEqual(live?.kind, 2)
        assert.deepInclude(live?.attributes, {
          "http.request.method": "GET",
          "http.route": "/api/v1/campaigns/live/:customer_id/:campaign_id",
          "http.response.status_code": 404
        })
        const below = (traceId: string | undefined) =>
          spans.filter((span) => span.traceId === traceId && span.kind === 3)
        const statement = below(live?.traceId).find(({ attributes }) => attributes["db.system.name"] === "postgresql")
        assert.deepInclude(statement?.attributes, { "server.address": "127.0.0.1" })
        const vendor = below(live?.traceId).filter(({ attributes }) => attributes["url.path"] !== undefined)
        assert.isNotEmpty(vendor.filter(({ attributes }) => String(attributes["url.path"]).includes("searchStream")))

        const mine = spanNamed("GET /api/v1/users/me")
        assert.deepInclude(mine, { traceId: callersTrace, parentSpanId: callersSpan })
        assert.isUndefined(spanNamed("GET /health/ready"))
        assert.isEmpty(
          spans.filter(({ kind, parentSpanId }) => parentSpanId === undefined && kind !== 2),
          "only requests begin traces"
        )

        const start = spanNamed("POST /api/v1/campaigns/drafts/:draft_id/ad-groups/generate")
        const chat = spans.find(({ name }) => name.startsWith("chat "))
        assert.strictEqual(chat?.traceId, start?.traceId)
        assert.deepInclude(chat?.attributes, { "gen_ai.operation.name": "chat", "gen_ai.request.model": "sandbox" })

        const served = points.filter(({ metric }) => metric === "http.server.request.duration")
        assert.isTrue(served.every(({ unit }) => unit === "s"))
        assert.isNotEmpty(served.filter(({ attributes }) => attributes["operation"] === "live_getLiveCampaign"))
        const ended = points.find(({ metric }) => metric === "campaigns.task.duration")
        assert.deepInclude(ended?.attributes, { kind: "generate_ad_groups", status: "completed" })
        const names = new Set(points.map(({ metric }) => metric))
        for (
          const name of [
            "campaigns.task.open",
            "campaigns.circuit_breaker.open",
            "db.client.connection.count",
            "gen_ai.client.token.usage",
            "http.client.request.duration",
            "nodejs.eventloop.delay.p99",
            "process.memory.usage"
          ]
        ) assert.isTrue(names.has(name), name)

        const accessLine = logs.find(({ traceId }) => traceId === live?.traceId && traceId !== undefined)
        assert.include(accessLine?.body, "request")
        assert.deepInclude(accessLine?.attributes, { user_id: 1 })
        assert.match(String(accessLine?.attributes["request_id"]), /^[0-9a-f-]{36}$/)
        assert.include(server.output(), `"trace_id":"${live?.traceId}"`)
        assert.notInclude(collector.everything(), "hidden-in-a-query")
      })
  )

  it.effect(
    "follows a caller that does not want to be traced, and keeps the share that it was given",
    () =>
      Effect.gen(function*() {
        const { env } = yield* Parts
        const collector = yield* otlpCollector
        const all = yield* startServer({ ...env, OTLP_URL: collector.url })
        yield* traced(`${all.url}/api/v1/users/me`, "00")
        yield* all.end("SIGTERM")
        assert.isEmpty(collector.spans)
        const none = yield* startServer({ ...env, OTLP_URL: collector.url, OTLP_SAMPLE_RATIO: "0" })
        yield* apiUser(none.url)
        yield* traced(`${none.url}/api/v1/users/me`, "01")
        yield* none.end("SIGTERM")
        assert.deepStrictEqual(new Set(collector.spans.map(({ traceId }) => traceId)), new Set([callersTrace]))
        assert.isNotEmpty(collector.points)
      })
  )

  it.effect("stops in time when the collector hangs, and works when there is none", () =>
    Effect.gen(function*() {
      const { env } = yield* Parts
      const collector = yield* otlpCollector
      yield* collector.hang
      const hung = yield* startServer({ ...env, OTLP_URL: collector.url })
      yield* apiUser(hung.url)
      yield* eventually("an export", Effect.sync(() => collector.requests.length > 0 ? true : undefined))
      assert.deepStrictEqual(yield* hung.end("SIGTERM"), { code: 0, signal: null })

      const without = yield* startServer({ ...env, OTLP_URL: "http://127.0.0.1:9" })
      const user = yield* apiUser(without.url)
      assert.strictEqual((yield* user.call("GET", "/users/me")).status, 200)
      yield* eventually(
        "the complaint",
        Effect.sync(() => without.output().includes("the collector takes nothing") ? true : undefined)
      )
      assert.deepStrictEqual(yield* without.end("SIGTERM"), { code: 0, signal: null })
    }))

  it.effect("sends nothing and traces nothing when no collector is set", () =>
    Effect.gen(function*() {
      const { env } = yield* Parts
      const server = yield* startServer({ ...env, LOG_LEVEL: "debug" })
      yield* traced(`${server.url}/api/v1/users/me`, "01")
      yield* server.end("SIGTERM")
      assert.include(server.output(), "\"route\":\"/api/v1/users/me\"")
      assert.notInclude(server.output(), "trace_id")
    }))
})
