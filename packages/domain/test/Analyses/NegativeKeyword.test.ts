import type { TermFigures } from "@campaigns/domain/Analyses/AccountFigures"
import { RunFindings, type VetoCode } from "@campaigns/domain/Analyses/AnalysisRun"
import { keyOf, Proposal } from "@campaigns/domain/Analyses/Recommendation"
import type { RunOutcome } from "@campaigns/domain/Analyses/RunOrder"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { account, allKnown, campaign, EUR, from, keyword, one, settledOne, to, two } from "./ExampleAccount.ts"
import {
  exclusion,
  exclusionOf,
  goodTerms,
  known,
  negativesOf,
  searched,
  type SearchOptions,
  textsOf,
  vetoesOf
} from "./NegativeExamples.ts"

const group = { adGroupId: 20 }
const jobs: ReadonlyArray<TermFigures> = [
  searched("shoe jobs", 30),
  searched("jobs in a shop", 20, 0, group),
  searched("shop job", 10)
]
/** Searches of one word without a label that nothing came of. */
const dead: ReadonlyArray<TermFigures> = [searched("zebra", 300), searched("the zebra", 300, 0, group)]
const of = (terms: ReadonlyArray<TermFigures>, options: SearchOptions = {}) =>
  negativesOf([...goodTerms, ...terms], options)

