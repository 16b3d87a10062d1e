import type { IdempotencyKeys } from "@campaigns/application/Conventions/IdempotencyKeys"
import { Authentication, bearerToken, type CredentialRefused } from "@campaigns/application/Identity/Authentication"
import { isAdministrator } from "@campaigns/domain/Identity/Principal"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import { AdministratorsOnly } from "../../Api/Identity/AdministratorsOnly.ts"
import { BearerAuthentication, CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { Forbidden, IssuerDown, Unauthorized } from "../../Api/Problem.ts"
import * as Idempotency from "../../Conventions/Idempotency.ts"
import * as RateLimiting from "../../Conventions/RateLimiting.ts"
import { identifyUser } from "../../Conventions/RequestId.ts"

const unauthorized = ({ reason }: CredentialRefused): Unauthorized => {
  switch (reason) {
    case "Missing":
      return new Unauthorized({ detail: "Send the access token as Authorization: Bearer", code: "CREDENTIAL_MISSING" })
    case "Expired":
      return new Unauthorized({
        detail: "The access token has expired; use the refresh token",
        code: "CREDENTIAL_EXPIRED"
      })
    case "Malformed":
      return new Unauthorized({ detail: "This is not an access token of this service", code: "CREDENTIAL_INVALID" })
    case "Revoked":
      return new Unauthorized({ detail: "The session of this access token has ended", code: "CREDENTIAL_INVALID" })
  }
}

/**
 * Names the user of the bearer credential, or refuses the request. What holds for the requests of a user as a whole stands here, too, because
 * it is decided before a request is validated and for every operation alike: the rate limit, and idempotency keys.
 */
export const bearer: Layer.Layer<BearerAuthentication, never, Authentication | IdempotencyKeys> = Layer.effect(
  BearerAuthentication,
  Effect.gen(function*() {
    const authentication = yield* Authentication
    const limits = yield* RateLimiting.make
    const once = yield* Idempotency.make
    // No generator: this runs for every request.
    return (app, { endpoint }) =>
      Effect.withFiber((fiber) => {
        const request = Context.getUnsafe(fiber.context, HttpServerRequest)
        return Effect.matchEffect(authentication.authenticate(bearerToken(request.headers["authorization"])), {
          onSuccess: (user) => {
            identifyUser(fiber, user.userId)
            const answered = once(Effect.provideService(app, CurrentUser, user), request, user.userId, endpoint)
            return limits.ofUser(fiber, user.userId, answered)
          },
          onFailure: (failure) =>
            failure._tag === "CredentialRefused"
              ? limits.ofStranger<Unauthorized | IssuerDown, never>(Effect.fail(unauthorized(failure)))
              : Effect.fail(new IssuerDown({ detail: "The authorization server cannot be asked for its keys" }))
        })
      })
  })
)

/** Refuses every user who is no administrator. */
export const administratorsOnly: Layer.Layer<AdministratorsOnly> = Layer.succeed(
  AdministratorsOnly,
  Effect.fnUntraced(function*(app) {
    const user = yield* CurrentUser
    if (!isAdministrator(user)) return yield* new Forbidden({ detail: "This is for administrators", code: "FORBIDDEN" })
    return yield* app
  })
)
