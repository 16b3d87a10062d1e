import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns, endedWithConfig } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import type { Companies } from "@campaigns/application/Identity/Companies"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { brokeDown, Tasks } from "@campaigns/application/Tasks/Tasks"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { noFindings } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import { dismissed, PROPOSAL_LIFETIME } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { AnalysisRunId, type Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import { brokenOff } from "@campaigns/domain/internal/Analyses/RunWords"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { assertSame, at, author, freshTaskId } from "../Drafts/ExampleDrafts.ts"
import { begun, someConfig } from "./BegunRuns.ts"
import {
  completed,
  exampleExclusion,
  exampleFindings,
  exampleHours,
  exampleKeyword,
  exampleLocation,
  exampleMove,
  examplePause,
  examplePresence,
  exampleRemoval,
  exampleText
} from "./ExampleProposals.ts"

const unbounded = { concurrency: "unbounded" } as const

const all = { campaignId: null, analysisType: null, status: null }

const statuses = (some: ReadonlyArray<Recommendation>) => some.map(({ entity, status }) => [entity.id, status] as const)

/** The laws of `AnalysisRuns`, for the adapter that the layer provides. */
export const analysisRunsContract = <E>(
  name: string,
  adapter: Layer.Layer<AnalysisConfigs | AnalysisRuns | Companies | Recommendations | Tasks, E>
): void =>
  layer(adapter)(`AnalysisRuns (${name})`, (it) => {
    it.effect("begins a run with a pending task of its configuration", () =>
      Effect.gen(function*() {
        const { config, run, runs, taskId, tasks } = yield* begun(5)
        const { customerId, id: configId } = config
        assertSame(run, {
          id: run.id,
          configId,
          analysisType: "keywordPause",
          customerId,
          status: "running",
          taskId,
          slot: at(5),
          startedAt: at(10),
          endedAt: null,
          window: null,
          ...noFindings
        })
        assertSame(yield* tasks.find(taskId), {
          taskId,
          customerId,
          kind: "runAnalysis",
          draftId: null,
          begunAt: null,
          analysisId: null,
          configId,
          status: "pending",
          progress: 0,
          error: null,
          result: null,
          dateAdded: at(10),
          dateUpdated: at(10)
        })
        assertSame([yield* runs.find(run.id), yield* runs.ofTask(taskId)], [run, run])
        const unknown = AnalysisRunId.make(4_000_000_000)
        assertSame(yield* Effect.flip(runs.find(unknown)), { _tag: "AnalysisRunNotFound", runId: unknown })
        assert.isNull(yield* runs.ofTask(freshTaskId()))
      }))

    it.effect("has one run of a type and customer under way, of several begun at once", () =>
      Effect.gen(function*() {
        const runs = yield* AnalysisRuns
        const config = yield* someConfig()
        const begins = yield* Effect.forEach(
          [1, 2, 3],
          () => Effect.result(runs.begin({ config, taskId: freshTaskId(), slot: null, at: at(10) })),
          unbounded
        )
        assert.strictEqual(begins.filter(({ _tag }) => _tag === "Success").length, 1)
        assertSame(
          begins.flatMap((begin) => begin._tag === "Failure" ? [begin.failure] : []),
          [1, 2].map(() => ({ _tag: "AnalysisRunning", configId: config.id }))
        )
      }))

    it.effect("begins one run for a slot, in any number of processes, and none for an earlier one", () =>
      Effect.gen(function*() {
        const { config, runs, taskId } = yield* begun(5)
        yield* runs.end(completed(taskId, 20, []))
        const forSlot = (slot: number) =>
          Effect.flip(runs.begin({ config, taskId: freshTaskId(), slot: at(slot), at: at(30) }))
        const taken = { _tag: "SlotTaken", configId: config.id }
        assertSame(yield* Effect.forEach([5, 4], forSlot, unbounded), [taken, taken])
        const next = yield* runs.begin({ config, taskId: freshTaskId(), slot: at(6), at: at(40) })
        assertSame(next.slot, at(6))
      }))

    it.effect("ends a run once with what it found, its task with the number of its proposals", () =>
      Effect.gen(function*() {
        const { config, recommendations, run, runs, taskId, tasks } = yield* begun()
        const proposals = [
          examplePause(1),
          examplePause(2, { moneyMicros: 5, probability: null }),
          exampleExclusion(null, ["gebraucht", "gebrauchte"]),
          exampleExclusion(7, ["miete"]),
          exampleRemoval(null, 12, "köln"),
          exampleKeyword(7, "fahrrad \"bonn\""),
          exampleMove(
            { campaignId: CampaignId.make(20_000_000_002), beforeMicros: 30_000_000 },
            { campaignId: CampaignId.make(20_000_000_001), beforeMicros: 20_000_000 }
          ),
          exampleText(7, 8, "Räder", "Räder mit Beratung"),
          exampleHours(),
          exampleLocation(1_004_234),
          examplePresence
        ]
        const ending = completed(taskId, 20, proposals)
        assertSame(yield* Effect.forEach([1, 2, 3], () => runs.end(ending)), [true, false, false])
        assertSame(yield* runs.find(run.id), {
          ...run,
          status: "completed",
          endedAt: at(20),
          window: ending.window,
          ...exampleFindings,
          proposed: proposals.length
        })
        const { error, result, status } = yield* tasks.find(taskId)
        assertSame([status, error, result], [
          "completed",
          null,
          { _tag: "AnalysisRun", runId: run.id, status: "completed", proposed: proposals.length }
        ])
        const { customerId } = config
        const { items } = yield* recommendations.list({ ...all, customerIds: [customerId] }, {
          ...newestFirst,
          limit: 20
        })
        assertSame(
          items.map(({ id: _, ...one }) => one),
          proposals.toReversed().map((proposal) => ({
            customerId,
            runId: run.id,
            analysisType: "keywordPause",
            ...proposal,
            status: "proposed",
            proposedAt: at(20),
            expiresAt: DateTime.addDuration(at(20), PROPOSAL_LIFETIME),
            decidedBy: null,
            decidedAt: null,
            dismissReason: null,
            taskId: null,
            planId: null,
            plans: [],
            applying: null,
            reopened: null,
            laterUntil: null,
            applicationId: null,
            appliedAt: null,
            check: null,
            outcome: null
          }))
        )
      }))

    it.effect("keeps a proposal once: a later run renews it, and what it does not propose is superseded", () =>
      Effect.gen(function*() {
        const { again, config, recommendations, runs, taskId } = yield* begun()
        const of = Effect.map(
          recommendations.list({ ...all, customerIds: [config.customerId] }, {
            ...newestFirst,
            isDescending: false,
            limit: 9
          }),
          ({ items }) => items
        )
        yield* runs.end(completed(taskId, 20, [1, 2, 3, 4].map((id) => examplePause(id))))
        const [first, second, third] = yield* of
        assert.isDefined(first)
        assert.isDefined(second)
        assert.isDefined(third)
        yield* recommendations.change([second.id], (one) => dismissed(one, { at: at(25), by: author, reason: "No" }))
        yield* recommendations.change([third.id], (one) => ({ ...one, status: "approved", decidedAt: at(26) }))
        const next = yield* again(30)
        const renewed = examplePause(1, { moneyMicros: 1, probability: 0.99 })
        yield* runs.end(completed(next, 40, [renewed, examplePause(2), examplePause(3, { moneyMicros: 7 })]))
        const after = yield* of
        assertSame(statuses(after), [[1, "proposed"], [2, "dismissed"], [3, "approved"], [4, "superseded"], [
          2,
          "proposed"
        ]])
        const run = yield* runs.ofTask(next)
        assertSame(after[0], {
          ...first,
          ...renewed,
          runId: run?.id,
          expiresAt: DateTime.addDuration(at(40), PROPOSAL_LIFETIME)
        })
        assertSame(after[2]?.moneyMicros, examplePause(3).moneyMicros)
      }))

    it.effect("lets proposals be that another type has made, and proposes nothing for a run that was skipped", () =>
      Effect.gen(function*() {
        const { config, recommendations, runs, taskId } = yield* begun()
        yield* runs.end(completed(taskId, 20, [examplePause(1)]))
        const configs = yield* AnalysisConfigs
        const other = yield* configs.create({ ...config, analysisType: "searchTerms" }, {}, {
          author,
          at: at(2),
          overridesPlan: false
        })
        const run = (status: "completed" | "skipped" | "held", proposed: ReadonlyArray<number>) =>
          Effect.gen(function*() {
            const next = freshTaskId()
            yield* runs.begin({ config: other, taskId: next, slot: null, at: at(30) })
            yield* runs.end({ ...completed(next, 40, proposed.map((id) => examplePause(id))), status })
            const { items } = yield* recommendations.list({ ...all, customerIds: [config.customerId] }, {
              ...newestFirst,
              limit: 9
            })
            return statuses(items)
          })
        assertSame(yield* run("completed", []), [[1, "proposed"]])
        assertSame(yield* run("skipped", [2]), [[1, "proposed"]])
        assertSame(yield* run("held", [2]), [[2, "proposed"], [1, "proposed"]])
      }))

    it.effect("fails a run once, with its task", () =>
      Effect.gen(function*() {
        const { run, runs, taskId, tasks } = yield* begun()
        const findings = brokenOff("INTERNAL_ERROR", "It broke.")
        const failure = { taskId, findings, ...brokeDown, at: at(20) }
        assertSame(yield* Effect.forEach([1, 2], () => runs.fail(failure)), [true, false])
        assertSame(yield* runs.find(run.id), { ...run, status: "failed", endedAt: at(20), ...findings })
        const { error, result, status } = yield* tasks.find(taskId)
        assertSame([status, error, result], ["failed", brokeDown.error, brokeDown.result])
        assert.isFalse(yield* runs.end(completed(taskId, 30, [examplePause(1)])))
      }))

    it.effect("ends the run of a configuration, and supersedes what it has proposed", () =>
      Effect.gen(function*() {
        const { again, config, recommendations, runs, taskId, tasks } = yield* begun()
        yield* runs.end(completed(taskId, 20, [examplePause(1)]))
        const next = yield* again(30)
        yield* runs.endOf(config, at(40))
        const { items } = yield* recommendations.list({ ...all, customerIds: [config.customerId] }, {
          ...newestFirst,
          limit: 9
        })
        assertSame(statuses(items), [[1, "superseded"]])
        assertSame((yield* tasks.find(next)).result, endedWithConfig.result)
        const run = yield* runs.ofTask(next)
        assertSame([run?.status, run?.reasons], ["failed", endedWithConfig.findings.reasons])
        yield* runs.endOf(config, at(50))
      }))

    it.effect("tells the latest runs: the last, the last slot, and the last that counts", () =>
      Effect.gen(function*() {
        const { again, config, run, runs, taskId } = yield* begun(5)
        const latest = Effect.map(runs.latest([config]), (found) => Array.from(found))
        const of = { slot: at(5), usedSlot: at(5), countedAt: at(10) }
        assertSame(yield* latest, [[config.id, { ...of, runId: run.id, isUnderWay: true }]])
        yield* runs.end(completed(taskId, 20, []))
        const next = yield* again(30)
        yield* runs.end({ ...completed(next, 40, []), status: "skipped" })
        const last = yield* runs.ofTask(next)
        assertSame(yield* latest, [[config.id, { ...of, runId: last?.id, isUnderWay: false }]])
        assertSame(Array.from(yield* runs.latest([])), [])
      }))

    it.effect("releases a held run, and no other", () =>
      Effect.gen(function*() {
        const { again, run, runs, taskId } = yield* begun()
        yield* runs.end({ ...completed(taskId, 20, [examplePause(1)]), status: "held" })
        assertSame((yield* runs.find(run.id)).status, "held")
        assertSame([(yield* runs.release(run.id)).status, (yield* runs.release(run.id)).status], [
          "completed",
          "completed"
        ])
        const next = yield* runs.ofTask(yield* again(30))
        assert.isNotNull(next)
        assertSame((yield* runs.release(next.id)).status, "running")
      }))

    it.effect("lists the runs of customers, the newest first, by type and status", () =>
      Effect.gen(function*() {
        const { again, config: { customerId }, run, runs, taskId } = yield* begun()
        const stranger = yield* begun()
        yield* runs.end(completed(taskId, 20, []))
        const second = yield* runs.ofTask(yield* again(30))
        const list = (filter: object) =>
          Effect.map(
            runs.list({ customerIds: [customerId], analysisType: null, status: null, ...filter }, {
              ...newestFirst,
              limit: 5
            }),
            ({ items }) => items.map(({ id }) => id)
          )
        assertSame(yield* list({}), [second?.id, run.id])
        const { items: byStart } = yield* runs.list(
          { customerIds: [customerId], analysisType: null, status: null },
          { ...newestFirst, sort: "startedAt", isDescending: false, limit: 5 }
        )
        assertSame(byStart.map(({ id }) => id), [run.id, second?.id])
        assertSame(yield* list({ status: "completed" }), [run.id])
        assertSame(yield* list({ analysisType: "headline" }), [])
        assertSame(yield* list({ customerIds: [] }), [])
        assert.include(yield* list({ customerIds: null }), stranger.run.id)
        const { items, next } = yield* runs.list({ customerIds: [customerId], analysisType: null, status: null }, {
          ...newestFirst,
          limit: 1
        })
        const rest = yield* runs.list({ customerIds: [customerId], analysisType: null, status: null }, {
          ...newestFirst,
          limit: 1,
          from: next
        })
        assertSame([...items, ...rest.items].map(({ id }) => id), [second?.id, run.id])
        assert.isNull(rest.next)
      }))

    it.effect("forgets runs that ended long ago, with their recommendations, but for those decided on since", () =>
      Effect.gen(function*() {
        const { again, config, recommendations, run, runs, taskId } = yield* begun()
        yield* runs.end(completed(taskId, 20, [examplePause(1)]))
        const next = yield* again(30)
        yield* runs.end(completed(next, 40, []))
        const last = yield* runs.ofTask(next)
        const afterExpiry = DateTime.addDuration(at(50), PROPOSAL_LIFETIME)
        const { items: [one] } = yield* recommendations.list({ ...all, customerIds: [config.customerId] }, {
          ...newestFirst,
          limit: 5
        })
        assert.isDefined(one)
        yield* recommendations.change([one.id], (stored) => ({ ...stored, status: "reverted", decidedAt: afterExpiry }))
        yield* runs.prune(afterExpiry)
        assertSame((yield* Effect.result(runs.find(last?.id ?? AnalysisRunId.make(0))))._tag, "Failure")
        assertSame((yield* runs.find(run.id)).id, run.id)
        yield* runs.prune(DateTime.addDuration(afterExpiry, "1 second"))
        assertSame((yield* Effect.result(runs.find(run.id)))._tag, "Failure")
        assertSame(yield* recommendations.findMany([one.id]), [])
      }))
  })
