import { MAX_ALT_TEXT, MAX_TAG_LENGTH, MAX_TAGS } from "@campaigns/domain/Limits"
import { imageExtensions, type ImageType } from "@campaigns/domain/Media/ImageType"
import type { MediaAsset } from "@campaigns/domain/Media/MediaAsset"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { type SignatureInAddress, signedQuery } from "../Identity/SignedAddress.ts"
import { documented, sampled } from "../Wire/Wire.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { wireName } from "../Wire/WireWords.ts"

/** The media types in which files of the library are served. */
export const imageTypes = Object.keys(imageExtensions) as ReadonlyArray<ImageType>

/** Tags as a client sends them. */
export const tagsBody = wireList(wireString({ minLength: 1, maxLength: MAX_TAG_LENGTH }), { maxItems: MAX_TAGS })

export const altTextBody = wireString({ maxLength: MAX_ALT_TEXT })

/** The changes of an asset: an absent field stays, `null` empties it. */
export const MediaPatchBody = sampled(
  wireStruct("MediaPatchBody", {
    tags: Schema.optionalKey(documented(wireNullable(tagsBody), {
      description: "Kept without spaces around them, each once, in the order in which they are given"
    })),
    alt_text: Schema.optionalKey(wireNullable(altTextBody))
  }),
  { tags: ["winter", "shoes"], alt_text: "A trail shoe in the snow" }
)

/** An image of a company's library. */
export const MediaAssetView = Schema.Struct({
  id: Schema.Int,
  company_id: Schema.Int.annotate({ description: "The company to whose library it belongs" }),
  filename: Schema.String,
  url: Schema.String.annotate({
    description:
      "Where the file is, relative to the service's own origin. It works without an access token, on behalf of the user who was answered with it, " +
      "for 50 to 60 minutes; afterwards read the asset again. Within ten minutes it stays the same, so that browsers find what they have kept",
    examples: [
      "/api/v1/media/7/content?expires=1795168800&user=2&signature=JZ0r1Nn2pS4a0Gm3oYxX5b1mG9n0m5a7mJ8Gk3l0Q2c"
    ]
  }),
  file_size: Schema.Int.annotate({ description: "Bytes" }),
  mime_type: Schema.String.annotate({ description: "Found from the bytes", examples: ["image/jpeg"] }),
  source_type: Schema.Literals(["upload", "stockmedia"]),
  date_added: DateTimeView,
  date_updated: DateTimeView,
  width: Schema.Int.annotate({ description: "Pixels" }),
  height: Schema.Int.annotate({ description: "Pixels" }),
  external_id: Schema.String.annotate({ description: "The provider's own id; empty for an upload" }),
  external_metadata: Schema.Record(Schema.String, Schema.Json).annotate({
    description: "Licence, attribution and the like of an asset of a provider"
  }),
  tags: Schema.Array(Schema.String),
  alt_text: Schema.String
}).annotate({ identifier: "MediaAsset" })

const named = (metadata: Readonly<Record<string, Schema.Json>>) =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [wireName(name), value]))

/** The address of an asset. */
export const mediaAddress = (asset: MediaAsset): string => `/api/v1/media/${asset.id}`

/** The details of an asset, but for the address of its file, which differs from user to user. */
export const mediaDetailsView = (asset: MediaAsset): Omit<typeof MediaAssetView.Type, "url"> => {
  const { file, image, source } = asset
  return {
    id: asset.id,
    company_id: asset.companyId,
    filename: asset.fileName,
    file_size: file.bytes,
    mime_type: image.mimeType,
    source_type: source._tag === "Upload" ? "upload" : "stockmedia",
    date_added: DateTime.formatIso(asset.dateAdded),
    date_updated: DateTime.formatIso(asset.dateUpdated),
    width: image.width,
    height: image.height,
    external_id: source._tag === "Upload" ? "" : source.externalId,
    external_metadata: source._tag === "Upload" ? {} : named(source.metadata),
    tags: asset.tags,
    alt_text: asset.altText
  }
}

/** The view of an asset, with the signature by which its file is read. */
export const mediaAssetView = (asset: MediaAsset, signature: SignatureInAddress): typeof MediaAssetView.Type => ({
  ...mediaDetailsView(asset),
  url: `${mediaAddress(asset)}/content${signedQuery(signature)}`
})

/** The outcome of a removal (E17). */
export const MediaRemovedView = Schema.Struct({
  message: Schema.String,
  deleted_count: Schema.Int,
  not_found_ids: Schema.Array(Schema.Int).annotate({ description: "In the order of the request" }),
  storage_cleanup_pending: Schema.Boolean.annotate({
    description: "A file of one of these ids is still there; asking again tells when it has gone"
  })
}).annotate({
  identifier: "MediaRemoved",
  examples: [{
    message: "2 media deleted, 1 not found",
    deleted_count: 2,
    not_found_ids: [9],
    storage_cleanup_pending: true
  }]
})
