import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import { identityContract } from "@campaigns/port-contracts/IdentityContract"
import * as Layer from "effect/Layer"
import { plantedIdentity } from "./PlantedIdentity.ts"

for (const [mistake, identity] of Object.entries(plantedIdentity)) {
  identityContract(mistake, Layer.merge(identity, MemoryAdministration.layer))
}
