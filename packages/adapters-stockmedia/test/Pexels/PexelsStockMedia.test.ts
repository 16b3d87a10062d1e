import { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { stockMediaContract } from "@campaigns/port-contracts/StockMedia/StockMediaContract"
import * as Layer from "effect/Layer"
import { sandboxFixture } from "../support/Fixture.ts"
import { pexelsWith } from "../support/Sandboxed.ts"

const fixture = sandboxFixture(StockAssetId.make("2014422"), StockAssetId.make("99000000"))

stockMediaContract("Pexels over the sandbox", Layer.provideMerge(fixture, pexelsWith({})))
