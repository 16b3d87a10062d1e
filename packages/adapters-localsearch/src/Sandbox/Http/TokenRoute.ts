import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import type { SandboxState } from "../State/SandboxState.ts"
import { type Answer, answering } from "./Answers.ts"
import { faultRefusal } from "./Refusal.ts"

const oauthError = (status: number, error: string, description: string): Answer => ({
  status,
  body: { error, error_description: description }
})

const grant = (form: URLSearchParams, state: SandboxState, now: number): Answer => {
  const { accessTokenLifetimeSeconds, clientId, clientSecret, refreshTokens } = state.settings
  if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret) {
    return oauthError(401, "invalid_client", "Unauthorized")
  }
  const type = form.get("grant_type")
  if (type !== "refresh_token") return oauthError(400, "unsupported_grant_type", `Invalid grant_type: ${type ?? ""}`)
  const token = form.get("refresh_token") ?? ""
  if (token === "") return oauthError(400, "invalid_request", "Missing required parameter: refresh_token")
  if (!refreshTokens.includes(token) || state.tokens.isRefreshTokenRevoked(token)) {
    return oauthError(400, "invalid_grant", "Token has been expired or revoked.")
  }
  return {
    status: 200,
    body: {
      access_token: state.tokens.issue(now, accessTokenLifetimeSeconds),
      expires_in: accessTokenLifetimeSeconds,
      scope: "https://www.googleapis.com/auth/business.manage",
      token_type: "Bearer"
    }
  }
}

/** Serves `POST /token`: OAuth 2.0's refresh grant, as the vendor's token endpoint does. */
export const tokenRoute = (state: SandboxState) =>
  HttpRouter.add(
    "POST",
    "/token",
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const form = new URLSearchParams(yield* Effect.orDie(request.text))
      return yield* answering(state, request, { kind: "token", location: null }, ({ fault, now, requestId }) => {
        if (fault?.kind === "invalid_grant") {
          return oauthError(400, "invalid_grant", "Token has been expired or revoked.")
        }
        const failed = fault === undefined ? undefined : faultRefusal(fault, requestId)
        return failed ?? grant(form, state, now)
      })
    })
  )
