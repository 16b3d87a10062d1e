import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryConsentRequests from "@campaigns/adapters-memory/PlatformTokens/MemoryConsentRequests"
import { consentRequestsContract } from "@campaigns/port-contracts/PlatformTokens/ConsentRequestsContract"
import * as Layer from "effect/Layer"

consentRequestsContract("memory", Layer.merge(MemoryConsentRequests.layer, MemoryIdentity.layerStored))
