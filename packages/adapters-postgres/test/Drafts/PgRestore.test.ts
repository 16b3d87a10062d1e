import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { restoreContract } from "@campaigns/port-contracts/Drafts/RestoreContract"
import * as Layer from "effect/Layer"

const suite = (cachedElements?: number) =>
  Layer.merge(PgCampaigns.layerWith(cachedElements === undefined ? {} : { cachedElements }), PgIdentity.layer).pipe(
    Layer.provide(TestDatabase.layer)
  )

restoreContract("PostgreSQL", suite(), { runs: 20 })
restoreContract("PostgreSQL, nothing cached", suite(0), { runs: 20 })
