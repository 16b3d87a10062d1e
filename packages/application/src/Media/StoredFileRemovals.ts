import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type { MediaId, StorageKey } from "@campaigns/domain/internal/Media/MediaAsset"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"

/** A file that must go, and how often that was tried in vain. */
export interface StoredFileRemoval {
  readonly storageKey: StorageKey
  readonly failures: number
}

/**
 * The stored files that must go.
 *
 * Laws. A file stays here until it was `gone`, however often its removal fails and the service starts. What `take`
 * hands out it hands out to no other process before `until`, by when the one that took it must have died.
 */
export class StoredFileRemovals extends Context.Service<StoredFileRemovals, {
  /** Gives up an announced key: its file, if any, must go from `dueAt` on. A key that is an asset's stays. */
  readonly discard: (key: StorageKey, dueAt: DateTime.Utc) => Effect.Effect<void, StorageUnavailable>
  /** Gives up what was announced before `before` and has become no asset; says how many. */
  readonly discardAnnouncedBefore: (before: DateTime.Utc, at: DateTime.Utc) => Effect.Effect<number, StorageUnavailable>
  /** At most `limit` that are due at `at`, the longest due first. */
  readonly take: (
    limit: number,
    at: DateTime.Utc,
    until: DateTime.Utc
  ) => Effect.Effect<ReadonlyArray<StoredFileRemoval>, StorageUnavailable>
  readonly gone: (keys: ReadonlyArray<StorageKey>) => Effect.Effect<void, StorageUnavailable>
  readonly failed: (key: StorageKey, nextAt: DateTime.Utc) => Effect.Effect<void, StorageUnavailable>
  /** True when a file of one of these former assets of the company is still there. */
  readonly arePending: (
    companyId: CompanyId,
    mediaIds: ReadonlyArray<MediaId>
  ) => Effect.Effect<boolean, StorageUnavailable>
}>()("@campaigns/application/Media/StoredFileRemovals") {}
