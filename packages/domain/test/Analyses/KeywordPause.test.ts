import type { KeywordFigures } from "@campaigns/domain/Analyses/AccountFigures"
import type { PauseKeywordEvidence } from "@campaigns/domain/Analyses/Actions/PauseKeyword"
import { RunFindings, VetoCode } from "@campaigns/domain/Analyses/AnalysisRun"
import { daysAfter } from "@campaigns/domain/Analyses/CalendarDays"
import { CheckReason } from "@campaigns/domain/Analyses/PauseCheck"
import { keyOf, Proposal } from "@campaigns/domain/Analyses/Recommendation"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { textVetoes } from "./AdTextExamples.ts"
import { deliveryVetoes } from "./DeliveryExamples.ts"
import {
  account,
  allKnown,
  campaign,
  change,
  deadKeyword,
  EUR,
  from,
  goodKeywords,
  keyword,
  one,
  runOf,
  settledOne,
  term,
  to,
  today,
  two
} from "./ExampleAccount.ts"
import { budgetVetoes, searchVetoes } from "./NegativeExamples.ts"

const idsOf = (proposals: ReadonlyArray<Proposal>) => proposals.map(({ entity }) => entity.id)
const vetoesOf = ({ findings }: ReturnType<typeof runOf>) => findings.vetoes.map(({ code, count }) => [code, count])
const evidenceOf = (
  keywords: ReadonlyArray<KeywordFigures>,
  options: Parameters<typeof runOf>[1] = {}
): PauseKeywordEvidence => {
  const [proposal] = runOf(keywords, options).proposals
  if (proposal?.evidence._tag !== "PauseKeyword") throw new Error("no pause is proposed")
  return proposal.evidence
}

/** The vetoes that may speak against pausing a keyword; the others are of the analyses of searches. */
const pauseVetoes = [
  "BRAND",
  "PROTECTED",
  "YOUNG",
  "CHANGED_LATELY",
  "LAST_OF_GROUP",
  "DISMISSED",
  "REVERTED_LATELY",
  "ALREADY_PROPOSED",
  "APPLIED_TODAY"
] as const satisfies ReadonlyArray<VetoCode>

const dead = deadKeyword(1)
const good = keyword(2)
const keyOfDead = keyOf({
  action: "pauseKeyword",
  entity: { kind: "keyword", campaignId: one, campaignName: "", adGroupId: 10, id: 1, text: "" }
})

