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
import { assertSearched, assertSorted } from "../Conventions/SortedWalk.ts"
import { assertSame, at } from "../Drafts/ExampleDrafts.ts"
import { companyDetails } from "../Identity/People.ts"

const profile = (digits: string) => ProfileLocationId.make(digits)

let made = 9_000_000_000

/** A profile of which no company has a location. */
const freshProfile = () => profile(`9876543210${++made}`)

const details = (companyId: CompanyId, profileLocationId: ProfileLocationId = freshProfile()) => ({
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

    it.effect("takes a profile once, whichever company asks for it again", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const [mine, theirs] = [yield* someCompany, yield* someCompany]
        const first = yield* locations.create(details(mine), at(1))
        const { profileLocationId } = first
        const taken = { _tag: "LocalLocationTaken", profileLocationId }
        for (const company of [mine, theirs]) {
          const again = locations.create({ ...details(company, profileLocationId), name: "Other" }, at(2))
          assertSame(yield* Effect.flip(again), taken)
        }
        const second = yield* locations.create(details(theirs), at(3))
        assert.isAbove(second.id, first.id)
        assertSame(yield* Effect.flip(locations.change(second.id, { profileLocationId }, at(4))), taken)
        assertSame(yield* locations.find(first.id), first)
        assertSame(yield* locations.find(second.id), second)
        assertSame(yield* locations.ownersOf(profileLocationId), [mine])
        assertSame(yield* locations.ownersOf(second.profileLocationId), [theirs])
        yield* locations.remove(first.id)
        assertSame(yield* locations.ownersOf(profileLocationId), [])
        yield* locations.change(second.id, { profileLocationId }, at(5))
        assertSame(yield* locations.ownersOf(profileLocationId), [theirs])
        assertSame(yield* locations.ownersOf(second.profileLocationId), [])
      }))

    it.effect("makes one location when the same is asked for several times at once", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const [mine, theirs] = [yield* someCompany, yield* someCompany]
        const wanted = freshProfile()
        const exits = yield* Effect.forEach(
          [mine, theirs, mine, theirs, mine, theirs],
          (company, time) => Effect.exit(locations.create(details(company, wanted), at(time + 1))),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(exits.filter(({ _tag }) => _tag === "Success").length, 1)
        const { items } = yield* locations.list({ companyIds: [mine, theirs] }, { ...oldestFirst, limit: 10 })
        assert.strictEqual(items.length, 1)
      }))

    it.effect("lists the locations of the wanted companies from the lowest id up, page by page", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const [mine, other, third] = [yield* someCompany, yield* someCompany, yield* someCompany]
        const made: Array<LocalLocation> = []
        for (let place = 1; place <= 5; place++) {
          made.push(yield* locations.create(details(place % 2 === 0 ? other : mine), at(place)))
          yield* locations.create(details(third), at(place))
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
            locations.create({ companyId, name, profileLocationId: freshProfile() }, at(time)),
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
        yield* assertSearched(list, ({ id }) => id, sorted.id, { a: [a], B: [b], d: [d], "%": [] })
        yield* locations.change(a, { name: "E" }, at(10))
        yield* assertSorted(list, ({ id }) => id, { ...sorted, name: [b, c, d, a], dateUpdated: [d, c, b, a] })
      }))

    it.effect("changes a location, unless the profile has one already, and removes it", () =>
      Effect.gen(function*() {
        const locations = yield* LocalLocations
        const mine = yield* someCompany
        const [second, third] = [freshProfile(), freshProfile()]
        const made = yield* locations.create(details(mine), at(1))
        const other = yield* locations.create(details(mine, second), at(1))
        const changed = yield* locations.change(
          made.id,
          { name: "\u{1f950} new", profileLocationId: third },
          at(2)
        )
        assertSame(changed, { ...made, name: "\u{1f950} new", profileLocationId: third, dateUpdated: at(2) })
        assertSame(yield* locations.find(made.id), changed)
        assertSame(yield* locations.change(made.id, {}, at(3)), changed)
        assertSame(yield* locations.change(made.id, { name: changed.name }, at(3)), changed)
        const refused = yield* Effect.flip(locations.change(made.id, { profileLocationId: second }, at(4)))
        assertSame(refused, { _tag: "LocalLocationTaken", profileLocationId: second })
        yield* locations.remove(other.id)
        assert.strictEqual((yield* Effect.flip(locations.find(other.id)))._tag, "LocalLocationNotFound")
        assert.strictEqual((yield* Effect.flip(locations.remove(other.id)))._tag, "LocalLocationNotFound")
        assert.strictEqual((yield* Effect.flip(locations.change(other.id, {}, at(5))))._tag, "LocalLocationNotFound")
        const free = yield* locations.change(made.id, { profileLocationId: second }, at(6))
        assert.strictEqual(free.profileLocationId, second)
        assert.isAbove((yield* locations.create(details(mine), at(7))).id, other.id)
      }))
  })
