import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import { analysisConfigsContract } from "@campaigns/port-contracts/Administration/AnalysisConfigsContract"
import * as Layer from "effect/Layer"

analysisConfigsContract("memory", Layer.merge(MemoryAdministration.layer, MemoryIdentity.layerStored))
