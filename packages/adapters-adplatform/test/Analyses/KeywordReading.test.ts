import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readFigures } from "../../src/Analyses/FigureReading.ts"
import { answer, failure, scripted, silent, type Step } from "../AdPlatform/support/ScriptedPlatform.ts"
import { broken, cannedClient } from "./support/CannedClient.ts"
import {
  answering,
  type CannedFigures,
  day,
  keyword,
  kindOf,
  metrics,
  ofKeyword,
  reading
} from "./support/CannedFigures.ts"

const figuresOf = (canned: CannedFigures, since?: string) =>
  readFigures(cannedClient(answering(canned)).client)(account, reading(since))

const summary = ({ keywords }: Effect.Success<ReturnType<typeof figuresOf>>) =>
  keywords.map(({ arrivedClicks, firstShown, id, recent, window }) =>
    `${id}: ${window.clicks} (${arrivedClicks}) since ${firstShown}, ${recent.clicks} recently`
  )

describe("the figures of keywords", () => {
  it.effect("are of all keywords, those without traffic too; exclusions are none of them", () =>
    Effect.gen(function*() {
      const { exclusions, keywords } = yield* figuresOf({
        keywords: [
          keyword(70, 1),
          keyword(70, 2, { negative: true, keyword: { text: "free", matchType: "BROAD" } }),
          keyword(70, 3, { keyword: { text: "odd", matchType: "UNKNOWN" } }),
          keyword(90, 4, {}, 9)
        ],
        // Neither the exclusion nor what is not listed has figures, whatever the platform says of them.
        days: [ofKeyword(70, 2, { date: "2026-11-20" }, 5), ofKeyword(71, 1, { date: "2026-11-20" }, 5)]
      })
      assert.deepStrictEqual(keywords, [{
        campaignId: CampaignId.make(7),
        adGroupId: 70,
        id: 1,
        text: "shoes 1",
        matchType: "EXACT",
        status: "ENABLED",
        adGroupStatus: "ENABLED",
        servingStatus: "ELIGIBLE",
        firstShown: null,
        window: noMetrics,
        arrivedClicks: 0,
        recent: noMetrics
      }])
      assert.deepStrictEqual(exclusions, [{
        level: "adGroup",
        campaignIds: [CampaignId.make(7)],
        adGroupId: 70,
        id: 2,
        text: "free",
        matchType: "BROAD"
      }])
    }))

  it.effect("sum up older weeks and newest days; clicks of today's age count by what has arrived", () =>
    Effect.gen(function*() {
      const found = yield* figuresOf({
        keywords: [keyword(70, 1), keyword(71, 1)],
        weeks: [
          ofKeyword(70, 1, { week: "2026-06-01" }, 100),
          ofKeyword(70, 1, { week: "2026-06-08" }, 10),
          { adGroup: { id: "71" }, adGroupCriterion: { criterionId: "1" }, segments: { week: "2026-06-08" } }
        ],
        days: [
          ofKeyword(70, 1, { date: "2026-11-16" }, 4),
          ofKeyword(70, 1, { date: "2026-11-17" }, 2),
          ofKeyword(71, 1, { date: "2026-11-25" }, 6)
        ]
      })
      assert.deepStrictEqual(summary(found), [
        "1: 116 (115) since 2026-06-01, 6 recently",
        "1: 6 (3) since 2026-11-25, 6 recently"
      ])
      assert.deepStrictEqual(found.keywords[0]?.recent, metrics(6))
    }))

  it.effect("leave out days before the last change, and the week in which it was", () =>
    Effect.gen(function*() {
      const canned = {
        keywords: [keyword(70, 1)],
        // The first and the last week are cut by the period itself: they have only days that are in it.
        weeks: ["2026-05-25", "2026-06-01", "2026-06-08", "2026-10-26"].map((week, index) =>
          ofKeyword(70, 1, { week }, 10 ** index)
        ),
        days: [ofKeyword(70, 1, { date: "2026-10-27" }, 10_000), ofKeyword(70, 1, { date: "2026-10-28" }, 100_000)]
      }
      const windows = yield* Effect.forEach(
        ["2026-05-30", "2026-06-01", "2026-06-02", "2026-10-26", "2026-10-27", "2026-10-28", "2026-11-26"],
        (since) => Effect.map(figuresOf(canned, since), ({ keywords }) => keywords[0]?.window.clicks)
      )
      assert.deepStrictEqual(windows, [111_111, 111_110, 111_100, 111_000, 110_000, 100_000, 0])
      const { keywords } = yield* figuresOf(canned, "2026-11-26")
      assert.deepStrictEqual([keywords[0]?.firstShown, keywords[0]?.recent.clicks], [day("2026-05-30"), 110_000])
    }))

  it.effect("of a period shorter than the newest days are read by days alone", () =>
    Effect.gen(function*() {
      const { client, queries } = cannedClient(answering({ keywords: [keyword(70, 1)] }))
      yield* readFigures(client)(account, reading("2026-11-10", { from: day("2026-11-10") }))
      assert.notInclude(queries.map(kindOf), "weeks")
      assert.include(queries.find((query) => kindOf(query) === "days"), "BETWEEN '2026-11-10' AND '2026-11-25'")
    }))
})

