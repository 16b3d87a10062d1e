import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import type { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import type { Companies } from "@campaigns/application/Identity/Companies"
import type { Tasks } from "@campaigns/application/Tasks/Tasks"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { AnalysisConfig } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { brokenOff } from "@campaigns/domain/internal/Analyses/RunWords"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSame, at, author, freshTaskId, someCustomer } from "../Drafts/ExampleDrafts.ts"
import { completed, exampleFindings } from "./ExampleProposals.ts"

const configured = Effect.fnUntraced(function*(customerId: CustomerId, analysisType: AnalysisType) {
  const configs = yield* AnalysisConfigs
  return yield* configs.create({ customerId, analysisType }, {}, { author, at: at(1), overridesPlan: false })
})

const begun = Effect.fnUntraced(function*(config: AnalysisConfig, millis: number) {
  const runs = yield* AnalysisRuns
  return yield* runs.begin({ config, taskId: freshTaskId(), slot: null, at: at(millis) })
})

/** The law of what `AnalysisRuns` tells of several customers at once, for the adapter that the layer provides. */
export const newestRunsContract = <E>(
  name: string,
  adapter: Layer.Layer<AnalysisConfigs | AnalysisRuns | Companies | Recommendations | Tasks, E>
): void =>
  layer(adapter)(`Newest runs (${name})`, (it) => {
    it.effect("are the last ended ones of each type, of the customers that are asked for", () =>
      Effect.gen(function*() {
        const runs = yield* AnalysisRuns
        const [customerId, stranger, quiet] = [yield* someCustomer, yield* someCustomer, yield* someCustomer]
        const keywords = yield* configured(customerId, "keywordPause")
        const headlines = yield* configured(customerId, "headline")
        const theirs = yield* begun(yield* configured(stranger, "headline"), 5)
        const newest = (...of: ReadonlyArray<CustomerId>) => Effect.map(runs.newest(of), (found) => Array.from(found))

        const first = yield* begun(keywords, 10)
        assertSame(yield* newest(customerId, quiet, stranger), [])
        yield* runs.end({ ...completed(first.taskId, 20, []), status: "held" })
        const skipped = yield* begun(headlines, 30)
        const silent = brokenOff("TRACKING_SILENT", "None since Monday.")
        const without = { status: "skipped", findings: silent, window: null } as const
        yield* runs.end({ ...completed(skipped.taskId, 40, []), ...without })
        const second = yield* begun(keywords, 50)

        const ofHeadlines = {
          analysisType: "headline",
          id: skipped.id,
          reasons: silent.reasons,
          status: "skipped",
          hasFigures: false
        }
        const { reasons } = exampleFindings
        const ofKeywords = { analysisType: "keywordPause", id: first.id, reasons, status: "held", hasFigures: true }
        assertSame(yield* newest(quiet, customerId), [[customerId, [ofHeadlines, ofKeywords]]])
        yield* runs.end(completed(second.taskId, 60, []))
        yield* runs.fail({ taskId: theirs.taskId, findings: silent, error: "No.", result: null, at: at(70) })
        const both = yield* runs.newest([stranger, customerId])
        assertSame(both.get(customerId), [ofHeadlines, { ...ofKeywords, id: second.id, status: "completed" }])
        assertSame(both.get(stranger), [{ ...ofHeadlines, id: theirs.id, status: "failed" }])
        assert.strictEqual(both.size, 2)
        assertSame(yield* newest(), [])
      }))
  })
