import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { BugReports } from "@campaigns/application/Administration/BugReports"
import { AccountReadings } from "@campaigns/application/Analyses/AccountReadings"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { Companies } from "@campaigns/application/Identity/Companies"
import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { anyAnalysis, MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { MediaAssets, type MediaFilter } from "@campaigns/application/Media/MediaAssets"
import type { Page } from "@campaigns/application/Paging/Page"
import type { SortedPageRequest, SortPosition } from "@campaigns/application/Paging/SortedPage"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import { CompanyId, CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"
import { type Cost, costOf, forget, noting } from "./StatementCosts.ts"

/*
 * A page costs the same however much there is, of every list that can be sorted, in each order and direction. It is counted in pages of the database, which
 * does not depend on the machine. The plans are those of the first, small tables: nothing here analyses the tables in between. With LIST_COSTS=1 there are 100,000
 * rows, each direction, and the longest times are logged (as errors, which tests show).
 */

const isInFull = process.env["LIST_COSTS"] !== undefined
const FEW = 1_000
const MANY = isInFull ? 100_000 : 10_000
const OWNERS = 500

const service = Layer.mergeAll(PgCampaigns.layer, PgCompanies.layer).pipe(
  Layer.provideMerge(TestDatabase.layer),
  Layer.provideMerge(noting)
)

const company = (n: number) => CompanyId.make(n)
const customer = (n: number) => CustomerId.make(1_000_000_000 + n)
const owners = Array.from({ length: OWNERS }, (_, n) => n + 1)

/** Fills the tables with rows of these numbers: the owners are the first companies and customers, one row in a hundred is unlike the others. */
const fill = Effect.fnUntraced(function*(first: number, last: number) {
  const sql = yield* SqlClient
  const n = sql`generate_series(${first}::int, ${last}::int) n`
  const owner = sql`1 + n % ${OWNERS}::int`
  const name = sql`'NAME ' || n * 7919::bigint % 100003`
  const dates = sql`timestamptz '2026-01-01 00:00Z' + n * interval '1 second',
    timestamptz '2026-06-01 00:00Z' + (n * 7919::bigint % 100003) * interval '1 second'`
  yield* sql`
    insert into companies (name, searchable_name, date_added, date_updated) select ${name}, ${name}, ${dates} from ${n}`
  yield* sql`
    insert into users (email, email_key, date_added, date_updated)
    select n * 7919::bigint % 100003 || '@x.test', n * 7919::bigint % 100003 || '@x.test', ${dates} from ${n}`
  yield* sql`
    insert into company_members (user_id, company_id, email, role, date_added)
    select u.id, case when u.id % 20 = 0 then 1 else 1 + u.id % ${OWNERS}::int end, u.email, 'member', u.date_added
    from users u where u.id between ${first}::int and ${last}::int`
  yield* sql`
    insert into ad_customers (customer_id, company_id, name, searchable_name, currency_code, time_zone, date_added)
    select 1000000000 + n, ${owner}, ${name}, ${name}, 'EUR', 'Europe/Berlin', timestamptz '2026-01-01 00:00Z' + n * interval '1 second'
    from ${n}`
  yield* sql`
    insert into local_locations (company_id, name, searchable_name, profile_location_id, date_added, date_updated)
    select ${owner}, ${name}, ${name}, n::text, ${dates} from ${n}`
  yield* sql`
    insert into stored_files (storage_key, company_id, media_id, status, announced_at)
    select md5(n::text), ${owner}, n, 'used', now() from ${n}`
  yield* sql`
    insert into media_assets (company_id, storage_key, file_name, searchable_name, search_text, mime_type, width, height, bytes, sha256, provider,
      external_id, external_metadata, tags, alt_text, date_added, date_updated)
    select ${owner}, md5(n::text), 'a.png', ${name}, ${name}, 'image/png', 1, 1, 1, md5(n::text) || md5(n::text), case when n % 100 = 0 then 'pexels' end,
      case when n % 100 = 0 then n::text end, case when n % 100 = 0 then '{}'::json end,
      case when n % 100 = 0 then array['rare'] else array['usual'] end, '', ${dates} from ${n}`
  yield* sql`
    insert into platform_tokens (id, customer_id, label, searchable_label, is_default, status, added_by, key_id, ciphertext, date_added, date_updated)
    select n, 1000000000 + ${owner}, ${name}, ${name}, false, 'active', 1, '', '', ${dates} from ${n}`
  yield* sql`
    insert into analysis_configs (customer_id, analysis_type, is_enabled, should_run_daily, run_max_once_in_n_hours, "constraint", is_deleted, time_to_run,
      do_auto_apply_recommendations, should_send_analysis_ready_emails, z_index, overrides_plan, scheduled_from, date_added,
      date_updated)
    select 1000000000 + n, 'headline', true, true, 1, 1, n % 20 <> 0, '00:00:00', false, false, 0, false, now(), ${dates} from ${n}`
  yield* sql`
    insert into bug_reports (reporter, title, searchable_title, steps_to_reproduce, expected_behavior, actual_behavior, description, screenshot,
      send_to_team, date_added, date_updated)
    select 1, 'a', ${name}, '', '', '', '', '', 'backend', ${dates} from ${n}`
  yield* sql`
    insert into market_analyses (customer_id, title, searchable_title, status, summary, do_include_assistant_knowledge_item, config, date_added, date_updated)
    select 1000000000 + ${owner}, 'a', ${name}, case when n % 100 = 0 then 'draft' else 'completed' end, '', false,
      '{"services":[],"locationIds":[],"languageId":null,"websiteUrl":null}', ${dates} from ${n}`
  yield* sql`
    insert into tasks (task_id, customer_id, kind, draft_id, begun_at_revision, status, progress, date_added, date_updated)
    select gen_random_uuid(), 1000000000 + ${owner}, (array['publish', 'generate_rsas'])[1 + n % 2], n, 1,
      case when n % 100 = 0 then 'failed' else 'completed' end, 100, ${dates} from ${n}`
  yield* sql`
    insert into account_readings (customer_id, day, read_at, data, summary)
    select 1000000000 + n, date '2026-01-01', now(), ''::bytea, '{"enabled":1,"paused":0,"dailyBudgetMicros":1,"spending":[]}' from ${n}`
  yield* sql`
    insert into analysis_runs (id, customer_id, config_id, analysis_type, status, task_id, started_at, ended_at, findings)
    overriding system value
    select n, 1000000000 + ${owner}, n, 'headline', 'completed', gen_random_uuid(), now(), now(), '{"reasons":[],"window":null}' from ${n}`
  yield* sql`
    insert into recommendations (customer_id, run_id, analysis_type, campaign_id, key, status, money_micros, text, expires_at, recommendation)
    select 1000000000 + ${owner}, n, 'headline', 1, n::text, case when n <= ${FEW}::int then 'proposed' else 'superseded' end, n, 'a', now(), '{}'
    from ${n}`
})

/** A listing and its orders, whose types are forgotten. */
interface Listed {
  readonly name: string
  readonly sorts: ReadonlyArray<string>
  readonly list: (page: SortedPageRequest<string>) => Effect.Effect<Page<unknown, SortPosition>, StorageUnavailable>
}

const listed = <Sort extends string>(
  name: string,
  sorts: ReadonlyArray<Sort>,
  list: (page: SortedPageRequest<Sort>) => Effect.Effect<Page<unknown, SortPosition>, StorageUnavailable>
): Listed => ({ name, sorts, list: (page) => list(page as SortedPageRequest<Sort>) })

const dated = ["id", "dateAdded", "dateUpdated"] as const
const named = [...dated, "name"] as const

const allLists = Effect.gen(function*() {
  const companies = yield* Companies
  const readings = yield* AccountReadings
  const recommendations = yield* Recommendations
  const runs = yield* AnalysisRuns
  const locations = yield* LocalLocations
  const media = yield* MediaAssets
  const tokens = yield* PlatformTokens
  const configs = yield* AnalysisConfigs
  const reports = yield* BugReports
  const analyses = yield* MarketAnalyses
  const tasks = yield* Tasks
  const whose = [["everybody", null], ["one", [7]], ["many", owners]] as const
  const anyMedia: MediaFilter = { companyIds: null, mediaIds: null, sourceType: null, tag: null, search: null }
  const mediaSorts = [...dated, "filename"] as const
  const filters: ReadonlyArray<readonly [string, Partial<MediaFilter>]> = [
    ["that most have in common", { tag: "usual" }],
    ["that few have in common", { tag: "rare" }],
    ["of a provider", { sourceType: "stockmedia" }],
    ["with a part of all names", { search: "ame " }],
    ["with a part of no name", { search: "boots" }],
    ["of one company with a part of one name", { companyIds: [company(8)], search: "7919" }]
  ]
  const none = { draftId: null, status: null, kind: null }
  return [
    ...whose.flatMap(([name, ids]) => {
      const companyIds = ids?.map(company) ?? null
      const customerIds = ids?.map(customer) ?? null
      return [
        listed(`companies of ${name}`, named, (page) => companies.list(companyIds?.slice(0, 200) ?? null, page)),
        listed(
          `customers of ${name}`,
          ["id", "name", "dateAdded"],
          (page) => companies.customers({ companyIds, search: null }, page)
        ),
        listed(
          `customers of ${name} with a part of one name`,
          ["name"],
          (page) => companies.customers({ companyIds, search: "e 7919" }, page)
        ),
        listed(
          `customers of ${name} with a part of no name`,
          ["name"],
          (page) => companies.customers({ companyIds, search: "boots" }, page)
        ),
        listed(
          `what an overview tells of customers of ${name}`,
          ["id"],
          (page) =>
            Effect.tap(companies.customers({ companyIds, search: null }, page), ({ items }) => {
              const ids = items.map(({ customerId }) => customerId)
              return Effect.all([
                readings.summaries(ids),
                recommendations.proposed(ids),
                runs.newest(ids),
                tokens.withoutConsent(ids)
              ])
            })
        ),
        listed(`locations of ${name}`, named, (page) => locations.list({ companyIds }, page)),
        listed(`media of ${name}`, mediaSorts, (page) => media.list({ ...anyMedia, companyIds }, page)),
        listed(`tokens of ${name}`, [...dated, "label"], (page) => tokens.list({ customerIds }, page)),
        listed(
          `configurations of ${name}`,
          dated,
          (page) => configs.list({ customerIds, includesDeleted: false }, page)
        ),
        listed(
          `configurations of ${name}, deleted ones, too`,
          dated,
          (page) => configs.list({ customerIds, includesDeleted: true }, page)
        ),
        listed(
          `analyses of ${name}`,
          [...dated, "title"],
          (page) => analyses.list({ ...anyAnalysis, customerIds }, page)
        ),
        listed(`tasks of ${name}`, ["id", "dateUpdated"], (page) => tasks.list({ ...none, customerIds }, page)),
        listed(
          `failed tasks of ${name}`,
          ["id", "dateUpdated"],
          (page) => tasks.list({ ...none, customerIds, status: "failed" }, page)
        )
      ]
    }),
    ...filters.map(([name, filter]) =>
      listed(`media ${name}`, ["dateAdded", "filename"], (page) => media.list({ ...anyMedia, ...filter }, page))
    ),
    listed("members", ["id", "email", "dateAdded"], (page) => companies.members(company(1), page)),
    listed("bug reports", [...dated, "title"], reports.list),
    listed(
      "analyses with a status that few have",
      ["dateAdded"],
      (page) => analyses.list({ ...anyAnalysis, status: "draft" }, page)
    )
  ]
})

/** The cost of the first two pages of every listing. */
const costs = Effect.gen(function*() {
  const found: Array<Cost> = []
  for (const { list, name, sorts } of yield* allLists) {
    for (const sort of sorts) {
      for (const isDescending of isInFull ? [false, true] : [true]) {
        let from: SortPosition | null = null
        for (const place of ["first", "second"]) {
          forget()
          const { next }: Page<unknown, SortPosition> = yield* list({ sort, isDescending, limit: 50, from })
          found.push(yield* costOf(`${name} by ${isDescending ? "-" : ""}${sort}, ${place} page`))
          from = next
          if (next === null) break
        }
      }
    }
  }
  return found
})

describe("A page of a list costs the same however many rows there are", () => {
  /**
   * Pages of the database: the first rows of 500 owners and of those who have the very first ones, of tasks with a status for each of eight kinds; or 1,000 rows
   * that are looked at.
   */
  const BOUND = 19_200

  it.effect(`from ${FEW} to ${MANY}`, () =>
    Effect.gen(function*() {
      yield* fill(1, FEW)
      const few = yield* costs
      for (let first = FEW + 1; first <= MANY; first += 10_000) yield* fill(first, Math.min(first + 9_999, MANY))
      const many = yield* costs
      if (isInFull) {
        const told = many.toSorted((one, other) => other.millis - one.millis).slice(0, 60)
        yield* Effect.logError(
          told.map(({ millis, pages, what }) => `${pages} pages, ${millis.toFixed(1)} ms ${what}`).join("\n")
        )
      }
      assert.isAbove(few.length, 150)
      assert.deepStrictEqual(many.filter(({ pages }) => pages > BOUND), [])
    }).pipe(Effect.provide(service)))
})
