import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { pageOf } from "@campaigns/application/Paging/Page"
import { LocalLocation, LocalLocationNotFound, LocalLocationTaken } from "@campaigns/domain/LocalSearch/LocalLocation"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { bound, boundIntegers, boundTime } from "../Drafts/BoundValue.ts"

const locationJson = `json_build_object('id', id, 'companyId', company_id, 'name', name,
  'profileLocationId', profile_location_id, 'dateAdded', date_added, 'dateUpdated', date_updated)`

/** A name is stored as long as its code points allow, which may be more UTF-16 units than the domain's own text has. */
const StoredLocation = Schema.Struct({ ...LocalLocation.fields, name: Schema.String })

const decodeRows = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ location: Schema.toCodecJson(StoredLocation) }))
)

/** `LocalLocations` in PostgreSQL. */
export const layer: Layer.Layer<LocalLocations, never, SqlClient> = Layer.effect(
  LocalLocations,
  Effect.map(SqlClient, (sql) => {
    const location = sql.literal(locationJson)
    return LocalLocations.of({
      create: Effect.fnUntraced(function*({ companyId, name, profileLocationId }, at) {
        const rows = yield* Effect.orDie(sql`
          insert into local_locations (company_id, name, profile_location_id, date_added, date_updated)
          values (${bound(companyId)}, ${name}, ${profileLocationId}, ${boundTime(at)}, ${boundTime(at)})
          on conflict (company_id, profile_location_id) do nothing
          returning ${location} as location`)
        const [created] = decodeRows(rows)
        return created === undefined
          ? yield* new LocalLocationTaken({ companyId, profileLocationId })
          : created.location
      }),

      find: Effect.fnUntraced(function*(locationId) {
        const rows = yield* Effect.orDie(
          sql`select ${location} as location from local_locations where id = ${bound(locationId)}`
        )
        const [found] = decodeRows(rows)
        return found === undefined ? yield* new LocalLocationNotFound({ locationId }) : found.location
      }),

      list: ({ companyIds }, { from, limit }) =>
        sql`
          select ${location} as location from local_locations where ${
          sql.and([
            sql`id > ${bound(from ?? 0)}`,
            ...(companyIds === null ? [] : [sql`company_id = any(${boundIntegers(companyIds)}::bigint[])`])
          ])
        } order by id limit ${bound(limit + 1)}::int`.pipe(
          Effect.orDie,
          Effect.map((rows) => pageOf(decodeRows(rows).map((row) => row.location), limit, ({ id }) => id))
        )
    })
  })
)
