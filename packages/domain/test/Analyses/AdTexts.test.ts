import { assert, describe, it } from "@effect/vitest"
import { TEXTS_COUNTED_FROM } from "../../src/Analyses/AdFigures.ts"
import { daysAfter } from "../../src/Analyses/CalendarDays.ts"
import { figureCuts } from "../../src/Analyses/FigureCuts.ts"
import { keyOf } from "../../src/Analyses/Recommendation.ts"
import { probabilityBelowOther } from "../../src/Analyses/Statistics.ts"
import { withText, withTexts } from "../../src/Analyses/WrittenTexts.ts"
import { ad, good, judged, text, textsIn, twin, vetoesIn, weak } from "./AdTextExamples.ts"
import { account, allKnown, change, from, to, today } from "./ExampleAccount.ts"

const weakAd = ad(7, [...good, weak(twin)])

describe("a text that few answer", () => {
  it("is proposed with what speaks for it, and is ranked by the clicks that it could win", () => {
    const smaller = ad(8, [...good, weak("Running shoes for all", { impressions: 5_000, clicks: 150 })])
    const run = judged([smaller, weakAd])
    assert.deepStrictEqual(textsIn(run), [`7: ${twin}`, "8: Running shoes for all"])
    const [first] = run.proposals
    assert.deepInclude(first?.evidence, {
      _tag: "ReplaceText",
      window: { from, to },
      kind: "headline",
      impressions: 6_000,
      clicks: 180,
      otherTexts: 3,
      otherImpressions: 18_000,
      otherClicks: 1_080,
      reasons: [{ code: "REPEATS", about: "Running shoes for everyone" }],
      keywords: ["running shoes"],
      newText: null,
      unknown: []
    })
    assert.deepStrictEqual([first?.moneyMicros, run.findings.candidates], [0, 8])
    assert.isAbove(first?.probability ?? 0, .99)
    assert.approximately(first?.evidence._tag === "ReplaceText" ? first.evidence.moreClicks : 0, 28, 3)
  })

  it("is none among texts that are answered alike, or with too few impressions, or of too few texts", () => {
    const alike = ad(7, [...good, text(twin)])
    const few = ad(8, [...good, weak(twin, { impressions: 999, clicks: 5 })])
    const two = ad(9, [text("Free returns for a month"), weak(twin)])
    assert.deepStrictEqual(textsIn(judged([alike, few, two])), [])
    assert.deepStrictEqual(
      textsIn(judged([ad(8, [...good, weak(twin, { impressions: 1_000, clicks: 5 })])])),
      [`8: ${twin}`]
    )
  })

  it("is left alone without a fault in what it says", () => {
    const fine = "Trainers that last for years"
    assert.deepStrictEqual(textsIn(judged([ad(7, [...good, weak(fine)])])), [])
    const faulty = judged([ad(7, [...good, weak("Trainers")]), ad(8, [...good, weak("Trainers for 40 days now")])])
    assert.deepStrictEqual(
      faulty.proposals.map(({ evidence }) => evidence._tag === "ReplaceText" ? evidence.reasons : []),
      [[{ code: "SHORT", about: null }], [{ code: "NOT_ON_SITE", about: "40" }]]
    )
    assert.deepStrictEqual(textsIn(judged([ad(8, [...good, weak("Trainers for 30 days now")])])), [])
  })

  it("lacks a keyword where no headline has one, breaks a rule, or asks for nothing as all others", () => {
    const others = good.slice(1)
    const codes = (run: ReturnType<typeof judged>) =>
      run.proposals.flatMap(({ evidence }) =>
        evidence._tag === "ReplaceText" ? evidence.reasons.map(({ code }) => code) : []
      )
    const more = text("Open on every Saturday too")
    assert.deepStrictEqual(codes(judged([ad(7, [...others, more, weak("Trainers that last for years")])])), [
      "NO_KEYWORD"
    ])
    assert.deepStrictEqual(codes(judged([ad(7, [...good, weak("Trainers without bad soles")])])), ["RULE"])
    const descriptions = [
      "We sell all sizes of shoes, from the small ones to large.",
      "Our shop lies next to the station, and has a lift."
    ]
    const silent = ad(7, [
      ...good.slice(0, 3),
      ...descriptions.map((words) => text(words, { kind: "description" })),
      weak("Shoes of many makers are here, and more of them come.", { kind: "description" })
    ])
    assert.deepStrictEqual(codes(judged([silent], {}, "description")), ["NO_CALL"])
    assert.deepStrictEqual(codes(judged([ad(7, [...silent.texts, good[3] ?? text("")])], {}, "description")), [])
  })
})

