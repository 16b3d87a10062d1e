import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { GenerationStatus } from "@campaigns/domain/Drafts/GenerationStatus"
import type { AdGroupId, CampaignId, DraftId, MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import { DraftId as DraftIdSchema } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { DraftCounts } from "@campaigns/domain/internal/Analyses/CustomerNeeds"
import type { DriftState } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { ListSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** No such draft, or one that this user may not see. */
export class DraftNotFound extends Schema.TaggedError<DraftNotFound>()("DraftNotFound", {
  draftId: Schema.NullOr(DraftIdSchema)
}) {
  override get message(): string {
    return this.draftId === null ? "There is no such draft" : `There is no draft ${this.draftId}`
  }
}

/** The draft moved on since it was read; `currentRevision` is where it is now. */
export class RevisionConflict extends Schema.TaggedError<RevisionConflict>()("RevisionConflict", {
  draftId: DraftIdSchema,
  currentRevision: Schema.Int
}) {
  override get message(): string {
    return `Draft ${this.draftId} is at revision ${this.currentRevision} by now`
  }
}

/** A draft in a listing: without ad groups and extensions, and with settings that tell no negative keywords. */
export type DraftSummary = Omit<CampaignDraft, "adGroups" | "extensions"> & {
  readonly adGroupCount: number
  readonly keywordCount: number
  readonly allRsasGenerated: boolean
  /** When it was deleted, `null` when it is not in the bin. */
  readonly deletedAt: DateTime.Utc | null
}

/** A span of time: at or after `from`, before `to`; `null` leaves an end open. */
export interface TimeSpan {
  readonly from: DateTime.Utc | null
  readonly to: DateTime.Utc | null
}

/** All of time. */
export const always: TimeSpan = { from: null, to: null }

/** The draft, its revision, and its customer, without what is in it. */
export type DraftHead = Pick<CampaignDraft, "id" | "customerId" | "revision">

/** The drafts to list; `null` leaves a filter out. `customerIds: null` means those of every customer. */
export interface DraftFilter {
  readonly customerIds: ReadonlyArray<CustomerId> | null
  readonly marketAnalysisId: MarketAnalysisId | null
  readonly isPublished: boolean | null
  /** The state in which the live campaign was found last. */
  readonly drift: DriftState | null
  /** Part of the draft's or the campaign's name, in any case. */
  readonly search: string | null
  readonly adGroupsGeneration: GenerationStatus["_tag"] | null
  readonly extensionsGeneration: GenerationStatus["_tag"] | null
  readonly added: TimeSpan
  readonly updated: TimeSpan
  /** When the live campaign was made, or changed by a plan last; drafts without one pass only for all of time. */
  readonly tookEffect: TimeSpan
  /** Those in the bin instead of those that are there. */
  readonly isDeleted: boolean
}

/** A draft that a search found; `campaignId` is that of its live campaign, whose name it has then. */
export interface FoundDraft {
  readonly id: DraftId
  readonly customerId: CustomerId
  readonly campaignId: CampaignId | null
  readonly name: string
}

/** An ad group that a search found, and the draft in which it is. */
export interface FoundAdGroup {
  readonly id: AdGroupId
  readonly draftId: DraftId
  readonly customerId: CustomerId
  readonly name: string
}

/** The filter that every draft passes. */
export const anyDraft: DraftFilter = {
  customerIds: null,
  marketAnalysisId: null,
  isPublished: null,
  drift: null,
  search: null,
  adGroupsGeneration: null,
  extensionsGeneration: null,
  added: always,
  updated: always,
  tookEffect: always,
  isDeleted: false
}

/**
 * The place where campaign drafts are made, found and listed; `DraftWriter` changes them.
 *
 * Laws. A found draft equals what was written last, ad groups, keywords and ads in the order of their ids, and its head
 * is the same. Creation leaves revision 1. Ids are never given twice.
 */
export class DraftReader extends Context.Service<DraftReader, {
  /** Ids for ad groups, keywords and ads, rising, never given before. */
  readonly reserveIds: (count: number) => Effect.Effect<ReadonlyArray<number>, StorageUnavailable>
  /** A fresh id for a draft. */
  readonly reserveDraftId: Effect.Effect<DraftId, StorageUnavailable>
  /** At most `StoredLimits.draftsOfCustomer` for a customer, none while `deletedDraftsOfCustomer` are in the bin. */
  readonly create: (
    draft: CampaignDraft,
    author: UserId | null
  ) => Effect.Effect<void, CustomerNotFound | LimitReached | StorageUnavailable>
  /**
   * Makes a published draft as `create` does, unless its campaign has one, and gives the head of the campaign's draft:
   * of several that are made at once the same for all.
   */
  readonly createOfCampaign: (
    draft: CampaignDraft,
    campaignId: CampaignId,
    author: UserId | null
  ) => Effect.Effect<DraftHead, CustomerNotFound | LimitReached | StorageUnavailable>
  readonly find: (draftId: DraftId) => Effect.Effect<CampaignDraft, DraftNotFound | StorageUnavailable>
  /** The head of what `find` would give, for a draft of any size. */
  readonly findHead: (draftId: DraftId) => Effect.Effect<DraftHead, DraftNotFound | StorageUnavailable>
  /** The head of an analysis's draft updated last, published or not; of equals the one with the higher id. */
  readonly findActive: (
    marketAnalysisId: MarketAnalysisId
  ) => Effect.Effect<DraftHead, DraftNotFound | StorageUnavailable>
  /** The head of a live campaign's draft outside the bin, `null` without one; of several the one with the higher id. */
  readonly findOfCampaign: (
    customerId: CustomerId,
    campaignId: CampaignId
  ) => Effect.Effect<DraftHead | null, StorageUnavailable>
  /** Ids of drafts not in the bin with a change on the way to the campaign (`Publication.changing`), up to a number. */
  readonly listChanging: (atMost: number) => Effect.Effect<ReadonlyArray<DraftId>, StorageUnavailable>
  /** A draft that changes while it is listed by what changed may come twice or not at all, every other one once. */
  readonly list: (
    filter: DraftFilter,
    page: SortedPageRequest<ListSort>
  ) => Effect.Effect<Page<DraftSummary, SortPosition>, StorageUnavailable>
  /**
   * Drafts outside the bin with this text in one of their names, in any case, or with this id, their own or that of
   * their campaign; from the newest down, at most so many. `customerIds: null` means those of every customer.
   */
  readonly search: (
    customerIds: DraftFilter["customerIds"],
    text: string,
    atMost: number
  ) => Effect.Effect<ReadonlyArray<FoundDraft>, StorageUnavailable>
  /** Ad groups of drafts outside the bin with this text in their name, in any case, or with this id; as in `search`. */
  readonly searchAdGroups: (
    customerIds: DraftFilter["customerIds"],
    text: string,
    atMost: number
  ) => Effect.Effect<ReadonlyArray<FoundAdGroup>, StorageUnavailable>
  /** The drafts of each of these customers, counted; of a customer without drafts, zeros. */
  readonly counts: (
    customerIds: ReadonlyArray<CustomerId>
  ) => Effect.Effect<ReadonlyMap<CustomerId, DraftCounts>, StorageUnavailable>
  /**
   * A draft in the bin. To all other methods there is no such draft, and its customer has one less; its revisions stay.
   */
  readonly findDeleted: (draftId: DraftId) => Effect.Effect<DraftSummary, DraftNotFound | StorageUnavailable>
  /** Takes a draft out of the bin as it was; one whose market analysis is gone has none any more. */
  readonly undelete: (draftId: DraftId) => Effect.Effect<void, DraftNotFound | LimitReached | StorageUnavailable>
  /** Removes drafts deleted before a time for good, with their revisions, at most so many, and gives their number. */
  readonly emptyBin: (before: DateTime.Utc, atMost: number) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Drafts/DraftReader") {}
