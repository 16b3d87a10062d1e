import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import type { ListSort } from "@campaigns/application/Paging/SortedPage"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { CompanyId } from "@campaigns/domain/Identity/Ids"
import {
  LocalLocation,
  LocalLocationNotFound,
  LocalLocationTaken,
  type ProfileLocationId
} from "@campaigns/domain/LocalSearch/LocalLocation"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { lockCompany, notBeyond } from "../Database/OwnerLimits.ts"
import { byText, datedOrders, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { bound, boundTime } from "../Drafts/BoundValue.ts"
import { int8 } from "../Identity/Int8.ts"

const locationJson = `json_build_object('id', id, 'companyId', company_id, 'name', name,
  'profileLocationId', profile_location_id, 'dateAdded', date_added, 'dateUpdated', date_updated)`

/** A name is stored as long as its code points allow, which may be more UTF-16 units than the domain's own text has. */
const StoredLocation = Schema.Struct({ ...LocalLocation.fields, name: Schema.String })

const LocationRow = Schema.Struct({ location: Schema.toCodecJson(StoredLocation) })

const decodeRow = Schema.decodeUnknownSync(LocationRow)

const decodeRows = Schema.decodeUnknownSync(Schema.Array(LocationRow))

const decodeCreated = Schema.decodeUnknownSync(Schema.NonEmptyArray(LocationRow))

const decodeOwners = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ company: int8(CompanyId) })))

/** The beginning of the names of the locks that make those who link the same profile take turns. */
const profilesLock = "campaigns.local_locations.profile"

const listed: ListedTable<ListSort> = {
  table: "local_locations",
  id: "r.id",
  owner: "r.company_id",
  orders: {
    ...datedOrders,
    name: byText("r.searchable_name")
  },
  searched: "r.searchable_name"
}

/** `LocalLocations` in PostgreSQL. */
export const layer: Layer.Layer<LocalLocations, never, SqlClient> = Layer.effect(
  LocalLocations,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const { localLocationsOfCompany } = yield* StoredLimits
    const location = sql.literal(locationJson)

    const owners = (profile: ProfileLocationId) =>
      Effect.map(
        sql`select company_id as company from local_locations where profile_location_id = ${profile}`,
        decodeOwners
      )

    /** A unique index cannot stand for this where several companies have a location of one profile from before. */
    const notTaken = Effect.fnUntraced(function*(profileLocationId: ProfileLocationId) {
      yield* sql`select pg_advisory_xact_lock(hashtextextended(${`${profilesLock} ${profileLocationId}`}, 0))`
      if ((yield* owners(profileLocationId)).length > 0) return yield* new LocalLocationTaken({ profileLocationId })
    })

    return LocalLocations.of({
      create: Effect.fnUntraced(function*({ companyId, name, profileLocationId }, at) {
        yield* lockCompany(sql, companyId)
        yield* notTaken(profileLocationId)
        const rows = yield* sql`
          insert into local_locations (company_id, name, searchable_name, profile_location_id, date_added, date_updated)
          values (${bound(companyId)}, ${name}, ${searchable(name)}, ${profileLocationId}, ${boundTime(at)}, ${
          boundTime(at)
        })
          returning ${location} as location`
        const ofCompany = sql`from local_locations where company_id = ${bound(companyId)}`
        yield* notBeyond(sql, "localLocationsOfCompany", localLocationsOfCompany, ofCompany)
        return decodeCreated(rows)[0].location
      }, (creation) => orUnavailable(sql.withTransaction(creation))),

      find: Effect.fnUntraced(function*(locationId) {
        const rows = yield* orUnavailable(
          sql`select ${location} as location from local_locations where id = ${bound(locationId)}`
        )
        const [found] = decodeRows(rows)
        return found === undefined ? yield* new LocalLocationNotFound({ locationId }) : found.location
      }),

      list: ({ companyIds }, page) =>
        listedRows(sql, listed, { shown: `${locationJson} as location`, owners: companyIds }, page).pipe(
          orUnavailable,
          Effect.map((rows) =>
            sortedPageOf(rows, page.limit, listed.orders[page.sort], (row) => decodeRow(row).location)
          )
        ),

      change: (locationId, { name, profileLocationId }, at) =>
        Effect.gen(function*() {
          const [stored] = decodeRows(
            yield* sql`select ${location} as location from local_locations where id = ${bound(locationId)} for update`
          )
          if (stored === undefined) return yield* new LocalLocationNotFound({ locationId })
          const before = stored.location
          const after = {
            ...before,
            name: name ?? before.name,
            profileLocationId: profileLocationId ?? before.profileLocationId
          }
          if (after.name === before.name && after.profileLocationId === before.profileLocationId) return before
          if (after.profileLocationId !== before.profileLocationId) yield* notTaken(after.profileLocationId)
          yield* sql`
            update local_locations set name = ${after.name}, searchable_name = ${searchable(after.name)},
              profile_location_id = ${after.profileLocationId}, date_updated = ${boundTime(at)}
            where id = ${bound(locationId)}`
          return { ...after, dateUpdated: at }
        }).pipe(sql.withTransaction, orUnavailable),

      ownersOf: (profile) =>
        Effect.map(
          orUnavailable(owners(profile)),
          (rows) => rows.map(({ company }) => company).toSorted((one, other) => one - other)
        ),

      remove: Effect.fnUntraced(function*(locationId) {
        const rows = yield* orUnavailable(
          sql`delete from local_locations where id = ${bound(locationId)} returning id`
        )
        if (rows.length === 0) return yield* new LocalLocationNotFound({ locationId })
      })
    })
  })
)
