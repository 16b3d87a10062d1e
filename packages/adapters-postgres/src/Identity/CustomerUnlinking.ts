import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import { CustomerInUse, CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CompanyId, CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import type { SqlClient } from "effect/sql/SqlClient"
import { numberOf } from "../Database/OwnerLimits.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound } from "../Drafts/BoundValue.ts"

/** The other tables with parts of drafts. */
const parts = ["draft_ad_groups", "draft_keywords", "draft_rsas", "draft_revisions"]

/**
 * Takes a customer out of the service. Who adds something to them at the same time waits for the row's lock, and then finds no such customer. Their tokens
 * and configurations, and what the bin has of them, go by reference; tasks, which have none, so that no later owner of the account sees them.
 */
export const unlinkCustomer = (
  sql: SqlClient,
  companyId: CompanyId,
  customerId: CustomerId
): Effect.Effect<void, CustomerInUse | CustomerNotFound | StorageUnavailable> =>
  Effect.gen(function*() {
    const id = bound(customerId)
    const known = yield* sql`
      select from ad_customers where customer_id = ${id} and company_id = ${bound(companyId)} for update`
    if (known.length === 0) return yield* new CustomerNotFound({ customerId })
    const drafts = yield* numberOf(
      sql,
      sql`coalesce((select sum(drafts) from draft_counts where customer_id = ${id}), 0)`
    )
    const analyses = yield* numberOf(sql, sql`(select count(*) from market_analyses where customer_id = ${id})`)
    if (drafts > 0 || analyses > 0) return yield* new CustomerInUse({ customerId, drafts, analyses })
    for (const part of parts) {
      yield* sql`
        delete from ${
        sql(part)
      } r where r.draft_id = any(array(select b.id from deleted_drafts b where b.customer_id = ${id}))`
    }
    yield* sql`delete from tasks where customer_id = ${id}`
    yield* sql`delete from ad_customers where customer_id = ${id}`
  }).pipe(sql.withTransaction, orUnavailable)
