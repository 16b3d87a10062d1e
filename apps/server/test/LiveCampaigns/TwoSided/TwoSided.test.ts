import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { agreedAfter, conflictsOf, expectedAfter, type Facts } from "./Oracle.ts"
import { twoSidedRun } from "./TwoSidedRun.ts"

/** `npm run two-sided` does 200 rounds with other seeds. */
it.live("A draft and its campaign that are edited at once become what an oracle expects, killed in the middle or not", () =>
  Effect.gen(function*() {
    const { url: database } = yield* TestDatabase.TestDatabase
    const { kills, wrong } = yield* twoSidedRun({ seed: 7, rounds: 12, kills: 1, database })
    assert.deepStrictEqual(wrong, [])
    assert.strictEqual(kills, 1)
  }).pipe(Effect.scoped, Effect.provide(TestDatabase.layerUrl)))

describe("the oracle", () => {
  const facts = (...entries: ReadonlyArray<readonly [string, string]>): Facts => new Map(entries)
  const sides = {
    base: facts(["budget", "5"], ["name", "A"], ["headline G|a", ""], ["headline G|b", ""], ["headline G|c", ""]),
    draft: facts(["budget", "6"], ["name", "B"], ["headline G|a", ""], ["headline G|b", ""], ["headline G|x", ""]),
    live: facts(["budget", "7"], ["name", "A"], ["headline G|a", ""], ["headline G|y", ""], ["headline G|c", ""])
  }

  it("knows conflicts, what is merged, and what is agreed", () => {
    assert.deepStrictEqual(conflictsOf(sides), new Set(["budget"]))
    const merged = [["name", "B"], ["headline G|a", ""], ["headline G|x", ""], ["headline G|y", ""]] as const
    for (const [decision, budget] of [["send", "6"], ["leave", "7"]] as const) {
      assert.deepStrictEqual(
        Array.from(expectedAfter(sides, decision)).toSorted(),
        Array.from(facts(["budget", budget], ...merged)).toSorted()
      )
    }
    const after = expectedAfter(sides, "leave")
    assert.strictEqual(agreedAfter({ ...sides, live: after }).get("budget"), "5")
    assert.strictEqual(agreedAfter({ ...sides, live: after }).get("name"), "B")
  })

  it("takes a line that both have rewritten for a conflict of the list", () => {
    const live = facts(["headline G|a", ""], ["headline G|b", ""], ["headline G|y", ""])
    const draft = facts(["headline G|a", ""], ["headline G|b", ""], ["headline G|x", ""])
    assert.deepStrictEqual(conflictsOf({ base: sides.base, draft, live }), new Set(["headline G"]))
  })
})
