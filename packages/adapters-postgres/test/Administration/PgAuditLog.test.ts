import * as PgAdministration from "@campaigns/adapters-postgres/Administration/PgAdministration"
import { auditLogContract } from "@campaigns/port-contracts/Administration/AuditLogContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

auditLogContract("PostgreSQL", PgAdministration.layer.pipe(Layer.provide(TestDatabase.layer)))
