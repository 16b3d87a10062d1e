import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { restoreContract } from "@campaigns/port-contracts/Drafts/RestoreContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

const suite = Layer.merge(PgCampaigns.layer, PgIdentity.layer).pipe(Layer.provide(TestDatabase.layer))

restoreContract("PostgreSQL", suite, { runs: 20 })
