import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import * as Effect from "effect/Effect"
import { at, author, freshTaskId, someCustomer } from "../Drafts/ExampleDrafts.ts"

/** The configuration of a customer whom no other example uses. */
export const someConfig = Effect.fnUntraced(function*(analysisType: AnalysisType = "keywordPause") {
  const customerId = yield* someCustomer
  const configs = yield* AnalysisConfigs
  return yield* configs.create({ customerId, analysisType }, {}, { author, at: at(1), overridesPlan: false })
})

/** A run of such a configuration, for a slot if there is one. */
export const begun = Effect.fnUntraced(function*(slot: number | null = null) {
  const [runs, tasks, recommendations] = [yield* AnalysisRuns, yield* Tasks, yield* Recommendations]
  const config = yield* someConfig()
  const taskId = freshTaskId()
  const run = yield* runs.begin({ config, taskId, slot: slot === null ? null : at(slot), at: at(10) })
  const again = (millis: number) => {
    const next = freshTaskId()
    return Effect.as(runs.begin({ config, taskId: next, slot: null, at: at(millis) }), next)
  }
  return { runs, tasks, recommendations, config, run, taskId, again }
})
