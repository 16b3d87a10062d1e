import { growthPct } from "@campaigns/domain/LocalSearch/LocationPerformance"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
const some = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))

describe("growth in percent", () => {
  it("has a rule for a comparison with nothing", () => {
    assert.strictEqual(growthPct(0, 0), 0)
    assert.strictEqual(growthPct(1, 0), 100)
    assert.strictEqual(growthPct(0, 7), -100)
  })

  it("is rounded to two decimals, halves away from zero", () => {
    assert.strictEqual(growthPct(4, 3), 33.33)
    assert.strictEqual(growthPct(5, 3), 66.67)
    assert.strictEqual(growthPct(20_001, 20_000), 0.01)
    assert.strictEqual(growthPct(19_999, 20_000), -0.01)
    assert.strictEqual(growthPct(40_001, 40_000), 0)
    assert.isTrue(Object.is(growthPct(39_999, 40_000), 0))
    assert.strictEqual(growthPct(161_201, 160_000), 0.75)
    // A quotient of floats makes 14.37 of these 14.375 %.
    assert.strictEqual(growthPct(183, 160), 14.38)
  })

  it.effect.prop("is within half a hundredth of the quotient, and has the sign of the difference", {
    current: count,
    comparison: some
  }, ({ comparison, current }) =>
    Effect.sync(() => {
      const exact = ((current - comparison) / comparison) * 100
      const rounded = growthPct(current, comparison)
      assert.isAtMost(Math.abs(rounded - exact), 0.005 + Math.abs(exact) * 1e-12)
      assert.isTrue(rounded === 0 || Math.sign(rounded) === Math.sign(exact))
    }))

  it.effect.prop(
    "never falls when the current number rises",
    { a: count, b: count, comparison: count },
    ({ a, b, comparison }) =>
      Effect.sync(() => {
        const [less, more] = a < b ? [a, b] : [b, a]
        assert.isAtMost(growthPct(less, comparison), growthPct(more, comparison))
      })
  )
})
