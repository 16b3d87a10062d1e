import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { oldestFirst } from "@campaigns/application/Paging/SortedPage"
import type { GeoTargetType } from "@campaigns/domain/Drafts/Targeting"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { applied, dismissed } from "@campaigns/domain/internal/Analyses/DecideRecommendation"
import { keyOf, type Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import { exampleText } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { application } from "@campaigns/port-contracts/LiveCampaigns/LiveRecordsContract"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import { analysisRunService, AnalystDesk, configured, proposed, ran } from "./AnalysisRunService.ts"
import { finishedDraft } from "./CampaignService.ts"
import { member } from "./People.ts"

describe("A run of a recurring analysis", () => {
  it.effect("is handed what was applied from here by the account's day of each, whenever it runs", () =>
    Effect.gen(function*() {
      const desk = yield* AnalystDesk
      const draft = yield* finishedDraft()
      const change = (iso: string, geoTargetType: GeoTargetType) => {
        const made = application(draft, { at: DateTime.makeUnsafe(iso) })
        if (made.after === null) return assert.fail("it has its images")
        return { ...made, after: { ...made.after, settings: { ...made.after.settings, geoTargetType } } }
      }
      for (
        const made of [
          change("2026-02-20T23:30:00Z", "PRESENCE_OR_INTEREST"),
          change("2026-03-01T10:00:00Z", "PRESENCE_OR_INTEREST"),
          // What figures do not rest on.
          change("2026-03-02T10:00:00Z", "PRESENCE")
        ]
      ) {
        const decided = { draft, answer: undefined, live: { application: made } }
        yield* (yield* DraftWriter).write(draft.id, null, () => Result.succeed(decided))
      }
      for (const iso of ["2026-03-03T02:00:00Z", "2026-03-10T02:00:00Z"]) {
        yield* TestClock.setTime(Date.parse(iso))
        yield* ran((yield* configured({}, iso < "2026-03-05" ? "keywordPause" : "searchTerms")).id)
      }
      const each = [
        ["2026-02-21", "geoTargetTypeSetting"],
        ["2026-03-01", "geoTargetTypeSetting"]
      ]
      assert.deepStrictEqual(
        desk.applied.map((some) => some.map(({ date, fields }) => [date, fields.join()])),
        [each, each]
      )
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("knows what was applied since the account was read, and not what was before", () =>
    Effect.gen(function*() {
      const [desk, recommendations] = [yield* AnalystDesk, yield* Recommendations]
      yield* TestClock.setTime(Date.parse("2026-03-03T02:00:00Z"))
      yield* ran((yield* configured()).id)
      const [first, second] = yield* proposed
      if (first === undefined || second === undefined) return assert.fail("two are proposed")
      const apply = (one: Recommendation, iso: string) =>
        recommendations.change([one.id], (stored) => {
          const plan = { campaignId: stored.entity.campaignId, planId: "plan", applicationId: 7 }
          return applied({ ...stored, status: "approved" }, plan, DateTime.makeUnsafe(iso))
        })
      yield* apply(first, "2026-03-03T01:59:59Z")
      yield* apply(second, "2026-03-03T09:30:00Z")
      yield* TestClock.setTime(Date.parse("2026-03-03T12:00:00Z"))
      const words = () => desk.past.map(({ key, status }) => [key, status])
      yield* ran((yield* configured({}, "negativeKeyword")).id)
      assert.deepStrictEqual(words(), [[keyOf(second), "applied"]])
      yield* TestClock.setTime(Date.parse("2026-03-04T02:00:00Z"))
      yield* ran((yield* configured({}, "searchTerms")).id)
      assert.deepStrictEqual(words(), [])
    }).pipe(Effect.provide(analysisRunService)))

  it.effect("is handed the open recommendations that it looks at, and what was said of all", () =>
    Effect.gen(function*() {
      const [desk, recommendations] = [yield* AnalystDesk, yield* Recommendations]
      const of = (type: AnalysisType) => Effect.flatMap(configured({}, type), ({ id }) => ran(id))
      const proposing = (ids: ReadonlyArray<number>, text: string) => {
        const proposals = ids.map((id) => ({ ...exampleText(7, id, text, `${text} neu`) }))
        desk.outcome = { ...desk.outcome, proposals }
      }
      yield* of("keywordPause")
      const [pause, other] = yield* proposed
      proposing([31], "Räder")
      yield* of("headline")
      proposing([32], "Bikes")
      yield* of("description")
      if (pause === undefined || other === undefined) return assert.fail("two are proposed")
      const by = { at: yield* DateTime.now, by: member.userId, reason: null }
      yield* recommendations.change([pause.id], (one) => dismissed(one, by))
      desk.outcome = { ...desk.outcome, proposals: [] }
      const handed = () => [
        desk.earlier.map(({ analysisType, entity }) => `${analysisType} ${entity.id}`),
        desk.past.map(({ key, status }) => `${status} ${key === keyOf(pause)}`)
      ]
      yield* of("doubleCheckKeywordsToPause")
      assert.deepStrictEqual(handed(), [[`keywordPause ${other.entity.id}`], ["dismissed true"]])
      yield* of("pauseHours")
      assert.deepStrictEqual(handed(), [[], ["dismissed true"]])
      yield* TestClock.adjust("2 days")
      const { items } = yield* (yield* AnalysisConfigs).list({ customerIds: null, includesDeleted: false }, {
        ...oldestFirst,
        limit: 9
      })
      const headline = items.find(({ analysisType }) => analysisType === "headline")
      if (headline === undefined) return assert.fail("it is configured")
      yield* ran(headline.id)
      assert.deepStrictEqual(handed()[0], ["headline 31", "description 32"])
    }).pipe(Effect.provide(analysisRunService)))
})
