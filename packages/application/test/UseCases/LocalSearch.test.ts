import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryLocalLocations from "@campaigns/adapters-memory/LocalSearch/MemoryLocalLocations"
import * as MemoryLocalSearchInsights from "@campaigns/adapters-memory/LocalSearch/MemoryLocalSearchInsights"
import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { LocalSearchError } from "@campaigns/application/LocalSearch/LocalSearchError"
import { LocalSearchReporting } from "@campaigns/application/LocalSearch/LocalSearchReporting"
import { LocationRegistering } from "@campaigns/application/LocalSearch/LocationRegistering"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CompanyId } from "@campaigns/domain/Identity/Ids"
import { LocalLocationId, ProfileLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import {
  administrator,
  insiders,
  layer as people,
  loner,
  manager,
  member,
  memberOfBoth,
  outsiders,
  strangeManager,
  stranger,
  superuser
} from "./People.ts"

const first = CompanyId.make(1)
const second = CompanyId.make(2)
const profile = ProfileLocationId.make("4711")
const page = { ...oldestFirst, limit: 50 }
const noFigures = { metrics: {}, keywords: [] }
const details = { companyId: first, name: "Bakery", profileLocationId: profile }

const service = LocalSearchReporting.layer.pipe(
  Layer.provideMerge(LocationRegistering.layer),
  Layer.provideMerge(people),
  Layer.provideMerge(
    Layer.mergeAll(MemoryIdentity.layer, MemoryLocalLocations.layer, MemoryLocalSearchInsights.layer)
  )
)

const parts = Effect.all({
  locations: LocationRegistering,
  reporting: LocalSearchReporting,
  profiles: MemoryLocalSearchInsights.MemoryProfiles
})

const day = (text: string) => CalendarDate.make(text)
const period = (start: readonly [number, number], end: readonly [number, number]) => ({
  start: { year: start[0], month: start[1] },
  end: { year: end[0], month: end[1] }
})

/** A location that an administrator has registered, without what was asked of its profile. */
const registered = Effect.fnUntraced(function*(location: typeof details) {
  const locations = yield* LocalLocations
  return yield* locations.create(location, yield* DateTime.now)
})

/** A location whose profile was seen on three days, and two terms; it is 20 November 2026. */
const bakery = Effect.gen(function*() {
  yield* TestClock.setTime(Date.parse("2026-11-20T09:00:00Z"))
  const all = yield* parts
  yield* all.profiles.put(profile, {
    metrics: {
      searchMobile: [
        { date: day("2025-11-03"), value: 40 },
        { date: day("2026-10-03"), value: 30 },
        { date: day("2026-11-03"), value: 50 }
      ]
    },
    keywords: [
      { term: "bread", month: { year: 2025, month: 11 }, impressions: { _tag: "Exactly", value: 99 } },
      { term: "bread", month: { year: 2026, month: 10 }, impressions: { _tag: "Exactly", value: 20 } },
      { term: "bread", month: { year: 2026, month: 11 }, impressions: { _tag: "Exactly", value: 30 } },
      { term: "cake", month: { year: 2026, month: 11 }, impressions: { _tag: "Below", threshold: 15 } }
    ]
  })
  return { ...all, location: yield* registered(details) }
})

describe("A location", () => {
  it.effect("is changed and removed by managers of its company, looked at by members, and not there for others", () =>
    Effect.gen(function*() {
      const { location, locations } = yield* bakery
      const tag = <A, E extends { readonly _tag: string }, R>(refused: Effect.Effect<A, E, R>) =>
        Effect.map(Effect.flip(refused), (error) => error._tag)
      for (const user of [stranger, strangeManager, loner]) {
        assert.strictEqual(yield* tag(locations.change(user, location.id, { name: "X" })), "LocalLocationNotFound")
        assert.strictEqual(yield* tag(locations.remove(user, location.id)), "LocalLocationNotFound")
      }
      assert.strictEqual(yield* tag(locations.change(member, location.id, { name: "X" })), "NotPermitted")
      assert.strictEqual(yield* tag(locations.remove(member, location.id)), "NotPermitted")
      yield* TestClock.adjust("1 hour")
      const changed = yield* locations.change(manager, location.id, { name: "Bakery & Cafe" })
      assert.strictEqual(changed.name, "Bakery & Cafe")
      assert.strictEqual(changed.profileLocationId, location.profileLocationId)
      assert.isTrue(changed.dateUpdated.epochMilliseconds > location.dateUpdated.epochMilliseconds)
      assert.deepStrictEqual(yield* locations.get(member, location.id), changed)
      yield* locations.remove(administrator, location.id)
      assert.strictEqual(yield* tag(locations.get(member, location.id)), "LocalLocationNotFound")
      assert.strictEqual(yield* tag(locations.remove(manager, location.id)), "LocalLocationNotFound")
    }).pipe(Effect.provide(service)))
})

describe("The report of a location", () => {
  it.effect("compares two periods and lists the search terms of the current one", () =>
    Effect.gen(function*() {
      const { location, reporting } = yield* bakery
      const report = yield* reporting.performance(member, location.id, {
        current: period([2026, 10], [2026, 11]),
        comparison: period([2025, 10], [2025, 11])
      })
      assert.strictEqual(report.views.growthPct, 100)
      assert.deepStrictEqual(report.views.current.series.map(({ value }) => value), [30, 50])
      assert.deepStrictEqual(report.views.comparison.series.map(({ value }) => value), [0, 40])
      assert.deepStrictEqual(report.searchKeywords, [
        { term: "bread", value: 50, threshold: 0 },
        { term: "cake", value: 0, threshold: 15 }
      ])
    }).pipe(Effect.provide(service)))

  it.effect("asks once per period for all metrics, once for the terms, and for no day after today", () =>
    Effect.gen(function*() {
      const { location, profiles, reporting } = yield* bakery
      yield* reporting.performance(member, location.id, {
        current: period([2026, 9], [2027, 2]),
        comparison: period([2026, 3], [2026, 8])
      })
      assert.sameDeepMembers([...yield* profiles.questions], [
        { _tag: "DailyMetrics", profile, days: { from: day("2026-09-01"), to: day("2026-11-20") } },
        { _tag: "DailyMetrics", profile, days: { from: day("2026-03-01"), to: day("2026-08-31") } },
        { _tag: "SearchKeywords", profile, months: period([2026, 9], [2026, 11]) }
      ])
    }).pipe(Effect.provide(service)))

  it.effect("does not ask about a period that lies in the future, and counts it as 0", () =>
    Effect.gen(function*() {
      const { location, profiles, reporting } = yield* bakery
      const report = yield* reporting.performance(member, location.id, {
        current: period([2026, 12], [2027, 1]),
        comparison: period([2025, 11], [2025, 12])
      })
      assert.strictEqual(report.views.growthPct, -100)
      assert.deepStrictEqual(report.views.current.series.map(({ value }) => value), [0, 0])
      assert.deepStrictEqual(report.searchKeywords, [])
      assert.deepStrictEqual((yield* profiles.questions).map(({ _tag }) => _tag), ["DailyMetrics"])
    }).pipe(Effect.provide(service)))

  it.effect("fails as a whole when one of the questions fails", () =>
    Effect.gen(function*() {
      const { location, profiles, reporting } = yield* bakery
      const error = new LocalSearchError({
        reason: { _tag: "RateLimited", retryAfterSeconds: 3 },
        message: "Later.",
        requestId: "r1"
      })
      yield* profiles.failNext(error)
      const periods = { current: period([2026, 10], [2026, 10]), comparison: period([2025, 10], [2025, 10]) }
      assert.strictEqual(yield* Effect.flip(reporting.performance(member, location.id, periods)), error)
    }).pipe(Effect.provide(service)))

  it.effect("of another company's location does not exist, and nothing is asked", () =>
    Effect.gen(function*() {
      const { location, locations, profiles, reporting } = yield* bakery
      const periods = { current: period([2026, 10], [2026, 10]), comparison: period([2025, 10], [2025, 10]) }
      for (const user of outsiders) {
        const refusals = [
          yield* Effect.flip(reporting.performance(user, location.id, periods)),
          yield* Effect.flip(locations.get(user, location.id))
        ]
        for (const refusal of refusals) {
          assert.deepInclude({ ...refusal }, { _tag: "LocalLocationNotFound", locationId: location.id })
        }
        assert.deepStrictEqual((yield* locations.list(user, null, page)).items, [])
        assert.deepStrictEqual(yield* locations.list(user, first, page), { items: [], next: null })
      }
      assert.deepStrictEqual(yield* profiles.questions, [])
      for (const user of insiders) {
        assert.deepStrictEqual(yield* locations.get(user, location.id), location)
        assert.deepStrictEqual((yield* locations.list(user, first, page)).items, [location])
        const nowhere = LocalLocationId.make(999)
        assert.strictEqual((yield* Effect.flip(locations.get(user, nowhere)))._tag, "LocalLocationNotFound")
      }
    }).pipe(Effect.provide(service)))
})

describe("Making a location known", () => {
  it.effect("is for administrators, who are asked for nothing but a profile that the vendor knows", () =>
    Effect.gen(function*() {
      const { locations, profiles } = yield* parts
      const numbered = (digits: number) => ({ ...details, profileLocationId: ProfileLocationId.make(String(digits)) })
      for (const digits of [1, 2, 9]) yield* profiles.put(numbered(digits).profileLocationId, noFigures)
      for (const [index, user] of [administrator, superuser].entries()) {
        const made = yield* locations.register(user, numbered(index + 1))
        assert.deepInclude(made, numbered(index + 1))
      }
      for (const user of [member, manager, memberOfBoth]) {
        const refused = yield* Effect.flip(locations.register(user, numbered(9)))
        assert.deepInclude({ ...refused }, { _tag: "NotPermitted", needed: "administrator" })
      }
      for (const user of [stranger, strangeManager, loner]) {
        assert.strictEqual((yield* Effect.flip(locations.register(user, numbered(9))))._tag, "CompanyNotFound")
      }
      const nowhere = { ...numbered(9), companyId: CompanyId.make(999) }
      assert.strictEqual((yield* Effect.flip(locations.register(administrator, nowhere)))._tag, "CompanyNotFound")
    }).pipe(Effect.provide(service)))

  it.effect("is refused when the profile has a location already, and managers of another company are told nothing", () =>
    Effect.gen(function*() {
      const { location, locations } = yield* bakery
      for (const companyId of [first, second]) {
        const refused = yield* Effect.flip(locations.register(administrator, { ...details, companyId }))
        assert.deepInclude({ ...refused }, { _tag: "LocalLocationTaken", profileLocationId: profile })
      }
      const known = { ...details, companyId: second }
      const unknown = { ...known, profileLocationId: ProfileLocationId.make("4712") }
      for (const wanted of [known, unknown]) {
        assert.strictEqual((yield* Effect.flip(locations.register(strangeManager, wanted)))._tag, "NotPermitted")
      }
      assert.deepStrictEqual((yield* locations.list(administrator, null, page)).items, [location])
    }).pipe(Effect.provide(service)))

  it.effect("asks the vendor first, and links nothing that it does not know or while it does not answer", () =>
    Effect.gen(function*() {
      const { locations, profiles } = yield* parts
      yield* profiles.put(profile, noFigures)
      const elsewhere = { ...details, profileLocationId: ProfileLocationId.make("4712") }
      const refused = yield* Effect.flip(locations.register(administrator, elsewhere))
      assert.deepInclude({ ...refused }, { _tag: "ProfileNotLinkable", profileLocationId: elsewhere.profileLocationId })
      const failing = [
        [{ _tag: "Unauthorized", code: "PERMISSION_DENIED" }, "ProfileNotLinkable"],
        [{ _tag: "Unauthorized", code: "invalid_grant" }, "LocalSearchError"],
        [{ _tag: "RateLimited", retryAfterSeconds: 3 }, "LocalSearchError"],
        [{ _tag: "Unavailable", timedOut: true, retryAfterSeconds: null }, "LocalSearchError"]
      ] as const
      for (const [reason, tag] of failing) {
        yield* profiles.failNext(new LocalSearchError({ reason, message: "No.", requestId: null }))
        assert.strictEqual((yield* Effect.flip(locations.register(administrator, details)))._tag, tag)
      }
      assert.deepStrictEqual((yield* locations.list(administrator, null, page)).items, [])
      assert.deepInclude(yield* locations.register(administrator, details), details)
    }).pipe(Effect.provide(service)))
})

describe("Another profile of a location", () => {
  it.effect("is for administrators, and one that the vendor knows; the same one again is no other", () =>
    Effect.gen(function*() {
      const { location, locations, profiles } = yield* bakery
      const other = ProfileLocationId.make("4712")
      const move = { profileLocationId: other }
      assert.strictEqual(
        (yield* Effect.flip(locations.change(administrator, location.id, move)))._tag,
        "ProfileNotLinkable"
      )
      yield* profiles.put(other, noFigures)
      const refused = yield* Effect.flip(locations.change(manager, location.id, move))
      assert.deepInclude({ ...refused }, { _tag: "NotPermitted", needed: "administrator" })
      const same = { name: "Bakery & Cafe", profileLocationId: profile }
      assert.deepInclude(yield* locations.change(manager, location.id, same), same)
      assert.deepInclude(yield* locations.change(administrator, location.id, move), move)
      const theirs = yield* locations.register(administrator, { ...details, companyId: second })
      const taken = yield* Effect.flip(locations.change(administrator, theirs.id, move))
      assert.deepInclude({ ...taken }, { _tag: "LocalLocationTaken", profileLocationId: other })
    }).pipe(Effect.provide(service)))
})

describe("A profile of which several companies have a location", () => {
  it.effect("is asked about for none of them", () =>
    Effect.gen(function*() {
      const { location, profiles, reporting } = yield* bakery
      const periods = { current: period([2026, 10], [2026, 10]), comparison: period([2025, 10], [2025, 10]) }
      const refused = yield* Effect.flip(reporting.performance(administrator, location.id, periods))
      assert.deepInclude({ ...refused }, { _tag: "ProfileContested", profileLocationId: profile })
      assert.deepStrictEqual(yield* profiles.questions, [])
    }).pipe(Effect.provide(
      Layer.fresh(LocalSearchReporting.layer).pipe(
        Layer.provide(Layer.effect(
          LocalLocations,
          Effect.map(
            LocalLocations,
            (stored) => LocalLocations.of({ ...stored, ownersOf: () => Effect.succeed([first, second]) })
          )
        )),
        Layer.provideMerge(service)
      )
    )))
})