describe("a keyword", () => {
  it("is proposed that surely costs more than 1.5 times the target, and a good one is not", () => {
    const { findings, proposals, status } = runOf([dead, good, ...goodKeywords])
    assert.strictEqual(status, "completed")
    assert.deepStrictEqual(idsOf(proposals), [1])
    assert.isAtLeast(proposals[0]?.probability ?? 0, .95)
    assert.deepStrictEqual([findings.candidates, findings.proposed, findings.vetoes], [32, 1, []])
  })

  it("is not proposed for bad luck: 40 clicks with nothing are no proof at a rate of 5 in 100", () => {
    const unlucky = deadKeyword(1, {
      window: { ...dead.window, clicks: 40, costMicros: 40 * EUR },
      arrivedClicks: 39
    })
    assert.deepStrictEqual(runOf([unlucky, good, ...goodKeywords]).proposals, [])
  })

  it("is not proposed while its conversions may still arrive", () => {
    const fresh = { ...dead, arrivedClicks: 40 }
    assert.deepStrictEqual(runOf([fresh, good, ...goodKeywords]).proposals, [])
  })

  it("is not proposed that converts dearly, but not by a factor of 1.5", () => {
    const dear = keyword(1, {
      window: { ...good.window, clicks: 500, costMicros: 500 * EUR, conversions: 20 },
      arrivedClicks: 490
    })
    assert.deepStrictEqual(runOf([dear, good, ...goodKeywords]).proposals, [])
    const dearer = keyword(1, { window: { ...dear.window, conversions: 5 }, arrivedClicks: 490 })
    assert.deepStrictEqual(idsOf(runOf([dearer, good, ...goodKeywords]).proposals), [1])
  })

  it("is only looked at when it, its ad group and its campaign are enabled and it was clicked", () => {
    const of = (changed: Partial<KeywordFigures>) => runOf([{ ...dead, ...changed }, good, ...goodKeywords])
    for (const changed of [{ status: "PAUSED" }, { adGroupStatus: "PAUSED" }, { campaignId: two }]) {
      assert.deepStrictEqual(of(changed).proposals, [])
      assert.strictEqual(of(changed).findings.candidates, 31)
    }
    const unclicked = keyword(3, { window: { ...dead.window, clicks: 0, costMicros: 0 }, arrivedClicks: 0 })
    assert.strictEqual(runOf([unclicked, ...goodKeywords]).findings.candidates, 30)
  })

  it("is not proposed that has cost nothing lately", () => {
    const resting = { ...dead, recent: { ...dead.recent, clicks: 0, costMicros: 0 } }
    assert.deepStrictEqual(runOf([resting, good, ...goodKeywords]).proposals, [])
  })

  it("is judged by nothing without one conversion among the keywords", () => {
    const { findings, proposals } = runOf([dead, deadKeyword(2)])
    assert.deepStrictEqual([proposals, findings.candidates], [[], 2])
  })

  it("is judged in fractions of conversions, too", () => {
    const half = deadKeyword(1, { window: { ...dead.window, conversions: .5 } })
    assert.deepStrictEqual(idsOf(runOf([half, good, ...goodKeywords]).proposals), [1])
  })
})

