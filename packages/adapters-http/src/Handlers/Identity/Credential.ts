import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { consoleToken } from "../../Console/ConsoleCookie.ts"

/** The token of an `Authorization` header; empty when there is none or when the scheme is another. */
export const bearerToken = (authorization: string | undefined): string =>
  authorization !== undefined && /^bearer /i.test(authorization) ? authorization.slice(7).trim() : ""

/**
 * The access token of a request: that of its `Authorization` header, else that of the console's cookie, which counts
 * for pages of the service's own origin alone; empty when there is none.
 */
export const credentialIn = (request: HttpServerRequest, publicAddress: URL | null): string => {
  const { authorization } = request.headers
  return authorization === undefined ? consoleToken(request, publicAddress) : bearerToken(authorization)
}
