import * as Caches from "@campaigns/application/Caching/Caches"
import { bytesWeight, objectWeight } from "@campaigns/application/Caching/Weight"
import type { MarketAnalysisId } from "@campaigns/domain/Drafts/Ids"
import type { MarketAnalysis, MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { marketAnalysisSummaryView, marketKeywordView } from "../../Api/MarketAnalysis/MarketAnalysisViews.ts"
import { listInPieces, printedBytes, streamed } from "../Printing.ts"

/** Analyses of more keywords than this are printed while they are sent. */
const STREAMED_FROM = 10_000

/** The keywords of an analysis, printed: `,"keywords":[...]}`. They are known by being the same list. */
interface Printed {
  readonly keywords: WeakRef<ReadonlyArray<MarketKeyword>>
  readonly bytes: Uint8Array
}

const weightOfPrinted = ({ bytes }: Printed): number => bytesWeight(bytes) + 2 * objectWeight(2)

/**
 * Makes the function that gives analyses as answers to requests. The keywords of a whole analysis, once printed, are
 * not printed again while they are kept; a selection of them is another list each time.
 */
export const marketAnalysisResponses = Effect.map(
  Caches.make<MarketAnalysisId, Printed>("printedMarketAnalyses", weightOfPrinted),
  (cache) => {
    const print = (keywords: ReadonlyArray<MarketKeyword>): Uint8Array =>
      printedBytes(`,"keywords":${JSON.stringify(keywords.map(marketKeywordView))}}`)

    const printOnce = ({ id, keywords }: MarketAnalysis): Uint8Array => {
      const known = cache.get(id)
      if (known !== undefined && known.keywords.deref() === keywords) return known.bytes
      const bytes = print(keywords)
      cache.set(id, { keywords: new WeakRef(keywords), bytes })
      return bytes
    }

    return (analysis: MarketAnalysis, { selectedOnly }: { readonly selectedOnly: boolean }) => {
      const contentType = "application/json"
      const head = JSON.stringify(marketAnalysisSummaryView(analysis)).slice(0, -1)
      if (analysis.keywords.length > STREAMED_FROM) {
        const pieces = function*() {
          yield `${head},"keywords":`
          yield* listInPieces(analysis.keywords, marketKeywordView)
          yield "}"
        }
        return HttpServerResponse.stream(streamed(pieces), { contentType })
      }
      const start = Buffer.from(head)
      const keywords = selectedOnly ? print(analysis.keywords) : printOnce(analysis)
      return HttpServerResponse.stream(Stream.fromArrays([start], [keywords]), {
        contentType,
        contentLength: start.byteLength + keywords.byteLength
      })
    }
  }
)
