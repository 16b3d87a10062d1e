import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryLocalLocations from "@campaigns/adapters-memory/LocalSearch/MemoryLocalLocations"
import { localLocationsContract } from "@campaigns/port-contracts/LocalSearch/LocalLocationsContract"
import * as Layer from "effect/Layer"

localLocationsContract("memory", Layer.merge(MemoryLocalLocations.layer, MemoryIdentity.layerStored))
