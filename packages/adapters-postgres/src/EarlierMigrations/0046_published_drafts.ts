import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** Indexes of published drafts, which may be few, for each order: of all and of a customer's; written by publishing. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  const orders = [["id", "id"], ["name", "searchable_name collate \"C\", id"], [
    "date_added",
    "date_added, id"
  ]] as const
  for (const [name, by] of orders) {
    yield* sql`
      create index ${sql.literal(`published_drafts_by_${name}`)} on campaign_drafts (${sql.literal(by)})
      where publication_status = 'Published'`
    yield* sql`
      create index ${sql.literal(`published_drafts_of_customer_by_${name}`)}
      on campaign_drafts (customer_id, ${sql.literal(by)}) where publication_status = 'Published'`
  }
})
