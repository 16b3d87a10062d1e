import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { stockMediaContract } from "@campaigns/port-contracts/StockMedia/StockMediaContract"
import * as Layer from "effect/Layer"
import { sandboxFixture } from "../support/Fixture.ts"
import { openverseWith } from "../support/Sandboxed.ts"

const fixture = sandboxFixture(
  StockAssetId.make("4bc43a04-ef46-4544-a0c1-63c63f56e276"),
  StockAssetId.make("00000000-ef46-4544-a0c1-63c63f56e276")
)

stockMediaContract("Openverse over the sandbox", Layer.provideMerge(fixture, openverseWith({})))
