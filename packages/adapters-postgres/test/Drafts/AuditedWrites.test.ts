import * as PgAdministration from "@campaigns/adapters-postgres/Administration/PgAdministration"
import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { auditedWritesContract } from "@campaigns/port-contracts/Drafts/AuditedWritesContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

auditedWritesContract(
  "PostgreSQL",
  Layer.mergeAll(PgCampaigns.layer, PgIdentity.layer, PgAdministration.layer).pipe(Layer.provide(TestDatabase.layer))
)
