import type { DraftRevision } from "@campaigns/application/Drafts/DraftRevisions"
import type { AppliedChange } from "@campaigns/application/LiveCampaigns/AppliedChanges"
import type { SavedPlan } from "@campaigns/application/LiveCampaigns/ChangePlans"
import type { Task } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId, MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { MarketAnalysis } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"

/** Everything that the adapters of drafts, analyses, tasks and publications keep; a write makes a new value. */
export interface MemoryState {
  readonly drafts: HashMap.HashMap<DraftId, CampaignDraft>
  readonly deleted: HashMap.HashMap<DraftId, { readonly draft: CampaignDraft; readonly deletedAt: DateTime.Utc }>
  readonly revisions: HashMap.HashMap<DraftId, ReadonlyArray<DraftRevision>>
  readonly tasks: HashMap.HashMap<TaskId, Task>
  /** The place of each task in the order in which they were begun. */
  readonly taskNumbers: HashMap.HashMap<TaskId, number>
  readonly analyses: HashMap.HashMap<MarketAnalysisId, MarketAnalysis>
  readonly bases: HashMap.HashMap<DraftId, CampaignBase>
  /** Plans and applications from the oldest to the newest. */
  readonly plans: ReadonlyArray<SavedPlan>
  readonly applications: ReadonlyArray<AppliedChange>
  /** The last ids that were given. */
  readonly lastElementId: number
  readonly lastDraftId: number
  readonly lastAnalysisId: number
  readonly lastApplicationId: number
  readonly lastMarketKeywordId: number
}

const empty: MemoryState = {
  drafts: HashMap.empty(),
  deleted: HashMap.empty(),
  revisions: HashMap.empty(),
  tasks: HashMap.empty(),
  taskNumbers: HashMap.empty(),
  analyses: HashMap.empty(),
  bases: HashMap.empty(),
  plans: [],
  applications: [],
  lastElementId: 0,
  lastDraftId: 0,
  lastAnalysisId: 0,
  lastApplicationId: 0,
  lastMarketKeywordId: 0
}

/** The state that the in-memory adapters share; one write can touch a draft, its task and its analysis at once. */
export class MemoryStore extends Context.Service<MemoryStore, Ref.Ref<MemoryState>>()(
  "@campaigns/adapters-memory/Drafts/MemoryStore"
) {
  static readonly layer: Layer.Layer<MemoryStore> = Layer.effect(MemoryStore, Ref.make(empty))
}

/** The state without drafts, in the bin or not, and all that is kept of them but their tasks. */
export const withoutDrafts = (state: MemoryState, draftIds: ReadonlyArray<DraftId>): MemoryState => {
  const gone = new Set(draftIds)
  const stays = ({ draftId }: { readonly draftId: DraftId }) => !gone.has(draftId)
  return {
    ...state,
    drafts: HashMap.removeMany(state.drafts, gone),
    deleted: HashMap.removeMany(state.deleted, gone),
    revisions: HashMap.removeMany(state.revisions, gone),
    bases: HashMap.removeMany(state.bases, gone),
    plans: state.plans.filter(stays),
    applications: state.applications.filter(stays)
  }
}

/** Writes the new state, or fails and leaves everything as it was. */
export const attempt = <E>(
  store: Ref.Ref<MemoryState>,
  change: (state: MemoryState) => Result.Result<MemoryState, E>
): Effect.Effect<void, E> =>
  Ref.modify(store, (state): readonly [Result.Result<void, E>, MemoryState] => {
    const changed = change(state)
    return Result.isSuccess(changed)
      ? [Result.succeed(undefined), changed.success]
      : [Result.fail(changed.failure), state]
  }).pipe(Effect.flatMap(Effect.fromResult))
