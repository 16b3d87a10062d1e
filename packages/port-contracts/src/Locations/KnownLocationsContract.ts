import { KnownLocations } from "@campaigns/application/Locations/KnownLocations"
import type { KnownLocation } from "@campaigns/domain/internal/Locations/KnownLocation"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSame } from "../Drafts/ExampleDrafts.ts"

const start = DateTime.makeUnsafe("2026-11-20T09:00:00.123Z")

const later = (amount: { readonly days?: number; readonly millis?: number }) =>
  DateTime.add(start, { days: amount.days ?? 0, milliseconds: amount.millis ?? 0 })

const place = (id: number, name: string, lookedUpAt = start): KnownLocation => ({
  id: LocationId.make(id),
  detail: { id: LocationId.make(id), name, canonicalName: `${name},"Land",\\`, type: "City", countryCode: "DE" },
  lookedUpAt
})

const unknown = (id: number, lookedUpAt = start): KnownLocation => ({
  id: LocationId.make(id),
  detail: null,
  lookedUpAt
})

const find = (...ids: ReadonlyArray<number>) =>
  Effect.gen(function*() {
    const locations = yield* KnownLocations
    const found = yield* locations.find(ids.map((id) => LocationId.make(id)))
    return found.toSorted((left, right) => left.id - right.id)
  })

/** The laws of `KnownLocations`, for the adapter that the layer provides. */
export const knownLocationsContract = <E>(name: string, adapter: Layer.Layer<KnownLocations, E>): void =>
  layer(adapter)(`KnownLocations (${name})`, (it) => {
    it.effect("finds what was put, known and unknown, each once, and nothing else", () =>
      Effect.gen(function*() {
        const locations = yield* KnownLocations
        const put = [place(1, "Köln 🎭 'am Rhein'"), unknown(2), place(2_147_483_648_000, "Far")]
        yield* locations.put(put)
        assertSame(yield* find(2, 1, 1, 3, 2_147_483_648_000, 2), put)
        assertSame(yield* find(1), put.slice(0, 1))
        assertSame(yield* find(), [])
        yield* locations.put([])
        assertSame(yield* find(3, 4), [])
      }))

    it.effect("keeps the later of two answers about one location, whichever comes first", () =>
      Effect.gen(function*() {
        const locations = yield* KnownLocations
        yield* locations.put([place(11, "Old"), place(12, "New", later({ millis: 1 })), unknown(13)])
        const second = [
          place(11, "New", later({ millis: 1 })),
          place(12, "Old"),
          place(13, "Found", later({ millis: 1 }))
        ]
        yield* locations.put(second)
        assertSame(yield* find(11, 12, 13), [second[0], place(12, "New", later({ millis: 1 })), second[2]])
        const lost = unknown(11, later({ millis: 2 }))
        yield* locations.put([lost])
        assertSame(yield* find(11), [lost])
      }))

    it.effect("keeps the latest answer about each location when many are put at once", () =>
      Effect.gen(function*() {
        const locations = yield* KnownLocations
        const ids = Array.from({ length: 50 }, (_, index) => 100 + index)
        const answers = Array.from({ length: 20 }, (_, round) =>
          ids.map((id) => place(id, `Round ${round}`, later({ millis: round }))))
        const shuffled = answers.map((answer, round) =>
          round % 2 === 0 ? answer : answer.toReversed()
        )
        yield* Effect.forEach(shuffled, locations.put, { concurrency: "unbounded", discard: true })
        assertSame(yield* find(...ids), answers[19])
      }))

    it.effect("forgets that an id is unknown with the first answer that is more than a day later", () =>
      Effect.gen(function*() {
        const locations = yield* KnownLocations
        yield* locations.put([unknown(201), unknown(202, later({ millis: 1 })), unknown(203), place(204, "Kept")])
        yield* locations.put([place(205, "A day later", later({ days: 1 }))])
        assert.deepStrictEqual((yield* find(201, 202, 203, 204)).map(({ id }) => Number(id)), [201, 202, 203, 204])
        const again = unknown(203, later({ days: 1, millis: 1 }))
        yield* locations.put([again])
        assert.deepStrictEqual((yield* find(201, 202, 203, 204, 205)).map(({ id }) => Number(id)), [202, 203, 204, 205])
        assertSame(yield* find(203), [again])
      }))

    it.effect("takes a thousand locations at once", () =>
      Effect.gen(function*() {
        const locations = yield* KnownLocations
        const many = Array.from({ length: 1_000 }, (_, index) => place(10_000 + index, `Place ${index}`))
        yield* locations.put(many)
        assertSame(yield* find(...many.map(({ id }) => id)), many)
      }))
  })
