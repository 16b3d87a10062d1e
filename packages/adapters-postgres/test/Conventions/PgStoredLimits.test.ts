import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { storedLimitsContract } from "@campaigns/port-contracts/Conventions/StoredLimitsContract"
import { draftLimitsContract } from "@campaigns/port-contracts/Drafts/DraftLimitsContract"
import * as Layer from "effect/Layer"
import * as TestDatabase from "../support/TestDatabase.ts"

const suite = Layer.merge(PgCampaigns.layer, PgIdentity.layer).pipe(Layer.provide(TestDatabase.layer))

storedLimitsContract("PostgreSQL", suite)
draftLimitsContract("PostgreSQL", suite)
