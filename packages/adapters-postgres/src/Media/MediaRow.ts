import type { NewMediaAsset } from "@campaigns/application/Media/MediaAssets"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { MediaAsset } from "@campaigns/domain/Media/MediaAsset"
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { ownNames, storedNames } from "../Database/StoredWords.ts"
import { bound, boundJson, boundTime } from "../Drafts/BoundValue.ts"

/** A row as the domain's own JSON, so that one statement answers whole assets. */
export const assetJson = `json_build_object('id', id, 'companyId', company_id, 'fileName', file_name,
  'source', case when provider is null then json_build_object('_tag', 'Upload') else json_build_object(
    '_tag', 'StockMedia', 'provider', provider, 'externalId', external_id, 'metadata', external_metadata) end,
  'tags', tags, 'altText', alt_text,
  'image', json_build_object('mimeType', mime_type, 'width', width, 'height', height),
  'file', json_build_object('storageKey', storage_key, 'bytes', bytes, 'sha256', sha256),
  'dateAdded', date_added, 'dateUpdated', date_updated)`

/** The assets in the rows of a statement that selects `assetJson` as `asset`. */
export const assetsIn: (rows: ReadonlyArray<unknown>) => ReadonlyArray<MediaAsset> = (rows) => rows.map(assetOf)

/** The asset of one such row. */
export const assetOf = (row: unknown): MediaAsset => {
  const { asset } = decodeRow(row)
  return asset.source._tag === "Upload"
    ? asset
    : { ...asset, source: { ...asset.source, metadata: renamed(asset.source.metadata, ownNames) } }
}

const renamed = (metadata: Readonly<Record<string, Schema.Json>>, spell: (name: string) => string) =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [spell(name), value]))

const decodeRow = Schema.decodeUnknownSync(Schema.Struct({ asset: Schema.toCodecJson(MediaAsset) }))

/** The text in which assets are searched for. */
export const searchText = (asset: Pick<MediaAsset, "altText" | "fileName" | "tags">): string =>
  searchable([asset.fileName, asset.altText, ...asset.tags].join("\n"))

/**
 * The condition on a row of `stored_files` that is found by its key. `is true` keeps the planner from looking through
 * an index of all rows of the status instead, which it takes for short.
 */
export const statusIs = (status: "announced" | "unwanted"): string => `(status = '${status}') is true`

/** The values of a new row, by column. */
export const rowOf = (asset: NewMediaAsset, at: DateTime.Utc) => {
  const { file, image, source } = asset
  const isStock = source._tag === "StockMedia"
  return {
    company_id: bound(asset.companyId),
    storage_key: file.storageKey,
    file_name: asset.fileName,
    searchable_name: searchable(asset.fileName),
    search_text: searchText(asset),
    mime_type: image.mimeType,
    width: bound(image.width),
    height: bound(image.height),
    bytes: bound(file.bytes),
    sha256: file.sha256,
    provider: isStock ? source.provider : null,
    external_id: isStock ? source.externalId : null,
    external_metadata: isStock ? boundJson(renamed(source.metadata, storedNames)) : null,
    tags: boundTexts(asset.tags),
    alt_text: asset.altText,
    date_added: boundTime(at),
    date_updated: boundTime(at)
  }
}

/** A list of texts as an array literal: within quotes only quotes and backslashes have a meaning. */
export const boundTexts = (texts: ReadonlyArray<string>): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`
