import * as MemoryCampaigns from "@campaigns/adapters-memory/Drafts/MemoryCampaigns"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import { customerUnlinkingContract } from "@campaigns/port-contracts/Identity/CustomerUnlinkingContract"
import * as Layer from "effect/Layer"

customerUnlinkingContract("memory", Layer.merge(MemoryCampaigns.layer, MemoryIdentity.layerStored))