describe("words", () => {
  it("are proposed that mean something else and brought nothing, in all forms in which they were searched", () => {
    const run = of(jobs)
    assert.deepStrictEqual([run.status, textsOf(run), vetoesOf(run)], ["completed", ["job"], []])
    const evidence = exclusionOf(run)
    assert.deepStrictEqual([evidence.texts, evidence.label, evidence.labelSource], [
      ["job", "jobs"],
      "other",
      "lexicon"
    ])
    assert.deepStrictEqual([evidence.clicks, evidence.conversions, evidence.termCount], [60, 0, 3])
    assert.deepStrictEqual([evidence.level, evidence.matchType, evidence.window], ["campaign", "PHRASE", { from, to }])
    assert.deepStrictEqual(evidence.terms.map(({ term }) => term), ["shoe jobs", "jobs in a shop", "shop job"])
    // 150 conversions of 3,060 clicks, and 60 of them are their own.
    assert.closeTo(evidence.expected, 150 / 3_060 * 60, 1e-9)
    assert.deepStrictEqual(evidence.unknown, ["siteWords"])
  })

  it("are not proposed for a label alone: with a conversion, or with next to no clicks", () => {
    assert.deepStrictEqual(textsOf(of([searched("shoe jobs", 30, 1)])), [])
    assert.deepStrictEqual(textsOf(of([searched("shoe jobs", 3)])), [])
  })

  it("are not proposed without a label where nothing is surely wrong", () => {
    assert.deepStrictEqual(textsOf(of([searched("shoes zebra", 30)])), [])
    assert.deepStrictEqual(textsOf(of([])), [])
  })

  it("are proposed without a label that surely cost more than 1.5 times the target", () => {
    const run = of(dead)
    assert.deepStrictEqual(textsOf(run), ["zebra"])
    const { label, probability, reason } = exclusionOf(run)
    assert.deepStrictEqual([label, reason], [null, "costly"])
    assert.isAtLeast(probability ?? 0, .95)
  })

  it("explain others that are only searched with them", () => {
    const run = of([searched("jobs mainz", 300), searched("jobs worms", 300, 0, group)])
    assert.deepStrictEqual(textsOf(run), ["jobs"])
    assert.deepStrictEqual(textsOf(of([searched("zebra boots", 300), searched("zebra hats", 500, 0, group)])), [
      "zebra"
    ])
  })

  it("of two or three in a row are proposed where one of them alone may not be", () => {
    const run = of([searched("zebra boots", 400), searched("zebra shoes", 400, 20), searched("red boots", 400, 20)])
    assert.deepStrictEqual(textsOf(run), ["zebra boots"])
    const phrase = of([searched("shoes selber machen", 30), searched("machen", 60, 3), searched("selber", 60, 3)])
    assert.deepStrictEqual(textsOf(phrase), ["selber machen"])
  })

  it("hold for an ad group where only one of several has them, else for the campaign", () => {
    const run = of([searched("shoe jobs", 60)])
    assert.deepStrictEqual([exclusionOf(run).level, run.proposals[0]?.entity.adGroupId], ["adGroup", 10])
    const lone = negativesOf([...goodTerms, searched("shoe jobs", 60)].map((term) => ({ ...term, adGroupId: 10 })))
    assert.deepStrictEqual([exclusionOf(lone).level, lone.proposals[0]?.entity.adGroupId], ["campaign", null])
  })

  it("keep their key in whichever ad group they are found", () => {
    const [first, second] = [of([searched("shoe jobs", 60)]), of([searched("shoe jobs", 60, 0, group)])]
      .map(({ proposals: [proposal] }) => proposal === undefined ? "" : keyOf(proposal))
    assert.deepStrictEqual([first, second], ["addNegative 1   jobs", "addNegative 1   jobs"])
  })

  it("are told with accents and umlauts in one or two letters alike", () => {
    const run = of([searched("jobbörse schuhe", 40), searched("jobboerse schuhe", 30)])
    assert.deepStrictEqual(exclusionOf(run).texts, ["jobbörse", "jobboerse"])
  })

  it("count inside of compounds of which the other part is a word of a keyword", () => {
    const terms = [searched("gebrauchtschuhe", 40), searched("gebraucht kaufen", 30)]
    const texts = (text: string) => exclusionOf(of(terms, { keywords: [keyword(1, { text })] })).texts
    assert.deepStrictEqual(texts("schuhe damen"), ["gebraucht", "gebrauchtschuhe"])
    assert.deepStrictEqual(texts("boots"), ["gebraucht"])
  })

  it("count not inside of compounds that converted", () => {
    const terms = [searched("gebrauchtschuhe", 40, 2), searched("gebraucht kaufen", 30)]
    const run = of(terms, { keywords: [keyword(1, { text: "schuhe damen" })] })
    assert.deepStrictEqual(exclusionOf(run).texts, ["gebraucht"])
  })

  it("take a label from people first, then from a judgement", () => {
    const zebra = [searched("shoes zebra", 40)]
    const said = of(zebra, { context: { ...allKnown, excludedWords: ["Zebra"] } })
    assert.deepStrictEqual([textsOf(said), exclusionOf(said).labelSource], [["zebra"], "context"])
    const judged = of(zebra, { labels: new Map([["zebra", "other"]]) })
    assert.strictEqual(exclusionOf(judged).labelSource, "judgement")
    assert.deepStrictEqual(textsOf(of(jobs, { labels: new Map([["jobs", "own"]]) })), [])
    assert.deepStrictEqual(textsOf(of(jobs, { labels: new Map([["jobs", "unsure"]]) })), [])
  })

  it("are proposed at most twenty in a run, the dearest first", () => {
    const words = Array.from({ length: 24 }, (_, index) => `w${String.fromCharCode(97 + index)}w`)
    const terms = words.map((word, index) => searched(`shoes ${word}`, 10 + index))
    const run = of(terms, { labels: new Map(words.map((word) => [word, "other"])) })
    assert.strictEqual(run.proposals.length, 20)
    assert.strictEqual(textsOf(run)[0], "wxw")
  })

  it("are judged in value where that is the target, and by the label alone where none is counted", () => {
    const overview = account({ campaigns: [campaign({ targetCpaMicros: null, targetRoas: 3 })] })
    assert.isNotNull(exclusionOf(of(jobs, { overview })).probability)
    const worthless = [...goodTerms, ...jobs].map((term) => ({
      ...term,
      window: { ...term.window, conversionsValue: 0 }
    }))
    assert.isNull(exclusionOf(negativesOf(worthless, { overview })).probability)
  })

  it("are only looked at in campaigns that may be", () => {
    const elsewhere = jobs.map((term) => ({ ...term, campaignId: two }))
    assert.deepStrictEqual(textsOf(of(elsewhere)), [])
  })
})

