import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"
import { CUT, Excerpts, MAX_EXCERPT, MAX_EXCERPTS } from "../Api/Excerpts.ts"
import { MAX_ERRORS, type WireError } from "../Api/Wire/WireErrors.ts"

/** One thing that is wrong with a request: where (`loc`), what (`type`, `msg`), and the value that was sent. */
export const ValidationError = Schema.Struct({
  loc: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
  msg: Schema.String,
  type: Schema.String,
  input: Schema.optionalKey(Schema.Json.annotate({
    description:
      `The value that was sent: at most ${MAX_EXCERPT / 1024} KiB of its JSON, and ${
        MAX_EXCERPTS / 1024
      } KiB of all values in one answer. Where it was ` +
      `cut stands "${CUT}": at the end of a text, as the last item of a list, as the last member of an object (name and value), or alone.`
  })),
  ctx: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json))
}).annotate({ identifier: "ValidationError" })

/** The body of every 422: what is wrong with the request, in the order path, query, headers, body. */
export const HTTPValidationError = Schema.Struct({
  detail: Schema.Array(ValidationError).check(Schema.isMaxLength(MAX_ERRORS + 1)).annotate({
    description: `Everything that is wrong; after ${MAX_ERRORS} errors one of type \`too_many_errors\` ends the list`
  })
}).annotate({
  identifier: "HTTPValidationError",
  description: "The request does not have the form that this operation needs",
  httpApiStatus: 422
})

const tooManyErrors: WireError = {
  type: "too_many_errors",
  loc: ["body"],
  msg: `There are more errors than these ${MAX_ERRORS}`,
  ctx: { max_errors: MAX_ERRORS }
}

/** Errors as they are told: each with its echo within the bounds of the answer. */
export const toldErrors = (errors: ReadonlyArray<WireError>, excerpts: Excerpts): ReadonlyArray<WireError> =>
  errors.map((error) => "input" in error ? { ...error, input: excerpts.of(error.input) } : error)

/** The 422 answer itself, printed without a pass through the schema: its inputs are what the client sent. */
export const validationErrorResponse = (errors: ReadonlyArray<WireError>): HttpServerResponse.HttpServerResponse => {
  const told = toldErrors(errors.slice(0, MAX_ERRORS), new Excerpts())
  const detail = errors.length > MAX_ERRORS ? [...told, tooManyErrors] : told
  return HttpServerResponse.text(JSON.stringify({ detail }), { status: 422, contentType: "application/json" })
}
