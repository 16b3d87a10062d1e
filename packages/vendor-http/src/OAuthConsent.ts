import * as Effect from "effect/Effect"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { type OAuthClient, withoutToken } from "./OAuthTokens.ts"
import { lowered, unavailable, type VendorFailure } from "./VendorFailure.ts"
import type { VendorTransport } from "./VendorTransport.ts"

/** A person's question: what is asked for, and where the answer goes. */
export interface ConsentQuestion {
  /** Such as `https://accounts.google.com/o/oauth2/v2/auth`. */
  readonly authorizationUrl: string
  readonly scope: string
  readonly state: Redacted.Redacted
  /** The base64url of the SHA-256 of the verifier. */
  readonly challenge: string
  readonly redirectUrl: string
}

/** An authorization code, and what it was given for. */
export interface AuthorizationCode {
  readonly code: Redacted.Redacted
  readonly verifier: Redacted.Redacted
  readonly redirectUrl: string
}

/** The address that asks a person for a lasting consent (RFC 6749, 4.1.1, and RFC 7636, 4.3). */
export const consentAddress = (
  { clientId }: Pick<OAuthClient, "clientId">,
  { authorizationUrl, challenge, redirectUrl, scope, state }: ConsentQuestion
): URL => {
  const address = new URL(authorizationUrl)
  const fields = {
    client_id: clientId,
    redirect_uri: redirectUrl,
    response_type: "code",
    scope,
    state: Redacted.value(state),
    code_challenge: challenge,
    code_challenge_method: "S256",
    // Without these two Google gives a refresh token for the first consent only.
    access_type: "offline",
    prompt: "consent"
  }
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  return address
}

const decodeGranted = Schema.decodeUnknownEffect(
  Schema.Struct({ refresh_token: Schema.optionalKey(Schema.NonEmptyString) })
)

/** The refresh token for a code, `null` when access comes alone; asked for once, as a code is (RFC 6749, 4.1.3). */
export const exchangeCode = (
  transport: VendorTransport,
  vendor: string,
  { clientId, clientSecret, tokenUrl }: OAuthClient,
  { code, redirectUrl, verifier }: AuthorizationCode
): Effect.Effect<Redacted.Redacted | null, VendorFailure> =>
  transport.whole(
    HttpClientRequest.bodyUrlParams(HttpClientRequest.post(tokenUrl), {
      grant_type: "authorization_code",
      client_id: clientId,
      client_secret: Redacted.value(clientSecret),
      code: Redacted.value(code),
      code_verifier: Redacted.value(verifier),
      redirect_uri: redirectUrl
    })
  ).pipe(
    Effect.mapError(withoutToken(vendor)),
    Effect.flatMap(({ body }) =>
      Effect.mapError(
        decodeGranted(body),
        () => unavailable(`The token service of ${lowered(vendor)} is not understood.`, { mayHaveActed: false })
      )
    ),
    Effect.map(({ refresh_token }) => refresh_token === undefined ? null : Redacted.make(refresh_token))
  )
