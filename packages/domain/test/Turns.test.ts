import { updateKeywordsInTurns } from "@campaigns/domain/Drafts/UpdateKeywords"
import { planInTurns } from "@campaigns/domain/Publishing/PlanPublishing"
import { findingsInTurns } from "@campaigns/domain/Rules/RuleBook"
import { atOnce, type Turns } from "@campaigns/domain/Turns"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { adGroup, draftOf, keyword } from "./Drafts/ExampleDrafts.ts"
import { inputOf } from "./Rules/support/Inputs.ts"

/** A computation's result, its time and that of the longest of its steps, both in milliseconds of the processor. */
const measured = <A>(
  steps: Turns<A>
): { readonly value: A; readonly longest: number; readonly whole: number } => {
  let [longest, whole] = [0, 0]
  for (;;) {
    const start = process.threadCpuUsage()
    const step = steps.next()
    const { system, user } = process.threadCpuUsage(start)
    const time = (system + user) / 1_000
    longest = Math.max(longest, time)
    whole += time
    if (step.done === true) return { value: step.value, longest, whole }
  }
}

/** 50,000 keywords, in ad groups of so many; each breaks several rules. */
const largeDraft = (keywordsOfGroup: number) =>
  draftOf(...Array.from({ length: 50_000 / keywordsOfGroup }, (_, g) =>
    adGroup(
      g + 1,
      Array.from({ length: keywordsOfGroup }, (_, k) =>
        keyword(g * keywordsOfGroup + k + 1, `+Köln, "Straße" É! ${"a b ".repeat(12)}${k}`, {
          matchType: k % 3 === 0 ? "NEGATIVE" : "BROAD_MODIFIER",
          finalUrl: "http://localhost/x y"
        }))
    )))

describe("a computation in steps", () => {
  it("gives its result when it is run at once, however many steps it has", () => {
    const sum = function*(count: number): Turns<number> {
      let total = 0
      for (let i = 1; i <= count; i++) {
        total += i
        yield
      }
      return total
    }
    assert.deepStrictEqual([0, 1, 10].map((count) => atOnce(sum(count))), [0, 1, 55])
  })

  it("has short steps where each of 50,000 texts would become one of 6,400 letters", () => {
    const texts = Array.from({ length: 50_000 }, (_, k) => keyword(k + 1, "s".repeat(80)))
    const replacing = { find: "s", replace: "x".repeat(80) }
    const { longest, value, whole } = measured(
      updateKeywordsInTurns(draftOf(adGroup(1, texts)), { _tag: "Passing" }, { patch: {}, replacing })
    )
    assert.strictEqual(Result.getOrThrow(value).failed.length, 50_000)
    assert.isBelow(longest, 50)
    // 1,600 when the texts are built.
    assert.isBelow(whole, 500)
  })

  it.each([[10], [12_500]])("has short steps with 50,000 keywords in ad groups of %i", (size) => {
    const draft = largeDraft(size)
    let [ofRules, ofPlan] = [Infinity, Infinity]
    // The better of two rounds: collections of garbage fall into one step or another.
    for (let round = 0; round < 2; round++) {
      const warnings = measured(findingsInTurns(inputOf(draft)))
      const plan = measured(planInTurns({ draft, marker: "marker", accountGoals: [] }))
      assert.isAbove(warnings.value.length, 1_000)
      assert.isAbove(plan.value.operations.length, 50_000)
      ofRules = Math.min(ofRules, warnings.longest)
      ofPlan = Math.min(ofPlan, plan.longest)
    }
    // In one piece the rules take about 300 ms and the plan 200.
    assert.isBelow(ofRules, 100, "the rules")
    assert.isBelow(ofPlan, 100, "the plan")
  })
})
