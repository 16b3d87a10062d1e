import { RunReasonCode, type VetoCode } from "@campaigns/domain/Analyses/AnalysisRun"
import { keyOf, type Proposal } from "@campaigns/domain/Analyses/Recommendation"
import { type Analysis, type EarlierDecisions, type Judged, orderRun } from "@campaigns/domain/Analyses/RunOrder"
import { healthSaid, reasonSaid, vetoSaid } from "@campaigns/domain/Analyses/RunWords"
import { assert, describe, it } from "@effect/vitest"
import { account, deadKeyword, EUR, goodKeywords, keyword, nothingSettled, one, runOf, term } from "./ExampleAccount.ts"

const [example] = runOf([deadKeyword(1), keyword(2), ...goodKeywords]).proposals

const proposal = (id: number, moneyMicros: number, probability = .97): Proposal => {
  if (example === undefined) throw new Error("nothing is proposed")
  return { ...example, entity: { ...example.entity, id }, moneyMicros, probability }
}

/** An analysis of `count` things, of which the first ones are found; each found one spends `spentMicros` of 1,000. */
const analysis = (count: number, found: ReadonlyArray<Proposal>, spentMicros = 1): Analysis<number> => ({
  candidates: Array.from({ length: count }, (_, index) => index),
  judge: (index): Judged | null => {
    const proposal = found[index]
    return proposal === undefined ? null : { proposal, veto: null, spentMicros }
  },
  staying: () => new Map(),
  spentMicros: 1_000,
  clicks: 90,
  disclosedClicks: 40
})

const fit = { reasons: [], health: [] }
const order = (of: Analysis<number>, constraint = 100, settled = nothingSettled) =>
  orderRun(fit, () => of, settled, constraint)
const idsOf = (proposals: ReadonlyArray<Proposal>) => proposals.map(({ entity }) => entity.id)
const codesOf = ({ findings }: ReturnType<typeof order>) => findings.reasons.map(({ code }) => code)

describe("a run", () => {
  it("looks at nothing when the account is not fit, and says why", () => {
    const reasons = [reasonSaid("ACCOUNT_NOT_ENABLED")]
    const run = orderRun({ reasons, health: [] }, () => assert.fail("it was looked at"), nothingSettled, 5)
    assert.deepStrictEqual(run, {
      status: "skipped",
      findings: { reasons, health: [], candidates: 0, vetoes: [], proposed: 0, disclosedClicks: 0, clicks: 0 },
      proposals: []
    })
  })

  it("goes on with what of the account is fit, and says what is not", () => {
    const health = [healthSaid("LEARNING", ["Boots"])]
    const run = orderRun({ reasons: [], health }, () => analysis(9, []), nothingSettled, 5)
    assert.deepStrictEqual([run.status, run.findings.health], ["completed", health])
    assert.deepStrictEqual([run.findings.candidates, run.findings.clicks, run.findings.disclosedClicks], [9, 90, 40])
  })

  it("proposes what saves the most first, then what is surer, then by the key", () => {
    const found = [proposal(5, 2), proposal(4, 2), proposal(3, 2, .99), proposal(2, 9)]
    assert.deepStrictEqual(idsOf(order(analysis(100, found)).proposals), [2, 3, 4, 5])
  })

  it("proposes at most as many as its constraint says, and nothing for 0", () => {
    const found = [proposal(1, 1), proposal(2, 2), proposal(3, 3)]
    const run = order(analysis(100, found), 2)
    assert.deepStrictEqual([run.status, idsOf(run.proposals), run.findings.proposed], ["completed", [3, 2], 2])
    const few = { ...analysis(100, found), most: 2 }
    assert.deepStrictEqual([3, 2, 1].map((constraint) => idsOf(order(few, constraint).proposals)), [[3, 2], [3, 2], [
      3
    ]])
    const none = order(analysis(100, found), 0)
    assert.deepStrictEqual([none.status, none.proposals, none.findings.proposed], ["completed", [], 0])
  })

  it("leaves out what a person has spoken on", () => {
    const found = [proposal(1, 1), proposal(2, 2), proposal(3, 3), proposal(4, 4)]
    const [a, b, c] = found.map(keyOf)
    const words = new Map<string | undefined, VetoCode>([
      [a, "DISMISSED"],
      [b, "REVERTED_LATELY"],
      [c, "ALREADY_PROPOSED"]
    ])
    const settled: EarlierDecisions = { heldBack: (one) => words.get(keyOf(one)) ?? null, approved: new Set() }
    const run = order(analysis(100, found), 100, settled)
    assert.deepStrictEqual(idsOf(run.proposals), [4])
    assert.deepStrictEqual(run.findings.vetoes, [
      vetoSaid("DISMISSED", 1),
      vetoSaid("REVERTED_LATELY", 1),
      vetoSaid("ALREADY_PROPOSED", 1)
    ])
  })

  it("counts clicks of terms that are disclosed, of all", () => {
    const { findings } = runOf([keyword(1), keyword(2)], { terms: [term(1, "a", EUR), term(2, "b", EUR)] })
    assert.deepStrictEqual([findings.disclosedClicks, findings.clicks], [10, 200])
  })

  it("comes out the same of the same figures", () => {
    const run = () =>
      runOf([deadKeyword(1), deadKeyword(3), keyword(2), ...goodKeywords], {
        terms: [term(1, "a", EUR), term(1, "b", EUR)]
      })
    assert.deepStrictEqual(run(), run())
  })
})

