import { AccessTokens } from "@campaigns/application/Identity/AccessTokens"
import { type SignedIn, SignIn } from "@campaigns/application/Identity/SignIn"
import type { SignInThrottled } from "@campaigns/application/Identity/SignInThrottle"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import type * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { Api } from "../../Api/Api.ts"
import { type OAuthError, OAuthForm, type TokenForm, type TokenView } from "../../Api/Identity/TokenGroup.ts"
import { clientAddress } from "../../Connections/ClientAddress.ts"

/** RFC 6749 section 5.1: an answer with a token must not be stored. */
const noStore = { "cache-control": "no-store", pragma: "no-cache" }

const refusal = (error: (typeof OAuthError.Type)["error"], description: string, status = 400, headers = {}) => {
  const body: typeof OAuthError.Type = { error, error_description: description }
  return HttpServerResponse.jsonUnsafe(body, { status, headers: { ...noStore, ...headers } })
}

const slowedDown = (error: (typeof OAuthError.Type)["error"], { retryAfterSeconds }: SignInThrottled) =>
  refusal(error, `Too many failed sign-ins; try again in ${retryAfterSeconds} s`, 429, {
    "retry-after": String(retryAfterSeconds)
  })

const granted = ({ accessToken, expiresInSeconds, refreshToken }: SignedIn, scope: string) => {
  const body: typeof TokenView.Type = {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: expiresInSeconds,
    refresh_token: Redacted.value(refreshToken),
    scope
  }
  return HttpServerResponse.jsonUnsafe(body, { headers: noStore })
}

const wrongGrant = refusal("invalid_grant", "The user name or password is wrong, or the refresh token is not valid")

/** The answer to a form that cannot be read. */
export const form: Layer.Layer<OAuthForm> = HttpApiMiddleware.layerSchemaErrorTransform(
  OAuthForm,
  (error) =>
    error.kind === "Payload"
      ? Effect.succeed(refusal("invalid_request", "The form cannot be read; each field may be there once, as text"))
      : Effect.fail(error)
)

/** The token endpoint and the public keys. */
export const layer = HttpApiBuilder.group(
  Api,
  "tokens",
  Effect.fnUntraced(function*(handlers) {
    const signIn = yield* SignIn
    const { publicKeys } = yield* AccessTokens

    const withPassword = (form: typeof TokenForm.Type, address: string) => {
      const { password, username } = form
      if (username === undefined || password === undefined) {
        return Effect.succeed(refusal("invalid_request", "username and password are required"))
      }
      return signIn.withPassword({ username, password: Redacted.make(password), address }).pipe(
        Effect.map((signedIn) => granted(signedIn, form.scope ?? "")),
        Effect.catchTags({
          SignInRefused: () => Effect.succeed(wrongGrant),
          PasswordGrantDisabled: () =>
            Effect.succeed(
              refusal("unsupported_grant_type", "Passwords are not taken here; sign in at the authorization server")
            ),
          SignInThrottled: (throttled) => Effect.succeed(slowedDown("invalid_grant", throttled))
        })
      )
    }

    const withRefreshToken = (form: typeof TokenForm.Type) =>
      form.refresh_token === undefined
        ? Effect.succeed(refusal("invalid_request", "refresh_token is required"))
        : signIn.withRefreshToken(Redacted.make(form.refresh_token)).pipe(
          Effect.map((signedIn) => granted(signedIn, form.scope ?? "")),
          Effect.catchTag("SignInRefused", () => Effect.succeed(wrongGrant))
        )

    return handlers
      .handle("createToken", ({ payload, request }) => {
        switch (payload.grant_type) {
          case "password":
            return withPassword(payload, clientAddress(request))
          case "refresh_token":
            return withRefreshToken(payload)
          case undefined:
            return Effect.succeed(refusal("invalid_request", "grant_type is required"))
          default:
            return Effect.succeed(refusal("unsupported_grant_type", "grant_type must be password or refresh_token"))
        }
      })
      .handle("revokeToken", ({ payload: { token = "" }, request }) =>
        token === "" ?
          Effect.succeed(refusal("invalid_request", "token is required")) :
          signIn.signOut(Redacted.make(token), clientAddress(request)).pipe(
            Effect.as(HttpServerResponse.empty({ status: 200, headers: noStore })),
            Effect.catchTag(
              "SignInThrottled",
              (throttled) => Effect.succeed(slowedDown("invalid_request", throttled))
            )
          ))
      .handle("getJwks", () =>
        Effect.succeed(
          HttpServerResponse.jsonUnsafe(publicKeys, { headers: { "cache-control": "public, max-age=300" } })
        ))
  })
)
