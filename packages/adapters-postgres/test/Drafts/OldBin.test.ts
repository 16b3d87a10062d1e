import { anyDraft, DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import * as PgDatabase from "../../src/Database/PgDatabase.ts"
import * as PgCampaigns from "../../src/Drafts/PgCampaigns.ts"
import { migrateTo } from "../support/MigrateTo.ts"
import * as TestDatabase from "../support/TestDatabase.ts"

/** The columns that a draft did not have when it was deleted, and that nothing has filled since. */
const LATER = "{contains_eu_political_advertising,target_worldwide}"

const customerId = CustomerId.make(1_000_000_000)

/** A draft that was deleted then, as the bin keeps it. */
const deletedThen = Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`insert into companies (name, date_added, date_updated) values ('A', now(), now())`
  yield* sql`
    insert into ad_customers (customer_id, company_id, name, currency_code, time_zone, date_added)
    select 1000000000, max(id), 'A', 'EUR', 'Europe/Berlin', now() from companies`
  yield* sql`
    with d as (
      insert into campaign_drafts (id, revision, content_revision, customer_id, name, searchable_name, default_match_type,
        language_ids, location_targets, conversion_goals, extensions, ad_groups_generation_status,
        extensions_generation_status, publication_status, ad_group_count, keyword_count, all_rsas_generated,
        date_added, date_updated)
      values (7, 1, 1, 1000000000, 'Shoes', 'SHOES', 'PHRASE', '{}', '[]', '[]',
        '{"sitelinks":[],"callouts":[],"phone":null,"structuredSnippets":[]}', 'Completed', 'NotStarted', 'NotPublished',
        0, 0, false, now(), now())
      returning *
    )
    insert into deleted_drafts (id, customer_id, deleted_at, searchable_name, date_added, date_updated, draft)
    select d.id, d.customer_id, now(), d.searchable_name, d.date_added, d.date_updated, to_jsonb(d) - ${LATER}::text[] from d`
  yield* sql`delete from campaign_drafts`
})

describe("a draft that was deleted before columns were added", () => {
  it.live("is listed, and comes out of the bin", () =>
    Effect.gen(function*() {
      const { url } = yield* TestDatabase.TestDatabase
      yield* Effect.andThen(migrateTo(114), deletedThen).pipe(Effect.provide(PgDatabase.layer(url)))
      yield* Effect.gen(function*() {
        const drafts = yield* DraftReader
        const bin = yield* drafts.list(
          { ...anyDraft, customerIds: [customerId], isDeleted: true },
          { ...oldestFirst, limit: 10 }
        )
        assert.deepStrictEqual(bin.items.map(({ id }) => id), [DraftId.make(7)])
        yield* drafts.undelete(DraftId.make(7))
        const { settings } = yield* drafts.find(DraftId.make(7))
        assert.deepInclude({ ...settings }, { name: "Shoes", geoTargetType: "PRESENCE", negativeKeywords: [] })
      }).pipe(Effect.provide(PgCampaigns.layer.pipe(Layer.provideMerge(PgDatabase.layerMigrated(url)))))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated)))
})
