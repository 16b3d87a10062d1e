import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import { auditedWritesContract } from "@campaigns/port-contracts/Drafts/AuditedWritesContract"
import * as Layer from "effect/Layer"
import { campaignsUnderTest } from "./CampaignsUnderTest.ts"

auditedWritesContract("memory", Layer.merge(campaignsUnderTest, MemoryAdministration.layer))
