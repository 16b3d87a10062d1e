import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import { bugReportsContract } from "@campaigns/port-contracts/Administration/BugReportsContract"
import * as Layer from "effect/Layer"

bugReportsContract("memory", Layer.merge(MemoryAdministration.layer, MemoryIdentity.layerStored))
