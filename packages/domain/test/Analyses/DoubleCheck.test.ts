import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import type { KeywordFigures } from "@campaigns/domain/Analyses/AccountFigures"
import { daysAfter } from "@campaigns/domain/Analyses/CalendarDays"
import { checkWords } from "@campaigns/domain/Analyses/CheckWords"
import { checkDueAt, newRecommendation } from "@campaigns/domain/Analyses/DecideRecommendation"
import { doubleCheck, dueForCheck } from "@campaigns/domain/Analyses/DoubleCheck"
import { figureCuts } from "@campaigns/domain/Analyses/FigureCuts"
import type { WordLabel } from "@campaigns/domain/Analyses/Labels"
import { CheckReason, type CheckResult } from "@campaigns/domain/Analyses/PauseCheck"
import {
  AnalysisRunId,
  keyOf,
  type Proposal,
  type Recommendation,
  RecommendationId
} from "@campaigns/domain/Analyses/Recommendation"
import { recommendationWords } from "@campaigns/domain/Analyses/RecommendationWords"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import {
  account,
  allKnown,
  campaign,
  change,
  deadKeyword,
  EUR,
  figuresOf,
  from,
  goodKeywords,
  healthOf,
  keyword,
  runOf,
  today
} from "./ExampleAccount.ts"

const now = DateTime.makeUnsafe(`${today}T12:00:00Z`)
const daysAgo = (days: number) => DateTime.subtract(now, { days })

const stored = (proposal: Proposal, id = 1, days = 14): Recommendation =>
  newRecommendation(
    RecommendationId.make(id),
    { analysisType: "keywordPause", customerId: CustomerId.make(1_000_000_000), id: AnalysisRunId.make(1) },
    proposal,
    daysAgo(days)
  )

const [proposal] = runOf([deadKeyword(1), keyword(2), ...goodKeywords]).proposals
if (proposal === undefined) throw new Error("no pause is proposed")

interface Options {
  readonly label?: WordLabel
  readonly days?: number
  readonly constraint?: number
  readonly context?: typeof allKnown
  readonly overview?: ReturnType<typeof account>
  readonly earlier?: ReadonlyArray<Recommendation>
  readonly approved?: ReadonlyArray<string>
}

/** A second look at the pause of keyword 1, as that and others are 14 days later. */
const looked = (keywords: ReadonlyArray<KeywordFigures>, options: Options = {}) => {
  const { constraint = 100, context = allKnown, label, overview = account() } = options
  const cuts = figureCuts(overview, { changes: [], since: from })
  const text = proposal.entity.text
  return doubleCheck({
    overview,
    figures: figuresOf([...keywords, ...goodKeywords]),
    cuts,
    health: healthOf(overview, { context, cuts }),
    context,
    earlier: options.earlier ?? [stored(proposal, 1, options.days)],
    approved: new Set(options.approved),
    labels: new Map(label === undefined ? [] : [[text, { text, label, source: "judgement" as const }]]),
    now
  }, constraint)
}

const findings = (run: ReturnType<typeof looked>) =>
  (run.checks ?? []).map(({ check: { reason, result } }) => [result, reason])

const dead = deadKeyword(1)
const good = keyword(2)

/** A keyword with some clicks at 1.00 of which nothing, or a little, came. */
const tried = (clicks: number, conversions = 0, changed: Partial<KeywordFigures> = {}): KeywordFigures =>
  deadKeyword(1, {
    window: { ...noMetrics, impressions: clicks * 20, clicks, costMicros: clicks * EUR, conversions },
    arrivedClicks: clicks,
    ...changed
  })

/** One with 40 clicks at 4.00, where two conversions were to be expected. */
const dear = tried(40, 0, {
  window: { ...noMetrics, impressions: 800, clicks: 40, costMicros: 160 * EUR },
  recent: { ...noMetrics, impressions: 100, clicks: 8, costMicros: 32 * EUR }
})

