import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import * as Effect from "effect/Effect"
import { accountsOf, groups, type SeedRange } from "./Accounts.ts"
import { gatesOf, type MeasuredGroup } from "./Gates.ts"
import { lookAt } from "./Looks.ts"
import { measureAnalysis, measureRule, stability, together } from "./Measures.ts"
import { measuresByType } from "./MeasuresByType.ts"
import { calibrationLine, heading, row } from "./Table.ts"
import { measureTraps } from "./TrapTable.ts"

/** The way in which the analyses are evaluated. */
export interface EvaluationOrder {
  readonly range: SeedRange
  /** The share of the accounts of each group. */
  readonly share: number
  /** The start of the names of the groups that are measured; none: all of them, and the traps. */
  readonly only: string | undefined
  /** The type that is measured alone; none: all of them. */
  readonly type?: string | undefined
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 1_000)

const evaluateType = Effect.fnUntraced(function*(analysisType: AnalysisType, { only, range, share }: EvaluationOrder) {
  const measures = measuresByType.get(analysisType)
  if (measures === undefined) return []
  console.log(`\n# ${analysisType}, seeds for ${range}\n\n${heading}`)
  const all: Array<MeasuredGroup> = []
  for (
    const group of groups.filter(({ name }) =>
      (only === undefined || name.startsWith(only)) && measures.groups?.includes(name) !== false
    )
  ) {
    const begun = performance.now()
    const looked = yield* lookAt(accountsOf(group, range, share), { analysisType, measures, days: measures.days })
    const measured = measureAnalysis(looked, measures)
    all.push({ name: group.name, measured })
    console.log(row(`${group.name} (${measured.accounts})`, measured))
    for (const { name } of measures.rules) console.log(row(`  ${name}`, measureRule(looked, name, measures)))
    const held = looked.flatMap(({ looks }) => looks).filter(({ status }) => status === "held").length
    console.log(
      `    ${calibrationLine(measured)}; said the same twice: ${
        Math.round(100 * stability(looked))
      } %; held for a person: ${held} looks; ${seconds(begun)} s`
    )
  }
  console.log(`    in all groups: ${calibrationLine(together(all.map(({ measured }) => measured)))}`)
  return all
})

/** Measures all analyses that have a truth; `false` when a gate is missed. */
export const evaluateAnalyses = Effect.fnUntraced(function*(order: EvaluationOrder) {
  const begun = performance.now()
  let isGood = true
  for (const analysisType of measuresByType.keys()) {
    if (order.type !== undefined && order.type !== analysisType) continue
    const all = yield* evaluateType(analysisType, order)
    console.log("")
    for (const { isMet, said } of gatesOf(analysisType, all)) {
      console.log(`${isMet ? "met   " : "MISSED"} ${said}`)
      isGood &&= isMet
    }
  }
  if (order.only === undefined && order.type === undefined) yield* measureTraps(order.range, order.share)
  console.log(`\n${seconds(begun)} s`)
  return isGood
})
