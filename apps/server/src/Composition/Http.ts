import { Api } from "@campaigns/adapters-http/Api/Api"
import * as GracefulServer from "@campaigns/adapters-http/Connections/GracefulServer"
import { ServesConsole } from "@campaigns/adapters-http/Console/ServesConsole"
import * as Handlers from "@campaigns/adapters-http/Handlers/Handlers"
import * as HttpService from "@campaigns/adapters-http/HttpService"
import { ReadinessProbes } from "@campaigns/adapters-http/Observability/ReadinessProbes"
import { RequestRateLimit } from "@campaigns/adapters-http/RateLimits/RateLimiting"
import { PublicAddress } from "@campaigns/adapters-http/Requests/PublicAddress"
import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Sharding } from "effect/cluster/Sharding"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { OpenAPISpec } from "effect/http-api/OpenApi"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as NetAddress from "effect/net/NetAddress"
import { SqlClient } from "effect/sql/SqlClient"
import { readFileSync } from "node:fs"
import type { Settings } from "../Config.ts"
import type { EdgeSettings } from "../Configuration/EdgeSettings.ts"
import * as Observers from "../Observability/Observers.ts"
import * as TaskEngineProbe from "../TaskEngine/TaskEngineProbe.ts"
import * as Console from "./Console.ts"

/** The document of this version beside the bundle, which wrote it when it was made; the sources have none. */
const bundled = new URL("../openapi.json", import.meta.url)

const read = (): OpenAPISpec | undefined => {
  try {
    return JSON.parse(readFileSync(bundled, "utf8"))
  } catch {
    return undefined
  }
}

/**
 * The document of the service. To derive it from the API takes as long as all else of a start, so it is done when the
 * server is bundled; a server with metrics on a port of their own, and one that runs from sources, derive it now.
 */
const publishedDocument = ({ metricsPort }: Pick<EdgeSettings, "metricsPort">): OpenAPISpec => {
  const servesMetrics = metricsPort === null
  return (servesMetrics ? read() : undefined) ?? HttpService.documentOf(Api, { servesMetrics })
}

const probes = Layer.effect(
  ReadinessProbes,
  Effect.gen(function*() {
    const context = Context.make(SqlClient, yield* SqlClient).pipe(Context.add(Sharding, yield* Sharding))
    return [
      { name: "database", check: Effect.provideContext(PgDatabase.probe, context), isAway: PgDatabase.isAway },
      { name: "task_engine", check: Effect.provideContext(TaskEngineProbe.probe, context) }
    ]
  })
)

/**
 * Serves `/metrics` and the health checks on a port of their own, for the operator's network alone. Their answers
 * depend on nothing that clients of the API can hold. The router and what it is made of are its own, hence a memory of
 * layers of its own.
 */
const operators = (at: { readonly host: string; readonly port: number }) =>
  Layer.effectDiscard(Effect.gen(function*() {
    const router = yield* HttpRouter.HttpRouter
    const { address, serve } = yield* HttpServer.HttpServer
    yield* serve(router.asHttpEffect())
    // Not as a link: the one address that is printed as one is the API's.
    yield* Effect.logInfo(`Metrics and health checks are served at ${NetAddress.formatSocketAddress(address)}`)
  })).pipe(
    Layer.provide(GracefulServer.layer({ ...at, name: "operators" })),
    Layer.provide(HttpService.operatorsLayer),
    Layer.provide(HttpRouter.layer),
    Layer.fresh
  )

/** The API with its conventions, as a router for a server; and the listener for operators, if there is one. */
export const router = ({ collector, edge, host, publicUrl, rateLimit }: Settings) => {
  const console = Console.parts(edge.servesConsole)
  return Layer.mergeAll(
    HttpService.layer(Api, {
      trustedProxies: edge.trustedProxies,
      corsOrigins: edge.corsOrigins,
      servesMetrics: edge.metricsPort === null,
      servesConsole: console !== null,
      document: publishedDocument(edge)
    }),
    console ?? Layer.empty,
    edge.metricsPort === null ? Layer.empty : operators({ host, port: edge.metricsPort })
  ).pipe(
    Layer.provide(Handlers.layer),
    Layer.provide(Layer.succeed(RequestRateLimit, rateLimit)),
    Layer.provide(Layer.succeed(PublicAddress, publicUrl)),
    Layer.provide(Layer.succeed(ServesConsole, console !== null)),
    Layer.provide(probes),
    Layer.provide(Observers.layer({ collector })),
    Layer.provide(NodeHttpServer.layerHttpServices),
    Layer.provideMerge(HttpRouter.layer),
    Layer.provide(Layer.succeed(HttpRouter.RouterConfig, HttpService.serverOptions.routerConfig))
  )
}

/** Serves a router; the last part to come up and the first to go down. */
export const server = ({ collector, connectionBounds, edge, host, port }: Settings) =>
  Layer.effectDiscard(Effect.gen(function*() {
    const router = yield* HttpRouter.HttpRouter
    yield* HttpServer.serveEffect(router.asHttpEffect())
  })).pipe(
    Layer.provide(collector === null ? Layer.empty : HttpService.requestSpans(() => publishedDocument(edge))),
    Layer.provideMerge(GracefulServer.layer({
      host,
      port,
      bounds: connectionBounds,
      trustedProxies: edge.trustedProxies
    }))
  )
