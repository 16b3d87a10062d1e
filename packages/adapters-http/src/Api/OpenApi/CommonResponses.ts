import * as Equal from "effect/Equal"
import type { OpenAPISpec, OpenApiSpecContent, OpenApiSpecResponse } from "effect/http-api/OpenApi"
import * as HttpMethod from "effect/http/HttpMethod"
import * as Schema from "effect/Schema"
import { Problem, problemContentType } from "../Problem.ts"
import { storageAwayDescription } from "../StorageAway.ts"
import { type DocumentedOperation, isOfUsers } from "./Operations.ts"

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const problemResponse = (description: string): OpenApiSpecResponse => ({
  description,
  content: { [problemContentType]: { schema: reference("Problem") } }
})

const ofEvery: ReadonlyArray<readonly [number, string]> = [
  [400, "The request is not HTTP/1.1 as it should be, or its body is not UTF-8 or not what its Content-Encoding says"],
  [406, "Accept names no media type that is served here"],
  [417, "Expect asks for more than 100-continue"],
  [431, "The address and the headers together are over 16 KiB, or there are more than 100 headers"],
  [500, "A bug; the request id finds it in the log"],
  [
    503,
    "The service is stopping, or has more to do than it takes at once (`OVERLOADED`), or what it stands on is away for a while; Retry-After says when to ask again"
  ]
]

const ofUsers: ReadonlyArray<readonly [number, string]> = [
  [429, "More requests came than the rate limit allows"]
]

const ofBodies: ReadonlyArray<readonly [number, string]> = [
  [408, "The body did not arrive in time: 20 seconds, and one more for every 64 KiB"],
  [413, "The body is too large"],
  [415, "The body has a media type or a content encoding that is not read"]
]

/** The shape of a 422 as FastAPI documents it; kept from the endpoint's own declaration where there is one. */
const validationSchemas = {
  ValidationError: {
    type: "object",
    required: ["loc", "msg", "type"],
    properties: {
      loc: { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } },
      msg: { type: "string" },
      type: { type: "string" },
      input: {},
      ctx: { type: "object" }
    }
  },
  HTTPValidationError: {
    type: "object",
    required: ["detail"],
    properties: { detail: { type: "array", items: reference("ValidationError") } }
  }
}

/** The content types of either; of a media type of which they say different things, as alternatives. */
const either = (known: OpenApiSpecContent, added: OpenApiSpecContent): OpenApiSpecContent => {
  const content = { ...added, ...known }
  for (const [type, { schema }] of Object.entries(added)) {
    const own = known[type]?.schema
    if (own !== undefined && !Equal.equals(own, schema)) content[type] = { schema: { anyOf: [own, schema] } }
  }
  return content
}

/** Adds an answer to those of an operation; where it has one with that status already, it is said beside it. */
const add = (operation: DocumentedOperation["operation"], status: number, response: OpenApiSpecResponse): void => {
  const known = operation.responses[status]
  if (known === undefined) operation.responses[status] = response
  else known.content = either(known.content ?? {}, response.content ?? {})
}

/** Takes the store that may be away from the answers of an operation: the conventions say it of all. */
const withoutOutages = ({ responses }: DocumentedOperation["operation"]): void => {
  const known = responses[503]
  if (known === undefined) return
  const others = known.description.split(" | ").filter((description) => description !== storageAwayDescription)
  if (others.length === 0) delete responses[503]
  else known.description = others.join(" | ")
}

/** True when a request may come with a body: one that no operation reads is held to the same limits. */
const mayHaveBody = ({ method }: DocumentedOperation): boolean =>
  HttpMethod.hasBody(method.toUpperCase() as HttpMethod.HttpMethod)

const hasInput = ({ operation }: DocumentedOperation): boolean =>
  operation.parameters.length > 0 || operation.requestBody !== undefined

/**
 * Documents what the conventions answer around an endpoint: 400, 406, 417, 431, 500 and 503 everywhere, 408, 413 and
 * 415 where a request may have a body, 422 for any input.
 */
export const documentCommonResponses = (
  document: OpenAPISpec,
  operations: ReadonlyArray<DocumentedOperation>
): void => {
  document.components.schemas["Problem"] = Schema.toJsonSchemaDocument(Problem).definitions["Problem"] ?? {}
  if (operations.some(hasInput)) {
    for (const [name, schema] of Object.entries(validationSchemas)) document.components.schemas[name] ??= schema
  }
  for (const entry of operations) {
    const { operation } = entry
    withoutOutages(operation)
    for (const [status, description] of ofEvery) add(operation, status, problemResponse(description))
    if (isOfUsers(entry)) {
      for (const [status, description] of ofUsers) add(operation, status, problemResponse(description))
    }
    if (mayHaveBody(entry)) {
      for (const [status, description] of ofBodies) add(operation, status, problemResponse(description))
    }
    if (hasInput(entry)) {
      add(operation, 422, {
        description: "Path, query, header or body fail validation; every failure is listed",
        content: { "application/json": { schema: reference("HTTPValidationError") } }
      })
    }
  }
}
