import type { DraftFilter, DraftSummary, TimeSpan } from "@campaigns/application/Drafts/DraftReader"
import type { Page } from "@campaigns/application/Paging/Page"
import type { ListSort, SortedPageRequest, SortPosition } from "@campaigns/application/Paging/SortedPage"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment, Statement } from "effect/sql/Statement"
import { boundTerms, termsOfPart } from "../Database/SearchTerms.ts"
import { byNumber, byText, byTime, type RowOrder, sortedPageOf, sortedRows } from "../Database/SortedRows.ts"
import { bound, boundIntegers, boundTime } from "./BoundValue.ts"
import { deletedSummaryJson, summaryFromRow, summaryJson } from "./DraftRows.ts"

/**
 * The number of drafts that are looked at one by one for those that pass a filter. A page of 50 is full by then when
 * one in 20 passes; where fewer do, those that pass are few enough to be found by what they have in common.
 */
const LOOKED_AT = 1_000

/**
 * The most bytes of JSON that the drafts of a page have together, unless it is a single one: the settings of one may
 * take 1 MiB, and 200 of those more memory than the process has.
 */
export const MOST_BYTES = 2 * 1_048_576

/** Those of the rows of a page, in their order, that are given out together, and how many there were. */
const together = (sql: SqlClient, rows: Fragment): Statement<object> =>
  sql`select r.summary, r.position, r.found from (
      select s.*, (count(*) over ())::int as found, sum(octet_length(s.summary::text)) over (rows unbounded preceding) as bytes
      from (${rows}) s
    ) r where r.bytes <= ${bound(MOST_BYTES)}::bigint or r.bytes = octet_length(r.summary::text)`

const decodeFound = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ found: Schema.Int })))

/** The number of rows there were before `together`. */
const foundIn = (rows: ReadonlyArray<object>): number => decodeFound(rows.slice(0, 1))[0]?.found ?? 0

/** From so many customers on, drafts are not looked up customer by customer if something else tells them apart, too. */
const MANY_CUSTOMERS = 20

interface Order extends RowOrder {
  /** The place where the index for the order is: the table, its column of the draft's id, and by what it is sorted. */
  readonly table: string
  readonly id: string
  readonly indexed: RowOrder
}

const inDrafts = (order: (column: string) => RowOrder, column: string): Order => ({
  ...order(`d.${column}`),
  table: "campaign_drafts",
  id: "i.id",
  indexed: order(`i.${column}`)
})

const orders: Readonly<Record<ListSort, Order>> = {
  id: inDrafts(byNumber, "id"),
  name: inDrafts(byText, "searchable_name"),
  dateAdded: inDrafts(byTime, "date_added"),
  dateUpdated: {
    ...byTime("d.date_updated"),
    table: "draft_updates",
    id: "i.draft_id",
    indexed: byTime("i.date_updated")
  }
}

/** The terms of a draft `d`, as the index over them has them. */
export const draftTerms =
  `draft_terms(d.customer_id, d.market_analysis_id, d.publication_status, d.ad_groups_generation_status,
  d.extensions_generation_status, d.searchable_name, d.searchable_campaign_name)`

const within = (sql: SqlClient, column: string, { from, to }: TimeSpan): ReadonlyArray<Fragment> => [
  ...(from === null ? [] : [sql`${sql.literal(column)} >= ${boundTime(from)}::timestamptz`]),
  ...(to === null ? [] : [sql`${sql.literal(column)} < ${boundTime(to)}::timestamptz`])
]

/** When the campaign of a draft was made, or changed by a plan last. */
const tookEffect = "coalesce((d.publication_live ->> 'appliedAt')::timestamptz, d.publication_at)"

/** The filter on a row `d`, but for whose drafts are wanted. */
const passing = (sql: SqlClient, filter: DraftFilter): ReadonlyArray<Fragment> => {
  const { added, adGroupsGeneration, drift, extensionsGeneration, isPublished, marketAnalysisId, search } = filter
  const part = search === null ? "" : searchable(search)
  return [
    ...(marketAnalysisId === null ? [] : [sql`d.market_analysis_id = ${bound(marketAnalysisId)}::bigint`]),
    ...(isPublished === null ? [] : [sql`(d.publication_status = 'Published') = ${bound(isPublished)}::boolean`]),
    ...(drift === null ? [] : [sql`d.publication_live #>> '{drift,state}' = ${drift}`]),
    ...(adGroupsGeneration === null ? [] : [sql`d.ad_groups_generation_status = ${adGroupsGeneration}`]),
    ...(extensionsGeneration === null ? [] : [sql`d.extensions_generation_status = ${extensionsGeneration}`]),
    ...within(sql, "d.date_added", added),
    ...within(sql, "d.date_updated", filter.updated),
    ...within(sql, tookEffect, filter.tookEffect),
    ...(part === ""
      ? []
      : [sql`(strpos(d.searchable_name, ${part}) > 0 or strpos(d.searchable_campaign_name, ${part}) > 0)`])
  ]
}

