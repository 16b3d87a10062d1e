import type { IdentityPorts } from "@campaigns/application/PortGroups"
import * as Layer from "effect/Layer"
import * as MemoryIdentity from "../../src/Identity/MemoryIdentity.ts"
import { MemoryIdentityStore } from "../../src/Identity/MemoryIdentityStore.ts"
import * as MemoryInvitations from "../../src/Identity/MemoryInvitations.ts"
import * as MemoryOneTimeTokens from "../../src/Identity/MemoryOneTimeTokens.ts"
import * as MemorySessions from "../../src/Identity/MemorySessions.ts"

const apart = Layer.provide(MemoryIdentityStore.layer)

/** Adapters of people and companies of which a part has a store of its own, by what that is. */
export const plantedIdentity: Readonly<Record<string, Layer.Layer<IdentityPorts>>> = {
  "people without a mistake": MemoryIdentity.layerStored,
  "sessions that are kept elsewhere": Layer.merge(MemoryIdentity.layerStored, Layer.fresh(apart(MemorySessions.layer))),
  "one-time tokens that are kept elsewhere": Layer.merge(
    MemoryIdentity.layerStored,
    Layer.fresh(apart(MemoryOneTimeTokens.layer))
  ),
  "invitations that are kept elsewhere": Layer.merge(
    MemoryIdentity.layerStored,
    Layer.fresh(apart(MemoryInvitations.layer))
  )
}
