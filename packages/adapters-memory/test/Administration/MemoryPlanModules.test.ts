import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import { planModulesContract } from "@campaigns/port-contracts/Administration/PlanModulesContract"
import * as Layer from "effect/Layer"

planModulesContract("memory", Layer.merge(MemoryAdministration.layer, MemoryIdentity.layerStored))
