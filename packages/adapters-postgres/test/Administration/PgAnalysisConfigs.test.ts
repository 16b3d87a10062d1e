import * as PgAdministration from "@campaigns/adapters-postgres/Administration/PgAdministration"
import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { analysisConfigsContract } from "@campaigns/port-contracts/Administration/AnalysisConfigsContract"
import * as Layer from "effect/Layer"

analysisConfigsContract(
  "PostgreSQL",
  Layer.merge(PgAdministration.layer, PgIdentity.layer).pipe(Layer.provide(TestDatabase.layer))
)
