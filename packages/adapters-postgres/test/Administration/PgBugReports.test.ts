import * as PgAdministration from "@campaigns/adapters-postgres/Administration/PgAdministration"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { bugReportsContract } from "@campaigns/port-contracts/Administration/BugReportsContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

bugReportsContract(
  "PostgreSQL",
  Layer.merge(PgAdministration.layer, PgIdentity.layer).pipe(Layer.provide(TestDatabase.layer))
)
