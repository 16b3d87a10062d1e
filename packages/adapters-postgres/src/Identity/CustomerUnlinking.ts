import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import type { UserWrite } from "@campaigns/application/Identity/Users"
import { customerState } from "@campaigns/domain/Administration/AuditEntry"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import {
  type CustomerBusy,
  CustomerCounts,
  type CustomerInUse,
  CustomerNotFound
} from "@campaigns/domain/Identity/AdCustomer"
import type { CompanyId, CustomerId } from "@campaigns/domain/Identity/Ids"
import { FORGOTTEN_AFTER, type MayGo, unlinkable } from "@campaigns/domain/Identity/UnlinkCustomer"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import { recordAudit } from "../Administration/AuditRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound, boundTime } from "../Drafts/BoundValue.ts"
import { tablesOfDrafts } from "../Drafts/WriteStatement.ts"
import { customerFromRow } from "./CompanyRows.ts"

const decodeCounts = Schema.decodeUnknownSync(Schema.NonEmptyArray(Schema.Struct({
  counts: Schema.Struct({
    ...CustomerCounts.fields,
    campaigns: Schema.Array(Schema.NullOr(CampaignId)),
    underWay: Schema.Int
  })
})))

/**
 * Takes a customer out of the service. A transaction that adds something to them at the same time waits for the row's
 * lock and then finds no such customer; one that changes something of theirs, or begins a task with it, waits for the
 * locks of drafts and analyses, and then finds none. Locks are taken in the order of other transactions: binning a
 * draft, or the way back, locks the draft before the customer, and making one of an analysis the customer before the
 * analysis. Their tokens and configurations, and the rows of the bin, go by reference; all else by its customer or
 * draft, so that no later owner of the account sees it.
 */
export const unlinkCustomer = (
  sql: SqlClient,
  companyId: CompanyId,
  customerId: CustomerId,
  { at, author, mayGo }: UserWrite & { readonly mayGo: MayGo }
): Effect.Effect<CustomerCounts, CustomerBusy | CustomerInUse | CustomerNotFound | StorageUnavailable> =>
  Effect.gen(function*() {
    const id = bound(customerId)
    const lockDrafts = sql`select from campaign_drafts where customer_id = ${id} order by id for update`
    yield* lockDrafts
    yield* sql`select from deleted_drafts where customer_id = ${id} order by id for update`
    const [row] = yield* sql`
      select * from ad_customers where customer_id = ${id} and company_id = ${bound(companyId)} for update`
    if (row === undefined) return yield* new CustomerNotFound({ customerId })
    // The drafts that came meanwhile.
    yield* lockDrafts
    yield* sql`select from market_analyses where customer_id = ${id} order by id for update`
    const all = sql`
      select id from campaign_drafts where customer_id = ${id}
      union all select id from deleted_drafts where customer_id = ${id}`
    const isLeft = sql`d.publication_status = 'Published' and d.publication_live -> 'applying' is null
      and d.publication_live -> 'changing' is null`
    const stillWaits = boundTime(DateTime.subtractDuration(at, FORGOTTEN_AFTER))
    // Told by what they are not, open tasks are read by the customer's index of tasks, not that of all open ones.
    const [{ counts: { campaigns, underWay, ...counts } }] = decodeCounts(
      yield* sql`
        select json_build_object(
          'drafts', count(*),
          'published', count(*) filter (where d.publication_status = 'Published'),
          'campaigns', coalesce(
            json_agg(case when ${isLeft} then d.publication_campaign_id end), '[]'::json),
          'deleted', (select count(*) from deleted_drafts where customer_id = ${id}),
          'revisions', (select count(*) from draft_revisions r where r.draft_id = any(array(${all}))),
          'analyses', (select count(*) from market_analyses where customer_id = ${id}),
          'underWay', (select count(*) from tasks where customer_id = ${id} and status not in ('completed', 'failed'))
            + count(*) filter (
              where (d.publication_live -> 'changing' ->> 'sentAt')::timestamptz > ${stillWaits}::timestamptz)
        ) as counts
        from campaign_drafts d where d.customer_id = ${id}`
    )
    yield* Effect.fromResult(unlinkable(customerId, { counts, campaigns, underWay }, mayGo))
    for (const table of tablesOfDrafts) {
      yield* sql`delete from ${sql(table)} r where r.draft_id = any(array(${all}))`
    }
    for (const table of ["tasks", "campaign_drafts", "market_analyses", "ad_customers"]) {
      yield* sql`delete from ${sql(table)} where customer_id = ${id}`
    }
    const customer = customerFromRow(row)
    yield* recordAudit(sql, {
      kind: "customer",
      subjectId: customerId,
      author,
      at,
      before: customerState(customer, null),
      after: customerState(customer, counts)
    })
    return counts
  }).pipe(sql.withTransaction, orUnavailable)
