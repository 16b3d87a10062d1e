import * as Schema from "effect/Schema"
import { CompanyId } from "../Identity/Ids.ts"
import { plainText } from "../Identity/PlainText.ts"
import { MAX_ALT_TEXT, MAX_FILE_BYTES } from "../Limits.ts"
import { ImageFacts } from "./ImageFacts.ts"
import { maximumFileNameBytes } from "./MediaFileName.ts"
import { MediaTags } from "./MediaTags.ts"

export const MediaId = Schema.Int.pipe(Schema.brand("MediaId"))
export type MediaId = typeof MediaId.Type

/** The name under which a file is stored: random, so that nothing that a client says reaches the storage. */
export const StorageKey = Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/)).pipe(Schema.brand("StorageKey"))
export type StorageKey = typeof StorageKey.Type

/** The source of an asset; `metadata` holds the licence and attribution that the provider asks for. */
export const MediaSource = Schema.TaggedUnion({
  Upload: {},
  StockMedia: {
    provider: plainText(1, 64),
    externalId: plainText(1, 256),
    metadata: Schema.Record(Schema.String, Schema.Json)
  }
})
export type MediaSource = typeof MediaSource.Type

/** For those who do not see the image. */
const altText = plainText(0, MAX_ALT_TEXT)

/** The description of an asset that people give. */
export const MediaDetails = Schema.Struct({
  /** Safe to show and to save under. */
  fileName: plainText(1, maximumFileNameBytes),
  source: MediaSource,
  tags: MediaTags,
  altText
})
export type MediaDetails = typeof MediaDetails.Type

/** A stored file; `sha256` in lower-case hex. */
export const StoredFile = Schema.Struct({
  storageKey: StorageKey,
  bytes: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_FILE_BYTES })),
  sha256: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))
})
export type StoredFile = typeof StoredFile.Type

/** An image of a company's library. Its file never changes. */
export const MediaAsset = Schema.Struct({
  id: MediaId,
  companyId: CompanyId,
  ...MediaDetails.fields,
  image: ImageFacts,
  file: StoredFile,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type MediaAsset = typeof MediaAsset.Type

/** A change of what people say of an asset; what is absent stays. */
export const MediaPatch = Schema.Struct({
  tags: Schema.optionalKey(MediaTags),
  altText: Schema.optionalKey(altText)
})
export type MediaPatch = typeof MediaPatch.Type

/** There is no such asset, or none that this user may see. */
export class MediaNotFound extends Schema.TaggedError<MediaNotFound>()("MediaNotFound", { mediaId: MediaId }) {
  override get message(): string {
    return `There is no media asset ${this.mediaId}`
  }
}

/** The company has this asset of the provider already. */
export class MediaTaken extends Schema.TaggedError<MediaTaken>()("MediaTaken", {
  provider: Schema.String,
  externalId: Schema.String
}) {
  override get message(): string {
    return `The company has asset ${this.externalId} of ${this.provider} already`
  }
}
