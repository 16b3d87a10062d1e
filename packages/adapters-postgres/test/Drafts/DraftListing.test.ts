import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import {
  always,
  anyDraft,
  type DraftFilter,
  DraftReader,
  type DraftSummary
} from "@campaigns/application/Drafts/DraftReader"
import type { Page } from "@campaigns/application/Paging/Page"
import type { ListSort, SortPosition } from "@campaigns/application/Paging/SortedPage"
import { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import { type Cost, costOf, forget, noting } from "../Database/StatementCosts.ts"
import * as TestDatabase from "../support/TestDatabase.ts"

/*
 * A page costs the same however much there is. What a statement costs is counted in pages of the database that it looks at, which does not depend on
 * the machine: every page of a listing, sort and filter is read once more under `explain`, from few drafts and from a hundred times as many.
 */

const service = PgCampaigns.layer.pipe(Layer.provideMerge(TestDatabase.layer), Layer.provideMerge(noting))

const CUSTOMERS = 500
const customer = (n: number) => CustomerId.make(1_000_000_000 + n)
const customers = (count: number) => Array.from({ length: count }, (_, n) => customer(n))

/** Puts customers into the tables. */
const fillCustomers = Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`insert into companies (name, date_added, date_updated) values ('A', now(), now())`
  yield* sql`
    insert into ad_customers (customer_id, company_id, name, currency_code, time_zone, date_added)
    select 1000000000 + n, (select max(id) from companies), 'A', 'EUR', 'Europe/Berlin', now()
    from generate_series(0, ${CUSTOMERS}::int) n`
})

/** Puts drafts into the table, of which one in a hundred is published; the very first one has what no other one has. */
const fillDrafts = Effect.fnUntraced(function*(first: number, last: number) {
  const sql = yield* SqlClient
  yield* sql`
    insert into campaign_drafts (id, revision, content_revision, customer_id, settings, searchable_name, extensions,
      ad_groups_generation_status, extensions_generation_status, extensions_generation_task_id, extensions_generation_error, publication_status,
      publication_task_id, publication_campaign_id, publication_at, ad_group_count, keyword_count, all_rsas_generated,
      date_added, date_updated)
    select n, 1, 1, 1000000000 + n % ${CUSTOMERS}::int, '{"name":"Draft"}',
      upper('Shoes of ' || n * 7919::bigint % 100003), '{"sitelinks":[],"callouts":[],"phone":null,"structuredSnippets":[]}', 'Completed',
      case when n = 1 then 'Failed' else 'NotStarted' end, case when n = 1 then gen_random_uuid() end,
      case when n = 1 then 'No' end, case when n % 100 = 0 then 'Published' else 'NotPublished' end,
      case when n % 100 = 0 then gen_random_uuid() end, case when n % 100 = 0 then n end,
      case when n % 100 = 0 then now() end, 0, 0, false,
      timestamptz '2026-01-01 00:00Z' + n * interval '1 second',
      timestamptz '2026-06-01 00:00Z' + (n * 7919::bigint % 100003) * interval '1 second'
    from generate_series(${first}::int, ${last}::int) n`
})

const from = (text: string) => ({ ...always, from: DateTime.makeUnsafe(text) })
const to = (text: string) => ({ ...always, to: DateTime.makeUnsafe(text) })

const filters: Readonly<Record<string, Partial<DraftFilter>>> = {
  "of every customer": {},
  "of one customer": { customerIds: [customer(7)] },
  "of many customers": { customerIds: customers(CUSTOMERS) },
  "of an analysis without any": { marketAnalysisId: MarketAnalysisId.make(77) },
  "that are published": { isPublished: true },
  "that are not published": { isPublished: false },
  "with a state that all have": { adGroupsGeneration: "Completed" },
  "with a state that one has": { extensionsGeneration: "Failed" },
  "with a state that none has": { extensionsGeneration: "InProgress" },
  "with a part in all names": { search: "oes o" },
  "with a part in one name": { search: "of 7919" },
  "with a part in no name": { search: "boots" },
  "with a character in no name": { search: "\u00e4" },
  "with a part in some names, published": { search: "99", isPublished: true },
  "of one customer, with a part in no name": { customerIds: [customer(7)], search: "boots" },
  "of many customers, published": { customerIds: customers(CUSTOMERS), isPublished: true },
  "of three customers, published": { customerIds: customers(3), isPublished: true },
  "added in the future": { added: from("2027-01-01T00:00:00Z") },
  "added before all others": { added: to("2026-01-01T00:00:10Z") },
  "changed in the future": { updated: from("2027-01-01T00:00:00Z") },
  "changed before all others": { updated: to("2026-06-01T00:00:10Z") }
}

/** The cost of the first two pages of every listing. */
const costs = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const found: Array<Cost> = []
  for (const [name, filter] of Object.entries(filters)) {
    const sorts: ReadonlyArray<ListSort> = ["id", "name", "dateAdded", "dateUpdated"]
    // Filters are the same work in each direction and order, but for where the order is read from.
    const isFiltered = !/^of (every|one|many) customers?$/.test(name)
    for (const sort of isFiltered ? sorts.slice(2) : sorts) {
      for (const isDescending of isFiltered ? [true] : [false, true]) {
        let from: SortPosition | null = null
        for (const page of ["first", "second"]) {
          forget()
          const { items, next }: Page<DraftSummary, SortPosition> = yield* drafts.list(
            { ...anyDraft, ...filter },
            { sort, isDescending, limit: 50, from }
          )
          found.push(yield* costOf(`${name} by ${isDescending ? "-" : ""}${sort}, ${page} page of ${items.length}`))
          from = next
          if (next === null) break
        }
      }
    }
  }
  return found.toSorted((one, other) => other.pages - one.pages)
})

describe("A page of drafts costs the same however many there are", () => {
  /** Pages of the database, of 8 KiB: what looking at 2,000 drafts in any order takes, and what 500 customers' indexes take. */
  const BOUND = 9_000

  it.effect("from a thousand to a hundred thousand", () =>
    Effect.gen(function*() {
      yield* fillCustomers
      yield* fillDrafts(1, 1_000)
      const few = yield* costs
      for (let first = 1_001; first < 100_000; first += 9_900) yield* fillDrafts(first, first + 9_899)
      const many = yield* costs
      if (process.env["LIST_COSTS"] !== undefined) {
        for (const found of [few, many]) {
          const told = found.slice(0, 60).map(({ millis, pages, what }) =>
            `${pages} pages, ${millis.toFixed(1)} ms ${what}`
          )
          yield* Effect.logError(told.join("\n"))
        }
      }
      assert.isAbove(few.length, 50)
      assert.deepStrictEqual(many.filter(({ pages }) => pages > BOUND), [])
    }).pipe(Effect.provide(service)))
})
