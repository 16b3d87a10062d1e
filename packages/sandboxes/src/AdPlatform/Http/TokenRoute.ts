import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { randomBytes } from "node:crypto"
import { type Grants, invalidGrant, refreshGrant } from "../../Kit/Google/TokenEndpoint.ts"
import { insteadOfAnswer, sendThrough } from "./Answers.ts"
import { faultRefusal } from "./FaultAnswers.ts"
import type { SandboxState } from "./SandboxState.ts"

/** An honoured token, or one of its kin, such as `1//sandbox-refresh-token-2`: each can be revoked alone. */
const isHonoured = (token: string, refreshTokens: ReadonlyArray<string>) =>
  refreshTokens.some((honoured) => token === honoured || token.startsWith(`${honoured}-`))

/** The refresh token for a code, a fresh one of the kin of the first that is honoured, beside what it gives at once. */
const codeGrant = (
  { authorizationCodes, settings }: SandboxState,
  form: URLSearchParams,
  grants: Grants,
  now: number
) => {
  const field = (name: string) => form.get(name) ?? ""
  const [honoured = ""] = settings.refreshTokens
  const refreshToken = `${honoured}-${randomBytes(12).toString("base64url")}`
  const isGood = authorizationCodes.redeem(field("code"), field("redirect_uri"), field("code_verifier"), now)
  const granted = new URLSearchParams(form)
  granted.set("grant_type", "refresh_token")
  granted.set("refresh_token", refreshToken)
  const answer = refreshGrant(granted, grants, now)
  if (answer.status !== 200) return answer
  return isGood ? { status: 200, body: { ...answer.body, refresh_token: refreshToken } } : invalidGrant
}

/** Serves `POST /token` as the vendor does: OAuth 2.0's refresh grant, and that of an authorization code. */
export const tokenRoute = (state: SandboxState) => {
  const grants: Grants = {
    settings: state.settings,
    tokens: state.tokens,
    scope: "https://www.googleapis.com/auth/adwords",
    isHonoured: (token) => isHonoured(token, state.settings.refreshTokens)
  }
  return HttpRouter.add(
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
        ? invalidGrant
        : failed === undefined
        ? form.get("grant_type") === "authorization_code"
          ? codeGrant(state, form, grants, now)
          : refreshGrant(form, grants, now)
        : { status: failed.httpStatus, body: { error: failed.error } }
      if (fault?.kind !== "lost_answer") state.log.end(requestId, result.status)
      return yield* sendThrough(fault, request, result)
    })
  )
}
