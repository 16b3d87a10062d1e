import type * as ByteSize from "effect/ByteSize"
import type { OpenAPISpec, OpenAPISpecMethodName } from "effect/http-api/OpenApi"
import * as FindMyWay from "effect/http/FindMyWay"

/** How every router of the service matches: `/x` and `/x/` are one path, `/X` is another, a long parameter is a 422. */
export const routerConfig = { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 16_384 } as const

/** A route that is served beside the documented API, such as the documentation page itself. */
export interface PlainRoute {
  readonly path: FindMyWay.PathInput
  readonly contentType: string
}

/** A route whose multipart bodies have a limit of their own. */
export interface LimitedRoute {
  readonly method: string
  readonly path: FindMyWay.PathInput
  readonly limit: ByteSize.ByteSize
}

export interface RouteTable {
  /** The methods that a path answers, in the order of `Allow`; empty for an unknown path. */
  readonly allowed: (url: string) => ReadonlyArray<string>
  /** The media types that a route may answer with on success; `undefined` for an unknown route. */
  readonly contentTypes: (method: string, url: string) => ReadonlyArray<string> | undefined
  /** The limit of multipart bodies at a route, where it has one of its own. */
  readonly multipartLimit: (method: string, url: string) => ByteSize.ByteSize | undefined
  /** The operation that a route serves, by its path as the router spells it (`/drafts/:draft_id`); `undefined` for what is undocumented. */
  readonly operationId: (method: string, routePath: string) => string | undefined
  /** The path, as the router spells it, of the route that takes a request. */
  readonly routePath: (method: string, url: string) => string | undefined
}

interface Row {
  readonly path: string
  readonly contentTypes: ReadonlyArray<string>
}

const asGet = (method: string): string => method === "HEAD" ? "GET" : method

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

const isSuccess = ([status]: readonly [string, unknown]): boolean => status.startsWith("2")

/**
 * The table from which 405, `OPTIONS` and 406 are answered: the router itself knows one method at a time, and not
 * what it serves.
 */
export const make = (
  document: OpenAPISpec,
  plain: ReadonlyArray<PlainRoute>,
  limited: ReadonlyArray<LimitedRoute> = []
): RouteTable => {
  const router = FindMyWay.make<Row>(routerConfig)
  const operationIds = new Map<string, string>()
  const limits = FindMyWay.make<ByteSize.ByteSize>(routerConfig)
  for (const { limit, method, path } of limited) limits.on(method as (typeof methods)[number], path, limit)
  for (const [template, item] of Object.entries(document.paths)) {
    const path = template.replace(/\{(\w+)\}/g, ":$1") as FindMyWay.PathInput
    for (const method of methods) {
      const operation = item[method.toLowerCase() as OpenAPISpecMethodName]
      if (operation === undefined) continue
      const successes = Object.entries(operation.responses).filter(isSuccess)
      const contentTypes = successes.flatMap(([, response]) => Object.keys(response.content ?? {}))
      router.on(method, path, { path, contentTypes })
      operationIds.set(`${method} ${path}`, operation.operationId)
    }
  }
  for (const route of plain) router.on("GET", route.path, { path: route.path, contentTypes: [route.contentType] })
  return {
    allowed: (url) => {
      const found: Array<string> = methods.filter((method) => router.find(method, url) !== undefined)
      if (found.length === 0) return found
      return found[0] === "GET" ? ["GET", "HEAD", ...found.slice(1), "OPTIONS"] : [...found, "OPTIONS"]
    },
    contentTypes: (method, url) => router.find(asGet(method), url)?.handler.contentTypes,
    multipartLimit: (method, url) => limits.find(method as (typeof methods)[number], url)?.handler,
    operationId: (method, routePath) => operationIds.get(`${asGet(method)} ${routePath}`),
    routePath: (method, url) => router.find(asGet(method), url)?.handler.path
  }
}
