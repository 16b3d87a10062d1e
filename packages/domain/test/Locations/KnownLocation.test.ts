import { isBearable, isFresh, type KnownLocation } from "@campaigns/domain/Locations/KnownLocation"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

const lookedUpAt = DateTime.makeUnsafe("2026-01-30T12:00:00Z")
const id = LocationId.make(2276)
const known: KnownLocation = {
  id,
  detail: { id, name: "Germany", canonicalName: "Germany", type: "Country", countryCode: "DE" },
  lookedUpAt
}
const unknown: KnownLocation = { ...known, detail: null }

const after = (days: number) => DateTime.makeUnsafe(lookedUpAt.epochMilliseconds + days * 86_400_000)
const justBefore = (days: number) => DateTime.makeUnsafe(after(days).epochMilliseconds - 1)

describe("What is known of a location", () => {
  it("is fresh for 30 days, and for one day when the platform did not know it", () => {
    assert.deepStrictEqual([isFresh(known, justBefore(30)), isFresh(known, after(30))], [true, false])
    assert.deepStrictEqual([isFresh(unknown, justBefore(1)), isFresh(unknown, after(1))], [true, false])
  })

  it("is bearable for 90 days, known or not", () => {
    for (const location of [known, unknown]) {
      assert.deepStrictEqual([isBearable(location, justBefore(90)), isBearable(location, after(90))], [true, false])
    }
  })
})
