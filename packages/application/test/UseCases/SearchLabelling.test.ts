import { MemoryCopyWriterDesk } from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import { MemoryWebsites } from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { AnalysisOverseeing } from "@campaigns/application/Analyses/AnalysisOverseeing"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import type { AnalysisConfigId } from "@campaigns/domain/internal/Administration/AnalysisConfig"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import type { LabelledText } from "@campaigns/domain/internal/Analyses/Labels"
import { contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { examplePause } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { analysisRunService, analysisRunServiceWithModel, AnalystDesk, configured } from "./AnalysisRunService.ts"
import { endOf } from "./AnalysisService.ts"
import { published } from "./LiveChangeFixtures.ts"
import { berlin, manager } from "./People.ts"

const shop = "https://shop.example.com/"

const site = Effect.gen(function*() {
  const page = (url: string, title: string, text: string) => ({ url, title, description: "", headings: [title], text })
  yield* (yield* MemoryWebsites).put(shop, [
    page(shop, "Wheels", "We sell wheels, all of them checked in our workshop."),
    page(`${shop}repair`, "Wheel repair", "We repair wheels within a day.")
  ])
  yield* published({ settings: contractDraft({ campaignName: "Wheels", websiteUrl: shop }).settings })
})

const ran = Effect.fnUntraced(function*(configId: AnalysisConfigId) {
  const { taskId } = yield* (yield* AnalysisOverseeing).run(manager, configId)
  yield* endOf(taskId)
  return yield* (yield* AnalysisRuns).ofTask(taskId)
})

const words = ["museum", "rental"].map((text) => ({ text, examples: [`wheel ${text}`] }))

const offersAsked = Effect.gen(function*() {
  const orders = yield* (yield* MemoryCopyWriterDesk).orders
  return orders.flatMap((order) => order.kind === "offers" ? [order.request] : [])
})

describe("The labels of searches", () => {
  it.effect("are asked of the model once for the words of which they tell more, and the account is judged again", () =>
    Effect.gen(function*() {
      const [analyst, writer] = [yield* AnalystDesk, yield* MemoryCopyWriterDesk]
      yield* site
      analyst.outcome = { ...analyst.outcome, unlabelled: words }
      yield* writer.proposeOffers({
        answers: [{ id: 0, choice: "notOffered" }, { id: 1, choice: "unsure" }, { id: 99, choice: "offered" }]
      })
      const { id } = yield* configured({}, "negativeKeyword")
      assert.strictEqual((yield* ran(id))?.status, "completed")
      const labels: ReadonlyArray<LabelledText> = [
        { text: "museum", label: "other", source: "judgement" },
        { text: "rental", label: "unsure", source: "judgement" }
      ]
      assert.deepStrictEqual(analyst.labels, [[], labels])
      const [request, ...others] = yield* offersAsked
      assert.isDefined(request)
      assert.isEmpty(others)
      assert.include(request.prompt, JSON.stringify([0, "museum", ["wheel museum"]]))
      assert.deepStrictEqual(request.brief.searches.map(({ text }) => text), ["museum", "rental"])
      // Both are known now, for 90 days.
      yield* TestClock.adjust("1 day")
      yield* ran(id)
      assert.deepStrictEqual([(yield* offersAsked).length, analyst.labels.at(-1)], [1, labels])
      yield* TestClock.adjust("90 days")
      yield* ran(id)
      assert.lengthOf(yield* offersAsked, 2)
    }).pipe(Effect.provide(analysisRunServiceWithModel)))

  it.effect("come from the website where the model fails, and are not kept then", () =>
    Effect.gen(function*() {
      const [analyst, writer] = [yield* AnalystDesk, yield* MemoryCopyWriterDesk]
      yield* site
      analyst.outcome = { ...analyst.outcome, unlabelled: words }
      yield* writer.failNext({ _tag: "Unauthorized", status: 401 })
      const { id } = yield* configured({}, "searchTerms")
      yield* ran(id)
      assert.deepStrictEqual(analyst.labels.at(-1)?.map(({ source, text }) => [text, source]), [
        ["museum", "site"],
        ["rental", "site"]
      ])
      yield* TestClock.adjust("1 day")
      yield* ran(id)
      assert.lengthOf(yield* offersAsked, 2)
    }).pipe(Effect.provide(analysisRunServiceWithModel)))

  it.effect("are asked of nobody without a model, nor without a website, nor for other analyses", () =>
    Effect.gen(function*() {
      const analyst = yield* AnalystDesk
      analyst.outcome = { ...analyst.outcome, unlabelled: words }
      yield* ran((yield* configured({}, "negativeKeyword")).id)
      yield* ran((yield* configured({}, "keywordPause")).id)
      assert.deepStrictEqual([yield* offersAsked, analyst.labels], [[], [[], []]])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("of the keywords whose pauses are due for a second look are given with it, and its word is taken", () =>
    Effect.gen(function*() {
      const [analyst, writer] = [yield* AnalystDesk, yield* MemoryCopyWriterDesk]
      const recommendations = yield* Recommendations
      yield* site
      yield* ran((yield* configured()).id)
      const [first] = yield* recommendations.open(berlin, AnalysisType.literals)
      assert.isDefined(first)
      const { id } = yield* configured({}, "doubleCheckKeywordsToPause")
      yield* TestClock.adjust("13 days")
      yield* ran(id)
      assert.isEmpty(yield* offersAsked)
      yield* TestClock.adjust("1 day")
      const check = {
        result: "held",
        reason: "SITE_SELLS_IT",
        at: yield* DateTime.now,
        probability: 0.97,
        label: "own",
        labelSource: "judgement"
      } as const
      analyst.outcome = {
        ...analyst.outcome,
        proposals: [],
        checks: [{ id: first.id, check, proposal: examplePause(1, { moneyMicros: 4 }) }]
      }
      yield* writer.proposeOffers({ answers: [{ id: 0, choice: "offered" }] })
      yield* ran(id)
      assert.deepStrictEqual(analyst.labels.at(-1)?.map(({ label, source, text }) => [text, label, source]), [
        ["Used Bikes 1", "own", "judgement"],
        ["Used Bikes 2", "other", "site"]
      ])
      const after = yield* recommendations.open(berlin, AnalysisType.literals)
      assert.deepStrictEqual(after.map((one) => [one.status, one.check?.reason ?? null, one.moneyMicros]), [
        ["proposed", "SITE_SELLS_IT", 4],
        ["proposed", null, 15_900_000]
      ])
    }).pipe(Effect.provide(analysisRunServiceWithModel)))
})
