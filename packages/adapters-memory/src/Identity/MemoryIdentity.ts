import type { AccessTokens } from "@campaigns/application/Identity/AccessTokens"
import type { AddressSigner } from "@campaigns/application/Identity/AddressSigner"
import type { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import type { RefreshTokenChain } from "@campaigns/application/Identity/RefreshTokenChain"
import type { SecretBox } from "@campaigns/application/Identity/SecretBox"
import type { SignInThrottle } from "@campaigns/application/Identity/SignInThrottle"
import type { IdentityPorts } from "@campaigns/application/PortGroups"
import * as Layer from "effect/Layer"
import { MemoryAdministrationStore } from "../Administration/MemoryAdministrationStore.ts"
import { MemoryStore } from "../Drafts/MemoryStore.ts"
import * as MemoryMailQueue from "../Mail/MemoryMailQueue.ts"
import { MemoryTokenStore } from "../PlatformTokens/MemoryPlatformTokens.ts"
import * as MemoryAccessTokens from "./MemoryAccessTokens.ts"
import * as MemoryAddressSigner from "./MemoryAddressSigner.ts"
import * as MemoryCompanies from "./MemoryCompanies.ts"
import { MemoryIdentityStore } from "./MemoryIdentityStore.ts"
import * as MemoryInvitations from "./MemoryInvitations.ts"
import * as MemoryOneTimeTokens from "./MemoryOneTimeTokens.ts"
import * as MemoryPasswordHasher from "./MemoryPasswordHasher.ts"
import * as MemoryRefreshTokenChain from "./MemoryRefreshTokenChain.ts"
import * as MemorySavedViews from "./MemorySavedViews.ts"
import * as MemorySecretBox from "./MemorySecretBox.ts"
import * as MemorySessions from "./MemorySessions.ts"
import * as MemorySignInThrottle from "./MemorySignInThrottle.ts"
import * as MemoryUsers from "./MemoryUsers.ts"

/**
 * Users, companies, sessions and one-time tokens over one fresh store. Changes of users are told in the audit log, and
 * unlinking a customer looks at their drafts, tokens and the like: those of the other adapters where all are built
 * together.
 */
export const layerStored: Layer.Layer<IdentityPorts> = Layer
  .mergeAll(
    MemoryUsers.layer,
    MemoryCompanies.layer,
    MemorySavedViews.layer,
    MemorySessions.layer,
    MemoryOneTimeTokens.layer,
    MemoryInvitations.layer,
    MemoryMailQueue.layer
  ).pipe(Layer.provide(
    Layer.mergeAll(
      MemoryIdentityStore.layer,
      MemoryAdministrationStore.layer,
      MemoryStore.layer,
      MemoryTokenStore.layer
    )
  ))

/** Every port of `Identity` in memory. */
export const layer: Layer.Layer<
  | IdentityPorts
  | SignInThrottle
  | PasswordHasher
  | AccessTokens
  | AddressSigner
  | RefreshTokenChain
  | SecretBox
> = Layer.mergeAll(
  layerStored,
  MemorySignInThrottle.layer,
  MemoryPasswordHasher.layer,
  MemoryAccessTokens.layer,
  MemoryAddressSigner.layer,
  MemoryRefreshTokenChain.layer,
  MemorySecretBox.layer
)
