import type { StockAssetId } from "@campaigns/domain/StockMedia/StockAsset"
import { StockMediaFixture } from "@campaigns/port-contracts/StockMedia/StockMediaFixture"
import type { StockMediaSandbox } from "@campaigns/sandboxes/StockMedia/StockMediaSandbox"
import * as Effect from "effect/Effect"
import type { HttpClient } from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import { fault, shortWaits } from "./Sandboxed.ts"

/** The fixture of the contract for a sandbox, on whichever wire. */
export const sandboxFixture = (assetId: StockAssetId, unknownId: StockAssetId) =>
  Layer.effect(
    StockMediaFixture,
    Effect.map(Effect.context<StockMediaSandbox | HttpClient>(), (context) => {
      const next = (request: Parameters<typeof fault>[0]) => Effect.provideContext(fault(request), context)
      return {
        assetId,
        unknownId,
        // A wish for 70 s is beyond the client's patience, so that it does not ask again.
        limitNext: next({ on: "asset", kind: "rate_limit", retry_after_s: 70 }),
        // Once for the question and once for each time that the client asks again.
        breakNext: next({ on: "asset", kind: "outage", times: shortWaits.repeats + 1 }),
        revokeNext: next({ on: "asset", kind: "unauthorized" }),
        cutNextDownload: next({ on: "file", kind: "cut_off" }),
        loseNextFile: next({ on: "file", kind: "not_found" })
      }
    })
  )
