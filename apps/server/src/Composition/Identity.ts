import * as Argon2PasswordHasher from "@campaigns/adapters-identity/Argon2PasswordHasher"
import * as JoseAccessTokens from "@campaigns/adapters-identity/JoseAccessTokens"
import { keptSecret } from "@campaigns/adapters-identity/KeptSecret"
import { generateSigningKey, parseSigningKey } from "@campaigns/adapters-identity/SigningKey"
import { Authentication } from "@campaigns/application/Identity/Authentication"
import { CompanyAdministration } from "@campaigns/application/Identity/CompanyAdministration"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { SignIn, SignInPolicy } from "@campaigns/application/Identity/SignIn"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { join } from "node:path"
import type { Settings } from "../Config.ts"
import { ownIssuer } from "../Configuration/IdentitySettings.ts"

const refreshTokenMillis = 30 * 24 * 60 * 60_000

const accessTokens = ({ dataDirectory, identity }: Settings) =>
  Layer.unwrap(Effect.gen(function*() {
    const signingKey = identity.signingKey ?? (yield* Effect.flatMap(
      keptSecret(join(dataDirectory, "signing-key.pem"), generateSigningKey),
      parseSigningKey
    ))
    return JoseAccessTokens.layer({ signingKey, issuer: ownIssuer, audience: ownIssuer, outside: identity.outside })
  }))

/** Signing in, telling who asks, and companies; what is left to provide are the ports that keep them. */
export const layer = (settings: Settings) =>
  Layer.mergeAll(SignIn.layer, Authentication.layer, CompanyAdministration.layer).pipe(
    Layer.provideMerge(PrincipalCache.layer),
    Layer.provide(
      Layer.succeed(SignInPolicy, { takesPasswords: settings.identity.takesPasswords, refreshTokenMillis })
    ),
    Layer.provideMerge(Layer.mergeAll(
      accessTokens(settings),
      Argon2PasswordHasher.layer,
      NodeCrypto.layerDigest,
      NodeCrypto.layerSecureRandom
    ))
  )
