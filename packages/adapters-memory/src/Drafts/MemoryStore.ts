import type { AccountReading } from "@campaigns/application/Analyses/AccountReadings"
import type { DraftRevision } from "@campaigns/application/Drafts/DraftRevisions"
import type { Application } from "@campaigns/application/LiveCampaigns/Applications"
import type { SavedPlan } from "@campaigns/application/LiveCampaigns/ChangePlans"
import type { Task } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId, MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { AccountSettings } from "@campaigns/domain/internal/Analyses/AccountSettings"
import type { AnalysisContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import type { AnalysisRun } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import type { WordLabel } from "@campaigns/domain/internal/Analyses/Labels"
import type {
  AnalysisRunId,
  Recommendation,
  RecommendationId
} from "@campaigns/domain/internal/Analyses/Recommendation"
import type { CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { MarketAnalysis } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"

/** A label of a search, and the time at which it was given. */
export interface StoredLabel {
  readonly label: WordLabel
  readonly at: DateTime.Utc
}

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
  readonly applications: ReadonlyArray<Application>
  readonly analysisRuns: HashMap.HashMap<AnalysisRunId, AnalysisRun>
  readonly recommendations: HashMap.HashMap<RecommendationId, Recommendation>
  readonly analysisContexts: HashMap.HashMap<CustomerId, AnalysisContext>
  /** The attempts at runs, by their tasks. */
  readonly runAttempts: HashMap.HashMap<TaskId, number>
  /** Labels by the customer, then by website and text. */
  readonly searchLabels: HashMap.HashMap<CustomerId, ReadonlyMap<string, StoredLabel>>
  readonly accountReadings: HashMap.HashMap<CustomerId, AccountReading>
  /** The settings of accounts, the oldest first. */
  readonly accountSettings: HashMap.HashMap<CustomerId, ReadonlyArray<AccountSettings>>
  /** The last ids that were given. */
  readonly lastElementId: number
  readonly lastDraftId: number
  readonly lastAnalysisId: number
  readonly lastApplicationId: number
  readonly lastMarketKeywordId: number
  readonly lastRunId: number
  readonly lastRecommendationId: number
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
  analysisRuns: HashMap.empty(),
  recommendations: HashMap.empty(),
  analysisContexts: HashMap.empty(),
  runAttempts: HashMap.empty(),
  searchLabels: HashMap.empty(),
  accountReadings: HashMap.empty(),
  accountSettings: HashMap.empty(),
  lastElementId: 0,
  lastDraftId: 0,
  lastAnalysisId: 0,
  lastApplicationId: 0,
  lastMarketKeywordId: 0,
  lastRunId: 0,
  lastRecommendationId: 0
}

/** The state that the in-memory adapters share; one write can touch a draft, its task and its analysis at once. */
export class MemoryStore extends Context.Service<MemoryStore, Ref.Ref<MemoryState>>()(
  "@campaigns/adapters-memory/Drafts/MemoryStore"
) {
  static readonly layer: Layer.Layer<MemoryStore> = Layer.effect(MemoryStore, Ref.make(empty))
}

/** The recommendations of a state in the order of their ids. */
export const recommendationsIn = ({ recommendations }: MemoryState): ReadonlyArray<Recommendation> =>
  Array.from(HashMap.values(recommendations)).sort((one, other) => one.id - other.id)

/** The state with new or changed recommendations. */
export const withRecommendations = (state: MemoryState, changed: ReadonlyArray<Recommendation>): MemoryState => ({
  ...state,
  recommendations: changed.reduce((all, one) => HashMap.set(all, one.id, one), state.recommendations)
})

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

/** The state without what analyses have kept of a customer. */
export const withoutAnalyses = (state: MemoryState, customerId: CustomerId): MemoryState => {
  const stays = (kept: { readonly customerId: CustomerId }) => kept.customerId !== customerId
  return {
    ...state,
    analysisRuns: HashMap.filter(state.analysisRuns, stays),
    recommendations: HashMap.filter(state.recommendations, stays),
    analysisContexts: HashMap.remove(state.analysisContexts, customerId),
    searchLabels: HashMap.remove(state.searchLabels, customerId),
    accountReadings: HashMap.remove(state.accountReadings, customerId),
    accountSettings: HashMap.remove(state.accountSettings, customerId)
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
