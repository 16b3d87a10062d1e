import { MemoryCopyWriterDesk } from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import { MemoryWebsites } from "@campaigns/adapters-memory/Generation/MemoryWebsiteReader"
import { AnalysisOverseeing } from "@campaigns/application/Analyses/AnalysisOverseeing"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import type { ReplaceTextEvidence } from "@campaigns/domain/internal/Analyses/Actions/ReplaceText"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import type { Proposal } from "@campaigns/domain/internal/Analyses/Recommendation"
import { examplePause, exampleText } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { analysisRunService, AnalystDesk, configured } from "./AnalysisRunService.ts"
import { endOf } from "./AnalysisService.ts"
import { berlin, manager } from "./People.ts"

const shop = "https://shop.example.com/"
const old = "Trail shoes of ours"

/** A candidate whose text is to be written: a headline of an ad about trail shoes. */
const candidate = (adId: number, changed: Partial<ReplaceTextEvidence> = {}): Proposal => {
  const proposal = exampleText(70, adId, old, "")
  if (proposal.evidence._tag !== "ReplaceText") return proposal
  return {
    ...proposal,
    evidence: {
      ...proposal.evidence,
      headlines: [old, "Shoes for every trail", "Run wherever you like"],
      descriptions: ["Come to our shop and try them on.", "We measure your feet for free."],
      keywords: ["trail shoes"],
      adGroupName: "Trail shoes",
      finalUrl: `${shop}trail`,
      reasons: [{ code: "REPEATS", about: "Shoes for every trail" }],
      newText: null,
      ...changed
    }
  }
}

const proposal = (...headlines: ReadonlyArray<string>) => ({
  headlines: headlines.map((text) => ({ text, reason: "" })),
  descriptions: [],
  finalUrl: null,
  displayPath1: null,
  displayPath2: null
})

/** The run of candidates, and what it proposes. */
const ran = Effect.fnUntraced(function*(...proposals: ReadonlyArray<Proposal>) {
  const desk = yield* AnalystDesk
  desk.outcome = { status: "completed", findings: { ...desk.outcome.findings, vetoes: [] }, proposals }
  const websites = yield* MemoryWebsites
  const page = (url: string) => ({
    url,
    title: "Trail shoes",
    description: "Trail shoes for all feet",
    headings: ["Trail shoes"],
    text: "Light trail shoes from three makers. Try them on in our shop in Berlin."
  })
  yield* websites.put(shop, [page(shop), page(`${shop}trail`)])
  const { id } = yield* configured({}, "headline")
  const { taskId } = yield* (yield* AnalysisOverseeing).run(manager, id)
  yield* endOf(taskId)
  const run = yield* (yield* AnalysisRuns).ofTask(taskId)
  const found = yield* (yield* Recommendations).open(berlin, AnalysisType.literals)
  return {
    vetoes: run?.vetoes.map(({ code, count }) => `${code} ${count}`),
    proposed: run?.proposed,
    texts: found.map(({ entity, evidence }) =>
      `${entity.id}: ${evidence._tag === "ReplaceText" ? evidence.newText?.text ?? "none" : evidence._tag}`
    ),
    evidence: found.map(({ evidence }) => evidence)
  }
})

const orders = Effect.flatMap(MemoryCopyWriterDesk, (desk) => desk.orders)

describe("A new text", () => {
  it.effect("is the first that passes: not the old one again, none that is said already, within its width", () =>
    Effect.gen(function*() {
      const desk = yield* MemoryCopyWriterDesk
      const first = proposal(
        old,
        "Run wherever you like",
        "Light trail shoes from three makers to try on",
        "Light Trail Shoes From Us",
        "Try Them On In Berlin"
      )
      yield* desk.proposeRsas(first, first)
      const { evidence, ...run } = yield* ran(candidate(7), examplePause(1))
      assert.deepStrictEqual(run, {
        vetoes: [],
        proposed: 2,
        texts: ["7: Light Trail Shoes From Us", "1: PauseKeyword"]
      })
      const [{ newText = null } = {}] = evidence.filter((one) => one._tag === "ReplaceText")
      assert.deepInclude(newText, { writer: "memory", prompt: null })
      const [order] = yield* orders
      assert.deepStrictEqual(order?.kind === "rsa" ? order.request.brief.kept.headlines.map(({ text }) => text) : [], [
        "Shoes for every trail",
        "Run wherever you like"
      ])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("has none of the faults that the old one has", () =>
    Effect.gen(function*() {
      const desk = yield* MemoryCopyWriterDesk
      const short = proposal("In Berlin", "Try Them On In Berlin")
      yield* desk.proposeRsas(short, short)
      const run = yield* ran(candidate(7, { reasons: [{ code: "SHORT", about: null }] }))
      assert.deepStrictEqual(run.texts, ["7: Try Them On In Berlin"])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("that cannot be found is counted, and the others are proposed", () =>
    Effect.gen(function*() {
      const desk = yield* MemoryCopyWriterDesk
      yield* desk.failNext({ _tag: "Unavailable" })
      const { evidence: _, ...run } = yield* ran(candidate(7), candidate(8))
      assert.deepStrictEqual([run.vetoes, run.proposed, run.texts.length], [["NO_TEXT_FOUND 1"], 1, 1])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("is asked for by no other analysis", () =>
    Effect.gen(function*() {
      const { texts } = yield* ran(examplePause(1))
      assert.deepStrictEqual([texts, yield* orders], [["1: PauseKeyword"], []])
    }).pipe(Effect.provide(analysisRunService)))
})