describe("an answer that breaks off after some rows", () => {
  const canned = { keywords: [keyword(70, 1)], days: [ofKeyword(70, 1, { date: "2026-11-20" }, 4)] }

  it.effect("is asked for again as a whole, and summed up from nothing", () =>
    Effect.gen(function*() {
      let failures = 2
      const { client, queries } = cannedClient(answering(canned), (query) => kindOf(query) === "days" && failures-- > 0)
      const { keywords } = yield* readFigures(client)(account, reading())
      assert.strictEqual(keywords[0]?.window.clicks, 4)
      assert.strictEqual(queries.filter((query) => kindOf(query) === "days").length, 3)
    }))

  it.effect("fails when it does so for good", () =>
    Effect.gen(function*() {
      const { client, queries } = cannedClient(answering(canned), (query) => kindOf(query) === "days")
      assert.strictEqual(yield* Effect.flip(readFigures(client)(account, reading())), broken)
      assert.strictEqual(queries.filter((query) => kindOf(query) === "days").length, 3)
    }))

  it.effect("is not asked for again before its first row: the client has done so already", () =>
    Effect.gen(function*() {
      const { client, queries } = cannedClient(() => [], () => true)
      yield* Effect.flip(readFigures(client)(account, reading()))
      assert.strictEqual(queries.length, 1)
    }))
})

describe("the wire", () => {
  const rows = (...results: ReadonlyArray<unknown>) => answer(200, [{ results }])
  const breaks = (row: unknown): Step => (response) => {
    response.writeHead(200, { "content-type": "application/json" })
    response.write(`[{"results":[${JSON.stringify(row)},`, () => response.destroy())
  }
  const listed = keyword(70, 1)
  const week = ofKeyword(70, 1, { week: "2026-06-01" }, 10)

  it.live("may break in the middle of an answer", () =>
    Effect.gen(function*() {
      const { analyses, calls } = yield* scripted({ calls: [rows(listed), breaks(week), rows(week), answer(200, [])] })
      const { keywords } = yield* analyses.figures(account, reading())
      assert.strictEqual(keywords[0]?.window.clicks, 10)
      assert.strictEqual(calls.filter(({ body }) => body.includes("segments.week")).length, 2)
    }).pipe(Effect.provide(silent)))

  it.live("may have a row that is not one of ours: nothing is told of such an account", () =>
    Effect.gen(function*() {
      const odd = { ...week, segments: { week: "in June" } }
      const { analyses } = yield* scripted({ calls: [rows(listed), rows(week, odd)] })
      const ended = yield* Effect.flip(analyses.figures(account, reading()))
      assert.strictEqual(ended._tag === "AdPlatformError" && ended.reason._tag, "Unavailable")
    }).pipe(Effect.provide(silent)))

  it.live("may refuse", () =>
    Effect.gen(function*() {
      const refused = answer(400, failure(400, "INVALID_ARGUMENT", [{ errorCode: { queryError: "BAD_VALUE" } }]))
      const { analyses, calls } = yield* scripted({ calls: [rows(listed), refused] })
      const ended = yield* Effect.flip(analyses.figures(account, reading()))
      assert.deepStrictEqual([ended._tag === "AdPlatformError" && ended.reason._tag, calls.length], ["Rejected", 2])
    }).pipe(Effect.provide(silent)))
})
