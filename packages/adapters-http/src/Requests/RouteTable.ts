import type * as ByteSize from "effect/ByteSize"
import * as Context from "effect/Context"
import type { OpenAPISpec, OpenAPISpecMethodName } from "effect/http-api/OpenApi"
import * as FindMyWay from "effect/http/FindMyWay"

/** The way in which routers match: `/x` and `/x/` are one path, `/X` and `//x` others, a long parameter is a 422. */
export const routerConfig = {
  ignoreTrailingSlash: true,
  ignoreDuplicateSlashes: false,
  caseSensitive: true,
  maxParamLength: 16_384
} as const

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

/** A route that is served beside the documented API, such as the documentation page itself. */
export interface PlainRoute {
  readonly path: FindMyWay.PathInput
  /** None where its answers have no body. */
  readonly contentType?: string
  /** `GET` unless said otherwise. */
  readonly methods?: ReadonlyArray<(typeof methods)[number]>
}

/** A route whose multipart bodies have a limit of their own. */
export interface LimitedRoute {
  readonly method: string
  readonly path: FindMyWay.PathInput
  readonly limit: ByteSize.ByteSize
}

/** The operation of one method of a path. */
export interface KnownOperation {
  /** The path as the router spells it: `/drafts/:draft_id`. */
  readonly path: string
  /** The operation of the document; `undefined` for what is not documented. */
  readonly id: string | undefined
  /** The media types of its successes. */
  readonly contentTypes: ReadonlyArray<string>
  /** The limit of its multipart bodies, where they have one of their own. */
  readonly multipartLimit: ByteSize.ByteSize | undefined
}

/** A path that the service has, with what answers there. */
export interface KnownPath {
  /** The methods that it answers, as `Allow` lists them. */
  readonly allow: string
  /** By method; that of `HEAD` is that of `GET`. */
  readonly operation: (method: string) => KnownOperation | undefined
}

export interface RouteTable {
  /** The path of an address; where a parameter and a word both fit, it is the one with the word. */
  readonly find: (url: string) => KnownPath | undefined
}

const asGet = (method: string): string => method === "HEAD" ? "GET" : method

const isSuccess = ([status]: readonly [string, unknown]): boolean => status.startsWith("2")

/** The form that two spellings of one path have in common: names of parameters and a last slash make no difference. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ":").replace(/(?<=.)\/$/, "")

const allowOf = (operations: ReadonlyMap<string, KnownOperation>): string =>
  [...methods.flatMap((method) => operations.has(method) ? [method] : []), "OPTIONS"].join(", ")
    .replace(/^GET/, "GET, HEAD")

/**
 * The table of paths. The router itself knows one method at a time: it cannot say what else a path answers, and takes
 * `DELETE /drafts/active` for the deletion of a draft called `active`.
 */
export const make = (
  document: OpenAPISpec,
  plain: ReadonlyArray<PlainRoute>,
  limited: ReadonlyArray<LimitedRoute> = []
): RouteTable => {
  const limits = new Map(limited.map(({ limit, method, path }) => [`${method} ${shapeOf(path)}`, limit]))
  const paths = new Map<
    string,
    { readonly path: FindMyWay.PathInput; readonly operations: Map<string, KnownOperation> }
  >()
  const add = (
    method: string,
    path: FindMyWay.PathInput,
    id: string | undefined,
    contentTypes: ReadonlyArray<string>
  ) => {
    const shape = shapeOf(path)
    const known = paths.get(shape) ?? { path, operations: new Map<string, KnownOperation>() }
    paths.set(shape, known)
    known.operations.set(method, { path, id, contentTypes, multipartLimit: limits.get(`${method} ${shape}`) })
  }
  for (const [template, item] of Object.entries(document.paths)) {
    const path = template.replace(/\{(\w+)\}/g, ":$1") as FindMyWay.PathInput
    for (const method of methods) {
      const operation = item[method.toLowerCase() as OpenAPISpecMethodName]
      if (operation === undefined) continue
      const successes = Object.entries(operation.responses).filter(isSuccess)
      add(method, path, operation.operationId, successes.flatMap(([, { content }]) => Object.keys(content ?? {})))
    }
  }
  for (const { contentType, methods: own = ["GET"], path } of plain) {
    for (const method of own) add(method, path, undefined, contentType === undefined ? [] : [contentType])
  }

  const router = FindMyWay.make<KnownPath>(routerConfig)
  for (const { operations, path } of paths.values()) {
    router.on("GET", path, {
      allow: allowOf(operations),
      operation: (method) => operations.get(asGet(method))
    })
  }
  return {
    find: (url) => router.find("GET", url)?.handler
  }
}

/** Every method that some path answers, as `Allow` lists them. */
export const everyMethod = ["OPTIONS", "HEAD", ...methods].join(", ")

/** The paths of the service, for the server that answers what its parser does not take. */
export const KnownPaths = Context.Reference<RouteTable["find"]>("@campaigns/adapters-http/KnownPaths", {
  defaultValue: () => () => undefined
})
