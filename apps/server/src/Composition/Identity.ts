import * as Argon2PasswordHasher from "@campaigns/adapters-identity/Argon2PasswordHasher"
import * as HmacAddressSigner from "@campaigns/adapters-identity/HmacAddressSigner"
import * as HmacRefreshTokenChain from "@campaigns/adapters-identity/HmacRefreshTokenChain"
import * as JoseAccessTokens from "@campaigns/adapters-identity/JoseAccessTokens"
import { keptSecret } from "@campaigns/adapters-identity/KeptSecret"
import { generateSigningKey, parseSigningKey } from "@campaigns/adapters-identity/SigningKey"
import { Authentication } from "@campaigns/application/Identity/Authentication"
import { CompanyAdministration } from "@campaigns/application/Identity/CompanyAdministration"
import { Inviting } from "@campaigns/application/Identity/Inviting"
import { OwnAccount } from "@campaigns/application/Identity/OwnAccount"
import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { ConsoleSessionTimes } from "@campaigns/application/Identity/Sessions"
import { SignedAddresses } from "@campaigns/application/Identity/SignedAddresses"
import { SignIn, SignInPolicy } from "@campaigns/application/Identity/SignIn"
import { UserAdministration } from "@campaigns/application/Identity/UserAdministration"
import { UserProvisioning } from "@campaigns/application/Identity/UserProvisioning"
import * as MailDelivery from "@campaigns/application/Mail/MailDelivery"
import { MailPolicy } from "@campaigns/application/Mail/Mailer"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Settings } from "../Config.ts"
import { ownIssuer } from "../Configuration/IdentitySettings.ts"
import { signingKeyFile } from "./DataDirectory.ts"
import * as SmtpMailer from "./SmtpMailer.ts"

const refreshTokenMillis = 30 * 24 * 60 * 60_000

/** The parts that use the service's own key: access tokens, addresses, and the chain of refresh tokens. */
const signatures = ({ dataDirectory, identity }: Settings) =>
  Layer.unwrap(Effect.gen(function*() {
    const signingKey = identity.signingKey ?? (yield* Effect.flatMap(
      keptSecret(signingKeyFile(dataDirectory), generateSigningKey),
      parseSigningKey
    ))
    return Layer.mergeAll(
      JoseAccessTokens.layer({ signingKey, issuer: ownIssuer, audience: ownIssuer, outside: identity.outside }),
      HmacAddressSigner.layer(signingKey),
      HmacRefreshTokenChain.layer(signingKey)
    )
  }))

/** Hands mails over, where there is a mail server and an address for their links. */
const mails = ({ mail, publicUrl }: Settings) =>
  mail === null || publicUrl === null
    ? Layer.empty
    : MailDelivery.background.pipe(Layer.provide(SmtpMailer.layer(mail)))

/** Signing in, telling who asks, users and companies; what is left to provide are the ports that keep them. */
export const layer = (settings: Settings) =>
  Layer.mergeAll(
    SignIn.layer,
    Authentication.layer,
    SignedAddresses.layer,
    CompanyAdministration.layer,
    Inviting.layer,
    OwnAccount.layer,
    UserAdministration.layer,
    Layer.mergeAll(UserProvisioning.layer, mails(settings)).pipe(Layer.provideMerge(PasswordResetting.layer))
  ).pipe(
    Layer.provideMerge(PrincipalCache.layer),
    Layer.provide(
      Layer.succeed(MailPolicy, settings.mail && settings.publicUrl && { linkBase: settings.publicUrl })
    ),
    Layer.provide(
      Layer.succeed(SignInPolicy, { takesPasswords: settings.identity.takesPasswords, refreshTokenMillis })
    ),
    Layer.provide(Layer.effect(
      ConsoleSessionTimes,
      Effect.map(ConsoleSessionTimes, (usual) => ({
        ...usual,
        idleMillis: Duration.toMillis(settings.edge.consoleIdle)
      }))
    )),
    Layer.provideMerge(Layer.mergeAll(
      signatures(settings),
      Argon2PasswordHasher.layer,
      NodeCrypto.layerDigest,
      NodeCrypto.layerSecureRandom
    ))
  )
