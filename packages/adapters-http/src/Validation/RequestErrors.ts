import * as Effect from "effect/Effect"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import type { HttpApiSchemaError } from "effect/http-api/HttpApiError"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Schema from "effect/Schema"
import type { WireError } from "../Api/Wire/WireErrors.ts"
import { turnOf } from "../Requests/LargeBodies.ts"
import { unparsable } from "../Requests/RequestBody.ts"
import { isOfWire, issueErrors } from "./IssueErrors.ts"
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
  // Request schemas need no services: nothing could provide them while a request is decoded.
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

const notJson = (error: string, position: number): ReadonlyArray<WireError> => [{
  type: "json_invalid",
  loc: ["body", position],
  msg: "JSON decode error",
  input: {},
  ctx: { error }
}]

const bodyErrors = (
  body: Check,
  kind: "json" | "raw",
  text: string
): Effect.Effect<ReadonlyArray<WireError>> => {
  let value: unknown = kind === "raw" ? text : null
  if (kind === "json" && text !== "") {
    const reason = unparsable(text)
    if (reason !== undefined) return Effect.succeed(notJson(reason.message, reason.position))
    try {
      value = JSON.parse(text)
    } catch {
      const { message, position } = jsonSyntaxError(text) ?? { message: "Expecting value", position: 0 }
      return Effect.succeed(notJson(message, position))
    }
  }
  if (value !== null && text !== "") return body(value)
  // A body that may be left out is no fault.
  return Effect.map(
    body(null),
    (errors) => errors.length === 0 ? [] : [{ type: "missing", loc: ["body"], msg: "Field required", input: null }]
  )
}

/**
 * The errors of the request at hand, in the order path, query, headers, body; `NotUtf8` when the body's bytes are no
 * text, which goes before all else. The endpoint has stopped at the first slot that is wrong, and the body is its last:
 * where a wire has refused that, nothing else is wrong and nothing is read again. Otherwise every slot is decoded once
 * more.
 */
export const requestErrors = Effect.fnUntraced(function*(
  slots: Slots,
  request: HttpServerRequest.HttpServerRequest,
  { cause: { issue }, kind: slot }: HttpApiSchemaError
) {
  const kind = bodyKind(request, slots.contentTypes)
  const readsJson = slots.body !== undefined && kind !== "other"
  const text = readsJson ? yield* Effect.orDie(bodyText(request)) : ""
  if (text === null) return "NotUtf8" as const
  // `null` is a body that is not there, and is told so below.
  if (readsJson && slot === "Payload" && isOfWire(issue) && text.trim() !== "null" && text !== "") {
    return issueErrors(issue, ["body"])
  }
  const { params } = yield* HttpRouter.RouteContext
  const errors = [
    ...yield* slots.path(params),
    ...yield* slots.query(yield* HttpServerRequest.ParsedSearchParams),
    ...yield* slots.header(request.headers)
  ]
  if (slots.body === undefined || kind === "other") return errors
  yield* turnOf(text.length)
  return errors.concat(yield* bodyErrors(slots.body, kind, text))
})
