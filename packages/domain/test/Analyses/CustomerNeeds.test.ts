import {
  type CustomerStanding,
  NeedKind,
  needsOf,
  type NewestRun,
  none
} from "@campaigns/domain/Analyses/CustomerNeeds"
import { AnalysisRunId, RecommendationId } from "@campaigns/domain/Analyses/Recommendation"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import { assert, describe, it } from "@effect/vitest"

const quiet: CustomerStanding = {
  lostToken: null,
  drafts: { inPreparation: 4, gone: none, drifted: none, withFindings: none },
  newestRuns: [],
  recommendations: none
}

const run = (id: number, changed: Partial<NewestRun> = {}): NewestRun => ({
  analysisType: "keywordPause",
  id: AnalysisRunId.make(id),
  reasons: [],
  status: "completed",
  hasFigures: true,
  ...changed
})

const silent = {
  reasons: [{ code: "TRACKING_SILENT", message: "Conversions are missing." }],
  status: "skipped"
} as const

const draft = (count: number, id: number) => ({ count, firstId: DraftId.make(id) })

describe("needsOf", () => {
  it("tells nothing of a customer who needs nobody", () => {
    assert.deepStrictEqual(needsOf(quiet), [])
    assert.deepStrictEqual(needsOf({ ...quiet, newestRuns: [run(1), run(2, { status: "failed" })] }), [])
  })

  it("tells each need once, the most urgent first, with the one thing that it is about", () => {
    const needs = needsOf({
      lostToken: PlatformTokenId.make(9),
      drafts: { inPreparation: 0, gone: draft(1, 11), drifted: draft(1, 12), withFindings: draft(1, 13) },
      newestRuns: [run(1, { status: "held" }), run(2, silent)],
      recommendations: { count: 1, firstId: RecommendationId.make(14) }
    })
    assert.deepStrictEqual(needs, [
      {
        kind: "consentLost",
        subject: { kind: "platformToken", id: 9 },
        sentence:
          "The consent to work in this account on the ad platform was withdrawn or has run out. Somebody has to give it anew."
      },
      { kind: "trackingSilent", subject: { kind: "analysisRun", id: 2 }, sentence: "Conversions are missing." },
      {
        kind: "campaignGone",
        subject: { kind: "draft", id: 11 },
        sentence: "1 campaign was removed on the ad platform."
      },
      {
        kind: "campaignDrifted",
        subject: { kind: "draft", id: 12 },
        sentence: "1 campaign was changed elsewhere than here."
      },
      {
        kind: "runHeld",
        subject: { kind: "analysisRun", id: 1 },
        sentence: "1 analysis run is held back until a person looks at it."
      },
      {
        kind: "campaignFindings",
        subject: { kind: "draft", id: 13 },
        sentence: "Something keeps 1 campaign from serving, or from serving as widely as possible."
      },
      {
        kind: "recommendationsOpen",
        subject: { kind: "recommendation", id: 14 },
        sentence: "1 recommendation waits for a decision."
      }
    ])
    assert.deepStrictEqual(needs.map(({ kind }) => kind), [...NeedKind.literals])
  })

  it("counts several things, and names none of them", () => {
    const needs = needsOf({
      ...quiet,
      drafts: { inPreparation: 0, gone: draft(2, 1), drifted: draft(3, 2), withFindings: draft(4, 3) },
      newestRuns: [run(1, { status: "held" }), run(2, { status: "held" })],
      recommendations: { count: 5, firstId: RecommendationId.make(1) }
    })
    assert.deepStrictEqual(needs.map(({ sentence, subject }) => [subject, sentence]), [
      [null, "2 campaigns were removed on the ad platform."],
      [null, "3 campaigns were changed elsewhere than here."],
      [null, "2 analysis runs are held back until a person looks at them."],
      [null, "Something keeps 4 campaigns from serving, or from serving as widely as possible."],
      [null, "5 recommendations wait for a decision."]
    ])
  })

  it("goes by the newest run that had figures to tell that tracking is silent", () => {
    const kinds = (...newestRuns: ReadonlyArray<NewestRun>) =>
      needsOf({ ...quiet, newestRuns }).map(({ kind, subject }) => [kind, subject?.id])
    const unreachable = {
      reasons: [{ code: "QUOTA", message: "No quota." }],
      status: "skipped",
      hasFigures: false
    } as const
    assert.deepStrictEqual(kinds(run(2, silent), run(1)), [["trackingSilent", 2]])
    assert.deepStrictEqual(kinds(run(1, silent), run(2)), [])
    assert.deepStrictEqual(kinds(run(1, silent), run(2, unreachable)), [["trackingSilent", 1]])
    assert.deepStrictEqual(kinds(run(1, { ...silent, hasFigures: false })), [])
  })
})