const termsOf = (filter: DraftFilter): ReadonlyArray<string> => {
  const { adGroupsGeneration, drift, extensionsGeneration, isPublished, marketAnalysisId, search } = filter
  // Only published drafts have been looked at.
  const published = drift === null ? isPublished : isPublished ?? true
  return [
    ...(marketAnalysisId === null ? [] : [`m${marketAnalysisId}`]),
    ...(published === null ? [] : [`p${published}`]),
    ...(adGroupsGeneration === null ? [] : [`a${adGroupsGeneration}`]),
    ...(extensionsGeneration === null ? [] : [`e${extensionsGeneration}`]),
    ...(search === null ? [] : termsOfPart(searchable(search)))
  ]
}

/** A page of drafts, by statements whose plan does not depend on what the planner knows of the table. */
export const listDrafts = (
  sql: SqlClient,
  filter: DraftFilter,
  page: SortedPageRequest<ListSort>
): Effect.Effect<Page<DraftSummary, SortPosition>, SqlError> => {
  const { customerIds } = filter
  const order = orders[page.sort]
  const wanted = bound(page.limit + 1)
  const indexed = sortedRows(sql, order.indexed, order.id, page)
  const shown = sql.literal(`${summaryJson} as summary, ${order.position} as position`)
  const span = page.sort === "dateAdded" ? filter.added : page.sort === "dateUpdated" ? filter.updated : null
  const spanned = span === null ? [] : within(sql, order.indexed.by, span)
  const index = sql.literal(`select ${order.id} as id, ${order.indexed.by} as place from ${order.table} i`)
  // With a limit of its own a look-up stays one row at a time, in the order of the index.
  const whole = sql.literal("cross join lateral (select * from campaign_drafts c where c.id = i.id limit 1) d")
  const placedBy = (row: string) =>
    sql.literal(page.isDescending ? `${row}.place desc, ${row}.id desc` : `${row}.place, ${row}.id`)
  const placed = placedBy("i")
  const isFiltered = passing(sql, filter).length > 0
  // Published drafts have indexes of their own for what a publication does not often change.
  const isOfPublished = filter.isPublished === true && passing(sql, filter).length === 1 &&
    order.table === "campaign_drafts"
  const published = isOfPublished ? [sql`i.publication_status = 'Published'`] : []

  /** Goes along the index of the order, over all drafts or those of one customer. */
  const along = (customer: CustomerId | null, other: ReadonlyArray<Fragment>) => {
    const first = sql`where ${
      sql.and([
        indexed.after,
        ...spanned,
        ...published,
        ...(customer === null ? [] : [sql`i.customer_id = ${bound(customer)}::bigint`])
      ])
    } order by ${indexed.order} limit ${other.length === 0 ? wanted : bound(LOOKED_AT)}::int`
    const looked = order.table === "campaign_drafts"
      ? sql`(select i.*, ${sql.literal(order.indexed.by)} as place from campaign_drafts i ${first}) d`
      : sql`(${index} ${first}) i ${whole}`
    const row = order.table === "campaign_drafts" ? "d" : "i"
    return sql`select ${shown} from ${looked} where ${sql.and([sql`true`, ...other])}
      order by ${placedBy(row)} limit ${wanted}::int`
  }

  /** Takes the first drafts of those customers who have the very first ones: no other customer's can be on the page. */
  const ofEach = (customers: ReadonlyArray<CustomerId>) => {
    // A limit that the planner cannot read: by old statistics a customer may seem to have no more drafts than a page,
    // and all of them would be read and sorted.
    const several = customers.length > MANY_CUSTOMERS ? sql`(select ${wanted}::int)` : sql`${wanted}::int`
    const firstOf = (limit: Fragment) =>
      sql`cross join lateral (
        ${index} where ${
        sql.and([indexed.after, sql`i.customer_id = o.customer_id`, ...published])
      } order by ${indexed.order} limit ${limit}
      ) i`
    return sql`
      select ${shown} from (
        select i.id, i.place from (
          select o.customer_id from unnest(${boundIntegers(customers)}::bigint[]) o (customer_id) ${
      firstOf(sql.literal("1"))
    }
          order by ${placed} limit ${wanted}::int
        ) o ${firstOf(several)} order by ${placed} limit ${wanted}::int
      ) i ${whole} order by ${placed}`
  }

  /** Finds all that pass by what they have in common, and sorts them. */
  const byTerms = sql`
    select ${shown} from (
      select * from (
        select d.id, ${sql.literal(order.by)} as place from campaign_drafts d where ${
    sql.and([
      sortedRows(sql, order, "d.id", page).after,
      ...(customerIds === null
        ? []
        : [
          ...(customerIds.length > MANY_CUSTOMERS && termsOf(filter).length > 0
            ? []
            : [sql`${sql.literal(draftTerms)} && ${boundTerms(customerIds.map((id) => `c${id}`))}::text[]`]),
          sql`d.customer_id = any(${boundIntegers(customerIds)}::bigint[])`
        ]),
      ...(termsOf(filter).length === 0
        ? []
        : [sql`${sql.literal(draftTerms)} @> ${boundTerms(termsOf(filter))}::text[]`]),
      ...(filter.updated.from === null && filter.updated.to === null ? [] : [
        sql`d.id = any(array(select u.draft_id from draft_updates u where ${
          sql.and(within(sql, "u.date_updated", filter.updated))
        }))`
      ]),
      ...passing(sql, filter)
    ])
  } offset 0
      ) i order by ${placed} limit ${wanted}::int
    ) i ${whole} order by ${placed}`

  const paged = (rows: ReadonlyArray<object>) => sortedPageOf(rows, page.limit, order, summaryFromRow, foundIn(rows))

  // No stored text holds this character, and the server takes none.
  if (customerIds?.length === 0 || filter.search?.includes("\0") === true) {
    return Effect.succeed({ items: [], next: null })
  }
  const [first, ...others] = customerIds ?? []
  const customer = others.length === 0 ? first ?? null : null
  if (!isFiltered || isOfPublished) {
    return Effect.map(together(sql, others.length === 0 ? along(customer, []) : ofEach(customerIds ?? [])), paged)
  }
  const looked = along(customer, [
    ...(others.length === 0 ? [] : [sql`d.customer_id = any(${boundIntegers(customerIds ?? [])}::bigint[])`]),
    ...passing(sql, filter)
  ])
  return Effect.flatMap(
    together(sql, looked),
    (rows) => Effect.map(foundIn(rows) > page.limit ? Effect.succeed(rows) : together(sql, byTerms), paged)
  )
}

