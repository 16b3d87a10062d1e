import { noContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import type { AnalysisOptions, Plant } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { truthOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Truth"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { firstSeeds, focus } from "./Accounts.ts"
import { judgedOf, lookAtDelivery, measureHours, sixLooks } from "./DeliveryLooks.ts"

/** Accounts of hours and places have seeds of their own. */
const FIRST = firstSeeds.work + 200_000

const accounts = (count: number, first: number, shape: Omit<AnalysisOptions, "seed" | "focus">) =>
  Array.from({ length: count }, (_, index) => ({ ...shape, seed: FIRST + first + index, focus }))

const planted = (count: number, first: number, plant: Plant) => accounts(count, first, { plants: [plant] })

const lastTwo = sixLooks.slice(-2)

describe("leaving out hours in accounts of which the truth is known", () => {
  it.live("finds most of a closed night, in the second look, and nothing else", () =>
    Effect.gen(function*() {
      const looked = yield* lookAtDelivery(planted(4, 0, "closedNight"), "pauseHours", lastTwo)
      const measured = measureHours(looked)
      // In 36 accounts of this size three fifths of the spending were found at once, which are two campaigns each.
      assert.isAbove(measured.foundAtOnce, .4)
      assert.isAbove(measured.foundByLast, .4)
      assert.strictEqual(measured.withFalse, 0)
      for (const { looks: [first] } of looked) assert.deepStrictEqual(first?.judged.proposals, [])
    }))

  it.live("leaves alone a night whose conversions come late, and nights as good as days", () =>
    Effect.gen(function*() {
      const late = yield* lookAtDelivery(planted(2, 100, "lateNight"), "pauseHours", lastTwo)
      const equal = yield* lookAtDelivery(accounts(3, 200, { rates: "equal" }), "pauseHours", lastTwo)
      assert.deepStrictEqual([measureHours(late).withFalse, measureHours(equal).withFalse], [0, 0])
    }))
})

describe("places in accounts of which the truth is known", () => {
  it.live("outside: first presence is aimed at, and where that is done they are excluded", () =>
    Effect.gen(function*() {
      const [account] = yield* lookAtDelivery(
        accounts(1, 300, { plants: ["outsidePlace"], conversionsPerMonth: 120 }),
        "pauseLocations",
        lastTwo
      )
      if (account === undefined) return assert.fail("there is an account")
      const [first, last] = account.looks
      if (first === undefined || last === undefined) return assert.fail("there are two looks")
      const { campaigns } = last.content.overview
      for (const { judged } of [first, last]) {
        assert.deepStrictEqual(
          judged.proposals.map(({ action, entity }) => `${action} ${entity.id}`).toSorted(),
          campaigns.map(({ id }) => `targetPresence ${id}`).toSorted()
        )
      }
      const outside = truthOf(account.options, focus).placesOutside.map(Number)
      const inPlaces = {
        ...last.content,
        overview: {
          ...last.content.overview,
          campaigns: campaigns.map((campaign) => ({ ...campaign, geoTargetType: "PRESENCE" }))
        }
      }
      const serviceArea = { locationIds: [1_003_854, 20_225], radiusKm: null, latitude: null, longitude: null }
      const known = judgedOf(inPlaces, "pauseLocations", last.today, [], { ...noContext, serviceArea })
      assert.lengthOf(known.proposals, campaigns.length)
      for (const { action, entity } of known.proposals) {
        assert.strictEqual(action, "excludeLocation")
        // Munich, or Bavaria, in which nothing else lies.
        assert.include([...outside, 20_228], entity.id)
      }
      const unknown = judgedOf(inPlaces, "pauseLocations", last.today, [])
      const again = judgedOf(inPlaces, "pauseLocations", last.today, unknown.findings.sighted ?? [])
      assert.deepStrictEqual(unknown.proposals, [])
      assert.isAbove(again.proposals.length, 0)
      for (const { entity } of again.proposals) assert.strictEqual(entity.id, 20_228)
    }))

  it.live("as good as others stay", () =>
    Effect.gen(function*() {
      const looked = yield* lookAtDelivery(accounts(2, 400, { rates: "equal" }), "pauseLocations", lastTwo)
      assert.deepStrictEqual(looked.flatMap(({ looks }) => looks.flatMap(({ judged }) => judged.proposals)), [])
    }))
})
