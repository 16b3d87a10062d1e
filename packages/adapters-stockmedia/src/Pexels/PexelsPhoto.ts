import { maximumAltText } from "@campaigns/domain/Media/MediaAsset"
import { type StockAsset, StockAssetId, type StockProvider } from "@campaigns/domain/StockMedia/StockAsset"
import { vendorText, webAddress } from "@campaigns/domain/StockMedia/VendorText"
import * as Schema from "effect/Schema"

/** A photo as Pexels answers it, as far as it is used (`domain-facts.md` D). */
export const PexelsPhoto = Schema.Struct({
  id: Schema.Int.check(Schema.isGreaterThan(0)),
  url: Schema.String,
  photographer: Schema.String,
  photographer_url: Schema.optionalKey(Schema.NullOr(Schema.String)),
  alt: Schema.optionalKey(Schema.NullOr(Schema.String)),
  src: Schema.Struct({ original: Schema.String })
})
export type PexelsPhoto = typeof PexelsPhoto.Type

/** The longest name that is kept, in code points. */
const LONGEST_NAME = 256

export const photoAsset = (provider: StockProvider, photo: PexelsPhoto): StockAsset => {
  const photographer = vendorText(photo.photographer, LONGEST_NAME)
  return {
    assetId: StockAssetId.make(String(photo.id)),
    provider,
    downloadUrl: photo.src.original,
    description: vendorText(photo.alt ?? "", maximumAltText),
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
