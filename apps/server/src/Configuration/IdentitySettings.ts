import type { OutsideIssuerOptions } from "@campaigns/adapters-identity/OutsideIssuer"
import { parseSigningKey, type SigningKey } from "@campaigns/adapters-identity/SigningKey"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isSafeUrl, safeUrl } from "./Addresses.ts"
import type { Problems } from "./Setting.ts"

/** The `iss` and the `aud` of the service's own access tokens. */
export const ownIssuer = "campaigns"

/** The ways in which people and programs prove who they are. */
export interface IdentitySettings {
  /** `null`: a key that is kept in the data directory. */
  readonly signingKey: SigningKey | null
  readonly outside: OutsideIssuerOptions | null
  readonly takesPasswords: boolean
}

const outsideNames = ["AUTH_ISSUER", "AUTH_JWKS_URL", "AUTH_AUDIENCE"] as const

const readOutside = Effect.fnUntraced(function*(problems: Problems) {
  const text = (name: string, shouldBe: string) =>
    problems.read(name, shouldBe, Config.option(Config.NonEmptyString(name)))
  const issuer = yield* text("AUTH_ISSUER", "the issuer that stands in the tokens")
  const jwksUrl = yield* problems.read("AUTH_JWKS_URL", safeUrl, Config.option(Config.URL("AUTH_JWKS_URL")))
  const audience = yield* text("AUTH_AUDIENCE", "the audience that stands in the tokens")
  // A wrong setting is not missing, and is told already.
  const values: ReadonlyArray<Option.Option<unknown> | undefined> = [issuer, jwksUrl, audience]
  const missing = values.flatMap((value, index) =>
    value !== undefined && Option.isNone(value) ? [outsideNames[index] ?? ""] : []
  )
  if (missing.length === 3) return null
  for (const name of missing) {
    problems.add(name, `set when another of ${outsideNames.join(", ")} is`)
  }
  if (issuer !== undefined && Option.isSome(issuer) && issuer.value === ownIssuer) {
    problems.add("AUTH_ISSUER", `another issuer than ${ownIssuer}, which is the service itself`)
  }
  if (issuer === undefined || jwksUrl === undefined || audience === undefined) return null
  if (Option.isSome(jwksUrl) && !isSafeUrl(jwksUrl.value)) problems.add("AUTH_JWKS_URL", safeUrl)
  return Option.isSome(issuer) && Option.isSome(jwksUrl) && Option.isSome(audience)
    ? { issuer: issuer.value, jwksUrl: jwksUrl.value, audience: audience.value }
    : null
})

const readSigningKey = Effect.fnUntraced(function*(problems: Problems) {
  const keyIs = "an unencrypted private key, P-256 or Ed25519, as PEM (line breaks may be \\n) or as JWK"
  const text = yield* problems.read("AUTH_SIGNING_KEY", keyIs, Config.option(Config.Redacted("AUTH_SIGNING_KEY")))
  if (text === undefined || Option.isNone(text)) return null
  return yield* Effect.catch(parseSigningKey(text.value), () =>
    Effect.sync(() => {
      problems.add("AUTH_SIGNING_KEY", keyIs)
      return null
    }))
})

/** Reads `AUTH_*`; `undefined` when `problems` says why not. */
export const readIdentity = Effect.fnUntraced(function*(problems: Problems) {
  const signingKey = yield* readSigningKey(problems)
  const outside = yield* readOutside(problems)
  const takesPasswords = yield* problems.read(
    "AUTH_PASSWORD_GRANT",
    "true or false",
    Config.withDefault(Config.Boolean("AUTH_PASSWORD_GRANT"), outside === null)
  )
  if (takesPasswords === undefined) return undefined
  return { signingKey, outside, takesPasswords } satisfies IdentitySettings
})
