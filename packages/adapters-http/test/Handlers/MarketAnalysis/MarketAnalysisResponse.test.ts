import { MarketAnalysisId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { MarketAnalysis } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import { exampleAnalysis } from "@campaigns/port-contracts/MarketAnalysis/ExampleAnalyses"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { HttpServerResponse } from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { marketKeywordView } from "../../../src/Api/MarketAnalysis/MarketAnalysisViews.ts"
import { marketAnalysisResponses } from "../../../src/Handlers/MarketAnalysis/MarketAnalysisHandlers.ts"

const analysisOf = (keywords: number): MarketAnalysis => {
  const { keywords: [example], ...head } = exampleAnalysis(CustomerId.make(1_234_567_890))
  if (example === undefined) throw new Error("an example")
  return {
    ...head,
    id: MarketAnalysisId.make(1),
    runTaskId: null,
    keywords: Array.from({ length: keywords }, (_, index) => ({ ...example, id: MarketKeywordId.make(index + 1) }))
  }
}

const bytesOf = ({ body }: HttpServerResponse): Effect.Effect<ReadonlyArray<Uint8Array>> =>
  body._tag === "Stream" ? Effect.orDie(Stream.runCollect(body.stream)) : Effect.succeed(assert.fail(body._tag))

const all = { selectedOnly: false }

describe("A market analysis as an answer", () => {
  it.effect("is the same whether its keywords are printed at once or while it is sent", () =>
    Effect.gen(function*() {
      const responseOf = yield* marketAnalysisResponses
      for (const count of [0, 3, 10_001]) {
        const analysis = analysisOf(count)
        const bytes = yield* bytesOf(responseOf(analysis, all))
        const answer = JSON.parse(new TextDecoder().decode(Buffer.concat(bytes)))
        assert.strictEqual(answer.title, analysis.title)
        assert.deepStrictEqual(answer.keywords, analysis.keywords.map(marketKeywordView))
      }
    }))

  it.effect("has its keywords printed once, in a buffer of their own, unless it is a selection of them", () =>
    Effect.gen(function*() {
      const responseOf = yield* marketAnalysisResponses
      const analysis = analysisOf(3)
      const [, keywords] = yield* bytesOf(responseOf(analysis, all))
      assert.strictEqual(keywords?.buffer.byteLength, keywords?.byteLength)
      yield* bytesOf(responseOf({ ...analysis, keywords: analysis.keywords.slice(1) }, { selectedOnly: true }))
      assert.strictEqual((yield* bytesOf(responseOf({ ...analysis, title: "Other" }, all)))[1], keywords)
      assert.notStrictEqual((yield* bytesOf(responseOf(analysisOf(3), all)))[1], keywords)
    }))
})
