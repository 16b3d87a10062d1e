import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemorySignInThrottle from "@campaigns/adapters-memory/Identity/MemorySignInThrottle"
import { accessTokensContract } from "@campaigns/port-contracts/Identity/AccessTokensContract"
import { addressSignerContract } from "@campaigns/port-contracts/Identity/AddressSignerContract"
import { passwordHasherContract } from "@campaigns/port-contracts/Identity/PasswordHasherContract"
import { refreshTokenChainContract } from "@campaigns/port-contracts/Identity/RefreshTokenChainContract"
import { secretBoxContract } from "@campaigns/port-contracts/Identity/SecretBoxContract"
import { signInThrottleContract } from "@campaigns/port-contracts/Identity/SignInThrottleContract"
import { identityContract } from "@campaigns/port-contracts/IdentityContract"
import * as Layer from "effect/Layer"

identityContract("memory", Layer.merge(MemoryIdentity.layerStored, MemoryAdministration.layer))
signInThrottleContract("memory", MemorySignInThrottle.layer)
passwordHasherContract("memory", MemoryIdentity.layer)
accessTokensContract("memory", MemoryIdentity.layer)
refreshTokenChainContract("memory", MemoryIdentity.layer)
addressSignerContract("memory", MemoryIdentity.layer)
secretBoxContract("memory", MemoryIdentity.layer)
