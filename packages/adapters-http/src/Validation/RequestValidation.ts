import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import { HttpApiSchemaError } from "effect/http-api/HttpApiError"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import { hasBody, type HttpMethod } from "effect/http/HttpMethod"
import { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import type { unhandled } from "effect/Types"
import { HTTPValidationError, validationErrorResponse } from "./HTTPValidationError.ts"
import { issueErrors } from "./IssueErrors.ts"
import { bodyKind, JsonView } from "./JsonBody.ts"
import { requestErrors, type Slots, slotsOf } from "./RequestErrors.ts"

/**
 * Answers a request that does not decode with one 422 that names all that is wrong with it, as FastAPI with pydantic v2
 * does (`docs/platform-facts.md#validation-bodies`). It decodes nothing itself until an endpoint's own decoding has
 * failed, so security middleware decides before it at any place in the chain, and a good request pays for a view of its
 * body only. Failures to encode an answer are bugs of ours and pass through.
 */
export class RequestValidation extends HttpApiMiddleware.Service<RequestValidation>()(
  "@campaigns/adapters-http/RequestValidation",
  { error: HTTPValidationError }
) {}

/** The answer to a body whose bytes are not UTF-8. */
export type NotUtf8Answer = (
  request: HttpServerRequest
) => Effect.Effect<HttpServerResponse.HttpServerResponse, never, HttpServerRequest>

const plainNotUtf8: NotUtf8Answer = () =>
  Effect.succeed(HttpServerResponse.jsonUnsafe({
    type: "about:blank",
    title: "Bad Request",
    status: 400,
    detail: "There was an error parsing the body: it is not UTF-8.",
    code: "BODY_NOT_UTF8"
  }, { status: 400, contentType: "application/problem+json" }))

const slotNames = { Params: "path", Query: "query", Headers: "header", Payload: "body" } as const

type RequestError = HttpApiSchemaError & { readonly kind: keyof typeof slotNames }

const isRequestError = (error: unhandled): error is unhandled & RequestError =>
  HttpApiSchemaError.is(error) && error.kind in slotNames

const asJson = <E, R>(
  httpEffect: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
  request: HttpServerRequest,
  kind: ReturnType<typeof bodyKind>
) =>
  kind !== "other" && hasBody(request.method as HttpMethod)
    ? Effect.provideService(httpEffect, HttpServerRequest, new JsonView(request, kind))
    : httpEffect

/** The middleware, with the caller's own answer to bodies that are not UTF-8 (400). */
export const layerWith = (notUtf8: NotUtf8Answer): Layer.Layer<RequestValidation> =>
  Layer.sync(RequestValidation, () => {
    const known = new WeakMap<HttpApiEndpoint.Top, Slots>()
    const slotsFor = (endpoint: HttpApiEndpoint.Top): Slots => {
      const slots = known.get(endpoint) ?? slotsOf(endpoint)
      known.set(endpoint, slots)
      return slots
    }
    const answer = (error: RequestError, slots: Slots, request: HttpServerRequest) =>
      Effect.flatMap(requestErrors(slots, request, error), (errors) => {
        if (errors === "NotUtf8") return notUtf8(request)
        return Effect.succeed(validationErrorResponse(
          errors.length > 0 ? errors : issueErrors(error.cause.issue, [slotNames[error.kind]])
        ))
      })
    return (httpEffect, { endpoint }) => {
      const slots = slotsFor(endpoint)
      return Effect.withFiber((fiber) => {
        const request = Context.getUnsafe(fiber.context, HttpServerRequest)
        const handled = slots.body === undefined
          ? httpEffect
          : asJson(httpEffect, request, bodyKind(request, slots.contentTypes))
        return Effect.catchIf(handled, isRequestError, (error) => answer(error, slots, request))
      })
    }
  })

/** The middleware with an answer of its own to bodies that are not UTF-8. */
export const layer: Layer.Layer<RequestValidation> = layerWith(plainNotUtf8)
