import * as PgKnownLocations from "@campaigns/adapters-postgres/Locations/PgKnownLocations"
import { knownLocationsContract } from "@campaigns/port-contracts/Locations/KnownLocationsContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

knownLocationsContract("PostgreSQL", PgKnownLocations.layer.pipe(Layer.provide(TestDatabase.layer)))