describe("a veto", () => {
  const settledCase = (veto: VetoCode) => ({
    fires: () => runOf([dead, good, ...goodKeywords], { settled: settledOne(veto, keyOfDead) }),
    quiet: () => runOf([dead, good, ...goodKeywords], { settled: settledOne(veto, "other") })
  })
  const cases: Readonly<
    Record<(typeof pauseVetoes)[number], {
      readonly fires: () => ReturnType<typeof runOf>
      readonly quiet: () => ReturnType<typeof runOf>
    }>
  > = {
    BRAND: {
      fires: () => runOf([{ ...dead, text: "acmé shoes" }, good, ...goodKeywords]),
      quiet: () => runOf([{ ...dead, text: "acne shoes" }, good, ...goodKeywords])
    },
    PROTECTED: {
      fires: () => runOf([dead, good, ...goodKeywords], { context: { ...allKnown, protectedTerms: ["Shoes 1"] } }),
      quiet: () => runOf([dead, good, ...goodKeywords], { context: { ...allKnown, protectedTerms: ["Shoes 2"] } })
    },
    YOUNG: {
      fires: () => runOf([{ ...dead, firstShown: daysAfter(today, -29) }, good, ...goodKeywords]),
      quiet: () => runOf([{ ...dead, firstShown: daysAfter(today, -30) }, good, ...goodKeywords])
    },
    CHANGED_LATELY: {
      fires: () =>
        runOf([dead, good, ...goodKeywords], {
          overview: account({ changes: [change({ date: daysAfter(today, -29), adGroupId: 10, keywordId: 1 })] })
        }),
      quiet: () =>
        runOf([dead, good, ...goodKeywords], {
          overview: account({
            changes: [
              change({ date: daysAfter(today, -30), adGroupId: 10, keywordId: 1 }),
              change({ date: daysAfter(today, -1), adGroupId: 10, keywordId: 2 }),
              change({ date: daysAfter(today, -1), adGroupId: 99 })
            ]
          })
        })
    },
    LAST_OF_GROUP: {
      fires: () => runOf([dead, keyword(2, { status: "PAUSED" }), ...goodKeywords]),
      quiet: () => runOf([dead, good, ...goodKeywords])
    },
    DISMISSED: settledCase("DISMISSED"),
    REVERTED_LATELY: settledCase("REVERTED_LATELY"),
    ALREADY_PROPOSED: settledCase("ALREADY_PROPOSED"),
    APPLIED_TODAY: settledCase("APPLIED_TODAY")
  }

  it.each(pauseVetoes)("%s holds a keyword back, and is told", (code) => {
    const run = cases[code].fires()
    assert.deepStrictEqual(run.proposals, [])
    assert.deepStrictEqual(vetoesOf(run), [[code, 1]])
    assert.include(run.findings.vetoes[0]?.message ?? "", "1 candidate not proposed")
  })

  it.each(pauseVetoes)("%s is quiet where it does not hold", (code) => {
    const run = cases[code].quiet()
    assert.deepStrictEqual(idsOf(run.proposals), [1])
    assert.deepStrictEqual(vetoesOf(run), [])
  })

  it("is one of nine, of those of a second look, or against what other analyses propose", () => {
    const others = [...CheckReason.literals, ...searchVetoes, ...textVetoes, ...budgetVetoes, ...deliveryVetoes]
    assert.sameMembers(Array.from(VetoCode.literals), Array.from(new Set<VetoCode>([...pauseVetoes, ...others])))
  })

  it("for a change holds for a change of the ad group as well", () => {
    const changes = [change({ date: daysAfter(today, -3), adGroupId: 10 })]
    assert.deepStrictEqual(vetoesOf(runOf([dead, good, ...goodKeywords], { overview: account({ changes }) })), [
      ["CHANGED_LATELY", 1]
    ])
  })

  it.each([
    ["its own newer than its ad group's", 3, 20, -3],
    ["its ad group's newer than its own", 20, 3, -3],
    ["its own newer than its ad group's of long ago", 3, 60, -3],
    ["its ad group's newer than its own of long ago", 60, 3, -3]
  ])("goes by the newer of two changes: %s", (_, own, ofGroup, newest) => {
    const changes = [
      change({ date: daysAfter(today, -own), adGroupId: 10, keywordId: 1 }),
      change({ date: daysAfter(today, -ofGroup), adGroupId: 10 })
    ]
    for (const given of [changes, changes.toReversed()]) {
      const run = runOf([dead, good, ...goodKeywords], { overview: account({ changes: given }) })
      assert.deepStrictEqual([idsOf(run.proposals), vetoesOf(run)], [[], [["CHANGED_LATELY", 1]]])
    }
    const before = changes.map((one) => ({ ...one, date: daysAfter(one.date, newest - 27) }))
    const evidence = evidenceOf([dead, good, ...goodKeywords], { overview: account({ changes: before }) })
    assert.strictEqual(evidence.lastChanged, daysAfter(today, newest - 30))
  })

  it("counts a keyword once, under its first", () => {
    const both = { ...dead, text: "acme", firstShown: daysAfter(today, -3) }
    assert.deepStrictEqual(vetoesOf(runOf([both, good, ...goodKeywords])), [["BRAND", 1]])
    const brands = [{ ...dead, text: "acme" }, deadKeyword(3, { text: "acme boots" }), good]
    assert.deepStrictEqual(vetoesOf(runOf([...brands, ...goodKeywords])), [["BRAND", 2]])
  })

  it("is no conversion in the newest 30 days, which is evidence", () => {
    const recent = { ...dead.recent, conversions: 1 }
    const evidence = evidenceOf([
      {
        ...dead,
        window: { ...dead.window, conversions: 1, clicks: 300, costMicros: 300 * EUR },
        arrivedClicks: 294,
        recent
      },
      good,
      ...goodKeywords
    ])
    assert.strictEqual(evidence.recentConversions, 1)
  })
})

