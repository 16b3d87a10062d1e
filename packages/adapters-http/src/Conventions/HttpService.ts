import * as ByteSize from "effect/ByteSize"
import * as Context from "effect/Context"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import type * as FindMyWay from "effect/http/FindMyWay"
import * as HttpMiddleware from "effect/http/HttpMiddleware"
import * as Layer from "effect/Layer"
import { BodyLimit } from "../Api/BodyLimit.ts"
import { openApiDocument } from "../Api/OpenApi/Document.ts"
import * as DocsPage from "../Docs/DocsPage.ts"
import * as Health from "./Health.ts"
import * as HttpConventions from "./HttpConventions.ts"
import * as Metrics from "./Metrics.ts"
import { defaultBodyLimit } from "./RequestBody.ts"
import * as RouteTable from "./RouteTable.ts"

export interface HttpServiceOptions {
  /** The largest request body, counted after inflation; 1 MiB unless said otherwise. */
  readonly bodyLimit?: ByteSize.Input
}

/** The document that the service publishes for an API: the API's own operations, the health checks and the metrics. */
export const documentOf = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
) => openApiDocument(api.addHttpApi(Health.HealthApi).addHttpApi(Metrics.MetricsApi))

/** The endpoints that take larger multipart bodies than the rest of the service. */
const limitedRoutes = <Id extends string, Groups extends HttpApiGroup.Constraint>(api: HttpApi.HttpApi<Id, Groups>) => {
  const routes: Array<RouteTable.LimitedRoute> = []
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }) => {
      const limit = Context.get(endpoint.annotations, BodyLimit)
      if (limit === undefined) return
      routes.push({ method: endpoint.method, path: endpoint.path as FindMyWay.PathInput, limit })
    }
  })
  return routes
}

/**
 * The whole HTTP side of the service: the API with the conventions of `api.md` 1 around it, health checks,
 * `/metrics`, `/openapi.json` and `/docs`.
 * The groups are provided to the result; `HttpRouter.serve` or `toWebHandler` take it with `HttpService.serverOptions`.
 */
export const layer = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>,
  options: HttpServiceOptions = {}
) => {
  const document = documentOf(api)
  const bodyLimit = options.bodyLimit === undefined ? defaultBodyLimit : ByteSize.fromInputUnsafe(options.bodyLimit)
  return Layer.mergeAll(
    HttpApiBuilder.layer(api),
    Health.layer,
    Metrics.layer,
    DocsPage.layer(document),
    HttpConventions.layer(RouteTable.make(document, DocsPage.docsRoutes, limitedRoutes(api)), { bodyLimit })
  )
}

/** What load balancers and Prometheus ask for all the time; nobody wants to see it in traces. */
const untraced: ReadonlyArray<string> = ["/health/live", "/health/ready", "/metrics"]

/**
 * Names the spans of requests as OpenTelemetry's conventions do, by method and route template, and makes none for health checks and scrapes;
 * for servers that collect spans. The table behind it is made at the first span.
 */
export const requestSpans = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
): Layer.Layer<never> => {
  let table: RouteTable.RouteTable | undefined
  const names = Layer.succeed(HttpMiddleware.SpanNameGenerator, ({ method, url }) => {
    table ??= RouteTable.make(documentOf(api), DocsPage.docsRoutes)
    const path = table.routePath(method, url)
    return path === undefined ? method : `${method} ${path}`
  })
  return Layer.merge(names, HttpMiddleware.layerTracerDisabledForUrls(untraced))
}

/**
 * What `HttpRouter.serve` and `HttpRouter.toWebHandler` need to know: both slash forms match, and the access log is
 * ours.
 */
export const serverOptions = { routerConfig: RouteTable.routerConfig, disableLogger: true } as const
