import { StockAssetId } from "@campaigns/domain/internal/StockMedia/StockAsset"
import * as Schema from "effect/Schema"

const retryAfterSeconds = Schema.NullOr(Schema.Finite)

/** The reasons why the provider gave nothing: `code` is a status or our word for what is wrong with an answer. */
export const StockMediaReason = Schema.TaggedUnion({
  RateLimited: { retryAfterSeconds },
  Unavailable: { timedOut: Schema.Boolean },
  Rejected: { code: Schema.String },
  /** The file is larger than the adapter takes. */
  TooLarge: {},
  Unauthorized: {}
})
export type StockMediaReason = typeof StockMediaReason.Type

/** The provider of stock images did not give what was asked for; `message` is a sentence without a secret in it. */
export class StockMediaError extends Schema.TaggedError<StockMediaError>()("StockMediaError", {
  reason: StockMediaReason,
  message: Schema.String
}) {}

/** The provider has no asset of this id, or its file is gone. */
export class StockAssetNotFound extends Schema.TaggedError<StockAssetNotFound>()("StockAssetNotFound", {
  assetId: StockAssetId
}) {
  override get message(): string {
    return `The provider has no asset ${this.assetId}`
  }
}
