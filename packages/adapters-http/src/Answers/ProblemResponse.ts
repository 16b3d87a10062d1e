import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { problemContentType, problemType } from "../Api/Problem.ts"

/** A problem as it is told to a person and to a program. */
interface Wording {
  readonly tag: string
  readonly title: string
  readonly code: string
  readonly detail: string
}

const internal: Wording = {
  tag: "InternalError",
  title: "Internal Server Error",
  code: "INTERNAL_ERROR",
  detail: "The service failed to answer; the request id finds the reason in its log"
}

/** The conventions' sentences for a status when no endpoint has a better one. */
const wordings: Readonly<Record<number, Wording>> = {
  400: { tag: "BadRequest", title: "Bad Request", code: "BAD_REQUEST", detail: "The request cannot be read" },
  401: {
    tag: "Unauthorized",
    title: "Unauthorized",
    code: "CREDENTIAL_INVALID",
    detail: "A valid access token is required"
  },
  403: { tag: "Forbidden", title: "Forbidden", code: "FORBIDDEN", detail: "This user may not do that" },
  404: { tag: "NotFound", title: "Not Found", code: "NOT_FOUND", detail: "There is nothing at this address" },
  405: {
    tag: "MethodNotAllowed",
    title: "Method Not Allowed",
    code: "METHOD_NOT_ALLOWED",
    detail: "This address does not answer this method; Allow lists those that it does"
  },
  406: {
    tag: "NotAcceptable",
    title: "Not Acceptable",
    code: "NOT_ACCEPTABLE",
    detail: "None of the media types that Accept names is served here"
  },
  408: {
    tag: "RequestTooSlow",
    title: "Request Timeout",
    code: "REQUEST_TOO_SLOW",
    detail: "The request did not arrive in the time that it is given"
  },
  413: {
    tag: "BodyTooLarge",
    title: "Content Too Large",
    code: "BODY_TOO_LARGE",
    detail: "The request body is larger than this service accepts"
  },
  415: {
    tag: "UnsupportedMediaType",
    title: "Unsupported Media Type",
    code: "UNSUPPORTED_MEDIA_TYPE",
    detail: "The request body has a media type or a content encoding that this address does not read"
  },
  417: {
    tag: "ExpectationFailed",
    title: "Expectation Failed",
    code: "EXPECTATION_FAILED",
    detail: "Of what Expect may ask for, this service knows 100-continue alone"
  },
  429: {
    tag: "RateLimited",
    title: "Too Many Requests",
    code: "RATE_LIMITED",
    detail: "More requests came than are allowed; Retry-After says in how many seconds to go on"
  },
  431: {
    tag: "HeadersTooLarge",
    title: "Request Header Fields Too Large",
    code: "HEADERS_TOO_LARGE",
    detail: "The address and the headers of the request are more than this service reads: 16 KiB, 100 headers"
  },
  503: {
    tag: "Unavailable",
    title: "Service Unavailable",
    code: "UNAVAILABLE",
    detail: "The service cannot answer at the moment; a write may have taken effect all the same"
  }
}

const respond = ({ code, detail, tag, title }: Wording, status: number, headers: Readonly<Record<string, string>>) =>
  HttpServerResponse.jsonUnsafe(
    { type: problemType(tag), title, status, detail, code, request_id: "" },
    { status, contentType: problemContentType, headers }
  )

/** A problem in words of its own, for routes beside the API. */
export const problemOf = (status: number, wording: Wording, headers: Readonly<Record<string, string>> = {}) =>
  respond(wording, status, headers)

/**
 * The problem that a status alone stands for; 4xx without a wording of its own speaks as a bad request, 5xx as an
 * internal error.
 */
export const problemOfStatus = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  respond(wordings[status] ?? (status < 500 ? wordings[400] ?? internal : internal), status, headers)

/**
 * The answer to a request that is not looked at, because more is going on already than is taken at once. The connection
 * ends, with what is left of the request.
 */
export const overloaded = respond(
  {
    tag: "Overloaded",
    title: "Service Unavailable",
    code: "OVERLOADED",
    detail:
      "More is asked for at once than the service takes; nothing has been done, Retry-After says when to ask again"
  },
  503,
  { "retry-after": "1", connection: "close" }
)

const fieldsOf = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>

const headersOf = (status: number, headers: Readonly<Record<string, string>>, facts: Record<string, unknown>) => {
  const retryAfter = facts["retry_after_seconds"]
  const fileSize = facts["file_size"]
  return {
    ...headers,
    ...(status === 401 && headers["www-authenticate"] === undefined ? { "www-authenticate": "Bearer" } : {}),
    ...(typeof retryAfter === "number" && headers["retry-after"] === undefined
      ? { "retry-after": String(Math.max(0, Math.ceil(retryAfter))) }
      : {}),
    ...(status === 416 && typeof fileSize === "number" ? { "content-range": `bytes */${fileSize}` } : {})
  }
}

/**
 * Makes an error response presentable: a problem gets the request's id and the headers its facts imply; an error
 * without a JSON
 * body (the framework's own 400, 413, 415) becomes a problem; any other JSON error (422, OAuth) stays as it is.
 */
export const completeError = (
  response: HttpServerResponse.HttpServerResponse,
  requestId: string
): HttpServerResponse.HttpServerResponse => {
  const contentType = response.headers["content-type"]
  if (contentType === undefined || contentType.startsWith("text/plain")) {
    const { "content-length": _length, "content-type": _type, ...headers } = response.headers
    return completeError(problemOfStatus(response.status, headers), requestId)
  }
  if (!contentType.startsWith(problemContentType) || response.body._tag !== "Uint8Array") return response
  const { type, title, status, detail, code, ...facts } = fieldsOf(new TextDecoder().decode(response.body.body))
  const { "content-length": _length, ...headers } = response.headers
  return HttpServerResponse.jsonUnsafe(
    { type, title, status, detail, code, ...facts, request_id: requestId },
    {
      status: response.status,
      contentType: problemContentType,
      headers: headersOf(response.status, headers, facts)
    }
  )
}
