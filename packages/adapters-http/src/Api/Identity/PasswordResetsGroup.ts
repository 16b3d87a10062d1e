import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { OneTimeTokenInvalid, TooManyGuesses } from "./UserProblems.ts"
import { PasswordResetBody, PasswordResetConfirmBody } from "./UserViews.ts"

/** Setting a password by a one-time token; no bearer is asked for. */
export const PasswordResetsGroup = HttpApiGroup.make("passwordResets").add(
  HttpApiEndpoint.post("requestPasswordReset", "/api/v1/auth/password-reset", {
    payload: PasswordResetBody,
    success: HttpApiSchema.Empty(202),
    error: TooManyGuesses
  }).annotateMerge(OpenApi.annotations({
    summary: "Ask for a mail with which one sets a password",
    description:
      "Where the installation sends mails, whoever has the address gets a link that is good for an hour, if that is a user: at most three mails an hour. The " +
      "answer is the same, and takes the same time, whether there is such a user or not, and where no mails are sent: there an administrator makes a link. An " +
      "address of the network that asks hundreds of times is slowed down (429)."
  })),
  HttpApiEndpoint.post("confirmPasswordReset", "/api/v1/auth/password-reset/confirm", {
    payload: PasswordResetConfirmBody,
    success: HttpApiSchema.NoContent,
    error: OneTimeTokenInvalid
  }).annotateMerge(OpenApi.annotations({
    summary: "Set a password with a one-time token",
    description:
      "The token is good for one use, within an hour when it came by mail, else within 24 hours, and void when its user gets a newer one or another password, or is made inactive. All sessions of the " +
      "user end."
  }))
).middleware(RequestValidation).annotateMerge(OpenApi.annotations({
  title: "Password resets",
  description: "Setting a password with a one-time token instead of the password before"
}))