describe("an ad group", () => {
  const worse = deadKeyword(3, { window: { ...dead.window, clicks: 300, costMicros: 300 * EUR }, arrivedClicks: 294 })

  it("keeps the best of its keywords when all of them would be paused", () => {
    const run = runOf([dead, worse, ...goodKeywords])
    assert.deepStrictEqual(idsOf(run.proposals), [3])
    assert.deepStrictEqual(vetoesOf(run), [["LAST_OF_GROUP", 1]])
  })

  it("keeps one beside those that are proposed already", () => {
    const settled = settledOne("ALREADY_PROPOSED", keyOfDead)
    const run = runOf([dead, worse, ...goodKeywords], { settled })
    assert.deepStrictEqual(run.proposals, [])
    assert.deepStrictEqual(vetoesOf(run), [["LAST_OF_GROUP", 1], ["ALREADY_PROPOSED", 1]])
  })

  it("keeps what another veto keeps, and then loses the rest", () => {
    const run = runOf([{ ...dead, text: "acme" }, worse, ...goodKeywords])
    assert.deepStrictEqual(idsOf(run.proposals), [3])
    assert.deepStrictEqual(vetoesOf(run), [["BRAND", 1]])
  })
})

describe("the evidence", () => {
  it("has what was seen, what was to be expected, and the terms, the dearest first", () => {
    const terms = Array.from({ length: 12 }, (_, index) => term(1, `term ${index}`, index * EUR))
    const evidence = evidenceOf([dead, good, ...goodKeywords], { terms: [...terms, term(2, "other", 99 * EUR)] })
    assert.deepStrictEqual(evidence.window, { from, to })
    assert.isFalse(evidence.isCut)
    assert.deepStrictEqual([evidence.clicks, evidence.costMicros, evidence.conversions], [200, 200 * EUR, 0])
    // 155 conversions of 3,038 + 196 weighed clicks, and 196 of them are its own.
    assert.closeTo(evidence.expected, 155 / 3_234 * 196, 1e-9)
    assert.closeTo(evidence.toArrive, 155 / 3_234 * 4, 1e-9)
    assert.deepStrictEqual([evidence.targetCpaMicros, evidence.targetSource, evidence.factor], [
      20 * EUR,
      "campaign",
      1.5
    ])
    assert.deepStrictEqual(evidence.terms.map(({ term }) => term).slice(0, 2), ["term 11", "term 10"])
    assert.strictEqual(evidence.terms.length, 10)
    assert.deepStrictEqual([evidence.firstShown, evidence.lastChanged, evidence.unknown], [null, null, []])
  })

  it("says what is not known", () => {
    const evidence = evidenceOf([dead, good, ...goodKeywords], {
      changesSince: daysAfter(from, 1),
      context: { ...allKnown, brandTerms: [] },
      overview: account({ campaigns: [campaign({ targetCpaMicros: null })] })
    })
    assert.deepStrictEqual(evidence.unknown, ["brandTerms", "target", "changes"])
    assert.strictEqual(evidence.targetSource, "account")
  })

  it("begins after the last change of configuration, and has the days on which it was first shown and changed", () => {
    const evidence = evidenceOf([{ ...dead, firstShown: daysAfter(today, -50) }, good, ...goodKeywords], {
      overview: account({
        changes: [
          change({ date: daysAfter(today, -100) }),
          change({ date: daysAfter(today, -35), adGroupId: 10, keywordId: 1 }),
          change({ date: daysAfter(today, -33), adGroupId: 10 })
        ]
      })
    })
    assert.deepStrictEqual([evidence.window.from, evidence.isCut], [daysAfter(today, -99), true])
    assert.deepStrictEqual([evidence.firstShown, evidence.lastChanged], [daysAfter(today, -50), daysAfter(today, -33)])
  })

  it("names other keywords that have the words of its searches", () => {
    const text = (id: number, text: string, changed: Partial<KeywordFigures> = {}) =>
      keyword(id, { adGroupId: 99, text, ...changed })
    const others = [
      text(21, "red shoes"),
      text(22, "running", { recent: { ...good.recent, clicks: 50 } }),
      text(23, "shoes red cheap", { matchType: "PHRASE" }),
      text(24, "running shoes", { matchType: "EXACT" }),
      text(25, "blue"),
      text(26, "red", { status: "PAUSED" }),
      text(27, "running shoes red", { campaignId: two })
    ]
    const evidence = evidenceOf([{ ...dead, text: "running shoes" }, good, ...others, ...goodKeywords], {
      terms: [term(1, "cheap red running shoes", EUR)]
    })
    assert.deepStrictEqual(evidence.alsoMatching, ["running", "red shoes", "running shoes"])
  })

  it("compares with the campaign's keywords where there are enough of them, else with the account's", () => {
    assert.strictEqual(evidenceOf([dead, good, ...goodKeywords]).comparedWith, "campaign")
    const elsewhere = goodKeywords.map((keyword) => ({ ...keyword, campaignId: two }))
    const overview = account({ campaigns: [campaign(), campaign({ id: two })] })
    assert.strictEqual(evidenceOf([dead, good, ...elsewhere], { overview }).comparedWith, "account")
    // Few keywords are not enough, however many conversions they have.
    const few = goodKeywords.slice(0, 15)
    assert.strictEqual(evidenceOf([dead, good, ...few, ...elsewhere], { overview }).comparedWith, "account")
    // Many keywords with next to no conversions are not enough.
    const poor = Array.from(
      { length: 30 },
      (_, index) =>
        keyword(500 + index, {
          window: { ...good.window, clicks: 3, costMicros: EUR, conversions: 0 },
          arrivedClicks: 3
        })
    )
    assert.strictEqual(evidenceOf([dead, good, ...poor, ...elsewhere], { overview }).comparedWith, "account")
  })
})

