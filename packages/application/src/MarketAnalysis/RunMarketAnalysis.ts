import { MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Activity from "effect/workflow/Activity"
import * as Workflow from "effect/workflow/Workflow"
import { retryOutages, withHeartbeat, WorkBroke } from "../Tasks/DurableWork.ts"
import { brokeDown } from "../Tasks/Tasks.ts"
import * as IdeaGathering from "./IdeaGathering.ts"
import { MarketAnalysisRuns } from "./MarketAnalysisRuns.ts"

/**
 * The durable work of running one market analysis. Executing it again for the same task joins the execution that is
 * there. Both of its activities may be cut short and run again: the first only reads, the second does nothing the
 * second time.
 */
export const RunMarketAnalysis = Workflow.make("RunMarketAnalysis", {
  payload: { analysisId: MarketAnalysisId, taskId: TaskId },
  idempotencyKey: ({ taskId }) => taskId
})

/** The run failed for a fault of the service's own. */
const broke = { _tag: "Refused", ...brokeDown } as const

/** Runs `RunMarketAnalysis` in this process. */
export const layer = Layer.unwrap(
  Effect.map(
    IdeaGathering.make,
    (gather) =>
      RunMarketAnalysis.toLayer(Effect.fnUntraced(function*({ analysisId, taskId }) {
        const gathered = yield* Activity.make({
          name: "GatherIdeas",
          success: IdeaGathering.GatheredIdeas,
          error: WorkBroke,
          execute: withHeartbeat(taskId, retryOutages(gather(analysisId, taskId)))
        }).pipe(Effect.catchTag("WorkBroke", () => Effect.succeed(broke)))
        if (gathered._tag === "Over") {
          return
        }
        yield* Activity.make({
          name: "RecordIdeas",
          execute: Effect.orDie(retryOutages(Effect.gen(function*() {
            const runs = yield* MarketAnalysisRuns
            const run = { analysisId, taskId, at: yield* DateTime.now }
            yield* gathered._tag === "Gathered"
              ? runs.succeed({ ...run, ...gathered })
              : runs.fail({ ...run, ...gathered })
          })))
        })
      }))
  )
)
