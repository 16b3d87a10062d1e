import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import type { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import type { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import type { Companies } from "@campaigns/application/Identity/Companies"
import { brokeDown, type Tasks } from "@campaigns/application/Tasks/Tasks"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { AnalysisConfig } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import { noFindings, passingReasons, type RunReasonCode } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { brokenOff } from "@campaigns/domain/internal/Analyses/RunWords"
import { layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSame, at, author, freshTaskId, someCustomer } from "../Drafts/ExampleDrafts.ts"
import { begun, someConfig } from "./BegunRuns.ts"
import { completed } from "./ExampleProposals.ts"

type EndedStatus = "completed" | "held" | "skipped"

/** The laws of what `AnalysisRuns` tells of earlier runs, and of attempts, for the adapter that the layer provides. */
export const runSlotsContract = <E>(
  name: string,
  adapter: Layer.Layer<AnalysisConfigs | AnalysisRuns | Companies | Recommendations | Tasks, E>
): void =>
  layer(adapter)(`Earlier runs (${name})`, (it) => {
    it.effect("tells of slots that were used only those of runs that are not tried again", () =>
      Effect.gen(function*() {
        const { config, runs, taskId } = yield* begun(5)
        yield* runs.end(completed(taskId, 6, []))
        const forSlot = Effect.fnUntraced(function*(slot: number, code: RunReasonCode, status: "failed" | "skipped") {
          const next = freshTaskId()
          yield* runs.begin({ config, taskId: next, slot: at(slot), at: at(slot) })
          const findings = brokenOff(code)
          yield* status === "failed"
            ? runs.fail({ taskId: next, findings, ...brokeDown, at: at(slot + 1) })
            : runs.end({ ...completed(next, slot + 1, []), status, findings })
          const found = (yield* runs.latest([config])).get(config.id)
          return [found?.slot, found?.usedSlot]
        })
        for (const [index, code] of passingReasons.entries()) {
          assertSame(yield* forSlot(10 + index, code, "skipped"), [at(10 + index), at(5)])
        }
        assertSame(yield* forSlot(20, "TOO_FEW_CONVERSIONS", "skipped"), [at(20), at(20)])
        assertSame(yield* forSlot(30, "QUOTA", "skipped"), [at(30), at(20)])
        assertSame(yield* forSlot(40, "INTERNAL_ERROR", "failed"), [at(40), at(40)])
      }))

    it.effect("counts what ran by customer and type, also of a configuration that was deleted", () =>
      Effect.gen(function*() {
        const { config, run, runs, taskId } = yield* begun(5)
        yield* runs.end(completed(taskId, 20, []))
        const configs = yield* AnalysisConfigs
        const write = { author, at: at(30), overridesPlan: false }
        yield* configs.change(config.id, { isDeleted: true }, write)
        const anew = yield* configs.create(config, {}, write)
        const other = yield* configs.create({ ...config, analysisType: "headline" }, {}, write)
        const stranger = yield* someConfig()
        assertSame(Array.from(yield* runs.latest([other, anew, stranger])), [
          [anew.id, { runId: run.id, isUnderWay: false, slot: at(5), usedSlot: at(5), countedAt: at(10) }]
        ])
        const begin = (of: AnalysisConfig) =>
          Effect.result(runs.begin({ config: of, taskId: freshTaskId(), slot: at(5), at: at(40) }))
        assertSame(yield* Effect.flip(Effect.fromResult(yield* begin(anew))), {
          _tag: "SlotTaken",
          configId: anew.id
        })
        assertSame([(yield* begin(other))._tag, (yield* begin(stranger))._tag], ["Success", "Success"])
      }))

    it.effect("gives what the newest run has seen whose figures end early enough, of those that judged", () =>
      Effect.gen(function*() {
        const { again, config, runs, taskId } = yield* begun()
        const day = (number: number) => CalendarDate.make(`2026-03-${String(number).padStart(2, "0")}`)
        const saw = (task: TaskId, to: number, sighted: ReadonlyArray<string> | null, status: EndedStatus) =>
          runs.end({
            ...completed(task, 20, []),
            status,
            window: { from: day(1), to: day(to), readAt: at(1) },
            findings: { ...noFindings, ...sighted === null ? {} : { sighted } }
          })
        const ofType = (lastDay: number, analysisType: AnalysisType = "keywordPause") =>
          runs.sighted(config.customerId, analysisType, day(lastDay))
        assertSame(yield* ofType(31), [])
        yield* saw(taskId, 10, ["night"], "held")
        yield* saw(yield* again(30), 12, ["noon", "night"], "completed")
        yield* saw(yield* again(40), 14, ["never"], "skipped")
        yield* runs.fail({ taskId: yield* again(50), findings: noFindings, ...brokeDown, at: at(60) })
        yield* saw(yield* again(70), 20, null, "completed")
        assertSame(
          yield* Effect.forEach([9, 10, 11, 12, 19, 20], (lastDay) => ofType(lastDay)),
          [[], ["night"], ["night"], ["noon", "night"], ["noon", "night"], []]
        )
        assertSame([yield* ofType(20, "headline"), yield* runs.sighted(yield* someCustomer, "keywordPause", day(20))], [
          [],
          []
        ])
      }))

    it.effect("counts the attempts at a run that is under way, each of several at once", () =>
      Effect.gen(function*() {
        const { runs, taskId } = yield* begun()
        const other = yield* begun()
        const attempts = yield* Effect.forEach([1, 2, 3], () => runs.attempt(taskId, 1), { concurrency: "unbounded" })
        assertSame(Array.from(attempts).sort(), [1, 2, 3])
        assertSame([yield* runs.attempt(taskId, -1), yield* runs.attempt(taskId, 1)], [2, 3])
        assertSame(yield* runs.attempt(other.taskId, 1), 1)
        yield* runs.end(completed(taskId, 20, []))
        assertSame([yield* runs.attempt(taskId, 1), yield* runs.attempt(freshTaskId(), 1)], [0, 0])
      }))
  })
