import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { consoleToken } from "../../Console/ConsoleCookie.ts"
import { bearerToken } from "./BearerToken.ts"

/**
 * The access token of a request: that of its `Authorization` header, else that of the console's cookie, which counts
 * for pages of the service's own origin alone; empty when there is none.
 */
export const credentialIn = (request: HttpServerRequest, publicAddress: URL | null): string => {
  const { authorization } = request.headers
  return authorization === undefined ? consoleToken(request, publicAddress) : bearerToken(authorization)
}
