import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as PgLocalLocations from "@campaigns/adapters-postgres/LocalSearch/PgLocalLocations"
import { Companies } from "@campaigns/application/Identity/Companies"
import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { ProfileLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"
import { companyDetails } from "@campaigns/port-contracts/Identity/People"
import { localLocationsContract } from "@campaigns/port-contracts/LocalSearch/LocalLocationsContract"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const adapter = Layer.merge(PgLocalLocations.layer, PgCompanies.layer).pipe(Layer.provideMerge(TestDatabase.layer))

localLocationsContract("PostgreSQL", adapter)

describe("Locations from a time when two companies could have one of the same profile", () => {
  it.effect("are read, renamed and removed, and belong to one company once one is left", () =>
    Effect.gen(function*() {
      const [companies, locations, sql] = [yield* Companies, yield* LocalLocations, yield* SqlClient]
      const [mine, theirs, third] = [
        (yield* companies.create(companyDetails())).id,
        (yield* companies.create(companyDetails())).id,
        (yield* companies.create(companyDetails())).id
      ]
      yield* sql`
        insert into local_locations (company_id, name, searchable_name, profile_location_id, date_added, date_updated)
        values (${theirs}, 'Theirs', 'theirs', '4711', now(), now()), (${mine}, 'Mine', 'mine', '4711', now(), now())`
      const now = yield* DateTime.now
      const profileLocationId = ProfileLocationId.make("4711")
      const { items } = yield* locations.list({ companyIds: null }, { ...oldestFirst, limit: 10 })
      assert.deepStrictEqual(items.map(({ companyId, name }) => [companyId, name]), [[theirs, "Theirs"], [
        mine,
        "Mine"
      ]])
      assert.deepStrictEqual(yield* locations.ownersOf(profileLocationId), [mine, theirs])
      const refused = yield* Effect.flip(locations.create({ companyId: third, name: "New", profileLocationId }, now))
      assert.strictEqual(refused._tag, "LocalLocationTaken")
      const [first, second] = items.map(({ id }) => id)
      assert.isDefined(first)
      assert.isDefined(second)
      const renamed = yield* locations.change(second, { name: "Ours", profileLocationId }, now)
      assert.deepInclude(renamed, { name: "Ours", profileLocationId })
      yield* locations.remove(first)
      assert.deepStrictEqual(yield* locations.ownersOf(profileLocationId), [mine])
    }).pipe(Effect.provide(adapter)))
})
