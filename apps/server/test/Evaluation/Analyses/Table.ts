import { calibrated, type Measured } from "./Measures.ts"

const percent = (share: number): string => Number.isNaN(share) ? "-" : `${(100 * share).toFixed(share < .1 ? 1 : 0)} %`

const columns: ReadonlyArray<readonly [name: string, shown: (measured: Measured) => string]> = [
  ["pauses", ({ changes }) => String(changes)],
  ["right", ({ right }) => percent(right)],
  ["harmful", ({ harmful }) => percent(harmful)],
  ["found", ({ found }) => percent(found)],
  ["days", ({ days }) => Number.isNaN(days) ? "-" : String(days)],
  ["good cut", ({ goodCut }) => percent(goodCut)],
  ["a look", ({ perLook }) => perLook.toFixed(2)]
]

const NAME = 88
const width = (name: string): number => Math.max(8, name.length + 2)

/** The names of the columns. */
export const heading = "accounts".padEnd(NAME) + columns.map(([name]) => name.padStart(width(name))).join("")

/** A row of the table: some accounts, or a rule on them. */
export const row = (name: string, measured: Measured): string =>
  name.padEnd(NAME) + columns.map(([column, shown]) => shown(measured).padStart(width(column))).join("")

/** The share that was bad indeed of what was shown as this sure. */
export const calibrationLine = ({ calibration }: Pick<Measured, "calibration">): string =>
  `bad indeed of those shown as ${
    calibration.map(({ all, bad }, index) => `${calibrated[index] ?? ""}: ${bad} of ${all}`).join(", ")
  }`
