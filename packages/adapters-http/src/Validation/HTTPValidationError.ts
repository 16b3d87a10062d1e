import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import type { WireError } from "../Api/Wire/WireErrors.ts"

/** One thing that is wrong with a request: where (`loc`), what (`type`, `msg`), and the value that was sent. */
export const ValidationError = Schema.Struct({
  loc: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
  msg: Schema.String,
  type: Schema.String,
  input: Schema.optionalKey(Schema.Json),
  ctx: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json))
}).annotate({ identifier: "ValidationError" })

/** The body of every 422: all that is wrong with the request, in the order path, query, headers, body. */
export const HTTPValidationError = Schema.Struct({ detail: Schema.Array(ValidationError) }).annotate({
  identifier: "HTTPValidationError",
  description: "The request does not have the form that this operation needs",
  httpApiStatus: 422
})

const encode = (detail: ReadonlyArray<WireError>): string => {
  try {
    return JSON.stringify({ detail })
  } catch {
    // A value nested deeper than the stack parses and cannot be printed again; the errors are worth more than its echo.
    return JSON.stringify({ detail: detail.map((error) => ({ ...error, input: undefined })) })
  }
}

/** The 422 answer itself, printed without a pass through the schema: its inputs are whatever the client sent. */
export const validationErrorResponse = (detail: ReadonlyArray<WireError>): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(encode(detail), { status: 422, contentType: "application/json" })
