import * as Schema from "effect/Schema"
import { controlPost } from "../ControlRoutes.ts"
import type { AccessTokens } from "./AccessTokens.ts"

/** The OAuth client that a sandbox honours, and what it gives out. */
export interface OAuthSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** The refresh tokens that are honoured. */
  readonly refreshTokens: ReadonlyArray<string>
  readonly accessTokenLifetimeSeconds: number
}

/** The client that a sandbox honours unless told otherwise. */
export const demoClient = {
  clientId: "sandbox-client.apps.googleusercontent.com",
  clientSecret: "sandbox-client-secret"
} as const

/** A grant: what is given, and by whom. */
export interface Grants {
  readonly settings: OAuthSettings
  readonly tokens: AccessTokens
  readonly scope: `https://www.googleapis.com/auth/${string}`
  /** True when a refresh token is one of those that are honoured, as long as it is not revoked. */
  readonly isHonoured: (refreshToken: string) => boolean
}

const refusal = (status: number, error: string, description: string) => ({
  status,
  body: { error, error_description: description }
})

/** The answer to a refresh token that is not, or no longer, worth anything. */
export const invalidGrant = refusal(400, "invalid_grant", "Token has been expired or revoked.")

/** Answers OAuth 2.0's refresh grant as Google's token endpoint does; `now` is in epoch milliseconds. */
export const refreshGrant = (
  form: URLSearchParams,
  { isHonoured, scope, settings, tokens }: Grants,
  now: number
): { readonly status: number; readonly body: object } => {
  if (form.get("client_id") !== settings.clientId || form.get("client_secret") !== settings.clientSecret) {
    return refusal(401, "invalid_client", "Unauthorized")
  }
  const type = form.get("grant_type")
  if (type !== "refresh_token") return refusal(400, "unsupported_grant_type", `Invalid grant_type: ${type ?? ""}`)
  const token = form.get("refresh_token") ?? ""
  if (token === "") return refusal(400, "invalid_request", "Missing required parameter: refresh_token")
  if (!isHonoured(token) || tokens.isRefreshTokenRevoked(token)) return invalidGrant
  return {
    status: 200,
    body: {
      access_token: tokens.issue(now, settings.accessTokenLifetimeSeconds),
      expires_in: settings.accessTokenLifetimeSeconds,
      scope,
      token_type: "Bearer"
    }
  }
}

const Revocation = Schema.Struct({ refresh_token: Schema.optionalKey(Schema.String) })

/** `POST /sandbox/tokens/revoke`: revokes all access tokens, and the refresh token that is named. */
export const revokeRoute = ({ revokeAll, revokeRefreshToken }: AccessTokens) =>
  controlPost("/tokens/revoke", Revocation, ({ refresh_token }) => {
    revokeAll()
    if (refresh_token !== undefined) revokeRefreshToken(refresh_token)
  })
