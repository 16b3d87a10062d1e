import { DraftNotFound } from "@campaigns/application/Drafts/DraftReader"
import {
  type AnalysisChange,
  DraftWriter,
  type NextDraft,
  TaskHasEnded,
  type Written
} from "@campaigns/application/Drafts/DraftWriter"
import { movedOn } from "@campaigns/application/Tasks/TaskMoves"
import { blankDraft } from "@campaigns/domain/Drafts/BlankDraft"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { compareDrafts } from "@campaigns/domain/Drafts/DiffDrafts"
import { inIdOrder } from "@campaigns/domain/Drafts/ElementOrder"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { nextRevision } from "@campaigns/domain/Drafts/NextRevision"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import type { AuditedAct } from "@campaigns/domain/internal/Administration/AuditEntry"
import { present } from "@campaigns/domain/internal/Present"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { MemoryAdministrationStore, told } from "../Administration/MemoryAdministrationStore.ts"
import { withLive } from "../LiveCampaigns/MemoryLiveRecords.ts"
import { openTaskOf, withNewTask, withoutOpenTasksOf, withTask } from "../Tasks/TaskState.ts"
import { type MemoryState, MemoryStore, recommendationsIn, withRecommendations } from "./MemoryStore.ts"

const inOrder = (draft: CampaignDraft): CampaignDraft => ({ ...draft, adGroups: inIdOrder(draft.adGroups) })

/** The state that is stored when a decision changes a draft. */
const next = (stored: CampaignDraft, wanted: CampaignDraft, now: DateTime.Utc): CampaignDraft => {
  const draft = nextRevision(stored, wanted, now)
  return draft === stored ? stored : inOrder(draft)
}

/** The state with a draft put in, and with the revision that led to it unless it is at the revision that it was at. */
const put = (state: MemoryState, before: CampaignDraft, after: CampaignDraft, author: UserId | null): MemoryState => {
  if (before === after) return state
  const drafts = HashMap.set(state.drafts, after.id, after)
  if (before.revision === after.revision) return { ...state, drafts }
  const deltas = compareDrafts(before, after)
  const revision = { draftId: after.id, revision: after.revision, author, at: after.dateUpdated, ...deltas }
  const earlier = Option.getOrElse(HashMap.get(state.revisions, after.id), () => [])
  return { ...state, drafts, revisions: HashMap.set(state.revisions, after.id, [...earlier, revision]) }
}

/** The state with a new draft at its first revision. */
export const createDraft = (state: MemoryState, draft: CampaignDraft, author: UserId | null): MemoryState =>
  put(state, { ...blankDraft(draft), revision: draft.revision - 1 }, inOrder(draft), author)

const withAnalysis = (
  state: MemoryState,
  { analysisId, ...change }: AnalysisChange,
  now: DateTime.Utc
): MemoryState => ({
  ...state,
  analyses: HashMap.modify(state.analyses, analysisId, (analysis) => ({ ...analysis, ...change, dateUpdated: now }))
})

const found = ({ drafts }: MemoryState, draftId: DraftId): Result.Result<CampaignDraft, DraftNotFound> =>
  Result.fromOption(HashMap.get(drafts, draftId), () => new DraftNotFound({ draftId }))

/** An answer, the state with what was decided, and what the audit log is to tell. */
type Settled<A> = readonly [answer: A, state: MemoryState, acts: ReadonlyArray<AuditedAct>]

/** The outcome that a decision makes of the state; `withWork` says what becomes of the task. */
const settled = <A, Task, E>(
  before: MemoryState,
  stored: CampaignDraft,
  { analysis, answer, audit = [], draft: wanted, live, recommendations, task }: NextDraft<A, Task, E>,
  { author, now }: { readonly author: UserId | null; readonly now: DateTime.Utc },
  withWork: (state: MemoryState, task: Task, draft: CampaignDraft) => MemoryState
): Result.Result<Settled<Written<A>>, E> => {
  const decided = recommendations?.decide(
    recommendationsIn(before).filter(({ id }) => recommendations.ids.includes(id))
  )
  return Result.map(decided ?? Result.succeed([]), (changed) => {
    const state = withRecommendations(before, changed)
    const draft = next(stored, wanted, now)
    const written = put(state, stored, draft, author)
    const worked = task === undefined ? written : withWork(written, task, draft)
    const analysed = analysis === undefined ? worked : withAnalysis(worked, analysis, now)
    return [{ draft, answer }, live === undefined ? analysed : withLive(analysed, draft.id, live), audit]
  })
}

/** `DraftWriter` in memory: each decision is made on the one state, and makes a new one. */
export const layer: Layer.Layer<DraftWriter, never, MemoryAdministrationStore | MemoryStore> = Layer.effect(
  DraftWriter,
  Effect.gen(function*() {
    const store = yield* MemoryStore
    const administration = yield* MemoryAdministrationStore

    const change = <A, E>(
      decide: (state: MemoryState, now: DateTime.Utc) => Result.Result<Settled<A>, E>,
      author: UserId | null
    ): Effect.Effect<A, E> =>
      Effect.flatMap(
        DateTime.now,
        (now) =>
          Ref.modify(store, (state): readonly [Result.Result<Settled<A>, E>, MemoryState] => {
            const decided = decide(state, now)
            return [decided, Result.isSuccess(decided) ? decided.success[1] : state]
          }).pipe(
            Effect.flatMap(Effect.fromResult),
            Effect.flatMap(([answer, , acts]) => Effect.as(told(administration, acts, { author, at: now }), answer))
          )
      ).pipe(Effect.uninterruptible)

    return DraftWriter.of({
      write: (draftId, author, decide) =>
        change((state, now) =>
          Result.gen(function*() {
            const stored = yield* found(state, draftId)
            return yield* settled(
              state,
              stored,
              yield* decide(stored, now),
              { author, now },
              (state, { adsPerGroup, kind, taskId }, draft) =>
                withNewTask(state, {
                  taskId,
                  customerId: draft.customerId,
                  kind,
                  draftId,
                  begunAt: draft.revision,
                  analysisId: null,
                  ...present({ adsPerGroup })
                }, now)
            )
          }), author),

      writeFor: ({ draftId, taskId }, author, decide) =>
        change((state, now) =>
          Result.gen(function*() {
            const task = yield* Result.fromOption(
              openTaskOf(state, draftId, taskId),
              () => new TaskHasEnded({ taskId })
            )
            const stored = yield* found(state, draftId)
            const decided = yield* decide(stored, now, task)
            return yield* settled(
              state,
              stored,
              decided,
              { author, now },
              (state, move) => withTask(state, movedOn(task, move, now))
            )
          }), author),

      remove: (draftId, author, decide) =>
        change((state, now) =>
          Result.gen(function*() {
            const stored = yield* found(state, draftId)
            const draft = next(stored, yield* decide(stored, now), now)
            const written = withoutOpenTasksOf(put(state, stored, draft, author), draftId, now)
            const removed = {
              ...written,
              drafts: HashMap.remove(written.drafts, draftId),
              deleted: HashMap.set(written.deleted, draftId, { draft, deletedAt: now })
            }
            return [undefined, removed, []] as const
          }), author)
    })
  })
)
