import { Authentication, type CredentialRefused } from "@campaigns/application/Identity/Authentication"
import { isAdministrator } from "@campaigns/domain/Identity/Principal"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { AdministratorsOnly } from "../../Api/Identity/AdministratorsOnly.ts"
import { BearerAuthentication, CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { Forbidden, IssuerDown, Unauthorized } from "../../Api/Problem.ts"
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

/** Names the user of the bearer credential, or refuses the request. */
export const bearer: Layer.Layer<BearerAuthentication, never, Authentication> = Layer.effect(
  BearerAuthentication,
  Effect.gen(function*() {
    const authentication = yield* Authentication
    return {
      bearer: (app, { credential }) =>
        authentication.authenticate(Redacted.value(credential)).pipe(
          Effect.catchTags({
            CredentialRefused: (refusal) => Effect.fail(unauthorized(refusal)),
            IssuerUnavailable: () =>
              Effect.fail(new IssuerDown({ detail: "The authorization server cannot be asked for its keys" }))
          }),
          Effect.flatMap((user) =>
            Effect.andThen(identifyUser(user.userId), Effect.provideService(app, CurrentUser, user))
          )
        )
    }
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
