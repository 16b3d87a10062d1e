import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as Caches from "@campaigns/application/Caching/Caches"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { maximizeClicks } from "@campaigns/domain/Drafts/Bidding"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { storedDraft } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

/** A strategy as versions before stored it: every field, whatever the type. */
const before = JSON.stringify({
  type: "MAXIMIZE_CLICKS",
  targetCpaMicros: 5_000_000,
  targetRoas: 2,
  maxCpcBidCeilingMicros: 3_000_000,
  impressionShareLocation: "TOP_OF_PAGE",
  impressionShareFractionMicros: null
})

const suite = Layer.merge(PgCampaigns.layer.pipe(Layer.provide(Caches.nothingKept)), PgCompanies.layer).pipe(
  Layer.provideMerge(TestDatabase.layer)
)

layer(suite)("A bidding strategy of an earlier version", (it) => {
  it.effect("is read without the fields that its type has not", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const sql = yield* SqlClient
      const { id } = yield* storedDraft
      yield* sql`update campaign_drafts set settings = jsonb_set(settings, '{biddingStrategy}', ${before}::text::jsonb)
        where id = ${String(id)}`
      const { settings } = yield* drafts.find(id)
      assert.deepStrictEqual(settings.biddingStrategy, maximizeClicks(Micros.make(3_000_000)))
    }))
})
