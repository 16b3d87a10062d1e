import {
  CampaignDrafts,
  type DraftFilter,
  DraftNotFound,
  type DraftSummary
} from "@campaigns/application/Drafts/CampaignDrafts"
import { pageOf } from "@campaigns/application/Paging/Page"
import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { nameContains } from "@campaigns/domain/Drafts/DraftSearch"
import { DraftId, type MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { commitDraft, createDraft, unmoved } from "./CommitDraft.ts"
import { attempt, type MemoryState, MemoryStore } from "./MemoryStore.ts"

const summaryOf = (draft: CampaignDraft): DraftSummary => {
  const { adGroups, extensions: _, ...head } = draft
  return {
    ...head,
    adGroupCount: adGroups.length,
    keywordCount: adGroups.reduce((sum, group) => sum + group.keywords.length, 0),
    allRsasGenerated: allRsasGenerated(draft)
  }
}

const passes = (filter: DraftFilter, draft: CampaignDraft): boolean =>
  (filter.customerIds === null || filter.customerIds.includes(draft.customerId)) &&
  (filter.marketAnalysisId === null || filter.marketAnalysisId === draft.marketAnalysisId) &&
  (filter.isPublished === null || filter.isPublished === (draft.publication._tag === "Published")) &&
  (filter.search === null || nameContains(draft.settings.name, filter.search) ||
    nameContains(draft.settings.campaignName, filter.search))

const updatedLast = (state: MemoryState, analysisId: MarketAnalysisId): CampaignDraft | undefined =>
  Array.from(HashMap.values(state.drafts))
    .filter((draft) => draft.marketAnalysisId === analysisId)
    .sort((a, b) => DateTime.toEpochMillis(b.dateUpdated) - DateTime.toEpochMillis(a.dateUpdated) || b.id - a.id)[0]

const removeDraft = (state: MemoryState, { id }: CampaignDraft): MemoryState => ({
  ...state,
  drafts: HashMap.remove(state.drafts, id),
  revisions: HashMap.remove(state.revisions, id),
  tasks: HashMap.filter(state.tasks, (task) => task.draftId !== id)
})

/** `CampaignDrafts` in memory. */
export const layer: Layer.Layer<CampaignDrafts, never, MemoryStore> = Layer.effect(
  CampaignDrafts,
  Effect.gen(function*() {
    const store = yield* MemoryStore
    return CampaignDrafts.of({
      reserveIds: (count) =>
        Ref.modify(store, (state) => [
          Array.from({ length: count }, (_, index) => state.lastElementId + 1 + index),
          { ...state, lastElementId: state.lastElementId + count }
        ]),

      reserveDraftId: Ref.modify(store, (state) => [
        DraftId.make(state.lastDraftId + 1),
        { ...state, lastDraftId: state.lastDraftId + 1 }
      ]),

      create: (draft, author) => Ref.update(store, (state) => createDraft(state, draft, author)),

      find: (draftId) =>
        Effect.flatMap(
          Ref.get(store),
          ({ drafts }) => Effect.fromOption(HashMap.get(drafts, draftId), () => new DraftNotFound({ draftId }))
        ),

      recall: (draftId) => Effect.map(Ref.get(store), ({ drafts }) => Option.getOrNull(HashMap.get(drafts, draftId))),

      findActive: (marketAnalysisId) =>
        Effect.flatMap(Ref.get(store), (state) => {
          const draft = updatedLast(state, marketAnalysisId)
          return draft === undefined ? Effect.fail(new DraftNotFound({ draftId: null })) : Effect.succeed(draft)
        }),

      list: (filter, { from, limit }) =>
        Effect.map(Ref.get(store), ({ drafts }) =>
          pageOf(
            Array.from(HashMap.values(drafts))
              .filter((draft) => (from === null || draft.id < from) && passes(filter, draft))
              .sort((a, b) => b.id - a.id)
              .slice(0, limit + 1)
              .map(summaryOf),
            limit,
            (draft) => draft.id
          )),

      commit: (commit) => attempt(store, (state) => commitDraft(state, commit)),

      remove: (draft) =>
        attempt(store, (state) => Result.map(unmoved(state, draft), (current) => removeDraft(state, current)))
    })
  })
)
