import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as Redacted from "effect/Redacted"
import { Api } from "../../Api/Api.ts"
import { OneTimeTokenInvalid, tooManyGuesses } from "../../Api/Identity/UserProblems.ts"
import { clientAddress } from "../../Connections/ClientAddress.ts"

/** Setting a password with a one-time token. */
export const layer = HttpApiBuilder.group(
  Api,
  "passwordResets",
  Effect.fnUntraced(function*(handlers) {
    const resetting = yield* PasswordResetting
    return handlers.handle("requestPasswordReset", ({ payload, request }) =>
      Effect.catchTag(
        resetting.request(payload.email, clientAddress(request)),
        "SignInThrottled",
        tooManyGuesses
      )).handle("confirmPasswordReset", ({ payload }) =>
        Effect.catchTag(
          resetting.confirm(Redacted.make(payload.token), Redacted.make(payload.password)),
          "OneTimeTokenRefused",
          () =>
            Effect.fail(
              new OneTimeTokenInvalid({ detail: "The token is used up, over or not valid; ask for another one" })
            )
        ))
  })
)
