import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryPlatformTokens from "@campaigns/adapters-memory/PlatformTokens/MemoryPlatformTokens"
import { platformTokensContract } from "@campaigns/port-contracts/PlatformTokens/PlatformTokensContract"
import * as Layer from "effect/Layer"

platformTokensContract("memory", Layer.merge(MemoryPlatformTokens.layer, MemoryIdentity.layerStored))
