import type { OpenAPISpec, OpenAPISpecMethodName } from "effect/http-api/OpenApi"
import * as FindMyWay from "effect/http/FindMyWay"

/** How every router of the service matches: `/x` and `/x/` are one path, `/X` is another, a long parameter is a 422. */
export const routerConfig = { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 16_384 } as const

/** A route that is served beside the documented API, such as the documentation page itself. */
export interface PlainRoute {
  readonly path: FindMyWay.PathInput
  readonly contentType: string
}

export interface RouteTable {
  /** The methods that a path answers, in the order of `Allow`; empty for an unknown path. */
  readonly allowed: (url: string) => ReadonlyArray<string>
  /** The media types that a route may answer with on success; `undefined` for an unknown route. */
  readonly contentTypes: (method: string, url: string) => ReadonlyArray<string> | undefined
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

const isSuccess = ([status]: readonly [string, unknown]): boolean => status.startsWith("2")

/**
 * The table from which 405, `OPTIONS` and 406 are answered: the router itself knows one method at a time, and not
 * what it serves.
 */
export const make = (document: OpenAPISpec, plain: ReadonlyArray<PlainRoute>): RouteTable => {
  const router = FindMyWay.make<ReadonlyArray<string>>(routerConfig)
  for (const [template, item] of Object.entries(document.paths)) {
    const path = template.replace(/\{(\w+)\}/g, ":$1") as FindMyWay.PathInput
    for (const method of methods) {
      const operation = item[method.toLowerCase() as OpenAPISpecMethodName]
      if (operation === undefined) continue
      const successes = Object.entries(operation.responses).filter(isSuccess)
      router.on(method, path, successes.flatMap(([, response]) => Object.keys(response.content ?? {})))
    }
  }
  for (const route of plain) router.on("GET", route.path, [route.contentType])
  return {
    allowed: (url) => {
      const found: Array<string> = methods.filter((method) => router.find(method, url) !== undefined)
      if (found.length === 0) return found
      return found[0] === "GET" ? ["GET", "HEAD", ...found.slice(1), "OPTIONS"] : [...found, "OPTIONS"]
    },
    contentTypes: (method, url) => router.find(method === "HEAD" ? "GET" : method, url)?.handler
  }
}
