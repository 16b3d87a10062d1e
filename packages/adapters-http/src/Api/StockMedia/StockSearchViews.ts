import type { StockPreview } from "@campaigns/domain/StockMedia/StockAsset"
import * as Schema from "effect/Schema"
import { cursorText, pageView } from "../Paging.ts"
import { problem } from "../Problem.ts"

const pixels = (what: string) =>
  Schema.NullOr(Schema.Int).annotate({ description: `The ${what} in pixels; \`null\` when the provider does not say` })

const StockImageView = Schema.Struct({
  asset_id: Schema.String.annotate({ description: "The provider's own id, which the import takes" }),
  preview_url: Schema.String.annotate({ description: "A small version of the image at the provider, for an `<img>`" }),
  width: pixels("width"),
  height: pixels("height"),
  alt_text: Schema.String.annotate({ description: "What the image shows; empty when the provider does not say" }),
  credit: Schema.String.annotate({ description: "The sentence to be shown beside the image" }),
  imported: Schema.Boolean.annotate({ description: "Whether the company has it in its library already" })
}).annotate({
  identifier: "StockImage",
  examples: [{
    asset_id: "2014422",
    preview_url: "https://images.pexels.com/photos/2014422/pexels-photo-2014422.jpeg?h=350",
    width: 3024,
    height: 3024,
    alt_text: "Brown rocks during golden hour",
    credit: "Photo by Joey Farina on Pexels",
    imported: false
  }]
})

/** A page of a search among stock images. */
export const StockImagePage = pageView("StockImagePage", StockImageView)

/** Images of a page, and which of them the company has; `next` is the number of the page after it. */
export const stockImagePage = ({ items, next }: {
  readonly items: ReadonlyArray<StockPreview & { readonly isImported: boolean }>
  readonly next: number | null
}): typeof StockImagePage.Type => ({
  items: items.map((item) => ({
    asset_id: item.assetId,
    preview_url: item.previewUrl,
    width: item.width,
    height: item.height,
    alt_text: item.description,
    credit: item.credit.attribution,
    imported: item.isImported
  })),
  next_cursor: cursorText(next)
})

/** 502: the provider of stock images refused the question, or the key with which it was asked. */
export class StockMediaRefused extends problem<StockMediaRefused>()("StockMediaRefused", {
  status: 502,
  title: "The provider of stock images refused the request",
  codes: ["STOCKMEDIA_REJECTED", "STOCKMEDIA_UNAUTHORIZED"]
}) {}

/** 503: the provider of stock images is down or takes no more requests for now. */
export class StockMediaUnavailable extends problem<StockMediaUnavailable>()("StockMediaUnavailable", {
  status: 503,
  title: "The provider of stock images is not available",
  codes: ["STOCKMEDIA_UNAVAILABLE", "STOCKMEDIA_RATE_LIMITED"]
}, { retry_after_seconds: Schema.optionalKey(Schema.Int) }) {}

/** 504: the provider of stock images did not answer in time. */
export class StockMediaTimeout extends problem<StockMediaTimeout>()("StockMediaTimeout", {
  status: 504,
  title: "The provider of stock images did not answer in time",
  codes: ["STOCKMEDIA_TIMEOUT"]
}) {}

export const stockMediaErrors = [StockMediaRefused, StockMediaUnavailable, StockMediaTimeout] as const
