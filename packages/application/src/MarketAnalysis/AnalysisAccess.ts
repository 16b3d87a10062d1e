import type { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import { maySeeCustomer, type Principal } from "@campaigns/domain/Identity/Principal"
import type { MarketAnalysisHead } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { MarketAnalyses, MarketAnalysisNotFound } from "./MarketAnalyses.ts"

/** The one way to a market analysis on behalf of a user: one of a customer whom they may not see is answered like none. */
export class AnalysisAccess extends Context.Service<AnalysisAccess, {
  readonly analysis: (
    user: Principal,
    analysisId: MarketAnalysisId
  ) => Effect.Effect<MarketAnalysisHead, MarketAnalysisNotFound | StorageUnavailable>
}>()("@campaigns/application/MarketAnalysis/AnalysisAccess") {
  static readonly layer: Layer.Layer<AnalysisAccess, never, MarketAnalyses> = Layer.effect(
    AnalysisAccess,
    Effect.map(MarketAnalyses, (analyses) =>
      AnalysisAccess.of({
        analysis: (user, analysisId) =>
          Effect.filterOrFail(
            analyses.findHead(analysisId),
            (analysis) => maySeeCustomer(user, analysis.customerId),
            () => new MarketAnalysisNotFound({ analysisId })
          )
      }))
  )
}
