import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import * as PgKnownLocations from "@campaigns/adapters-postgres/Locations/PgKnownLocations"
import { knownLocationsContract } from "@campaigns/port-contracts/Locations/KnownLocationsContract"
import * as Layer from "effect/Layer"

knownLocationsContract("PostgreSQL", PgKnownLocations.layer.pipe(Layer.provide(TestDatabase.layer)))
