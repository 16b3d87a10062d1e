import type { MediaInspection } from "@campaigns/application/Media/MediaInspection"
import type { MediaStorage } from "@campaigns/application/Media/MediaStorage"
import * as Digest from "effect/crypto/Digest"
import * as Layer from "effect/Layer"
import * as MemoryMediaInspection from "./MemoryMediaInspection.ts"
import * as MemoryMediaStorage from "./MemoryMediaStorage.ts"

/** The files of the media library in memory, and what looks into them. */
export const layer: Layer.Layer<MediaStorage | MediaInspection> = Layer.merge(
  MemoryMediaStorage.layer.pipe(Layer.provide(Digest.layerWebCrypto)),
  MemoryMediaInspection.layer
)
