import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as Caches from "@campaigns/application/Caching/Caches"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

/** Everything that the suites of campaigns need, on one fresh database. */
export const campaignsUnderTest = Layer.merge(PgCampaigns.layer, PgCompanies.layer).pipe(
  Layer.provide(TestDatabase.layer)
)

/** The same with nothing kept in the process, so that every read comes from the tables. */
export const campaignsWithoutCache = Layer.merge(
  PgCampaigns.layer.pipe(Layer.provide(Caches.nothingKept)),
  PgCompanies.layer
).pipe(
  Layer.provide(TestDatabase.layer)
)
