import type { SignedIn } from "@campaigns/application/Identity/SignIn"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerRequestModule from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { isOfOwnOrigin } from "../Requests/OwnOrigin.ts"

/** True when people reach the service by https, as its configured address says, else the request. */
const isSecure = (request: HttpServerRequest, publicAddress: URL | null): boolean => {
  if (publicAddress !== null) return publicAddress.protocol === "https:"
  const asked = HttpServerRequestModule.toURL(request)
  return Option.isSome(asked) && asked.value.protocol === "https:"
}

/** By https the prefix keeps other hosts of the same domain from setting the cookie (RFC 6265bis, 4.1.3.2). */
const cookieName = (secure: boolean): string => secure ? "__Host-campaigns-console" : "campaigns-console"

const cookieOptions = (secure: boolean) => ({ httpOnly: true, sameSite: "strict", path: "/", secure } as const)

/** The access token in the cookie, from anywhere; empty when there is none. */
export const keptToken = (request: HttpServerRequest, publicAddress: URL | null): string =>
  request.headers["cookie"] === undefined ? "" : request.cookies[cookieName(isSecure(request, publicAddress))] ?? ""

/** The access token in the cookie of a request by a page of the service's own origin; empty when there is none. */
export const consoleToken = (request: HttpServerRequest, publicAddress: URL | null): string => {
  const token = keptToken(request, publicAddress)
  return token !== "" && isOfOwnOrigin(request, publicAddress) ? token : ""
}

const noContent = HttpServerResponse.empty({ status: 204, headers: { "cache-control": "no-store" } })

/** Browsers clear nothing by plain http. Cookies are not named: those of other services on the host would go, too. */
const forgotten = HttpServerResponse.setHeader(noContent, "clear-site-data", "\"cache\"")

/** The answer that gives the browser an access token to keep, where no script can read it. */
export const keeping = (
  request: HttpServerRequest,
  publicAddress: URL | null,
  { accessToken, expiresInSeconds }: Pick<SignedIn, "accessToken" | "expiresInSeconds">
) => {
  const secure = isSecure(request, publicAddress)
  return HttpServerResponse.setCookieUnsafe(noContent, cookieName(secure), accessToken, {
    ...cookieOptions(secure),
    maxAge: `${expiresInSeconds} seconds`
  })
}

/** The answer with which the browser forgets it, and what it keeps of the pages and pictures that were seen. */
export const forgetting = (request: HttpServerRequest, publicAddress: URL | null) => {
  const secure = isSecure(request, publicAddress)
  return HttpServerResponse.setCookieUnsafe(forgotten, cookieName(secure), "", {
    ...cookieOptions(secure),
    maxAge: "0 seconds"
  })
}
