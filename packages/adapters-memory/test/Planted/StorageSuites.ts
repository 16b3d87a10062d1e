import { storageContract } from "@campaigns/port-contracts/StorageContract"
import * as Layer from "effect/Layer"
import * as MemoryIdentity from "../../src/Identity/MemoryIdentity.ts"
import { plantedStorage } from "./PlantedStorage.ts"

for (const [mistake, storage] of Object.entries(plantedStorage)) {
  storageContract(mistake, Layer.merge(storage, MemoryIdentity.layerStored), { runs: 5 })
}