describe("present exclusions", () => {
  const hidden = (changed: Parameters<typeof exclusion>[1]) => of(jobs, { exclusions: [exclusion("jobs", changed)] })

  it.each(
    [
      ["account", { level: "account", campaignIds: [], adGroupId: null }],
      ["list", { level: "list", campaignIds: [one], adGroupId: null }],
      ["campaign", { level: "campaign", campaignIds: [one], adGroupId: null }]
    ] as const
  )("of the %s take the searches before them out of the figures", (_, changed) => {
    assert.strictEqual(exclusionOf(hidden(changed)).clicks, 10)
    assert.deepStrictEqual(exclusionOf(hidden(changed)).texts, ["job"])
  })

  it("of an ad group do so only there", () => {
    const run = hidden({ level: "adGroup", campaignIds: [one], adGroupId: 20 })
    assert.strictEqual(exclusionOf(run).clicks, 40)
    assert.strictEqual(exclusionOf(run).level, "adGroup")
  })

  it("of another campaign do not", () => {
    assert.strictEqual(exclusionOf(hidden({ campaignIds: [two] })).clicks, 60)
  })

  it("are compared as the platform does: doubled letters alike, inflections not, exact only as a whole", () => {
    assert.strictEqual(exclusionOf(hidden({ text: "job" })).clicks, 50)
    assert.strictEqual(exclusionOf(hidden({ text: "jobs", matchType: "EXACT" })).clicks, 60)
    assert.strictEqual(exclusionOf(hidden({ text: "jobs shoe", matchType: "BROAD" })).clicks, 30)
    assert.strictEqual(exclusionOf(hidden({ text: "jobs shoe", matchType: "PHRASE" })).clicks, 60)
  })
})

describe("a veto", () => {
  const settledCase = (veto: VetoCode) => ({
    fires: () => of(jobs, { settled: settledOne(veto, "addNegative 1   job") }),
    quiet: () => of(jobs, { settled: settledOne(veto, "other") })
  })
  const excludesAll = [exclusion("jobs"), exclusion("job", { id: 701 })]
  const cases: Readonly<Record<string, { readonly fires: () => RunOutcome; readonly quiet: () => RunOutcome }>> = {
    BRAND: {
      fires: () => of(jobs, { context: { ...allKnown, brandTerms: ["Jobs & Sons"] } }),
      quiet: () => of(jobs, { context: { ...allKnown, brandTerms: ["Hobbs & Sons"] } })
    },
    PROTECTED: {
      fires: () => of(jobs, { context: { ...allKnown, protectedTerms: ["job"] } }),
      quiet: () => of(jobs, { context: { ...allKnown, protectedTerms: ["shoe"] } })
    },
    CONVERTED: {
      fires: () => of(jobs, { knownTerms: [known("old jobs", 5, .5)] }),
      quiet: () => of(jobs, { knownTerms: [known("jobless shoes", 5, 1), { ...known("jobs", 5, 1), campaignId: two }] })
    },
    MUCH_SEARCHED: {
      fires: () => of(jobs, { knownTerms: [known("shoe jobs", 60, 0)] }),
      quiet: () => of(jobs, { knownTerms: [known("shoe jobs", 62, 0)] })
    },
    MATCHES_KEYWORD: {
      fires: () => of(jobs, { keywords: [keyword(1), keyword(2, { text: "shoe jobs" })] }),
      quiet: () => of(jobs, { keywords: [keyword(1), keyword(2, { text: "shoe jobs", status: "PAUSED" })] })
    },
    ON_SITE: {
      fires: () => of(dead, { siteWords: ["zebras"] }),
      quiet: () => of(dead, { siteWords: ["shoes"] })
    },
    ALREADY_EXCLUDED: {
      fires: () => of(jobs, { exclusions: excludesAll }),
      quiet: () => of(jobs, { exclusions: excludesAll.map((one) => ({ ...one, campaignIds: [two] })) })
    },
    DISMISSED: settledCase("DISMISSED"),
    REVERTED_LATELY: settledCase("REVERTED_LATELY"),
    ALREADY_PROPOSED: settledCase("ALREADY_PROPOSED")
  }

  it.each(Object.keys(cases))("%s holds words back, and is told", (code) => {
    assert.include(vetoesOf(cases[code]?.fires() ?? of([])).map(([told]) => String(told)), code)
  })

  it.each(Object.keys(cases))("%s is quiet where it does not hold", (code) => {
    const run = cases[code]?.quiet() ?? of([])
    assert.strictEqual(run.proposals.length, 1)
    assert.deepStrictEqual(vetoesOf(run), [])
  })

  it("of the site does not hold against what people say", () => {
    const context = { ...allKnown, excludedWords: ["jobs"] }
    assert.deepStrictEqual(textsOf(of(jobs, { context, siteWords: ["jobs"] })), ["job"])
    assert.deepStrictEqual(textsOf(of(jobs, { siteWords: ["jobs"] })), [])
  })

  it("for one word leaves longer rows with it, unless it converted", () => {
    const keywords = [keyword(1), keyword(2, { text: "jobs" })]
    const run = of([searched("jobs mainz", 60), searched("jobs", 10, 0, group)], { keywords })
    assert.deepStrictEqual([textsOf(run), vetoesOf(run)], [["jobs mainz"], [["MATCHES_KEYWORD", 1]]])
    assert.deepStrictEqual(textsOf(of([searched("jobs mainz", 60), searched("jobs", 10, 1, group)], { keywords })), [])
  })
})

