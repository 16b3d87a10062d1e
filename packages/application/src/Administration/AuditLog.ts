import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { AuditedKind, AuditEntry, KeptAuditEntry } from "@campaigns/domain/internal/Administration/AuditEntry"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** The entries to list; `null` leaves a filter out. */
export interface AuditFilter {
  readonly kind: AuditedKind | null
  readonly customerId: CustomerId | null
  readonly author: UserId | null
}

/**
 * The audit log: changes by administrators, and changes of live campaigns that have no draft which would tell of them.
 *
 * Laws. Every write of an audited port that changes something leaves exactly one entry, in the same transaction; a
 * refused one, or one that changes nothing, leaves none. Entries are never changed.
 */
export class AuditLog extends Context.Service<AuditLog, {
  /** Keeps a change of what no port stores. */
  readonly add: (entry: AuditEntry) => Effect.Effect<void, StorageUnavailable>
  /** The changes of one thing, oldest first. */
  readonly of: (kind: AuditedKind, subjectId: number) => Effect.Effect<ReadonlyArray<AuditEntry>, StorageUnavailable>
  /** The entries that pass every filter, by the order in which they were made. */
  readonly list: (
    filter: AuditFilter,
    page: SortedPageRequest<"id">
  ) => Effect.Effect<Page<KeptAuditEntry, SortPosition>, StorageUnavailable>
}>()("@campaigns/application/Administration/AuditLog") {}
