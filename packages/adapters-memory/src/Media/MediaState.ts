import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type { MediaAsset, MediaId, StorageKey } from "@campaigns/domain/internal/Media/MediaAsset"
import * as Context from "effect/Context"
import * as Layer from "effect/Layer"

/** The state of a stored file; times in milliseconds. */
export interface StoredFileState {
  readonly companyId: CompanyId
  readonly mediaId: MediaId | null
  readonly status: "announced" | "used" | "unwanted"
  readonly announcedAt: number
  readonly nextTryAt: number
  readonly failures: number
}

/** The media library in memory, which two ports share; every change of it is one synchronous step. */
export class MediaState extends Context.Service<MediaState, {
  readonly assets: Map<MediaId, MediaAsset>
  readonly files: Map<StorageKey, StoredFileState>
  lastId: number
}>()("@campaigns/adapters-memory/Media/MediaState") {
  static readonly layer = Layer.sync(MediaState, () => ({ assets: new Map(), files: new Map(), lastId: 0 }))
}
