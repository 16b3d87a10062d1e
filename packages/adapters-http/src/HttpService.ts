import * as ByteSize from "effect/ByteSize"
import * as Context from "effect/Context"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import type { OpenAPISpec } from "effect/http-api/OpenApi"
import type * as FindMyWay from "effect/http/FindMyWay"
import * as HttpMiddleware from "effect/http/HttpMiddleware"
import * as Layer from "effect/Layer"
import { BodyLimit } from "./Api/BodyLimit.ts"
import { openApiDocument } from "./Api/OpenApi/Document.ts"
import type { TrustedProxies } from "./Connections/ClientAddress.ts"
import { consoleRoutes } from "./Console/ConsoleSession.ts"
import * as DocsPage from "./Docs/DocsPage.ts"
import * as Health from "./Observability/Health.ts"
import * as Metrics from "./Observability/Metrics.ts"
import * as AccountPages from "./Pages/AccountPages.ts"
import * as HttpConventions from "./Requests/HttpConventions.ts"
import { defaultBodyLimit } from "./Requests/RequestBody.ts"
import * as RouteTable from "./Requests/RouteTable.ts"

/** The routes beside the documented operations. */
const plainRoutes = [...DocsPage.docsRoutes, ...AccountPages.accountRoutes]

export interface HttpServiceOptions {
  /** The largest request body, counted after inflation; 1 MiB unless said otherwise. */
  readonly bodyLimit?: ByteSize.Input
  /** The proxies whose word about their clients counts; none unless said otherwise. */
  readonly trustedProxies?: TrustedProxies
  /** The origins whose pages may use the service; none unless said otherwise. */
  readonly corsOrigins?: ReadonlyArray<string>
  /** True when `/metrics` is among the paths; true unless said otherwise. */
  readonly servesMetrics?: boolean
  /** True when the console is served, by `ConsolePages` beside this; false unless said otherwise. */
  readonly servesConsole?: boolean
  /** The document of the API, as `documentOf` gives it for these options; derived from the API unless it is at hand. */
  readonly document?: OpenAPISpec
}

/** The document that the service publishes for an API: the API's own operations, the health checks and the metrics. */
export const documentOf = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>,
  { servesMetrics = true }: Pick<HttpServiceOptions, "servesMetrics"> = {}
) => {
  const checked = api.addHttpApi(Health.HealthApi)
  return servesMetrics ? openApiDocument(checked.addHttpApi(Metrics.MetricsApi)) : openApiDocument(checked)
}

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
 * The whole HTTP side of the service: the API with the conventions around it, health checks, `/metrics`,
 * `/openapi.json`, `/docs` and the pages of invitations and passwords. The groups are provided to the result;
 * `HttpRouter.serve` or `toWebHandler` take it with `HttpService.serverOptions`.
 */
export const layer = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>,
  options: HttpServiceOptions = {}
) => {
  const document = options.document ?? documentOf(api, options)
  const table = RouteTable.make(
    document,
    options.servesConsole === true ? [...plainRoutes, ...consoleRoutes] : plainRoutes,
    limitedRoutes(api)
  )
  return Layer.mergeAll(
    HttpApiBuilder.layer(api),
    Health.layer,
    options.servesMetrics === false ? Layer.empty : Metrics.layer,
    DocsPage.layer(document),
    AccountPages.layer,
    conventions(table, options),
    Layer.succeed(RouteTable.KnownPaths, table.find)
  )
}

const conventions = (table: RouteTable.RouteTable, options: HttpServiceOptions) =>
  HttpConventions.layer(table, {
    bodyLimit: options.bodyLimit === undefined ? defaultBodyLimit : ByteSize.fromInputUnsafe(options.bodyLimit),
    trustedProxies: options.trustedProxies ?? [],
    corsOrigins: options.corsOrigins ?? []
  })

/** The listener for operators: the health checks and `/metrics`, with the conventions around them. */
export const operatorsLayer = Layer.suspend(() => {
  const document = openApiDocument(Health.HealthApi.addHttpApi(Metrics.MetricsApi))
  return Layer.mergeAll(Health.layer, Metrics.layer, conventions(RouteTable.make(document, []), {}))
})

/** The paths that load balancers and Prometheus ask for all the time; traces leave them out. */
const untraced: ReadonlyArray<string> = ["/health/live", "/health/ready", "/metrics"]

/**
 * Names the spans of requests as OpenTelemetry's conventions do, by method and route template, and makes none for
 * health checks and scrapes; for servers that collect spans. The table behind it is made at the first span.
 */
export const requestSpans = (document: () => OpenAPISpec): Layer.Layer<never> => {
  let table: RouteTable.RouteTable | undefined
  const names = Layer.succeed(HttpMiddleware.SpanNameGenerator, ({ method, url }) => {
    table ??= RouteTable.make(document(), plainRoutes)
    const operation = table.find(url)?.operation(method)
    return operation === undefined ? method : `${method} ${operation.path}`
  })
  return Layer.merge(names, HttpMiddleware.layerTracerDisabledForUrls(untraced))
}

/**
 * The settings of `HttpRouter.serve` and `HttpRouter.toWebHandler`: both slash forms match, and the access log is ours.
 */
export const serverOptions = { routerConfig: RouteTable.routerConfig, disableLogger: true } as const
