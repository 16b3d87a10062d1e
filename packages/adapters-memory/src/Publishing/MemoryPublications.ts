import { RevisionConflict } from "@campaigns/application/Drafts/CampaignDrafts"
import { Publications } from "@campaigns/application/Publishing/Publications"
import type { Task } from "@campaigns/application/Tasks/Tasks"
import type { CampaignId, DraftId, MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { notPublished, type Publication } from "@campaigns/domain/Drafts/Publication"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { commitDraft, unmoved } from "../Drafts/CommitDraft.ts"
import { attempt, type MemoryState, MemoryStore } from "../Drafts/MemoryStore.ts"
import { ended, openTaskOf, withNewTask, withTask } from "../Tasks/TaskState.ts"

interface Ending {
  readonly draftId: DraftId
  readonly taskId: TaskId
}

/** Ends a task and moves its draft on; nothing when the task has ended already. */
const end = (
  state: MemoryState,
  { at, draftId, taskId }: Ending & { readonly at: DateTime.Utc },
  outcome: Pick<Task, "error" | "result">,
  publication: Publication
): MemoryState =>
  Option.match(openTaskOf(state, draftId, taskId), {
    onNone: () => state,
    onSome: (task) => {
      const over = withTask(state, ended(task, { ...outcome, at }))
      const draft = Option.getOrUndefined(HashMap.get(state.drafts, task.draftId))
      if (draft === undefined) return over
      const after = { ...draft, revision: draft.revision + 1, publication, dateUpdated: at }
      return Result.getOrElse(commitDraft(over, { before: draft, after, author: null }), () => over)
    }
  })

const analysisOf = (state: MemoryState, { draftId, taskId }: Ending): MarketAnalysisId | null =>
  Option.gen(function*() {
    const task = yield* openTaskOf(state, draftId, taskId)
    const draft = yield* HashMap.get(state.drafts, task.draftId)
    return yield* Option.fromNullishOr(draft.marketAnalysisId)
  }).pipe(Option.getOrNull)

const markCreated = (
  state: MemoryState,
  analysisId: MarketAnalysisId | null,
  campaignId: CampaignId,
  at: DateTime.Utc
): MemoryState =>
  analysisId === null ? state : {
    ...state,
    analyses: HashMap.modify(state.analyses, analysisId, (analysis) => ({
      ...analysis,
      status: "campaign_created",
      createdCampaignId: campaignId,
      dateUpdated: at
    }))
  }

/** `Publications` in memory. */
export const layer: Layer.Layer<Publications, never, MemoryStore> = Layer.effect(
  Publications,
  Effect.map(MemoryStore, (store) =>
    Publications.of({
      begin: ({ at, author, draft, taskId }) =>
        attempt(store, (state) =>
          Result.gen(function*() {
            const current = yield* unmoved(state, draft)
            if (current.publication._tag !== "NotPublished") {
              return yield* Result.fail(new RevisionConflict({ draftId: draft.id, currentRevision: current.revision }))
            }
            const publication: Publication = { _tag: "Publishing", taskId }
            const after = { ...current, revision: current.revision + 1, publication, dateUpdated: at }
            const begun = yield* commitDraft(state, { before: current, after, author })
            const task = {
              taskId,
              kind: "publish",
              draftId: draft.id,
              begunAt: after.revision,
              analysisId: null
            } as const
            return withNewTask(begun, { ...task, at })
          })),

      succeed: ({ at, campaignId, draftId, taskId }) =>
        Ref.update(store, (state) => {
          const outcome = { error: null, result: { campaign_id: campaignId } }
          const over = end(state, { draftId, taskId, at }, outcome, { _tag: "Published", taskId, campaignId, at })
          return markCreated(over, analysisOf(state, { draftId, taskId }), campaignId, at)
        }),

      fail: ({ at, draftId, error, findings, taskId }) =>
        Ref.update(store, (state) =>
          end(state, { draftId, taskId, at }, { error, result: { findings: [...findings] } }, notPublished))
    }))
)
