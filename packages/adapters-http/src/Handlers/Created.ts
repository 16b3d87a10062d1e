import * as HttpServerResponse from "effect/http/HttpServerResponse"

/** The answer to a creation: 201, the resource, and where it is. */
export const created = (resource: unknown, location: string, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.jsonUnsafe(resource, { status: 201, headers: { location, ...headers } })
