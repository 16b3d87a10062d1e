import * as PgAdministration from "@campaigns/adapters-postgres/Administration/PgAdministration"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { planModulesContract } from "@campaigns/port-contracts/Administration/PlanModulesContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

planModulesContract(
  "PostgreSQL",
  Layer.merge(PgAdministration.layer, PgIdentity.layer).pipe(Layer.provide(TestDatabase.layer))
)
