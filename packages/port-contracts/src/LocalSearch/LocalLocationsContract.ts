import { Companies } from "@campaigns/application/Identity/Companies"
import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { type ListSort, oldestFirst, type SortedPageRequest } from "@campaigns/application/Paging/SortedPage"
import { CompanyId } from "@campaigns/domain/Identity/Ids"
import {
  type LocalLocation,
  LocalLocationId,
  ProfileLocationId
} from "@campaigns/domain/internal/LocalSearch/LocalLocation"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSorted } from "../Conventions/SortedWalk.ts"
import { assertSame, at } from "../Drafts/ExampleDrafts.ts"
import { companyDetails } from "../Identity/People.ts"

const profile = (digits: string) => ProfileLocationId.make(digits)

const details = (companyId: CompanyId, profileLocationId: ProfileLocationId = profile("98765432109876543210")) => ({
  companyId,
  name: "Bäckerei 🥐 'am Eck' \\ --",
  profileLocationId
})

const someCompany = Effect.gen(function*() {
  const companies = yield* Companies
  return (yield* companies.create(companyDetails())).id
})

/** The laws of `LocalLocations`, for the adapter that the layer provides. */
export const localLocationsContract = <E>(name: string, adapter: Layer.Layer<LocalLocations | Companies, E>): void =>
  layer(adapter)(`LocalLocations (${name})`, (it) => {
    it.effect("finds a location as it was made", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const wanted = details(yield* someCompany)
        const made = yield* locations.create(wanted, at(1_234))
        assertSame(made, { id: made.id, ...wanted, dateAdded: at(1_234), dateUpdated: at(1_234) })
        assertSame(yield* locations.find(made.id), made)
      }))

    it.effect("keeps a name of 256 characters, however many bytes they take", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const wanted = { ...details(yield* someCompany), name: "🥐".repeat(256) }
        const made = yield* locations.create(wanted, at(1))
        assert.strictEqual((yield* locations.find(made.id)).name, wanted.name)
      }))

    it.effect("knows no unknown location", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const locationId = LocalLocationId.make(4_000_000_000_000)
        const refused = yield* Effect.flip(locations.find(locationId))
        assertSame(refused, { _tag: "LocalLocationNotFound", locationId })
      }))

    it.effect("takes a profile once per company, and again for another company", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const [mine, theirs] = [yield* someCompany, yield* someCompany]
        const first = yield* locations.create(details(mine), at(1))
        const refused = yield* Effect.flip(locations.create({ ...details(mine), name: "Other" }, at(2)))
        assertSame(refused, {
          _tag: "LocalLocationTaken",
          companyId: mine,
          profileLocationId: first.profileLocationId
        })
        const second = yield* locations.create(details(theirs), at(3))
        assert.isAbove(second.id, first.id)
        assertSame(yield* locations.find(first.id), first)
      }))

    it.effect("makes one location when the same is asked for several times at once", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const companyId = yield* someCompany
        const exits = yield* Effect.forEach(
          [1, 2, 3, 4, 5, 6],
          (time) => Effect.exit(locations.create(details(companyId), at(time))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter(({ _tag }) => _tag === "Success").length, 1)
        const { items } = yield* locations.list({ companyIds: [companyId] }, { ...oldestFirst, limit: 10 })
        assert.strictEqual(items.length, 1)
      }))

    it.effect("lists the locations of the wanted companies from the lowest id up, page by page", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const [mine, other, third] = [yield* someCompany, yield* someCompany, yield* someCompany]
        const made: Array<LocalLocation> = []
        for (let place = 1; place <= 5; place++) {
          made.push(yield* locations.create(details(place % 2 === 0 ? other : mine, profile(String(place))), at(place)))
          yield* locations.create(details(third, profile(String(place))), at(place))
        }
        const filter = { companyIds: [other, mine, CompanyId.make(4_000_000_000_000)] }
        const first = yield* locations.list(filter, { ...oldestFirst, limit: 3 })
        const second = yield* locations.list(filter, { ...oldestFirst, limit: 3, from: first.next })
        assert.strictEqual(first.items.length, 3)
        assertSame([...first.items, ...second.items], made)
        assert.isNull(second.next)
        assertSame(yield* locations.list({ companyIds: [] }, { ...oldestFirst, limit: 3 }), { items: [], next: null })
        const all = yield* locations.list({ companyIds: null }, { ...oldestFirst, limit: 200 })
        const ids = new Set(all.items.map(({ id }) => id))
        assert.isTrue(made.every(({ id }) => ids.has(id)))
      }))

    it.effect("sorts them by id, name and dates", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const [mine, other] = [yield* someCompany, yield* someCompany]
        const place = (companyId: CompanyId, name: string, time: number) =>
          Effect.map(
            locations.create({ companyId, name, profileLocationId: profile(String(time)) }, at(time)),
            ({ id }) => id
          )
        const [b, a, d, c] = [
          yield* place(mine, "b", 9),
          yield* place(other, "A", 3),
          yield* place(mine, "D", 3),
          yield* place(mine, "c", 5)
        ]
        const list = (page: SortedPageRequest<ListSort>) => locations.list({ companyIds: [other, mine, mine] }, page)
        const sorted = { id: [b, a, d, c], name: [a, b, c, d], dateAdded: [a, d, c, b], dateUpdated: [a, d, c, b] }
        yield* assertSorted(list, ({ id }) => id, sorted)
        yield* locations.change(a, { name: "E" }, at(10))
        yield* assertSorted(list, ({ id }) => id, { ...sorted, name: [b, c, d, a], dateUpdated: [d, c, b, a] })
      }))

    it.effect("changes a location, unless the company has its profile already, and removes it", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const [mine, theirs] = [yield* someCompany, yield* someCompany]
        const made = yield* locations.create(details(mine, profile("1")), at(1))
        const other = yield* locations.create(details(mine, profile("2")), at(1))
        yield* locations.create(details(theirs, profile("3")), at(1))
        const changed = yield* locations.change(
          made.id,
          { name: "\u{1f950} new", profileLocationId: profile("3") },
          at(2)
        )
        assertSame(changed, { ...made, name: "\u{1f950} new", profileLocationId: profile("3"), dateUpdated: at(2) })
        assertSame(yield* locations.find(made.id), changed)
        assertSame(yield* locations.change(made.id, {}, at(3)), changed)
        assertSame(yield* locations.change(made.id, { name: changed.name }, at(3)), changed)
        const refused = yield* Effect.flip(locations.change(made.id, { profileLocationId: profile("2") }, at(4)))
        assertSame(refused, { _tag: "LocalLocationTaken", companyId: mine, profileLocationId: profile("2") })
        yield* locations.remove(other.id)
        assert.strictEqual((yield* Effect.flip(locations.find(other.id)))._tag, "LocalLocationNotFound")
        assert.strictEqual((yield* Effect.flip(locations.remove(other.id)))._tag, "LocalLocationNotFound")
        assert.strictEqual((yield* Effect.flip(locations.change(other.id, {}, at(5))))._tag, "LocalLocationNotFound")
        const free = yield* locations.change(made.id, { profileLocationId: profile("2") }, at(6))
        assert.strictEqual(free.profileLocationId, profile("2"))
        assert.isAbove((yield* locations.create(details(mine, profile("9")), at(7))).id, other.id)
      }))
  })