describe("what is protected", () => {
  const brand = { ...allKnown, brandTerms: ["everybody"], protectedTerms: [] }

  it("is a brand, a protected term and a notice that has to be there", () => {
    assert.deepStrictEqual(vetoesIn(judged([weakAd], { context: brand })), ["BRAND 1"])
    const named = { ...brand, brandTerms: ["acme"], protectedTerms: ["everybody"] }
    assert.deepStrictEqual(vetoesIn(judged([weakAd], { context: named })), ["PROTECTED 1"])
    for (const notice of ["Running shoes* for many", "Running shoes, zzgl. Versand", "Running shoes, AGB gelten"]) {
      const run = judged([ad(7, [...good, weak(notice)])])
      assert.deepStrictEqual([textsIn(run), vetoesIn(run)], [[], ["REQUIRED_NOTICE 1"]])
    }
  })

  it("is a pinned text, one that is not in use, and those of ads and ad groups that are off", () => {
    const off = [
      ad(7, [...good, weak(twin, { pinnedField: "HEADLINE_1" })]),
      ad(7, [...good, weak(twin, { isEnabled: false })]),
      ad(7, weakAd.texts, { status: "PAUSED" }),
      ad(7, weakAd.texts, { adGroupStatus: "PAUSED" })
    ]
    for (const one of off) assert.deepStrictEqual([textsIn(judged([one])), vetoesIn(judged([one]))], [[], []])
    assert.lengthOf(textsIn(judged([weakAd])), 1)
  })

  it("is an ad that was edited within 30 days, and no other one", () => {
    const edited = (adId: number, days: number) => {
      const changes = [change({ date: daysAfter(today, -days), adGroupId: 10, adId, kind: "AD", fields: [] })]
      const overview = account({ changes })
      return judged([weakAd], { overview, cuts: figureCuts(overview, { changes: [], since: from }) })
    }
    assert.deepStrictEqual(vetoesIn(edited(7, 29)), ["CHANGED_LATELY 1"])
    assert.deepStrictEqual(textsIn(edited(7, 30)), [`7: ${twin}`])
    assert.deepStrictEqual(textsIn(edited(8, 1)), [`7: ${twin}`])
  })

  it("is an ad of which another text is proposed, by the same run or before", () => {
    const two = ad(7, [...good, good[2] ?? text(""), weak(twin), weak("Free returns always", { clicks: 150 })])
    const run = judged([two])
    assert.deepStrictEqual([textsIn(run), vetoesIn(run)], [["7: Free returns always"], ["ONE_OF_AD 1"]])
    const [own] = judged([weakAd]).proposals
    const key = own === undefined ? "" : keyOf(own)
    assert.deepStrictEqual(textsIn(judged([weakAd], { openOf: () => new Set([key]) })), [`7: ${twin}`])
    const other = judged([weakAd], { openOf: (id) => new Set(id === 7 ? [`${key} else`] : []) })
    assert.deepStrictEqual([textsIn(other), vetoesIn(other)], [[], ["ONE_OF_AD 1"]])
  })
})

describe("the figures of texts", () => {
  it("are of no day before the platform counted them all", () => {
    const overview = account({ from: daysAfter(TEXTS_COUNTED_FROM, -20) })
    const [proposal] = judged([weakAd], { overview }).proposals
    assert.strictEqual(proposal?.evidence.window.from, TEXTS_COUNTED_FROM)
  })

  it("tell with what probability one rate is below a part of another", () => {
    const alike = { shape: 40, rate: 1_000 }
    assert.approximately(probabilityBelowOther(alike, alike, 1), .5, 1e-7)
    assert.approximately(probabilityBelowOther({ shape: 1, rate: 2 }, { shape: 1, rate: 1 }, 1), 2 / 3, 1e-7)
    assert.isBelow(probabilityBelowOther(alike, alike, .8), .2)
    assert.isAbove(probabilityBelowOther({ shape: 20, rate: 1_000 }, alike, .8), .9)
  })
})

describe("the texts that were written", () => {
  const run = { ...judged([weakAd, ad(8, weakAd.texts)]), status: "held" as const }
  const newText = { text: "Shoes that run", writer: "offline", prompt: null, facts: [] }

  it("make proposals, and those without one are counted as not found", () => {
    const [first = null, second = null] = run.proposals
    if (first === null || second === null) return assert.fail("both are proposed")
    const one = withTexts(run, [null, withText(second, newText)])
    assert.deepStrictEqual([one.status, textsIn(one), vetoesIn(one), one.findings.proposed], [
      "held",
      [`8: ${twin}`],
      ["NO_TEXT_FOUND 1"],
      1
    ])
    assert.deepInclude(one.proposals[0]?.evidence, { newText })
    const none = withTexts(run, [null, null])
    assert.deepStrictEqual([none.status, none.proposals, vetoesIn(none)], ["completed", [], ["NO_TEXT_FOUND 2"]])
    assert.deepStrictEqual(withTexts(run, [first, second]), run)
  })
})
