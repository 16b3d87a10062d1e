import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { type Grants, invalidGrant, refreshGrant } from "../../Kit/Google/TokenEndpoint.ts"
import type { SandboxState } from "../State/SandboxState.ts"
import { answering } from "./Answers.ts"
import { faultRefusal } from "./Refusal.ts"

/** Serves `POST /token`: OAuth 2.0's refresh grant, as the vendor's token endpoint does. */
export const tokenRoute = (state: SandboxState) => {
  const grants: Grants = {
    settings: state.settings,
    tokens: state.tokens,
    scope: "https://www.googleapis.com/auth/business.manage",
    isHonoured: (token) => state.settings.refreshTokens.includes(token)
  }
  return HttpRouter.add(
    "POST",
    "/token",
    Effect.fnUntraced(function*(request: HttpServerRequest) {
      const form = new URLSearchParams(yield* Effect.orDie(request.text))
      return yield* answering(state, request, { kind: "token", location: null }, ({ fault, now, requestId }) => {
        if (fault?.kind === "invalid_grant") return invalidGrant
        const failed = fault === undefined ? undefined : faultRefusal(fault, requestId)
        return failed ?? refreshGrant(form, grants, now)
      })
    })
  )
}
