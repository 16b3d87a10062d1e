import {
  addMonths,
  firstDay,
  lastDay,
  monthOf,
  monthsFrom,
  type YearMonth
} from "@campaigns/domain/LocalSearch/YearMonth"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const within = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const month = Schema.Struct({ year: within(2000, 2100), month: within(1, 12) })
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

describe("a month", () => {
  it("crosses the end of a year in both directions", () => {
    assert.deepStrictEqual(addMonths({ year: 2025, month: 11 }, 3), { year: 2026, month: 2 })
    assert.deepStrictEqual(addMonths({ year: 2026, month: 1 }, -1), { year: 2025, month: 12 })
    assert.deepStrictEqual(addMonths({ year: 2026, month: 12 }, 0), { year: 2026, month: 12 })
    assert.deepStrictEqual(addMonths({ year: 2026, month: 6 }, -30), { year: 2023, month: 12 })
  })

  it.effect.prop(
    "is as many months away as were added",
    { month, months: within(-1000, 1000) },
    ({ month, months }) =>
      Effect.sync(() => {
        assert.strictEqual(monthsFrom(month, addMonths(month, months)), months)
        assert.deepStrictEqual(addMonths(addMonths(month, months), -months), month)
      })
  )

  it.effect.prop(
    "comes as often as steps add up",
    { month, a: within(-99, 99), b: within(-99, 99) },
    ({ a, b, month }) =>
      Effect.sync(() => assert.deepStrictEqual(addMonths(addMonths(month, a), b), addMonths(month, a + b)))
  )

  it.effect.prop("ends on the day before the next one begins", { month }, ({ month }) =>
    Effect.sync(() => {
      assert.strictEqual(String(lastDay(month)), dayBefore(firstDay(addMonths(month, 1))))
      for (const day of [firstDay(month), lastDay(month)]) assert.deepStrictEqual(monthOf(day), month)
    }))

  it("knows the centuries that have no leap year", () => {
    const ends = [1900, 2000, 2023, 2024].map((year): string => lastDay({ year, month: 2 } satisfies YearMonth))
    assert.deepStrictEqual(ends, ["1900-02-28", "2000-02-29", "2023-02-28", "2024-02-29"])
  })
})
