import { wireWord } from "@campaigns/adapters-http/Api/Wire/WireWords"
import { DraftWriter, type TaskTransition } from "@campaigns/application/Drafts/DraftWriter"
import { MarketAnalysisRuns } from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import { hasEnded, Tasks } from "@campaigns/application/Tasks/Tasks"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Result from "effect/Result"

/** Seconds from the start of a background task to its end, with waits and restarts, in the process that ended it. */
export const taskDuration = Metric.histogram("campaigns.task.duration", {
  description: "How long background tasks took from their start to their end",
  attributes: { unit: "s" },
  boundaries: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500]
})

interface Ending {
  readonly taskId: TaskId
  readonly at: DateTime.Utc
}

/**
 * The ports that end tasks, each end counted and logged with what the store says of the task. An end that came late did
 * nothing: then the task bears the time of another, and is not counted again.
 */
export const layer: Layer.Layer<
  MarketAnalysisRuns | DraftWriter | Tasks,
  never,
  MarketAnalysisRuns | DraftWriter | Tasks
> = Layer.effectContext(
  Effect.gen(function*() {
    const tasks = yield* Tasks
    const store = yield* DraftWriter
    const runs = yield* MarketAnalysisRuns

    const count = ({ at, taskId }: Ending): Effect.Effect<void> =>
      Effect.flatMap(tasks.find(taskId), (task) => {
        const { dateAdded, dateUpdated } = task
        const kind = wireWord(task.kind)
        const status = wireWord(task.status)
        if (!hasEnded(task) || !DateTime.Equivalence(dateUpdated, at)) return Effect.void
        const seconds = (DateTime.toEpochMillis(dateUpdated) - DateTime.toEpochMillis(dateAdded)) / 1_000
        return Effect.andThen(
          Metric.update(Metric.withAttributes(taskDuration, { kind, status }), seconds),
          Effect.annotateLogs(Effect.logInfo("task ended", { kind, status, seconds }), "task_id", taskId)
        )
      }).pipe(Effect.catchCause((cause) => Effect.logDebug("the end of a task could not be counted", cause)))

    const counted =
      <Options extends Ending, A, E>(end: (options: Options) => Effect.Effect<A, E>) =>
      (options: Options): Effect.Effect<A, E> => Effect.tap(end(options), count(options))

    /** The same decision, which leaves the end of its task, if it was one, where its writer looks afterwards. */
    const noting =
      <A, E>(decide: TaskTransition<A, E>, endings: Array<Ending>): TaskTransition<A, E> => (draft, now, task) =>
        Result.map(decide(draft, now, task), (decision) => {
          // It may be decided more than once; the last one counts.
          endings.splice(0, 1, ...(decision.task?._tag === "Ended" ? [{ taskId: task.taskId, at: now }] : []))
          return decision
        })

    return Context.make(
      DraftWriter,
      DraftWriter.of({
        ...store,
        writeFor: (task, author, decide) =>
          Effect.suspend(() => {
            const endings: Array<Ending> = []
            return Effect.tap(
              store.writeFor(task, author, noting(decide, endings)),
              () => Effect.forEach(endings, count, { discard: true })
            )
          })
      })
    ).pipe(
      Context.add(Tasks, Tasks.of({ ...tasks, end: counted(tasks.end) })),
      Context.add(
        MarketAnalysisRuns,
        MarketAnalysisRuns.of({
          begin: runs.begin,
          succeed: counted(runs.succeed),
          fail: counted(runs.fail),
          cancel: counted(runs.cancel)
        })
      )
    )
  })
)