describe("a second look at a proposed pause", () => {
  it("is due 14 days after the proposal, and 14 days after the look before", () => {
    const one = stored(proposal)
    const check = looked([dead, good]).checks?.[0]?.check
    assert.isDefined(check)
    assert.deepStrictEqual(checkDueAt(one), now)
    assert.deepStrictEqual(checkDueAt({ ...one, check }), DateTime.add(now, { days: 14 }))
    assert.isNull(checkDueAt({ ...one, status: "approved" }))
    const later = stored(proposal, 2, 13)
    assert.deepStrictEqual(dueForCheck([one, later, { ...one, status: "dismissed" }], now), [one])
    assert.deepStrictEqual(looked([dead, good], { days: 13 }).checks, [])
  })

  it("confirms what stands with newer figures, and takes these", () => {
    const run = looked([tried(240), good])
    assert.deepStrictEqual(findings(run), [["confirmed", null]])
    const { candidates, proposed, vetoes } = run.findings
    assert.deepStrictEqual([run.status, run.proposals, candidates, proposed, vetoes], ["completed", [], 1, 1, []])
    assert.strictEqual(run.checks?.[0]?.proposal?.evidence._tag, "PauseKeyword")
    assert.deepInclude(run.checks?.[0]?.proposal?.evidence, { clicks: 240 })
  })

  /** For each reason a case in which it holds, and one beside it in which the pause is confirmed. */
  const cases: Record<CheckReason, { readonly fires: () => ReturnType<typeof looked>; readonly result: CheckResult }> =
    {
      KEYWORD_GONE: { fires: () => looked([deadKeyword(1, { status: "PAUSED" }), good]), result: "withdrawn" },
      BRAND: {
        fires: () => looked([dead, good], { context: { ...allKnown, brandTerms: [dead.text] } }),
        result: "withdrawn"
      },
      PROTECTED: {
        fires: () => looked([dead, good], { context: { ...allKnown, protectedTerms: ["shoes"] } }),
        result: "withdrawn"
      },
      YOUNG: {
        fires: () => looked([deadKeyword(1, { firstShown: daysAfter(today, -10) }), good]),
        result: "withdrawn"
      },
      CHANGED_LATELY: {
        fires: () =>
          looked([dead, good], {
            overview: account({
              changes: [change({
                date: daysAfter(today, -5),
                adGroupId: 10,
                keywordId: 1,
                kind: "AD_GROUP_CRITERION",
                fields: ["cpcBidMicros"]
              })]
            })
          }),
        result: "withdrawn"
      },
      LAST_OF_GROUP: { fires: () => looked([dead, keyword(2, { status: "PAUSED" })]), result: "withdrawn" },
      NOT_COSTLY_ANY_MORE: { fires: () => looked([tried(240, 12), good]), result: "withdrawn" },
      LESS_SURE: { fires: () => looked([tried(200, 3), good]), result: "held" },
      SITE_SELLS_IT: { fires: () => looked([tried(160), good], { label: "own" }), result: "held" },
      TOO_LITTLE_SEEN: { fires: () => looked([dear, good]), result: "held" }
    }

  it.each(CheckReason.literals)("says %s", (reason) => {
    const { fires, result } = cases[reason]
    const run = fires()
    assert.deepStrictEqual(findings(run), [[result, reason]])
    assert.deepStrictEqual(run.findings.vetoes.map(({ code, count }) => [code, count]), [[reason, 1]])
    assert.strictEqual(run.findings.proposed, 0)
  })

  it("asks for more of what the site sells and for less of what it does not, and goes by no label alone", () => {
    assert.deepStrictEqual(findings(looked([tried(160), good], { label: "unsure" })), [["confirmed", null]])
    assert.deepStrictEqual(findings(looked([tried(400), good], { label: "own" })), [["confirmed", null]])
    assert.deepStrictEqual(findings(looked([tried(240, 12), good], { label: "other" })), [[
      "withdrawn",
      "NOT_COSTLY_ANY_MORE"
    ]])
    assert.deepStrictEqual(findings(looked([dear, good], { label: "unsure" })), [["held", "TOO_LITTLE_SEEN"]])
    assert.deepStrictEqual(findings(looked([dear, good], { label: "other" })), [["confirmed", null]])
  })

  it("waits where the figures have begun anew, and where the campaign cannot be looked at", () => {
    const restarted = deadKeyword(1, { window: noMetrics, arrivedClicks: 0, recent: noMetrics })
    assert.deepStrictEqual(findings(looked([restarted, good])), [["held", "TOO_LITTLE_SEEN"]])
    const learning = account({ campaigns: [campaign({ biddingStatus: "LEARNING_BUDGET_CHANGE" })] })
    assert.deepStrictEqual(findings(looked([dead, good], { overview: learning })), [])
  })

  it("looks at two, of many at as many as the configuration allows, and at none of an account that is not well", () => {
    const other = deadKeyword(3, { text: "boots" })
    const both = runOf([dead, other, good, ...goodKeywords]).proposals.map((one, index) => stored(one, index + 1))
    const look = (options: Options) => looked([dead, other, good], { earlier: both, ...options })
    assert.deepStrictEqual(findings(look({})), [["confirmed", null], ["confirmed", null]])
    assert.deepStrictEqual(findings(look({ constraint: 1 })), [["confirmed", null]])
    assert.deepStrictEqual(findings(look({ constraint: 0 })), [])
    const run = look({ overview: account({ isConversionTracked: false }) })
    assert.deepStrictEqual([run.status, run.checks], ["skipped", undefined])
  })

  it("withdraws a pause where the other keyword of the ad group is on its way to be paused", () => {
    const other = keyOf({ ...proposal, entity: { ...proposal.entity, id: 2 } })
    assert.deepStrictEqual(findings(looked([dead, good], { approved: [other] })), [["withdrawn", "LAST_OF_GROUP"]])
    const elsewhere = keyOf({ ...proposal, entity: { ...proposal.entity, id: 3 } })
    assert.deepStrictEqual(findings(looked([dead, good], { approved: [elsewhere] })), [["confirmed", null]])
  })

  it("is told in words: for a pause where it confirms one, against it else", () => {
    const [first] = looked([tried(160), good], { label: "own" }).checks ?? []
    const [second] = looked([tried(240), good]).checks ?? []
    assert.isDefined(first)
    assert.isDefined(second)
    assert.strictEqual(
      checkWords(first.check),
      "It was looked at again on 2026-11-20, and it is better to wait, because it asks for what the website sells, and " +
        "that it is too dear is not next to sure. The probability that it is too dear was 97 in 100 then. The website " +
        "sells what it asks for, in a language model's judgement."
    )
    const wordsOf = (one: typeof first) => recommendationWords({ ...stored(proposal), check: one.check }, "EUR")
    assert.include(wordsOf(second).sentences.at(-1) ?? "", "and it stands")
    assert.include(wordsOf(first).against[0] ?? "", "better to wait")
    assert.notInclude(wordsOf(first).sentences.join(" "), "looked at again")
  })

  it("leaves what a person has decided on", () => {
    const decided: Recommendation = { ...stored(proposal), status: "dismissed", decidedBy: UserId.make(1) }
    assert.deepStrictEqual(findings(looked([dead, good], { earlier: [decided] })), [])
  })
})
