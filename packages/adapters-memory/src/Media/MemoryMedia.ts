import type { MediaAssets } from "@campaigns/application/Media/MediaAssets"
import type { StoredFileRemovals } from "@campaigns/application/Media/StoredFileRemovals"
import * as Layer from "effect/Layer"
import { MediaState } from "./MediaState.ts"
import * as MemoryMediaAssets from "./MemoryMediaAssets.ts"
import * as MemoryStoredFileRemovals from "./MemoryStoredFileRemovals.ts"

/** The media library's rows and the files that must go, over one fresh state. */
export const layer: Layer.Layer<MediaAssets | StoredFileRemovals> = Layer.mergeAll(
  MemoryMediaAssets.layer,
  MemoryStoredFileRemovals.layer
).pipe(Layer.provide(MediaState.layer))
