import { MAX_ALT_TEXT } from "@campaigns/domain/Limits"
import {
  type StockAsset,
  StockAssetId,
  type StockPreview,
  type StockProvider
} from "@campaigns/domain/StockMedia/StockAsset"
import { vendorText, webAddress } from "@campaigns/domain/StockMedia/VendorText"
import * as Schema from "effect/Schema"

/** A photo as Pexels answers it, as far as it is used (`docs/platform-facts.md#stock-media`). */
export const PexelsPhoto = Schema.Struct({
  id: Schema.Int.check(Schema.isGreaterThan(0)),
  url: Schema.String,
  photographer: Schema.String,
  photographer_url: Schema.optionalKey(Schema.NullOr(Schema.String)),
  alt: Schema.optionalKey(Schema.NullOr(Schema.String)),
  width: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  height: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  src: Schema.Struct({ original: Schema.String, medium: Schema.optionalKey(Schema.NullOr(Schema.String)) })
})
export type PexelsPhoto = typeof PexelsPhoto.Type

/** A page of a search as Pexels answers it; `next_page`, an address, is there unless the page is the last one. */
export const PexelsPage = Schema.Struct({
  photos: Schema.Array(PexelsPhoto),
  next_page: Schema.optionalKey(Schema.NullOr(Schema.String))
})

/** The longest name that is kept, in code points. */
const LONGEST_NAME = 256

export const photoAsset = (provider: StockProvider, photo: PexelsPhoto): StockAsset => {
  const photographer = vendorText(photo.photographer, LONGEST_NAME)
  return {
    assetId: StockAssetId.make(String(photo.id)),
    provider,
    downloadUrl: photo.src.original,
    description: vendorText(photo.alt ?? "", MAX_ALT_TEXT),
    credit: {
      creator: photographer === "" ? null : photographer,
      creatorUrl: webAddress(photo.photographer_url),
      sourceUrl: webAddress(photo.url),
      license: "Pexels License",
      licenseUrl: "https://www.pexels.com/license/",
      attribution: photographer === "" ? "Photo from Pexels" : `Photo by ${photographer} on Pexels`
    }
  }
}

/** The photo as something to choose; one of which there is nothing to show is left out. */
export const photoPreview = (provider: StockProvider, photo: PexelsPhoto): ReadonlyArray<StockPreview> => {
  const previewUrl = webAddress(photo.src.medium ?? photo.src.original)
  return previewUrl === null
    ? []
    : [{ ...photoAsset(provider, photo), previewUrl, width: photo.width ?? null, height: photo.height ?? null }]
}
