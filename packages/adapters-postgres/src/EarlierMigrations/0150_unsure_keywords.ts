import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The doubt whether a keyword's page answers it: the page and the reason; null where there is none. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`alter table draft_keywords add column page_unsure jsonb`
})
