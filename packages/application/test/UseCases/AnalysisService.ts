import { PlatformData } from "@campaigns/application/AdPlatform/PlatformData"
import { MarketAnalyses, type NewMarketAnalysis } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { MarketAnalysisRuns } from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import * as RunMarketAnalysis from "@campaigns/application/MarketAnalysis/RunMarketAnalysis"
import { hasEnded, Tasks } from "@campaigns/application/Tasks/Tasks"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { campaignService } from "./CampaignService.ts"
import { CutPoints } from "./CutPoints.ts"
import { eventually } from "./Eventually.ts"
import { berlin } from "./People.ts"

/** The ports of a run with points around every effect, at which it can be cut short. */
const cuttable = Layer.unwrap(
  Effect.gen(function*() {
    const points = yield* CutPoints
    const runs = yield* MarketAnalysisRuns
    const data = yield* PlatformData
    return Layer.mergeAll(
      Layer.succeed(MarketAnalysisRuns, {
        ...runs,
        succeed: (run) => points.around("succeed", runs.succeed(run)),
        fail: (run) => points.around("fail", runs.fail(run))
      }),
      Layer.succeed(PlatformData, {
        ...data,
        keywordIdeas: (account, query) => points.around("ask", data.keywordIdeas(account, query))
      })
    )
  })
)

/** The service of campaigns with its runs of market analyses; the platform has four ideas about shoes. */
export const analysisService = RunMarketAnalysis.layer.pipe(
  Layer.provideMerge(cuttable),
  Layer.provideMerge(campaignService)
)

/** A stored analysis of the Berlin customer about running shoes, without keywords. */
export const analysisToRun = Effect.fnUntraced(function*(change: Partial<NewMarketAnalysis> = {}) {
  const analyses = yield* MarketAnalyses
  return yield* analyses.create(exampleAnalysis(berlin, {
    status: "draft",
    keywords: [],
    config: { services: ["running shoes"], locationIds: [2276], languageId: 1001, websiteUrl: null },
    ...change
  }))
})

/** The task when it has ended, whatever time that takes. */
export const endOf = Effect.fnUntraced(function*(taskId: TaskId) {
  const tasks = yield* Tasks
  return yield* eventually(Effect.andThen(TestClock.adjust("1 second"), Effect.orDie(tasks.find(taskId))), hasEnded)
})
