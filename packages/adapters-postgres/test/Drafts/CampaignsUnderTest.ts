import { allShortcuts, CurrentShortcuts, type DraftShortcuts } from "@campaigns/adapters-postgres/Drafts/DraftShortcuts"
import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import * as Caches from "@campaigns/application/Caching/Caches"
import * as Layer from "effect/Layer"
import * as Struct from "effect/Struct"
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

/** The storage of the service as if some of what only makes it faster were not there. */
export const storageWithout = (leftOut: ReadonlyArray<keyof DraftShortcuts>) =>
  Layer.merge(
    PgCampaigns.layer.pipe(Layer.provide(Layer.succeed(CurrentShortcuts, Struct.omit(allShortcuts, leftOut)))),
    PgIdentity.layer
  ).pipe(Layer.provide(TestDatabase.layer))