describe("an exclusion that is there", () => {
  const removals = (run: RunOutcome) => run.proposals.filter(({ action }) => action === "removeNegative")
  const red = exclusion("red")
  const of = (changed: Parameters<typeof exclusion>[1] = {}, options: SearchOptions = {}) =>
    negativesOf(goodTerms, {
      exclusions: [{ ...red, ...changed }],
      knownTerms: [known("red shoes", 40, 2)],
      ...options
    })

  it("is proposed for removal that keeps out searches which converted", () => {
    const run = of()
    const [proposal] = removals(run)
    assert.deepStrictEqual([proposal?.entity.kind, proposal?.entity.id, proposal?.entity.text], [
      "negative",
      700,
      "red"
    ])
    assert.deepInclude(proposal?.evidence, { _tag: "RemoveNegative", conversions: 2, termCount: 1, keywordCount: 0 })
  })

  it("is proposed that leaves an enabled keyword without searches", () => {
    const keywords = [keyword(1, { text: "red shoes", matchType: "PHRASE" })]
    const [proposal] = removals(of({}, { keywords, knownTerms: [] }))
    assert.deepInclude(proposal?.evidence, { conversions: 0, keywordCount: 1, keywords: ["red shoes"] })
    // A broad keyword is reached by other searches still.
    assert.deepStrictEqual(removals(of({}, { keywords: [keyword(1, { text: "red shoes" })], knownTerms: [] })), [])
  })

  it("is left that keeps out nothing of worth, or leads searches elsewhere", () => {
    assert.deepStrictEqual(removals(of({ text: "blue" })), [])
    assert.deepStrictEqual(removals(of({}, { knownTerms: [known("red shoes", 40, .4)] })), [])
    const knownTerms = [known("red shoes", 40, 2), known("red shoes", 40, 2, 20)]
    assert.deepStrictEqual(removals(of({ level: "adGroup", adGroupId: 10 }, { knownTerms })), [])
  })

  it("is left to people in a list, and where it is said to be wanted", () => {
    assert.deepStrictEqual(vetoesOf(of({ level: "list" })), [["SHARED_EXCLUSION", 1]])
    assert.deepStrictEqual(vetoesOf(of({}, { context: { ...allKnown, excludedWords: ["red"] } })), [
      ["EXCLUDED_ON_PURPOSE", 1]
    ])
  })
})

describe("a proposal to exclude, and its run", () => {
  it("are what is stored of them", () => {
    const { findings, proposals } = of(jobs, {
      exclusions: [exclusion("red")],
      knownTerms: [known("red shoes", 40, 2)]
    })
    assert.strictEqual(proposals.length, 2)
    assert.isTrue(proposals.every(Schema.is(Proposal)))
    assert.isTrue(Schema.is(RunFindings)(findings))
    assert.strictEqual(findings.disclosedClicks, 3_060)
  })

  it("save what the searches cost in 30 days, less what they bring at the target", () => {
    const [proposal] = of(jobs).proposals
    assert.isBelow(proposal?.moneyMicros ?? 0, 10 * EUR)
    assert.isAbove(proposal?.moneyMicros ?? 0, 5 * EUR)
  })

  it("come out the same of the same figures", () => assert.deepStrictEqual(of(jobs), of(jobs)))
})
