import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"

/**
 * The weight of a recommendation's evidence and a way to what was said of recommendations, the attempts of a run, the
 * slots of a customer's type rather than of a configuration, and a way to labels that are too old.
 */
export default Effect.gen(function*() {
  const sql = yield* SqlClient

  yield* sql`alter table recommendations add column weight double precision not null default 0`
  yield* sql`
    update recommendations set weight = coalesce(case recommendation -> 'evidence' ->> '_tag'
      when 'RemoveNegative' then (recommendation -> 'evidence' ->> 'conversions')::float8
        + (recommendation -> 'evidence' ->> 'keywordCount')::float8
      when 'AddKeyword' then (recommendation -> 'evidence' ->> 'conversions')::float8
      when 'ReplaceText' then (recommendation -> 'evidence' ->> 'impressions')::float8
      when 'MoveBudget' then (recommendation -> 'evidence' ->> 'stepMicros')::float8
      else (recommendation -> 'evidence' ->> 'costMicros')::float8
    end, 0)`
  yield* sql`
    create index recommendations_past on recommendations (customer_id, key, status) include (weight, decided_at)
    where status in ('approved', 'dismissed', 'reverted')`

  yield* sql`alter table analysis_runs add column attempts int not null default 0`
  yield* sql`drop index analysis_runs_of_slot`
  yield* sql`drop index analysis_runs_of_config`
  yield* sql`
    create index analysis_runs_of_slot on analysis_runs (customer_id, analysis_type, slot) where slot is not null`

  yield* sql`create index search_labels_by_time on search_labels (labelled_at)`
})
