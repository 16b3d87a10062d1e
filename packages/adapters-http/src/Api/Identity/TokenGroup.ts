import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"

/** As much as the form as a whole may have. */
const text = Schema.String.check(Schema.isMaxLength(16_384))
const optionalText = Schema.optionalKey(text)

/** The form of RFC 6749, sections 4.3.2 and 6. */
export const TokenForm = Schema.Struct({
  grant_type: Schema.optionalKey(text.annotate({ description: "password or refresh_token" })),
  username: optionalText,
  password: Schema.optionalKey(Schema.String.annotate({ format: "password" }).check(Schema.isMaxLength(16_384))),
  refresh_token: optionalText,
  scope: optionalText,
  client_id: optionalText,
  client_secret: optionalText
}).annotate({
  identifier: "TokenForm",
  examples: [{ grant_type: "password", username: "user@demo.test", password: "demo-password" }]
})

export const TokenView = Schema.Struct({
  access_token: Schema.String,
  token_type: Schema.Literal("bearer"),
  expires_in: Schema.Int.annotate({ description: "Seconds", examples: [900] }),
  refresh_token: Schema.String.annotate({
    description:
      "Good for one use, whose answer holds the next one; a use that is repeated within 20 seconds is answered again"
  }),
  scope: Schema.String
}).annotate({ identifier: "Token" })

/** The form of RFC 7009, section 2.1. */
export const RevocationForm = Schema.Struct({
  token: Schema.optionalKey(text.annotate({ description: "The refresh token or the access token" })),
  token_type_hint: Schema.optionalKey(
    text.annotate({ description: "refresh_token or access_token; both are looked for whatever it says" })
  ),
  client_id: optionalText,
  client_secret: optionalText
}).annotate({
  identifier: "RevocationForm",
  examples: [{ token: "8n2J5vYkq3T1bXh7sQm0Zp4cRw6uLd9eAoGfKiNtVyE", token_type_hint: "refresh_token" }]
})

/** An OAuth error (RFC 6749, section 5.2). */
export const OAuthError = Schema.Struct({
  error: Schema.Literals(["invalid_request", "invalid_grant", "unsupported_grant_type", "invalid_scope"]),
  error_description: Schema.String
}).annotate({ identifier: "OAuthError" })

const JwksView = Schema.Struct({
  keys: Schema.Array(Schema.Record(Schema.String, Schema.Json))
}).annotate({ identifier: "JsonWebKeySet" })

/** Answers a form that cannot be read, such as one with a field twice, as OAuth says it (RFC 6749 section 3.2). */
export class OAuthForm extends HttpApiMiddleware.Service<OAuthForm>()("@campaigns/adapters-http/OAuthForm") {}

/** Signing in. */
export const TokenGroup = HttpApiGroup.make("tokens").add(
  HttpApiEndpoint.post("createToken", "/api/v1/auth/token", {
    payload: TokenForm.pipe(HttpApiSchema.asFormUrlEncoded()),
    success: TokenView,
    error: [OAuthError.pipe(HttpApiSchema.status(400)), OAuthError.pipe(HttpApiSchema.status(429))]
  }).annotateMerge(OpenApi.annotations({
    summary: "Get an access token",
    description:
      "`grant_type=password` with `username` and `password`, or `grant_type=refresh_token` with `refresh_token`. An access token " +
      "lives 15 minutes, a refresh token 30 days and for one use, whose answer holds the next one. One that comes back within 20 seconds, because " +
      "an answer was lost or two pages renew at once, is answered again with a refresh token that works; one that comes back later ends its whole session. After ten " +
      "failed sign-ins of a user from an address the next may come 90 seconds later (429); a user from anywhere, and an address, have " +
      "limits that are wider. The form has at most 16 KiB and is not compressed."
  })),
  HttpApiEndpoint.post("revokeToken", "/api/v1/auth/revoke", {
    payload: RevocationForm.pipe(HttpApiSchema.asFormUrlEncoded()),
    success: HttpApiSchema.Empty(200),
    error: [OAuthError.pipe(HttpApiSchema.status(400)), OAuthError.pipe(HttpApiSchema.status(429))]
  }).annotateMerge(OpenApi.annotations({
    summary: "Sign out",
    description:
      "Ends the session of a `token` of this service, a refresh token or an access token (RFC 7009): none of its tokens works any more, within 5 " +
      "seconds at every process. The token itself is the proof, so that no bearer is asked for. A token that is unknown or over is answered with 200, " +
      "too; an address that sends hundreds of them is slowed down (429)."
  })),
  HttpApiEndpoint.get("getJwks", "/api/v1/.well-known/jwks.json", { success: JwksView }).annotateMerge(
    OpenApi.annotations({
      summary: "The public keys that verify access tokens",
      description: "A JSON Web Key Set (RFC 7517)."
    })
  )
).middleware(OAuthForm).annotateMerge(
  OpenApi.annotations({ title: "Signing in", description: "Access tokens and the keys that verify them" })
)
