import * as PgAuditLog from "@campaigns/adapters-postgres/Administration/PgAuditLog"
import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { customerUnlinkingContract } from "@campaigns/port-contracts/Identity/CustomerUnlinkingContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

customerUnlinkingContract(
  "PostgreSQL",
  Layer.mergeAll(PgCampaigns.layer, PgIdentity.layer, PgAuditLog.layer).pipe(Layer.provide(TestDatabase.layer))
)
