import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"

const optionalText = Schema.optionalKey(Schema.String)

/** The form of RFC 6749, sections 4.3.2 and 6. */
export const TokenForm = Schema.Struct({
  grant_type: Schema.optionalKey(Schema.String.annotate({ description: "password or refresh_token" })),
  username: optionalText,
  password: Schema.optionalKey(Schema.String.annotate({ format: "password" })),
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
  refresh_token: Schema.String.annotate({ description: "Good for one use; the answer to that use holds the next one" }),
  scope: Schema.String
}).annotate({ identifier: "Token" })

/** What went wrong, as RFC 6749 section 5.2 says it. */
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
      "lives 15 minutes, a refresh token 30 days and for one use: one that comes back a second time ends its whole session. Failed " +
      "sign-ins are throttled by user and by address (429)."
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
