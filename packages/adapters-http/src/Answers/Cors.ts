import type * as Effect from "effect/Effect"
import * as HttpMiddleware from "effect/http/HttpMiddleware"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { documentedHeaders } from "../Api/OpenApi/ResponseHeaders.ts"

/** The headers that pages of other origins may send; the browser asks before it does. */
const requestHeaders = [
  "Accept",
  "Authorization",
  "Content-Encoding",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "If-Range",
  "Last-Event-ID",
  "Range",
  "Traceparent",
  "Tracestate",
  "X-Request-Id"
]

/** The time for which a browser may remember that it may, seconds; the most that Chromium takes. */
const maxAge = 7_200

type App<E, R> = Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>

/** Lets pages of other origins use the service (the CORS protocol of the Fetch standard). */
export interface Cors {
  /** Answers a request with the headers that let a page of a listed origin read it; also answers preflights. */
  readonly around: <E, R>(request: HttpServerRequest, app: App<E, R>) => App<E, R | HttpServerRequest>
  /** The response in a form that a page may show, such as an image, where a browser does not name the origin. */
  readonly shown: (response: HttpServerResponse.HttpServerResponse) => HttpServerResponse.HttpServerResponse
}

/** The headers that keep a file from pages of other sites. */
const resourcePolicy = "cross-origin-resource-policy"

/** Lets pages of these origins in, with credentials; without any there is nothing to do. */
export const make = (origins: ReadonlyArray<string>): Cors => {
  if (origins.length === 0) return { around: (_, app) => app, shown: (response) => response }
  const listed = new Set(origins)
  const cors = HttpMiddleware.cors({
    // A function, so that an origin is named to itself alone.
    allowedOrigins: (origin) => listed.has(origin),
    allowedMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    allowedHeaders: requestHeaders,
    exposedHeaders: [...documentedHeaders, "Allow"],
    credentials: true,
    maxAge
  })
  return {
    // The framework takes every OPTIONS for a preflight; the others ask what a path answers.
    around: (request, app) =>
      request.method === "OPTIONS" && request.headers["access-control-request-method"] === undefined ? app : cors(app),
    shown: (response) =>
      response.headers[resourcePolicy] === undefined
        ? response
        : HttpServerResponse.setHeader(response, resourcePolicy, "cross-origin")
  }
}
