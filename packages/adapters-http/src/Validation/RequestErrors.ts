import * as Effect from "effect/Effect"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Schema from "effect/Schema"
import type { WireError } from "../Api/Wire/WireErrors.ts"
import { issueErrors } from "./IssueErrors.ts"
import { bodyKind, bodyText } from "./JsonBody.ts"
import { jsonSyntaxError } from "./JsonSyntax.ts"

type Check = (input: unknown) => Effect.Effect<ReadonlyArray<WireError>>

/** The parts of a request that one endpoint declares, each with a check that finds all that is wrong with it. */
export interface Slots {
  readonly path: Check
  readonly query: Check
  readonly header: Check
  /** Absent when the endpoint takes no JSON body. */
  readonly body: Check | undefined
  readonly contentTypes: ReadonlySet<string>
}

const check = (slot: string, schema: Schema.Constraint | undefined): Check => {
  if (schema === undefined) return () => Effect.succeed([])
  // Request schemas need no services: there is nobody to provide them while a request is decoded.
  const decode = Schema.decodeUnknownEffect(schema as Schema.ConstraintDecoder<unknown>, {
    errors: "all",
    reportInput: true
  })
  return (input) =>
    Effect.match(decode(input), { onFailure: (error) => issueErrors(error.issue, [slot]), onSuccess: () => [] })
}

/** The slots of an endpoint; made once per endpoint. */
export const slotsOf = (endpoint: HttpApiEndpoint.Top): Slots => {
  const json = endpoint.payload.get("application/json")
  const isJson = json?.encoding._tag === "Json"
  return {
    path: check("path", endpoint.params),
    query: check("query", endpoint.query && Schema.toCodecArrayFromSingle(endpoint.query)),
    header: check("header", endpoint.headers),
    body: isJson ? check("body", Schema.Union(json.schemas)) : undefined,
    contentTypes: new Set(endpoint.payload.keys())
  }
}

const bodyErrors = (
  body: Check,
  kind: "json" | "raw",
  text: string
): Effect.Effect<ReadonlyArray<WireError>> => {
  let value: unknown = kind === "raw" ? text : null
  if (kind === "json" && text !== "") {
    try {
      value = JSON.parse(text)
    } catch {
      const { message, position } = jsonSyntaxError(text) ?? { message: "Expecting value", position: 0 }
      const loc = ["body", position]
      return Effect.succeed([{
        type: "json_invalid",
        loc,
        msg: "JSON decode error",
        input: {},
        ctx: { error: message }
      }])
    }
  }
  return value === null || text === ""
    ? Effect.succeed([{ type: "missing", loc: ["body"], msg: "Field required", input: null }])
    : body(value)
}

/**
 * Everything that is wrong with the request at hand, in the order path, query, headers, body, found by decoding every
 * slot again; `NotUtf8` when the body's bytes are no text, which goes before all else.
 */
export const requestErrors = Effect.fnUntraced(function*(slots: Slots, request: HttpServerRequest.HttpServerRequest) {
  const kind = bodyKind(request, slots.contentTypes)
  const readsJson = slots.body !== undefined && kind !== "other"
  const text = readsJson ? yield* Effect.orDie(bodyText(request)) : ""
  if (text === null) return "NotUtf8" as const
  const { params } = yield* HttpRouter.RouteContext
  const errors = [
    ...yield* slots.path(params),
    ...yield* slots.query(yield* HttpServerRequest.ParsedSearchParams),
    ...yield* slots.header(request.headers)
  ]
  return slots.body === undefined || kind === "other"
    ? errors
    : errors.concat(yield* bodyErrors(slots.body, kind, text))
})