describe("a proposal and its run", () => {
  it("are what is stored of them", () => {
    const { findings, proposals } = runOf([dead, good, ...goodKeywords])
    assert.isTrue(proposals.length > 0 && proposals.every(Schema.is(Proposal)))
    assert.isTrue(Schema.is(RunFindings)(findings))
  })
})

describe("the money that pausing saves", () => {
  it("is what it cost in the newest 30 days, less what its clicks bring at the target", () => {
    const [proposal] = runOf([dead, good, ...goodKeywords]).proposals
    // Its rate is expected at some 4 in 1,000, so that its 33 clicks at 1.00 may cost about 3 at a target of 20.00.
    assert.isBelow(proposal?.moneyMicros ?? 0, 33 * EUR)
    assert.isAbove(proposal?.moneyMicros ?? 0, 24 * EUR)
  })
})

describe("a target of value per cost", () => {
  const overview = account({
    campaigns: [campaign({ biddingStrategyType: "TARGET_ROAS", targetCpaMicros: null, targetRoas: 3 })]
  })
  const cheap = keyword(1, {
    window: { ...good.window, clicks: 400, costMicros: 400 * EUR, conversions: 20, conversionsValue: 200 },
    arrivedClicks: 392
  })

  it("finds a keyword that converts often, but of little value", () => {
    const evidence = evidenceOf([cheap, good, ...goodKeywords], { overview })
    assert.deepStrictEqual([evidence.targetCpaMicros, evidence.targetRoas], [null, 3])
    assert.deepStrictEqual(runOf([cheap, good, ...goodKeywords]).proposals, [])
  })

  it("does not believe a few values: they are drawn to those of the others", () => {
    const few = keyword(1, {
      window: { ...good.window, clicks: 40, costMicros: 40 * EUR, conversions: 2, conversionsValue: 2 },
      arrivedClicks: 39
    })
    assert.deepStrictEqual(runOf([few, good, ...goodKeywords], { overview }).proposals, [])
  })

  it("judges nothing where no values are counted", () => {
    const without = [dead, good, ...goodKeywords].map((keyword) => ({
      ...keyword,
      window: { ...keyword.window, conversionsValue: 0 }
    }))
    assert.deepStrictEqual(runOf(without, { overview }).proposals, [])
  })
})
