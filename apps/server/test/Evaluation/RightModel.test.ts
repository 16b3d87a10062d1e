import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { evaluationSites } from "./EvaluationSite.ts"
import { generateForSite } from "./GenerateForSite.ts"
import { measureRight } from "./Measure.ts"
import { rightModel } from "./RightModel.ts"

describe("a model that is right", () => {
  it.live(
    "is not overruled: its pages and exclusions stand, and nearly all of its texts are taken",
    () =>
      Effect.gen(function*() {
        let [taken, refused] = [0, 0]
        for (const site of evaluationSites()) {
          const measured = measureRight(site, yield* generateForSite(site, rightModel(site)))
          assert.deepStrictEqual([site.name, measured.rightPage, measured.exclusions], [site.name, 1, 1])
          assert.isAbove(measured.taken, 20, site.name)
          taken += measured.taken
          refused += measured.refused.length
        }
        assert.isAtLeast(taken / (taken + refused), 0.99)
      })
  )
})
