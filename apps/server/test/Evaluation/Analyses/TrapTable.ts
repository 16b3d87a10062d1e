import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import * as Effect from "effect/Effect"
import type { SeedRange } from "./Accounts.ts"
import { lookAt } from "./Looks.ts"
import { measuresByType } from "./MeasuresByType.ts"
import { codesOf, keywordTraps, plantedAccounts, plantedContext, type PlantedName, plantedOptions } from "./Traps.ts"

/** The accounts of each kind of plants. */
const COUNT = 8

const trapsByType: ReadonlyMap<AnalysisType, typeof keywordTraps> = new Map([["keywordPause", keywordTraps]])

const isPlantedName = (name: string): name is PlantedName => name in plantedAccounts

/** Looks at accounts with plants, and says of each plant in how many of them it came out as it should. */
export const measureTraps = Effect.fnUntraced(function*(range: SeedRange, share: number) {
  for (const [analysisType, traps] of trapsByType) {
    const measures = measuresByType.get(analysisType)
    if (measures === undefined) continue
    console.log(`\n# ${analysisType}, what is planted, seeds for ${range}\n`)
    for (const name of Object.keys(plantedAccounts).filter(isPlantedName)) {
      const options = plantedOptions(name, range, Math.max(1, Math.round(COUNT * share)))
      const looked = yield* lookAt(options, {
        analysisType,
        measures,
        days: plantedAccounts[name].days,
        context: plantedContext,
        withRules: false
      })
      for (const trap of traps.filter(({ accounts }) => accounts === name)) {
        const failed = looked.filter((one) => !trap.holds(one, measures))
        console.log(`${String(looked.length - failed.length).padStart(3)} of ${looked.length}  ${trap.name}`)
        for (const { looks, options: { seed } } of failed) {
          console.log(
            `          not with seed ${seed}: ${
              looks.map((look) =>
                [look.today, ...codesOf(look), ...look.proposals.map(({ entity }) => `+${entity.text}`)].join(" ")
              ).join("; ")
            }`
          )
        }
      }
    }
  }
})
