import * as ByteSize from "effect/ByteSize"
import type * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as Layer from "effect/Layer"
import { openApiDocument } from "../Api/OpenApi/Document.ts"
import * as DocsPage from "../Docs/DocsPage.ts"
import * as Health from "./Health.ts"
import * as HttpConventions from "./HttpConventions.ts"
import { defaultBodyLimit } from "./RequestBody.ts"
import * as RouteTable from "./RouteTable.ts"

export interface HttpServiceOptions {
  /** The largest request body, counted after inflation; 1 MiB unless said otherwise. */
  readonly bodyLimit?: ByteSize.Input
}

/** The document that the service publishes for an API: the API's own operations and the health checks. */
export const documentOf = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
) => openApiDocument(api.addHttpApi(Health.HealthApi))

/**
 * The whole HTTP side of the service: the API with the conventions of `api.md` 1 around it, health checks,
 * `/openapi.json` and `/docs`.
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
    DocsPage.layer(document),
    HttpConventions.layer(RouteTable.make(document, DocsPage.docsRoutes), { bodyLimit })
  )
}

/**
 * What `HttpRouter.serve` and `HttpRouter.toWebHandler` need to know: both slash forms match, and the access log is
 * ours.
 */
export const serverOptions = { routerConfig: RouteTable.routerConfig, disableLogger: true } as const
