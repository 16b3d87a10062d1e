import * as MemoryAdministration from "@campaigns/adapters-memory/Administration/MemoryAdministration"
import { auditLogContract } from "@campaigns/port-contracts/Administration/AuditLogContract"

auditLogContract("memory", MemoryAdministration.layer)
