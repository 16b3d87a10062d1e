import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as PgLocalLocations from "@campaigns/adapters-postgres/LocalSearch/PgLocalLocations"
import { localLocationsContract } from "@campaigns/port-contracts/LocalSearch/LocalLocationsContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

localLocationsContract(
  "PostgreSQL",
  Layer.merge(PgLocalLocations.layer, PgCompanies.layer).pipe(Layer.provide(TestDatabase.layer))
)
