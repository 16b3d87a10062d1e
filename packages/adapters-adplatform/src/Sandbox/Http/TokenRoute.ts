import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { randomBytes } from "node:crypto"
import { type Answer, insteadOfAnswer, sendThrough } from "./Answers.ts"
import { faultRefusal } from "./FaultAnswers.ts"
import type { SandboxState } from "./SandboxState.ts"

const oauthError = (status: number, error: string, description: string): Answer => ({
  status,
  body: { error, error_description: description }
})

/** One of the honoured tokens, or one of its kin, such as `1//sandbox-refresh-token-2`: each can be revoked on its own. */
const isHonoured = (token: string, refreshTokens: ReadonlyArray<string>) =>
  refreshTokens.some((honoured) => token === honoured || token.startsWith(`${honoured}-`))

const answer = (form: URLSearchParams, state: SandboxState, now: number): Answer => {
  const { accessTokenLifetimeSeconds, clientId, clientSecret, refreshTokens } = state.settings
  if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret) {
    return oauthError(401, "invalid_client", "Unauthorized")
  }
  const grant = form.get("grant_type")
  if (grant !== "refresh_token") return oauthError(400, "unsupported_grant_type", `Invalid grant_type: ${grant ?? ""}`)
  const token = form.get("refresh_token")
  if (token === null || token === "") {
    return oauthError(400, "invalid_request", "Missing required parameter: refresh_token")
  }
  if (!isHonoured(token, refreshTokens) || state.tokens.isRefreshTokenRevoked(token)) {
    return oauthError(400, "invalid_grant", "Token has been expired or revoked.")
  }
  return {
    status: 200,
    body: {
      access_token: state.tokens.issue(now, accessTokenLifetimeSeconds),
      expires_in: accessTokenLifetimeSeconds,
      scope: "https://www.googleapis.com/auth/adwords",
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
      const now = yield* Clock.currentTimeMillis
      const requestId = randomBytes(12).toString("base64url")
      const fault = state.faults.take("token")
      state.log.begin({
        kind: "token",
        request_id: requestId,
        customer_id: null,
        at: new Date(now).toISOString(),
        operations: 0,
        campaigns: 0,
        validate_only: false,
        fault: fault?.kind ?? null
      })
      const instead = yield* insteadOfAnswer(fault, request)
      if (instead !== undefined) return instead
      const failed = fault === undefined ? undefined : faultRefusal(fault, state.settings.version, requestId)
      const result = fault?.kind === "invalid_grant" || fault?.kind === "revoked_token"
        ? oauthError(400, "invalid_grant", "Token has been expired or revoked.")
        : failed === undefined
        ? answer(form, state, now)
        : { status: failed.httpStatus, body: { error: failed.error } }
      if (fault?.kind !== "lost_answer") state.log.end(requestId, result.status)
      return yield* sendThrough(fault, request, result)
    })
  )