describe("a run is held", () => {
  const three = [proposal(1, 1), proposal(2, 2), proposal(3, 3)]

  it("when it would change more than a tenth of all things, from three on", () => {
    const run = order(analysis(29, three))
    assert.deepStrictEqual([run.status, codesOf(run), idsOf(run.proposals)], ["held", ["TOO_MANY_ENTITIES"], [3, 2, 1]])
    assert.strictEqual(order(analysis(30, three)).status, "completed")
    assert.strictEqual(order(analysis(10, three.slice(1))).status, "completed")
  })

  it("when it would change more than a fifth of the spending", () => {
    const run = order(analysis(100, three.slice(2), 201))
    assert.deepStrictEqual([run.status, codesOf(run)], ["held", ["TOO_MUCH_SPENDING"]])
    assert.include(run.findings.reasons[0]?.message ?? "", "20 % of what was spent in 30 days")
    assert.strictEqual(order(analysis(100, three.slice(2), 200)).status, "completed")
  })

  it("for both", () =>
    assert.deepStrictEqual(codesOf(order(analysis(20, three, 90))), ["TOO_MANY_ENTITIES", "TOO_MUCH_SPENDING"]))

  it("by all that it would propose, not by what the constraint leaves of it", () => {
    const run = order(analysis(20, three), 1)
    assert.deepStrictEqual([run.status, idsOf(run.proposals)], ["held", [3]])
  })

  it("not for what a veto keeps back", () => {
    const [one] = three.map(keyOf)
    const settled: EarlierDecisions = {
      ...nothingSettled,
      heldBack: (proposal) => keyOf(proposal) === one ? "DISMISSED" : null
    }
    assert.strictEqual(order(analysis(20, three), 100, settled).status, "completed")
  })
})

describe("the words of a run", () => {
  it("are there for every reason, and have no code in them", () => {
    for (const code of RunReasonCode.literals) assert.match(reasonSaid(code).message, /^[A-Z][a-z ]+.*\.$/)
    assert.strictEqual(reasonSaid("NO_CAMPAIGNS", "So it is.").message.endsWith("looked at. So it is."), true)
  })

  it("name three campaigns and count the rest", () => {
    assert.strictEqual(
      healthSaid("LEARNING", ["A", "B", "C", "D", "E"]).message,
      "5 campaigns left out, because each is still learning how to bid, and buying other clicks than afterwards: \"A\", " +
        "\"B\", \"C\" and 2 more."
    )
  })
})

describe("100,000 keywords", () => {
  // Of the processor they take some 0.6 s.
  it("are judged in a few seconds of the processor", () => {
    const many = Array.from({ length: 100_000 }, (_, index) => {
      const adGroupId = Math.floor(index / 10)
      const of = { adGroupId, text: `buy ${index % 300} shoes ${index}`, campaignId: one }
      return index % 10 === 0
        ? deadKeyword(index, of)
        : { ...goodKeywords[index % 30] ?? keyword(index), ...of, id: index }
    })
    const terms = many.slice(0, 50_000).map(({ adGroupId, id, text }) => term(id, `${text} cheap`, EUR, adGroupId))
    const began = process.threadCpuUsage()
    const run = runOf(many, { overview: account(), terms })
    const { system, user } = process.threadCpuUsage(began)
    assert.deepStrictEqual([run.findings.candidates, run.findings.proposed], [100_000, 100])
    assert.isBelow((user + system) / 1_000, 6_000)
  })
})
