import * as Context from "effect/Context"
import type { OpenAPISpec, OpenAPISpecHeader, OpenApiSpecResponse } from "effect/http-api/OpenApi"
import { takesKey } from "./IdempotencyKeys.ts"
import { type DocumentedOperation, isOfUsers } from "./Operations.ts"

type HeaderName =
  | "Accept-Encoding"
  | "Accept-Ranges"
  | "Content-Language"
  | "Content-Range"
  | "ETag"
  | "Location"
  | "X-Request-Id"
  | "Retry-After"
  | "WWW-Authenticate"
  | "Content-Disposition"
  | "Idempotency-Replayed"
  | "RateLimit"
  | "RateLimit-Policy"

const text = (description: string, required = true): OpenAPISpecHeader => ({
  description,
  required,
  schema: { type: "string" }
})

const headers: Readonly<Record<HeaderName, OpenAPISpecHeader>> = {
  "Accept-Encoding": text("The content encodings that are read, where that of the request is not", false),
  "Accept-Ranges": text("`bytes`: parts of the file can be asked for"),
  "Content-Language": text("The language of the sentences in the answer"),
  "Content-Range": text("Which bytes of the file these are, of how many; of a refused range, only how many there are"),
  "ETag": text("The revision of the resource, for If-Match and If-None-Match"),
  "Location": text("The address of what was created or started"),
  "X-Request-Id": text("The id of this request: the one that the caller sent, or a new one"),
  "Retry-After": { description: "Seconds to wait", required: false, schema: { type: "integer", minimum: 0 } },
  "WWW-Authenticate": text("How to authenticate"),
  "Content-Disposition": text("The name under which to save the file"),
  "Idempotency-Replayed": {
    description: "`true`: this is the answer to the first request with the same `Idempotency-Key`",
    required: false,
    schema: { type: "string", enum: ["true"] }
  },
  "RateLimit": text(
    "What is left of the limit: `r` requests that may come at once, `t` seconds until all of it is there again; absent where no limit is set",
    false
  ),
  "RateLimit-Policy": text("The limit: `q` requests in `w` seconds, by user or by address", false)
}

/** The names of all headers that answers carry for the clients of the API. */
export const documentedHeaders: ReadonlyArray<string> = Object.keys(headers)

/** The headers that the successes of an endpoint carry beyond those that its status implies. */
export const SuccessHeaders = Context.Reference<ReadonlyArray<HeaderName>>(
  "@campaigns/adapters-http/OpenApi/SuccessHeaders",
  { defaultValue: () => [] }
)

const implied: Readonly<Record<string, ReadonlyArray<HeaderName>>> = {
  201: ["Location"],
  202: ["Location"],
  206: ["Content-Range"],
  304: ["ETag"],
  401: ["WWW-Authenticate"],
  409: ["Retry-After"],
  415: ["Accept-Encoding"],
  416: ["Content-Range"],
  429: ["Retry-After"],
  503: ["Retry-After"]
}

/** The headers that a status implies; one that answers without a body has begun nothing that has an address. */
const impliedOf = (status: string, { content }: OpenApiSpecResponse): ReadonlyArray<HeaderName> =>
  status === "202" && content === undefined ? [] : implied[status] ?? []

const describe = (response: OpenApiSpecResponse, names: ReadonlyArray<HeaderName>): void => {
  const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const)
  const known = new Set(names.map((name) => name.toLowerCase()))
  const others = Object.entries(response.headers ?? {}).filter(([name]) => !known.has(name.toLowerCase()))
  Object.assign(response, { headers: Object.fromEntries([...references, ...others]) })
}

/**
 * Documents the headers of every response: the request id on all, those that a status implies, those that the
 * endpoint names.
 */
export const documentHeaders = (document: OpenAPISpec, operations: ReadonlyArray<DocumentedOperation>): void => {
  Object.assign(document.components, { headers })
  for (const entry of operations) {
    const { endpoint, operation } = entry
    const named = endpoint === undefined ? [] : Context.get(endpoint.annotations, SuccessHeaders)
    const ofRepeated = takesKey(entry) ? ["Idempotency-Replayed"] as const : []
    const ofAll = isOfUsers(entry) ? ["RateLimit", "RateLimit-Policy"] as const : []
    for (const [status, response] of Object.entries(operation.responses)) {
      const isSuccess = status.startsWith("2")
      describe(response as OpenApiSpecResponse, [
        ...new Set([
          "X-Request-Id" as const,
          ...impliedOf(status, response as OpenApiSpecResponse),
          ...ofAll,
          ...(isSuccess ? named : []),
          ...(isSuccess || status === "409" ? ofRepeated : [])
        ])
      ])
    }
  }
}
