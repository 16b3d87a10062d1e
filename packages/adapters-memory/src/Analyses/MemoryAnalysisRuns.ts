import {
  AnalysisRunning,
  AnalysisRunNotFound,
  AnalysisRuns,
  type BegunRun,
  endedWithConfig,
  type LatestRuns,
  type RunEnding,
  type RunFailure,
  runResult,
  SlotTaken
} from "@campaigns/application/Analyses/AnalysisRuns"
import { micros, positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { ended } from "@campaigns/application/Tasks/TaskMoves"
import type { TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { AnalysisConfig, AnalysisConfigId } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import { type AuditedAct, releaseAct } from "@campaigns/domain/internal/Administration/AuditEntry"
import { type AnalysisRun, noFindings, passesBy } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import type { NewestRun } from "@campaigns/domain/internal/Analyses/CustomerNeeds"
import {
  afterRun,
  isOpen,
  newRecommendation,
  superseded
} from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import {
  AnalysisRunId,
  keyOf,
  type Recommendation,
  RecommendationId
} from "@campaigns/domain/internal/Analyses/Recommendation"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { MemoryAdministrationStore, told } from "../Administration/MemoryAdministrationStore.ts"
import { wordText } from "../Conventions/WordText.ts"
import { type MemoryState, MemoryStore } from "../Drafts/MemoryStore.ts"
import { openTask, withNewTask, withTask } from "../Tasks/TaskState.ts"

const runsIn = ({ analysisRuns }: MemoryState): ReadonlyArray<AnalysisRun> =>
  Array.from(HashMap.values(analysisRuns)).sort((one, other) => one.id - other.id)

/** The runs of a configuration's customer and type. */
const runsOf = (
  state: MemoryState,
  { analysisType, customerId }: Pick<AnalysisConfig, "analysisType" | "customerId">
): ReadonlyArray<AnalysisRun> =>
  runsIn(state).filter((run) => run.customerId === customerId && run.analysisType === analysisType)

const withRun = (state: MemoryState, run: AnalysisRun): MemoryState => ({
  ...state,
  analysisRuns: HashMap.set(state.analysisRuns, run.id, run)
})

const withRecommendations = (state: MemoryState, some: ReadonlyArray<Recommendation>): MemoryState => ({
  ...state,
  recommendations: some.reduce((all, one) => HashMap.set(all, one.id, one), state.recommendations)
})

const begun = (
  state: MemoryState,
  { at, config, slot, taskId }: BegunRun
): Result.Result<readonly [AnalysisRun, MemoryState], AnalysisRunning | SlotTaken> => {
  const { analysisType, customerId, id: configId } = config
  const runs = runsOf(state, config)
  const isLater = (run: AnalysisRun) =>
    run.slot !== null && slot !== null && DateTime.isGreaterThanOrEqualTo(run.slot, slot)
  if (runs.some(isLater)) return Result.fail(new SlotTaken({ configId }))
  if (runs.some(({ status }) => status === "running")) return Result.fail(new AnalysisRunning({ configId }))
  const run: AnalysisRun = {
    id: AnalysisRunId.make(state.lastRunId + 1),
    configId,
    analysisType,
    customerId,
    status: "running",
    taskId,
    slot,
    startedAt: at,
    endedAt: null,
    window: null,
    ...noFindings
  }
  const task = {
    taskId,
    customerId,
    kind: "runAnalysis",
    draftId: null,
    begunAt: null,
    analysisId: null,
    configId
  } as const
  return Result.succeed([run, withRun(withNewTask({ ...state, lastRunId: run.id }, task, at), run)])
}

const underWay = (state: MemoryState, taskId: TaskId): AnalysisRun | undefined =>
  runsIn(state).find((run) => run.taskId === taskId && run.status === "running")

const withEnd = (
  state: MemoryState,
  run: AnalysisRun,
  { at, error, findings, result, status, window }:
    & Omit<RunFailure, "taskId" | "error">
    & Pick<RunEnding, "window">
    & Pick<AnalysisRun, "status">
    & { readonly error: string | null }
): MemoryState => {
  const over = withRun(state, { ...run, ...findings, status, window, endedAt: at })
  return Option.match(openTask(over, run.taskId), {
    onNone: () => over,
    onSome: (task) => withTask(over, ended(task, { error, result, at }))
  })
}

/** The state with what a run proposes, and without what runs of its type do not propose any more. */
const withProposals = (state: MemoryState, run: AnalysisRun, ending: RunEnding): MemoryState => {
  const { at, proposals } = ending
  const proposed = new Map(proposals.map((proposal) => [keyOf(proposal), proposal]))
  const open = Array.from(HashMap.values(state.recommendations))
    .filter((stored) => stored.customerId === run.customerId && isOpen(stored))
  const kept = open.map(afterRun(run, ending))
  const known = new Set(open.map(keyOf))
  const fresh = Array.from(proposed).filter(([key]) => !known.has(key)).map(([, proposal], index) =>
    newRecommendation(RecommendationId.make(state.lastRecommendationId + 1 + index), run, proposal, at)
  )
  return {
    ...withRecommendations(state, [...kept, ...fresh]),
    lastRecommendationId: state.lastRecommendationId + fresh.length
  }
}

/** The last slot of runs; `null` without any. */
const lastSlot = (runs: ReadonlyArray<AnalysisRun>): DateTime.Utc | null =>
  runs.reduce<DateTime.Utc | null>(
    (last, { slot }) => slot === null ? last : last === null ? slot : DateTime.max(last, slot),
    null
  )

const latestOf = (
  state: MemoryState,
  config: Parameters<AnalysisRuns["Service"]["latest"]>[0][number]
): ReadonlyArray<[AnalysisConfigId, LatestRuns]> => {
  const runs = runsOf(state, config)
  const [last] = runs.slice(-1)
  if (last === undefined) return []
  const counted = runs.filter(({ status }) => status !== "skipped" && status !== "failed").at(-1)
  return [[config.id, {
    runId: last.id,
    isUnderWay: last.status === "running",
    slot: lastSlot(runs),
    usedSlot: lastSlot(runs.filter((run) => !passesBy(run))),
    countedAt: counted?.startedAt ?? null
  }]]
}

const newestOf = (state: MemoryState, customerId: CustomerId): ReadonlyArray<NewestRun> => {
  const ended = runsIn(state).filter((run) => run.customerId === customerId && run.status !== "running")
  const byType = new Map(ended.map((run) => [wordText(run.analysisType), run]))
  return Array.from(byType).sort(([one], [other]) => one < other ? -1 : 1).map((
    [, { analysisType, id, reasons, status, window }]
  ) => ({ analysisType, id, reasons, status, hasFigures: window !== null }))
}

const forgotten = (state: MemoryState, before: DateTime.Utc): ReadonlySet<AnalysisRunId> => {
  const isBefore = (at: DateTime.Utc) => DateTime.isLessThan(at, before)
  const needed = new Set(
    Array.from(HashMap.values(state.recommendations))
      .filter(({ decidedAt, expiresAt }) => !isBefore(decidedAt ?? expiresAt))
      .map(({ runId }) => runId)
  )
  return new Set(
    runsIn(state)
      .filter(({ endedAt, id }) => endedAt !== null && isBefore(endedAt) && !needed.has(id))
      .map(({ id }) => id)
  )
}

/** `AnalysisRuns` in memory. */
export const layer: Layer.Layer<AnalysisRuns, never, MemoryAdministrationStore | MemoryStore> = Layer.effect(
  AnalysisRuns,
  Effect.gen(function*() {
    const store = yield* MemoryStore
    const administration = yield* MemoryAdministrationStore

    const find = (runId: AnalysisRunId) =>
      Effect.flatMap(
        Ref.get(store),
        ({ analysisRuns }) =>
          Effect.fromOption(HashMap.get(analysisRuns, runId), () => new AnalysisRunNotFound({ runId }))
      )

    /** Changes the state when the run of a task is under way, and says whether it is. */
    const whileRunning = (taskId: TaskId, change: (state: MemoryState, run: AnalysisRun) => MemoryState) =>
      Ref.modify(store, (state): readonly [boolean, MemoryState] => {
        const run = underWay(state, taskId)
        return run === undefined ? [false, state] : [true, change(state, run)]
      })

    return AnalysisRuns.of({
      begin: (run) =>
        Ref.modify(store, (state): readonly [Result.Result<AnalysisRun, AnalysisRunning | SlotTaken>, MemoryState] => {
          const made = begun(state, run)
          return Result.isSuccess(made)
            ? [Result.succeed(made.success[0]), made.success[1]]
            : [Result.fail(made.failure), state]
        }).pipe(Effect.flatMap(Effect.fromResult)),

      find,

      ofTask: (taskId) =>
        Effect.map(Ref.get(store), (state) => runsIn(state).find((run) => run.taskId === taskId) ?? null),

      findMany: (runIds) =>
        Effect.map(
          Ref.get(store),
          ({ analysisRuns }) =>
            Array.from(new Set(runIds)).flatMap((id) => Option.toArray(HashMap.get(analysisRuns, id)))
        ),

      list: ({ analysisType, customerIds, status }, page) =>
        Effect.map(Ref.get(store), (state) =>
          sortedPage(
            runsIn(state).filter((run) =>
              (customerIds === null || customerIds.includes(run.customerId)) &&
              (analysisType === null || run.analysisType === analysisType) &&
              (status === null || run.status === status)
            ),
            page,
            page.sort === "id" ? positions.id : ({ id, startedAt }) => ({ value: micros(startedAt), id }),
            (run) => wordText(run.analysisType)
          )),

      latest: (configs) =>
        Effect.map(Ref.get(store), (state) => new Map(configs.flatMap((config) => latestOf(state, config)))),

      sighted: (customerId, analysisType, lastDay) =>
        Effect.map(Ref.get(store), (state) => {
          const seen = runsOf(state, { customerId, analysisType }).filter(({ status, window }) =>
            (status === "completed" || status === "held") && window !== null && window.to <= lastDay
          )
          return seen.at(-1)?.sighted ?? []
        }),

      attempt: (taskId, by) =>
        Ref.modify(store, (state): readonly [number, MemoryState] => {
          if (underWay(state, taskId) === undefined) return [0, state]
          const attempts = Option.getOrElse(HashMap.get(state.runAttempts, taskId), () => 0) + by
          return [attempts, { ...state, runAttempts: HashMap.set(state.runAttempts, taskId, attempts) }]
        }),

      newest: (customerIds) =>
        Effect.map(Ref.get(store), (state) =>
          new Map(customerIds.flatMap((id) => {
            const newest = newestOf(state, id)
            return newest.length === 0 ? [] : [[id, newest]]
          }))),

      end: (ending) =>
        whileRunning(ending.taskId, (state, run) => {
          const over = withEnd(state, run, { ...ending, error: null, result: runResult(run.id, ending) })
          return ending.status === "skipped" ? over : withProposals(over, run, ending)
        }),

      fail: (failure) =>
        whileRunning(
          failure.taskId,
          (state, run) => withEnd(state, run, { ...failure, status: "failed", window: null })
        ),

      endOf: ({ analysisType, customerId, id }, at) =>
        Ref.update(store, (state) => {
          const running = runsIn(state).find((run) => run.configId === id && run.status === "running")
          const over = running === undefined
            ? state
            : withEnd(state, running, { ...endedWithConfig, status: "failed", window: null, at })
          const theirs = Array.from(HashMap.values(over.recommendations)).filter((one) => one.customerId === customerId)
          return withRecommendations(over, theirs.map((one) => superseded(one, { analysisType })))
        }),

      release: (runId, write) =>
        Ref.modify(store, (state): readonly [ReadonlyArray<AuditedAct>, MemoryState] => {
          const run = Option.getOrNull(HashMap.get(state.analysisRuns, runId))
          return run?.status === "held"
            ? [[releaseAct(run)], withRun(state, { ...run, status: "completed" })]
            : [[], state]
        }).pipe(
          Effect.flatMap((acts) => write === undefined ? Effect.void : told(administration, acts, write)),
          Effect.andThen(find(runId))
        ),

      prune: (before) =>
        Ref.modify(store, (state) => {
          const gone = forgotten(state, before)
          return [gone.size, {
            ...state,
            analysisRuns: HashMap.removeMany(state.analysisRuns, gone),
            recommendations: HashMap.filter(state.recommendations, ({ runId }) => !gone.has(runId))
          }]
        })
    })
  })
)
