import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/** The time until which a recommendation is put off, as its listing asks for it. */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`
    alter table recommendations
      add column later_until text generated always as (recommendation ->> 'laterUntil') stored`
})
