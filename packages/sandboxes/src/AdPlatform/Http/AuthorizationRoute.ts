import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type { SandboxState } from "./SandboxState.ts"

/** The end of every address that the sandbox's client has registered: a link to the sandbox leads nowhere else. */
const CALLBACK = "/api/v1/adplatform/oauth/callback"

const isRegistered = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { hash, pathname, protocol, search } = new URL(address)
  return /^https?:$/.test(protocol) && pathname.endsWith(CALLBACK) && search === "" && hash === ""
}

const refused = (error: string, description: string) =>
  HttpServerResponse.jsonUnsafe({ error, error_description: description }, { status: 400 })

/** The fault of a question in the words of RFC 6749, with which the browser is sent back; `null` without one. */
const faultOf = (asked: URLSearchParams): string | null => {
  if (asked.get("response_type") !== "code") return "unsupported_response_type"
  if (asked.get("scope") !== "https://www.googleapis.com/auth/adwords") return "invalid_scope"
  const isProven = asked.get("code_challenge_method") === "S256" &&
    /^[\w-]{43}$/.test(asked.get("code_challenge") ?? "")
  return isProven ? null : "invalid_request"
}

/**
 * Serves `GET /o/oauth2/v2/auth` without a page: sends the browser back with a code at once, or with `access_denied`
 * when the question says `login_hint=nobody`.
 */
export const authorizationRoute = ({ authorizationCodes, settings }: SandboxState) =>
  HttpRouter.add(
    "GET",
    "/o/oauth2/v2/auth",
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const asked = new URL(request.url, "http://sandbox").searchParams
      const redirectUri = asked.get("redirect_uri") ?? ""
      if (asked.get("client_id") !== settings.clientId) {
        return refused("invalid_client", "The OAuth client was not found.")
      }
      if (!isRegistered(redirectUri)) {
        return refused("redirect_uri_mismatch", "The address is not registered.")
      }
      const back = new URL(redirectUri)
      back.searchParams.set("state", asked.get("state") ?? "")
      const fault = asked.get("login_hint") === "nobody" ? "access_denied" : faultOf(asked)
      if (fault === null) {
        const subject = { redirectUri, challenge: asked.get("code_challenge") ?? "" }
        back.searchParams.set("code", authorizationCodes.issue(subject, yield* Clock.currentTimeMillis))
      } else {
        back.searchParams.set("error", fault)
      }
      return HttpServerResponse.redirect(back, { status: 302 })
    })
  )
