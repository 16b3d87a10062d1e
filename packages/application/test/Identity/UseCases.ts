import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import * as MemoryPlatform from "@campaigns/adapters-memory/AdPlatform/MemoryPlatform"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryPlatformTokens from "@campaigns/adapters-memory/PlatformTokens/MemoryPlatformTokens"
import { AccountLinking } from "@campaigns/application/Identity/AccountLinking"
import { Authentication } from "@campaigns/application/Identity/Authentication"
import { CompanyAdministration } from "@campaigns/application/Identity/CompanyAdministration"
import { CustomerAccess } from "@campaigns/application/Identity/CustomerAccess"
import { Inviting } from "@campaigns/application/Identity/Inviting"
import { OwnAccount } from "@campaigns/application/Identity/OwnAccount"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { PrincipalCache } from "@campaigns/application/Identity/PrincipalCache"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { UserAdministration } from "@campaigns/application/Identity/UserAdministration"
import { UserProvisioning } from "@campaigns/application/Identity/UserProvisioning"
import { Users } from "@campaigns/application/Identity/Users"
import { PlatformAccounts } from "@campaigns/application/PlatformTokens/PlatformAccounts"
import { userDetails } from "@campaigns/port-contracts/Identity/People"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"

/** The use cases of `Identity` and, beside them, the in-memory ports over which they run. */
export const useCases = Layer.mergeAll(
  SignIn.layer,
  Authentication.layer,
  AccountLinking.layer,
  CompanyAdministration.layer,
  Inviting.layer,
  CustomerAccess.layer,
  OwnAccount.layer,
  UserAdministration.layer,
  UserProvisioning.layer.pipe(Layer.provideMerge(PasswordResetting.layer))
).pipe(
  Layer.provideMerge(Layer.mergeAll(PrincipalCache.layer, PlatformAccounts.layer)),
  Layer.provideMerge(Layer.mergeAll(
    MemoryIdentity.layer,
    MemoryAdministration.layer,
    MemoryPlatform.layer,
    MemoryPlatformTokens.layer
  )),
  Layer.provideMerge(Layer.mergeAll(Digest.layerWebCrypto, SecureRandom.layerWebCrypto))
)

export const password = Redacted.make("a long password")

/** A stored user who can sign in with `password`. */
export const withPassword = Effect.fnUntraced(function*(change: Parameters<typeof userDetails>[0] = {}) {
  const users = yield* Users
  const hasher = yield* PasswordHasher
  return yield* users.ensure(userDetails(change), yield* hasher.hash(password))
})
