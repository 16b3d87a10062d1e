import type { MediaAssets } from "@campaigns/application/Media/MediaAssets"
import type { StoredFileRemovals } from "@campaigns/application/Media/StoredFileRemovals"
import * as Layer from "effect/Layer"
import type { SqlClient } from "effect/sql/SqlClient"
import * as PgMediaAssets from "./PgMediaAssets.ts"
import * as PgStoredFileRemovals from "./PgStoredFileRemovals.ts"

/** The media library's rows and the files that must go, in PostgreSQL. */
export const layer: Layer.Layer<MediaAssets | StoredFileRemovals, never, SqlClient> = Layer.mergeAll(
  PgMediaAssets.layer,
  PgStoredFileRemovals.layer
)
