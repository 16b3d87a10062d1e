import { MAX_ALT_TEXT } from "@campaigns/domain/Limits"
import {
  type StockAsset,
  StockAssetId,
  type StockPreview,
  type StockProvider
} from "@campaigns/domain/StockMedia/StockAsset"
import { vendorText, webAddress } from "@campaigns/domain/StockMedia/VendorText"
import * as Schema from "effect/Schema"

const said = Schema.optionalKey(Schema.NullOr(Schema.String))

/** The form of an image's id: a UUID. */
export const openverseId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An image as Openverse answers it, as far as it is used (`docs/platform-facts.md#stock-media`). */
export const OpenverseImage = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(openverseId)),
  url: Schema.String,
  license: Schema.String.check(Schema.isMinLength(1)),
  license_version: said,
  license_url: said,
  title: said,
  creator: said,
  creator_url: said,
  foreign_landing_url: said,
  attribution: said,
  thumbnail: said,
  width: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  height: Schema.optionalKey(Schema.NullOr(Schema.Int))
})
export type OpenverseImage = typeof OpenverseImage.Type

/** A page of a search as Openverse answers it. */
export const OpenversePage = Schema.Struct({
  page_count: Schema.Int,
  results: Schema.Array(OpenverseImage)
})

const LONGEST_NAME = 256
const LONGEST_ATTRIBUTION = 1_000

/** The licence by its usual name: `by-sa` of version `2.0` is `CC BY-SA 2.0`. */
const licenseName = ({ license, license_version }: OpenverseImage): string => {
  const code = vendorText(license, 32).toLowerCase()
  const name = code === "pdm" ? "Public Domain Mark" : code === "cc0" ? "CC0" : `CC ${code.toUpperCase()}`
  return [name, vendorText(license_version ?? "", 16)].filter((part) => part !== "").join(" ")
}

export const imageAsset = (provider: StockProvider, image: OpenverseImage): StockAsset => {
  const title = vendorText(image.title ?? "", LONGEST_NAME)
  const creator = vendorText(image.creator ?? "", LONGEST_NAME)
  const license = licenseName(image)
  const attribution = vendorText(image.attribution ?? "", LONGEST_ATTRIBUTION)
  const by = creator === "" ? "" : ` by ${creator}`
  return {
    assetId: StockAssetId.make(image.id.toLowerCase()),
    provider,
    downloadUrl: image.url,
    description: vendorText(image.title ?? "", MAX_ALT_TEXT),
    credit: {
      creator: creator === "" ? null : creator,
      creatorUrl: webAddress(image.creator_url),
      sourceUrl: webAddress(image.foreign_landing_url),
      license,
      licenseUrl: webAddress(image.license_url),
      attribution: attribution === "" ? `${title === "" ? "Image" : `"${title}"`}${by}, ${license}` : attribution
    }
  }
}

/** The image as something to choose; one of which there is nothing to show is left out. */
export const imagePreview = (provider: StockProvider, image: OpenverseImage): ReadonlyArray<StockPreview> => {
  const previewUrl = webAddress(image.thumbnail ?? image.url)
  return previewUrl === null
    ? []
    : [{ ...imageAsset(provider, image), previewUrl, width: image.width ?? null, height: image.height ?? null }]
}
