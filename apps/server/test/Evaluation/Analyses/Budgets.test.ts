import type { Plant } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { firstSeeds, focus } from "./Accounts.ts"
import { orderOn } from "./PlainOrder.ts"
import { withAccounts } from "./SeededAccounts.ts"
import { codesOf } from "./Traps.ts"

/** The number of the first of these accounts, behind those of other traps. */
const FIRST = 120_000

/** The moves and the codes of a look at some accounts with the same plants, with enough traffic to be judged. */
const lookedAt = (place: number, count: number, plants: ReadonlyArray<Plant>) => {
  const options = Array.from({ length: count }, (_, index) => ({
    seed: firstSeeds.work + FIRST + 1_000 * place + index,
    focus,
    days: 200,
    conversionsPerMonth: 361,
    plants
  }))
  return withAccounts(
    options,
    focus,
    ({ accounts, analyst }) =>
      Effect.forEach(accounts, (account) =>
        Effect.gen(function*() {
          const { data } = yield* account.read
          const judged = yield* Effect.orDie(analyst.judge({ ...orderOn(focus, "budgetMigration"), data }))
          const moves = judged.proposals.flatMap(({ evidence }) => evidence._tag === "MoveBudget" ? [evidence] : [])
          return { moves, codes: codesOf({ ...judged, today: focus }) }
        }))
  )
}

describe("moving budgets in accounts of which the truth is known", () => {
  it.live("finds the good capped campaign and the bad idle one, and leaves alone what shares, learns or is tried", () =>
    Effect.gen(function*() {
      const all = yield* lookedAt(0, 4, ["cappedCampaign", "sharedBudget", "learning", "experiment"])
      const found = all.flatMap(({ moves }) =>
        moves.map(({ basis, donor, receiver }) => `${donor.campaignName} > ${receiver.campaignName}, ${basis}`)
      )
      assert.isAtLeast(found.length, 3)
      assert.deepStrictEqual(Array.from(new Set(found)), ["Lack > Service, simulation"])
      for (const { codes, moves } of all) {
        assert.includeMembers(Array.from(codes), ["IN_EXPERIMENT", "LEARNING"])
        for (const { donor, receiver, stepMicros } of moves) {
          assert.isAtLeast(donor.afterMicros, donor.floorMicros)
          assert.isAtMost(stepMicros, .2 * Math.min(donor.beforeMicros, receiver.beforeMicros))
          assert.strictEqual(
            donor.afterMicros + receiver.afterMicros,
            donor.beforeMicros + receiver.beforeMicros
          )
        }
      }
    }))

  it.live("proposes nothing where nothing is planted", () =>
    Effect.gen(function*() {
      const all = yield* lookedAt(1, 3, [])
      assert.deepStrictEqual(all.flatMap(({ moves }) => moves), [])
      assert.deepStrictEqual(Array.from(new Set(all.flatMap(({ codes }) => codes))), ["completed"])
    }))
})
