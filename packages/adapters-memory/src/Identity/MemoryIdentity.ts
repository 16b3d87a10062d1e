import type { AccessTokens } from "@campaigns/application/Identity/AccessTokens"
import type { Companies } from "@campaigns/application/Identity/Companies"
import type { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import type { SecretBox } from "@campaigns/application/Identity/SecretBox"
import type { Sessions } from "@campaigns/application/Identity/Sessions"
import type { SignInThrottle } from "@campaigns/application/Identity/SignInThrottle"
import type { Users } from "@campaigns/application/Identity/Users"
import * as Layer from "effect/Layer"
import * as MemoryAccessTokens from "./MemoryAccessTokens.ts"
import * as MemoryCompanies from "./MemoryCompanies.ts"
import { MemoryIdentityStore } from "./MemoryIdentityStore.ts"
import * as MemoryPasswordHasher from "./MemoryPasswordHasher.ts"
import * as MemorySecretBox from "./MemorySecretBox.ts"
import * as MemorySessions from "./MemorySessions.ts"
import * as MemorySignInThrottle from "./MemorySignInThrottle.ts"
import * as MemoryUsers from "./MemoryUsers.ts"

/** Users, companies and sessions over one fresh store. */
export const layerStored: Layer.Layer<Users | Companies | Sessions> = Layer.mergeAll(
  MemoryUsers.layer,
  MemoryCompanies.layer,
  MemorySessions.layer
).pipe(Layer.provide(MemoryIdentityStore.layer))

/** Every port of `Identity` in memory. */
export const layer: Layer.Layer<
  Users | Companies | Sessions | SignInThrottle | PasswordHasher | AccessTokens | SecretBox
> = Layer.mergeAll(
  layerStored,
  MemorySignInThrottle.layer,
  MemoryPasswordHasher.layer,
  MemoryAccessTokens.layer,
  MemorySecretBox.layer
)
