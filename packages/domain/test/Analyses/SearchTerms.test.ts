import type { TermFigures } from "@campaigns/domain/Analyses/AccountFigures"
import { RunFindings, TermBucketCode } from "@campaigns/domain/Analyses/AnalysisRun"
import { keyOf, Proposal } from "@campaigns/domain/Analyses/Recommendation"
import { bucketSaid } from "@campaigns/domain/Analyses/RunWords"
import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { allKnown, EUR, keyword } from "./ExampleAccount.ts"
import { exclusion, goodTerms, searched, type SearchOptions, sortedOf, textsOf, vetoesOf } from "./NegativeExamples.ts"

const keywords = [
  keyword(1, { text: "shoes" }),
  keyword(2, { text: "red boots", adGroupId: 20, matchType: "PHRASE" }),
  // The good searches are keywords, which rest.
  ...goodTerms.map(({ term }, index) => keyword(100 + index, { text: term, status: "PAUSED" }))
]
const of = (terms: ReadonlyArray<TermFigures>, options: SearchOptions = {}) =>
  sortedOf([...goodTerms, ...terms], { keywords, ...options })

/** The sort of the only search beside the good ones. */
const sortOf = (term: TermFigures, options: SearchOptions = {}) => {
  const { buckets = [] } = of([term], options).findings
  const others = buckets.filter(({ code, terms }) => code !== "FINE" || terms > goodTerms.length)
  return others.map(({ clicks, code, terms }) => code === "FINE" ? code : [code, terms, clicks])[0]
}

describe("a search", () => {
  it("becomes a keyword with two conversions, when none is called so", () => {
    const run = of([searched("wide shoes", 30, 2)])
    assert.deepStrictEqual([run.status, textsOf(run)], ["completed", ["wide shoes"]])
    const [proposal] = run.proposals
    assert.deepInclude(proposal?.entity, { kind: "searchTerm", id: null, adGroupId: 10 })
    assert.deepInclude(proposal?.evidence, {
      _tag: "AddKeyword",
      matchType: "BROAD",
      sourceKeyword: "shoes",
      conversions: 2,
      clicks: 30,
      costMicros: 30 * EUR
    })
    assert.deepStrictEqual(sortOf(searched("wide shoes", 30, 2)), ["NEW_KEYWORD", 1, 30])
  })

  it("becomes none with one conversion, at too high a cost, or where a keyword or its inflection is there", () => {
    for (
      const term of [
        searched("wide shoes", 30, 1),
        searched("boots red", 30, 2, { keywordId: 2, adGroupId: 20 }),
        searched("shoe", 30, 2),
        searched("wide shoes", 30, 2, { status: "ADDED" })
      ]
    ) assert.deepStrictEqual(textsOf(of([term])), [], term.term)
    assert.deepStrictEqual(sortOf(searched("wide shoes", 61, 2)), ["WATCH", 1, 61])
  })

  it("becomes one in the ad group that it converts in most, by the match type there", () => {
    const run = of([
      searched("wide boots", 30, 1),
      searched("wide boots", 40, 3, { keywordId: 2, adGroupId: 20 })
    ])
    assert.deepInclude(run.proposals[0]?.entity, { adGroupId: 20 })
    assert.deepInclude(run.proposals[0]?.evidence, { matchType: "PHRASE", sourceKeyword: "red boots", conversions: 4 })
    assert.strictEqual(run.proposals.map(keyOf)[0], "addKeyword 1   wide boots")
    const without = of([searched("wide boots", 30, 2, { keywordId: null })])
    assert.deepInclude(without.proposals[0]?.evidence, { matchType: "EXACT", sourceKeyword: null })
  })

  it("becomes none that names a brand, or what is said to mean other searches", () => {
    assert.deepStrictEqual(vetoesOf(of([searched("acme shoes", 30, 2)])), [["BRAND", 1]])
    const context = { ...allKnown, excludedWords: ["wide"] }
    assert.deepStrictEqual(vetoesOf(of([searched("wide shoes", 30, 2)], { context })), [["EXCLUDED_ON_PURPOSE", 1]])
  })

  it("is sorted by what is to be done about it", () => {
    assert.deepStrictEqual(sortOf(searched("shoe jobs", 30)), ["EXCLUDE", 1, 30])
    const exclusions = [exclusion("jobs")]
    assert.deepStrictEqual(sortOf(searched("shoe jobs", 30), { exclusions }), ["ALREADY_EXCLUDED", 1, 30])
    assert.deepStrictEqual(sortOf(searched("boots red", 10, 1)), ["OTHER_AD_GROUP", 1, 10])
    assert.deepStrictEqual(sortOf(searched("wide shoes", 65)), ["DOES_NOT_FIT", 1, 65])
    assert.deepStrictEqual(sortOf(searched("wide shoes", 25)), ["WATCH", 1, 25])
    assert.deepStrictEqual(sortOf(searched("wide shoes", 10)), "FINE")
  })

  it("is counted once, with the clicks of all keywords that answered it", () => {
    const run = of([searched("wide shoes", 15), searched("Wide Shoes", 12, 0, { keywordId: 2, adGroupId: 20 })])
    assert.deepStrictEqual(run.findings.buckets, [bucketSaid("WATCH", 1, 27), bucketSaid("FINE", 30, 3_000)])
    assert.deepStrictEqual([run.findings.candidates, run.findings.disclosedClicks], [31, 3_027])
  })

  it("is proposed by its conversions, the most first", () => {
    const run = of([searched("wide shoes", 30, 2), searched("tall shoes", 40, 4)], { constraint: 1 })
    assert.deepStrictEqual(textsOf(run), ["tall shoes"])
  })
})

describe("the sorts of searches", () => {
  it("are these, each with its reason", () => {
    assert.deepStrictEqual(Array.from(TermBucketCode.literals), [
      "ALREADY_EXCLUDED",
      "EXCLUDE",
      "NEW_KEYWORD",
      "OTHER_AD_GROUP",
      "DOES_NOT_FIT",
      "WATCH",
      "FINE"
    ])
    for (const code of TermBucketCode.literals) assert.match(bucketSaid(code, 1, 1).message, /^[A-Z][a-z ].*\.$/)
  })

  it("are what is stored of a run", () => {
    const { findings, proposals } = of([searched("wide shoes", 30, 2)])
    assert.isTrue(Schema.is(RunFindings)(findings))
    assert.isTrue(proposals.every(Schema.is(Proposal)))
  })
})
