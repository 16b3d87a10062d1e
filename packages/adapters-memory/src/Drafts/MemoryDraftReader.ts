import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { type DraftHead, DraftNotFound, DraftReader } from "@campaigns/application/Drafts/DraftReader"
import {
  countsOf,
  foundAdGroups,
  foundDrafts,
  headOf,
  passes,
  summaryOf
} from "@campaigns/application/Drafts/DraftSummaries"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { type CampaignId, DraftId, type MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { notBeyond } from "@campaigns/domain/LimitReached"
import { changingOf } from "@campaigns/domain/Publishing/ApplyDraft"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HashMap from "effect/HashMap"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"
import { createDraft } from "./MemoryDraftWriter.ts"
import { attempt, type MemoryState, MemoryStore, withoutDrafts } from "./MemoryStore.ts"

const updatedLast = (state: MemoryState, analysisId: MarketAnalysisId): CampaignDraft | undefined =>
  Array.from(HashMap.values(state.drafts))
    .filter((draft) => draft.marketAnalysisId === analysisId)
    .sort((a, b) => DateTime.toEpochMillis(b.dateUpdated) - DateTime.toEpochMillis(a.dateUpdated) || b.id - a.id)[0]

const headOfCampaign = ({ drafts }: MemoryState, customerId: CustomerId, campaignId: CampaignId): DraftHead | null => {
  const own = Array.from(HashMap.values(drafts)).filter(({ customerId: of, publication }) =>
    of === customerId && publication._tag === "Published" && publication.campaignId === campaignId
  )
  const last = own.toSorted((one, other) => one.id - other.id).at(-1)
  return last === undefined ? null : headOf(last)
}

/** The drafts of some customers, or of all. */
const draftsOf = ({ drafts }: MemoryState, customerIds: ReadonlyArray<CustomerId> | null) =>
  Array.from(HashMap.values(drafts)).filter(({ customerId }) => customerIds?.includes(customerId) ?? true)

/** The state with a draft taken out of the bin. */
const undeleteDraft = (state: MemoryState, draftId: DraftId): Result.Result<MemoryState, DraftNotFound> => {
  const found = HashMap.get(state.deleted, draftId)
  if (Option.isNone(found)) return Result.fail(new DraftNotFound({ draftId }))
  const { draft } = found.value
  const { marketAnalysisId } = draft
  const isLinked = marketAnalysisId !== null && HashMap.has(state.analyses, marketAnalysisId)
  return Result.succeed({
    ...state,
    deleted: HashMap.remove(state.deleted, draftId),
    drafts: HashMap.set(state.drafts, draftId, { ...draft, marketAnalysisId: isLinked ? marketAnalysisId : null })
  })
}

/** `DraftReader` in memory. */
export const layer: Layer.Layer<DraftReader, never, MemoryStore> = Layer.effect(
  DraftReader,
  Effect.gen(function*() {
    const store = yield* MemoryStore
    const { deletedDraftsOfCustomer, draftsOfCustomer } = yield* StoredLimits
    const withRoomToDelete = ({ deleted }: MemoryState, { customerId }: CampaignDraft) =>
      notBeyond(
        "deletedDraftsOfCustomer",
        deletedDraftsOfCustomer,
        1 + HashMap.size(HashMap.filter(deleted, ({ draft }) => draft.customerId === customerId))
      )
    const withRoomFor = ({ drafts }: MemoryState, draft: CampaignDraft) =>
      notBeyond(
        "draftsOfCustomer",
        draftsOfCustomer,
        1 + HashMap.size(HashMap.filter(drafts, ({ customerId }) => customerId === draft.customerId))
      )
    const find = (draftId: DraftId) =>
      Effect.flatMap(
        Ref.get(store),
        ({ drafts }) => Effect.fromOption(HashMap.get(drafts, draftId), () => new DraftNotFound({ draftId }))
      )
    const created = (state: MemoryState, draft: CampaignDraft, author: UserId | null) =>
      withRoomFor(state, draft).pipe(
        Result.flatMap(() => withRoomToDelete(state, draft)),
        Result.map(() => createDraft(state, draft, author))
      )

    return DraftReader.of({
      reserveIds: (count) =>
        Ref.modify(store, (state) => [
          Array.from({ length: count }, (_, index) => state.lastElementId + 1 + index),
          { ...state, lastElementId: state.lastElementId + count }
        ]),

      reserveDraftId: Ref.modify(store, (state) => [
        DraftId.make(state.lastDraftId + 1),
        { ...state, lastDraftId: state.lastDraftId + 1 }
      ]),

      create: (draft, author) => attempt(store, (state) => created(state, draft, author)),

      createOfCampaign: (draft, campaignId, author) =>
        attempt(store, (state) =>
          headOfCampaign(state, draft.customerId, campaignId) === null
            ? created(state, draft, author)
            : Result.succeed(state)).pipe(
            Effect.andThen(Ref.get(store)),
            Effect.map((state) => headOfCampaign(state, draft.customerId, campaignId) ?? headOf(draft))
          ),

      find,

      findHead: (draftId) => Effect.map(find(draftId), headOf),

      findActive: (marketAnalysisId) =>
        Effect.flatMap(Ref.get(store), (state) => {
          const draft = updatedLast(state, marketAnalysisId)
          return draft === undefined ? Effect.fail(new DraftNotFound({ draftId: null })) : Effect.succeed(headOf(draft))
        }),

      findOfCampaign: (customerId, campaignId) =>
        Effect.map(Ref.get(store), (state) => headOfCampaign(state, customerId, campaignId)),

      listChanging: (atMost) =>
        Effect.map(Ref.get(store), ({ drafts }) =>
          Array.from(HashMap.values(drafts))
            .flatMap((draft) => changingOf(draft) === null ? [] : [draft.id])
            .sort((one, other) => one - other)
            .slice(0, atMost)),

      list: (filter, page) =>
        Effect.map(Ref.get(store), ({ deleted, drafts }) => {
          const all = filter.isDeleted
            ? Array.from(HashMap.values(deleted))
            : Array.from(HashMap.values(drafts), (draft) => ({ draft, deletedAt: null }))
          const { items, next } = sortedPage(
            all.filter(({ draft }) => passes(filter, draft)),
            page,
            ({ draft }) => positions[page.sort]({ ...draft, name: draft.settings.name })
          )
          return { items: items.map(({ deletedAt, draft }) => summaryOf(draft, deletedAt)), next }
        }),

      search: (customerIds, text, atMost) =>
        Effect.map(Ref.get(store), (state) => foundDrafts(draftsOf(state, customerIds), text, atMost)),

      searchAdGroups: (customerIds, text, atMost) =>
        Effect.map(Ref.get(store), (state) => foundAdGroups(draftsOf(state, customerIds), text, atMost)),

      counts: (customerIds) =>
        Effect.map(Ref.get(store), ({ drafts }) => {
          const all = Array.from(HashMap.values(drafts))
          return new Map(customerIds.map((id) => [id, countsOf(all.filter(({ customerId }) => customerId === id))]))
        }),

      findDeleted: (draftId) =>
        Effect.flatMap(
          Ref.get(store),
          ({ deleted }) =>
            Effect.fromOption(
              Option.map(HashMap.get(deleted, draftId), ({ deletedAt, draft }) => summaryOf(draft, deletedAt)),
              () => new DraftNotFound({ draftId })
            )
        ),

      undelete: (draftId) =>
        attempt(store, (state) => {
          const room = Option.match(HashMap.get(state.deleted, draftId), {
            onNone: () => Result.void,
            onSome: ({ draft }) => withRoomFor(state, draft)
          })
          return Result.flatMap(room, () => undeleteDraft(state, draftId))
        }),

      emptyBin: (before, atMost) =>
        Ref.modify(store, (state) => {
          const gone = Array.from(HashMap.entries(state.deleted))
            .filter(([, { deletedAt }]) => DateTime.isLessThan(deletedAt, before))
            .slice(0, atMost)
            .map(([draftId]) => draftId)
          return [gone.length, withoutDrafts(state, gone)]
        })
    })
  })
)
