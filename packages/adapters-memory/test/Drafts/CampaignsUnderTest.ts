import * as MemoryCampaigns from "@campaigns/adapters-memory/Drafts/MemoryCampaigns"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as Layer from "effect/Layer"

/** Everything that the suites of campaigns need, over one fresh store. */
export const campaignsUnderTest = Layer.merge(MemoryCampaigns.layer, MemoryIdentity.layerStored)