const binOrders: Readonly<Record<ListSort, RowOrder>> = {
  id: byNumber("b.id"),
  name: byText("b.searchable_name"),
  dateAdded: byTime("b.date_added"),
  dateUpdated: byTime("b.date_updated")
}

const kept = "cross join lateral jsonb_populate_record(null::campaign_drafts, b.draft) d"

/** As many as are looked at in the bin for those that pass a filter: it holds what was deleted in a month. */
const BINNED = 100_000

/** A page of the bin. */
export const listDeletedDrafts = (
  sql: SqlClient,
  filter: DraftFilter,
  page: SortedPageRequest<ListSort>
): Effect.Effect<Page<DraftSummary, SortPosition>, SqlError> => {
  if (filter.search?.includes("\0") === true) return Effect.succeed({ items: [], next: null })
  const order = binOrders[page.sort]
  const { after, order: sorted } = sortedRows(sql, order, "b.id", page)
  const conditions = passing(sql, filter)
  const wanted = page.limit + 1
  const visible = filter.customerIds === null
    ? sql`true`
    : sql`b.customer_id = any(${boundIntegers(filter.customerIds)}::bigint[])`
  return Effect.map(
    together(
      sql,
      sql`
      select ${sql.literal(deletedSummaryJson)} as summary, ${sql.literal(order.position)} as position
      from (
        select * from deleted_drafts b where ${sql.and([after, visible])} order by ${sorted}
        limit ${bound(conditions.length === 0 ? wanted : BINNED)}::int
      ) b ${sql.literal(kept)} where ${sql.and([sql`true`, ...conditions])} order by ${sorted} limit ${
        bound(wanted)
      }::int`
    ),
    (rows) => sortedPageOf(rows, page.limit, order, summaryFromRow, foundIn(rows))
  )
}

/** The draft in the bin, or `null`. */
export const findDeletedDraft = (sql: SqlClient, draftId: DraftId): Effect.Effect<DraftSummary | null, SqlError> =>
  Effect.map(
    sql`select ${sql.literal(deletedSummaryJson)} as summary from deleted_drafts b ${sql.literal(kept)}
      where b.id = ${bound(draftId)}`,
    ([row]) => row === undefined ? null : summaryFromRow(row)
  )
