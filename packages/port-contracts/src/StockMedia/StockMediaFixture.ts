import type { StockAssetId } from "@campaigns/domain/internal/StockMedia/StockAsset"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The contract's knowledge of the provider behind an adapter, and how to make it misbehave. */
export class StockMediaFixture extends Context.Service<StockMediaFixture, {
  /** An image that the provider has. */
  readonly assetId: StockAssetId
  /** In the provider's form, but of no asset. */
  readonly unknownId: StockAssetId
  /** The next question is turned away with the wish to wait for 70 s. */
  readonly limitNext: Effect.Effect<void>
  /** The next question finds the provider down, however often the adapter asks again. */
  readonly breakNext: Effect.Effect<void>
  /** The next question is told that the key is not good. */
  readonly revokeNext: Effect.Effect<void>
  /** The next download breaks in the middle. */
  readonly cutNextDownload: Effect.Effect<void>
  /** The next download finds the file gone. */
  readonly loseNextFile: Effect.Effect<void>
}>()("@campaigns/port-contracts/StockMedia/StockMediaFixture") {}
