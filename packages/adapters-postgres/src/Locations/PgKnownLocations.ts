import { KnownLocations } from "@campaigns/application/Locations/KnownLocations"
import { KEPT_UNKNOWN, type KnownLocation } from "@campaigns/domain/Locations/KnownLocation"
import { LocationDetail, LocationId } from "@campaigns/domain/Locations/LocationDetail"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { boundIntegers, boundJson, boundTime } from "../Drafts/BoundValue.ts"

const decodeRows = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({
    id: Schema.FiniteFromString.pipe(Schema.decodeTo(LocationId)),
    detail: Schema.NullOr(LocationDetail),
    lookedUpAt: Schema.DateTimeUtcFromDate
  }))
)

const toRow = ({ detail, id, lookedUpAt }: KnownLocation) => ({
  id,
  name: detail?.name ?? null,
  canonicalName: detail?.canonicalName ?? null,
  type: detail?.type ?? null,
  countryCode: detail?.countryCode ?? null,
  lookedUpAt: boundTime(lookedUpAt)
})

const latest = (locations: ReadonlyArray<KnownLocation>): DateTime.Utc =>
  DateTime.makeUnsafe(Math.max(...locations.map(({ lookedUpAt }) => lookedUpAt.epochMilliseconds)))

/** `KnownLocations` in PostgreSQL. */
export const layer: Layer.Layer<KnownLocations, never, SqlClient> = Layer.effect(
  KnownLocations,
  Effect.map(SqlClient, (sql) =>
    KnownLocations.of({
      find: (ids) =>
        sql`
          select id::text, looked_up_at as "lookedUpAt", case when name is not null then json_build_object('id', id,
            'name', name, 'canonicalName', canonical_name, 'type', type, 'countryCode', country_code) end as detail
          from known_locations where id = any(${boundIntegers(ids)}::bigint[])`.pipe(
          Effect.map((rows) => decodeRows(rows)),
          orUnavailable
        ),

      // In the order of the ids, so that two that put the same ones do not wait for each other in a circle.
      put: (locations) =>
        locations.length === 0 ? Effect.void : sql`
          with put as (
            select * from jsonb_to_recordset(${boundJson(locations.map(toRow))}::jsonb) as p(id bigint, name text,
              "canonicalName" text, type text, "countryCode" text, "lookedUpAt" timestamptz)
          ), forgotten as (
            delete from known_locations where id = any (array(
              select id from known_locations where name is null
                and looked_up_at < ${boundTime(DateTime.subtractDuration(latest(locations), KEPT_UNKNOWN))}::timestamptz
                and id not in (select id from put)
              for update skip locked))
          )
          insert into known_locations as k (id, name, canonical_name, type, country_code, looked_up_at)
          select id, name, "canonicalName", type, "countryCode", "lookedUpAt" from put order by id
          on conflict (id) do update set name = excluded.name, canonical_name = excluded.canonical_name,
            type = excluded.type, country_code = excluded.country_code, looked_up_at = excluded.looked_up_at
          where k.looked_up_at <= excluded.looked_up_at`.pipe(orUnavailable, Effect.asVoid)
    }))
)
