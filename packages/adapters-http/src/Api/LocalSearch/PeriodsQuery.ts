import { periodFault } from "@campaigns/domain/LocalSearch/MonthPeriod"
import * as Schema from "effect/Schema"
import { documented } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"

const year = (which: string) =>
  documented(wireInt({ ge: 2000, le: 2100 }), { description: `The year of ${which}`, examples: [2026] })
const month = (which: string) =>
  documented(wireInt({ ge: 1, le: 12 }), { description: `The month of ${which}, 1 for January`, examples: [6] })

const fields = Schema.Struct({
  current_start_year: year("the current period's first month"),
  current_start_month: month("the current period's first month"),
  current_end_year: year("the current period's last month"),
  current_end_month: month("the current period's last month"),
  comparison_start_year: year("the comparison's first month"),
  comparison_start_month: month("the comparison's first month"),
  comparison_end_year: year("the comparison's last month"),
  comparison_end_month: month("the comparison's last month")
})

/** The two periods that a query names, whether or not they make sense. */
export const periodsOf = (query: typeof fields.Type) => ({
  current: {
    start: { year: query.current_start_year, month: query.current_start_month },
    end: { year: query.current_end_year, month: query.current_end_month }
  },
  comparison: {
    start: { year: query.comparison_start_year, month: query.comparison_start_month },
    end: { year: query.comparison_end_year, month: query.comparison_end_month }
  }
})

/** The query of a report: two periods of 1 to 18 months each. */
export const PeriodsQuery = fields.check(
  Schema.makeFilter((query) => {
    const { comparison, current } = periodsOf(query)
    const faults = [
      ["the current period", periodFault(current.start, current.end)],
      ["the comparison period", periodFault(comparison.start, comparison.end)]
    ] as const
    return faults.flatMap(([name, fault]) => fault === undefined ? [] : [`${name} ${fault}`])
  })
)
