import type { MarketAnalysis, MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { marketAnalysisSummaryView, marketKeywordView } from "../../Api/MarketAnalysis/MarketAnalysisViews.ts"

const keywordLists = new WeakMap<ReadonlyArray<MarketKeyword>, Uint8Array>()

/** `,"keywords":[...]}`: the end of an analysis' JSON. A list that was printed is not printed again. */
const printKeywords = (keywords: ReadonlyArray<MarketKeyword>): Uint8Array => {
  const known = keywordLists.get(keywords)
  if (known !== undefined) return known
  const printed = Buffer.from(`,"keywords":${JSON.stringify(keywords.map(marketKeywordView))}}`)
  keywordLists.set(keywords, printed)
  return printed
}

/** An analysis as the answer to a request, in pieces, so that its keywords go out as the bytes that are kept of them. */
export const marketAnalysisResponse = (analysis: MarketAnalysis) => {
  const head = Buffer.from(JSON.stringify(marketAnalysisSummaryView(analysis)).slice(0, -1))
  const keywords = printKeywords(analysis.keywords)
  return HttpServerResponse.stream(Stream.fromArrays([head], [keywords]), {
    contentType: "application/json",
    contentLength: head.byteLength + keywords.byteLength
  })
}
